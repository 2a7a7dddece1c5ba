"""Deals that nobody can rig: who adds to them and when, and `crownlands verify` on records true and false."""

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from crownlands import kingdomino
from crownlands.client import AsyncTable
from crownlands.fair_deals import Deal, promise_of, verify
from crownlands.record import Record, RecordError
from crownlands.server.commands import app
from crownlands.server.run.running import Background
from crownlands.server.settings import Settings
from crownlands.server.tables import promises
from crownlands.server.tables.all_tables import Tables
from crownlands.server.tables.game_log import RECENT
from tests.server.at_tables import new_table, open_tables, refusal

KEY = bytes(range(1, 17))
PARTS = [bytes([seat]) * 16 for seat in range(1, 5)]
kinds = pytest.mark.parametrize("database", ["sqlite", "postgresql"], indirect=True)


def played(seed: int | bytes) -> str:
    """The record of a short game."""
    game = kingdomino.Game(players=2, seed=seed)
    while not game.is_over:
        game.push(game.legal_moves[0])
    return game.record().dumps()


def answer(arguments: list[str]) -> int:
    with pytest.raises(SystemExit) as ended:
        app(arguments)
    return int(ended.value.code or 0)


def test_the_promised_key_is_told_from_another() -> None:
    text = played(KEY)
    found = verify(text, promise_of(KEY).upper() + "\n")
    assert found.promise == promise_of(KEY)
    assert found.game.scores == Record.loads(text).scores
    with pytest.raises(RecordError, match="not the one from the start"):
        verify(text, promise_of(bytes(reversed(KEY))))
    with pytest.raises(RecordError, match="plain seed"):
        verify(played(7), promise_of(KEY))
    assert verify(played(7)).promise is None


def test_parts_that_the_key_is_not_made_of_are_found_out() -> None:
    deal = Deal(KEY, {0: PARTS[0], 1: PARTS[1]})
    record = replace(Record.loads(played(deal.key)), deal=deal.to_dict())
    found = verify(record.dumps(), deal.promise, PARTS[1].hex())
    assert (found.promise, found.deal) == (deal.promise, deal)
    with pytest.raises(RecordError, match="isn't in the deal"):
        verify(record.dumps(), deal.promise, KEY.hex())
    for wrong in (Deal(KEY, {0: PARTS[0]}), Deal(KEY, {1: PARTS[0], 0: PARTS[1]}), Deal(PARTS[0], deal.parts)):
        with pytest.raises(RecordError, match="isn't made from the parts"):
            verify(replace(record, deal=wrong.to_dict()).dumps())
    unreadable: list[Any] = [7, {"server": "zz", "parts": {}}, {"parts": {}}, {"server": "00", "parts": {"x": "00"}}]
    for nonsense in unreadable:
        with pytest.raises(RecordError, match="can't be read"):
            verify(replace(record, deal=nonsense).dumps())


def test_a_deal_that_was_changed_afterwards_is_found_out() -> None:
    record = Record.loads(played(KEY))
    other = Record(record.game, {**record.setup, "seed": bytes(reversed(KEY)).hex()}, record.moves, record.scores)
    with pytest.raises(RecordError):
        verify(other.dumps())


def test_the_command_says_it_in_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "record.txt"
    file.write_text(played(KEY), encoding="utf-8")
    assert answer(["verify", str(file)]) == 0
    assert promise_of(KEY) in capsys.readouterr().out
    assert answer(["verify", str(file), promise_of(KEY)]) == 0
    assert "promised before" in capsys.readouterr().out
    assert answer(["verify", str(file), "0" * 64]) == 1
    file.write_text(file.read_text(encoding="utf-8").replace("take", "tkae", 1), encoding="utf-8")
    assert answer(["verify", str(file)]) == 1
    assert len(capsys.readouterr().err.splitlines()) == 2


