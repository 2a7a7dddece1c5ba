"""Everything the program says, in four languages: names, card texts, questions, buttons, the log, results.

    >>> from crownlands.texts import find_texts
    >>> find_texts("en").dominion.card("throne-room")
    'Throne Room'

What is said comes from what a seat may know, a view or the events as that seat sees them, and from nothing else. Names
of players are said as they are, never declined: they are always the subject of their sentence.
"""

from crownlands.texts.languages import LANGUAGES, language_for
from crownlands.texts.texts import Texts, find_texts

__all__ = ["LANGUAGES", "Texts", "find_texts", "language_for"]
