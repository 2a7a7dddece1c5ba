// The deal: this browser adds a part of its own before the first card, when the server has promised its part, and checks
// afterwards what came of it. It notes promises with the parts that it added.
const NOTES = "deals", MOST = 60, SCHEME = "crownlands deal 1";
const MAKES_A_TABLE = "form[action^='/play/'], form[action='/new']";
const notes = () => JSON.parse(localStorage.getItem(NOTES) || "{}");
const hex = (bytes) => [...new Uint8Array(bytes)].map((it) => it.toString(16).padStart(2, "0")).join("");
const hash = async (bytes) => hex(await crypto.subtle.digest("SHA-256", bytes));
const fresh = () => hex(crypto.getRandomValues(new Uint8Array(16)));

function note(promise, part) {
  const kept = Object.entries({ ...notes(), [promise]: part }).slice(-MOST);
  localStorage.setItem(NOTES, JSON.stringify(Object.fromEntries(kept)));
  return part;
}

// A seat that is taken along to another device takes its note along: behind the # of its link, which no server gets.
const NOTED = /^#deal=([0-9a-f]{64})(?:\.([0-9a-f]{32}))?$/;
const ownLink = document.querySelector("a[href^='/s/']");

function takeAlong(promise, part) {
  if (ownLink && part) ownLink.setAttribute("href", `${ownLink.pathname}#deal=${promise}.${part}`);
}

const [, promised] = ownLink?.hash.match(NOTED) || [], [, brought, part] = location.hash.match(NOTED) || [];
if (part && !notes()[brought]) note(brought, part);
if (brought) history.replaceState(null, "", location.pathname + location.search);
takeAlong(promised, notes()[promised]);

function fill(form, fields) {
  for (const [name, value] of Object.entries(fields)) {
    const old = form.querySelector(`input[name=${name}]`), input = old || document.createElement("input");
    Object.assign(input, { type: "hidden", name, value });
    if (!old) form.append(input);
  }
}

// A form to sit down has the promise already; who makes a table is given one first.
document.addEventListener("submit", async (event) => {
  const form = event.target, sender = event.submitter;
  if (form.dataset.promise) return fill(form, { part: note(form.dataset.promise, fresh()) });
  if (!form.matches(MAKES_A_TABLE) || form.dataset.dealing === "added") return;
  event.preventDefault();
  if (form.dataset.dealing) return;
  form.dataset.dealing = "asked";
  const told = await fetch("/api/tables/promise").then((it) => (it.ok ? it.json() : null)).catch(() => null);
  if (told) fill(form, { token: told.token, part: note(told.promise, fresh()) });
  form.dataset.dealing = "added";
  form.requestSubmit(sender);
  delete form.dataset.dealing; // whoever comes back to this page makes another table
});

// When a game is over the server promises its part of the next.
export function addToNext(send) {
  const promise = document.querySelector("[data-next-promise]")?.dataset.nextPromise, part = fresh();
  if (!promise || notes()[promise]) return;
  send({ do: "part", promise, part: note(promise, part) });
  takeAlong(promise, part);
}

// All sentences are on the page; those that are true are shown.
export async function checkDeal(button) {
  const { promise, server, parts, key } = JSON.parse(button.dataset.checkDeal), mine = notes()[promise];
  const show = (finding) => { document.querySelector(`[data-finding=${finding}]`).hidden = false; };
  button.disabled = true;
  if (!crypto.subtle) return show("unchecked");
  const added = Object.keys(parts).sort((a, b) => a - b).map((seat) => `${seat} ${parts[seat]}`);
  const made = await hash(new TextEncoder().encode([SCHEME, server, ...added].join("\n")));
  show(await hash(Uint8Array.from(server.match(/../g), (it) => parseInt(it, 16))) === promise ? "kept" : "broken");
  show(made.slice(0, key.length) === key ? "made" : "unmade");
  show(mine === undefined ? "unnoted" : Object.values(parts).includes(mine) ? "own" : "missing");
}
