"""The memory of earlier searches for a kingdom, what they found and tried: the next one starts there."""

import hashlib
from dataclasses import dataclass, field
from pathlib import Path

import msgspec
import platformdirs

from crownlands.bots.strategy import Strategy, parse
from crownlands.dominion.slots import Kingdom
from crownlands.problems import Problem, problem_of

DIGEST = 8  # bytes of a text's digest


def usual_folder() -> Path:
    """Return the folder where searches are remembered unless somebody names another."""
    return Path(platformdirs.user_data_dir("crownlands")) / "searches"


def digest(strategy: Strategy) -> bytes:
    """Return a few bytes that stand for what a strategy says."""
    body = strategy.text.split("\n", 1)[1]  # whatever its name
    return hashlib.blake2b(body.encode(), digest_size=DIGEST).digest()


@dataclass
class Remembered:
    """The good strategies of earlier searches, and all that they tried."""

    strategies: list[Strategy] = field(default_factory=list)
    tried: set[bytes] = field(default_factory=set)
    games: int = 0
    searches: int = 0


class _Stored(msgspec.Struct):
    """A memory as it is written down."""

    kingdom: list[str]
    edition: str
    players: int
    searches: int
    games: int
    strategies: list[str]
    tried: str  # digests, one after the other, in hexadecimal


class SearchMemory:
    """The file in which searches for one kingdom and number of players are remembered."""

    def __init__(self, folder: str | Path, kingdom: Kingdom, players: int) -> None:
        self.kingdom, self.players = kingdom, players
        name = hashlib.blake2b(repr((kingdom, players)).encode(), digest_size=DIGEST).hexdigest()
        self.path = Path(folder) / f"{name}.json"

    def load(self) -> Remembered:
        """Return what is remembered, nothing if this is the first search; a file that can't be read says so."""
        if not self.path.exists():
            return Remembered()
        try:
            stored = msgspec.json.decode(self.path.read_bytes(), type=_Stored)
            strategies = [parse(text, self.path.name) for text in stored.strategies]
            all_tried = bytes.fromhex(stored.tried)
        except ValueError as error:
            raise Problem("no-memory", file=str(self.path), why=problem_of(error) or str(error)) from None
        tried = {all_tried[place : place + DIGEST] for place in range(0, len(all_tried), DIGEST)}
        return Remembered(strategies, tried, stored.games, stored.searches)

    def save(self, before: Remembered, strategies: list[Strategy], tried: set[bytes], games: int) -> None:
        """Write down what was known before and what has come to it."""
        texts = list(dict.fromkeys(strategy.text for strategy in strategies))
        stored = _Stored(
            list(self.kingdom.piles),
            self.kingdom.edition,
            self.players,
            before.searches + 1,
            before.games + games,
            texts,
            b"".join(sorted(before.tried | tried)).hex(),
        )
        self.path.parent.mkdir(parents=True, exist_ok=True)
        new = self.path.with_suffix(".new")
        new.write_bytes(msgspec.json.encode(stored))
        new.replace(self.path)
