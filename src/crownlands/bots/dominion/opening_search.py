"""A quick search for a strategy that suits a kingdom.

It begins with the best templates of every shape and with what was found for other kingdoms, each on an island of its
own, and improves them by small changes that are tried in more and more games. The weaker islands are given up one
after the other.
"""

import random
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from crownlands.bots.dominion.adapting import adapted
from crownlands.bots.dominion.book import best_templates
from crownlands.bots.dominion.kingdoms import cards_to_build_on, cards_to_buy
from crownlands.bots.dominion.mutation import Mutator
from crownlands.bots.dominion.track import SEED, Runner, Track, best_of
from crownlands.bots.strategy import Strategy, find_strategy

MOST_MOVES = 12_000_000  # that a search makes: about two seconds with two threads
SETTLERS = 8  # templates of a shape
FAMILIES = (("money",), ("engine", "growing"), ("patient",), ("thin", "gardens"))
ISLANDS = ((0.3, 2), (0.55, 1))  # from such a part of the moves on, so many are left
ELITE, CHILDREN, ERA = 3, 12, 8  # parents of an island, their children in a generation; generations with equal chances
FIRST_LOOK = 16
# Games against each rival, and how many go on; those that are left meet their parents.
STAGES = ((FIRST_LOOK, 4), (64, 2), (192, ELITE))
ALL_GAMES = STAGES[-1][0]
FINAL_GAMES = 768
BEATEN_BY = 0.04  # of these, in both matches together, before another strategy is taken

Island = list[Runner]


class Study(NamedTuple):
    """The size of a search compared with a quick one: more moves, more games that decide, and its own chances."""

    times: int = 1
    finer: int = 1
    number: int = 0


QUICK = Study()


class OpeningSearch:
    """Looks for a strategy that is better than the one there is; the same track leads to the same one.

    A `study` isn't quick: it takes many times the moves, and so many times the games decide. `yardstick` is whom all
    meet from beginning to end, the usual money strategy if nobody is named.
    """

    def __init__(self, track: Track, best: Strategy, study: Study = QUICK, yardstick: Strategy | None = None) -> None:
        self.track, self.study = track, study
        self.random = random.Random(SEED + self.study.number)
        self.mutator = Mutator(cards_to_buy(track.kingdom), self.random)
        self.cards = cards_to_build_on(track.kingdom)
        money = find_strategy("smithy" if "smithy" in self.cards else "ultimate")
        self.best = self.before = best
        self.rivals = [yardstick or money, best]
        self.islands: list[Island] = []
        self.first = 0  # game of this era
        self.seen: set[str] = set()

    @property
    def done(self) -> float:
        """The part of the search that is over, from 0 to 1."""
        return 1.0 if self.track.patience.over else self.track.moves / (MOST_MOVES * self.study.times)

    @property
    def all_games(self) -> int:
        """The number of games against each rival that decide."""
        return ALL_GAMES * self.study.finer

    def run(self) -> Strategy:
        """Search until it has cost enough."""
        for family in self.families():
            if not self.track.patience.over:
                self.islands.append(self.race([Runner(strategy) for strategy in family], []))
        generation = 0
        while self.done < 1:
            self.give_up_weak_ones()
            for island in self.islands:
                children = self.race(self.children(island), island)
                island[:] = best_of([*island, *children])[:ELITE]
            generation += 1
            if generation % ERA == 0:
                self.new_era()
        return self.best if self.track.patience.over else self.chosen()

    def families(self) -> Iterator[list[Strategy]]:
        """Yield the strategies that settle the islands."""
        for shapes in FAMILIES:
            yield [template.strategy for template in best_templates(self.cards, SETTLERS, shapes)]
        elsewhere = adapted(self.cards)
        yield elsewhere if self.study == QUICK else [self.before, *elsewhere]

    def race(self, runners: Sequence[Runner], parents: Sequence[Runner]) -> list[Runner]:
        """Return the best, after more and more games for fewer and fewer, without those that play just as their parents
        do.

        Equal chances tell it: they win as much and make as many moves.
        """
        first_look = [Runner(parent.strategy) for parent in parents]
        self.track.bring_to([*first_look, *runners], self.rivals, FIRST_LOOK * self.study.finer, self.first)
        known = {(parent.wins, parent.moves) for parent in first_look}
        different = {(runner.wins, runner.moves): runner for runner in runners}
        left = [runner for trace, runner in different.items() if trace not in known]
        for games, go_on in STAGES:
            self.track.bring_to(left, self.rivals, games * self.study.finer, self.first)
            left = best_of(left)[:go_on]
        return left

    def children(self, island: Island) -> list[Runner]:
        """Strategies that differ somewhat from the best ones, none of them tried before."""
        made: list[Runner] = []
        for _ in range(3 * CHILDREN):
            parent, other = (self.random.choice(island).strategy for _ in range(2))
            child = self.mutator.child(parent, other)
            if child.text not in self.seen and len(made) < CHILDREN:
                self.seen.add(child.text)
                made.append(Runner(child))
        return made

    def give_up_weak_ones(self) -> None:
        """Fewer islands as time goes on; the best of all is noted."""
        if self.track.patience.over:
            return
        self.islands = sorted(filter(None, self.islands), key=lambda island: -island[0].wins)
        for part, count in ISLANDS:
            if self.done >= part:
                del self.islands[count:]
        self.best = self.islands[0][0].strategy

    def new_era(self) -> None:
        """Begin an era with other chances, so that nobody gets used to them, and the best so far as a rival."""
        self.first += 10 * self.all_games
        self.rivals[1] = self.best
        self.islands = [[Runner(runner.strategy) for runner in island] for island in self.islands]
        everyone = [runner for island in self.islands for runner in island]
        self.track.bring_to(everyone, self.rivals, self.all_games, self.first)
        self.islands = [best_of(island) for island in self.islands]

    def chosen(self) -> Strategy:
        """Return the best of the last ones, by games that none of them was chosen by; the former one, unless beaten."""
        games = FINAL_GAMES * self.study.finer
        before = Runner(self.before, wins=BEATEN_BY * games)
        finalists = [before, *(Runner(runner.strategy) for island in self.islands for runner in island)]
        self.track.bring_to(finalists, [self.rivals[0], self.before], games, self.first + 10 * self.all_games)
        return best_of(finalists)[0].strategy
