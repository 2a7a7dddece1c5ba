"""The end of a game that was not played out: somebody gave up, or the time was over."""

from collections.abc import Sequence

from crownlands.texts.texts import Texts


def ending(texts: Texts, ended: str | None, winners: Sequence[int], you: int | None, names: Sequence[str]) -> str:
    """Return the end in a sentence; the empty text for a game that was played to its end.

    >>> from crownlands.texts import find_texts
    >>> ending(find_texts("en"), "resigned", [1], 0, ["Ilka", "Béla"])
    'Béla wins; the other side gave up.'
    """
    if ended in ("resigned", "clock") and len(winners) == 1:
        won = winners[0]
        if ended == "clock":
            if won == you:
                return texts.gettext("Time is up: you win.")
            return texts.gettext("Time is up: {who} wins.", who=names[won])
        if won == you:
            return texts.gettext("The other side gave up: you win.")
        return texts.gettext("{who} wins; the other side gave up.", who=names[won])
    return "" if ended == "played" else texts.gettext("The game ended early.")
