"""The worst losses of the regent against shipped strategies on random kingdoms, and the kinds of mistakes in them.

    python -m benchmarks.losses --kingdoms 20 --games 4 --budget 200
    python -m benchmarks.losses --boxes --games 4 --budget 200

A game is lost by the plan, if the plan alone loses to the same strategy in many games; by a move, if a move that the
search preferred to the plan's costs much in many more playouts than it had; else by chance.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from crownlands.bots.budget import Budget
from crownlands.bots.dominion.adapting import shipped_for
from crownlands.bots.dominion.kingdoms import cards_to_build_on, new_game
from crownlands.bots.dominion.ladder import Regent
from crownlands.bots.dominion.openings import best_strategy
from crownlands.bots.dominion.search import chances
from crownlands.bots.strategy import Strategy, StrategyBot, find_strategy
from crownlands.dominion import Game, Kingdom
from crownlands.dominion.kingdoms import kingdom_of_set, random_kingdom
from crownlands.dominion.sets import SETS_WITH_BOXES
from crownlands.lab import simulate

LONGEST = 80  # turns
FIRST_KINGDOM = 700
MANY = 4_000  # playouts that judge a move again
COSTLY = 0.04  # of the win
PLAN_GAMES = 600
WORST = 50


@dataclass(frozen=True)
class Loss:
    """A lost game."""

    kingdom: tuple[str, ...]
    edition: str
    seed: int
    rival: str
    scores: tuple[int, int]  # the regent's first
    turns: int
    plan: str
    plan_score: float  # of the plan alone against the rival, in percent
    costly: tuple[str, ...]  # moves of the regent that cost much, and what they cost

    @property
    def margin(self) -> int:
        """The points that it was behind."""
        return self.scores[1] - self.scores[0]

    @property
    def kind(self) -> str:
        """The kind of mistake."""
        if self.plan_score < 50:
            return "the plan is worse than the rival's"
        if self.costly:
            return f"moves: {Counter(told.split()[0] for told in self.costly).most_common(1)[0][0]}"
        return "chance"


def random_tables(kingdoms: int) -> Iterator[tuple[Kingdom, Strategy]]:
    """Yield random kingdoms of both editions, each with every strategy that needs no other cards."""
    for number in range(kingdoms):
        edition = ("2e", "1e")[number % 2]
        kingdom = Kingdom(random_kingdom(edition, FIRST_KINGDOM + number), edition)
        best_strategy(kingdom, 2)  # before threads ask for it side by side
        for rival in shipped_for(cards_to_build_on(kingdom)):
            yield kingdom, rival


def sets_with_boxes() -> Iterator[tuple[Kingdom, Strategy]]:
    """Yield the recommended sets with another box, each with the strategy found for it."""
    for name in SETS_WITH_BOXES:
        yield kingdom_of_set(name, "2e"), find_strategy(f"{name}-2e")


def play(kingdom: Kingdom, rival: Strategy, number: int, budget: Budget) -> Loss | None:
    """Play a game; return it if it was lost."""
    seed = 1_000 + number // 2
    game = new_game(kingdom, 2, seed)
    own = number % 2
    regent, other = Regent(number, budget), StrategyBot(rival)
    plan = best_strategy(kingdom, 2)
    follower = StrategyBot(plan)
    departures: list[tuple[Game, str, str]] = []
    while (seat := game.to_move) is not None and max(game.turns) < LONGEST:
        view = game.view(seat)
        if seat != own:
            game.push(other.choose(view))
            continue
        move, usual = regent.choose(view), follower.choose(view)
        if move != usual:
            departures.append((game.copy(), move, usual))
        game.push(move)
    if own in game.winners:
        return None
    match = simulate([plan, rival], kingdom=kingdom, games=PLAN_GAMES, threads=1)
    costly = tuple(told for position, move, usual in departures if (told := judged(position, move, usual)))
    scores = game.scores[own], game.scores[1 - own]
    score = match.players[0].score
    return Loss(kingdom.piles, kingdom.edition, seed, rival.name, scores, game.turns[own], plan.name, score, costly)


def judged(game: Game, move: str, usual: str) -> str:
    """Return a move in words if it cost much compared with the plan's, else nothing."""
    seat = game.to_move
    found = {one.move: one for one in chances(game.view(seat), Budget(playouts=MANY), seed=77)}
    if move not in found or usual not in found:
        return ""
    cost = found[usual].chance - found[move].chance
    return f"{move} instead of {usual}, turn {game.turns[game.turn]}: {100 * cost:.0f} %" if cost > COSTLY else ""


def main(arguments: Sequence[str] = ()) -> None:
    """Play, and tell the worst losses with their kinds."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.losses", description=__doc__)
    parser.add_argument("--kingdoms", type=int, default=20)
    parser.add_argument("--boxes", action="store_true", help="the sets with another box and their strategies instead")
    parser.add_argument("--games", type=int, default=4, help="against each strategy on each kingdom (4)")
    parser.add_argument("--budget", type=int, default=200, help="playouts a move (200)")
    parser.add_argument("--threads", type=int, default=1)
    given = parser.parse_args(arguments)
    tables = sets_with_boxes() if given.boxes else random_tables(given.kingdoms)
    jobs = [(kingdom, rival, game) for kingdom, rival in tables for game in range(given.games)]
    with ThreadPoolExecutor(given.threads) as pool:
        budget = Budget(playouts=given.budget)
        played = list(pool.map(lambda job: play(job[0], job[1], job[2], budget), jobs))
    losses = sorted(filter(None, played), key=lambda loss: -loss.margin)
    print(f"{len(jobs)} games, {len(losses)} not won")
    for kind, count in Counter(loss.kind for loss in losses).most_common():
        print(f"  {count:>3} {kind}")
    for loss in losses[:WORST]:
        print(
            f"{loss.scores[0]}:{loss.scores[1]} after {loss.turns} turns against {loss.rival} ({loss.kind}); "
            f"plan {loss.plan!r} {loss.plan_score:.0f} %; {' '.join(loss.kingdom)} {loss.edition}, seed {loss.seed}"
        )
        for told in loss.costly:
            print(f"    {told}")


if __name__ == "__main__":
    main(sys.argv[1:])
