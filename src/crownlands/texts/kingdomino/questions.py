"""The question to a player, what the others wait for, and the buttons of moves."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from crownlands.kingdomino.dominoes import DOMINOES
from crownlands.kingdomino.places import places_of
from crownlands.texts.kingdomino.names import DominoNumber, land_name
from crownlands.texts.texts import Texts, sentence


def question(texts: Texts, view: Any, names: Sequence[str]) -> str:
    """Return the question to the seat of a view, or what it waits for; the empty text when the game is over."""
    if view.decision is None:
        return ""
    if view.decision.seat != view.seat:
        return waiting(texts, view, names)
    if view.decision.kind == "take":
        return texts.gettext("Choose a domino and put your king on it.")
    number = DominoNumber(view.decision.card)
    if view.legal_moves == ("discard",):
        return sentence(texts.gettext("Domino {domino} fits nowhere: it is discarded.", domino=number))
    return texts.gettext("Place domino {domino} in your kingdom.", domino=number)


def waiting(texts: Texts, view: Any, names: Sequence[str]) -> str:
    """Return what somebody is doing while the others wait."""
    if view.decision is None:
        return ""
    who = names[view.decision.seat]
    if view.decision.kind == "take":
        return texts.gettext("{who} is choosing a domino.", who=who)
    return texts.gettext("{who} is placing domino {domino}.", who=who, domino=DominoNumber(view.decision.card))


@lru_cache(maxsize=8)
def _gains(view: Any) -> dict[str, int]:
    """Return the points of every place, found out once for all the buttons of a view."""
    gains: dict[str, int] = view.gains()
    return gains


def button(texts: Texts, move: str, view: Any) -> str:
    """Return a move in a few words, with what it brings."""
    verb, _, rest = move.partition(" ")
    if verb == "take":
        return sentence(texts.gettext("Take domino {domino}", domino=DominoNumber(rest)))
    if verb == "discard":
        return texts.gettext("Discard the domino")
    points = _gains(view).get(move, 0)
    return texts.gettext("Place it here · +{points}", points=points)


def described(texts: Texts, move: str, view: Any) -> str:
    """Return where a `place` lays which land, for those who can't see the board: `Forest 1,0; Lake 2,0; +4`."""
    if not move.startswith("place") or view.domino is None:
        return button(texts, move, view)
    domino = DOMINOES[view.domino]
    halves = zip((domino.a, domino.b), places_of(move), strict=True)
    said = [f"{land_name(texts, half.land)} {x},{y}" for half, (x, y) in halves]
    return "; ".join([*said, f"+{_gains(view).get(move, 0)}"])
