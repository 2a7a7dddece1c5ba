"""Compiling the lab's code before it is used, with a progress bar.

The lab calls these after it has found everything it was asked for, so that a misspelt name is reported at once.
"""

from functools import cache

from crownlands import compiled, kingdomino
from crownlands.bots.strategy import find_strategy
from crownlands.bots.strategy.compiling_strategies import compile_strategies
from crownlands.dominion.kingdoms import whole_kingdom


@cache
def compile_lab() -> None:
    """Compile strategies, matches and races into the cache, unless they are there."""
    kingdom = whole_kingdom("first-game", "2e", 1)
    smithy, ultimate = find_strategy("smithy"), find_strategy("ultimate")

    def play() -> None:
        from crownlands.lab.pairing import PairedMatch
        from crownlands.lab.players import find_player
        from crownlands.lab.simulation import BotMatch, StrategyMatch

        StrategyMatch(kingdom, (smithy, ultimate), seed=1).worker().play(0, 1)
        PairedMatch(kingdom, (smithy, ultimate, ultimate), seed=1).worker().play(0, 1)
        BotMatch(kingdom, (find_player(smithy), find_player(ultimate)), seed=1).worker().play(0, 1)

    def search() -> None:
        from crownlands.bots.dominion.strategy_search.races import Contender, Rival
        from crownlands.lab.discovery.buy_probes import looks_of
        from crownlands.lab.discovery.tracks import LabTrack

        track, others = LabTrack(kingdom, 1), [Rival(ultimate)]
        track.bring_to([Contender(smithy)], others, 1, 1)
        looks_of(track, smithy, others, 1, 1)

    compile_strategies()
    compiled.compile_once("the lab", [("matches", play), ("searches", search)], "lab")


@cache
def compile_kingdomino_lab() -> None:
    """Compile matches of Kingdomino into the cache, unless they are there.

    >>> compile_kingdomino_lab()
    """

    def play() -> None:
        from crownlands.lab.kingdomino import KingdominoMatch, count_game, find_kingdomino_player, play_one
        from crownlands.lab.tally import empty_tally

        match = KingdominoMatch((), (find_kingdomino_player("random"), find_kingdomino_player("greedy")), seed=1)
        match.worker().play(0, 1)
        count_game(play_one(match, (None, None), 0)._states, empty_tally(), 0)

    kingdomino.compile_rules()
    compiled.compile_once("Kingdomino's matches", [("matches", play)], "lab")
