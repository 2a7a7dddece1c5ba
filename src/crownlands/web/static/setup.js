// Setting a table up: only what belongs to the chosen way is shown, the pool of cards is filtered.
const form = document.querySelector("#setup"), $$ = (selector) => [...form.querySelectorAll(selector)];
const plain = (text) => text.normalize("NFD").replace(/[\u0300-\u036f\u00ad]/g, "").toLowerCase();
const value = (name) => new FormData(form).get(name) || "";

function show() {
  const way = value("way"), edition = value("edition");
  for (const part of $$("[data-way]")) part.hidden = !part.dataset.way.split(" ").includes(way) || (part.dataset.edition && part.dataset.edition !== edition) || (part.dataset.set && part.dataset.set !== value(`set-${edition}`));
  const [text, kind, cost] = ["#filter", "#kind", "#cost"].map((it) => form.querySelector(it)?.value || "");
  for (const card of $$(".pool .choice")) {
    const here = card.dataset.editions.split(" ").includes(edition);
    if (!here) card.querySelector("input").checked = false;
    card.hidden = !here || (text && !plain(card.dataset.text).includes(plain(text))) || (kind && !card.dataset.kinds.split(" ").includes(kind)) || (cost && card.dataset.cost !== cost);
  }
  count();
}

function count() {
  const line = form.querySelector("#chosen");
  if (!line) return;
  line.textContent = line.dataset.said.replace("{count}", $$(".pool input:checked").length);
}

form.addEventListener("change", (event) => {
  if (event.target.name === "cards" && $$(".pool input:checked").length > 10) event.target.checked = false;
  show();
});
form.addEventListener("input", (event) => { if (["filter", "kind", "cost"].includes(event.target.id)) show(); });
show();
