// The set-up sheet: every pile of a kingdom with its number for so many players, and what else is needed.
import { $, el, here, keep, kept, load, say } from "./companion.js";
import { copy } from "./copying.js";
import { chance } from "./companion-choosing.js";
import { players as askNames, nameOf } from "./companion-players.js";
import { qrDrawing } from "./companion-qr.js";
import { allPiles, brought, fromCode, needsOf, pileCount, putBack, supply, toCode } from "./companion-setup.js";

const data = await load("cards");
const BASICS = ["copper", "silver", "gold", "platinum", "potion", "estate", "duchy", "province", "colony", "curse"];
const onlyHere = /^(localhost|127\.|\[::1\])/.test(location.hostname); // an address that other devices can't reach
let found = null;

const called = (id) => (found.kingdom.edition === "1e" && data.cards[id].name1e) || data.cards[id].name;
const row = (text, count, box = "") => el("tr", {}, el("td", {}, text, box ? el("small", {}, ` ${box}`) : null), el("td", { class: "number" }, String(count)));
// The box in which a pile is found, where the kingdom is of several.
const boxName = (id) => data.boxes.find((it) => it.id === data.cards[id].box || (data.cards[id].box === "base" && it.id === `base-${found.kingdom.edition}`)).short;
const line = (text) => el("li", {}, text);

function tables(counts) {
  const { kingdom } = found, piles = [...kingdom.piles].sort((one, other) => (data.cards[one].coins ?? 0) - (data.cards[other].coins ?? 0) || called(one).localeCompare(called(other), here.language));
  const several = new Set([...allPiles(kingdom), ...kingdom.landscapes].map(boxName)).size > 1, box = (id) => (several ? boxName(id) : "");
  $("#piles").replaceChildren(...piles.map((pile) => row(called(pile), pileCount(counts, data, pile), box(pile))), ...(kingdom.bane ? [row(say("bane", { card: called(kingdom.bane) }), pileCount(counts, data, kingdom.bane), box(kingdom.bane))] : []));
  $("#basics").replaceChildren(...BASICS.filter((card) => card in counts).map((card) => row(called(card), counts[card])));
  const things = [...(kingdom.landscapes || []), ...brought(data, kingdom)];
  $("#beside").replaceChildren(...things.map((id) => row(data.cards[id].kind ? `${called(id)} (${data.cards[id].types})` : called(id), counts[id] ?? 1)));
  $("#beside-part").hidden = !things.length;
  const back = putBack(data, kingdom, found.players);
  $("#back").replaceChildren(...Object.entries(back).map(([card, count]) => row(called(card), count)));
  $("#back-part").hidden = !Object.keys(back).length;
}

function lines() {
  const { kingdom, players } = found, said = [];
  said.push(kingdom.shelters ? say("shelters", { cards: data.rules.shelters.map(called).join(", ") }) : say("coppers"), say("copper-beside"));
  if (players > 4) said.push(say("two-sets"));
  for (const pile of allPiles(kingdom)) {
    const { cards, shuffled } = data.cards[pile];
    if (cards) said.push(shuffled ? say("knights", { card: called(pile) }) : say("open", { card: called(cards[0]), other: called(cards[1]) }));
  }
  for (const need of needsOf(data, kingdom)) said.push(say(`need-${need}`));
  said.push(say(`end${kingdom.colonies ? "-colony" : ""}${players > 4 ? "-four" : ""}`));
  return said.map(line);
}

const sameTen = (set) => set.edition === found.kingdom.edition && set.piles.length === found.kingdom.piles.length && set.piles.every((pile) => found.kingdom.piles.includes(pile));

function show() {
  const { kingdom, players } = found, most = data.rules.mostPlayers[kingdom.edition];
  $("#no-kingdom").hidden = true;
  $("#sheet").hidden = false;
  $("#players").replaceChildren(...[2, 3, 4, 5, 6].filter((count) => count <= most).map((count) => el("option", { value: count, selected: count === players }, String(count))));
  $("#note").hidden = most > 4;
  $("#note").textContent = most > 4 ? "" : say("first-edition");
  $("#title").textContent = data.sets.find(sameTen)?.name || "";
  tables(supply(data, kingdom, players));
  $("#everybody").replaceChildren(...lines());
  $("#code").textContent = toCode(kingdom, players);
  $("#link").value = new URL(`/companion/${here.language}/sheet#${toCode(kingdom, players)}`, location).href;
  const drawing = qrDrawing($("#link").value);
  $("#qr").replaceChildren(...(drawing ? [drawing] : []));
  $("#qr").hidden = !drawing || onlyHere;
  $("#only-here").hidden = !onlyHere;
  $("#winner").replaceChildren(el("option", { value: "" }, "–"), ...Array.from({ length: players }, (_, seat) => el("option", { value: seat }, nameOf(seat))));
  $("#begins").textContent = "";
  askNames($("#names"), players, show);
  keep("players", players);
  keep("sheet", toCode(kingdom, players));
}

function open() {
  found = fromCode(data, decodeURIComponent(location.hash.slice(1)) || kept("sheet", ""));
  if (!found) return;
  found.players = Math.min(found.players, data.rules.mostPlayers[found.kingdom.edition]);
  show();
}

$("#players").addEventListener("change", (event) => { found.players = Number(event.target.value); history.replaceState(null, "", `#${toCode(found.kingdom, found.players)}`); show(); });
$("#by-chance").addEventListener("click", () => { $("#begins").textContent = say("chance", { player: nameOf(chance(found.players)) }); });
$("#winner").addEventListener("change", (event) => { if (event.target.value !== "") $("#begins").textContent = say("left", { player: nameOf((Number(event.target.value) + 1) % found.players) }); });
$("#copy").addEventListener("click", () => Promise.resolve(copy($("#link"))).then(() => { $("#copied").textContent = say("copied"); }));
$("#share").hidden = !navigator.share;
$("#share").addEventListener("click", () => navigator.share({ url: $("#link").value, title: document.title }).catch(() => {}));
$("#print").addEventListener("click", () => print());
addEventListener("hashchange", open);
open();
document.body.dataset.ready = "yes";
