// Points of Kingdomino. A kingdom is a square grid, line by line, of null, "castle" or { land, crowns }.
export function properties(grid, size) {
  const seen = new Set(), found = [];
  grid.forEach((square, start) => {
    if (!square || square === "castle" || seen.has(start)) return;
    const property = { land: square.land, squares: [], crowns: 0 }, open = [start];
    seen.add(start);
    while (open.length) {
      const at = open.pop(), x = at % size;
      property.squares.push(at);
      property.crowns += grid[at].crowns;
      for (const next of [x > 0 && at - 1, x < size - 1 && at + 1, at - size, at + size]) {
        if (next === false || next < 0 || next >= size * size || seen.has(next) || grid[next]?.land !== square.land) continue;
        seen.add(next);
        open.push(next);
      }
    }
    found.push({ ...property, points: property.squares.length * property.crowns });
  });
  return found;
}

// The bonuses: a complete kingdom, and a castle from which it reaches equally far to both sides in both directions.
export function bonuses(grid, size, variants) {
  const at = grid.map((square, place) => (square ? place : -1)).filter((place) => place >= 0), castle = grid.indexOf("castle");
  const xs = at.map((place) => place % size), ys = at.map((place) => Math.floor(place / size));
  const even = (all, own) => Math.min(...all) + Math.max(...all) === 2 * own;
  const middle = castle >= 0 && even(xs, castle % size) && even(ys, Math.floor(castle / size));
  return {
    harmony: variants.includes("harmony") && at.length === size * size ? 5 : 0,
    middle: variants.includes("middle-kingdom") && middle ? 10 : 0,
  };
}

export function realmScore(grid, size, variants) {
  const parts = properties(grid, size), extra = bonuses(grid, size, variants);
  return {
    parts,
    ...extra,
    points: parts.reduce((sum, it) => sum + it.points, 0) + extra.harmony + extra.middle,
    largest: Math.max(0, ...parts.map((it) => it.squares.length)),
    crowns: parts.reduce((sum, it) => sum + it.crowns, 0),
  };
}

// The same from properties that were only entered: [{ squares, crowns }], and the bonuses that were ticked.
export function enteredScore(entered, harmony, middle) {
  const parts = entered.map((it) => ({ ...it, points: it.squares * it.crowns }));
  return {
    parts,
    harmony: harmony ? 5 : 0,
    middle: middle ? 10 : 0,
    points: parts.reduce((sum, it) => sum + it.points, 0) + (harmony ? 5 : 0) + (middle ? 10 : 0),
    largest: Math.max(0, ...parts.map((it) => it.squares)),
    crowns: parts.reduce((sum, it) => sum + it.crowns, 0),
  };
}

// Who wins, and by what: "points", "largest", "crowns" or "shared". In a Dynasty points alone count.
export function realmWinners(totals, results, dynasty) {
  const keys = dynasty ? [totals] : [totals, results.map((it) => it.largest), results.map((it) => it.crowns)];
  let level = totals.map((_, seat) => seat), by = "shared";
  for (const [place, key] of keys.entries()) {
    const best = Math.max(...level.map((seat) => key[seat]));
    level = level.filter((seat) => key[seat] === best);
    if (level.length === 1) {
      by = ["points", "largest", "crowns"][place];
      break;
    }
  }
  return { seats: level, by };
}
