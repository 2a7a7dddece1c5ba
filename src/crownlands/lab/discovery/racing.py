"""Races: many candidates against the same opponents, with more games for those that still have a chance.

A race is one list of small jobs played in compiled code; Python only says who meets whom.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from crownlands.bots.strategy import Strategy, make_plans
from crownlands.bots.strategy.choose import choose
from crownlands.bots.strategy.plan import Plans
from crownlands.compiled import compiled, reseed
from crownlands.dominion.engine import seat_to_move, step
from crownlands.dominion.moves import END_TURN
from crownlands.dominion.scoring import winners
from crownlands.dominion.setup import deal
from crownlands.dominion.slots import Kingdom
from crownlands.dominion.state import OVER
from crownlands.game import States
from crownlands.lab.running import Counts, Worker, run
from crownlands.lab.simulation import table

Jobs = NDArray[np.int64]  # rows of candidate, opponent, first and last game
LONGEST_RACE = 70  # turns, or twice as many with those that cards give; who hasn't ended a game by then has lost it
PART = 256  # games that are played at one go
WHOLE = 60  # a win; shared by up to six it stays a whole number
LACKING = 3.0  # what a point counts that is lacking against somebody who should be beaten


@compiled
def play_jobs(states: States, start: States, plans: Plans, jobs: Jobs, results: NDArray[np.int64], seed: int) -> None:
    """Play jobs one after the other: a candidate against an opponent, or as many of its kind as there are seats left.

    The result of each is the sum of the candidate's wins, `WHOLE` for one of its own and less for a shared one.
    """
    state = states[0]
    players = start[0].players
    for job in range(len(jobs)):
        won = 0
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
            if state.phase == OVER:
                best = winners(state)
                if best >> own & 1:
                    shared = 0
                    for seat in range(players):
                        shared += best >> seat & 1
                    won += WHOLE // shared
        results[job] = won


@dataclass(frozen=True)
class Opponent:
    """An opponent of all candidates, with its share of the games and the least score they should reach against it."""

    strategy: Strategy
    share: float = 1.0
    goal: float = 0.0


Opponents = Sequence[Opponent]


@dataclass
class Candidate:
    """A strategy and what it has won so far, by opponent."""

    strategy: Strategy
    won: list[int] = field(default_factory=list)
    played: list[int] = field(default_factory=list)
    goals: list[float] = field(default_factory=list)

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
        return sum(max(0.0, goal - self.against(place)) for place, goal in enumerate(self.goals) if goal)

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
        self.won, self.played, self.goals = [], [], []


@dataclass(frozen=True)
class _Race:
    """Jobs that threads or machines share among them; each of them counts what the candidates of its own jobs win."""

    start: States
    plans: Plans
    jobs: Jobs
    seed: int

    def worker(self) -> Worker:
        return _AtOneTable(self)


class _AtOneTable:
    def __init__(self, race: _Race) -> None:
        self.race = race
        self.states = race.start.copy()
        self.plans = race.plans.copy()  # reckoning needs room of its own
        self.counts: Counts = np.zeros(len(race.jobs), np.int64)

    def play(self, first: int, last: int) -> None:
        race = self.race
        play_jobs(self.states, race.start, self.plans, race.jobs[first:last], self.counts[first:last], race.seed)


class Track:
    """The setting of races: a kingdom, so many seats, and threads of this machine or a Ray cluster."""

    def __init__(self, kingdom: Kingdom, threads: int, players: int = 2, ray: str | None = None) -> None:
        self.kingdom, self.players = kingdom, players
        self.threads, self.ray = threads, ray
        self.start = table(kingdom, players)
        self.games = 0  # all that were played here

    def bring_to(self, candidates: Sequence[Candidate], opponents: Opponents, games: int, seed: int) -> None:
        """Let candidates play until each has played so many games against each opponent, or its share of them."""
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
        race = _Race(self.start, plans, np.array(rows, np.int64), seed)
        played = run(race, len(rows), self.threads, self.ray, part=1)
        if played.interrupted:
            raise KeyboardInterrupt
        for (number, place, first, last), won in zip(rows, played.counts.tolist(), strict=True):
            candidates[number].won[place - len(candidates)] += won
            candidates[number].played[place - len(candidates)] += last - first
            self.games += last - first

    def race(
        self,
        candidates: Sequence[Candidate],
        opponents: Opponents,
        stages: Sequence[tuple[int, int]],
        seed: int,
    ) -> list[Candidate]:
        """Race candidates: after each stage (games, how many go on) the worst drop out. The best come first."""
        left = list(candidates)
        for games, go_on in stages:
            self.bring_to(left, opponents, games, seed)
            left = best_of(left)[:go_on]
        return left


def best_of(candidates: Sequence[Candidate]) -> list[Candidate]:
    """Return the best first; of equals the one with the shorter text."""
    return sorted(candidates, key=lambda c: (-round(c.worth, 9), len(c.strategy.text), c.strategy.text))
