"""The players at a table, in words: the name of a seat, and the time left on its clock."""

from collections.abc import Sequence

from crownlands.texts.texts import Texts


def seat_name(texts: Texts, kind: str, name: str | None, opponent: str | None) -> str:
    """Return the name of a seat: its person, its program, or that it is free.

    >>> from crownlands.texts import find_texts
    >>> seat_name(find_texts("en"), "opponent", None, "baron"), seat_name(find_texts("en"), "open", "", None)
    ('Baron', 'Free seat')
    """
    if kind == "opponent" and opponent:
        return texts.opponents.name(opponent)
    return name or texts.gettext("Free seat")


def distinct(names: Sequence[str]) -> list[str]:
    """Return the names with a number behind those that somebody before has too.

    >>> distinct(["Baron", "Ilka", "Baron"])
    ['Baron', 'Ilka', 'Baron 2']
    """
    taken = [names[:place].count(name) for place, name in enumerate(names)]
    return [f"{name} {before + 1}" if before else name for name, before in zip(names, taken, strict=True)]


def time_left(seconds: float) -> str:
    """Return a clock as minutes and seconds.

    >>> time_left(125.4)
    '2:05'
    """
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"
