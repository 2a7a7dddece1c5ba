"""What stands out in a sentence: the names of cards in the log, and the number before the word for points."""

import re
from functools import cache

from markupsafe import Markup, escape

from crownlands.dominion import names
from crownlands.texts import Texts


@cache
def _card_names(language: str) -> "re.Pattern[str]":
    """Every form of a card's name that sentences of a language use, the longest first."""
    forms = {
        row[column] for row in names().values() for column in (language, f"{language}_accusative") if row.get(column)
    }
    if language == "en":
        forms |= {f"{name}s" for name in forms} | {f"{name[:-1]}ies" for name in forms if name.endswith("y")}
    longest_first = sorted((str(escape(form)) for form in forms), key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest_first))})(?!\w)")


def with_names(text: str, texts: Texts) -> Markup:
    """A sentence about cards, with their names in bold.

    >>> from crownlands.texts import find_texts
    >>> with_names("<i> buys 2 Coppers and a Throne Room.", find_texts("en"))
    Markup('&lt;i&gt; buys 2 <b>Coppers</b> and a <b>Throne Room</b>.')
    """
    return Markup(_card_names(texts.language).sub(lambda name: f"<b>{name[0]}</b>", str(escape(text))))


def points(count: int, texts: Texts) -> Markup:
    """So many points, with the number in bold.

    >>> from crownlands.texts import find_texts
    >>> points(7, find_texts("en"))
    Markup('<b>7</b> points')
    """
    said = str(escape(texts.dominion.points(count)))
    return Markup(re.sub(r"[-−]?\d+", lambda number: f"<b>{number[0]}</b>", said, count=1))
