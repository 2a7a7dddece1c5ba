"""The last two rounds, exactly: once the last row lies open nothing is left to chance.

A kingdom is nobody's business but its owner's, so a player's last domino of a round is laid as it suits the final
count best; what players do to each other is taking dominoes. That leaves few enough orders of takes to go through
them all. Everybody is expected to take what is best for themselves: the largest share of the win, then the most points.
"""

import threading
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from crownlands.bots.racing import Candidate, TrySums
from crownlands.compiled import compiled
from crownlands.game import State, States
from crownlands.kingdomino import bits
from crownlands.kingdomino.moves import direction_of, place_move, push, square_of
from crownlands.kingdomino.placing import find_places, gain, lay_domino
from crownlands.kingdomino.scoring import all_crowns, deal_score, largest_property
from crownlands.kingdomino.state import KINGDOM, NO_KING, SIDE
from crownlands.kingdomino.variants import HARMONY_POINTS, MIDDLE_KINGDOM_POINTS
from crownlands.kingdomino.view import NUMBERS, KingdominoView

MOST_LAID = 4  # dominoes that one player may still lay in two rounds
POINT = 1e-4  # so much of a win is a point ahead worth here: it decides only between equal shares
POINTS_BITS = 16  # of a rank: below the points stand what decides a tie
Kingdoms = tuple[bytes, ...]


@compiled
def final_rank(state: State, seat: int) -> int:
    """Return one number that orders the players as the end of the game does, if this kingdom stays as it is."""
    points = deal_score(state, seat)
    for deal in range(state.deals_over):
        points += state.deal_points[deal, seat]
    rank = points << POINTS_BITS
    if state.deals == 1:
        kingdom = state.kingdoms[seat]
        rank += (largest_property(kingdom) << 8) + all_crowns(kingdom)
    return rank


@compiled
def best_rank(states: States, seat: int, dominoes: NDArray[np.int64], count: int, rooms: States) -> int:
    """Return the highest final rank that a seat reaches by laying these dominoes one after the other.

    All ways to lay them are gone through; the last one only where it could bring enough.
    """
    state = states[0]
    words = np.empty((MOST_LAID, SIDE), np.int64)
    lines = np.zeros(MOST_LAID + 1, np.int64)
    discards = np.zeros(MOST_LAID, np.int64)
    rooms[0] = state.kingdoms[seat]
    bonus = (HARMONY_POINTS if state.harmony else 0) + (MIDDLE_KINGDOM_POINTS if state.middle_kingdom else 0)
    earlier = 0
    for deal in range(state.deals_over):
        earlier += int(state.deal_points[deal, seat])
    best, depth, entered = -1, 0, True
    while depth >= 0:
        if depth == count:
            state.kingdoms[seat] = rooms[depth]
            best = max(best, final_rank(state, seat))
            depth, entered = depth - 1, False
            continue
        domino = dominoes[depth]
        if entered:
            lines[depth] = 1
            discards[depth] = find_places(rooms[depth], state.limit, domino, words[depth]) == 0
            if discards[depth]:
                rooms[depth + 1] = rooms[depth]
                lines[depth] = SIDE
                depth += 1
                continue
        line = lines[depth]
        while line < SIDE - 1 and words[depth, line] == 0:
            line += 1
        lines[depth] = line
        if line >= SIDE - 1:
            depth, entered = depth - 1, False
            continue
        word = words[depth, line]
        words[depth, line] = word & (word - 1)
        move = place_move(line, bits.lowest(word))
        square, direction = square_of(move), direction_of(move)
        if depth == count - 1:
            most = earlier + rooms[depth].points + gain(rooms[depth], domino, square, direction) + bonus
            if (most + 1) << POINTS_BITS <= best:
                entered = False
                continue
        rooms[depth + 1] = rooms[depth]
        lay_domino(rooms[depth + 1], domino, square, direction)
        depth, entered = depth + 1, True
    state.kingdoms[seat] = rooms[0]
    return best


