// Which kingdom? Boxes are ticked, a set is taken or ten cards rolled by wish; some are kept and the others rolled again.
import { $, $$, button, el, here, keep, kept, load, say } from "./companion.js";
import { chance, complete, pilesOf, wishedKingdom } from "./companion-choosing.js";
import { allPiles, fromCode, toCode } from "./companion-setup.js";

const data = await load("cards");
const boxes = new Set(kept("boxes", ["base-2e"])), listed = kept("listed", { always: [], never: [] });
const before = kept("choosing", {}); // what was wished and rolled: it is there again after a look at the sheet
let way = before.way || "set", shown = null, locked = new Set(before.locked);

const name = (id, edition) => (edition === "1e" && data.cards[id].name1e) || data.cards[id].name;
const byName = (one, other) => data.cards[one].name.localeCompare(data.cards[other].name, here.language);
const byCost = (one, other) => (data.cards[one].coins ?? 0) - (data.cards[other].coins ?? 0) || byName(one, other);
const editions = () => ["2e", "1e"].filter((edition) => boxes.has(`base-${edition}`));
const names = (ids) => ids.map((id) => name(id, shown?.edition)).join(", ");

// ---- boxes
function showBoxes() {
  $("#boxes").replaceChildren(...data.boxes.map((box) => el("label", { class: "chip-box" }, el("input", { type: "checkbox", value: box.id, checked: boxes.has(box.id), onchange: (event) => tick(box.id, event.target.checked) }), el("span", {}, box.name))));
  showOwned();
}

const showOwned = () => { $("#owned-names").textContent = data.boxes.filter((box) => boxes.has(box.id)).map((box) => box.name).join(" · "); };

function tick(box, on) {
  if (on) boxes.add(box);
  else boxes.delete(box);
  keep("boxes", [...boxes]);
  showOwned();
  showSets();
  showPool();
}

// ---- sets
const needs = (set) => [...new Set(set.piles.map((pile) => (data.cards[pile].box === "base" ? `base-${set.edition}` : data.cards[pile].box)))];
const atHand = () => data.sets.filter((set) => needs(set).every((box) => boxes.has(box)));

function showSets() {
  const chosen = $("#set").value, sets = atHand();
  $("#set").replaceChildren(el("option", { value: "" }, "–"), ...sets.map((set) => el("option", { value: `${set.id}-${set.edition}` }, sets.some((it) => it.id === set.id && it.edition !== set.edition) ? `${set.name} (${data.boxes.find((box) => box.id === `base-${set.edition}`).name})` : set.name)));
  if (sets.some((set) => `${set.id}-${set.edition}` === chosen)) $("#set").value = chosen;
  $("#any-set").hidden = !sets.length;
}

// To the kingdom that was just chosen: it stands below what was tapped, and the page would stay at its end.
const goTo = () => { $("#kingdom").scrollIntoView(); $("#kingdom-h").focus({ preventScroll: true }); };

function takeSet(set) {
  shown = { ...complete(data, { piles: set.piles, edition: set.edition, bane: set.bane, colonies: set.colonies, landscapes: set.landscapes }, [...boxes]), set };
  locked = new Set();
  show();
  goTo();
}

// ---- ten at random
const fields = () => $$("#by-chance [name]");
const entered = () => Object.fromEntries(fields().map((field) => [field.name, field.type === "checkbox" ? field.checked : field.value]));

// What is wished for; `stay` are the piles and landscapes that are kept.
function wishes(stay) {
  const form = entered(), number = (text) => (text === "" ? null : Number(text)), piles = [...stay].filter((id) => data.cards[id].pile);
  const fixed = [...new Set([...listed.always, ...piles])], landscapes = [...stay].filter((id) => data.cards[id].landscape);
  const never = [...listed.never, ...(form.fresh ? kept("last", []) : [])].filter((id) => !fixed.includes(id) && !landscapes.includes(id));
  return { village: form.village, buy: form.buy, answer: form.answer, spread: form.spread, attacks: number(form.attacks), boxes: number(form.few), always: fixed, never, landscapes };
}

