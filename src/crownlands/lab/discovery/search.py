"""The search itself: islands of strategies that breed, raced against a hall of fame of earlier winners.

It knows how far it is by games played, or by time; all else depends on the seed alone.
"""

import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from crownlands.bots.dominion.kingdoms import cards_to_build_on, cards_to_buy
from crownlands.bots.dominion.mutation import Mutator
from crownlands.bots.strategy import Strategy, find_strategy
from crownlands.lab.discovery.advice import advised
from crownlands.lab.discovery.racing import Candidate, Opponent, Track, best_of
from crownlands.lab.discovery.seeds import engine_seeds, known_seeds, money_seeds, thin_seeds

ELITE = 8  # strategies of an island that have children
CHILDREN = 40
FIRST_LOOK = 40  # games against each opponent that show whether a child plays like its parent
ADVICE_GAMES = 24  # whose buys are looked at; each costs as much as thousands
ELITE_GAMES = 1_536  # against each opponent
STAGES = ((FIRST_LOOK, 14), (192, 5), (768, 2))
ERA = 12  # generations after which the hall of fame gets a new winner and all begin anew
CHAMPIONS = 2  # of the hall of fame, the latest; beside them stand the best known one and two that never change
# How often these are met: who is beaten nearly always tells little, and games of two engines take long.
FULL_SHARE, LESSER_SHARE, SMALL_SHARE, CHAMPION_SHARE = 1.0, 0.25, 0.15, 0.1
GOAL = 91.0  # the score of two players that Ultimate should be beaten with before anything else counts,
BEFORE_GOAL = 0.2  # so that until then the others have so much of their shares,
GROWN = 0.55  # but not later than from this part of the budget on: who beats Ultimate should beat others too
BEATEN = 95.0  # from this score on an opponent is met less often
MERGES = ((0.25, 4), (0.4, 3), (0.55, 2), (0.7, 1))  # from this part of the budget on, so many islands
FINER = ((0.0, 1), (0.5, 2), (0.75, 4))  # and so many times the games: what is left to gain gets smaller
AMPLE = 2_000_000  # games; a search with a smaller budget begins with fewer seeds, and plays fewer games each time
LEAST_GAMES = 32
SEARCH_ENDS = 0.85  # the rest is for choosing, pruning and explaining


@dataclass(frozen=True)
class Glimpse:
    """The progress of a search, for those who watch."""

    done: float  # of the budget
    seconds: float
    games: int
    generation: int
    best: Strategy
    score: float
    opponents: tuple[str, ...]


Watcher = Callable[[Glimpse], None]


