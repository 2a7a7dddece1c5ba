// Ten piles at random by wish, and what belongs to them. The same rules as dominion/wishes.py and dominion/kingdoms.py;
// `data` is what the server made of these, `chance(n)` a number from 0 to n - 1.
export const chance = (count) => {
  const most = 2 ** 32 - (2 ** 32 % count), one = new Uint32Array(1);
  do crypto.getRandomValues(one); while (one[0] >= most); // all numbers equally likely
  return one[0] % count;
};

function pick(some, count, draw) {
  const left = [...some], picked = [];
  while (picked.length < count) picked.push(left.splice(draw(left.length), 1)[0]);
  return picked;
}

const has = (data, trait, piles) => piles.some((pile) => (data.cards[pile].traits || []).includes(trait));
const boxesIn = (data, piles) => [...new Set(piles.map((pile) => data.cards[pile].box))];

// The piles of some boxes for an edition; the base game is ticked by edition.
export function pilesOf(data, boxes, edition) {
  const owned = boxes.map((box) => box.replace(/-[12]e$/, "")), bases = boxes.includes(`base-${edition}`);
  return Object.keys(data.cards).filter((id) => {
    const card = data.cards[id];
    return card.pile && card.editions.includes(edition) && (card.box === "base" ? bases : owned.includes(card.box));
  });
}

// The names of the wishes that a kingdom breaks.
export function brokenWishes(data, piles, wishes) {
  const broken = ["village", "buy", "answer"].filter((name) => wishes[name] && !has(data, name, piles));
  const attacks = piles.filter((pile) => (data.cards[pile].traits || []).includes("attack")).length;
  if (Number.isInteger(wishes.attacks) && attacks > wishes.attacks) broken.push("attacks");
  const costs = piles.map((pile) => data.cards[pile].coins);
  if (wishes.spread && !data.rules.spread.every((cost) => costs.includes(cost))) broken.push("spread");
  if (Number.isInteger(wishes.boxes) && boxesIn(data, piles.concat(wishes.landscapes || [])).length > wishes.boxes) broken.push("boxes");
  if (!(wishes.always || []).every((pile) => piles.includes(pile))) broken.push("always");
  if ((wishes.never || []).some((pile) => piles.includes(pile))) broken.push("never");
  return broken;
}

// Ten piles, the fixed ones among them. Potions are for three piles at least, if that can be.
export function drawTen(data, piles, fixed, draw) {
  const ten = [...fixed, ...pick(piles.filter((pile) => !fixed.includes(pile)), data.rules.size - fixed.length, draw)];
  const needs = (pile) => Boolean(data.cards[pile].potion), potions = ten.filter(needs);
  const more = piles.filter((pile) => needs(pile) && !ten.includes(pile)), others = ten.filter((pile) => !needs(pile) && !fixed.includes(pile));
  const missing = potions.length ? Math.min(data.rules.leastPotions - potions.length, more.length, others.length) : 0;
  if (missing <= 0) return ten.sort();
  return [...ten.filter((pile) => !others.includes(pile)), ...pick(more, missing, draw), ...pick(others, others.length - missing, draw)].sort();
}

// The piles to draw from if there may be few boxes: those of some of them, by lot.
function ofFewBoxes(data, piles, wishes, draw) {
  const boxes = boxesIn(data, piles);
  if (!Number.isInteger(wishes.boxes) || boxes.length <= wishes.boxes) return piles;
  const taken = boxesIn(data, (wishes.always || []).concat(wishes.landscapes || [])), left = boxes.filter((box) => !taken.includes(box));
  while (left.length && taken.length < wishes.boxes) taken.push(left.splice(draw(left.length), 1)[0]);
  return piles.filter((pile) => taken.includes(data.cards[pile].box));
}

