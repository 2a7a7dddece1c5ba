"""The reasons of refusals, in the reader's language."""

from crownlands.server.errors import Refused
from crownlands.texts import Texts
from crownlands.texts.refusals import refusal as sentence


def refusal(refused: Refused, texts: Texts) -> str:
    """Return a sentence for the person who was refused.

    >>> from crownlands.texts import find_texts
    >>> refusal(Refused("full", "all seats are taken"), find_texts("en"))
    'All seats are taken.'
    """
    return sentence(texts, refused.code, refused.message)
