// Ask the judge: cards, terms and statements of the rules are found by any words of theirs, without accents too.
import { $, el, here, load, plain, say } from "./companion.js";

const MOST = 30, FEW = 8;
const [data, rules] = await Promise.all([load("cards"), load("statements")]);
const byNumber = new Map(rules.statements.map((it) => [it.number, it]));
const words = (text) => plain(text).replace(/[^\p{L}\p{N}-]+/gu, " ").trim().split(" ").filter(Boolean);
const joined = (text) => words(text).join(" ").replace(/^(a|an|the|egy|un|o) (?=.)/, "");
const cards = Object.entries(data.cards).map(([id, card]) => ({ id, card, name: plain(card.name), called: (rules.called[id] || [card.name]).map(joined), text: plain(`${card.name} ${card.name1e || ""} ${card.text} ${card.types}`) }));
const statements = rules.statements.map((it) => ({ it, text: plain(`${it.number} ${it.section} ${it.text} ${it.cards.map((id) => data.cards[id]?.name || "").join(" ")}`) }));
const terms = rules.terms.map((it) => ({ ...it, plain: plain(it.text) }));

// Where a word begins in a text, else one that differs in its last letters as the forms of a word do; -1 if nowhere.
function place(word, text) {
  const begins = (with_) => ` ${text}`.search(new RegExp(`[^\\p{L}\\p{N}]${with_}`, "u"));
  for (const end of [0, 1, 2]) {
    const at = end && word.length - end < 4 ? -1 : begins(word.slice(0, word.length - end));
    if (at >= 0) return at + 120 * end; // it weighs less
  }
  return -1;
}

// How well something fits: all words have to be there, at the beginning of a word; a name weighs most.
function fit(wanted, text, name = "") {
  let total = 0;
  for (const word of wanted) {
    const at = place(word, text);
    if (at < 0) return 0;
    total += 10 + (name.startsWith(word) ? 40 : 0) + (name === word ? 40 : 0) - Math.min(8, at / 60);
  }
  return total + (name && name === wanted.join(" ") ? 100 : 0);
}

// How well the name of a card fits: any form of it does, and what only ends otherwise, as "with a Moat" is one word in Hungarian.
function nameFit(asked, { called }) {
  if (called.includes(asked)) return 150;
  return called.some((name) => name.length > 3 && asked.startsWith(name) && asked.length - name.length < 5) ? 100 : 0;
}

// The text of a statement with its marks: `code`, *emphasis*, [links](#d-24).
function marked(text) {
  return text.split(/(`[^`]+`|\*[^*]+\*|\[[^\]]+\]\([^)]+\))/).filter(Boolean).map((part) => {
    if (part.startsWith("`")) return el("code", {}, part.slice(1, -1));
    if (part.startsWith("*")) return el("i", {}, part.slice(1, -1));
    const link = part.match(/^\[([^\]]+)\]\((.+)\)$/), number = link?.[2].match(/#([a-z]+-\d+)$/)?.[1].toUpperCase();
    if (link) return number ? el("a", { href: `#${number}` }, link[1]) : link[1];
    return part;
  });
}

function shown(it, level = "h3") {
  const foreign = it.language !== here.language;
  return el("article", { class: "ruling", "data-number": it.number, lang: foreign ? it.language : null },
    el(level, {}, el("a", { href: `#${it.number}` }, it.number), el("small", {}, ` ${rules.titles[it.page]} · ${it.section}${it.edition ? ` · ${it.edition}` : ""}`)),
    el("p", {}, marked(it.text)),
    foreign ? el("p", { class: "none", lang: here.language }, say("english")) : null,
    it.shown ? el("form", { method: "post", action: `/rules/positions/${it.number}`, lang: foreign ? here.language : null }, el("button", { class: "btn btn-2 small", type: "submit" }, say("show"), el("span", { class: "vh" }, ` ${it.number}`))) : null);
}

// How the program asks is of no use at a table: it comes last.
const isOfProgram = (it) => it.text.includes("`");