@compiled
def kingdoms_after(states: States, seat: int, domino: int, out: NDArray[np.int64], rooms: States) -> int:
    """Write the moves that lay a domino in a seat's kingdom, with the kingdom after each; returns how many."""
    state = states[0]
    words = np.empty(SIDE, np.int64)
    if find_places(state.kingdoms[seat], state.limit, domino, words) == 0:
        rooms[0] = state.kingdoms[seat]
        out[0] = 0
        return 1
    count = 0
    for line in range(1, SIDE - 1):
        word = words[line]
        while word:
            move = place_move(line, bits.lowest(word))
            word &= word - 1
            rooms[count] = state.kingdoms[seat]
            lay_domino(rooms[count], domino, square_of(move), direction_of(move))
            out[count] = move
            count += 1
    return count


@dataclass(frozen=True)
class Ended:
    """The end for everybody: the share of the win, and the points ahead of the best of the others."""

    shares: tuple[float, ...]
    margins: tuple[int, ...]

    def worth(self, seat: int) -> float:
        """Return one number for what a seat makes of it."""
        return self.shares[seat] + POINT * self.margins[seat]


def is_near_end(view: KingdominoView) -> bool:
    """Return whether the last row lies open in the last deal: from here on there is an exact answer.

    >>> from crownlands.kingdomino import Game
    >>> is_near_end(Game(seed=1).view(None)), is_near_end(Game.scenario(row=[(7, 0)]).view(0))
    (False, True)
    """
    state = view._states[0]
    return bool(state["rows_left"] == 0 and not state["starting"] and state["deals_over"] == state["deals"] - 1)


def exact_ends(
    view: KingdominoView, stop: threading.Event | None = None, moves: Sequence[str] | None = None
) -> dict[str, Ended]:
    """Return how the game ends after each of some moves, or all legal ones, if everybody then does the best they can;
    empty if stopped.

    >>> from crownlands.kingdomino import Game
    >>> view = Game.scenario(kingdoms=[{(1, 0): ("lake", 2)}], row=[(7, 0)]).view(0)
    >>> ends = exact_ends(view)
    >>> ends["place 2,0 e"].margins[0], ends["place 0,1 n"].margins[0]
    (6, 2)
    """
    ending = _Ending(view, stop)
    try:
        return {move: ending.after(move) for move in (view.legal_moves if moves is None else moves)}
    except _Stopped:
        return {}


def exact_chances(view: KingdominoView, stop: threading.Event | None = None) -> list[Candidate]:
    """Return all moves with what they come to, the best first; none if it isn't near enough to the end, or stopped."""
    if not is_near_end(view) or view.seat is None:
        return []
    found = exact_ends(view, stop)
    ranked = sorted(found.items(), key=lambda item: -item[1].worth(view.seat or 0))
    seat = view.seat
    return [
        Candidate(move, 1, TrySums(end.worth(seat), end.shares[seat], end.margins[seat]), exact=True)
        for move, end in ranked
    ]


class _Stopped(Exception):
    """Somebody asked to stop."""


