// Setting a table up: only what belongs to the chosen way is shown, the pool of cards is filtered.
const form = document.querySelector("#setup"), $ = (selector) => form.querySelector(selector), $$ = (selector) => [...form.querySelectorAll(selector)];
const plain = (text) => text.normalize("NFD").replace(/[\u0300-\u036f\u00ad\u200b]/g, "").toLowerCase();
const value = (name) => new FormData(form).get(name) || "";
const TEN = 10, FEW_POTIONS = 3, MANY_POTIONS = 5;

// What the filter looks at, made once: a card's name and text without accents.
const texts = new Map($$(".pool .choice").map((card) => [card, plain(`${card.dataset.name} ${card.title}`)]));

function show() {
  const way = value("way"), edition = value("edition");
  for (const part of $$("[data-way]")) part.hidden = !part.dataset.way.split(" ").includes(way) || (part.dataset.edition && part.dataset.edition !== edition) || (part.dataset.set && part.dataset.set !== value(`set-${edition}`));
  for (const name of $$("[data-here]")) name.hidden = value(name.dataset.here) !== "here";
  if (!texts.size) return;
  layOut(way, edition);
  filter(edition);
  tell();
  offerBanes(way, edition);
}

// The kingdom lies on the table: that of a set, or ten cards at random, each of which may be exchanged for another.
let random = null, unwanted = [];
function layOut(way, edition) {
  if (way === "random" && random?.asked !== asked(edition)) { random = null; unwanted = []; deal(edition); }
  const set = $(`[data-set="${value(`set-${edition}`)}"][data-edition="${edition}"]`);
  const cards = way === "random" ? random?.cards || [] : set?.dataset.cards.split(" ") || [], list = $("#dealt");
  const lying = [...cards, way, edition].join(" ");
  if (list.dataset.lying === lying) return;
  list.dataset.lying = lying;
  list.replaceChildren(...cards.map((card) => drawn(card, edition, way === "random")));
  const fields = $("#dealt-fields");
  fields.replaceChildren();
  if (way === "random") for (const [name, values] of [["dealt", cards], ["landscapes", random?.landscapes || []], ["bane", random?.bane ? [random.bane] : []]]) fields.append(...values.map((it) => hidden(name, it)));
}

const asked = (edition) => [edition, ...new FormData(form).getAll("boxes")].join(" ");
const hidden = (name, value) => Object.assign(document.createElement("input"), { type: "hidden", name, value });

function drawn(card, edition, mayGo) {
  const item = document.createElement("li"), choice = $(`.pool input[value="${card}"]`).closest(".choice");
  item.append(choice.querySelector(".slot").cloneNode(true), ...[...choice.querySelectorAll(".info")].map((it) => it.cloneNode(true)));
  for (const name of item.querySelectorAll("[data-edition]")) { name.hidden = name.dataset.edition !== edition; delete name.dataset.way; }
  item.title = choice.title;
  item.dataset.about = card; // it can be read large
  if (mayGo) {
    const other = Object.assign(document.createElement("button"), { type: "button", className: "btn btn-2 small", textContent: "↻" });
    other.dataset.without = card;
    other.setAttribute("aria-label", $("#dealt").dataset.without.replace("{card}", choice.dataset.name));
    item.append(other);
  }
  return item;
}

async function deal(edition, keep = []) {
  const wish = new URLSearchParams([["edition", edition], ...new FormData(form).getAll("boxes").map((it) => ["boxes", it]), ...keep.map((it) => ["keep", it]), ...unwanted.map((it) => ["without", it])]);
  const now = asked(edition), answer = await fetch(`/new/random?${wish}`);
  if (!answer.ok) { unwanted = []; return; }
  const came = await answer.json(), at = random?.cards.findIndex((it) => !keep.includes(it));
  if (keep.length) came.cards.splice(at, 0, came.cards.pop()); // the new one lies where the old one lay
  random = { ...random, ...came, asked: now };
  show();
}

