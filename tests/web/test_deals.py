"""The words of a page about its deal before the first card: the promise, or that there is none."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from crownlands.kingdomino import Game
from crownlands.server.run.running import Background
from crownlands.server.settings import Settings
from crownlands.web import pages

pytestmark = pytest.mark.filterwarnings(r"ignore:\[paths")
KNOWN = bytes(range(16))  # the key of a deal that the maker of a table knows


@pytest.fixture
def http(tmp_path: Path) -> Iterator[httpx.Client]:
    settings = Settings(database=f"sqlite+aiosqlite:///{tmp_path / 'tables.sqlite'}", port=0)
    with Background(settings, pages(settings)) as server, httpx.Client(base_url=server.url) as client:
        yield client


def make(http: httpx.Client, other: str, **options: Any) -> dict[str, Any]:
    body = {"game": "kingdomino", "seats": ["you", other], "name": "Anna", **options}
    made: dict[str, Any] = http.post("/api/tables", json=body).json()
    http.cookies.clear()
    return made


def test_every_page_shows_what_binds_the_deal_before_it_is_played(http: httpx.Client) -> None:
    waiting, running = make(http, "open"), make(http, "page")
    for path, made in (
        (f"/t/{waiting['table']}", waiting),
        (f"/j/{waiting['invites']['1']}", waiting),
        (f"/t/{running['table']}", running),
    ):
        assert f"Fair deal: the hash of its key is {made['hash']}" in http.get(path).text


def test_a_table_from_a_given_position_says_so_in_plain_sight(http: httpx.Client) -> None:
    record = Game(2, seed=KNOWN).record().dumps()
    waiting, running = make(http, "open", record=record), make(http, "page", record=record)
    assert waiting["hash"] is None
    for path in (f"/t/{waiting['table']}", f"/j/{waiting['invites']['1']}", f"/t/{running['table']}"):
        said = http.get(path).text
        assert "This table began from a given position" in said
        assert "Fair deal" not in said
    head = http.get(f"/t/{running['table']}").text.partition('id="head"')[2].partition("</h1>")[0]
    assert "given position" in head