function cardAnswer({ id, card }, whole) {
  const own = rules.statements.filter((it) => it.about === id);
  const others = rules.statements.filter((it) => it.about !== id && it.cards.includes(id)).sort((one, other) => isOfProgram(one) - isOfProgram(other));
  const list = whole ? [...own, ...others] : own;
  return el("article", { class: `ruling t-${card.look}`, "data-card": id },
    el("h2", {}, el("a", { href: `#card-${id}` }, card.name), " ", el("small", {}, [card.types, card.price].filter(Boolean).join(" · "))),
    el("p", { class: "card-text" }, card.text),
    list.length ? el("section", { "aria-label": `${say("statements")}: ${card.name}` }, list.map((it) => shown(it))) : null,
    !whole && others.length ? el("p", {}, el("a", { href: `#card-${id}` }, `+ ${others.length}`, el("span", { class: "vh" }, ` ${say("statements")}: ${card.name}`))) : null);
}

function answer() {
  const wanted = words($("#asked").value), asked = joined($("#asked").value);
  if (!wanted.length) return show([], $("#asked").value.trim() ? say("nothing") : "");
  const best = (list, weigh, make, most) => list.map((one) => [weigh(one), one]).filter(([weight]) => weight > 0).sort((one, other) => other[0] - one[0]).slice(0, most).map(([weight, one]) => [weight, make(one)]);
  const found = [
    ...best(cards, (one) => fit(wanted, one.text, one.name) + nameFit(asked, one), (one) => () => cardAnswer(one, nameFit(asked, one) > 0), FEW),
    ...best(terms, (one) => fit(wanted, one.plain, words(one.text)[0]) + (one.plain.includes(wanted[0]) ? 5 : 0) * (fit(wanted, one.plain) > 0), (one) => () => el("article", { class: "ruling" }, el("p", {}, one.text), one.rules.length ? el("p", {}, one.rules.flatMap((number) => [el("a", { href: `#${number}` }, number), " "])) : null), FEW),
    ...best(statements, (one) => fit(wanted, one.text, plain(one.it.number)), (one) => () => shown(one.it, "h2"), MOST),
  ].sort((one, other) => other[0] - one[0]);
  const seen = new Set(), made = [];
  for (const [, make] of found) {
    const item = make();
    if (item.dataset.number && seen.has(item.dataset.number)) continue;
    for (const one of [item, ...item.querySelectorAll("[data-number]")]) if (one.dataset.number) seen.add(one.dataset.number);
    made.push(item);
  }
  show(made, made.length ? say("found", { count: made.length }) : say("nothing"));
}

function show(items, told) {
  $("#answers").replaceChildren(...items);
  $("#count").textContent = told;
}

// An address may name a card or a statement: the page shows that one.
function open() {
  const asked = decodeURIComponent(location.hash.slice(1)), card = asked.startsWith("card-") && cards.find((one) => one.id === asked.slice(5));
  if (card) show([cardAnswer(card, true)], "");
  else if (byNumber.has(asked.toUpperCase())) {
    const it = byNumber.get(asked.toUpperCase()), around = rules.statements.filter((one) => one !== it && it.text.includes(`#${one.number.toLowerCase()}`));
    show([shown(it, "h2"), ...around.map((one) => shown(one, "h2"))], "");
  }
  if (asked) scrollTo(0, 0);
}

// A position is shown on a table of the server: without a network the page says so and stays.
$("#answers").addEventListener("submit", (event) => {
  const form = event.target;
  event.preventDefault();
  fetch(location.pathname, { method: "HEAD" }).then(() => form.submit(), () => {
    $(".offline-note", form)?.remove();
    form.append(el("p", { class: "offline-note", role: "alert" }, say("offline")));
  });
});
$("#asking").addEventListener("submit", (event) => event.preventDefault());
$("#asked").addEventListener("input", answer);
addEventListener("hashchange", open);
open();
document.body.dataset.ready = "yes";
