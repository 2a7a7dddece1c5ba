"""Discards of one's own, by name. Of several cards discarded at once all see the last one only; but whoever
they belong to has chosen them one by one, or held them all."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

import msgspec

from crownlands.game import Event

NEW_PLAY = ("play", "buy", "play-treasures", "end-turn")  # moves that begin something new
SHOWN = ("revealed", "looked")  # cards that stay where they are


def named_discards(before: Sequence[Event], events: Iterable[Event], you: int | None) -> Iterator[Event]:
    """Yield the events, with the cards that the seat addressed discarded; `before` are events told already, from which
    its hand is known since it drew a new one."""
    events = list(events)
    if not _have_unnamed(before, events):  # as nearly always
        yield from events
        return
    chosen: list[str] = []
    hand: Counter[str] | None = None
    turn, cleaning_up = you, False
    for number, event in enumerate(chain(before, events)):
        happened = event
        if event.kind == "turn":
            turn, cleaning_up = event.seat, False
        elif event.kind == "move":
            verb, _, card = (event.move or "").partition(" ")
            if verb in NEW_PLAY:
                chosen.clear()
            elif verb == "discard" and card:
                chosen.append(card)
            if verb == "end-turn":
                cleaning_up = True
                hand = Counter() if event.seat == turn == you else hand
        elif event.kind == "discarded":
            if None in event.cards and not cleaning_up:
                held = sorted(hand.elements()) if hand and (event.seat, event.source) == (you, "hand") else []
                known = next((it for it in (chosen, held) if _are_these(event.cards, it)), event.cards)
                happened = msgspec.structs.replace(event, cards=tuple(known))
            chosen.clear()
        if event.seat == you:
            hand = _hand_after(hand, happened, cleaning_up)
        if number >= len(before):
            yield happened


def is_cleaning_up(before: Sequence[Event]) -> bool:
    """Return whether the last thing that began is the end of a turn."""
    for event in reversed(before):
        if event.kind == "turn" or event.move == "end-turn":
            return event.move == "end-turn"
    return False


def _have_unnamed(before: Sequence[Event], events: Sequence[Event]) -> bool:
    """Return whether any of these events discards unnamed cards, but for the end of a turn."""
    if not any(event.kind == "discarded" and None in event.cards for event in events):
        return False
    cleaning_up = is_cleaning_up(before)
    for event in events:
        if event.kind == "turn":
            cleaning_up = False
        elif event.kind == "move":
            cleaning_up = cleaning_up or event.move == "end-turn"
        elif event.kind == "discarded" and None in event.cards and not cleaning_up:
            return True
    return False


def _are_these(cards: Sequence[str | None], known: Sequence[str]) -> bool:
    return len(cards) == len(known) and cards[-1] in known


def _hand_after(hand: Counter[str] | None, event: Event, cleaning_up: bool) -> Counter[str] | None:
    """Return a hand after an event; None once something happens to it that isn't seen."""
    if hand is None or event.kind in SHOWN or event.source == event.destination:
        return hand
    moved = Counter(card for card in event.cards if card is not None)
    if event.destination == "hand":
        return None if None in event.cards else hand + moved
    if event.source == "hand" and not cleaning_up:
        return None if None in event.cards or not moved <= hand else hand - moved
    return hand
