"""A quick search for a strategy that suits a kingdom.

It begins with the best templates of every shape and with what was found for other kingdoms, each on an island of its
own. What it may cost is counted in moves and not in seconds, so that the same kingdom gets the same strategy on every
machine.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from crownlands.bots.dominion.adapting import adapted, shipped_for
from crownlands.bots.dominion.book import best_templates
from crownlands.bots.dominion.kingdoms import cards_to_build_on
from crownlands.bots.dominion.strategy_search.islands import Effort, IslandSearch
from crownlands.bots.dominion.strategy_search.patience import OutOfPatience
from crownlands.bots.dominion.strategy_search.races import Contender, RaceSetting, Rival, best_of
from crownlands.bots.strategy import Strategy, find_strategy

SEED = 20_081  # of all searches
MOST_MOVES = 12_000_000  # that a search makes: about two seconds with two threads
SETTLERS = 8  # templates of a shape
FAMILIES = (("money",), ("engine", "growing"), ("patient",), ("thin", "gardens"))
SMALL = Effort(
    elite=3,
    children=12,
    era=8,
    first_look=16,
    stages=((16, 4), (64, 2), (192, 3)),
    elite_games=192,
    islands=((0.3, 2), (0.55, 1)),
)
FINAL_GAMES = 768
OF_SHIPPED = 1 / 3  # of these games, against each strategy of the library, which should win no more than half of them
BEATEN_BY = 2.0  # percent, in both matches together, before another strategy is taken


class Study(NamedTuple):
    """The size of a search compared with a quick one: more moves, more games that decide, and its own chances."""

    times: int = 1
    finer: int = 1
    number: int = 0


QUICK = Study()


class OpeningSearch(IslandSearch):
    """Looks for a strategy that is better than the one there is; the same track leads to the same one.

    A `study` isn't quick: it takes many times the moves, and so many times the games decide. `yardstick` is whom all
    meet from beginning to end, the usual money strategy if nobody is named.
    """

    def __init__(
        self, track: RaceSetting, best: Strategy, study: Study = QUICK, yardstick: Strategy | None = None
    ) -> None:
        super().__init__(track, SMALL, SEED + study.number, best)
        self.study, self.before = study, best
        self.finer = study.finer
        self.cards = cards_to_build_on(track.kingdom)
        money = find_strategy("smithy" if "smithy" in self.cards else "ultimate")
        self.rivals = [Rival(yardstick or money), Rival(best)]

    @property
    def done(self) -> float:
        """The part of the search that is over, from 0 to 1."""
        return self.track.moves / (MOST_MOVES * self.study.times)

    @property
    def opponents(self) -> list[Rival]:
        """The yardstick, and the best so far."""
        return self.rivals

    def run(self) -> Strategy:
        """Search until it has cost enough; when patience is over before, return the best so far."""
        try:
            stages = [(games * self.finer, go_on) for games, go_on in self.effort.stages]
            self.colonise(self.families(), stages, self.rivals)
            self.best = best_of([island[0] for island in self.islands])[0]
            self.breed_until(1.0)
            return self.chosen()
        except OutOfPatience:
            return self.best.strategy

    def families(self) -> Iterator[list[Strategy]]:
        """Yield the strategies that settle the islands."""
        for shapes in FAMILIES:
            yield [template.strategy for template in best_templates(self.cards, SETTLERS, shapes)]
        elsewhere = [*shipped_for(self.cards), *adapted(self.cards)]
        yield elsewhere if self.study == QUICK else [self.before, *elsewhere]

    def new_era(self) -> None:
        """Begin an era with other chances, so that nobody gets used to them, and the best so far as a rival."""
        self.rivals[1] = Rival(self.best.strategy)
        self.prove_anew()

    def chosen(self) -> Strategy:
        """Return the best of the last ones, by games that none of them was chosen by, also against what everybody can
        play by the library; the former one, unless beaten.
        """
        self.new_seed()
        before = Contender(self.before)
        finalists = [Contender(candidate.strategy) for island in self.islands for candidate in island]
        shipped = [Rival(strategy, OF_SHIPPED, 50.0) for strategy in shipped_for(self.cards)]
        rivals = [self.rivals[0], replace(self.rivals[1], strategy=self.before), *shipped]
        self.track.bring_to([before, *finalists], rivals, FINAL_GAMES * self.finer, self.seed)
        beaten_by = [
            one.strategy for place, one in enumerate(rivals) if one.goal > best_of(finalists)[0].against(place)
        ]
        better = [Contender(strategy) for strategy in beaten_by]
        self.track.bring_to(better, rivals, FINAL_GAMES * self.finer, self.seed)
        best = best_of([*finalists, *better])[0]
        return best.strategy if best.worth > before.worth + BEATEN_BY else self.before
