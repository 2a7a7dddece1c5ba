// What moves in the game moves on the screen: cards go from where they were to where they are now, the turns of others
// fill the strip at their name. The page is already as it will be: only pictures are late, so no input waits for them.
const $ = (selector, root = document) => root.querySelector(selector);
const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
const still = matchMedia("(prefers-reduced-motion: reduce)");
const GAPS = { quick: 120, calm: 420 }; // milliseconds from one card of a turn to the next
const LONGEST = { quick: 900, calm: 5000 };
const FLIGHT = { quick: 240, calm: 420 };
const EASE = "cubic-bezier(.2, .7, .2, 1)";
let running = [], filled = 0; // until when the strips of the others fill

export const pace = () => (still.matches || document.hidden ? "instant" : localStorage.getItem("pace") || "quick");

export function choosePace(name) { localStorage.setItem("pace", name); }

// Everything arrives at once, by any click or key. Before the page changes again only what lies on the table does: strips go
// on filling at the pace that was chosen, however quickly the others play.
export function arrive(strips = true) {
  const all = running.filter((it) => strips || !it.isInStrip);
  running = running.filter((it) => !all.includes(it));
  if (strips) filled = 0;
  all.forEach((it) => it.finish());
}

export function animate(element, frames, options) {
  const it = element.animate(frames, { easing: EASE, fill: "backwards", ...options });
  running.push(it);
  it.onfinish = () => { running = running.filter((other) => other !== it); };
  return it;
}

// Does something after a while; `instead` is done when everything has to arrive at once.
export function later(does, delay, instead = does) {
  const it = { finish() { clearTimeout(soon); instead(); } };
  const soon = setTimeout(() => { running = running.filter((other) => other !== it); does(); }, delay);
  running.push(it);
}

// Something that runs by itself and may have to end at once; what it returns is called when it is over.
export function underWay(finish) {
  const it = { finish };
  running.push(it);
  return () => { running = running.filter((other) => other !== it); };
}

// Where every piece is now, and what the strips show: taken before the page changes.
export function photograph() {
  if (pace() === "instant") return null;
  arrive(false);
  const rects = new Map();
  for (const piece of $$("[data-piece]")) {
    const key = `${piece.dataset.zone} ${piece.dataset.piece}`;
    rects.set(key, [...(rects.get(key) || []), piece.getBoundingClientRect()]);
  }
  return { rects, strips: $$(".strip").map(marks) };
}

const marks = (strip) => $$("[data-step]", strip).map((it) => it.dataset.step);

// Shows what happened between the photograph and now; `did` are the events of it that somebody at this seat saw.
export function showMoves(before, did = []) {
  if (!before) return;
  const { come, gone } = changed(before.rects);
  for (const [kind, seat] of did) if (kind === "shuffled") shake(seat, gone);
  come.slice(0, 8).forEach((to, at) => {
    const from = takeFrom(gone, to) || source(to);
    if (!from || !isOnScreen(from)) return;
    if (to.matches(".king")) ride(to, from);
    else travel(to, from, at * (to.dataset.zone === "hand" ? 60 : 0));
  });
  for (const [kind, seat, cards] of did) if (kind === "trashed") cards.forEach((card) => card && throwAway(card, gone, seat));
  fillStrips(before.strips);
}

// The pieces that are where they weren't, and the places that lost one.
function changed(rects) {
  const left = new Map([...rects].map(([key, them]) => [key, [...them]])), come = [];
  for (const piece of $$("[data-piece]")) {
    if (!left.get(`${piece.dataset.zone} ${piece.dataset.piece}`)?.shift()) come.push(piece);
  }
  const gone = [...left].flatMap(([key, them]) => them.map((rect) => ({ piece: key.split(" ")[1], zone: key.split(" ")[0], rect })));
  return { come: come.filter((it) => it.dataset.zone !== "supply"), gone: gone.filter((it) => it.zone !== "supply") };
}

function takeFrom(gone, to) {
  const at = gone.findLastIndex((it) => it.piece === to.dataset.piece && it.zone !== to.dataset.zone);
  return at < 0 ? null : gone.splice(at, 1)[0].rect;
}

// Where a piece comes from that was nowhere: a card into a hand from the deck, into play from the hand of another whose turn it
// is, otherwise from its pile; a king from the domino that was just placed, before the first row from its player.
function source(to) {
  const { zone, piece } = to.dataset, deck = "#mine .piles .slot .card";
  const from = to.matches(".king") ? $$(`.pick.done [data-piece="${piece}"]`).at(-1) || kingAt(piece.slice(5))
    : $(zone === "hand" ? deck : zone === "in-play" ? `.seat.now .fan, ${deck}` : `[data-zone=supply][data-piece="${CSS.escape(piece)}"]`);
  return from?.getBoundingClientRect();
}

const kingAt = (seat) => $(`[data-seat="${seat}"] .who svg`) || $("#mine-h svg");

const isOnScreen = (box) => box.width > 0 && box.bottom > 0 && box.top < innerHeight;

// A card of the hand takes its frame along, and lies as the hand is fanned when it arrives.
function travel(piece, from, delay = 0) {
  const element = piece.closest(".hand > .slot") || piece, to = element.getBoundingClientRect();
  if (!to.width || !isOnScreen(to)) return;
  const x = from.left + from.width / 2 - to.left - to.width / 2, y = from.top + from.height / 2 - to.top - to.height / 2;
  const { translate, rotate } = getComputedStyle(element), [across, down = "0px"] = translate === "none" ? ["0px"] : translate.split(" ");
  const begin = { translate: `calc(${x}px + ${across}) calc(${y}px + ${down})`, scale: from.width / to.width, rotate: piece.dataset.zone === "discard" ? "6deg" : "0deg" };
  animate(element, [begin, { translate, scale: 1, rotate }].map((it) => ({ ...it, zIndex: 40, position: "relative" })), { duration: FLIGHT[pace()], delay });
}

