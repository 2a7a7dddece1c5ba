"""The facts of a card of Dominion as they are drawn on its face: what it costs, is, brings and counts."""

from crownlands.dominion import CARDS
from crownlands.dominion.card_types import TREASURE
from crownlands.dominion.slots import cards_of
from crownlands.texts import Texts
from crownlands.texts.dominion.cards import coins_given


def cost(card: str) -> int:
    """Return the coins that a card costs, as printed; of a pile of different ones, the top one."""
    return CARDS[cards_of(card)[0]].cost


def debt(card: str) -> int:
    """Return the debt that a card costs, of a pile of different ones the top one."""
    return CARDS[cards_of(card)[0]].debt


def worth(card: str) -> int:
    """Return the coins of a Treasure; 0 for any other card."""
    return coins_given(CARDS[card]) if CARDS[card].types & TREASURE else 0


def kinds(card: str, texts: Texts) -> str:
    """Return the types of a card that tell most, as there is room on its face: of an Attack not that it is an Action.

    >>> from crownlands.texts import find_texts
    >>> kinds("smithy", find_texts("en")), kinds("militia", find_texts("en"))
    ('Action', 'Attack')
    """
    first, *others = texts.dominion.types(card).split(" – ")
    return " – ".join(others) if others and first == texts.dominion.type("action") else " – ".join((first, *others))


def card_in(move: str) -> str:
    """Return the card that a move names; empty if it names none.

    >>> card_in("buy smithy"), card_in("end-turn"), card_in("take 7")
    ('smithy', '', '')
    """
    card = move.rpartition(" ")[2]
    return card if card in CARDS else ""


def value(card: str) -> tuple[str, str] | None:
    """Return what a card brings or counts by itself, as it is drawn: coins in a coin, points on a shield.

    >>> value("silver"), value("duchy"), value("curse"), value("smithy")
    (('coin', '2'), ('shield', '3'), ('shield bad', '−1'), None)
    """
    first = cards_of(card)[0]
    if worth(first):
        return "coin", str(worth(first))
    points = CARDS[first].points
    if not isinstance(points, int) or not points:
        return None
    return ("shield", str(points)) if points > 0 else ("shield bad", f"−{-points}")
