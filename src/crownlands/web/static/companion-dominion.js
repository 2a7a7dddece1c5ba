// The score pad of Dominion: cards are counted by tapping, what grows with something is worked out.
import { $, button, el, keep, kept, load, say } from "./companion.js";
import { nameOf, players as askNames } from "./companion-players.js";
import { beginsNext, score, turnsInLastRound, winners, worth } from "./companion-points.js";
import { allPiles, brought, fromCode, needsOf } from "./companion-setup.js";

const data = await load("cards"), MOST = 6;
const label = (of) => $("#labels").content.querySelector(`[data-of=${of}]`).textContent;
const empty = () => ({ owned: {}, cards: 0, names: 0, groups: 0, tokens: 0, turns: 0 });
const pad = kept("dominion", null) || { players: kept("players", 2), seats: Array.from({ length: MOST }, empty), cards: null };
let seat = 0;

const scoring = Object.keys(data.cards).filter((id) => data.cards[id].points);
const states = scoring.filter((id) => data.cards[id].kind === "state"); // of which nobody has two
const BASIC = ["estate", "duchy", "province", "curse"];

// The cards with points of the kingdom on the sheet, until somebody chooses others.
function ofSheet() {
  const found = fromCode(data, kept("sheet", ""));
  if (!found) return [];
  const inside = allPiles(found.kingdom).flatMap((pile) => data.cards[pile].cards || [pile]);
  return [...inside, ...brought(data, found.kingdom), ...found.kingdom.landscapes, ...(found.kingdom.colonies ? ["colony"] : []), ...(needsOf(data, found.kingdom).includes("hexes") ? states : [])].filter((id) => scoring.includes(id));
}

const chosen = () => [...BASIC, ...(pad.cards || ofSheet())];
const landmarks = () => chosen().filter((id) => data.cards[id].kind === "landmark");
const save = () => keep("dominion", pad);

function counter(text, value, change, worthText) {
  const field = el("output", {}, String(value()));
  const step = (by) => () => { change(by); field.textContent = String(value()); save(); showResult(); refreshWorth(); };
  return el("li", {}, el("span", { class: "count-name" }, text, worthText ? el("small", { "data-worth": worthText }) : null), button("−", step(-1), { "aria-label": say("fewer", { card: text }) }), field, button("+", step(1), { "aria-label": say("more", { card: text }) }));
}

const signed = (points) => String(points).replace("-", "−");
function refreshWorth() {
  for (const small of document.querySelectorAll("[data-worth]")) small.textContent = say("each", { points: signed(worth(data, small.dataset.worth, pad.seats[seat])) });
}

function showPad() {
  const mine = pad.seats[seat], ids = chosen().filter((id) => data.cards[id].kind !== "landmark"), most = (id) => (states.includes(id) ? 1 : 99);
  $("#who").textContent = nameOf(seat);
  $("#counts").replaceChildren(...ids.map((id) => counter(data.cards[id].name, () => mine.owned[id] || 0, (by) => { mine.owned[id] = Math.min(most(id), Math.max(0, (mine.owned[id] || 0) + by)); }, id)));
  const counted = new Set(chosen().map((id) => data.cards[id].points.of).filter(Boolean));
  $("#more").replaceChildren(...["cards", "names", "groups"].filter((of) => counted.has(of)).concat("tokens", "turns").map((of) => {
    const field = el("input", { type: "number", inputmode: "numeric", id: `more-${of}`, min: 0, max: 999, value: mine[of] || "", oninput: () => { mine[of] = Math.max(0, Math.min(999, Math.trunc(Number(field.value)) || 0)); save(); showResult(); refreshWorth(); } });
    return el("div", {}, el("dt", {}, el("label", { for: `more-${of}` }, label(of))), el("dd", {}, field));
  }));
  refreshWorth();
}

function showTabs() {
  $("#tabs").replaceChildren(...Array.from({ length: pad.players }, (_, at) => button(nameOf(at), () => { seat = at; showTabs(); showPad(); }, { "aria-pressed": String(at === seat), class: "btn btn-2 small" })));
}

// The turns as they were counted, or, which is enough to break a tie, by who began and who had the last turn.
function turns(seats, level) {
  if (level.every((at) => seats[at].turns)) return seats.map((it) => it.turns);
  const [first, last] = [pad.first, pad.last].map((it) => (it < pad.players ? it : -1));
  return first >= 0 && last >= 0 ? turnsInLastRound(pad.players, first, last) : null;
}

function showResult() {
  const seats = pad.seats.slice(0, pad.players), scores = seats.map((it) => score(data, it, landmarks())), order = scores.map((_, at) => at).sort((one, other) => scores[other] - scores[one]);
  $("#standing").replaceChildren(...order.map((at) => el("li", { "data-seat": at }, el("b", {}, nameOf(at)), " ", el("span", { class: "points" }, say("total", { points: signed(scores[at]) })))));
  const level = order.filter((at) => scores[at] === Math.max(...scores)), taken = turns(seats, level), counted = scores.some(Boolean);
  $("#won").textContent = $("#begins").textContent = "";
  $("#tie").hidden = !counted || level.length < 2 || level.every((at) => seats[at].turns);
  if (!counted) return; // nothing is counted yet
  if (level.length > 1 && !taken) {
    $("#won").textContent = say("level", { players: level.sort().map(nameOf).join(", ") });
    return;
  }
  const won = winners(scores, taken || []);
  $("#won").textContent = won.length > 1 ? say("shared", { players: won.map(nameOf).join(", ") }) : say(level.length > 1 ? "won-turns" : "won", { player: nameOf(won[0]) });
  const next = beginsNext(won, pad.players);
  $("#begins").textContent = next < 0 ? say("chance-begins") : say("begins", { player: nameOf(next) });
}

function showCards() {
  const others = scoring.filter((id) => !BASIC.includes(id)).sort((one, other) => data.cards[one].name.localeCompare(data.cards[other].name));
  $("#cards").replaceChildren(...others.map((id) => el("label", { class: "chip-box" }, el("input", { type: "checkbox", value: id, checked: chosen().includes(id), onchange: (event) => { pad.cards = (pad.cards || ofSheet()).filter((it) => it !== id).concat(event.target.checked ? [id] : []); if (!event.target.checked) for (const one of pad.seats) delete one.owned[id]; show(); } }), el("span", {}, data.cards[id].name))));
}

function showTie() {
  for (const which of ["first", "last"]) {
    const at = pad[which] < pad.players ? pad[which] : -1;
    $(`#${which}`).replaceChildren(el("option", { value: -1 }, "–"), ...Array.from({ length: pad.players }, (_, one) => el("option", { value: one, selected: one === at }, nameOf(one))));
  }
}

function show() {
  seat = Math.min(seat, pad.players - 1);
  save();
  $("#players").value = String(pad.players);
  askNames($("#names"), pad.players, show);
  showTabs();
  showPad();
  showTie();
  showResult();
}

for (const which of ["first", "last"]) $(`#${which}`).addEventListener("change", (event) => { pad[which] = Number(event.target.value); save(); showResult(); });
$("#players").addEventListener("change", (event) => { pad.players = Number(event.target.value); keep("players", pad.players); show(); });
$("#clear").addEventListener("click", () => { if (!confirm(say("clear"))) return; pad.seats = Array.from({ length: MOST }, empty); pad.first = pad.last = -1; seat = 0; show(); });
showCards();
show();
document.body.dataset.ready = "yes";
