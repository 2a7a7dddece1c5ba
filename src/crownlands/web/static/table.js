// The table in the browser. The server renders every region; this module puts them in place, sends moves with the ply
// they answer, and does what must follow the pointer or a key at once: selections, the domino under the pointer, texts.
import { preview } from "./kingdomino-board.js";
import { change } from "./changing.js";
import { copy } from "./copying.js";
import { connect, send } from "./line.js";
import { choosePace, photograph, playAgain, showMoves } from "./motion.js";
import { finale } from "./finale.js";
import { callBack, countTalk, mayCall } from "./calling.js";
import { beginReplay } from "./replaying.js";
import { addToNext, checkDeal } from "./deals.js";
import { play } from "./sound.js";
import { askWhy } from "./why.js";

const $ = (selector, root = document) => root.querySelector(selector);
const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
const table = document.body.dataset;
let ply = Number(table.ply);

// ---- what comes from the server
const greeting = () => ({ do: "hello", have: Object.fromEntries($$("[data-region]").map((it) => [it.id, it.dataset.print])) });

function receive(message) {
  if (message.go) return location.assign(message.go);
  if (message.refused !== undefined) return refuse(message.refused, message.rules), goOn(true);
  if (message.line) return talk(message.line);
  if (message.title) document.title = message.title;
  if (message.regions || message.ply !== undefined) show(message.regions || {}, message.ply, message.did);
  if (message.asked !== undefined) draw(message.asked);
  if (message.say) say(message.say);
  if (message.sounds?.includes("turn")) callBack(message.title, message.say);
  play(...(message.sounds || []), ...(countTalk() ? ["chat"] : []));
}

// People who share a screen: a curtain hides one's cards until the next one has the device.
function draw(asked) {
  const isOthers = table.here?.split(" ").includes(String(asked)) && String(asked) !== table.seat;
  $$(".curtain[open]").forEach((it) => { if (!isOthers || it.id !== `curtain-${asked}`) it.close(); });
  const curtain = isOthers && $(`#curtain-${asked}`);
  if (curtain && !curtain.open) curtain.showModal();
}
for (const curtain of $$(".curtain")) curtain.addEventListener("cancel", (event) => event.preventDefault());

// A line of chat behind the others, of which as many stay as the server would draw.
function talk({ html, print, most, last }) {
  const chat = $("#chat"), lines = $("ol", chat);
  lines.insertAdjacentHTML("beforeend", html);
  while (lines.children.length > most) lines.firstElementChild.remove();
  lines.scrollTop = lines.scrollHeight;
  chat.dataset.print = print;
  $("[data-last]", chat).dataset.last = last;
  if (countTalk()) play("chat");
}

const say = (text) => { $("#said").textContent = text; };

function refuse(reason, rules) {
  const band = $("#band .band");
  $(".why-not", band)?.remove();
  const line = document.createElement("p");
  line.className = "why-not";
  line.setAttribute("role", "alert");
  line.textContent = reason;
  if (rules) line.append(" ", askWhy(rules));
  band.prepend(line);
}

// ---- new regions in place of old ones, with what moved in the game moving on the screen
// A region may come in pieces, of which those that came before are told by their numbers.
const pieces = {};
function whole(id, html) {
  if (typeof html === "string") return html;
  pieces[id] = html.map((it) => (typeof it === "number" ? pieces[id][it] : it));
  return pieces[id].join("");
}

function show(regions, at, did) {
  const fresh = Object.entries(regions).map(([id, [print, html]]) => {
    const holder = document.createElement("template");
    holder.innerHTML = whole(id, html);
    return { old: document.getElementById(id), print, content: holder.content };
  }).filter((it) => it.old);
  if (fresh.some((it) => isOfOtherCards(it.content))) return location.reload(); // pictures and texts come with the page
  const before = photograph();
  swap(fresh, at);
  showMoves(before, did);
}

// The next game at a table may have another kingdom.
const isOfOtherCards = (content) => $$("[data-zone=supply]", content).some((it) => !document.getElementById(`about-${it.dataset.piece}`));

function swap(fresh, at) {
  const focused = document.activeElement?.id, inside = fresh.some((it) => it.old.contains(document.activeElement));
  const scrolled = inside ? window.scrollY : 0, open = $$("details[open][id]").map((it) => it.id), typed = $("#chat-text")?.value;
  hideTip();
  const answered = at !== undefined && at !== ply;
  if (answered) table.ply = ply = at;
  for (const { old, print, content } of fresh) {
    change(old, content);
    old.dataset.print = print;
  }
  for (const id of open) document.getElementById(id)?.setAttribute("open", "");
  if (typed && $("#chat-text")) $("#chat-text").value = typed;
  settle();
  if (inside && document.activeElement === document.body) {
    const again = focused && document.getElementById(focused);
    (again || $("#ask"))?.focus({ preventScroll: true });
    window.scrollTo(window.scrollX, scrolled);
  }
  if (answered) goOn();
}

