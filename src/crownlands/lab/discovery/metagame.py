"""The metagame: a growing pool of strategies, what each scores against each, and the mixture that nobody beats.

A search that only meets what it has met before goes round in circles. So everything good goes into a pool, and the
search then looks for an answer to the pool: to its members as often as they appear in a mixture that no member beats.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from crownlands.bots.dominion.strategy_search.races import Contender, RaceSetting, Rival
from crownlands.bots.strategy import Strategy

Matrix = NDArray[np.float64]
ROUNDS = 2_000  # of fictitious play
MOST_MEMBERS = 14
LEAST_SHARE = 0.15  # of the games, against an opponent of the mixture
MOST_OPPONENTS = 4
EVEN = 50.0


def equilibrium(scores: Matrix) -> NDArray[np.float64]:
    """Return a mixture that no member beats, by how much each scores against each: everybody in turn answers what was
    played so far.

    >>> rock_paper_scissors = np.array([[50.0, 0, 100], [100, 50, 0], [0, 100, 50]])
    >>> [round(float(share), 1) for share in equilibrium(rock_paper_scissors)]
    [0.3, 0.3, 0.3]
    """
    played = np.ones(len(scores))
    for _ in range(ROUNDS):
        played[np.argmax(scores @ played)] += 1.0
    return played / played.sum()


@dataclass
class Pool:
    """The strategies that a result must hold its own against, the known ones first."""

    track: RaceSetting
    games: int  # of each match among them
    members: list[Strategy] = field(default_factory=list)
    known: int = 0  # so many of them stay, whatever happens
    scores: Matrix = field(default_factory=lambda: np.zeros((0, 0)))

    def add(self, newcomers: Sequence[Strategy], seed: int, known: bool = False) -> None:
        """Let newcomers play all members and each other; the least important one leaves when there are too many."""
        there = {member.text for member in self.members}
        different = {strategy.text: strategy for strategy in newcomers}
        new = [strategy for text, strategy in different.items() if text not in there]
        for strategy in new:
            self._add(strategy, seed)
        self.known += len(new) if known else 0
        while len(self.members) > max(MOST_MEMBERS, self.known + 2):
            shares = equilibrium(self.scores)
            self._remove(self.known + int(np.argmin(shares[self.known : -1])))

    def _add(self, strategy: Strategy, seed: int) -> None:
        size = len(self.members)
        row, column = np.full(size, EVEN), np.full(size, EVEN)
        if size:
            own = Contender(strategy)
            self.track.bring_to([own], [Rival(member) for member in self.members], self.games, seed)
            row[:] = [own.against(place) for place in range(size)]
            column[:] = 100.0 - row
            if self.track.players > 2:
                theirs = [Contender(member) for member in self.members]
                self.track.bring_to(theirs, [Rival(strategy)], self.games, seed)
                column[:] = [candidate.score for candidate in theirs]
        self.members.append(strategy)
        even = 100.0 / self.track.players
        self.scores = np.block([[self.scores, column[:, None]], [row[None, :], np.array([[even]])]])

    def _remove(self, place: int) -> None:
        del self.members[place]
        self.scores = np.delete(np.delete(self.scores, place, 0), place, 1)

    def opponents(self) -> list[Rival]:
        """Return the members that matter, as often as the mixture has them; a result must hold against all."""
        shares = equilibrium(self.scores)
        first = np.argsort(-shares)[:MOST_OPPONENTS]
        most = float(shares[first[0]])
        even = 100.0 / self.track.players
        return [Rival(self.members[place], max(LEAST_SHARE, float(shares[place]) / most), even) for place in first]
