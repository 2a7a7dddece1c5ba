"""The turn that ends the game, exactly: every order of plays and buys is gone through, however the cards may come.

What comes off one's own deck is counted out card by card, each with its chance. What can't be known from one's seat is
left alone: a line of play counts as lost from where the deck is shuffled, where another player may answer an Attack,
and beyond so many positions. So the chance that is found is proven: it may be higher, but never lower.
"""

import threading
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from crownlands.bots.dominion.closing import UNSURE, winning_buy
from crownlands.bots.dominion.playouts import tidy as sort_cards
from crownlands.bots.racing import Candidate, TrySums
from crownlands.compiled import compiled, random_source
from crownlands.dominion.card_types import ATTACK
from crownlands.dominion.clean_up import is_at_end
from crownlands.dominion.deck_places import deck_entry, set_deck_entry
from crownlands.dominion.engine import push, seat_to_move
from crownlands.dominion.game import Game
from crownlands.dominion.masking import deal_hidden, tidy
from crownlands.dominion.scoring import winners
from crownlands.dominion.stack import NONE
from crownlands.dominion.state import (
    ALL_CARDS,
    ATTACKS_ANSWERED,
    BUY_PHASE,
    CARD,
    CARDS_STAY,
    CHANGING_COSTS,
    OTHER_REACTIONS,
    OVER,
    PUT_DOWN_ASKS,
    TRASHING_MATTERS,
)
from crownlands.dominion.view import DominionView
from crownlands.game import Moves, States, copy_of

MOST_POSITIONS = 3_000  # that an opponent looks at, some tenths of a second
PROVEN = 100_000  # that a puzzle may take
FEW_PROVINCES = 3  # with more left, or more cards in the piles that would have to go, nobody looks for the end
FEW_CARDS = 6
ORDER_MATTERS = CARDS_STAY | CHANGING_COSTS | PUT_DOWN_ASKS  # of the cards in play
ANSWERED = TRASHING_MATTERS | OTHER_REACTIONS  # games where what another player discards may do something
Cards = NDArray[np.int64]


@compiled
def settle_order(states: States, seat: int) -> None:
    """Lay a record out so that positions are equal byte by byte if nothing that can still happen tells them apart."""
    tidy(states)
    state = states[0]
    if state.depth == 0:  # a card such as Vassal asks about the top of the discard pile
        sort_cards(state, seat)
    state.event_count = 0
    state.random[:] = 0
    if state.features & ORDER_MATTERS:
        return
    for i in range(1, state.in_play_size):
        here, j = state.table[i], i
        while j > 0 and state.table[j - 1] > here:
            state.table[j] = state.table[j - 1]
            j -= 1
        state.table[j] = here


@compiled
def stack_deck(states: States, seat: int, cards: Cards, count: int) -> None:
    """Let these be the next cards of a deck that come where it has no order."""
    state = states[0]
    for number in range(count):
        top = state.unordered[seat] - 1
        for i in range(top, -1, -1):
            entry = deck_entry(state, seat, i)
            if entry & CARD == cards[number]:
                set_deck_entry(state, seat, i, deck_entry(state, seat, top))
                set_deck_entry(state, seat, top, entry)
                break
        state.unordered[seat] = top


@compiled
def unordered_cards(states: States, seat: int, out: Cards) -> None:
    """Count the cards of a deck that have no order, by kind."""
    state = states[0]
    out[:] = 0
    for i in range(state.bottom[seat], state.unordered[seat]):
        out[deck_entry(state, seat, i) & CARD] += 1


@compiled
def asked_seat(states: States) -> int:
    """Return the seat that must decide."""
    return seat_to_move(states[0])


@compiled
def share_of_win(states: States, seat: int) -> float:
    """Return a seat's share of the win if the game is over, less than 0 if it isn't."""
    state = states[0]
    if state.phase != OVER:
        return -1.0
    best, shared = winners(state), 0
    for other in range(state.players):
        shared += best >> other & 1
    return 1.0 / shared if best >> seat & 1 else 0.0


@compiled
def comes_to_end(states: States) -> bool:
    """Return whether the game ends with this turn whatever is done."""
    return is_at_end(states[0])


@dataclass(frozen=True)
class Proof:
    """A proof about a position: the share of the win that can be had by ending the game with this turn."""

    share: float
    whole: bool  # nothing was left alone: this is all there is


