// What all pages of "At your table" share: finding and making elements, what was entered earlier, words, the data.
export const $ = (selector, root = document) => root.querySelector(selector);
export const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
export const here = $("#companion").dataset; // language and title, as the server wrote them

// As it is compared: no accents, no case.
export const plain = (text) => text.normalize("NFD").replace(/[\u0300-\u036f\u00ad\u200b]/g, "").toLowerCase();

// An element with attributes (those that begin with "on" listen) and content.
export function el(tag, attributes = {}, ...content) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else if (value === true) made.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) made.setAttribute(name, value);
  }
  made.append(...content.flat().filter((it) => it !== null && it !== undefined && it !== false));
  return made;
}

export const button = (text, act, attributes = {}) => el("button", { type: "button", class: "btn btn-2", onclick: act, ...attributes }, text);

// What was entered stays on this device.
export const kept = (name, otherwise) => {
  try {
    return JSON.parse(localStorage.getItem(`companion-${name}`)) ?? otherwise;
  } catch (unreadable) {
    return otherwise;
  }
};
export const keep = (name, value) => localStorage.setItem(`companion-${name}`, JSON.stringify(value));

export const load = (name) => fetch(`/companion/${here.language}/${name}.json`).then((answer) => answer.json());

// A sentence of this page with its {placeholders} filled in.
export const fill = (sentence, values = {}) => sentence.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");
const sentences = $("#sentences") ? JSON.parse($("#sentences").textContent) : {};
export function say(name, values) {
  if (!(name in sentences)) throw new Error(`no sentence is called ${name}`);
  return fill(sentences[name], values);
}

// Languages are addresses of their own; what stands behind # goes along.
for (const link of $$(".langs a")) link.addEventListener("click", () => { link.hash = location.hash; });

if ("serviceWorker" in navigator) {
  navigator.serviceWorker.register("/sw.js").then(() => navigator.serviceWorker.ready).then(() => { document.body.dataset.kept = "yes"; $("#kept")?.removeAttribute("hidden"); }, () => {});
} else $("#unkept")?.removeAttribute("hidden");
