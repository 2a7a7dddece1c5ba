"""Tables that an earlier version has written: they are all there, and played on.

Beside `stores/<version>.sql`, a store as that version left it in the middle of a game, lies what its seats saw then.
"""

import asyncio
import json
import random
import sqlite3
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from crownlands import Record
from crownlands.fair_deals import promise_of
from crownlands.server.settings import Settings
from crownlands.server.tables.all_tables import Tables

STORES = sorted((Path(__file__).parent / "stores").glob("*.sql"))


def told_before(then: Any, now: Any) -> Any:
    """Return the present state as far as it was told then: a later version may tell more."""
    if isinstance(then, Mapping) and isinstance(now, Mapping):
        return {name: told_before(then[name], now.get(name)) for name in then}
    return now


@pytest.mark.parametrize("store", STORES, ids=lambda store: store.stem)
def test_a_table_of_an_earlier_version_is_played_on_to_its_end(store: Path, tmp_path: Path) -> None:
    old = tmp_path / "tables.sqlite"
    database = sqlite3.connect(old)
    database.executescript(store.read_text(encoding="utf-8"))
    database.close()
    was = json.loads(store.with_suffix(".json").read_text(encoding="utf-8"))

    async def story() -> None:
        tables, table, dice = Tables(Settings(database=f"sqlite+aiosqlite:///{old}")), was["table"], random.Random(1)
        await tables.open()
        for seat in (0, 1, None):
            seen = (await tables.view(table, seat)).view
            assert seen is not None
            then = was["views"][str(seat)]
            assert told_before(then, seen.to_dict()) == then
        while not (state := await tables.view(table, None)).is_over:
            mine = await tables.view(table, state.to_move)
            assert mine.view is not None
            assert mine.seat is not None
            buys = [move for move in mine.view.legal_moves if move in ("play-treasures", "buy province", "buy duchy")]
            await tables.move(table, mine.seat, mine.ply, buys[0] if buys else dice.choice(mine.view.legal_moves))
        assert (state.parts, state.next_hash) == (None, None)  # its deal was promised as a whole, and still is
        assert state.hash == promise_of(bytes.fromhex(state.key or ""))
        record = Record.loads(await tables.record(table, 1))
        assert (record.scores, state.ended, record.deal) == (record.replay().scores, "played", None)
        await tables.play_again(table, 0)
        assert (await tables.view(table, 0)).parts == {}  # nobody was promised it: the one after it is added to
        await tables.close()

    asyncio.run(story())