class Clock:
    """The used part of the budget: of the games if they are limited, else of the time."""

    def __init__(self, track: Track, minutes: float, budget: int | None) -> None:
        self.track, self.minutes, self.budget = track, minutes, budget
        self.began = time.perf_counter()

    @property
    def seconds(self) -> float:
        """The seconds since the beginning."""
        return time.perf_counter() - self.began

    @property
    def done(self) -> float:
        """The part of the budget that is used up."""
        if self.budget is not None:
            return self.track.games / self.budget
        return self.seconds / (60 * self.minutes)

    @property
    def scarcity(self) -> int:
        """The factor by which the budget is smaller than an ample one; 1 for any that is given in minutes."""
        return 1 if self.budget is None else max(1, AMPLE // self.budget)

    def affordable(self, games: int) -> int:
        """Return so many games, or fewer if the budget is small."""
        return max(min(LEAST_GAMES, games), games // self.scarcity)


class Search:
    """A search for a strong strategy. `run` can be stopped by Ctrl-C at any time; `best` holds the best so far."""

    def __init__(self, track: Track, clock: Clock, seed: int, watcher: Watcher | None) -> None:
        self.track, self.clock, self.watcher = track, clock, watcher
        self.random = random.Random(seed)
        self.mutator = Mutator(cards_to_buy(track.kingdom), self.random)
        self.goal = GOAL if track.players == 2 else 0.0
        self.base: list[Opponent] = [Opponent(find_strategy("ultimate"), FULL_SHARE, self.goal)]
        self.hall: list[Strategy] = []  # of fame: the best known strategy, then the winner of each era
        self.champions: list[Opponent] = []
        self.islands: list[list[Candidate]] = []
        self.best = Candidate(self.base[0].strategy)
        self.generation = 0
        self.finer = 1
        self.seen: set[str] = set()
        self._new_seed()

    @property
    def opponents(self) -> list[Opponent]:
        """The opponents of all candidates."""
        return [*self.base, *self.champions]

    @property
    def elite_games(self) -> int:
        """The number of games that decide, against each opponent."""
        return self.clock.affordable(ELITE_GAMES) * self.finer

    def _new_seed(self) -> None:
        self.seed = self.random.randrange(2**40)

    def run(self) -> None:
        """Search until the budget is nearly used up."""
        self.start()
        while self.clock.done < SEARCH_ENDS:
            self.merge()
            for island in self.islands:
                self.breed(island, self.advice_for(island) if self.generation % ERA == 0 else self.children_of(island))
                self.tell()
                if self.clock.done >= SEARCH_ENDS:
                    break
            self.generation += 1
            if self.generation % ERA == 0:
                self.new_era()

    def start(self) -> None:
        """Race what is known, each family on its own: the winners settle the islands."""
        kingdom = cards_to_build_on(self.track.kingdom)
        families = [money_seeds(kingdom), *engine_seeds(kingdom), thin_seeds(kingdom), known_seeds(kingdom)]
        settlers = []
        for family in filter(None, families):
            candidates = [Candidate(strategy) for strategy in family[:: self.clock.scarcity]]
            stages = ((24, max(48, len(candidates) // 4)), (96, 24), (256, 12), (self.clock.affordable(1_024), ELITE))
            settlers.append(self.track.race(candidates, self.base, stages, self.seed))
            if self.clock.done >= SEARCH_ENDS:
                break
        self.base.append(Opponent(self.best_among(settlers[0]), LESSER_SHARE * BEFORE_GOAL))
        self.hall = [self.best_among([Candidate(strategy) for strategy in known_seeds(kingdom)])]
        self.champions = self.latest_champions(BEFORE_GOAL)
        everyone = [candidate for family in settlers for candidate in family]
        for candidate in everyone:
            candidate.forget()
        self.track.bring_to(everyone, self.opponents, self.elite_games, self.seed)
        self.islands = [best_of(family) for family in settlers]
        self.best = best_of(everyone)[0]
        self.tell()

    def best_among(self, candidates: Sequence[Candidate]) -> Strategy:
        """Return the strategy that does best against all of them."""
        rivals = [Opponent(candidate.strategy) for candidate in candidates]
        again = [Candidate(candidate.strategy) for candidate in candidates]
        self.track.bring_to(again, rivals, self.clock.affordable(512), self.seed)
        return best_of(again)[0].strategy

    def latest_champions(self, times: float) -> list[Opponent]:
        """Return the best known strategy and the latest winners, with so much of their shares."""
        known, *winners = self.hall
        return [Opponent(champion, CHAMPION_SHARE * times) for champion in (known, *winners[-CHAMPIONS:])]

    def merge(self) -> None:
        """Merge islands as time goes on: the weakest give their best to the strongest."""
        allowed = len(self.islands)
        for part, count in MERGES:
            if self.clock.done >= part:
                allowed = count
        while len(self.islands) > allowed:
            self.islands.sort(key=lambda island: -island[0].worth)
            weakest = self.islands.pop()
            self.islands[0] = self.settle([*self.islands[0], *weakest])

    def settle(self, candidates: Sequence[Candidate]) -> list[Candidate]:
        """Return the best; of those that win the same games only one, since they say the same in other words."""
        different: dict[tuple[int, ...], Candidate] = {}
        for candidate in best_of(candidates):
            different.setdefault((*candidate.won, *candidate.played), candidate)
        return list(different.values())[:ELITE]

    def breed(self, island: list[Candidate], children: Sequence[Candidate]) -> None:
        """Let the children of an island race each other, and the best of them meet their parents."""
        if not children:
            return
        stages = [(games if games == FIRST_LOOK else games * self.finer, go_on) for games, go_on in STAGES]
        best = self.track.race(children, self.opponents, stages, self.seed)
        promising = [child for child in best if child.worth + child.margin > island[-1].worth]
        self.track.bring_to(promising, self.opponents, self.elite_games, self.seed)
        island[:] = self.settle([*island, *promising])
        if island[0].worth > self.best.worth:
            self.best = island[0]

    def children_of(self, island: Sequence[Candidate]) -> list[Candidate]:
        """Return children that play otherwise than their parents: with the same shuffles the same results show it at
        once.
        """
        pairs: list[tuple[Candidate, Candidate]] = []
        parents = {id(parent): Candidate(parent.strategy) for parent in island}
        for _ in range(CHILDREN * 3):
            parent = island[min(self.random.randrange(len(island)), self.random.randrange(len(island)))]
            home = island if self.random.random() < 0.85 else self.random.choice(self.islands)
            child = self.mutator.child(parent.strategy, self.random.choice(home).strategy)
            if child.text not in self.seen:
                self.seen.add(child.text)
                pairs.append((Candidate(child), parents[id(parent)]))
            if len(pairs) == CHILDREN:
                break
        everyone = [*parents.values(), *(child for child, _ in pairs)]
        self.track.bring_to(everyone, self.opponents, FIRST_LOOK, self.seed)
        return [child for child, parent in pairs if child.won != parent.won]

    def advice_for(self, island: Sequence[Candidate]) -> list[Candidate]:
        """Return children of the best of an island that buy what proved better in its games."""
        games = ADVICE_GAMES // self.clock.scarcity
        found = advised(self.track, island[0].strategy, self.opponents, games, self.seed) if games else []
        return [Candidate(child) for child in found[:CHILDREN]]

    def new_era(self) -> None:
        """Add the best so far to the hall of fame, and let everybody prove themselves anew, with other shuffles."""
        everyone = self.settle([candidate for island in self.islands for candidate in island])
        ultimate, money = self.base
        beaten = [self.best.against(place) >= BEATEN for place in range(2)]
        grown = self.best.against(0) >= self.goal or self.clock.done >= GROWN
        times = 1.0 if grown else BEFORE_GOAL
        self.base = [
            replace(ultimate, share=SMALL_SHARE if beaten[0] else FULL_SHARE),
            replace(money, share=SMALL_SHARE if beaten[1] else FULL_SHARE if beaten[0] else LESSER_SHARE * times),
        ]
        self.hall.append(everyone[0].strategy)
        self.champions = self.latest_champions(times)
        self._new_seed()
        self.seen.clear()
        self.finer = [times for part, times in FINER if self.clock.done >= part][-1]
        for island in self.islands:
            for candidate in island:
                candidate.forget()
            self.track.bring_to(island, self.opponents, self.elite_games, self.seed)
            island[:] = self.settle(island)
        self.best = best_of([island[0] for island in self.islands])[0]

    def finalists(self) -> list[Strategy]:
        """Return the best of all islands and the best known one, to choose from with many games."""
        everyone = self.settle([self.best, *(candidate for island in self.islands for candidate in island)])
        return [*(candidate.strategy for candidate in everyone), self.hall[0]]

    def tell(self) -> None:
        """Report progress to those who watch."""
        if self.watcher is not None:
            names = tuple(opponent.strategy.name for opponent in self.opponents)
            clock = self.clock
            self.watcher(
                Glimpse(
                    clock.done,
                    clock.seconds,
                    self.track.games,
                    self.generation,
                    self.best.strategy,
                    self.best.score,
                    names,
                )
            )