// ---- moves: whoever is quicker than the answer to the last one may make one more
let unanswered = null, wish = null;
function move(moves, element) {
  element?.setAttribute("data-sent", "");
  if (unanswered) { wish = moves; return; }
  unanswered = { do: "move", ply, move: moves };
  send(unanswered);
}

// The last move is answered. What can't be done any more is sent as well, since the server says why not, unless that has been
// said already or it was the same once more.
function goOn(isRefused = false) {
  const next = wish, [first] = wish || [], was = unanswered?.move;
  unanswered = wish = null;
  for (const it of $$("[data-sent]")) it.removeAttribute("data-sent");
  const there = next && $(`[data-move="${first}"], [data-pick="${first}"]`);
  if (there || (next && !isRefused && String(next) !== String(was))) move(next, there);
}

function chosen() {
  return $$("[data-pick][aria-pressed=true]");
}

function togglePick(card) {
  const button = $("#picked"), most = Number(button.dataset.most), on = card.getAttribute("aria-pressed") !== "true";
  if (on && chosen().length >= most) {
    if (most > 1) return say(button.dataset.full);
    chosen().forEach((it) => press(it, false));
  }
  press(card, on);
  countPicks();
}

function press(card, on) {
  card.setAttribute("aria-pressed", on);
  card.closest(".slot").classList.toggle("is-chosen", on);
}

function countPicks() {
  const button = $("#picked");
  if (!button) return;
  const count = chosen().length, labels = JSON.parse(button.dataset.labels);
  $("span", button).textContent = labels[count];
  button.setAttribute("aria-disabled", count < Number(button.dataset.least));
}

function sendPicks(button) {
  if (button.getAttribute("aria-disabled") === "true") return;
  const picks = chosen().map((it) => it.dataset.pick);
  if (picks.length < Number(button.dataset.most)) picks.push("done");
  move(picks, button);
}

// ---- clicks
document.addEventListener("click", (event) => {
  const at = (selector) => event.target.closest(selector);
  let it;
  if ((it = at("#picked"))) sendPicks(it);
  else if ((it = at("[data-move]"))) event.detail > 1 && it.dataset.sent !== undefined ? 0 : move(Array(Number(it.dataset.times || 1)).fill(it.dataset.move), it);
  else if ((it = at("[data-pick]"))) togglePick(it);
  else if ((it = at("[data-do]"))) ask(it);
  else if ((it = at("[data-check-deal]"))) checkDeal(it);
  else if ((it = at("[data-close]"))) closeNote(it);
  else if ((it = at("[data-toggle]"))) toggle(it);
  else if ((it = at("[data-pace]"))) { choosePace(it.dataset.pace); markPace(); }
  else if ((it = at("[data-turn-again]"))) playAgain(it.dataset.turnAgain);
  else if ((it = at("[data-enlarge]"))) enlarge(it);
  else if ((it = at("[data-open]"))) { $("#menu").hidePopover(); $(it.dataset.open).showModal(); }
  else if ((it = at("[data-copy]"))) { copy($(it.dataset.copy)); it.textContent = it.dataset.said; say(it.dataset.said); }
  else if ((it = at("button[data-about]"))) { showTip(it, true); if (it.dataset.rules) refuse(it.dataset.why, it.dataset.rules); }
  else if (event.target.closest(".tip") === null) hideTip();
});

function ask(button) {
  if (button.getAttribute("aria-disabled") === "true") return say(button.title || button.dataset.why || "");
  if (button.dataset.sure && !confirm(button.dataset.sure)) return;
  const deed = { do: button.dataset.do, ...JSON.parse(button.dataset.with || "{}") };
  send(deed.do === "take_back" ? { ...deed, ply } : deed);
  $("#menu")?.hidePopover?.();
}

// A note beside the table goes at once; the server leaves it away until it says something else.
function closeNote(button) {
  send({ do: "close", note: button.dataset.close });
  const notes = button.closest(".notes");
  button.closest(".note").remove();
  if (!$(".note", notes)) notes.remove();
}

function toggle(button) {
  const name = button.dataset.toggle, on = button.getAttribute("aria-pressed") !== "true";
  $$(`[data-toggle=${name}]`).forEach((it) => it.setAttribute("aria-pressed", on));
  localStorage.setItem(name, on ? "on" : "");
  document.body.classList.toggle(name, on);
  if (name === "sound" && on) play("turn");
  if (name === "notify" && on) mayCall().then((may) => { if (!may) toggle(button); });
}

function markPace() {
  for (const it of $$("[data-pace]")) it.setAttribute("aria-pressed", it.dataset.pace === (localStorage.getItem("pace") || "quick"));
}

