"""A seat is a secret of 128 bits: a guest's own, in the person's own link, or in a program's `Authorization` header.

Only hashes are kept, so that somebody who reads the database can't take a seat.
"""

import hashlib
import re
import secrets
import unicodedata

from crownlands.problems import Problem
from crownlands.server.errors import Refused

NAME_LENGTH = 24
ID_LENGTH = 12
_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
_UNSEEN = ("Cc", "Cf", "Co", "Cs", "Zl", "Zp")  # categories of Unicode that show nothing, or turn the writing round
_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")  # letters and signs that show nothing either
_MARK = r"[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]"
_STACKED = re.compile(f"({_MARK}{_MARK}){_MARK}+")
_VARIANT = re.compile(r"(?<=\w)[\ufe00-\ufe0f\U000e0100-\U000e01ef]+")  # of a letter: it looks the same


def fresh_secret() -> str:
    """Return a new secret for a seat or an invitation."""
    return secrets.token_urlsafe(16)


def fresh_table_id() -> str:
    """Return a name for a table that nobody can guess."""
    return "".join(secrets.choice(_LETTERS) for _ in range(ID_LENGTH))


def is_table_id(text: str) -> bool:
    """Return whether a table could have that name.

    >>> is_table_id(fresh_table_id()), is_table_id("../secrets")
    (True, False)
    """
    return len(text) == ID_LENGTH and set(text) <= set(_LETTERS)


def hashed(secret: str) -> str:
    """Return the hash of a secret: only that is kept.

    >>> hashed("open sesame")[:12]
    '41ef4bb0b236'
    """
    return hashlib.sha256(secret.encode()).hexdigest()


def checked_name(name: str) -> str:
    """Return a person's name, without anything that would break a line, turn the writing round, or make two names look
    the same.

    >>> checked_name("  Anna   Mária "), checked_name("An\\u00adna\\u3164"), checked_name("A\\u0301da")
    ('Anna Mária', 'An na', 'Áda')
    """
    name = _VARIANT.sub("", _line(name))
    if not 0 < len(name) <= NAME_LENGTH:
        raise Refused("bad-name", 400, Problem("bad-name", most=NAME_LENGTH))
    return name


def checked_line(text: str, most: int) -> str:
    """Return a line of chat, checked in the same way."""
    text = _line(text)
    if not 0 < len(text) <= most:
        raise Refused("bad-text", 400, Problem("bad-text", most=most))
    return text


def _line(text: str) -> str:
    """Return a text as one line of what can be seen, with no more than two marks on a letter: more reach into the lines
    around.
    """
    seen = [
        " " if letter in _BLANK or unicodedata.category(letter) in _UNSEEN else letter
        for letter in unicodedata.normalize("NFC", text)
    ]
    return _STACKED.sub(r"\1", " ".join("".join(seen).split()))
