// The score pad of Kingdomino: kingdoms are drawn square by square, or only their properties entered.
import { $, $$, button, el, keep, kept, say } from "./companion.js";
import { nameOf, players as askNames } from "./companion-players.js";
import { enteredScore, realmScore, realmWinners } from "./companion-realm-points.js";

const MOST = 4, DEALS = 3;
const realm = () => ({ way: "drawn", grids: {}, entered: [], harmony: false, middle: false });
const fresh = () => Array.from({ length: DEALS }, () => Array.from({ length: MOST }, realm));
const pad = kept("kingdomino", null) || { players: 2, variants: [], deals: fresh() };
const MOST_CROWNS = 3;
let seat = 0, deal = 0, land = "";

const size = () => (pad.variants.includes("mighty-duel") ? 7 : 5);
const dynasty = () => pad.variants.includes("dynasty");
const mine = () => pad.deals[deal][seat];
const landName = (id) => $("#labels").content.querySelector(`[data-land=${id}]`).textContent;
const label = (field) => $("#labels").content.querySelector(`[data-field=${field}]`).textContent;
const save = () => keep("kingdomino", pad);
const use = (name) => { const ns = "http://www.w3.org/2000/svg", svg = document.createElementNS(ns, "svg"), it = document.createElementNS(ns, "use"); it.setAttribute("href", `#${name}`); svg.setAttribute("aria-hidden", "true"); svg.append(it); return svg; };

// A kingdom as a grid of the present size; each size has a drawing of its own.
const gridOf = (one) => Array.from({ length: size() ** 2 }, (_, at) => one.grids?.[size()]?.[at] || null);

export function scored(one) {
  if (one.way === "entered") return enteredScore(one.entered, pad.variants.includes("harmony") && one.harmony, pad.variants.includes("middle-kingdom") && one.middle);
  return realmScore(gridOf(one), size(), pad.variants);
}

function showGrid() {
  const grid = gridOf(mine());
  $("#grid").dataset.size = size();
  $("#grid").replaceChildren(...grid.map((square, at) => {
    const content = !square ? say("empty") : square === "castle" ? say("castle") : say("land", { land: landName(square.land), crowns: square.crowns });
    const cell = el("button", { type: "button", class: "realm-square", "data-at": at, "aria-label": say("square", { line: Math.floor(at / size()) + 1, column: (at % size()) + 1, content }), onclick: () => draw(at) });
    if (square === "castle") cell.append(use("l-castle"));
    else if (square) cell.append(use(`l-${square.land}-1`), ...(square.crowns ? [use(`i-crown-${square.crowns}`)] : []));
    return cell;
  }));
}

function draw(at) {
  const grid = gridOf(mine()), was = grid[at];
  if (land === "castle") {
    const old = grid.indexOf("castle");
    if (old >= 0) grid[old] = null;
    grid[at] = old === at ? null : "castle";
    land = "wheat";
    brush();
  } else if (land === "") grid[at] = null;
  else grid[at] = { land, crowns: was?.land === land ? (was.crowns + 1) % (MOST_CROWNS + 1) : 0 }; // each further tap is a crown
  mine().grids = { ...mine().grids, [size()]: grid };
  showRealm();
  $(`#grid [data-at="${at}"]`).focus();
}

function showEntered() {
  $("#properties").replaceChildren(...mine().entered.map((one, at) => {
    const field = (name, most) => { const input = el("input", { type: "number", inputmode: "numeric", min: 0, max: most, value: one[name] || "", "aria-label": `${say("entered", { number: at + 1 })}: ${label(name)}`, placeholder: label(name), oninput: () => { one[name] = Math.max(0, Math.min(most, Math.trunc(Number(input.value)) || 0)); save(); showParts(); showResult(); } }); return input; };
    return el("li", {}, el("span", { class: "count-name" }, String(at + 1)), field("squares", size() ** 2 - 1), "×", field("crowns", 30), button("✕", () => { mine().entered.splice(at, 1); showRealm(); }, { "aria-label": say("remove", { number: at + 1 }) }));
  }));
  $("#harmony").checked = mine().harmony;
  $("#middle").checked = mine().middle;
  $("#harmony").closest("label").hidden = !pad.variants.includes("harmony");
  $("#middle").closest("label").hidden = !pad.variants.includes("middle-kingdom");
}

