"""A kingdom drafted at a table on a server: what is asked and shown until its ten cards are picked."""

from collections.abc import Sequence
from typing import Any

from crownlands.texts.texts import Texts

DRAFT, PICK = "draft", "pick"


def is_draft(view: Any) -> bool:
    """Whether a view is of a draft, not yet of a game."""
    return getattr(view, "phase", "") == DRAFT


def question(view: Any, names: Sequence[str], texts: Texts) -> str:
    """What the seat of a view is asked, or what it waits for."""
    if view.to_move == view.seat:
        return texts.gettext("Which card should be in the kingdom?")
    return texts.gettext("{who} is picking a card for the kingdom.", who=names[view.to_move])


def label(move: str, texts: Texts) -> str:
    """A pick in a few words.

    >>> from crownlands.texts import find_texts
    >>> label("pick witch", find_texts("en"))
    'Pick Witch'
    """
    return texts.gettext("Pick {card}", card=texts.dominion.card(move.partition(" ")[2]))


def picked_lines(view: Any, names: Sequence[str], texts: Texts) -> list[str]:
    """The kingdom so far: each card with who picked it."""
    return [f"{names[seat]}: {texts.dominion.card(card)}" for card, seat in view.picks]