@pytest.mark.parametrize(
    ("language", "good", "bad"),
    [
        ("en", "promised before the game.", "which is not the one from the start"),
        ("hu", "amelyet a játék előtt megígértek.", "nem az, ami kezdéskor látszott."),
        ("ro", "promisă înainte de joc.", "care nu este cea de la început."),
        ("cs", "slíbeno před hrou.", "to není ten ze začátku."),
    ],
)
def test_the_command_says_it_in_four_languages(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], language: str, good: str, bad: str
) -> None:
    file = tmp_path / "record.txt"
    file.write_text(played(KEY), encoding="utf-8")
    assert answer(["verify", str(file), promise_of(KEY), "--lang", language]) == 0
    assert good in capsys.readouterr().out
    assert answer(["verify", str(file), "0" * 64, "--lang", language]) == 1
    assert bad in capsys.readouterr().err


# at a table


async def check(tables: Tables, table: str, promised: str | None, parts: dict[int, bytes]) -> None:
    """Give the game up, and check that it was dealt from these parts."""
    assert promised is not None
    running = await tables.view(table, 0)
    assert (running.hash, running.key, running.server_part, running.next_hash) == (promised, None, None, None)
    assert running.parts == {seat: part.hex() for seat, part in parts.items()}
    for seat in range(len(running.seats) - 1):
        await tables.resign(table, seat)
    over = await tables.view(table, 0)
    deal = Deal(bytes.fromhex(over.server_part or ""), parts)
    assert (deal.promise, deal.key.hex()) == (promised, over.key)
    found = verify(await tables.record(table), promised)
    assert found.deal == deal
    assert found.game.setup["seed"] == deal.key


@kinds
def test_everybody_adds_to_the_deal_before_the_first_card(database: str) -> None:
    async def story() -> None:
        tables = await open_tables(database)
        told = await tables.promise()
        made = await tables.create(new_table("you", "open", "open", token=told.token, part=PARTS[0].hex()))
        assert made.hash == told.promise
        waiting = await tables.view(made.table, 0)
        assert (waiting.hash, waiting.parts, waiting.view) == (told.promise, {}, None)
        gone = await tables.join(made.table, "Zoe", made.invites[1], part=PARTS[3].hex())
        await tables.leave(made.table, gone.seat or 0)  # with all that was hers
        await tables.join(made.table, "Béla", made.invites[1], part=PARTS[1].hex())
        await tables.close()
        tables = await open_tables(database)  # nothing is lost meanwhile
        await tables.join(made.table, "Cili", made.invites[2])  # a program that adds nothing
        await check(tables, made.table, told.promise, {0: PARTS[0], 1: PARTS[1]})
        await tables.close()

    asyncio.run(story())


def test_who_looked_before_the_deal_is_told_the_game_that_was_dealt(sqlite_url: str) -> None:
    async def story() -> None:
        tables = await open_tables(sqlite_url)
        made = await tables.create(new_table("you", "open"))
        assert not (await tables.view(made.table, 0, (0, 0))).log
        await tables.join(made.table, "Béla", made.invites[1], part=PARTS[1].hex())
        while (now := await tables.view(made.table, None)).ply <= RECENT:  # the latest need no telling anew
            seat = now.to_move or 0
            asked: Any = (await tables.view(made.table, seat)).view
            await tables.move(made.table, seat, now.ply, asked.legal_moves[0])
        told = (await tables.view(made.table, 0, (0, 0))).log
        assert [one.ply for one in told] == list(range(1, now.ply + 1))
        await tables.close()

    asyncio.run(story())


@kinds
def test_the_next_deal_is_promised_when_a_game_is_over_and_added_to_before_it_begins(database: str) -> None:
    async def story() -> None:
        tables = await open_tables(database)
        made = await tables.create(new_table("you", "open"))
        assert await refusal(tables.add_part(made.table, 0, "0" * 64, PARTS[0])) == "bad-promise"
        await tables.add_part(made.table, 0, made.hash or "", PARTS[0])
        await tables.add_part(made.table, 0, made.hash or "", PARTS[3])  # what was added first stands
        await tables.join(made.table, "Béla", made.invites[1], part=PARTS[1].hex())
        assert await refusal(tables.add_part(made.table, 0, made.hash or "", PARTS[2])) == "bad-promise"
        await check(tables, made.table, made.hash, {0: PARTS[0], 1: PARTS[1]})
        promised = (await tables.view(made.table, 0)).next_hash
        await tables.close()
        tables = await open_tables(database)
        assert (await tables.view(made.table, 0)).next_hash == promised
        await tables.add_part(made.table, 1, promised or "", PARTS[2])
        await tables.play_again(made.table, 0)
        await check(tables, made.table, promised, {1: PARTS[2]})
        await tables.close()

    asyncio.run(story())


