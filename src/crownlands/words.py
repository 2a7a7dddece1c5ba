"""Words that people type, as they are compared: whatever the case, the accents and the spelling of a letter."""

import difflib
import re
import unicodedata
from collections.abc import Iterable

# Endings of plurals and of definite forms, behind three letters at least.
ENDINGS = re.compile(r"(?<=...)(urile|uri|ului|elor|ilor|lor|ele|ile|ul|[aeiouys]+)$")
FLEETING = re.compile(r"e(?=[bcdfghjklmnpqrstvwxz]$)")  # statek, statku


def folded(text: str) -> str:
    """Return a text as it is compared: small letters, no accents, no punctuation.

    >>> folded("Réz · +1"), folded("play-treasures"), folded("Meşteşugar")
    ('rez 1', 'play treasures', 'mestesugar')
    """
    apart = unicodedata.normalize("NFD", text.casefold())
    plain = "".join(letter for letter in apart if not unicodedata.combining(letter))
    return " ".join(
        "".join(letter if letter.isalnum() or letter in "-,." else " " for letter in plain).replace("-", " ").split()
    )


def letters(name: str) -> str:
    """Return the letters and digits of a name alone: however its words are joined, it is the same name.

    >>> letters("King's Court"), letters("kings-court")
    ('kingscourt', 'kingscourt')
    """
    return "".join(letter for letter in folded(name) if letter.isalnum())


def stem(name: str) -> str:
    """Return the letters that the singular and the plural of a name, and most of its cases, have in common.

    >>> stem("Witch"), stem("witches"), stem("Moșie"), stem("Moşii"), stem("Statek"), stem("statků")
    ('witch', 'witch', 'mos', 'mos', 'statk', 'statk')
    """
    short = letters(name)
    while (shorter := ENDINGS.sub("", short)) != short:
        short = shorter
    return FLEETING.sub("", short)


def nearest(word: str, known: Iterable[str]) -> str:
    """Return the known word that looks most like this one; the empty text if none does.

    >>> nearest("Ezust es aranny", ["Ezüst", "Ezüst és Arany"])
    'Ezüst és Arany'
    """
    by_look = {folded(name): name for name in reversed(list(known))}
    near = difflib.get_close_matches(folded(word), list(by_look), 1)
    return by_look[near[0]] if near else ""


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Return the end of an error message: the nearest known word, if one is near.

    >>> did_you_mean("vilage", ["village", "moat"])
    "; did you mean 'village'?"
    """
    near = nearest(word, known)
    return f"; did you mean '{near}'?" if near else ""
