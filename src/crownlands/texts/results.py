"""The winner, in a sentence."""

from collections.abc import Collection, Sequence

from crownlands.texts.texts import Texts


def outcome(
    texts: Texts, winners: Sequence[int], points: int, you: int | None, names: Sequence[str], because: str = ""
) -> str:
    """Return the result of a game of any kind, won with these points. `because` tells what broke a tie."""
    if len(winners) > 1:
        who = texts.listed([names[seat] for seat in winners])
        said = texts.ngettext(
            "Shared win with {count} point each: {who}.", "Shared win with {count} points each: {who}.", points, who=who
        )
    elif winners[0] == you:
        said = texts.ngettext("You win with {count} point.", "You win with {count} points.", points)
    else:
        who = names[winners[0]]
        said = texts.ngettext("{who} wins with {count} point.", "{who} wins with {count} points.", points, who=who)
    return f"{said} {because}".rstrip()


def level_with(scores: Sequence[int], winners: Sequence[int], gone: Collection[int] = ()) -> list[int]:
    """Return the seats with as many points as the winners, without those who gave up.

    >>> level_with((7, 9, 9, 9), [1], gone={3})
    [1, 2]
    """
    return [seat for seat, points in enumerate(scores) if points == scores[winners[0]] and seat not in gone]
