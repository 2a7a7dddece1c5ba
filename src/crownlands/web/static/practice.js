// Puzzles and lessons: what is spoken of is lit up, solved puzzles are remembered here, and what to do is said in the
// words of the device that was used last.
const SOLVED = "solved-puzzles";
const solved = () => new Set((localStorage.getItem(SOLVED) || "").split(" ").filter(Boolean));
let words;

function look() {
  const right = document.querySelector("[data-solved]");
  if (right) localStorage.setItem(SOLVED, [...solved().add(right.dataset.solved)].join(" "));
  const lights = [...document.querySelectorAll("[data-light]")].map((it) => it.dataset.light).filter(Boolean);
  const lit = new Set(lights.flatMap((it) => [...document.querySelectorAll(it)]));
  for (const it of document.querySelectorAll(".is-lit")) if (!lit.has(it)) it.classList.remove("is-lit");
  const fresh = [...lit].filter((it) => !it.classList.contains("is-lit"));
  for (const it of fresh) { it.classList.add("is-lit"); it.scrollIntoView({ block: "nearest" }); }
  const coach = document.querySelector(".coach");
  if (fresh.length || coach?.textContent !== words) coach?.scrollIntoView({ block: "nearest" }); // what is said comes first
  words = coach?.textContent;
  keepStep(document.querySelector("[data-step]"));
}

// A lesson goes on where it was left, also after the line broke: the page and its line tell the server the step. What was
// said about a move of the step before is over with it.
let step;
function keepStep(lesson) {
  if (!lesson) return;
  if (step !== undefined && step !== lesson.dataset.step) document.querySelector(".why-not")?.remove();
  step = lesson.dataset.step;
  document.cookie = `step=${lesson.dataset.step}; path=${location.pathname}; max-age=${lesson.dataset.step ? 86400 : 0}; samesite=lax`;
}

const by = (device) => { document.body.dataset.by = device; };
document.addEventListener("pointerdown", (event) => by(event.pointerType === "mouse" ? "mouse" : "finger"), true);
document.addEventListener("keydown", (event) => { if (!event.ctrlKey && !event.metaKey) by("keys"); }, true);
by(matchMedia("(pointer: coarse)").matches ? "finger" : "mouse");

const found = solved();
for (const link of document.querySelectorAll("[data-puzzle]")) link.classList.toggle("is-solved", found.has(link.dataset.puzzle));
if (document.body.dataset.live) {
  look();
  for (const region of document.querySelectorAll("[data-region]")) new MutationObserver(look).observe(region, { childList: true, subtree: true });
}

// A search that goes on: what has been found so far, until it is over.
async function follow(place) {
  const answer = await fetch(place.dataset.poll);
  if (!answer.ok) return;
  const state = await answer.json();
  if (place.dataset.print !== state.print) { place.innerHTML = state.html; place.dataset.print = state.print; }
  if (!state.over) setTimeout(() => follow(place), 800);
}
for (const place of document.querySelectorAll("[data-poll]")) follow(place);
