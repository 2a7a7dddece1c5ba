"""Races: many candidates against the same opponents, with more games for those that still have a chance.

A race is one list of small jobs played in compiled code; Python only says who meets whom. Who plays the jobs is told to
the track: threads of this process, or whatever the lab has.
"""

import math
import os
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from crownlands.bots.dominion.strategy_search.patience import PATIENT, Patience
from crownlands.bots.strategy import Strategy, make_plans
from crownlands.bots.strategy.choose import choose
from crownlands.bots.strategy.plan import Plans
from crownlands.compiled import INTERPRETED, compiled, reseed
from crownlands.dominion.engine import seat_to_move, step
from crownlands.dominion.moves import END_TURN
from crownlands.dominion.scoring import winners
from crownlands.dominion.setup import deal, fresh_table, full_supply
from crownlands.dominion.slots import Kingdom
from crownlands.dominion.state import OVER
from crownlands.game import States

Counts = NDArray[Any]
Jobs = NDArray[np.int64]  # rows of candidate, opponent, first and last game
LONGEST_RACE = 70  # turns, or twice as many with those that cards give; who hasn't ended a game by then has lost it
PART = 256  # games that are played at one go
WHOLE = 60  # a win; shared by up to six it stays a whole number
WON, MOVES, RESULTS = range(3)  # what is counted of a job
LACKING = 3.0  # what a point counts that is lacking against somebody who should be beaten
ENOUGH_TO_TELL = 256  # games after which a score that lacks something counts in full
THREADS = 1 if INTERPRETED else min(4, os.cpu_count() or 1)


@compiled
def play_jobs(states: States, start: States, plans: Plans, jobs: Jobs, results: NDArray[np.int64], seed: int) -> None:
    """Play jobs one after the other: a candidate against an opponent, or as many of its kind as there are seats left.

    The results of each are the sum of the candidate's wins, `WHOLE` for one of its own and less for a shared one, and
    the number of moves that all of it took.
    """
    state = states[0]
    players = start[0].players
    for job in range(len(jobs)):
        won = moves = 0
        for game in range(jobs[job, 2], jobs[job, 3]):
            states[0] = start[0]
            reseed(state.random, seed, game)
            deal(states, 0)
            own = game % players
            turns = 0
            while state.phase != OVER:
                seat = seat_to_move(state)
                move = choose(state, plans[jobs[job, 0] if seat == own else jobs[job, 1]])
                if move == END_TURN:
                    turns += 1
                    if state.turns[state.turn] >= LONGEST_RACE or turns > 2 * LONGEST_RACE * players:
                        break
                step(state, move)
                moves += 1
            if state.phase == OVER:
                best = winners(state)
                if best >> own & 1:
                    shared = 0
                    for seat in range(players):
                        shared += best >> seat & 1
                    won += WHOLE // shared
        results[job, WON] = won
        results[job, MOVES] = moves


@dataclass(frozen=True)
class Rival:
    """An opponent of all candidates, with its share of the games and the least score they should reach against it."""

    strategy: Strategy
    share: float = 1.0
    goal: float = 0.0


Opponents = Sequence[Rival]


@dataclass
class Contender:
    """A strategy and what it has won so far, by opponent."""

    strategy: Strategy
    won: list[int] = field(default_factory=list)
    played: list[int] = field(default_factory=list)
    goals: list[float] = field(default_factory=list)
    moves: int = 0  # that all of its games took

    @property
    def trace(self) -> tuple[int, ...]:
        """A number that tells its games from those of others that met the same chances."""
        return (*self.won, *self.played, self.moves)

    @property
    def score(self) -> float:
        """The score over all games, in percent."""
        return 100 * sum(self.won) / (WHOLE * max(1, sum(self.played)))

    @property
    def worth(self) -> float:
        """The score, lowered for candidates that don't beat those they should: the rank among candidates."""
        return self.score - LACKING * self._lacking

    @property
    def _lacking(self) -> float:
        return sum(
            min(1.0, self.played[place] / ENOUGH_TO_TELL) * max(0.0, goal - self.against(place))
            for place, goal in enumerate(self.goals)
            if goal and self.played[place]
        )

    @property
    def weakest(self) -> float:
        """The lowest score against any of the opponents."""
        return min((self.against(place) for place in range(len(self.won)) if self.played[place]), default=0.0)

    @property
    def margin(self) -> float:
        """About half of the 95 % interval of the worth."""
        games = sum(self.played)
        times = 1.0 + LACKING if self._lacking else 1.0
        return 100.0 if not games else times * 100 * 1.96 * math.sqrt(max(0.02, self._variance()) / games)

    def _variance(self) -> float:
        mean = self.score / 100
        return mean * (1 - mean)

    def against(self, opponent: int) -> float:
        """Return the score against one of the opponents."""
        return 100 * self.won[opponent] / (WHOLE * self.played[opponent])

    def forget(self) -> None:
        """Begin anew, for another seed or other opponents."""
        self.won, self.played, self.goals, self.moves = [], [], [], 0


