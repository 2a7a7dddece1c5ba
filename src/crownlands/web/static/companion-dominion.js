// The score pad of Dominion: cards are counted by tapping, what grows with something is worked out.
import { $, button, el, keep, kept, load, say } from "./companion.js";
import { nameOf, players as askNames } from "./companion-players.js";
import { beginsNext, score, winners, worth } from "./companion-points.js";
import { allPiles, brought, fromCode } from "./companion-setup.js";

const data = await load("cards"), MOST = 6;
const label = (of) => $("#labels").content.querySelector(`[data-of=${of}]`).textContent;
const empty = () => ({ owned: {}, cards: 0, names: 0, groups: 0, tokens: 0, turns: 0 });
const pad = kept("dominion", null) || { players: kept("players", 2), seats: Array.from({ length: MOST }, empty), cards: null };
let seat = 0;

const scoring = Object.keys(data.cards).filter((id) => data.cards[id].points && !["state"].includes(data.cards[id].kind));
const BASIC = ["estate", "duchy", "province", "curse"];

// The cards with points of the kingdom on the sheet, until somebody chooses others.
function ofSheet() {
  const found = fromCode(data, kept("sheet", ""));
  if (!found) return [];
  const inside = allPiles(found.kingdom).flatMap((pile) => data.cards[pile].cards || [pile]);
  return [...inside, ...brought(data, found.kingdom), ...found.kingdom.landscapes, ...(found.kingdom.colonies ? ["colony"] : [])].filter((id) => scoring.includes(id));
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
  const mine = pad.seats[seat], ids = chosen().filter((id) => !data.cards[id].kind);
  $("#who").textContent = nameOf(seat);
  $("#counts").replaceChildren(...ids.map((id) => counter(data.cards[id].name, () => mine.owned[id] || 0, (by) => { mine.owned[id] = Math.max(0, (mine.owned[id] || 0) + by); }, id)));
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

export function result() {
  const seats = pad.seats.slice(0, pad.players), scores = seats.map((it) => score(data, it, landmarks()));
  return { scores, won: winners(scores, seats.map((it) => it.turns)), turns: seats.map((it) => it.turns) };
}

function showResult() {
  const { scores, won } = result(), order = scores.map((_, at) => at).sort((one, other) => scores[other] - scores[one]);
  $("#standing").replaceChildren(...order.map((at) => el("li", { "data-seat": at }, el("b", {}, nameOf(at)), " ", el("span", { class: "points" }, say("total", { points: signed(scores[at]) })))));
  $("#won").textContent = $("#begins").textContent = "";
  if (!scores.some(Boolean)) return; // nothing is counted yet
  const level = scores.filter((points) => points === Math.max(...scores)).length;
  $("#won").textContent = won.length > 1 ? say("shared", { players: won.map(nameOf).join(", ") }) : say(level > 1 ? "won-turns" : "won", { player: nameOf(won[0]) });
  const next = beginsNext(won, pad.players);
  $("#begins").textContent = next < 0 ? say("chance-begins") : say("begins", { player: nameOf(next) });
}

function showCards() {
  const others = scoring.filter((id) => !BASIC.includes(id)).sort((one, other) => data.cards[one].name.localeCompare(data.cards[other].name));
  $("#cards").replaceChildren(...others.map((id) => el("label", { class: "chip-box" }, el("input", { type: "checkbox", value: id, checked: chosen().includes(id), onchange: (event) => { pad.cards = (pad.cards || ofSheet()).filter((it) => it !== id).concat(event.target.checked ? [id] : []); if (!event.target.checked) for (const one of pad.seats) delete one.owned[id]; show(); } }), el("span", {}, data.cards[id].name))));
}

function show() {
  seat = Math.min(seat, pad.players - 1);
  save();
  $("#players").value = String(pad.players);
  askNames($("#names"), pad.players, show);
  showTabs();
  showPad();
  showResult();
}

$("#players").addEventListener("change", (event) => { pad.players = Number(event.target.value); keep("players", pad.players); show(); });
$("#clear").addEventListener("click", () => { pad.seats = Array.from({ length: MOST }, empty); seat = 0; show(); });
showCards();
show();
document.body.dataset.ready = "yes";
