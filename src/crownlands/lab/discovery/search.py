"""The long search: islands of strategies that rise against money, and then against a pool of all that was good.

It knows how far it is by games played, or by time; all else depends on the seed alone.
"""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from crownlands.bots.dominion.adapting import shipped_for
from crownlands.bots.dominion.kingdoms import cards_to_build_on
from crownlands.bots.dominion.strategy_search.islands import Effort, IslandSearch
from crownlands.bots.dominion.strategy_search.races import Contender, RaceSetting, Rival, best_of
from crownlands.bots.strategy import Strategy, find_strategy
from crownlands.bots.strategy.knowledge import attacks
from crownlands.lab.discovery.advice import advised
from crownlands.lab.discovery.memory import Remembered, digest
from crownlands.lab.discovery.metagame import Pool
from crownlands.lab.discovery.seeds import engine_seeds, money_seeds, thin_seeds
from crownlands.lab.discovery.tracks import LabTrack

LONG = Effort(
    elite=8,
    children=40,
    era=12,
    first_look=40,
    stages=((40, 14), (192, 5), (768, 2)),
    elite_games=1_536,
    islands=((0.2, 4), (0.35, 3), (0.5, 2), (0.6, 1)),
    reach=20.0,
)
ADVICE_GAMES = 24  # whose buys are looked at; each costs as much as thousands
POOL_GAMES = 2_048  # of each match of the pool
# How often these are met: who is beaten nearly always tells little, and games of two engines take long.
FULL_SHARE, LESSER_SHARE, SMALL_SHARE, CHAMPION_SHARE = 1.0, 0.25, 0.15, 0.1
# Beside the pool: answers to answers would else lose to money again what was won against it.
MONEY_SHARE = 0.35
GOAL = 91.0  # the score of two players that Ultimate should be beaten with before anything else counts,
BEFORE_GOAL = 0.2  # so that until then the others have so much of their shares,
RISEN = 0.3  # but not later than from this part of the budget on: then the pool is what counts
BEATEN = 95.0  # from this score on an opponent is met less often
FINER = ((0.0, 1), (0.4, 2), (0.6, 4))  # from such a part on, so many times the games
AMPLE = 2_000_000  # games; a search with a smaller budget begins with fewer seeds, and plays fewer games each time
LEAST_GAMES = 32
ISLANDS_END, ANSWERS_END = 0.7, 0.86  # the rest is for pruning and explaining


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


