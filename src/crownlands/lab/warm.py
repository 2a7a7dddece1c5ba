"""Compiling what the lab runs before it is used, so that nobody wonders what hangs."""

from functools import cache

from crownlands import compiled, dominion
from crownlands.bots.strategy import find_strategy
from crownlands.bots.strategy.warm import prepare as prepare_strategies

EDITION = "2e"


@cache
def prepare() -> None:
    """Compile strategies, matches and races into the cache, unless they are there.

    What plays in the lab calls it once it knows that everything asked for is there: a misspelt name is told at once.
    """
    kingdom = dominion.find_kingdom("first-game", EDITION, 1)
    smithy, ultimate = find_strategy("smithy"), find_strategy("ultimate")

    def play() -> None:
        from crownlands.lab.simulation import StrategyMatch

        StrategyMatch(kingdom, EDITION, (smithy, ultimate), seed=1).worker().play(0, 1)

    def search() -> None:
        from crownlands.lab.discovery.looking import looks_of
        from crownlands.lab.discovery.racing import Candidate, Opponent, Track

        track, others = Track(kingdom, EDITION, 1), [Opponent(ultimate)]
        track.bring_to([Candidate(smithy)], others, 1, 1)
        looks_of(track, smithy, others, 1, 1)

    prepare_strategies()
    compiled.prepare("the lab", [("matches", play), ("searches", search)], "lab")
