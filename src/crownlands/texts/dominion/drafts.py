"""The words of a draft: the question, and a pick in a few words."""

from collections.abc import Sequence
from typing import Any

from crownlands.texts.dominion.kingdoms import potion_advice
from crownlands.texts.dominion.names import card_name
from crownlands.texts.texts import Texts


def question(texts: Texts, view: Any, names: Sequence[str]) -> str:
    """Return the question to the seat of a view, or whom it waits for."""
    if view.to_move == view.seat:
        asked = texts.gettext("Which card should be in the kingdom?")
        return " ".join([asked, potion_advice(texts, [card for card, _ in view.picks])]).strip()
    return texts.gettext("{who} is picking a card for the kingdom.", who=names[view.to_move])


def pick(texts: Texts, card: str) -> str:
    """Return a pick in a few words.

    >>> from crownlands.texts import find_texts
    >>> pick(find_texts("en"), "witch")
    'Pick Witch'
    """
    return texts.gettext("Pick {card}", card=card_name(texts, card))