class BudgetClock:
    """The used part of the budget: of the games if they are limited, else of the time."""

    def __init__(self, track: RaceSetting, minutes: float, budget: int | None) -> None:
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
        """Return this number of games, or fewer if the budget is small."""
        return max(min(LEAST_GAMES, games), games // self.scarcity)


class Search(IslandSearch):
    """A search for a strong strategy. `run` can be stopped by Ctrl-C at any time; `best` holds the best so far.

    From nothing, it neither begins with the library's strategies nor meets them; it does both with what was
    `remembered` of earlier searches for this kingdom.
    """

    track: LabTrack

    def __init__(
        self,
        track: LabTrack,
        clock: BudgetClock,
        seed: int,
        watcher: Watcher | None = None,
        from_nothing: bool = False,
        remembered: Remembered | None = None,
    ) -> None:
        ultimate = find_strategy("ultimate")
        effort = LONG._replace(elite_games=clock.affordable(LONG.elite_games))
        super().__init__(track, effort, seed, ultimate)
        self.clock, self.watcher = clock, watcher
        self.remembered = remembered or Remembered()
        self.kingdom = cards_to_build_on(track.kingdom)
        self.known = [] if from_nothing else shipped_for(self.kingdom)
        self.goal = GOAL if track.players == 2 else 0.0
        self.base = [Rival(ultimate, FULL_SHARE, self.goal)]
        self.money = list(self.base)  # stays the same
        self.champions: list[Rival] = []
        self.pool = Pool(track, clock.affordable(POOL_GAMES))
        self.risen = False
        self.tried: set[bytes] = set()

    @property
    def done(self) -> float:
        """The part of the budget that is used up."""
        return self.clock.done

    @property
    def opponents(self) -> list[Rival]:
        """Until money is beaten, mostly money; then the pool."""
        return [*self.base, *self.champions]

    def run(self) -> None:
        """Search until the time for choosing has come."""
        self.start()
        self.breed_until(ISLANDS_END)
        self.enter_pool(self.leaders())

    def start(self) -> None:
        """Race what is known, each family on its own: the winners settle the islands."""
        families = [money_seeds(self.kingdom), *engine_seeds(self.kingdom), thin_seeds(self.kingdom), self.known]
        families = [family[:: self.clock.scarcity] for family in [*families, self.remembered.strategies]]
        for family in filter(None, families):
            size = len(family)
            stages = ((24, max(48, size // 4)), (96, 24), (256, 12), (self.clock.affordable(1_024), self.effort.elite))
            self.colonise([family], stages, self.base)
            if self.done >= ISLANDS_END:
                break
        money = self.best_of_money([candidate.strategy for candidate in self.islands[0]])
        self.base += [Rival(strategy, LESSER_SHARE * BEFORE_GOAL) for strategy in money]
        self.money = list(self.base)
        self.pool.add([*(rival.strategy for rival in self.money), *self.known], self.seed, known=True)
        self.pool.add(self.remembered.strategies, self.seed)
        self.champions = self.champions_of_pool(BEFORE_GOAL)
        self.prove_anew()
        if self.best.against(0) >= BEATEN:  # then it tells nothing any more
            self.weigh_opponents()
            self.prove_anew()
        self.watch()

    def best_of_money(self, strategies: Sequence[Strategy]) -> list[Strategy]:
        """Return the money that does best among its kind, and the best that doesn't attack if that does."""
        best = self.best_among(strategies)
        peaceful = [strategy for strategy in strategies if not any(attacks(card) for card in strategy.cards)]
        return [best] if best in peaceful or not peaceful else [best, self.best_among(peaceful)]

    def best_among(self, strategies: Sequence[Strategy]) -> Strategy:
        """Return the strategy that does best against all of them."""
        again = [Contender(strategy) for strategy in strategies]
        rivals = [Rival(strategy) for strategy in strategies]
        self.track.bring_to(again, rivals, self.clock.affordable(512), self.seed)
        return best_of(again)[0].strategy

    def champions_of_pool(self, times: float) -> list[Rival]:
        """Return those of the pool that matter, with so much of a champion's share."""
        return [
            Rival(member.strategy, CHAMPION_SHARE * times)
            for member in self.pool.opponents()
            if member.strategy not in [opponent.strategy for opponent in self.base]
        ]

    def children_for(self, island: list[Contender]) -> list[Contender]:
        """Return children, those that nobody has tried yet in earlier searches; in the first generation of an era,
        those that buy what proved better in games of the best.
        """
        if self.generation % self.effort.era == 0:
            children = self.advice_for(island)
        else:
            children = self.children_of(island)
        digests = {id(child): digest(child.strategy) for child in children}
        self.tried.update(digests.values())
        return [child for child in children if digests[id(child)] not in self.remembered.tried]

    def advice_for(self, island: Sequence[Contender]) -> list[Contender]:
        """Return children of the best of an island that buy what proved better in its games."""
        games = ADVICE_GAMES // self.clock.scarcity
        found = advised(self.track, island[0].strategy, self.opponents, games, self.seed) if games else []
        return [Contender(child) for child in found[: self.effort.children]]

    def leaders(self) -> list[Strategy]:
        """Return the best of every island."""
        return [island[0].strategy for island in self.islands if island]

    def enter_pool(self, strategies: Sequence[Strategy]) -> None:
        """Let strategies into the pool."""
        self.pool.add(strategies, self.seed + 1)

    def new_era(self) -> None:
        """Add the best so far to the pool, and look for an answer to what is now in it."""
        self.enter_pool([self.best.strategy] if not self.risen else self.leaders()[:2])
        if not self.risen:
            self.risen = self.done >= RISEN or (self.best.against(0) >= self.goal and self.generation > self.effort.era)
            self.weigh_opponents()
        if self.risen:
            self.base = [Rival(rival.strategy, MONEY_SHARE) for rival in self.money[1:]]
            money = [rival.strategy for rival in self.base]
            self.champions = [rival for rival in self.pool.opponents() if rival.strategy not in money]
        self.seen.clear()
        self.finer = [times for part, times in FINER if self.done >= part][-1]
        self.prove_anew()

    def weigh_opponents(self) -> None:
        """Let those be met less often who are beaten nearly always, and others more."""
        beaten = [self.best.against(place) >= BEATEN for place in range(len(self.base))]
        ultimate, *money = self.base
        full = FULL_SHARE if beaten[0] else LESSER_SHARE
        self.base = [
            replace(ultimate, share=SMALL_SHARE if beaten[0] else FULL_SHARE),
            *(replace(rival, share=SMALL_SHARE if won else full) for rival, won in zip(money, beaten[1:], strict=True)),
        ]
        self.champions = self.champions_of_pool(1.0)

    def finalists(self) -> list[Strategy]:
        """Return all that are worth a last look: the best of the islands, and the pool."""
        everyone = [candidate.strategy for island in self.islands for candidate in self.settle(island)]
        return list({strategy.text: strategy for strategy in [*everyone, *self.pool.members]}.values())

    def watch(self) -> None:
        """Report progress to those who watch."""
        if self.watcher is not None:
            names = tuple(opponent.strategy.name for opponent in self.opponents)
            seconds, best = self.clock.seconds, self.best
            shown = Glimpse(self.done, seconds, self.track.games, self.generation, best.strategy, best.score, names)
            self.watcher(shown)


class AnswerSearch(IslandSearch):
    """Looks for the best answer to one strategy: what scores most against it, whatever else it does."""

    EFFORT = Effort(
        elite=6,
        children=30,
        era=6,
        first_look=40,
        stages=((40, 10), (192, 4), (768, 2)),
        elite_games=1_536,
        islands=((0.0, 1),),
    )

    def __init__(self, search: Search, target: Strategy, until: float) -> None:
        effort = self.EFFORT._replace(elite_games=search.clock.affordable(self.EFFORT.elite_games))
        super().__init__(search.track, effort, search.random.randrange(2**40), target)
        self.clock, self.target, self.until = search.clock, target, until
        self.began = self.clock.done
        self.seeds = search.finalists()

    @property
    def done(self) -> float:
        """The part of the time for it that is used up."""
        return (self.clock.done - self.began) / max(1e-9, self.until - self.began)

    @property
    def opponents(self) -> list[Rival]:
        """The strategy that is to be answered."""
        return [Rival(self.target)]

    def run(self) -> Contender:
        """Return the best answer, with its score in games that it wasn't chosen by."""
        stages = ((96, 12), (self.effort.elite_games, self.effort.elite))
        self.colonise([self.seeds], stages, self.opponents)
        self.best = self.islands[0][0]
        self.breed_until(1.0)
        self.new_seed()
        answer = Contender(self.best.strategy)
        self.track.bring_to([answer], self.opponents, self.elite_games * 2, self.seed)
        return answer

    def new_era(self) -> None:
        """Go on with other chances."""
        self.prove_anew()
