"""Guests: whoever has sat down in a browser, with all their seats.

A guest is a secret of 128 bits, of which only the hash is kept. The secret of each seat is kept sealed beside it:
somebody with the guest's cookie can read it, for the link to another device; somebody who reads the database can't.
"""

import hmac
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from crownlands.server.storage.rows import GuestSeat
from crownlands.server.tables.seat_secrets import fresh_secret, hashed


class Visitor(NamedTuple):
    """Somebody who asks for something, as limits and queues see them: an address and a guest, "" for nobody."""

    address: str
    guest: str = ""

    @property
    def key(self) -> str:
        """The word that tells guests apart, those without a name by their address."""
        return self.guest or self.address


NOBODY = Visitor("")


@dataclass(frozen=True)
class Guest:
    """A guest, by the secret in their cookie."""

    secret: str

    @classmethod
    def new(cls) -> "Guest":
        """Return a guest who was never here."""
        return cls(fresh_secret())

    @cached_property
    def hash(self) -> str:
        """The hash of the secret: only that is kept."""
        return hashed(self.secret)

    def holding(self, table: str, secret: str) -> GuestSeat:
        """Return the row that keeps a seat of this guest."""
        return GuestSeat(self.hash, hashed(secret), self._mask(table, hashed(secret), secret.encode()))

    def unseal(self, table: str, held: GuestSeat) -> str:
        """Return the secret of a seat of this guest.

        >>> guest = Guest("a guest who comes again")
        >>> guest.unseal("t", guest.holding("t", "open sesame"))
        'open sesame'
        """
        return self._mask(table, held.secret, held.sealed).decode()

    def _mask(self, table: str, seat: str, text: bytes) -> bytes:
        """Hide a secret, or show it again: each is masked by bytes of its own."""
        mask = hmac.digest(self.secret.encode(), f"seat {table} {seat}".encode(), "sha512")
        return bytes(one ^ other for one, other in zip(text, mask, strict=False))