// Roll all that doesn't stay: the cards that are locked, or all but the one that is never wanted again.
function roll(stay = locked) {
  const wished = wishes(stay), fits = editions().filter((edition) => wished.always.every((pile) => data.cards[pile].editions.includes(edition)));
  const tried = fits.length > 1 && chance(2) ? [...fits].reverse() : fits.length ? fits : ["2e"];
  for (const edition of stay.size && shown ? [shown.edition] : tried) {
    const piles = wishedKingdom(data, [...boxes], edition, wished);
    if (piles) {
      const bane = stay.has("young-witch") && !piles.includes(shown.bane) ? shown.bane : "";
      shown = { ...complete(data, { piles, edition, bane }, [...boxes], chance, wished), set: null };
      show();
      return true;
    }
  }
  problem(pilesOf(data, [...boxes], tried[0]).length < data.rules.size ? "too-few" : "none-found");
  return false;
}

function problem(which) {
  $("#problem").hidden = !which;
  $("#problem").textContent = which ? say(which) : "";
}

// ---- cards always or never in
function showPool() {
  const piles = [...new Set(editions().concat(editions().length ? [] : ["2e"]).flatMap((edition) => pilesOf(data, [...boxes], edition)))].sort(byName);
  $("#some-card").replaceChildren(...piles.map((pile) => el("option", { value: pile }, data.cards[pile].name)));
  for (const which of ["always", "never"]) listed[which] = listed[which].filter((id) => piles.includes(id) || (data.cards[id]?.landscape && boxes.has(data.cards[id].box)));
  showListed();
}

function list(which, pile) {
  for (const other of ["always", "never"]) listed[other] = listed[other].filter((it) => it !== pile);
  if (which) listed[which].push(pile);
  keep("listed", listed);
  showListed();
}

function showListed() {
  const chip = (which, said) => (pile) => el("li", {}, button(`${say(said, { card: data.cards[pile].name })} ×`, () => list("", pile), { class: "btn btn-2 small", "aria-label": `${say(said, { card: data.cards[pile].name })}: ${say("take-out")}` }));
  $("#listed").replaceChildren(...listed.always.map(chip("always", "always")), ...listed.never.map(chip("never", "not")));
}

// ---- the kingdom
function why() {
  const piles = allPiles(shown), with_ = (trait) => piles.filter((pile) => (data.cards[pile].traits || []).includes(trait)), said = [];
  const attacks = with_("attack"), answers = with_("answer"), potions = piles.filter((pile) => data.cards[pile].potion);
  const growing = piles.filter((pile) => typeof data.cards[pile].points === "object");
  if (shown.set?.best.length) said.push(say("best", { cards: names(shown.set.best) }));
  if (!with_("village").length) said.push(say("no-village"));
  else if (with_("buy").length) said.push(say("engine"));
  if (!with_("buy").length) said.push(say("no-buy"));
  if (!attacks.length) said.push(say("peaceful"));
  else said.push(answers.length ? say("shielded", { cards: names(attacks), answers: names(answers) }) : say("attacks", { cards: names(attacks) }));
  if (potions.length) said.push(say("potions", { cards: names(potions) }));
  if (growing.length) said.push(say("counted", { cards: names(growing) }));
  return said.slice(0, 3).join(" ");
}

function cardItem(id) {
  const card = data.cards[id], called = name(id, shown.edition), text = (shown.edition === "1e" && card.text1e) || card.text;
  const lock = el("button", { type: "button", class: "lock", "aria-pressed": String(locked.has(id)), "aria-label": say("lock", { card: called }), onclick: () => { locked.has(id) ? locked.delete(id) : locked.add(id); lock.setAttribute("aria-pressed", String(locked.has(id))); remember(); } }, "🔒");
  const never = el("button", { type: "button", class: "lock", "aria-label": say("never", { card: called }), onclick: () => { list("never", id); locked.delete(id); roll(new Set([...shown.piles, ...shown.landscapes].filter((it) => it !== id))); } }, "✕");
  return el("li", { class: `t-${card.look}`, "data-card": id }, el("div", { class: "ten-head" }, el("span", { class: "ten-cost", "aria-label": say("costs", { cost: card.price || "–" }) }, card.price || "–"), el("span", { class: "ten-name" }, el("b", {}, id === shown.bane ? say("bane", { card: called }) : called), " ", el("span", { class: "ten-type" }, card.types)), way === "chance" && id !== shown.bane ? [lock, never] : null), el("p", {}, text));
}

