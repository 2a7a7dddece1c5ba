"""Promises about deals: the server's part of a deal is bound before the player who opens the table adds theirs.

Nothing is stored for a promise: the part follows from its token and a secret of the server. A token is valid for some
hours and for one table, since no two games may have the same part.
"""

import hmac
import re
import secrets
import time

from msgspec import Struct

from crownlands.fair_deals import PART_BYTES, promise_of
from crownlands.server.errors import Refused

GOOD_FOR = 6 * 3600.0  # seconds; tables, and the parts of their deals, are kept for longer
AHEAD = 60.0  # that the clocks of two processes may differ
_TOKEN = re.compile(r"([0-9a-f]{1,12})\.[\w-]{16}", re.ASCII)


class Promise(Struct, frozen=True):
    """A promise about a deal to be made: the hash of the server's part, and the token that it is found by."""

    promise: str
    token: str


class Promises:
    """The promises of a server, by its secret."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def make(self) -> Promise:
        """Return a new promise.

        >>> promises = Promises(b"secret")
        >>> one = promises.make()
        >>> promise_of(promises.part_of(one.token)) == one.promise
        True
        """
        token = f"{int(time.time()):x}.{secrets.token_urlsafe(12)}"
        return Promise(promise_of(self._part(token)), token)

    def part_of(self, token: str) -> bytes:
        """Return the server's part that was promised with a token; one that is too old, or none of ours, is refused."""
        found = _TOKEN.fullmatch(token)
        age = time.time() - int(found[1], 16) if found else -GOOD_FOR
        if not -AHEAD <= age <= GOOD_FOR:
            raise Refused("bad-promise", 400)
        return self._part(token)

    def _part(self, token: str) -> bytes:
        return hmac.digest(self._secret, f"deal {token}".encode(), "sha256")[:PART_BYTES]
