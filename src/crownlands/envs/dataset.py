"""Self-play as a data set in Parquet: what every player saw, could do and did, and the outcome.

A row is one decision, with the columns

- game, ply, seat, player: where it was made, and by whom;
- observation, mask: what the seat could know and do, as the environments show it;
- move: the number of the action;
- search: for a player that searches (`regent`), the moves it tried, how often, and the share of the win of each;
- points, result: the seat's points at the end of the game, and its share of the win.

The metadata of the file say what the numbers mean: `read_meaning`.
"""

import json
import threading
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextvars import copy_context
from dataclasses import asdict, dataclass
from importlib.metadata import version
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
from numpy.typing import NDArray

from crownlands.bots.dominion.ladder import Regent
from crownlands.bots.dominion.search import chances as dominion_chances
from crownlands.bots.kingdomino.ladder import Searcher
from crownlands.bots.kingdomino.search import chances as kingdomino_chances
from crownlands.bots.opponents import Bot
from crownlands.bots.racing import Candidate
from crownlands.envs.decoding_dominion import ids_by_kind
from crownlands.envs.network_inputs import VERSION as LAYOUT
from crownlands.envs.opponents import HouseOpponent, ManyBot, Playable, find_opponents
from crownlands.envs.rules import Rules
from crownlands.envs.running_games import MOST_MOVES, RunningGames, brains_of
from crownlands.kingdomino.variants import DUEL_SIZE
from crownlands.lab.running import default_threads

AT_ONCE = 512  # moves that are written down in one native call
METADATA = b"crownlands"
TRIED = pa.struct([("move", pa.int16()), ("tries", pa.int32()), ("share", pa.float32())])
SEARCHES: dict[str, Callable[..., list[Candidate]]] = {"dominion": dominion_chances, "kingdomino": kingdomino_chances}


@dataclass(frozen=True)
class Decisions:
    """The decisions of one game."""

    game: int
    seats: NDArray[np.int64]
    observations: NDArray[np.int16]
    masks: NDArray[np.int8]
    moves: NDArray[np.int64]
    searches: list[list[dict[str, Any]]]
    points: tuple[int, ...]
    results: tuple[float, ...]


class Recorder:
    """Plays games of a series, one after the other, and writes down every decision.

    >>> from crownlands.envs.rules import kingdomino_rules
    >>> game = Recorder(kingdomino_rules(), find_opponents(["greedy", "random"], "kingdomino", 2), seed=7).play(0)
    >>> len(game.moves), sum(game.results)
    (48, 1.0)
    """

    def __init__(self, rules: Rules, players: Sequence[HouseOpponent], seed: int, most_moves: int = MOST_MOVES) -> None:
        self.rules, self.seed = rules, seed
        self._tables = RunningGames(rules, [None] * rules.players, most_moves=most_moves)
        self._bots = [player.bot or player.many for player in players]
        self._brains = brains_of(rules, players)
        self._seen = (
            np.empty((AT_ONCE, rules.layout.width), np.int16),
            np.empty((AT_ONCE, rules.action_count), np.int8),
        )
        self._seats, self._moves = np.empty(AT_ONCE, np.int64), np.empty(AT_ONCE, np.int64)

    def play(self, number: int) -> Decisions:
        """Play one game of the series to its end."""
        tables = self._tables
        tables.begin([self.seed], [number])
        parts: list[tuple[Any, ...]] = []
        while (seat := tables.to_move()) is not None and not tables.is_too_long():
            bot = self._bots[seat]
            parts.append(self._play_natively() if bot is None else self._ask(bot, seat))
        *columns, searches = zip(*parts, strict=True)
        seats, observations, masks, moves = (np.concatenate(column) for column in columns)
        searched = [one for part in searches for one in part]
        scores = tables.game().scores
        results = tuple(tables.reward(0, seat) for seat in range(self.rules.players))
        return Decisions(number, seats, observations, masks, moves, searched, scores, results)

    def _play_natively(self) -> tuple[Any, ...]:
        made = self._tables.record(self._brains, self._seen, self._seats, self._moves)
        columns = (self._seats, *self._seen, self._moves)
        return (*(column[:made].copy() for column in columns), [[] for _ in range(made)])

    def _ask(self, bot: Bot | ManyBot, seat: int) -> tuple[Any, ...]:
        observation, mask = self._tables.look(0, seat)
        tried = self._search(bot, seat) if isinstance(bot, Regent | Searcher) else []
        move = tried[0]["move"] if tried else self._tables.choice_of(bot, seat)
        self._tables.play(0, move)
        return np.array([seat]), observation[None], mask[None], np.array([move]), [tried]

    def _search(self, bot: Regent | Searcher, seat: int) -> list[dict[str, Any]]:
        """Return the moves that a searcher has tried, the best first; none where there is nothing to decide."""
        game = self._tables.game()
        view = game.view(seat)
        if len(view.legal_moves) == 1:
            return []
        found = SEARCHES[self.rules.name](view, bot.budget, bot.seed, bot.stop)
        return [{"move": game.numbers[one.move], "tries": one.tries, "share": one.chance} for one in found]


