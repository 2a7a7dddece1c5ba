"""Mistakes in words: what was chosen, what would have been better, what it would have changed, and why."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from crownlands.texts.chances import never_certain
from crownlands.texts.reasons import reason
from crownlands.texts.texts import Texts

if TYPE_CHECKING:
    from crownlands.coach.mistakes import Mistake


def heading(texts: Texts, game: str, mistake: "Mistake") -> str:
    """Return when it was."""
    if game == "dominion":
        return texts.gettext("Turn {turn}", turn=mistake.decision.turn)
    return texts.gettext("Round {round}", round=mistake.decision.turn)


def told(texts: Texts, view: Any, mistake: "Mistake", names: Sequence[str]) -> list[str]:
    """Return a mistake in sentences; `view` is the player's, before the move. Places are drawn, not told."""
    made, better, reasons = mistake.decision.move, mistake.better, list(mistake.reasons)
    if view.game == "kingdomino" and made.startswith("place") and better.startswith("place"):
        gains = view.gains()
        if gains.get(better, 0) <= gains.get(made, 0):  # that isn't why, then
            reasons = [it for it in reasons if not it.startswith("gain ")]
        lines = [
            texts.ngettext(
                "You placed the domino for {count} point, but another place was better.",
                "You placed the domino for {count} points, but another place was better.",
                gains.get(made, 0),
            )
        ]
    else:
        said = texts.of(view.game)
        lines = [
            texts.gettext("You chose: {move}.", move=said.button(made, view)),
            texts.gettext("Better: {move}.", move=said.button(better, view)),
        ]
    lines.append(_changed(texts, mistake))
    why = [text for it in reasons if (text := reason(texts, it, names))]
    if not why and view.game == "kingdomino":
        why = [texts.gettext("It pays off later: it keeps better places open.")]
    return lines + why


def _changed(texts: Texts, mistake: "Mistake") -> str:
    """Return the chance before and afterwards: as numbers, so that the drop is seen, with how far both may be off."""
    if mistake.off <= 0:
        return texts.gettext(
            "Your chance to win was {before} before, and {after} afterwards.",
            before=texts.percent(mistake.before),
            after=texts.percent(mistake.after),
        )
    return texts.gettext(
        "Your chance to win was {before} before, and {after} afterwards (both ± {off}).",
        before=texts.percent(never_certain(mistake.before)),
        after=texts.percent(never_certain(mistake.after)),
        off=max(1, round(100 * mistake.off)),
    )
