"""Islands of strategies that breed: the children of each race each other, the best of them meet their parents, and the
weaker islands are given up as time goes on.
"""

import random
from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from crownlands.bots.dominion.kingdoms import cards_to_buy
from crownlands.bots.dominion.mutation import Mutator
from crownlands.bots.dominion.strategy_search.races import Contender, RaceSetting, Rival, best_of
from crownlands.bots.strategy import Strategy

Stages = Sequence[tuple[int, int]]  # games against each opponent, and how many go on
FROM_ELSEWHERE = 0.15  # of the children have a parent from another island


class Effort(NamedTuple):
    """The size of a search."""

    elite: int  # strategies of an island that have children
    children: int  # of an island in a generation
    era: int  # generations with the same chances
    first_look: int  # games that show whether a child plays like its parent
    stages: Stages
    elite_games: int  # that decide, against each opponent
    islands: Sequence[tuple[float, int]]  # from such a part of the search on, so many are left
    reach: float = 100.0  # points that the best of an island may be behind that of another


class IslandSearch(ABC):
    """A search for a strong strategy; the same seed leads to the same one, if games or moves are what is counted."""

    def __init__(self, track: RaceSetting, effort: Effort, seed: int, best: Strategy) -> None:
        self.track, self.effort = track, effort
        self.random = random.Random(seed)
        self.mutator = Mutator(cards_to_buy(track.kingdom), self.random)
        self.islands: list[list[Contender]] = []
        self.best = Contender(best)
        self.generation = 0
        self.finer = 1  # times the games: what is left to gain gets smaller
        self.seen: set[str] = set()
        self.new_seed()

    @property
    @abstractmethod
    def done(self) -> float:
        """The part of the search that is over, from 0 to 1."""

    @property
    @abstractmethod
    def opponents(self) -> list[Rival]:
        """The opponents of all candidates."""

    @property
    def elite_games(self) -> int:
        """The number of games that decide, against each opponent."""
        return self.effort.elite_games * self.finer

    def new_seed(self) -> None:
        """Begin with other chances."""
        self.seed = self.random.randrange(2**40)

    def colonise(self, families: Iterable[Sequence[Strategy]], stages: Stages, opponents: Sequence[Rival]) -> None:
        """Race each family on its own: among all, the quickest to improve would starve the others."""
        for family in families:
            if family:
                candidates = [Contender(strategy) for strategy in family]
                self.islands.append(self.track.race(candidates, opponents, stages, self.seed))

    def breed_until(self, end: float) -> None:
        """Go from generation to generation until such a part of the search is over."""
        while self.done < end:
            self.merge()
            for island in self.islands:
                self.breed(island, self.children_for(island))
                self.watch()
                if self.done >= end:
                    break
            self.generation += 1
            if self.generation % self.effort.era == 0:
                self.new_era()

    def children_for(self, island: list[Contender]) -> list[Contender]:
        """Return the children of an island in this generation."""
        return self.children_of(island)

    def watch(self) -> None:  # noqa: B027  most have nobody to tell
        """Tell those who watch how far it is."""

    @abstractmethod
    def new_era(self) -> None:
        """Let everybody prove themselves anew, with other chances."""

    def merge(self) -> None:
        """Merge islands as time goes on, and those far behind: the weakest give their best to the strongest."""
        allowed = len(self.islands)
        for part, count in self.effort.islands:
            if self.done >= part:
                allowed = count
        while len(self.islands) > allowed or self.one_lags:
            self.islands.sort(key=lambda island: -island[0].worth)
            weakest = self.islands.pop()
            self.islands[0] = self.settle([*self.islands[0], *weakest])

    @property
    def one_lags(self) -> bool:
        """True where an island is too far behind another to catch up."""
        worths = [island[0].worth for island in self.islands]
        return max(worths) - min(worths) > self.effort.reach

    def settle(self, candidates: Sequence[Contender]) -> list[Contender]:
        """Return the best; of those that win the same games only one, since they say the same in other words."""
        different: dict[tuple[int, ...], Contender] = {}
        for candidate in best_of(candidates):
            different.setdefault(candidate.trace, candidate)
        return list(different.values())[: self.effort.elite]

    def breed(self, island: list[Contender], children: Sequence[Contender]) -> None:
        """Let the children of an island race each other, and the best of them meet their parents."""
        if not children:
            return
        first = self.effort.first_look
        stages = [(games if games == first else games * self.finer, go_on) for games, go_on in self.effort.stages]
        best = self.track.race(children, self.opponents, stages, self.seed)
        promising = [child for child in best if child.worth + child.margin > island[-1].worth]
        self.track.bring_to(promising, self.opponents, self.elite_games, self.seed)
        island[:] = self.settle([*island, *promising])
        if island[0].worth > self.best.worth:
            self.best = island[0]

    def children_of(self, island: Sequence[Contender]) -> list[Contender]:
        """Return children that play otherwise than their parents: with the same chances the same games show it at
        once.
        """
        pairs: list[tuple[Contender, Contender]] = []
        parents = {id(parent): Contender(parent.strategy) for parent in island}
        for _ in range(self.effort.children * 3):
            parent = island[min(self.random.randrange(len(island)), self.random.randrange(len(island)))]
            home = island if self.random.random() >= FROM_ELSEWHERE else self.random.choice(self.islands)
            child = self.mutator.child(parent.strategy, self.random.choice(home).strategy)
            if child.text not in self.seen:
                self.seen.add(child.text)
                pairs.append((Contender(child), parents[id(parent)]))
            if len(pairs) == self.effort.children:
                break
        everyone = [*parents.values(), *(child for child, _ in pairs)]
        self.track.bring_to(everyone, self.opponents, self.effort.first_look, self.seed)
        return [child for child, parent in pairs if child.trace != parent.trace]

    def prove_anew(self) -> None:
        """Let everybody play as many games with other chances, perhaps against others than before."""
        self.new_seed()
        for island in self.islands:
            for candidate in island:
                candidate.forget()
            self.track.bring_to(island, self.opponents, self.elite_games, self.seed)
            island[:] = self.settle(island)
        self.best = best_of([island[0] for island in self.islands])[0]
