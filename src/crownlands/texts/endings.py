"""The end of a game that was not played out: somebody gave up, or the time was over."""

from collections.abc import Sequence

from crownlands.texts.texts import Texts


def ending(
    texts: Texts,
    ended: str | None,
    winners: Sequence[int],
    gone: Sequence[int],
    you: int | None,
    names: Sequence[str],
) -> str:
    """Return the end in sentences: who has `gone`, and who won. The empty text for a game that was played to its end.

    >>> from crownlands.texts import find_texts
    >>> ending(find_texts("en"), "resigned", [1, 2], [0], 0, ["Ilka", "Béla", "Cili"])
    'You gave up. Béla and Cili share the win.'
    >>> ending(find_texts("en"), "resigned", [2], [0, 1], 2, ["Ilka", "Béla", "Cili"])
    'Ilka and Béla gave up. You win.'
    """
    if ended == "played":
        return ""
    who = texts.listed([names[seat] for seat in gone])
    if ended == "clock":
        why = texts.gettext("Time is up.")
    elif list(gone) == [you]:
        why = texts.gettext("You gave up.")
    else:
        why = texts.ngettext("{who} gave up.", "{who} gave up.", len(gone), who=who)
    return f"{why} {_won(texts, winners, you, names)}"


def _won(texts: Texts, winners: Sequence[int], you: int | None, names: Sequence[str]) -> str:
    who = texts.listed([names[seat] for seat in winners])
    if len(winners) > 1:
        return texts.gettext("{who} share the win.", who=who)
    return texts.gettext("You win.") if winners[0] == you else texts.gettext("{who} wins.", who=who)