class TurnSearch:
    """Goes through a turn from what a seat knows of it."""

    def __init__(
        self, view: DominionView, most_positions: int = MOST_POSITIONS, stop: threading.Event | None = None
    ) -> None:
        assert view.seat is not None
        self.view, self.seat, self.stop = view, view.seat, stop
        self.left, self.wins_only = most_positions, False
        self.moves = view.slots.moves
        self.known: dict[bytes, Proof] = {}
        self.root = copy_of(view._states)
        deal_hidden(self.root, self.seat, random_source(0))
        self.root["watched"] = 0
        settle_order(self.root, self.seat)
        self.certain = bool(comes_to_end(self.root))
        self.plain = not int(self.root["features"][0]) & UNSURE and not view.debt[view.turn]
        self._cards = np.zeros(ALL_CARDS, np.int64)

    def values(self, moves: Sequence[str] | None = None) -> dict[str, Proof]:
        """Return what is proven after each move, or each of some."""
        wanted = self.view.legal_moves if moves is None else moves
        return {move: self._after(self.root, self.view.slots.numbers[move]) for move in wanted}

    def proven_win(self) -> str | None:
        """Return a move after which the game can be won this turn for sure, None if none is found."""
        return next((move for move in map(self.moves.__getitem__, self._sensible(self.root)) if self.wins(move)), None)

    def wins(self, move: str) -> bool:
        """Return whether the game can be won for sure after a move.

        What may fail is given up at once, so that no shares can be asked of this search afterwards.
        """
        self.wins_only = True
        return self._after(self.root, self.view.slots.numbers[move]).share == 1.0

    def _value(self, states: States) -> Proof:
        """Return what can be had from a position of this turn."""
        share = share_of_win(states, self.seat)
        if share >= 0:
            return Proof(share, True)
        if self._is_past(states):
            return Proof(0.0, True)  # and the game isn't over
        key = states.tobytes()
        if key not in self.known:
            self.left -= 1
            self.known[key] = Proof(0.0, False)
            self.known[key] = self._best(states)
        return self.known[key]

    def _best(self, states: States) -> Proof:
        if self.left <= 0 or (self.stop is not None and self.stop.is_set()):
            return Proof(0.0, False)
        if asked_seat(states) != self.seat:
            return self._answered(states)
        if self.plain and (found := self._by_buys(states)) is not None:
            return found
        best, whole = 0.0, True
        for move in self._sensible(states):
            found = self._after(states, move)
            best, whole = max(best, found.share), whole and found.whole
            if best == 1.0:
                return Proof(1.0, True)
        return Proof(best, whole)

    def _by_buys(self, states: States) -> Proof | None:
        """Return what buys alone come to once all Treasures are played; None if that isn't so, or sharing counts."""
        state = states[0]
        if state["phase"] != BUY_PHASE or state["depth"] > 0 or self._treasures_left(states):
            return None
        if winning_buy(copy_of(states), self.seat, int(state["coins"]), NONE) != NONE:
            return Proof(1.0, True)
        return None if self.certain else Proof(0.0, True)

    def _treasures_left(self, states: States) -> bool:
        return any(self.moves[move].startswith("play") for move in self._legal(states))

    def _answered(self, states: States) -> Proof:
        """Let another player answer: what they discard changes nothing here; anything else is theirs to know."""
        legal = self._legal(states)
        said = {self.moves[move].partition(" ")[0] for move in legal}
        harmless = len(legal) == 1 or said <= {"discard", "put-back"}
        if not harmless or int(states[0]["features"]) & ANSWERED:
            return Proof(0.0, False)
        return self._after(states, legal[0])

    def _legal(self, states: States) -> list[int]:
        out: Moves = np.empty(Game.engine.move_count, np.int64)
        found: list[int] = out[: Game.engine.legal(states, out)].tolist()
        return found

    def _sensible(self, states: States) -> list[int]:
        """Return the moves to look at: Treasures that `play-treasures` plays are never better kept."""
        legal = self._legal(states)
        for move in legal:
            if self.moves[move] == "play-treasures" and not int(states[0]["other_treasures"]):
                return [move]
        return legal

    def _after(self, states: States, move: int) -> Proof:
        """Return what can be expected after a move, over all ways the cards may come."""
        if self._meets_reactions(states, move):
            return Proof(0.0, False)
        total, whole = 0.0, True
        for chance, after in self._outcomes(states, move):
            found = Proof(0.0, False) if after is None else self._value(after)
            total, whole = total + chance * found.share, whole and found.whole
            if self.wins_only and found.share < 1.0:
                return Proof(0.0, whole)
        return Proof(round(total, 12), whole)

    def _meets_reactions(self, states: States, move: int) -> bool:
        """Return whether a move plays an Attack that others may have an answer to."""
        verb, _, card = self.moves[move].partition(" ")
        number = self.view.slots.number.get(card)
        if verb != "play" or number is None or not int(states[0]["features"]) & (ATTACKS_ANSWERED | OTHER_REACTIONS):
            return False
        return bool(int(states[0]["types_of"][number]) & ATTACK)

    def _outcomes(
        self, states: States, move: int, top: tuple[int, ...] = (), chance: float = 1.0
    ) -> Iterator[tuple[float, States | None]]:
        """Yield the positions that a move may lead to, each with its chance; None where it isn't known.

        `top` are the cards that come first. If chance has had a say beyond them, each card that may come next is tried.
        """
        after = copy_of(states)
        self._cards[: len(top)] = top
        stack_deck(after, self.seat, self._cards, len(top))
        push(after, move)
        if self._is_past(after):
            yield chance, after  # the hand that is drawn for the next turn is nothing to this one
        elif not after["random"].any() or self._draws_all(states, after, move):
            settle_order(after, self.seat)
            yield chance, after
        elif len(top) == int(states[0]["unordered"][self.seat]) - int(states[0]["bottom"][self.seat]):
            yield chance, None  # it was shuffled, or others drew cards
        else:
            yield from self._next_cards(states, move, top, chance)

    def _is_past(self, states: States) -> bool:
        """Return whether the turn is over, and perhaps the game."""
        state, root = states[0], self.root[0]
        return bool(state["phase"] == OVER or state["turn"] != self.seat or (state["turns"] != root["turns"]).any())

    def _next_cards(
        self, states: States, move: int, top: tuple[int, ...], chance: float
    ) -> Iterator[tuple[float, States | None]]:
        self.left -= 1
        counts = np.zeros(ALL_CARDS, np.int64)
        unordered_cards(states, self.seat, counts)
        for card in top:
            counts[card] -= 1
        cards = int(counts.sum())
        for card in np.flatnonzero(counts).tolist():
            yield from self._outcomes(states, move, (*top, card), chance * int(counts[card]) / cards)

    def _draws_all(self, states: States, after: States, move: int) -> bool:
        """Return whether a card that is played draws the whole deck: then it doesn't matter how the cards come."""
        before, now, seat = states[0], after[0], self.seat
        if not self.moves[move].startswith("play ") or now["depth"] or now["deck_size"][seat]:
            return False
        drawn = int(now["hand_size"][seat]) + 1 - int(before["hand_size"][seat])
        return bool(now["flip"][seat] == before["flip"][seat]) and drawn == int(before["deck_size"][seat])


