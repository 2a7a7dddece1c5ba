"""Positions whose best move two long searches agree on: how often a hint finds it, and whether the analysis doubts it.

    python -m benchmarks.agreement find dominion --wanted 100
    python -m benchmarks.agreement find kingdomino --wanted 100
    python -m benchmarks.agreement

The first two go on where they were broken off, one position from each game of barons, and keep what they find in
`agreement.jsonl`. Two searches with different luck must name the same move, each with a lead that luck can't explain:
between two moves that are equally good they would agree half of the time and mean nothing. Without a word, hints of a
second each are asked for at the positions kept, and the analysis looks at their best moves as if they had been made.
On a busy machine a second is less: `--budget 40000` is what one on a core of its own gives in Dominion, 20000 in
Kingdomino. Where a hint says otherwise, both searches are made again: strategies may have changed since.
"""

import argparse
import random
import sys
from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec

from crownlands import dominion, kingdomino
from crownlands.bots.analysis import MISTAKE, PER_POSITION, SURE, look
from crownlands.bots.budget import Budget, read_budget
from crownlands.bots.dominion.ending import exact_turn
from crownlands.bots.hints import hint
from crownlands.bots.kingdomino.ending import is_near_end
from crownlands.bots.opponents import find_opponent
from crownlands.bots.racing import Candidate, deviations_ahead
from crownlands.coach.mistakes import WORTH_TELLING
from crownlands.record import Record

FILE = Path(__file__).with_name("agreement.jsonl")
PLAYOUTS = 100_000
CLEAR = 3.0  # deviations that the best move must be ahead in both searches
SEEDS = (1_000_001, 2_000_002)  # of the two searches
GAMES = ("dominion", "kingdomino")


class Kept(msgspec.Struct, frozen=True, kw_only=True):
    """A position, and the move that both searches found."""

    number: int  # of the game it is from
    game: str
    setup: dict[str, Any]
    moves: list[str]
    best: str
    playouts: int  # of each search
    ahead: float  # deviations, in the search that was less sure
    chance: float
    next_best: float

    def view(self) -> Any:
        """Return the position as the seat to move sees it."""
        game: Any = Record(self.game, self.setup, tuple(self.moves)).replay()
        return game.view(game.to_move)


def main(arguments: Sequence[str] = ()) -> None:
    """Find positions, or measure on those that were found."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.agreement", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", nargs="?", choices=("find", "measure"), default="measure")
    parser.add_argument("game", nargs="?", choices=GAMES, help="both if none is named")
    parser.add_argument("--wanted", type=int, default=100, help="positions of each game")
    parser.add_argument("--playouts", type=int, default=PLAYOUTS, help="of each of the two searches")
    parser.add_argument("--budget", default="1s", help="for a hint: seconds, or playouts such as 40000 (1s)")
    given = parser.parse_args(arguments)
    for game in [given.game] if given.game else GAMES:
        if given.what == "find":
            find(game, given.wanted, given.playouts)
        else:
            measure(game, read_budget(given.budget, given.budget))


def kept(game: str) -> list[Kept]:
    """Return the positions of a game that were found."""
    lines = FILE.read_text("utf-8").splitlines() if FILE.exists() else []
    found = [msgspec.json.decode(line, type=Kept) for line in lines]
    return [it for it in found if it.game == game]


def find(game: str, wanted: int, playouts: int) -> None:
    """Add positions to the file until there are as many as wanted."""
    before = kept(game)
    number = max((it.number for it in before), default=-1) + 1
    missing = wanted - len(before)
    while missing > 0:
        found = _agreed(number, game, playouts)
        if found is not None:
            missing -= 1
            print(f"{game} {number}: {found.best}, {found.ahead} deviations ahead", flush=True)
            with FILE.open("a", encoding="utf-8") as file:
                file.write(f"{msgspec.json.encode(found).decode()}\n")
        number += 1


def _agreed(number: int, game: str, playouts: int) -> Kept | None:
    """Return a position of a game that both searches agree on; None if they don't."""
    played = next(_open_position(number, game), None)
    if played is None:
        return None
    searches = _searched(played.view(played.to_move), playouts)
    if not searches:
        return None
    best, following = searches[0][:2]
    record = played.record()
    return Kept(
        number=number,
        game=game,
        setup=dict(record.setup),
        moves=list(record.moves),
        best=best.move,
        playouts=playouts,
        ahead=round(min(deviations_ahead(one.batches, two.batches) for one, two, *_ in searches), 1),
        chance=round(best.chance, 3),
        next_best=round(following.chance, 3),
    )


def _searched(view: Any, playouts: int) -> list[list[Candidate]]:
    """Return what two searches found if they agree; nothing if they don't."""
    estimated = import_module(f"crownlands.bots.{view.game}.search").estimated
    searches: list[list[Candidate]] = []
    for seed in SEEDS:
        searches.append(estimated(view, Budget(playouts=playouts), seed))
        best, following = searches[-1][:2]
        if best.move != searches[0][0].move or deviations_ahead(best.batches, following.batches) < CLEAR:
            return []
    return searches


def _open_position(number: int, name: str) -> Iterator[Any]:
    """Yield a game of barons at a position drawn by lot among those where something is to be decided by playouts."""
    game: Any = dominion.Game(seed=number, kingdom="random") if name == "dominion" else kingdomino.Game(seed=number)
    barons = [find_opponent(name, "baron", seat) for seat in range(2)]
    found: list[Any] = []
    while game.to_move is not None:
        view = game.view(game.to_move)
        if _is_open(view):
            found.append(game.copy())
        game.push(barons[game.to_move].choose(view))
    if found:
        yield random.Random(number).choice(found)


def _is_open(view: Any) -> bool:
    """Return whether a seat has a choice that no exact answer settles."""
    if len(view.legal_moves) < 2:
        return False
    if view.game == "kingdomino":
        return not is_near_end(view)
    search = import_module("crownlands.bots.dominion.search")
    plans = search.plans_for(view, search.Patience.of(Budget(), None))
    return len(search.candidates(view, plans)) > 1 and not exact_turn(view)


def measure(game: str, budget: Budget) -> None:
    """Print how often a hint finds the move, and how often the analysis would call it a mistake."""
    positions, found, doubted, told, outdated = kept(game), 0, 0, 0, 0
    for it in positions:
        view = it.view()
        said = hint(view, budget).move
        found += said == it.best
        moment = look(game, view, len(it.moves) + 1, it.best, PER_POSITION, it.number)
        deviation = (moment.before[view.seat] * (1 - moment.before[view.seat]) / moment.tries) ** 0.5
        doubted += moment.lost >= max(MISTAKE, SURE * deviation)
        told += moment.lost >= max(WORTH_TELLING, SURE * deviation * 2**0.5)
        if said != it.best:
            searches = _searched(view, it.playouts)
            outdated += not searches or searches[0][0].move != it.best
            now = f"agreed on now: {searches[0][0].move if searches else 'nothing'}"
            print(f"  {game} {it.number}: {said} instead of {it.best}, {it.ahead} deviations ahead; {now}", flush=True)
    share = 100 * found / max(1, len(positions))
    playouts = min((it.playouts for it in positions), default=0)
    print(f"{game}: {len(positions)} positions that two searches of {playouts:,} playouts agree on")
    thought = f"{budget.seconds:g} s" if budget.playouts is None else f"{budget.playouts:,} playouts"
    print(f"  a hint of {thought} finds {found} ({share:.1f} %); called a mistake: {doubted}, told: {told}")
    print(f"  of those missed, two searches no longer agree on {outdated}")


if __name__ == "__main__":
    main(sys.argv[1:])
