"""Reading a long game: it is told once, beside the event loop, and its length counts."""

import asyncio
import threading
from collections.abc import Callable

import pytest
from websockets.sync.client import connect

from crownlands import dominion
from crownlands.server.limits import Limits, Rate
from crownlands.server.run.running import Background
from crownlands.server.settings import Settings
from crownlands.server.tables import retelling
from crownlands.server.tables.all_tables import Tables
from crownlands.server.tables.game_log import Course
from crownlands.web import pages
from crownlands.web.record_file import packed
from tests import patient_http
from tests.server.at_tables import run, settled, table_for_two

MOVES = 60


async def go_round(tables: Tables, table: str, moves: int) -> None:
    """Let both players pass, so many times."""
    for _ in range(moves):
        await settled(tables, table)
        seen = await tables.view(table, None)
        assert seen.to_move is not None
        await tables.move(table, seen.to_move, seen.ply, "end-turn")


def test_a_long_game_is_told_once_and_beside_the_event_loop(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(retelling, "LONG", 20)
    threads: set[str] = set()
    go_on = retelling.Retold.go_on

    def watched(self: retelling.Retold, course: Course) -> None:
        if len(course.plies) - len(self.told) > MOVES // 2:
            threads.add(threading.current_thread().name)
        go_on(self, course)

    monkeypatch.setattr(retelling.Retold, "go_on", watched)

    async def story(tables: Tables) -> None:
        table = await table_for_two(tables)
        await go_round(tables, table, MOVES)
        course = (await tables.hall.find(table)).course
        read = await asyncio.gather(*(tables.view(table, seat, (0, 0)) for seat in (0, 1, None) for _ in range(5)))
        assert tables.retelling.replayed == len(course.plies) >= MOVES
        assert len(threads) == 1
        assert "MainThread" not in threads
        assert all(len(seen.log) == len(course.plies) for seen in read)
        hidden = [one for one in read if one.seat is None]
        assert all(
            card is None
            for one in hidden
            for it in one.log
            for ev in it.events
            if ev.kind == "drawn"
            for card in ev.cards
        )
        await go_round(tables, table, 2)
        again = await tables.view(table, 0, (0, 0))
        now = (await tables.hall.find(table)).course
        assert [told.ply for told in again.log] == list(now.plies)
        assert tables.retelling.replayed == len(now.plies)  # only what is new was told

    run(sqlite_url, story)


def test_what_was_taken_back_is_not_told(sqlite_url: str) -> None:
    async def story(tables: Tables) -> None:
        table = await table_for_two(tables)
        first = await tables.view(table, None, (0, 0))
        seat = first.to_move
        assert seat is not None
        await tables.move(table, seat, first.ply, "play-treasures")
        await tables.view(table, None, (0, 0))
        await tables.take_back(table, seat, (await tables.view(table, seat)).ply)
        again = await tables.view(table, None, (0, 0))
        assert [told.events for told in again.log] == [told.events for told in first.log]

    run(sqlite_url, story)


def test_who_reads_long_games_has_less_left_for_other_requests(sqlite_url: str) -> None:
    limits = Limits(requests=Rate(200, 0.001), reading=1)
    with Background(Settings(database=sqlite_url, port=0, limits=limits)) as server:
        tables: Tables = server.server.application.state.tables
        loop = server.server.loop

        async def played() -> str:
            table = await table_for_two(tables)
            await go_round(tables, table, MOVES)
            return table

        table = asyncio.run_coroutine_threadsafe(played(), loop).result(60)
        with patient_http.Client(base_url=server.url) as http:
            answers = [http.get(f"/api/tables/{table}").status_code for _ in range(6)]
            assert answers[0] == 200
            assert answers[-1] == 429
            other = http.get(f"/api/tables/{table}", headers={"Authorization": "Bearer " + "x" * 22})
            assert other.status_code == 200  # somebody else behind the same address


def read_page(url: str, table: str, headers: dict[str, str]) -> None:
    patient_http.get(f"{url}/t/{table}", headers=headers).raise_for_status()


def read_page_by_socket(url: str, table: str, headers: dict[str, str]) -> None:
    with connect(f"{url.replace('http', 'ws')}/t/{table}/live", additional_headers=headers) as line:
        line.send('{"do": "hello"}')
        line.recv(120)


def read_by_socket(url: str, table: str, headers: dict[str, str]) -> None:
    with connect(f"{url.replace('http', 'ws')}/api/tables/{table}/live", additional_headers=headers) as line:
        line.send('{"do": "hello"}')
        line.recv(120)


def read_events(url: str, table: str, headers: dict[str, str]) -> None:
    with (
        patient_http.Client(base_url=url, headers=headers) as http,
        http.stream("GET", f"/api/tables/{table}/events") as stream,
    ):
        next(stream.iter_lines())


def read_opened_record(url: str, table: str, headers: dict[str, str]) -> None:
    game = dominion.Game("first-game", seed=1)
    for _ in range(MOVES):
        game.push("end-turn" if "end-turn" in game.legal_moves else game.legal_moves[0])
    address = f"{url}/open/{packed(game.record().dumps())}"
    patient_http.get(address, headers=headers).raise_for_status()


@pytest.mark.filterwarnings("ignore::litestar.exceptions.LitestarDeprecationWarning")
@pytest.mark.parametrize("read", [read_page, read_page_by_socket, read_by_socket, read_events, read_opened_record])
def test_a_long_game_counts_by_its_length_however_it_is_read(
    sqlite_url: str, read: Callable[[str, str, dict[str, str]], None]
) -> None:
    limits = Limits(requests=Rate(MOVES // 2, 0.001), reading=1)
    settings = Settings(database=sqlite_url, port=0, limits=limits)
    with Background(settings, pages(settings)) as server:
        tables: Tables = server.server.application.state.tables

        async def played() -> str:
            table = await table_for_two(tables)
            await go_round(tables, table, MOVES)
            return table

        table = asyncio.run_coroutine_threadsafe(played(), server.server.loop).result(120)
        mine, other = ({"Authorization": f"Bearer {letter * 22}"} for letter in "xy")
        read(server.url, table, mine)
        assert patient_http.get(f"{server.url}/healthz", headers=mine).status_code == 429
        assert patient_http.get(f"{server.url}/healthz", headers=other).status_code == 200


def test_of_many_games_that_have_hardly_begun_few_are_kept_told(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(retelling, "MOST_KEPT", 5 * retelling.GAME_ITSELF)

    async def story(tables: Tables) -> None:
        for _ in range(12):
            await tables.view(await table_for_two(tables), None, (0, 0))
        assert 0 < len(tables.retelling) <= 5

    run(sqlite_url, story)
