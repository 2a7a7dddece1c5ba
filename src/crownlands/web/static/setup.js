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
  if (!texts.size) return;
  filter(edition);
  tell();
  offerBanes(way, edition);
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
  if (event.target.id === "all-boxes") {
    const ticks = $$("[name=boxes]"), all = ticks.every((tick) => tick.checked);
    for (const tick of ticks) tick.checked = !all || tick.value === "base";
    show();
  }
});
form.addEventListener("keydown", (event) => { if (event.key === "Enter" && event.target.id === "filter") event.preventDefault(); });
show();