// A king flies over the page: its row scrolls, and would cut it off.
function ride(king, from) {
  if (fly(king.firstElementChild.cloneNode(true), "is-king", from, king.getBoundingClientRect(), {})) animate(king, [{ opacity: 0 }, { opacity: 0 }], { duration: FLIGHT[pace()] });
}

// A picture of a card that flies over the page, where its piece isn't drawn itself.
function picture(card, from, to, options, last = {}) {
  const about = document.getElementById(`about-${card}`);
  if (!about || !from || !to) return;
  const drawn = document.createElement("template");
  drawn.innerHTML = `<svg viewBox="0 0 160 100" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><use href="#s-${card}"/></svg>`;
  return fly(drawn.content, about.className, from, to, options, last);
}

function fly(drawn, name, from, to, options, last = {}) {
  if (!isOnScreen(from) || !isOnScreen(to)) return;
  const flying = document.createElement("span");
  flying.className = `flying ${name}`;
  flying.append(drawn);
  document.body.append(flying);
  const { offsetWidth, offsetHeight } = flying;
  const place = (box) => `translate(${box.left + (box.width - offsetWidth) / 2}px, ${box.top + (box.height - offsetHeight) / 2}px)`;
  const it = animate(flying, [{ transform: place(from), opacity: 0 }, { opacity: 1, offset: .01 }, { transform: `${place(to)} ${last.turn || ""}`, opacity: last.opacity ?? .9 }], { duration: FLIGHT[pace()], ...options });
  const landed = it.onfinish;
  it.onfinish = () => { flying.remove(); landed(); };
  return it;
}

const seatOf = (seat) => $(`[data-seat="${seat}"]`)?.getBoundingClientRect();

function throwAway(card, gone, seat) {
  const at = gone.findIndex((it) => it.piece === card);
  const from = at < 0 ? seatOf(seat) : gone.splice(at, 1)[0].rect;
  picture(card, from, $("#trash-b")?.getBoundingClientRect(), {}, { turn: "rotate(12deg)", opacity: .35 });
}

// A shuffle: the deck, into which the discard pile goes before anything is drawn, or the hand at the name of another.
function shake(seat, gone) {
  const fan = $(`[data-seat="${seat}"] .fan`), deck = fan || $("#mine .piles .slot .card");
  const at = fan ? -1 : gone.findIndex((it) => it.zone === "discard");
  if (at >= 0) { const [{ piece, rect }] = gone.splice(at, 1); picture(piece, rect, deck?.getBoundingClientRect(), {}); }
  if (deck) animate(deck, [0, -7, 6, -4, 0].map((turn) => ({ transform: `rotate(${turn}deg)` })), { duration: 420 });
}

// The strips fill card by card, in the order of the turns; what was bought comes from its pile and glows once.
function fillStrips(before) {
  const fresh = $$(".strip").flatMap((strip, at) => {
    const known = new Set(before[at]);
    return $$("[data-step]", strip).filter((it) => !known.has(it.dataset.step));
  });
  reveal(fresh);
}

function reveal(steps) {
  const kind = pace();
  if (kind === "instant" || !steps.length) return;
  const now = performance.now(), gap = Math.min(GAPS[kind], LONGEST[kind] / steps.length);
  const begin = Math.min(Math.max(0, filled - now), LONGEST[kind]); // behind what is still to be shown of the moves before
  filled = now + begin + steps.length * gap;
  steps.forEach((step, at) => {
    const delay = begin + at * gap;
    const moving = [animate(step, [{ opacity: 0, transform: "scale(.5)" }, { opacity: 1, transform: "none" }], { duration: 180, delay })];
    if (step.matches(".got")) {
      const card = step.dataset.about, from = $(`[data-zone=supply][data-piece="${card}"]`)?.getBoundingClientRect();
      moving.push(picture(card, from, step.getBoundingClientRect(), { delay }));
      moving.push(animate(step, [{ filter: "none" }, { filter: "brightness(1.5) drop-shadow(0 0 10px gold)" }, { filter: "none" }], { duration: 500, delay: delay + FLIGHT[kind] }));
    }
    for (const it of moving) if (it) it.isInStrip = true;
  });
}

// The last turn of one player once more.
export function playAgain(seat) {
  arrive();
  reveal($$(`[data-seat="${seat}"] .strip [data-step]`));
}

document.addEventListener("keydown", arrive, true);

// A click is meant for what lies there when everything has arrived, not for a card that was just flying past.
let meant = null;
document.addEventListener("pointerdown", (event) => {
  const wasMoving = running.length > 0;
  arrive();
  meant = wasMoving ? document.elementFromPoint(event.clientX, event.clientY) : null;
}, true);
document.addEventListener("click", (event) => {
  const to = meant, { clientX, clientY, detail } = event;
  meant = null;
  if (!to || !detail || to === event.target || !event.target.contains(to)) return;
  event.stopImmediatePropagation();
  event.preventDefault();
  to.dispatchEvent(new PointerEvent("click", { bubbles: true, cancelable: true, clientX, clientY, detail, pointerType: event.pointerType }));
}, true);
