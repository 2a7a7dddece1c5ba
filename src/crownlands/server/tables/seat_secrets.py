"""A seat is a secret of 128 bits: a guest's own, in the person's own link, or in a program's `Authorization` header.

Only hashes are kept, so that somebody who reads the database can't take a seat.
"""

import hashlib
import re
import secrets

from crownlands.problems import Problem
from crownlands.server.errors import Refused

NAME_LENGTH = 24
ID_LENGTH = 12
_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ud800-\udfff]")


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
    """Return a person's name, without anything that would break a line or turn the writing round.

    >>> checked_name("  Anna   Mária ")
    'Anna Mária'
    """
    name = " ".join(_CONTROL.sub(" ", name).split())
    if not 0 < len(name) <= NAME_LENGTH:
        raise Refused("bad-name", 400, Problem("bad-name", most=NAME_LENGTH))
    return name


def checked_line(text: str, most: int) -> str:
    """Return a line of chat, checked in the same way."""
    text = " ".join(_CONTROL.sub(" ", text).split())
    if not 0 < len(text) <= most:
        raise Refused("bad-text", 400, Problem("bad-text", most=most))
    return text