def test_a_promise_is_good_once_and_for_some_hours(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        tables = await open_tables(sqlite_url)
        told, part = await tables.promise(), PARTS[0].hex()
        made = await tables.create(new_table("you", "page", token=told.token, part=part))
        await check(tables, made.table, told.promise, {0: PARTS[0]})  # its part is known now
        for token in (told.token, "0.aaaaaaaaaaaaaaaa", "nonsense", f"{'f' * 12}.aaaaaaaaaaaaaaaa"):
            assert await refusal(tables.create(new_table("you", "page", token=token, part=part))) == "bad-promise"
        assert await refusal(tables.create(new_table("you", "page", part=part))) == "bad-promise"
        late = await tables.promise()
        monkeypatch.setattr(promises, "GOOD_FOR", -1.0)
        assert await refusal(tables.create(new_table("you", "page", token=late.token, part=part))) == "bad-promise"
        await tables.close()

    asyncio.run(story())


def test_of_many_who_use_a_promise_at_once_one_gets_the_deal(sqlite_url: str) -> None:
    async def story() -> None:
        tables = await open_tables(sqlite_url)
        told = await tables.promise()
        new = new_table("you", "page", token=told.token, part=PARTS[0].hex())
        found = await asyncio.gather(*(refusal(tables.create(new)) for _ in range(8)))
        assert sorted(found) == ["", *["bad-promise"] * 7]
        await tables.close()

    asyncio.run(story())


def test_a_part_that_is_sent_again_counts_for_no_later_deal(sqlite_url: str) -> None:
    async def story() -> None:
        tables = await open_tables(sqlite_url)
        made = await tables.create(new_table("you", "open"))
        await tables.join(made.table, "Béla", made.invites[1], part=PARTS[1].hex())
        first = made.hash or ""
        for _ in range(2):  # while it runs, and when the next one is promised
            assert await refusal(tables.add_part(made.table, 1, first, PARTS[1])) == "bad-promise"
            await refusal(tables.resign(made.table, 0))
        promised = (await tables.view(made.table, 0)).next_hash
        await tables.play_again(made.table, 0)
        for old in (first, promised or ""):
            assert await refusal(tables.add_part(made.table, 1, old, PARTS[1])) == "bad-promise"
        await check(tables, made.table, promised, {})
        await tables.close()

    asyncio.run(story())


async def until(table: AsyncTable, status: str) -> Any:
    """Wait until a table is so far."""
    while table.state.get("status") != status:
        await table.next()
    return table.state


def test_the_client_adds_its_parts_and_checks_them(sqlite_url: str) -> None:
    async def story(url: str) -> None:
        first = await AsyncTable.create(url, game="kingdomino", seats=["you", "open"], name="Anna")
        second = await AsyncTable.join(url, first.table, "Béla", first.invites[1])
        found: list[list[str]] = []
        second.listener = lambda message: found.append(second.check_deal()) if message.get("ended") else None
        async with first, second:
            await until(first, "running")
            assert first.check_deal() == []
            assert first.state["parts"] == {
                "0": first.parts[first.state["hash"]],
                "1": second.parts[first.state["hash"]],
            }
            for _ in range(2):
                await first.resign()
                over = await until(second, "over")
                assert second.check_deal() == found[0] == ["kept", "made", "own"]  # from when the end is told
                second.parts.pop(over["hash"])
                assert second.check_deal() == ["kept", "made", "unnoted"]
                await second.again()
                await until(first, "running")

    with Background(Settings(database=sqlite_url, port=0)) as server:
        asyncio.run(story(server.url))
