// A replay: positions are fetched as one goes through the game, by slider, chart, buttons or keys from anywhere.
const $ = (selector) => document.querySelector(selector);
const PAUSE = 1100; // milliseconds from one move to the next while it plays
let wanted = null, fetching = false, playing = null, show = () => {};

const here = () => Number($("#ply").value), last = () => Number($("#ply").max);
const turns = () => ($("[data-turns]")?.dataset.turns || "0").split(" ").map(Number);

async function goTo(at, seat = $("#seen-by").value) {
  wanted = [Math.min(Math.max(0, at), last()), seat];
  if (fetching) return;
  fetching = true;
  while (wanted) {
    const [now, by] = wanted;
    wanted = null;
    const answer = await fetch(`${location.pathname}/at/${now}?seat=${by}`);
    if (answer.ok) show(await answer.json());
    mark();
  }
  fetching = false;
}

// To the beginning of a turn: the one after this move, or the one before it.
function byTurn(way) {
  const found = way > 0 ? turns().find((it) => it > here()) : turns().findLast((it) => it < here());
  goTo(found ?? (way > 0 ? last() : 0));
}

function play(on = !playing) {
  clearInterval(playing);
  playing = on && here() < last() ? setInterval(() => (here() < last() ? goTo(here() + 1) : play(false)), PAUSE) : null;
  mark();
}

// What the new regions don't know: whether it plays, and where the chart is.
function mark() {
  const button = $("#play-b"), line = $(".chart .here"), chart = $(".chart");
  if (button) {
    button.textContent = playing ? "❚❚" : "▶";
    button.setAttribute("aria-label", playing ? button.dataset.pause : button.dataset.play);
  }
  if (!line) return;
  const x = Number(chart.dataset.left) + (Number(chart.dataset.right) - Number(chart.dataset.left)) * here() / Number(chart.dataset.plies);
  for (const end of ["x1", "x2"]) line.setAttribute(end, x);
}

// A place on the chart is a move of the game.
function pointed(event, chart) {
  const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(chart.getScreenCTM().inverse()).x;
  const { left, right, plies } = chart.dataset;
  goTo(Math.round((at - left) / (right - left) * plies));
}

function key(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("select, textarea, input:not([type=range])")) return;
  const done = { ArrowLeft: () => goTo(here() - 1), ArrowRight: () => goTo(here() + 1), PageUp: () => byTurn(-1), PageDown: () => byTurn(1), Home: () => goTo(0), End: () => goTo(last()), " ": () => play() }[event.key];
  if (!done || (event.key === " " && event.target.matches("button, a, summary"))) return;
  event.preventDefault();
  event.stopPropagation();
  if (event.key !== " ") play(false);
  done();
}

export function beginReplay(receive) {
  show = receive;
  document.addEventListener("keydown", key, true);
  document.addEventListener("input", (event) => { if (event.target.id === "ply") { play(false); goTo(Number(event.target.value)); } });
  document.addEventListener("change", (event) => { if (event.target.id === "seen-by") goTo(here()); });
  document.addEventListener("click", async (event) => {
    const at = (selector) => event.target.closest(selector);
    if (at("#play-b")) play();
    if (at("[data-step-by]")) { play(false); goTo(here() + Number(at("[data-step-by]").dataset.stepBy)); }
    if (at("[data-by-turn]")) { play(false); byTurn(Number(at("[data-by-turn]").dataset.byTurn)); }
    const more = at("[data-fetch]");
    if (!more) return;
    more.setAttribute("aria-disabled", true);
    const answer = await fetch(more.dataset.fetch);
    if (answer.ok) receive(await answer.json());
    mark();
  });
  for (const kind of ["pointerdown", "pointermove"]) document.addEventListener(kind, (event) => {
    const chart = event.target.closest?.(".chart");
    if (chart && (kind === "pointerdown" || event.buttons)) { play(false); pointed(event, chart); }
  });
}
