// A card large enough to be read: by a tap on its ⓘ, or by I while it is pointed at or focused.
const dialog = document.querySelector("#reader");
const CARDS = "[data-about], .pool .choice";
const inside = (selector) => dialog.querySelector(selector);

// What is to be read of a card: on a table its text lies ready, in a form it stands at the card.
function about(card) {
  const told = document.getElementById("about-" + card);
  if (told) {
    const [name, types, ...lines] = told.children;
    return { inks: told.className, name: name.textContent, types: types.textContent, lines: lines.map((it) => it.textContent) };
  }
  const choice = document.querySelector(`.pool input[value="${card}"]`).closest(".choice");
  return { inks: choice.querySelector(".slot").className.replace("slot", ""), name: choice.dataset.name, types: choice.querySelector(".type").textContent, lines: choice.title.split("\n") };
}

function read(card) {
  const { inks, name, types, lines } = about(card);
  dialog.className = `reader ${inks}`;
  inside("use").setAttribute("href", `#s-${card}`);
  inside("b").textContent = name;
  inside("small").textContent = types;
  inside(".said div").replaceChildren(...lines.map((line) => Object.assign(document.createElement("p"), { textContent: line })));
  dialog.showModal();
}

// In the capture phase: a tap on the sign must not use the card under it.
document.addEventListener("click", (event) => {
  const sign = event.target.closest("[data-read]");
  if (sign) { event.preventDefault(); event.stopPropagation(); read(sign.dataset.read); } else if (event.target === dialog) dialog.close();
}, true);

document.addEventListener("keydown", (event) => {
  if (event.key.toLowerCase() !== "i" || event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input:not([type=checkbox], [type=radio]), textarea, select")) return;
  if (dialog.open) return dialog.close();
  // a card that was just clicked has the focus, but the pointer may be at another by now
  const focused = document.activeElement, at = (focused.matches(":focus-visible") && focused.closest(CARDS)) || document.querySelector(`:is(${CARDS}):hover`) || focused.closest(CARDS);
  const card = at && (at.dataset.about || at.querySelector("input").value);
  if (card && document.querySelector(`#s-${card}`)) { event.preventDefault(); read(card); }
});
