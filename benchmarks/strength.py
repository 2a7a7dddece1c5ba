"""The strength of the opponents of both games, with intervals of 95 %, and their time to answer.

`python -m benchmarks strength` plays a few games of everything; the figures that count take longer, some of them hours:

    python -m benchmarks.strength dominion discovered --games 400 --budget 2000 [--sets first-game-2e ...]
    python -m benchmarks.strength dominion discovered --boxes --games 60 --budget 2000
    python -m benchmarks.strength dominion unknown ultimate --games 400 --budget 2000
    python -m benchmarks.strength kingdomino four --games 200 --budget 1s

A budget is playouts a move (2000), which gives the same figures on every machine, or seconds a move (1s).
"""

import argparse
import sys
from collections.abc import Sequence

from benchmarks import _strength_dominion, _strength_kingdomino
from benchmarks._score import Options

GAMES = {"dominion": _strength_dominion.PARTS, "kingdomino": _strength_kingdomino.PARTS}
ALL_SETS, BOX_SETS = _strength_dominion.ALL_SETS, _strength_dominion.BOX_SETS


def main(arguments: Sequence[str] = ()) -> None:
    """Measure what is named: the parts of a game, or all of everything."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.strength",
        description=__doc__,
        epilog="\n".join(f"parts of {game}: {', '.join(parts)}" for game, parts in GAMES.items()),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", nargs="?", choices=GAMES, help="both if none is named")
    parser.add_argument("parts", nargs="*", metavar="part", help="all if none is named")
    parser.add_argument("--games", type=int, default=20, help="of each line (20)")
    parser.add_argument("--budget", default="200", help="of the regent: playouts, or seconds such as 1s (200)")
    parser.add_argument("--threads", type=int, default=2, help="games at a time (2)")
    every = [*ALL_SETS, *BOX_SETS]
    parser.add_argument("--sets", nargs="+", default=ALL_SETS, choices=every, metavar="SET", help="of Dominion")
    parser.add_argument("--boxes", action="store_true", help="the sets with another box instead")
    given = parser.parse_args(arguments)
    if unknown := set(given.parts) - set(GAMES.get(given.game, ())):
        parser.error(f"no such part: {', '.join(sorted(unknown))}; there are {', '.join(GAMES[given.game])}")
    options = Options(given.games, given.budget, given.threads, BOX_SETS if given.boxes else given.sets)
    for game in [given.game] if given.game else GAMES:
        for part in given.parts or GAMES[game]:
            print(f"{game}, {part}", flush=True)
            GAMES[game][part](options)


if __name__ == "__main__":
    main(sys.argv[1:])
