"""The last turn, and Kingdomino's last two rounds: how often the regent's move was not the best there is.

    python -m benchmarks.endings dominion --games 500 --budget 1s
    python -m benchmarks.endings kingdomino --games 500 --budget 1s

Games of barons are played. At every position with a choice for which the exact answer is known, the regent is asked
twice: as it would play by playouts alone, and as it plays. A move counts as not best if another one has a larger share
of the win; in Kingdomino points don't count here. Broken off by Ctrl+C, it tells what was measured by then.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import Any

from crownlands import dominion, kingdomino
from crownlands.bots.budget import Budget
from crownlands.bots.dominion.ending import PROVEN, TurnSearch, may_end
from crownlands.bots.kingdomino.ending import exact_ends, is_near_end
from crownlands.bots.opponents import find_opponent

Shares = dict[str, float]


def main(arguments: Sequence[str] = ()) -> None:
    """Count the moves that weren't best, before and after."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.endings", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games_of", nargs="?", choices=("dominion", "kingdomino"), help="both if none is named")
    parser.add_argument("--games", type=int, default=3)
    parser.add_argument("--first", type=int, default=0, help="the seed of the first game, to measure in several runs")
    parser.add_argument("--budget", default="200", help="of the regent: playouts, or seconds such as 1s (200)")
    given = parser.parse_args(arguments)
    said = given.budget
    budget = Budget(float(said[:-1])) if said.endswith("s") else Budget(playouts=int(said))
    for name in [given.games_of] if given.games_of else ["dominion", "kingdomino"]:
        measure(name, range(given.first, given.first + given.games), budget)


def measure(name: str, seeds: range, budget: Budget) -> None:
    """Print how many positions there were, and at how many of them the move was not the best."""
    search = import_module(f"crownlands.bots.{name}.search")
    regent = import_module(f"crownlands.bots.{name}.ladder").opponent("regent", 1, budget)
    games, positions, by_playouts, as_it_plays = 0, 0, 0, 0
    try:
        for seed in seeds:
            for ply, view, shares in endings(name, seed):
                best, chosen = max(shares.values()), regent.choose(view)
                by_playouts += shares[search.estimated(view, budget)[0].move] < best
                positions += 1
                if shares[chosen] < best:
                    as_it_plays += 1
                    told = f"{chosen} has {shares[chosen]:.3f} of the win, the best {best:.3f}"
                    print(f"{name}, seed {seed}, after {ply} moves: {told}", flush=True)
            games += 1
    finally:
        print(f"{name}: {games} games, {positions} positions with an exact answer and something to lose")
        print(f"  not the best move by playouts alone: {by_playouts}; as the regent plays: {as_it_plays}", flush=True)


def endings(name: str, seed: int) -> Iterator[tuple[int, Any, Shares]]:
    """Yield the positions at the end of a game of barons, each with the moves before it and the share of the win that
    each move keeps, where it is known and some move gives something away.
    """
    game: Any = dominion.Game(seed=seed, kingdom="random") if name == "dominion" else kingdomino.Game(seed=seed)
    barons = [find_opponent(name, "baron", seat) for seat in range(2)]
    while game.to_move is not None:
        view = game.view(game.to_move)
        shares = _shares(view) if len(view.legal_moves) > 1 else {}
        if shares and min(shares.values()) < max(shares.values()):
            yield len(game.moves), view, shares
        game.push(barons[game.to_move].choose(view))


def _shares(view: Any) -> Shares:
    if view.game == "kingdomino":
        found = exact_ends(view) if is_near_end(view) else {}
        return {move: end.shares[view.seat] for move, end in found.items()}
    if not may_end(view):
        return {}
    search = TurnSearch(view, PROVEN)
    if not search.certain:
        return _sure_wins(view)
    values = search.values()
    return {move: it.share for move, it in values.items()} if all(it.whole for it in values.values()) else {}


def _sure_wins(view: Any) -> Shares:
    """Return which moves are sure to win this turn, if any is. Each has a search of its own: one that others have used
    up would call a winning move lost.
    """
    if TurnSearch(view, PROVEN).proven_win() is None:
        return {}
    return {move: float(TurnSearch(view, PROVEN).wins(move)) for move in view.legal_moves}


if __name__ == "__main__":
    main(sys.argv[1:])
