// The end of a game is counted before one's eyes: decks fan out, kingdoms score themselves property by property.
// Everything is on the page already; a click shows all of it at once.
import { animate, arrive, later, pace, underWay } from "./motion.js";

const $ = (selector, root = document) => root.querySelector(selector);
const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
const WHOLE = 4000; // milliseconds at most
const SIDES = [[0, -1, "above"], [1, 0, "right"], [0, 1, "below"], [-1, 0, "left"]];
let counted = "";

// Counts once, when the result comes; `again` counts it once more.
export function finale(again = false) {
  const result = $("[data-finale]");
  if (!result) { counted = ""; return; }
  label();
  if (!again && (counted === result.dataset.finale || !document.body.dataset.live)) return;
  counted = result.dataset.finale;
  if (pace() === "instant") return;
  arrive();
  if ($(".decks", result)) fanOut(result); else countKingdom();
}

// Dominion: last place first, victory cards rise, the total counts up.
function fanOut(result) {
  const decks = $$(".deck", result).reverse(), each = Math.min(900, WHOLE / decks.length);
  decks.forEach((deck, at) => {
    const begin = at * each, groups = $$(".fanned > li", deck);
    animate(deck, [{ opacity: 0 }, { opacity: 1 }], { duration: 200, delay: begin });
    groups.forEach((group, i) => animate(group, [{ opacity: 0, transform: `translateX(-${40 + 14 * i}px) rotate(-5deg)` }, { opacity: 1, transform: "none" }], { duration: 260, delay: begin + i * Math.min(60, each / groups.length) }));
    countUp($(".total", deck), begin, each * .8);
  });
}

function countUp(element, begin, long) {
  const to = Number(element.dataset.total), from = performance.now() + begin;
  const end = () => { counting = false; element.textContent = element.dataset.said; over(); };
  const over = underWay(end);
  let counting = true;
  const show = () => {
    if (!counting) return;
    const share = Math.min(1, Math.max(0, (performance.now() - from) / long));
    if (share === 1) return end();
    element.textContent = String(Math.round(to * share)).replace("-", "−");
    requestAnimationFrame(show);
  };
  show();
}

// Kingdomino: the smallest property first; its squares light up, its points pop and stay.
function countKingdom() {
  const labels = $$(".worth-here").reverse(), each = Math.min(450, WHOLE / Math.max(labels.length, 1));
  labels.forEach((it, at) => {
    animate(it, [{ opacity: 0, scale: .6 }, { opacity: 1, scale: 1.25, offset: .7 }, { opacity: 1, scale: 1 }], { duration: each, delay: at * each });
    const squares = it.dataset.squares.split(" ").map((place) => $(`.king-sec [data-square="${place}"]`)).filter(Boolean);
    later(() => squares.forEach((square) => square.classList.add("lit")), at * each, () => squares.forEach((square) => square.classList.remove("lit")));
    later(() => squares.forEach((square) => square.classList.remove("lit")), (at + 1) * each);
  });
  const total = $(".pad .total .own");
  if (total) countUp(total, 0, labels.length * each);
}

// The points of each property of one's own lie on the kingdom, over its middle, and a line runs around it.
function label() {
  const board = $(".king-sec .board"), told = $("[data-properties]");
  if (!board || !told || $(".worth-here", board)) return;
  for (const { places, points, made_of: madeOf, said } of JSON.parse(told.dataset.properties)) {
    const squares = places.map((place) => $(`[data-square="${place}"]`, board)).filter(Boolean);
    if (!squares.length) continue;
    fence(squares);
    const frame = board.getBoundingClientRect(), boxes = squares.map((it) => it.getBoundingClientRect());
    const x = boxes.reduce((sum, box) => sum + box.left + box.width / 2, 0) / boxes.length, y = boxes.reduce((sum, box) => sum + box.top + box.height / 2, 0) / boxes.length;
    const near = boxes.toSorted((a, b) => away(a, x, y) - away(b, x, y))[0]; // the middle may be another's land
    const it = document.createElement("span");
    it.className = "worth-here";
    it.dataset.squares = places.join(" ");
    it.title = said;
    it.append(points, Object.assign(document.createElement("small"), { textContent: madeOf }));
    it.style.left = `${100 * (near.left + near.width / 2 - frame.left) / frame.width}%`;
    it.style.top = `${100 * (near.top + near.height / 2 - frame.top) / frame.height}%`;
    board.append(it);
  }
}

// Each square has a line where its neighbour isn't one of them.
function fence(squares) {
  const places = new Set(squares.map((it) => it.dataset.square));
  for (const square of squares) {
    const [x, y] = square.dataset.square.split(",").map(Number);
    for (const [dx, dy, side] of SIDES) if (!places.has(`${x + dx},${y + dy}`)) square.classList.add(side);
  }
}

const away = (box, x, y) => Math.hypot(box.left + box.width / 2 - x, box.top + box.height / 2 - y);

document.addEventListener("click", (event) => { if (event.target.closest("[data-count-again]")) finale(true); });