def write_dataset(
    path: str | Path,
    rules: Rules,
    players: Sequence[Playable] | Playable,
    games: int,
    *,
    seed: int = 1,
    threads: int | None = None,
    games_at_once: int = 16,
    most_moves: int = MOST_MOVES,
) -> int:
    """Play games, write every decision to a Parquet file and return the number of decisions.

    Games are played on threads and written in order as they come, in blocks of a few games: memory stays flat, and
    the file is the same for any number of threads.

    >>> import tempfile
    >>> from crownlands.envs.rules import kingdomino_rules
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     write_dataset(f"{folder}/games.parquet", kingdomino_rules(), ["greedy", "random"], games=3)
    144
    """
    if games < 1:
        raise ValueError(f"a data set has at least one game, not {games}")
    chosen = find_opponents(players, rules.name, rules.players)
    names = [player.name for player in chosen]
    at_table = threading.local()

    def play(first: int) -> pa.RecordBatch:
        if not hasattr(at_table, "recorder"):
            at_table.recorder = Recorder(rules, chosen, seed, most_moves)
        numbers = range(first, min(first + games_at_once, games))
        return _batch([at_table.recorder.play(number) for number in numbers], names, schema)

    schema = _schema(rules, names, seed, games)
    workers = threads or default_threads()
    rows = 0
    with ThreadPoolExecutor(workers) as pool, _writer(path, schema) as writer:
        for batch in _in_order(pool, play, range(0, games, games_at_once), 2 * workers):
            writer.write_batch(batch)
            rows += batch.num_rows
    return rows


def _writer(path: str | Path, schema: pa.Schema) -> pq.ParquetWriter:
    return pq.ParquetWriter(path, schema, compression="zstd", use_dictionary=["player"], write_statistics=["game"])


def _in_order(
    pool: ThreadPoolExecutor, task: Callable[[int], pa.RecordBatch], jobs: Sequence[int], ahead: int
) -> Iterator[pa.RecordBatch]:
    """Yield the results of jobs in their order, never more than a few ahead of what was taken. They run in the caller's
    context, with its settings for NumPy.
    """
    waiting: deque[Future[pa.RecordBatch]] = deque()
    for job in jobs:
        waiting.append(pool.submit(copy_context().run, task, job))
        if len(waiting) >= ahead:
            yield waiting.popleft().result()
    while waiting:
        yield waiting.popleft().result()


def _schema(rules: Rules, names: Sequence[str], seed: int, games: int) -> pa.Schema:
    fields = [
        {"name": field.name, "start": rules.layout.places[field.name].start, "shape": field.shape, "is": field.meaning}
        for field in rules.layout.fields
    ]
    meaning: dict[str, Any] = {
        "package": version("crownlands"),
        "layout": LAYOUT,
        "game": rules.name,
        "seats": rules.players,
        "players": names,
        "seed": seed,
        "games": games,
        "fields": fields,
        "moves": rules.moves,
    }
    if rules.slots:
        meaning["kinds"] = ids_by_kind()
        meaning["kingdoms"] = [asdict(slots.kingdom) for slots in rules.slots]
        meaning["edition"] = rules.slots[0].kingdom.edition
    else:
        meaning["variants"] = _variants(rules)
    return pa.schema(
        [
            ("game", pa.int64()),
            ("ply", pa.int32()),
            ("seat", pa.int8()),
            ("player", pa.dictionary(pa.int8(), pa.string())),
            ("observation", pa.list_(pa.int16(), rules.layout.width)),
            ("mask", pa.list_(pa.bool_(), rules.action_count)),
            ("move", pa.int16()),
            ("search", pa.list_(TRIED)),
            ("points", pa.int16()),
            ("result", pa.float32()),
        ],
        {METADATA: json.dumps(meaning)},
    )


def _variants(rules: Rules) -> list[str]:
    """Return the variants of Kingdomino that are played."""
    table = rules.tables[0]
    played = {
        "dynasty": table.deals > 1,
        "harmony": table.harmony,
        "middle-kingdom": table.middle_kingdom,
        "mighty-duel": table.limit == DUEL_SIZE,
    }
    return [name for name, there in played.items() if there]


def _batch(games: Sequence[Decisions], names: Sequence[str], schema: pa.Schema) -> pa.RecordBatch:
    def column(values: Callable[[Decisions], Any], dtype: type[np.generic]) -> NDArray[Any]:
        return np.concatenate([np.asarray(values(game), dtype) for game in games])

    seats = column(lambda game: game.seats, np.int8)
    observations = column(lambda game: game.observations, np.int16)
    masks = column(lambda game: game.masks, np.bool_)
    return pa.record_batch(
        [
            column(lambda game: np.full(len(game.moves), game.game), np.int64),
            column(lambda game: np.arange(len(game.moves)), np.int32),
            seats,
            pa.DictionaryArray.from_arrays(seats, pa.array(names)),
            pa.FixedSizeListArray.from_arrays(pa.array(observations.ravel()), observations.shape[1]),
            pa.FixedSizeListArray.from_arrays(pa.array(masks.ravel()), masks.shape[1]),
            column(lambda game: game.moves, np.int16),
            pa.array([tried for game in games for tried in game.searches], pa.list_(TRIED)),
            column(lambda game: np.array(game.points)[game.seats], np.int16),
            column(lambda game: np.array(game.results)[game.seats], np.float32),
        ],
        schema=schema,
    )


def read_meaning(path: str | Path) -> dict[str, Any]:
    """Return the meaning of the numbers in a data set: the game, its players, the fields of observations, the moves."""
    meaning: dict[str, Any] = json.loads(pq.read_schema(path).metadata[METADATA])
    return meaning
