"""Fair deals that anyone can check: the key's hash is shown before the game, the key when it is over.

All shuffles of a game follow from its key by SipHash, so a record that holds the key replays every draw. Who kept the
hash from the start knows that the key was not chosen afterwards.
"""

import hashlib

from crownlands.game import Game
from crownlands.record import Record, RecordError


def key_hash(key: bytes) -> str:
    """Return the hash of a key that is shown before the game.

    >>> key_hash(bytes(range(16)))[:16]
    'be45cb2605bf36be'
    """
    return hashlib.sha256(key).hexdigest()


def verify(text: str, hash_at_start: str | None = None) -> tuple[Game, str | None]:
    """Replay a record, check its deal, and return the final game and the hash of its key.

    A record that is damaged, holds an illegal move or another key than promised raises RecordError.
    """
    record = Record.loads(text)
    game = record.replay()
    seed = game.setup["seed"]
    found = key_hash(seed) if isinstance(seed, bytes) else None
    if hash_at_start is not None:
        if found is None:
            raise RecordError("record-plain-seed")
        if found != hash_at_start.strip().lower():
            raise RecordError("record-other-key", found=found)
    return game, found
