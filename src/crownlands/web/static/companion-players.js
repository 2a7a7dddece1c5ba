// The names of the people at the table, the same on all pages.
import { el, keep, kept, say } from "./companion.js";

export const nameOf = (seat) => (kept("names", [])[seat] || "").trim() || say("player", { number: seat + 1 });

// A field for each name; `changed` is called when one was entered.
export function players(place, count, changed) {
  const names = kept("names", []);
  place.replaceChildren(...Array.from({ length: count }, (_, seat) => el("input", {
    class: "name-field", value: names[seat] || "", placeholder: say("player", { number: seat + 1 }), "aria-label": say("name-of", { number: seat + 1 }), maxlength: 20, autocomplete: "off",
    onchange: (event) => { const now = kept("names", []); now[seat] = event.target.value; keep("names", Array.from({ length: 6 }, (_, at) => now[at] || "")); changed(); },
  })));
}
