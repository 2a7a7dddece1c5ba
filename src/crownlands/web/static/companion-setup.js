// The set-up of a kingdom for a number of players, and a kingdom as a short code. No page here: the sheet shows it.
const insideOf = (data, pile) => (data.cards[pile].cards?.length ? data.cards[pile].cards : [pile]);
const victory = (players) => (players === 2 ? 8 : 12);

function count(data, card, players) {
  const size = data.cards[card].size || 0;
  return size === "victory" ? victory(players) : size;
}

export const allPiles = (kingdom) => (kingdom.bane ? [...kingdom.piles, kingdom.bane] : kingdom.piles);

// What the piles and landscapes of a kingdom bring along that lies beside the supply: Prizes, Spirits, a Madman.
export function brought(data, kingdom) {
  const found = new Set();
  for (const id of [...allPiles(kingdom), ...(kingdom.landscapes || [])]) for (const thing of data.cards[id].brings || []) found.add(thing);
  return [...found];
}

export const needsPotions = (data, kingdom) => allPiles(kingdom).some((pile) => data.cards[pile].potion);

// Every pile with its number of cards, as the engine counts them: after the starting decks are dealt.
export function supply(data, kingdom, players) {
  const counts = { ...data.supply[players] };
  for (const pile of allPiles(kingdom)) for (const card of insideOf(data, pile)) counts[card] = count(data, card, players);
  if (needsPotions(data, kingdom)) counts.potion = count(data, "potion", players);
  if (kingdom.colonies) for (const card of ["platinum", "colony"]) counts[card] = count(data, card, players);
  for (const thing of brought(data, kingdom)) if (!data.cards[thing].kind) counts[thing] = count(data, thing, players);
  if (kingdom.shelters) for (const card of data.rules.shelters) counts[card] = 0;
  return counts;
}

export const pileCount = (counts, data, pile) => insideOf(data, pile).reduce((sum, card) => sum + counts[card], 0);

// What of the basic cards and of a pile of Victory cards isn't used; five and six players need two sets of basic cards.
export function putBack(data, kingdom, players) {
  const sets = players > 4 ? 2 : 1, back = {};
  for (const [card, inBox] of Object.entries(data.box)) {
    const dealt = card === "copper" ? 7 * players : card === "estate" && !kingdom.shelters ? 3 * players : 0;
    const left = inBox * sets - data.supply[players][card] - dealt;
    if (left > 0 && !["copper", "silver", "gold"].includes(card)) back[card] = left;
  }
  for (const pile of allPiles(kingdom)) if (data.cards[pile].size === "victory" && players === 2) back[pile] = 4;
  if (kingdom.colonies && players === 2) back.colony = 4;
  return back;
}

export function needsOf(data, kingdom) {
  const found = new Set();
  for (const id of [...allPiles(kingdom), ...(kingdom.landscapes || [])]) for (const need of data.cards[id].needs || []) found.add(need);
  return [...found];
}

// ---- a kingdom as a code: three letters for each card, the same for ever, and letters for what else it has
const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"; // none that look alike

export function letters(id) {
  let hash = 0x811c9dc5;
  for (const letter of id) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0;
  hash = (hash ^ (hash >>> 15)) >>> 0;
  return LETTERS[hash & 31] + LETTERS[(hash >>> 5) & 31] + LETTERS[(hash >>> 10) & 31];
}

export function toCode(kingdom, players) {
  const flags = (kingdom.colonies ? 1 : 0) + (kingdom.shelters ? 2 : 0) + (kingdom.edition === "1e" ? 4 : 0);
  const head = `${players}${flags}`, cards = [...kingdom.piles, kingdom.bane || "", ...(kingdom.landscapes || [])].map((id) => (id ? letters(id) : "AAA"));
  const text = head + cards.join(""), check = LETTERS[[...text].reduce((sum, letter, at) => sum + letter.charCodeAt(0) * (at + 1), 0) % 32];
  return (text + check).replace(/(.{5})(?=.)/g, "$1-");
}

// The kingdom and the number of players that a code means; null if it is none.
export function fromCode(data, code) {
  const whole = code.toUpperCase().replace(/[^A-Z0-9]/g, ""), text = whole.slice(0, -1);
  if (text.length < 2 + 33 || (text.length - 2) % 3) return null;
  if (LETTERS[[...text].reduce((sum, letter, at) => sum + letter.charCodeAt(0) * (at + 1), 0) % 32] !== whole.at(-1)) return null;
  const known = new Map(Object.keys(data.cards).filter((id) => data.cards[id].pile || data.cards[id].landscape).map((id) => [letters(id), id]));
  const ids = text.slice(2).match(/.{3}/g).map((three) => (three === "AAA" ? "" : known.get(three)));
  const players = Number(text[0]), flags = Number(text[1]);
  if (ids.includes(undefined) || !(players >= 2 && players <= 6) || !(flags >= 0 && flags < 8)) return null;
  return {
    kingdom: { piles: ids.slice(0, 10), bane: ids[10], landscapes: ids.slice(11), colonies: Boolean(flags & 1), shelters: Boolean(flags & 2), edition: flags & 4 ? "1e" : "2e" },
    players,
  };
}
