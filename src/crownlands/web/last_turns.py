"""The last turn of each player at a table of Dominion: what they played, bought, gained and trashed."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from crownlands.game import Event

DEEDS = ("played", "bought", "gained", "trashed")


class LastTurn(NamedTuple):
    """The cards that a player dealt with in a turn, in the order of the cards' first appearance."""

    played: tuple[str, ...] = ()
    bought: tuple[str, ...] = ()
    gained: tuple[str, ...] = ()
    trashed: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        """Return whether there is anything to show of it."""
        return any(getattr(self, deed) for deed in DEEDS)

    def counted(self, *deeds: str) -> tuple[tuple[str, int], ...]:
        """Return the cards of these deeds, each once with its number.

        >>> LastTurn(bought=("copper", "copper"), gained=("gold",)).counted("bought", "gained")
        (('copper', 2), ('gold', 1))
        """
        return tuple(Counter(card for deed in deeds for card in getattr(self, deed)).items())


def last_turns(events: Sequence[Event], players: int) -> list[LastTurn | None]:
    """Return what each player did in the last turn they began, None before their first.

    >>> last_turns([Event("turn", 0), Event("played", 0, ("smithy",)), Event("bought", 0, ("gold",))], 2)
    [LastTurn(played=('smithy',), bought=('gold',), gained=(), trashed=()), None]
    """
    turns: list[dict[str, list[str]] | None] = [None] * players
    turn: int | None = None
    for event in events:
        if event.kind == "turn" and event.seat is not None:
            turn = event.seat
            turns[turn] = {deed: [] for deed in DEEDS}
        elif event.seat is not None and event.seat == turn and event.kind in DEEDS:
            did = turns[turn]
            if did is not None:
                did[event.kind] += [card for card in event.cards if card is not None]
    return [None if did is None else LastTurn(*map(tuple, did.values())) for did in turns]
