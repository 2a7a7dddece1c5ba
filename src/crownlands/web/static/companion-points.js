// Points of Dominion as the engine counts them. A player is { owned: {card: count}, cards, names, groups, tokens, turns }:
// `cards` is how many cards they have, `names` how many different ones, `groups` of how many Actions three or more.
// Where these aren't entered they are counted off `owned`, as far as that knows.
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

export function countedFor(data, player, of, per) {
  const owned = Object.entries(player.owned).filter(([card, count]) => count > 0 && !data.cards[card].kind); // a state is no card
  if (of === "names") return Math.max(player.names || 0, owned.length);
  if (of === "groups") return Math.max(player.groups || 0, owned.filter(([card, count]) => data.cards[card].action && count >= per).length);
  return Math.max(player.cards || 0, sum(owned.map(([, count]) => count)));
}

// What one such card brings.
export function worth(data, card, player) {
  const points = data.cards[card].points || 0;
  if (typeof points === "number") return points;
  const counted = countedFor(data, player, points.of, points.per);
  return points.of === "groups" ? points.each * counted : points.each * Math.floor(counted / points.per);
}

export function score(data, player, landmarks = []) {
  const cards = Object.entries(player.owned).map(([card, count]) => count * worth(data, card, player));
  return sum(cards) + (player.tokens || 0) + sum(landmarks.map((thing) => worth(data, thing, player)));
}

// The seats that win: the most points, then the fewest turns.
export function winners(scores, turns) {
  const best = Math.max(...scores), level = scores.map((_, seat) => seat).filter((seat) => scores[seat] === best);
  const fewest = Math.min(...level.map((seat) => turns[seat] || 0));
  return level.filter((seat) => (turns[seat] || 0) === fewest);
}

// How many turns each had in the round in which the game ended: one up to the player who had the last turn, then none.
export const turnsInLastRound = (players, first, last) => Array.from({ length: players }, (_, seat) => ((seat - first + players) % players <= (last - first + players) % players ? 1 : 0));

// Who begins the next game: the player to the left of a sole winner; -1 if chance has to say.
export const beginsNext = (won, players) => (won.length === 1 ? (won[0] + 1) % players : -1);
