"""One guest, any number of seats: tables follow the person, not the cookie of each seat."""

import asyncio
from collections.abc import Iterator
from datetime import UTC, datetime

import httpx
import pytest
from sqlalchemy import text

from crownlands.server.limits import Limits, Rate
from crownlands.server.run.running import Background
from crownlands.server.settings import Settings
from crownlands.server.tables.all_tables import Tables
from crownlands.server.tables.guests import Guest
from crownlands.server.tables.table_options import NewTable
from crownlands.web import pages
from crownlands.web.home import SHOWN
from tests import patient_http
from tests.server.at_tables import both, opened, refusal, run

SOLO = {"game": "kingdomino", "seats": ["you", "open"], "name": "Anna"}
MANY = 75


@pytest.fixture
def browser(sqlite_url: str) -> Iterator[httpx.Client]:
    """A client that keeps cookies and says where its requests come from."""
    limits = Limits(creations=Rate(1e6, 1e6), requests=Rate(1e6, 1e6))
    with (
        Background(Settings(database=sqlite_url, port=0, limits=limits)) as server,
        patient_http.Client(base_url=server.url, headers={"Origin": server.url}) as client,
    ):
        yield client


def test_nobody_is_locked_out_at_their_own_table(browser: httpx.Client) -> None:
    made = [browser.post("/api/tables", json=SOLO).json()["table"] for _ in range(MANY)]
    assert len(browser.cookies.jar) == 1
    assert {line["table"] for line in browser.get("/api/tables/mine").json()} == set(made)
    for table in (made[0], made[-1]):
        assert browser.get(f"/api/tables/{table}").json()["seat"] == 0
    stranger = patient_http.get(f"{browser.base_url}/api/tables/{made[0]}", cookies={"guest": "x" * 22})
    assert stranger.json()["seat"] is None


@pytest.mark.filterwarnings("ignore::litestar.exceptions.LitestarDeprecationWarning")
def test_the_start_page_lists_every_table_that_is_not_over(sqlite_url: str) -> None:
    settings = Settings(database=sqlite_url, port=0)
    with (
        Background(settings, pages(settings)) as server,
        patient_http.Client(base_url=server.url, headers={"Origin": server.url}) as browser,
    ):
        made = [browser.post("/api/tables", json=SOLO).json()["table"] for _ in range(SHOWN + 5)]
        start = browser.get("/").text
        assert [table for table in made if f'href="/t/{table}"' not in start] == []


def test_cookies_of_earlier_versions_open_their_seats(browser: httpx.Client) -> None:
    made = browser.post("/api/tables", json=SOLO).json()
    browser.cookies.clear()
    old = {f"seat-{made['table']}": made["secret"]}
    answers = [patient_http.get(f"{browser.base_url}/api/tables/{it}", cookies=old) for it in (made["table"], "mine")]
    assert answers[0].json()["seat"] == 0
    assert [line["table"] for line in answers[1].json()] == [made["table"]]


@both
def test_a_seat_is_taken_along_by_its_link_and_lost_when_given_up(database: str) -> None:
    async def story() -> None:
        phone, laptop, stranger = Guest.new(), Guest.new(), Guest.new()
        async with opened(database) as tables:
            made = await tables.create(NewTable(game="kingdomino", seats=["you", "open"], name="Anna"), phone)
            joined = await tables.join(made.table, "Béla", made.invites[1], stranger)
            link = await tables.secret_of(made.table, phone)
            assert link is not None
            assert link == made.secret
            assert await tables.keep_seat(link, laptop) == made.table
            assert await tables.seat_of_guest(made.table, laptop) == 0
        async with opened(database) as tables:  # kept in rows, not in memory
            for guest, seat in ((phone, 0), (laptop, 0), (stranger, joined.seat), (Guest.new(), None)):
                assert await tables.seat_of_guest(made.table, guest) == seat
            assert [line.table for line in await tables.mine(laptop)] == [made.table]
            assert await tables.secret_of(made.table, laptop) == made.secret
            waiting = await tables.create(NewTable(game="kingdomino", seats=["open", "open"], public=True))
            sat = await tables.join(waiting.table, "Anna", guest=phone)
            assert sat.seat is not None
            await tables.leave(waiting.table, sat.seat)
            assert await tables.seat_of_guest(waiting.table, phone) is None
            await tables.join(waiting.table, "Cili", guest=stranger)
            assert await tables.seat_of_guest(waiting.table, phone) is None

    asyncio.run(story())


def test_who_reads_the_database_can_sit_nowhere(sqlite_url: str) -> None:
    async def story(tables: Tables) -> None:
        guest = Guest.new()
        made = await tables.create(NewTable(game="kingdomino", seats=["you", "page"], name="Anna"), guest)
        assert made.secret is not None
        async with tables.store.engine.connect() as connection:
            rows = [tuple(row) for row in await connection.execute(text("SELECT * FROM guest_seats"))]
        kept = b"".join(value if isinstance(value, bytes) else str(value).encode() for row in rows for value in row)
        assert len(rows) == 1
        assert made.secret.encode() not in kept
        assert guest.secret.encode() not in kept

    run(sqlite_url, story)


def test_the_deal_of_the_day_cannot_be_scouted(sqlite_url: str) -> None:
    async def story(tables: Tables) -> None:
        today, guest = datetime.now(UTC).date(), Guest.new()
        first = await tables.daily(today, "Anna", "page", guest)
        again = await tables.daily(today, "Anna", "page", guest)
        other = await tables.daily(today, "Béla", "page", Guest.new())
        assert again.table == first.table
        assert other.table != first.table
        while (before := await tables.view(first.table, 0)).to_move != 0 or len(before.view.legal_moves) < 2:  # type: ignore[union-attr]
            await asyncio.sleep(0.01)
        assert before.view is not None
        await tables.move(first.table, 0, before.ply, before.view.legal_moves[0])
        after = await tables.view(first.table, 0)
        assert after.may_take_back is None
        assert await refusal(tables.take_back(first.table, 0, after.ply)) == "no-take-back"

    run(sqlite_url, story)