def exact_turn(
    view: DominionView, most_positions: int = MOST_POSITIONS, stop: threading.Event | None = None
) -> list[Candidate]:
    """Return the moves with their share of the win, the best first, where the turn can be searched to the end of the
    game: one move if it wins for sure, all of them if the game ends with this turn whatever is done. Otherwise none.

    >>> view = Game.scenario(
    ...     hands=[["village", "smithy", "gold", "gold"], []],
    ...     decks=[["gold", "copper", "estate", "curse"], []],
    ...     supply={"province": 1},
    ... ).view(0)
    >>> [(found.move, found.chance) for found in exact_turn(view)]
    [('play village', 1.0)]
    """
    if not may_end(view):
        return []
    search = TurnSearch(view, most_positions, stop)
    if not search.certain:
        winning = search.proven_win()
        return [] if winning is None else [_sure(winning, 1.0)]
    found = search.values()
    if not all(it.whole for it in found.values()):
        return []
    return [_sure(move, it.share) for move, it in sorted(found.items(), key=lambda item: -item[1].share)]


def sure_share(view: DominionView, move: str, stop: threading.Event | None = None) -> float | None:
    """Return the share of the win that is sure after a move: that of a win this turn, or all that there is if the game
    ends with it; None if neither can be told.
    """
    if not may_end(view):
        return None
    search = TurnSearch(view, stop=stop)
    found = search.values([move])[move]
    return found.share if found.share == 1.0 or (search.certain and found.whole) else None


def may_end(view: DominionView) -> bool:
    """Return whether it is the seat's own turn, and the game might end with it."""
    if view.seat != view.turn or view.seat != view.to_move or view.possessor is not None:
        return False
    supply = view.supply
    few = sum(sorted(supply.values())[: view._number("empty_to_end")])
    return min(supply["province"], supply.get("colony", FEW_PROVINCES + 1)) <= FEW_PROVINCES or few <= FEW_CARDS


def _sure(move: str, share: float) -> Candidate:
    return Candidate(move, 1, TrySums(share, share, 0.0), exact=True)
