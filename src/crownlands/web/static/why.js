// "Why?": the statements of the rules behind a refused move, the question or a line of the log, in a panel that never
// covers what is asked. W or a click opens it, Esc closes it.
const $ = (selector, root = document) => root.querySelector(selector);
const panel = $("#why"), kept = new Map();
let opener = null;

// A button for the statements with these numbers.
export function askWhy(rules) {
  const button = document.createElement("button");
  button.className = "why";
  button.type = "button";
  button.dataset.rules = rules;
  button.setAttribute("aria-haspopup", "dialog");
  button.textContent = $("#why-h").textContent;
  return button;
}

async function open(from) {
  const statements = await read(from.dataset.rules);
  if (!statements) return;
  opener = from;
  $("div", panel).innerHTML = statements;
  panel.hidden = false;
  place();
  panel.scrollTop = 0;
  $("#why-h").focus({ preventScroll: true });
}

async function read(rules) {
  if (!kept.has(rules)) {
    const answer = await fetch(`/rules/why/${rules}?language=${document.documentElement.lang}`).catch(() => null);
    if (!answer?.ok) return "";
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    kept.set(rules, $("#statements", page).innerHTML);
  }
  return kept.get(rules);
}

function close() {
  panel.hidden = true;
  (opener?.isConnected ? opener : $("#ask"))?.focus({ preventScroll: true });
}

// Over the question or under it, wherever there is more room.
function place() {
  if (panel.hidden) return;
  const band = $("#band .band").getBoundingClientRect(), over = band.top - 16, under = innerHeight - band.bottom - 16;
  panel.style.maxHeight = `${Math.max(over, under)}px`;
  panel.style.top = over > under ? "auto" : `${band.bottom + 8}px`;
  panel.style.bottom = over > under ? `${innerHeight - band.top + 8}px` : "auto";
}
new ResizeObserver(place).observe($("#band"));
for (const moved of ["scroll", "resize"]) addEventListener(moved, place, { passive: true });

document.addEventListener("click", (event) => {
  const from = event.target.closest(".why[data-rules], #log li[data-rules]");
  if (from) open(from);
  else if (event.target.closest("#why > button")) close();
  else if (event.target.closest("[data-move]")) panel.hidden = true;
});

const lines = () => [...document.querySelectorAll("#log li[data-rules]")];

// What W asks about: the card or the line that has the focus, the last refusal, the question.
function asked() {
  const here = document.activeElement;
  if (here?.closest("#log") && !here.dataset.rules) return lines()[0]?.focus();
  return here?.dataset.rules ? here : $(".why-not .why") || $("#why-asked");
}

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && !panel.hidden) return event.stopImmediatePropagation(), close();
  const plain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.target.matches("input, textarea, select");
  if (!plain || $("dialog[open]")) return;
  const line = event.target.closest("#log li[data-rules]");
  if (event.key.toLowerCase() === "w") {
    const from = asked();
    if (from) open(from);
  } else if (line && event.key === "Enter") open(line);
  else if (line && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
    event.preventDefault();
    lines()[lines().indexOf(line) + (event.key === "ArrowDown" ? 1 : -1)]?.focus();
  }
}, true);