function enlarge(button) {
  const dialog = $("#large");
  $("div", dialog).replaceChildren(button.closest(".other").querySelector("h3").cloneNode(true), $(".mini", button).cloneNode(true));
  dialog.showModal();
}

document.addEventListener("submit", (event) => {
  if (event.target.id !== "chat-form") return;
  event.preventDefault();
  const input = $("input", event.target);
  if (input.value.trim()) send({ do: "say", text: input.value });
  input.value = "";
});

// ---- the text of a card, beside it and never over the question
const tip = $("#tip");
let tipSoon, pressSoon, pressedAt = "", unasked = null;
const where = (event) => `${event.screenX} ${event.screenY}`;
function showTip(card, now = false) {
  clearTimeout(tipSoon);
  tipSoon = setTimeout(() => {
    const about = document.getElementById("about-" + card.dataset.about);
    if (!about || !card.isConnected) return;
    tip.className = "tip " + about.className;
    tip.innerHTML = about.innerHTML;
    const why = document.createElement("p");
    why.className = "why";
    why.textContent = card.dataset.why || "";
    tip.append(why);
    tip.hidden = false;
    if (innerWidth <= 760) return;
    const box = card.getBoundingClientRect(), band = $("#band .band").getBoundingClientRect(), size = tip.getBoundingClientRect();
    let left = box.left + box.width / 2 - size.width / 2, top = box.top - size.height - 12;
    if (box.top < band.top) {
      if (top < 4) top = box.bottom + 10;
      if (top + size.height > band.top && top > box.top) { top = Math.max(4, band.top - size.height - 6); left = box.right + 10; }
    } else {
      top = Math.max(band.bottom + 4, Math.min(box.top, innerHeight - size.height - 8));
      left = box.right + 10;
    }
    if (left + size.width > innerWidth - 8) left = Math.min(innerWidth - size.width - 8, top < box.bottom && top + size.height > box.top ? box.left - size.width - 10 : left);
    tip.style.left = Math.max(8, left) + "px";
    tip.style.top = top + "px";
  }, now ? 0 : 250);
}
function hideTip() { clearTimeout(tipSoon); if (tip && !tip.hidden) tip.hidden = true; }

document.addEventListener("pointerover", (event) => {
  const card = event.target.closest("[data-about]");
  if (!card || event.pointerType !== "mouse") return;
  // a card that an answer moved under a pointer at rest was not asked about until that pointer moves
  if (where(event) === pressedAt) unasked = card;
  else { unasked = null; showTip(card); }
});
document.addEventListener("pointermove", (event) => {
  if (!unasked || where(event) === pressedAt) return;
  if (unasked.contains(event.target)) showTip(unasked); else hideTip();
  unasked = null;
});
document.addEventListener("pointerout", (event) => {
  const card = event.target.closest("[data-about]");
  if (!card || event.pointerType !== "mouse") return;
  // the line with a refusal pushes its card away from under the pointer, and the text stays until that moves
  if (card.dataset.rules && where(event) === pressedAt) unasked = card; else hideTip();
});
document.addEventListener("focusin", (event) => {
  if (event.target.matches("[data-about]:focus-visible")) showTip(event.target, true); else hideTip();
});
document.addEventListener("pointerdown", (event) => {
  pressedAt = where(event);
  const card = event.target.closest("[data-about]");
  if (!card || event.pointerType === "mouse") return;
  pressSoon = setTimeout(() => { showTip(card, true); card.dataset.held = ""; }, 450);
});
for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, () => clearTimeout(pressSoon));
document.addEventListener("click", (event) => {
  const card = event.target.closest("[data-held]");
  if (card) { delete card.dataset.held; event.stopPropagation(); event.preventDefault(); }
}, true);
document.addEventListener("contextmenu", (event) => { if (event.target.closest("[data-about]")) event.preventDefault(); });

// ---- keys
const groups = "#supply, #offered, #mine, #looked, #draft, #others";
function clickOn(selector) { const it = $(selector); if (it) it.click(); return Boolean(it); }

// What opened last goes first: the text of a card, the domino over the board, a note.
function escape() {
  if (tip && !tip.hidden) return hideTip();
  if (preview.drop()) return;
  const notes = $$("[data-close]");
  if (notes.length) closeNote(notes.at(-1));
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.matches("input, textarea, select")) { if (event.key === "Escape") event.target.blur(); return; }
  if ($("dialog[open]")) return;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const done = () => event.preventDefault();
  if (key === "?") return done(), $("#keys").showModal();
  if (key === "Escape") return escape();
  if (key === "t") return clickOn("[data-key=T]") && done();
  if (key === "e") return clickOn("[data-key=E]") && done();
  if (key === "u") return clickOn("[data-do=take_back]") && done();
  if (key === "h") return clickOn("[data-do=hint]") && done();
  if (key === "l") return done(), ($("#log .scroll") || $("#log")).focus();
  if (key === "c" && $("[data-toggle=crowns]")) return done(), toggle($("[data-toggle=crowns]"));
  if (key === "/" && $("#find")) return done(), openFind();
  if (/^[1-9]$/.test(key)) {
    const card = $$("#mine .hand button.card, #draft .pick.is-legal")[key - 1];
    if (card) { done(); card.focus(); card.click(); }
    return;
  }
  if ($(".board[data-places]") && preview.key(event)) return done();
  if (key.startsWith("Arrow")) return arrow(event);
});