@dataclass(frozen=True)
class Race:
    """Jobs that threads or machines share among them; each of them counts what the candidates of its own jobs win."""

    start: States
    plans: Plans
    jobs: Jobs
    seed: int

    def worker(self) -> "RaceWorker":
        """Return a worker with a table of its own."""
        return RaceWorker(self)


class RaceWorker:
    """Plays some of the jobs and keeps count."""

    def __init__(self, race: Race) -> None:
        self.race = race
        self.states = race.start.copy()
        self.plans = race.plans.copy()  # reckoning needs room of its own
        self.counts: Counts = np.zeros((len(race.jobs), RESULTS), np.int64)

    def play(self, first: int, last: int) -> None:
        """Play the jobs from `first` up to `last`."""
        race = self.race
        play_jobs(self.states, race.start, self.plans, race.jobs[first:last], self.counts[first:last], race.seed)


Play = Callable[[Race, Patience], Counts]  # plays all jobs and returns what was counted


def in_threads(race: Race, patience: Patience) -> Counts:
    """Play all jobs in threads of this process, each taking the next one, until patience is over."""
    todo = iter(range(len(race.jobs)))
    lock = threading.Lock()
    workers = [race.worker() for _ in range(min(THREADS, len(race.jobs)))]

    def work(worker: RaceWorker) -> None:
        while not patience.over:
            with lock:
                job = next(todo, None)
            if job is None:
                return
            worker.play(job, job + 1)

    threads = [threading.Thread(target=work, args=(worker,), daemon=True) for worker in workers[1:]]
    for thread in threads:
        thread.start()
    work(workers[0])
    for thread in threads:
        thread.join()
    total: Counts = np.stack([worker.counts for worker in workers]).sum(axis=0)
    return total


class RaceSetting:
    """The setting of races: a kingdom, so many seats, who plays the jobs, and how long there is for it."""

    def __init__(
        self, kingdom: Kingdom, players: int = 2, play: Play = in_threads, patience: Patience = PATIENT
    ) -> None:
        self.kingdom, self.players, self.play, self.patience = kingdom, players, play, patience
        self.start = fresh_table(kingdom, players, seed=0, supply=full_supply(kingdom, players))
        self.start[0].watched = 0
        self.games = self.moves = 0  # all that were played here

    def bring_to(self, candidates: Sequence[Contender], opponents: Opponents, games: int, seed: int) -> None:
        """Let candidates play until each has played so many games against each opponent, or its share of them.

        Raises OutOfPatience when it is over; what the candidates have won by then tells nothing.
        """
        self.patience.check()
        plans = make_plans([*(c.strategy for c in candidates), *(o.strategy for o in opponents)], self.kingdom)
        rows: list[tuple[int, int, int, int]] = []
        for number, candidate in enumerate(candidates):
            if not candidate.played:
                candidate.won, candidate.played = [0] * len(opponents), [0] * len(opponents)
                candidate.goals = [opponent.goal for opponent in opponents]
            for place, opponent in enumerate(opponents):
                last = round(games * opponent.share)
                for first in range(candidate.played[place], last, PART):
                    rows.append((number, len(candidates) + place, first, min(first + PART, last)))
        if not rows:
            return
        counts = self.play(Race(self.start, plans, np.array(rows, np.int64), seed), self.patience)
        self.patience.check()
        for (number, place, first, last), (won, moves) in zip(rows, counts.tolist(), strict=True):
            candidates[number].won[place - len(candidates)] += won
            candidates[number].played[place - len(candidates)] += last - first
            candidates[number].moves += moves
            self.games += last - first
            self.moves += moves

    def race(
        self,
        candidates: Sequence[Contender],
        opponents: Opponents,
        stages: Sequence[tuple[int, int]],
        seed: int,
    ) -> list[Contender]:
        """Race candidates: after each stage (games, how many go on) the worst drop out. The best come first."""
        left = list(candidates)
        for games, go_on in stages:
            self.bring_to(left, opponents, games, seed)
            left = best_of(left)[:go_on]
        return left


def best_of(candidates: Sequence[Contender]) -> list[Contender]:
    """Return the best first; of equals the one with the shorter text."""
    return sorted(candidates, key=lambda c: (-round(c.worth, 9), len(c.strategy.text), c.strategy.text))