class _Ending:
    """The search of one position; what a kingdom can still come to is worked out once."""

    def __init__(self, view: KingdominoView, stop: threading.Event | None) -> None:
        self.view, self.stop = view, stop
        self.work = view._states.copy()
        self.rooms = np.empty(MOST_LAID + 1, KINGDOM)
        self.many = np.empty(4 * SIDE * SIDE, KINGDOM)
        self.moves = np.empty(4 * SIDE * SIDE, np.int64)
        self.ranks: dict[tuple[int, bytes, tuple[int, ...]], int] = {}
        self.laid: dict[tuple[int, bytes, int], list[bytes]] = {}

    def after(self, move: str) -> Ended:
        """Return how it ends after a move."""
        states = self.view._states.copy()
        push(states, NUMBERS[move])
        state = states[0]
        kingdoms = tuple(state["kingdoms"][seat].tobytes() for seat in range(self.view.players))
        row = [(int(state["row"][i]), int(state["row_kings"][i])) for i in range(state["acted"], state["row_count"])]
        following = range(int(state["next_row_count"]))
        standing = [(int(state["next_row"][i]), int(state["next_row_kings"][i])) for i in following]
        free = tuple(domino for domino, seat in standing if seat == NO_KING)
        taken = tuple((domino, seat) for domino, seat in standing if seat != NO_KING)
        if free and len(free) > len(row):  # it has laid its domino, and takes one now
            seat = int(state["seat"])
            return max(
                (self._go_on(row, kingdoms, (), (*taken, (it, seat)), _without(free, it)) for it in free),
                key=lambda end: end.worth(seat),
            )
        return self._go_on(row, kingdoms, (), taken, free)

    def _go_on(
        self,
        row: Sequence[tuple[int, int]],
        kingdoms: Kingdoms,
        waiting: tuple[tuple[int, int], ...],
        taken: tuple[tuple[int, int], ...],
        free: tuple[int, ...],
    ) -> Ended:
        """Let the next king of the row act: `waiting` are dominoes to be laid as it suits their owner in the end."""
        if self.stop is not None and self.stop.is_set():
            raise _Stopped
        if not row:
            return self._end(kingdoms, waiting, taken)
        (domino, seat), rest = row[0], row[1:]
        if not free or all(owner != seat for _, owner in rest):
            options = [(kingdoms, (*waiting, (domino, seat)))]
        else:
            options = [(with_it, waiting) for with_it in self._lay(kingdoms, seat, domino)]
        ends = (
            self._go_on(rest, after, later, (*taken, (take, seat)), _without(free, take))
            if take
            else self._go_on(rest, after, later, taken, free)
            for after, later in options
            for take in (free or (0,))
        )
        return max(ends, key=lambda end: end.worth(seat))

    def _lay(self, kingdoms: Kingdoms, seat: int, domino: int) -> list[Kingdoms]:
        key = seat, kingdoms[seat], domino
        if key not in self.laid:
            self.work[0]["kingdoms"][seat] = np.frombuffer(kingdoms[seat], KINGDOM)[0]
            count = kingdoms_after(self.work, seat, domino, self.moves, self.many)
            self.laid[key] = [self.many[i].tobytes() for i in range(count)]
        return [(*kingdoms[:seat], laid, *kingdoms[seat + 1 :]) for laid in self.laid[key]]

    def _end(
        self, kingdoms: Kingdoms, waiting: tuple[tuple[int, int], ...], taken: tuple[tuple[int, int], ...]
    ) -> Ended:
        ranks = []
        for seat in range(self.view.players):
            now = [domino for domino, owner in waiting if owner == seat]
            later = sorted(domino for domino, owner in taken if owner == seat)
            ranks.append(self._rank(seat, kingdoms[seat], (*now, *later)))
        best = max(ranks)
        share = 1 / ranks.count(best)
        points = [rank >> POINTS_BITS for rank in ranks]
        margins = [mine - max((*points[:seat], *points[seat + 1 :])) for seat, mine in enumerate(points)]
        return Ended(tuple(share if rank == best else 0.0 for rank in ranks), tuple(margins))

    def _rank(self, seat: int, kingdom: bytes, dominoes: tuple[int, ...]) -> int:
        key = seat, kingdom, dominoes
        if key not in self.ranks:
            self.work[0]["kingdoms"][seat] = np.frombuffer(kingdom, KINGDOM)[0]
            to_lay = np.array([*dominoes, 0], np.int64)
            self.ranks[key] = int(best_rank(self.work, seat, to_lay, len(dominoes), self.rooms))
        return self.ranks[key]


def _without(free: tuple[int, ...], domino: int) -> tuple[int, ...]:
    return tuple(other for other in free if other != domino)
