"""A kingdom drafted at a table on a server: how to know one, and the picks so far."""

from collections.abc import Sequence
from typing import Any

from crownlands.texts.texts import Texts

DRAFT, PICK = "draft", "pick"


def is_draft(view: Any) -> bool:
    """Return whether a view is of a draft, not yet of a game."""
    return getattr(view, "phase", "") == DRAFT


def picked_lines(view: Any, names: Sequence[str], texts: Texts) -> list[str]:
    """Return the kingdom so far: each card with who picked it."""
    return [f"{names[seat]}: {texts.dominion.card(card)}" for card, seat in view.picks]