function show() {
  problem("");
  $("#kingdom").hidden = false;
  $("#kingdom-h").textContent = shown.set ? shown.set.name : $("[data-way=chance]").textContent;
  const boxesNeeded = [...new Set(allPiles(shown).concat(shown.landscapes || []).map((id) => data.cards[id].box))].map((box) => data.boxes.find((it) => it.id === box || it.id === `base-${shown.edition}` && box === "base").name);
  const beside = [...(shown.colonies ? [say("colonies")] : []), ...(shown.shelters ? [say("shelters")] : []), ...(shown.set && !shown.set.playable ? [say("unplayable")] : [])];
  $("#needed").textContent = [...boxesNeeded, ...beside].join(" · ");
  $("#lock-help").hidden = way !== "chance";
  $("#why").textContent = why();
  $("#ten").replaceChildren(...[...shown.piles].sort(byCost).map(cardItem), ...(shown.bane ? [cardItem(shown.bane)] : []), ...(shown.landscapes || []).map(cardItem));
  $("#to-sheet").hidden = false;
  const most = data.rules.mostPlayers[shown.edition];
  $("#to-sheet").href = `/companion/${here.language}/sheet#${toCode(shown, Math.min(most, kept("players", 2)))}`;
  remember();
}

$("#to-sheet").addEventListener("click", () => keep("last", [...shown.piles, ...shown.landscapes]));

function remember() {
  const { set, ...kingdom } = shown || {};
  keep("choosing", { way, wished: entered(), kingdom: shown && kingdom, set: set && `${set.id}-${set.edition}`, locked: [...locked] });
}

// The wishes and the kingdom of last time, if its cards are still known.
function restore() {
  for (const field of fields()) {
    const value = before.wished?.[field.name];
    if (value !== undefined) field[field.type === "checkbox" ? "checked" : "value"] = value;
  }
  const known = (id) => id in data.cards, { kingdom } = before;
  if (kingdom && [...allPiles(kingdom), ...kingdom.landscapes].every(known)) shown = { ...kingdom, set: data.sets.find((set) => `${set.id}-${set.edition}` === before.set) || null };
  if (!shown) locked.clear();
  if (shown?.set) $("#set").value = before.set;
  choose(way);
}

function choose(which) {
  way = which;
  for (const one of $$("[data-way]")) one.setAttribute("aria-pressed", String(one.dataset.way === way));
  $("#by-set").hidden = way !== "set";
  $("#by-chance").hidden = $("#roll").hidden = way !== "chance";
  if (shown) show();
  else remember();
}

for (const one of $$("[data-way]")) one.addEventListener("click", () => choose(one.dataset.way));
$("#set").addEventListener("change", () => { const set = data.sets.find((it) => `${it.id}-${it.edition}` === $("#set").value); if (set) takeSet(set); });
$("#any-set").addEventListener("click", () => { const sets = atHand(), set = sets[chance(sets.length)]; $("#set").value = `${set.id}-${set.edition}`; takeSet(set); });
$("#roll").addEventListener("click", () => roll() && goTo());
$("#add-always").addEventListener("click", () => $("#some-card").value && list("always", $("#some-card").value));
$("#add-never").addEventListener("click", () => $("#some-card").value && list("never", $("#some-card").value));
$("#coded").addEventListener("submit", (event) => {
  event.preventDefault();
  const found = fromCode(data, $("#code").value);
  problem(found ? "" : "wrong-code");
  if (found) location.href = `/companion/${here.language}/sheet#${toCode(found.kingdom, found.players)}`;
});
for (const field of fields()) field.addEventListener("change", remember);
showBoxes();
showSets();
showPool();
restore();
$("#owned").open = !kept("boxes", null);
document.body.dataset.ready = "yes";