// A kingdom that keeps all wishes, or null if none was found. `wishes.landscapes` are those that stay beside it.
export function wishedKingdom(data, boxes, edition, wishes, draw = chance) {
  const always = wishes.always || [], never = wishes.never || [];
  const piles = pilesOf(data, boxes, edition).filter((pile) => !never.includes(pile) || always.includes(pile));
  if (!always.every((pile) => piles.includes(pile)) || always.length > data.rules.size) return null;
  for (let tries = 0; tries < data.rules.tries; tries++) {
    const pool = ofFewBoxes(data, piles, wishes, draw);
    if (pool.length < data.rules.size) continue;
    const ten = drawTen(data, pool, always, draw);
    if (!brokenWishes(data, ten, wishes).length && !needsBoxForBane(data, boxes, edition, ten, wishes)) return ten;
  }
  return null;
}

const isIn = (boxes, data) => (pile) => boxes.includes(data.cards[pile].box);

// The piles that can be the bane of a kingdom, out of all boxes one has.
function banesFor(data, boxes, edition, piles, wishes) {
  const fits = (pile) => data.cards[pile].bane && !piles.includes(pile) && !(wishes.never || []).includes(pile);
  return pilesOf(data, boxes, edition).filter(fits);
}

// Whether the bane of a kingdom of few boxes would come out of one more.
function needsBoxForBane(data, boxes, edition, piles, wishes) {
  if (!Number.isInteger(wishes.boxes) || !piles.includes("young-witch")) return false;
  return !banesFor(data, boxes, edition, piles, wishes).some(isIn(boxesIn(data, piles), data));
}

// What a kingdom needs besides, where nothing says it: Platinum and Colony by a pile drawn, Shelters by another one, a bane
// for Young Witch out of the boxes that are used if there is one, up to two landscapes that turn up before the tenth pile.
export function complete(data, kingdom, boxes, draw = chance, wishes = {}) {
  const { piles, edition } = kingdom, box = (pile) => data.cards[pile].box, any = (name, some) => some.some((pile) => box(pile) === name);
  const made = { ...kingdom };
  let drawn = "";
  if (made.colonies === null || made.colonies === undefined) {
    drawn = any("prosperity", piles) ? piles[draw(piles.length)] : "";
    made.colonies = drawn !== "" && box(drawn) === "prosperity";
  }
  if (!made.bane && piles.includes("young-witch")) {
    const fitting = banesFor(data, boxes, edition, piles, wishes), near = fitting.filter(isIn(boxesIn(data, piles), data));
    made.bane = near.length ? near[draw(near.length)] : fitting[draw(fitting.length)];
  }
  if (made.shelters === null || made.shelters === undefined) {
    const rest = piles.filter((pile) => pile !== drawn), by = any("darkages", rest) ? rest[draw(rest.length)] : "";
    made.shelters = by !== "" && box(by) === "darkages";
  }
  made.landscapes = made.landscapes || landscapesByLot(data, boxes, edition, draw, wishes, boxesIn(data, piles));
  return made;
}

// The landscapes that stay, and others by lot; where few boxes are wished for, out of those that are used.
function landscapesByLot(data, boxes, edition, draw, wishes, used) {
  const drawn = [...(wishes.landscapes || [])], few = Number.isInteger(wishes.boxes);
  const may = ({ landscape, box }) => landscape && boxes.includes(box) && (!few || used.includes(box));
  const left = Object.keys(data.cards).filter((id) => may(data.cards[id]) && !drawn.includes(id) && !(wishes.never || []).includes(id));
  const piles = pilesOf(data, boxes, edition).length;
  let dealt = 0;
  while (left.length && dealt < data.rules.size && drawn.length < data.rules.landscapes) {
    const at = draw(left.length + piles - dealt);
    if (at < left.length) drawn.push(left.splice(at, 1)[0]);
    else dealt += 1;
  }
  const ways = drawn.filter((id) => data.cards[id].kind === "way");
  return drawn.filter((id) => !ways.slice(1).includes(id)).sort();
}