// One tab stop in a group of cards; the arrows go from card to card as they lie.
function arrow(event) {
  const from = event.target.closest("[data-stop]"), group = from?.closest(groups);
  if (!group) {
    if (event.target.matches("#ask, body")) { event.preventDefault(); ($(".is-legal [data-stop], .pick.is-legal[data-stop]") || $("[data-stop]"))?.focus(); }
    return;
  }
  event.preventDefault();
  const all = $$("[data-stop]", group), here = from.getBoundingClientRect();
  const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
  let best = null, least = Infinity;
  for (const it of all) {
    const box = it.getBoundingClientRect();
    const ahead = (box.left + box.width / 2 - here.left - here.width / 2) * dx + (box.top + box.height / 2 - here.top - here.height / 2) * dy;
    const aside = Math.abs((box.left - here.left) * dy) + Math.abs((box.top - here.top) * dx);
    if (it !== from && ahead > 4 && ahead + aside * 3 < least) { least = ahead + aside * 3; best = it; }
  }
  if (best) { stopAt(best, all); best.focus(); }
}

// A browser looks at the whole page for each tab stop that is set, so only those that change are.
function stopAt(stop, all) {
  for (const it of all) if ((it.getAttribute("tabindex") === "0") !== (it === stop)) it.tabIndex = it === stop ? 0 : -1;
}

function rove() {
  for (const group of $$(groups)) {
    const all = $$("[data-stop]", group);
    if (!all.length) continue;
    const stop = all.includes(document.activeElement) ? document.activeElement : all.find((it) => it.closest(".is-legal")) || all[0];
    stopAt(stop, all);
  }
}

function openFind() {
  const dialog = $("#find");
  dialog.showModal();
  $("input", dialog).value = "";
  $("input", dialog).focus();
}
$("#find form")?.addEventListener("submit", () => {
  const plain = (text) => text.normalize("NFD").replace(/[\u0300-\u036f\u00ad\u200b]/g, "").toLowerCase();
  const wanted = plain($("#find input").value.trim());
  const pile = wanted && $$("#supply [data-stop], #offered [data-stop]").find((it) => plain($(".name", it).textContent).startsWith(wanted));
  setTimeout(() => pile?.focus(), 0);
});

// ---- clocks, and how long one has been waiting; they begin to count when they are put on the page
const minutes = (seconds) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
function tick() {
  for (const clock of $$("[data-runs]")) {
    clock.since ??= performance.now();
    const left = Math.max(0, Number(clock.dataset.left) - (performance.now() - clock.since) / 1000);
    clock.textContent = minutes(left);
    clock.parentElement.classList.toggle("low", left < 30);
  }
  for (const waited of $$("[data-since]")) {
    waited.since ??= performance.now();
    const long = (performance.now() - waited.since) / 1000;
    waited.textContent = long < 10 ? "" : `· ${minutes(long)}`;
  }
}
setInterval(tick, 500);

// ---- after every change of the page
function settle() {
  makeRoom();
  markToggles();
  tick();
  rove();
  countPicks();
  $("[data-do=resign]")?.toggleAttribute("hidden", Boolean($(".band.is-over")));
  preview.begin($(".board[data-places]"), (it) => move([it]), refuse);
  finale();
  if (table.live) addToNext(send);
}

// What some regions show changes the layout of all. The body says it, since asking by :has() made the browser look at every
// element again whenever one came or went.
function makeRoom() {
  const shown = $$(".region [data-shows]").map((it) => it.dataset.shows).join(" ");
  if (table.shows !== shown) table.shows = shown;
}

function markToggles() {
  for (const it of $$("[data-toggle]")) {
    const on = localStorage.getItem(it.dataset.toggle) === "on";
    it.setAttribute("aria-pressed", on);
    document.body.classList.toggle(it.dataset.toggle, on);
  }
}
markPace();
settle();
if (table.asked) draw(table.asked);
// A move that nobody answered is sent once more on the next line; the server knows by its ply whether it has it.
if (table.live) connect(table.live, greeting, receive, () => unanswered && send(unanswered)); else beginReplay(receive);

// What was clicked before anybody listened
const early = window.early;
window.early = null;
for (const event of early) event.target.dispatchEvent(new event.constructor(event.type, event));
