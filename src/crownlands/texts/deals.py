"""The promise about a deal that everybody at a table may know before the first card, and who added to it."""

from collections.abc import Mapping, Sequence
from typing import Any

from crownlands.fair_deals import BROKEN, KEPT, MADE, MISSING, OWN, UNCHECKED, UNMADE, UNNOTED
from crownlands.messages import N_
from crownlands.texts.texts import Texts

_FINDINGS = {
    KEPT: N_("The server's part is the one that it promised before the game."),
    BROKEN: N_("The server's part is not the one that it promised before the game."),
    MADE: N_("The key is made from the server's part and all parts that players added."),
    UNMADE: N_("The key is not made from these parts."),
    OWN: N_("Your own part is in it."),
    MISSING: N_("The part that you added is missing from it."),
    UNNOTED: N_("There is no note of this promise here: compare its hash with the one you saw before the game."),
    UNCHECKED: N_("This browser checks deals only over https; the record can be checked by {command}."),
}


def deal_line(texts: Texts, promised: str | None, parts: Mapping[Any, str] | None, names: Sequence[str] = ()) -> str:
    """Say what binds the deal: the promise about the server's part and who has added to it (`parts` by seat, None
    where nobody can); nothing if the table goes on from a given position. Without names nothing is dealt yet.

    >>> from crownlands.texts import find_texts
    >>> deal_line(find_texts("en"), None, None)
    'This table began from a given position: whoever opened it may know what comes next.'
    >>> deal_line(find_texts("en"), "9f86d0", {0: "aa"}, ["Anna", "Béla"])
    'Fair deal: the server promised its part of the key by the hash 9f86d0. Added by players: Anna.'
    """
    if promised is None:
        return texts.gettext("This table began from a given position: whoever opened it may know what comes next.")
    if parts is None:
        return texts.gettext(
            "Fair deal: the hash of its key is {hash}. The key is shown when the game is over.", hash=promised
        )
    said = texts.gettext("Fair deal: the server promised its part of the key by the hash {hash}.", hash=promised)
    if names:
        added = parts_line(texts, [names[int(seat)] for seat in sorted(parts, key=int)])
    else:
        added = texts.gettext("Everybody who sits down adds their own part before the first card.")
    return f"{said} {added}"


def parts_line(texts: Texts, names: Sequence[str]) -> str:
    """Say who added a part to a deal.

    >>> from crownlands.texts import find_texts
    >>> parts_line(find_texts("en"), [])
    'No player added a part, so the server alone made this deal.'
    """
    if not names:
        return texts.gettext("No player added a part, so the server alone made this deal.")
    return texts.gettext("Added by players: {names}.", names=", ".join(names))


def findings(texts: Texts) -> list[tuple[str, str]]:
    """Return everything that checking a deal can find, with its sentence."""
    return [(code, finding(texts, code)) for code in _FINDINGS]


def finding(texts: Texts, code: str) -> str:
    """Return the sentence for something that checking a deal has found.

    >>> from crownlands.texts import find_texts
    >>> finding(find_texts("en"), OWN)
    'Your own part is in it.'
    """
    return texts.gettext(_FINDINGS[code], command="crownlands verify")
