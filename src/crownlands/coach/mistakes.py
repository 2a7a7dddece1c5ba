"""The mistakes of one player in a finished game: the turns that cost most, as far as it could be known at the time.

Every decision is looked at twice. First briefly, to see where something may have been given away; then, where it was
most, for long and with other luck, and what doesn't stand that is forgotten. A decision is judged from what its player
knew, so luck is nobody's mistake; and where there was no choice there is none.
"""

import math
import threading
import time
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from crownlands.bots.analysis import SURE, Moment, look
from crownlands.bots.budget import Budget
from crownlands.bots.calibration import believable
from crownlands.bots.racing import Candidate, TrySums
from crownlands.record import Record

MOST = 5  # mistakes that are told
LOOKED_AT_AGAIN = 9  # of those that seemed to be some
WORTH_TELLING = 0.03  # of the win
BRIEFLY = 0.5  # of the time goes into the first look,
SHORTEST = 0.01  # seconds for a decision at least
AGAIN = 1_000_000  # what the second look's seeds are apart from the first's
NO_CHOICE = ("play-treasures",)  # nothing is decided by it


@dataclass(frozen=True)
class OwnDecision:
    """A decision of the player: the move that answered it, its turn or round, and where that begins."""

    ply: int  # moves made before it
    move: str
    turn: int
    begins: int  # moves made before the turn


@dataclass(frozen=True)
class Mistake:
    """A decision that gave something away, and what would have been better."""

    decision: OwnDecision
    better: str
    before: float  # the share of the win with the better move, as it can be believed
    after: float  # and with the one that was made
    off: float  # how far both may be off together, 19 times out of 20
    reasons: tuple[str, ...]  # for the better move

    @property
    def cost(self) -> float:
        """The share of the win that was given away."""
        return self.before - self.after


class MistakeHunt:
    """The search for the mistakes of a seat; whoever asks meanwhile sees how far it is.

    >>> from crownlands.kingdomino import Game
    >>> game = Game.scenario(kingdoms=[{(1, 0): ("lake", 2)}, {(1, 0): ("lake", 3)}], row=[(7, 0)])
    >>> _ = game.push("place -1,-1 n")
    >>> hunt = MistakeHunt(game.record(), 0, seconds=0.2)
    >>> [(found.decision.turn, found.cost) for found in hunt.run()]
    [(6, 1.0)]
    """

    def __init__(self, record: Record, seat: int, seconds: float) -> None:
        self.record, self.seat, self.seconds = record, seat, seconds
        self.stop = threading.Event()
        self.found: tuple[Mistake, ...] = ()
        self.is_over = False
        self.is_whole = False  # once all decisions have been looked at
        self.decisions = decisions(record, seat)
        self._looked = 0

    @property
    def part(self) -> float:
        """The part of it that is done, from 0 to 1."""
        if self.is_over:
            return 1.0
        again = min(LOOKED_AT_AGAIN, len(self.decisions))
        return min(0.99, self._looked / max(1, len(self.decisions) + again))

    def run(self) -> tuple[Mistake, ...]:
        """Look for them, and return them, the costliest first; if stopped, those found by then."""
        try:
            self.is_whole = self._look_at_all()
        finally:
            self.is_over = True
        return self.found

    def _look_at_all(self) -> bool:
        """Look at every decision; return False if stopped before that."""
        suspects: list[tuple[float, OwnDecision]] = []
        first = time.monotonic() + self.seconds * BRIEFLY
        for number, decision in enumerate(self.decisions):
            left = (first - time.monotonic()) / (len(self.decisions) - number)
            moment = self._look(decision, Budget(max(SHORTEST, left)), 0)
            if self.stop.is_set():
                return False
            suspects.append((moment.lost, decision))
            self._looked += 1
        suspects = sorted(suspects, key=lambda it: -it[0])[:LOOKED_AT_AGAIN]
        for_long = Budget(max(0.05, self.seconds * (1 - BRIEFLY) / LOOKED_AT_AGAIN))
        for lost, decision in suspects:
            if lost > WORTH_TELLING / 2:
                moment = self._look(decision, for_long, AGAIN)
                if self.stop.is_set():
                    return False
                self._keep(decision, moment)
            self._looked += 1
        return True

    def _look(self, decision: OwnDecision, budget: Budget, seeds: int) -> Moment:
        view: Any = position_before(self.record, decision.ply).view(self.seat)
        return look(self.record.game, view, decision.ply + 1, decision.move, budget, seeds + decision.ply, self.stop)

    def _keep(self, decision: OwnDecision, moment: Moment) -> None:
        """Keep what is surely a mistake: of each turn the costliest, and of these the costliest few."""
        before = moment.before[self.seat]
        after = before - moment.lost
        deviation = math.sqrt((before * (1 - before) + after * (1 - after)) / max(1, moment.tries))
        if moment.best == decision.move or moment.lost < SURE * deviation:
            return
        view = position_before(self.record, decision.ply).view(self.seat)
        first, then = (believable(view, share, moment.tries) for share in (before, after))
        if first.share - then.share < WORTH_TELLING:
            return
        reasons = self._reasons(view, decision, moment)
        mistake = Mistake(decision, moment.best, first.share, then.share, max(first.off, then.off), reasons)
        worst: dict[int, Mistake] = {}
        for one in sorted([*self.found, mistake], key=lambda it: -it.cost):
            worst.setdefault(one.decision.begins, one)
        self.found = tuple(worst.values())[:MOST]

    def _reasons(self, view: Any, decision: OwnDecision, moment: Moment) -> tuple[str, ...]:
        """Return why the better move is better."""
        found = [
            Candidate(move, moment.tries, TrySums(share, share * moment.tries, 0.0))
            for move, share in ((moment.best, moment.before[self.seat]), (decision.move, moment.after[self.seat]))
        ]
        reasons: tuple[str, ...] = import_module(f"crownlands.bots.{self.record.game}").reasons(view, found)
        return reasons


def position_before(record: Record, ply: int) -> Any:
    """Return the game after so many moves."""
    return Record(record.game, record.setup, record.moves[:ply]).replay()


def decisions(record: Record, seat: int) -> list[OwnDecision]:
    """Return all decisions of a seat that were any: with more than one legal move.

    >>> from crownlands.kingdomino import Game
    >>> game = Game.scenario(kingdoms=[{(1, 0): ("lake", 2)}], row=[(7, 0)])
    >>> _ = game.push("place 2,0 e")
    >>> [(it.ply, it.move, it.turn) for it in decisions(game.record(), 0)], decisions(game.record(), 1)
    ([(0, 'place 2,0 e', 6)], [])
    """
    game: Any = Record(record.game, record.setup, ()).replay()
    found: list[OwnDecision] = []
    begins: int = 0
    whose: tuple[int | None, ...] = ()
    for ply, move in enumerate(record.moves):
        now = _turn_of(game)
        if now != whose:
            whose, begins = now, ply
        if game.to_move == seat and len(game.legal_moves) > 1 and move not in NO_CHOICE:
            own = game.view(seat).turns[seat] if record.game == "dominion" else max(1, game.round)
            found.append(OwnDecision(ply, move, own, begins))
        game.push(move)
    return found


def _turn_of(game: Any) -> tuple[int | None, ...]:
    """Return what stays the same during a turn, and differs from the next one."""
    if game.name == "dominion":
        return game.turn, sum(game.view(None).turns)
    acting = len(game.row) + (game.round > 0 and game.decision.kind == "take")  # it is off the row by then
    return game.to_move, game.round, acting
