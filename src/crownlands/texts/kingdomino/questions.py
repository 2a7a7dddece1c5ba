"""The question to a player, what the others wait for, the buttons of moves, and why a move can't be made."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from crownlands.kingdomino.dominoes import DOMINOES
from crownlands.kingdomino.places import Place, places_of
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


def why_not(texts: Texts, move: str, view: Any) -> str:
    """Return why a move can't be made now; the empty text when it can."""
    if move in view.legal_moves:
        return ""
    if view.decision is None:
        return texts.gettext("The game is over.")
    if view.decision.seat != view.seat:
        return texts.gettext("It isn't your move.")
    verb, _, rest = move.partition(" ")
    if view.decision.kind == "take":
        return _why_not_take(texts, rest, view) if verb == "take" else texts.gettext("First choose a domino.")
    if verb == "take":
        return texts.gettext("First place your domino.")
    if verb == "discard":
        return texts.gettext("A domino that fits must be placed.")
    return _why_not_place(texts, places_of(move), view)


def _why_not_take(texts: Texts, number: str, view: Any) -> str:
    standing = dict(view.row if view.decision.source == "row" else view.next_row)
    if int(number) not in standing:
        return texts.gettext("This domino isn't in the row.")
    return texts.gettext("A king stands on it already.")


def _why_not_place(texts: Texts, places: tuple[Place, Place], view: Any) -> str:
    kingdom = view.kingdom(view.seat)
    if any(place in kingdom for place in places):
        return texts.gettext("Something lies there already.")
    for axis in range(2):
        along = [place[axis] for place in (*kingdom, *places)]
        if max(along) - min(along) >= view.size:
            return texts.gettext("The kingdom would be larger than {size} × {size}.", size=view.size)
    return texts.gettext("Neither half touches its own land or the castle there.")