// A card that is chosen stays, wherever its box and the filter are; one of another edition doesn't.
function filter(edition) {
  const ticked = new FormData(form).getAll("boxes"), [text, kind, cost] = ["#filter", "#kind", "#cost"].map((it) => $(it).value), wanted = plain(text);
  let found = 0;
  for (const section of $$("[data-box][data-name]")) {
    let here = 0;
    for (const card of section.querySelectorAll(".choice")) {
      const fits = card.dataset.editions.split(" ").includes(edition);
      if (!fits) card.querySelector("input").checked = false;
      card.hidden = !fits || !texts.get(card).includes(wanted) || (kind && !card.dataset.kinds.split(" ").includes(kind)) || (cost && card.dataset.cost !== cost);
      here += !card.hidden;
    }
    section.hidden = !here || !ticked.includes(section.dataset.box);
    found += section.hidden ? 0 : here;
  }
  $("#none-found").hidden = found > 0;
}

const chosen = () => $$(".pool input:checked").map((input) => input.closest(".choice"));

// How many are chosen, which boxes they need, what Alchemy advises; and each of them, to be taken out again.
function tell() {
  const cards = chosen(), line = $("#chosen"), list = $("#chosen-cards"), potions = cards.filter((card) => "potion" in card.dataset).length;
  const boxes = $$("[data-box][data-name]").filter((box, at) => !at || box.querySelector("input:checked")).map((box) => box.dataset.name);
  const said = [line.dataset.said.replace("{count}", cards.length)];
  if (cards.length) said.push(line.dataset.needs.replace("{boxes}", boxes.join(", ")));
  if (potions && (potions < FEW_POTIONS || potions > MANY_POTIONS)) said.push(line.dataset.advice.replace("{count}", potions));
  line.textContent = said.join(" · ");
  list.replaceChildren(...cards.map((card) => {
    const item = document.createElement("li"), drop = document.createElement("button");
    drop.type = "button";
    drop.className = "btn btn-2 small";
    drop.dataset.drop = card.querySelector("input").value;
    drop.setAttribute("aria-label", list.dataset.drop.replace("{card}", card.dataset.name));
    drop.textContent = `${card.dataset.name} ×`;
    item.append(drop);
    return item;
  }));
}

// A bane is asked for where a Young Witch is known to be, among the piles that the kingdom doesn't have yet.
function offerBanes(way, edition) {
  const set = value(`set-${edition}`), known = { hand: Boolean($("input[value=young-witch]:checked")), list: true, set: Boolean($(`[data-set="${set}"][data-edition="${edition}"][data-young-witch]`)) };
  $("[data-bane]").hidden = !known[way];
  $("#bane").disabled = !known[way];
  for (const option of $$("#bane [data-box]")) {
    const taken = way === "hand" && $(`.pool input[value=${option.value}]:checked`);
    option.hidden = option.disabled = Boolean(taken) || !option.dataset.editions.split(" ").includes(edition);
    if (option.disabled && option.selected) $("#bane").value = "";
  }
}

form.addEventListener("change", (event) => {
  if (event.target.name === "cards" && chosen().length > TEN) event.target.checked = false;
  if (event.target.name === "landscapes" && event.target.checked) for (const other of $$("[name=landscapes]:checked")) if ((other.value === "none") !== (event.target.value === "none")) other.checked = false;
  show();
});
form.addEventListener("input", (event) => {
  if (!["filter", "kind", "cost"].includes(event.target.id)) return;
  show();
  const pool = $("[data-way=hand]");  // what was found may be above by now
  if (pool.getBoundingClientRect().top < 0) pool.scrollIntoView();
});
form.addEventListener("click", (event) => {
  const drop = event.target.closest("[data-drop][type=button]");
  if (drop) {
    const at = $$("#chosen-cards button").indexOf(drop);
    $(`.pool input[value=${drop.dataset.drop}]`).checked = false;
    show();
    ($$("#chosen-cards button")[at] || $("#filter")).focus();
  }
  const without = event.target.closest("[data-without][type=button]");
  if (without) {
    unwanted.push(without.dataset.without);
    deal(value("edition"), random.cards.filter((it) => it !== without.dataset.without));
  }
  if (event.target.id === "deal-anew") { random = null; unwanted = []; deal(value("edition")); }
  if (event.target.id === "all-boxes") {
    const ticks = $$("[name=boxes]"), all = ticks.every((tick) => tick.checked);
    for (const tick of ticks) tick.checked = !all || tick.value === "base";
    show();
  }
});
form.addEventListener("keydown", (event) => { if (event.key === "Enter" && event.target.id === "filter") event.preventDefault(); });
show();
