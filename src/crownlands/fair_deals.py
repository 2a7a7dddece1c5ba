"""Deals that nobody can rig, and that anybody can check.

The server makes its part of a deal first and shows that part's hash: the promise. Then every person adds a part of
their own, and the key that all shuffles follow from is made of all parts. So neither the server nor a player can choose
the key, unless they conspire. When the game is over the server's part is told, and the record has all of them.
"""

import hashlib
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from crownlands.game import Game
from crownlands.record import Record, RecordError

PART_BYTES = 16
KEY_BYTES = 16
SCHEME = "crownlands deal 1"

# what checking a deal can find
KEPT, BROKEN = "kept", "broken"  # the promise
MADE, UNMADE = "made", "unmade"  # the key, of its parts
OWN, MISSING, UNNOTED = "own", "missing", "unnoted"  # one's own part
UNCHECKED = "unchecked"


def fresh_part() -> bytes:
    """Return a random part of a deal."""
    return secrets.token_bytes(PART_BYTES)


def promise_of(part: bytes) -> str:
    """Return the hash of the server's part, or of a key, which is shown before the game.

    >>> promise_of(bytes(range(16)))[:16]
    'be45cb2605bf36be'
    """
    return hashlib.sha256(part).hexdigest()


@dataclass(frozen=True)
class Deal:
    """The parts of a deal: the server's, and those that seats added. A seat without one added nothing."""

    server: bytes
    parts: Mapping[int, bytes]

    @property
    def promise(self) -> str:
        """The hash that was shown before the game."""
        return promise_of(self.server)

    @property
    def key(self) -> bytes:
        """The key that all shuffles follow from.

        >>> Deal(bytes(16), {0: bytes(16), 1: bytes(range(16))}).key.hex()
        'fcda08b2032eab4b9b32a95b37c99dfb'
        """
        added = [f"{seat} {part.hex()}" for seat, part in sorted(self.parts.items())]
        return hashlib.sha256("\n".join([SCHEME, self.server.hex(), *added]).encode()).digest()[:KEY_BYTES]

    def to_dict(self) -> dict[str, Any]:
        """Return the deal for JSON, as a record has it."""
        return {"server": self.server.hex(), "parts": {str(seat): part.hex() for seat, part in self.parts.items()}}

    @classmethod
    def from_dict(cls, told: Any) -> "Deal":
        """Return the deal of a record; anything else raises RecordError."""
        try:
            parts = {int(seat): bytes.fromhex(part) for seat, part in told["parts"].items()}
            return cls(bytes.fromhex(told["server"]), parts)
        except (KeyError, TypeError, ValueError, AttributeError):
            raise RecordError("record-deal") from None


def check(promise: str, deal: Deal, key: bytes, own: str | None) -> list[str]:
    """Return what is to be said of a deal that is over, by the promise and the part that one noted before it.

    >>> deal = Deal(bytes(16), {0: bytes(16)})
    >>> check(deal.promise, deal, deal.key, bytes(16).hex()), check("", deal, bytes(16), None)
    (['kept', 'made', 'own'], ['broken', 'unmade', 'unnoted'])
    """
    is_in = own in [part.hex() for part in deal.parts.values()]
    return [
        KEPT if deal.promise == promise else BROKEN,
        MADE if deal.key == key else UNMADE,
        UNNOTED if own is None else OWN if is_in else MISSING,
    ]


@dataclass(frozen=True)
class Verified:
    """A record that was played again: the final game, its promise if it has one, and the parts of its deal."""

    game: Game
    promise: str | None
    deal: Deal | None


def verify(text: str, promise: str | None = None, part: str | None = None) -> Verified:
    """Replay a record and check its deal, against the promise from the start and one's own part if they are given.

    A record that is damaged, holds an illegal move or another deal than promised raises RecordError.
    """
    record = Record.loads(text)
    game = record.replay()
    seed = game.setup["seed"]
    deal = None if record.deal is None else Deal.from_dict(record.deal)
    if deal is not None and deal.key != seed:
        raise RecordError("record-other-parts")
    found = deal.promise if deal is not None else promise_of(seed) if isinstance(seed, bytes) else None
    if promise is not None:
        if found is None:
            raise RecordError("record-plain-seed")
        if found != promise.strip().lower():
            raise RecordError("record-other-key", found=found)
    if part is not None and (deal is None or part.strip().lower() not in (one.hex() for one in deal.parts.values())):
        raise RecordError("record-without-part", part=part.strip().lower())
    return Verified(game, found, deal)
