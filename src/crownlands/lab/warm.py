"""Compiling what the lab runs before it is used, so that nobody wonders what hangs."""

from crownlands import compiled, dominion
from crownlands.bots.strategy.warm import prepare as prepare_strategies


def prepare() -> None:
    """Compile strategies, matches and races into the cache, unless they are there."""

    def play() -> None:
        from crownlands.lab.simulation import simulate

        simulate(["smithy", "ultimate"], games=1, threads=1)

    def search() -> None:
        from crownlands.bots.strategy import find_strategy
        from crownlands.lab.discovery.looking import looks_of
        from crownlands.lab.discovery.racing import Candidate, Opponent, Track

        track = Track(dominion.find_kingdom("first-game", "2e", 1), "2e", 1)
        smithy, others = find_strategy("smithy"), [Opponent(find_strategy("ultimate"))]
        track.bring_to([Candidate(smithy)], others, 1, 1)
        looks_of(track, smithy, others, 1, 1)

    prepare_strategies()
    compiled.prepare("the lab", [("matches", play), ("searches", search)], "lab")
