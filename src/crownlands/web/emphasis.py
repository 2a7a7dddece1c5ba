"""Emphasis in sentences: the names of cards in the log, what a card gives, points; and what stays in one line."""

import re
from collections.abc import Collection
from functools import cache

from markupsafe import Markup, escape

from crownlands.texts import Texts
from crownlands.texts.dominion.names import spoken_forms

LONG = ((165, "longer"), (105, "long"))  # more letters than this are set smaller on a card


@cache
def _card_names(language: str) -> "re.Pattern[str]":
    """Return every form of a card's name that sentences of a language use, the longest first."""
    longest_first = sorted((str(escape(form)) for form in spoken_forms(language)), key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest_first))})(?!\w)")


def with_names(text: str, texts: Texts, players: Collection[str] = ()) -> Markup:
    """Return a sentence about cards, with their names in bold; whoever does it may be called like a card.

    >>> from crownlands.texts import find_texts
    >>> with_names("<i> reveals 2 Witches and a Throne Room.", find_texts("en"))
    Markup('&lt;i&gt; reveals 2 <b>Witches</b> and a <b>Throne Room</b>.')
    >>> with_names("Squire plays a Squire.", find_texts("en"), ["Squire"])
    Markup('Squire plays a <b>Squire</b>.')
    """
    who = next((str(escape(name)) for name in players if text.startswith(name)), "")
    said = str(escape(text))[len(who) :]
    return Markup(who + _card_names(texts.language).sub(lambda name: f"<b>{name[0]}</b>", said))


def points(count: int, texts: Texts) -> Markup:
    """Return so many points in words, with the number in bold.

    >>> from crownlands.texts import find_texts
    >>> points(7, find_texts("en"))
    Markup('<b>7</b> points')
    """
    said = str(escape(texts.dominion.points(count)))
    return Markup(re.sub(r"[-−]?\d+", lambda number: f"<b>{number[0]}</b>", said, count=1))


def unbroken(text: str) -> str:
    r"""Return a sentence in which no line ends between a number and its ending, as in the Hungarian for *33rd*.

    >>> unbroken("Tedd le a 33-as dominót: -3 pont.").replace("\N{NON-BREAKING HYPHEN}", "~")
    'Tedd le a 33~as dominót: -3 pont.'
    """
    return re.sub(r"(?<=\d)-(?=[^\W\d])", "\N{NON-BREAKING HYPHEN}", text)


def rule(text: str) -> Markup:
    r"""Return the text of a card as it stands on its face: what it gives in bold, large if that is all, small if long.

    >>> rule("+1 Action\nDiscard any number of cards, then draw as many.")
    Markup('<span><b>+1 Action.</b> Discard any number of cards, then draw as many.</span>')
    >>> rule("2 points\nPut this card on your mat.")
    Markup('<span><b>2 points.</b> Put this card on your mat.</span>')
    >>> rule("+3 Cards")
    Markup('<span class="big">+3 Cards</span>')
    """
    lines = text.split("\n")
    gifts = [line for line in lines if line.startswith("+") or line[-1:].isalnum()]  # or what it is worth: no sentence
    rest = " ".join(line for line in lines if line not in gifts)
    if not rest:
        return Markup('<span class="big">{}</span>').format(", ".join(gifts))
    given = Markup("<b>{}.</b> ").format(", ".join(gifts)) if gifts else ""
    size = next((Markup(' class="{}"').format(name) for least, name in LONG if len(text) > least), "")
    return Markup("<span{}>{}{}</span>").format(size, given, rest)