function showParts() {
  const result = scored(mine()), lines = [];
  if (mine().way === "drawn") {
    for (const part of result.parts.sort((one, other) => other.points - one.points)) lines.push(say("property", { land: landName(part.land), squares: part.squares.length, crowns: part.crowns, points: part.points }));
    if (!gridOf(mine()).includes("castle")) lines.push(say("no-castle"));
  }
  if (result.harmony) lines.push(say("harmony", { points: result.harmony }));
  if (result.middle) lines.push(say("middle", { points: result.middle }));
  $("#parts").replaceChildren(...lines.map((line) => el("li", {}, line)), el("li", {}, el("b", {}, say("total", { points: result.points }))));
}

export function outcome() {
  const deals = dynasty() ? pad.deals : [pad.deals[0]], seats = Array.from({ length: pad.players }, (_, at) => at);
  const results = deals.map((one) => seats.map((at) => scored(one[at]))), totals = seats.map((at) => results.reduce((sum, one) => sum + one[at].points, 0));
  return { results, totals, ...realmWinners(totals, results[0], dynasty()) };
}

function showResult() {
  const { results, totals, seats, by } = outcome(), order = totals.map((_, at) => at).sort((one, other) => totals[other] - totals[one]);
  $("#standing").replaceChildren(...order.map((at) => el("li", { "data-seat": at }, el("b", {}, nameOf(at)), " ", el("span", { class: "points" }, dynasty() ? `${results.map((one) => one[at].points).join(" + ")} = ${totals[at]}` : say("total", { points: totals[at] })))));
  $("#won").textContent = "";
  if (!totals.some(Boolean)) return; // nothing is counted yet
  const one = results[0][seats[0]];
  $("#won").textContent = by === "shared" ? say("shared", { players: seats.map(nameOf).join(", ") }) : say(`won-${by}`, { player: nameOf(seats[0]), squares: one.largest, crowns: one.crowns });
}

function showRealm() {
  save();
  for (const one of $$("[data-way]")) one.setAttribute("aria-pressed", String(one.dataset.way === mine().way));
  $("#drawn").hidden = mine().way !== "drawn";
  $("#entered").hidden = mine().way !== "entered";
  $("#who").textContent = nameOf(seat);
  showGrid();
  showEntered();
  showParts();
  showResult();
}

function showTabs() {
  const tab = (text, act, on) => button(text, act, { class: "btn btn-2 small", "aria-pressed": String(on) });
  $("#tabs").replaceChildren(...Array.from({ length: pad.players }, (_, at) => tab(nameOf(at), () => { seat = at; show(); }, at === seat)));
  $("#deals").hidden = !dynasty();
  $("#deals").replaceChildren(...Array.from({ length: DEALS }, (_, at) => tab(say("deal", { number: at + 1 }), () => { deal = at; show(); }, at === deal)));
}

function brush() {
  for (const one of $$("[data-land].brush")) one.setAttribute("aria-pressed", String(one.dataset.land === land));
}

function show() {
  seat = Math.min(seat, pad.players - 1);
  if (!dynasty()) deal = 0;
  if (!gridOf(mine()).includes("castle")) land = "castle"; // a kingdom begins with it
  else if (land === "castle") land = "wheat";
  $("#players").value = String(pad.players);
  for (const box of $$("[name=variant]")) box.checked = pad.variants.includes(box.value);
  askNames($("#names"), pad.players, show);
  showTabs();
  brush();
  showRealm();
}

$("#players").addEventListener("change", (event) => { pad.players = Number(event.target.value); if (pad.players !== 2) pad.variants = pad.variants.filter((it) => it !== "mighty-duel"); show(); });
for (const box of $$("[name=variant]")) box.addEventListener("change", () => { pad.variants = $$("[name=variant]:checked").map((it) => it.value); if (pad.variants.includes("mighty-duel")) pad.players = 2; show(); });
for (const one of $$("[data-land].brush")) one.addEventListener("click", () => { land = one.dataset.land; brush(); });
for (const one of $$("[data-way]")) one.addEventListener("click", () => { mine().way = one.dataset.way; showRealm(); });
$("#add").addEventListener("click", () => { mine().entered.push({ squares: 0, crowns: 0 }); showRealm(); $$("#properties li:last-child input")[0].focus(); });
for (const bonus of ["harmony", "middle"]) $(`#${bonus}`).addEventListener("change", (event) => { mine()[bonus] = event.target.checked; showRealm(); });
$("#clear").addEventListener("click", () => { if (!confirm(say("clear"))) return; pad.deals = fresh(); seat = deal = 0; show(); });
show();
document.body.dataset.ready = "yes";
