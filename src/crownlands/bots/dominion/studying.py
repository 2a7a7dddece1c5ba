"""Writes the strategies for more than two players: `python -m crownlands.bots.dominion.studying --players 4`.

A study goes on from what was found before, and what it finds instead has beaten that. So it can be run again, with
another number, until nothing better is found.
"""

import argparse
from dataclasses import replace
from pathlib import Path

from crownlands.bots.dominion.opening_search import OpeningSearch, Study
from crownlands.bots.dominion.openings import known_strategy, strategy_at_hand, studied_file
from crownlands.bots.dominion.strategy_search.pruning import without_idle
from crownlands.bots.dominion.strategy_search.races import Contender, RaceSetting, Rival
from crownlands.bots.strategy import Strategy, library
from crownlands.dominion import SETS
from crownlands.dominion.kingdoms import whole_kingdom

ALL_SETS = [name for edition, sets in SETS.items() for title in sets if (name := f"{title}-{edition}") in library()]
PRUNING_GAMES = 960
TEST_GAMES, TEST_SEED = 9_600, 10_000_000  # games that no search has seen


def study(name: str, players: int, effort: Study) -> tuple[Strategy, float]:
    """Return the best strategy for a set and so many players, and its share of the win against the one for two."""
    title, edition = name.rsplit("-", 1)
    kingdom = whole_kingdom(title, edition, 1)
    for_two = known_strategy(kingdom)
    assert for_two is not None
    before = strategy_at_hand(kingdom, players)
    track = RaceSetting(kingdom, players)
    found = OpeningSearch(track, before, effort, yardstick=for_two).run()
    found = without_idle(track, found, [Rival(for_two)], TEST_SEED + 1, PRUNING_GAMES)
    tested = Contender(found)
    track.bring_to([tested], [Rival(for_two)], TEST_GAMES, TEST_SEED)
    share = tested.score
    about = f"For {players} players. Among others who play what is best for two it wins {share:.0f} of 100 games."
    return replace(found, name=f"{for_two.name}, {players} players", remarks=(about,)), share


def main() -> None:
    """Study and write: a minute or two for each set."""
    parser = argparse.ArgumentParser(prog="python -m crownlands.bots.dominion.studying", description=__doc__)
    parser.add_argument("--sets", nargs="+", default=ALL_SETS, choices=ALL_SETS, metavar="SET")
    parser.add_argument("--players", type=int, default=3, choices=range(3, 7))
    parser.add_argument("--times", type=int, default=12, help="a quick search (12)")
    parser.add_argument("--finer", type=int, default=3, help="times the games that decide (3)")
    parser.add_argument("--number", type=int, default=0, help="of the study: another one has other chances (0)")
    given = parser.parse_args()
    for name in given.sets:
        found, share = study(name, given.players, Study(given.times, given.finer, given.number))
        Path(str(studied_file(name, given.players))).write_text(found.text, encoding="utf-8")
        print(f"{name}, {given.players} players: {share:.1f} % of games", flush=True)


if __name__ == "__main__":
    main()
