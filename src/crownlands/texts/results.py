"""The winner, in a sentence."""

from collections.abc import Sequence
from typing import Any

from crownlands.texts.texts import Texts


def outcome(texts: Texts, view: Any, names: Sequence[str], because: str = "") -> str:
    """Return the result of a game of any kind; the empty text while it runs. `because` tells what broke a tie."""
    if not view.winners:
        return ""
    points = max(view.scores)
    if len(view.winners) > 1:
        who = texts.listed([names[seat] for seat in view.winners])
        said = texts.ngettext(
            "Shared win with {count} point each: {who}.", "Shared win with {count} points each: {who}.", points, who=who
        )
    elif view.winners[0] == view.seat:
        said = texts.ngettext("You win with {count} point.", "You win with {count} points.", points)
    else:
        who = names[view.winners[0]]
        said = texts.ngettext("{who} wins with {count} point.", "{who} wins with {count} points.", points, who=who)
    return f"{said} {because}".rstrip()
