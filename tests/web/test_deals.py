"""The words of a page about its deal before the first card, what its browser adds, and its check afterwards."""

from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, expect

from crownlands.kingdomino import Game
from crownlands.server.run.running import Background
from crownlands.server.settings import Settings
from crownlands.web import pages
from tests import patient_http
from tests.web.conftest import People
from tests.web.playing import arrive, set_table

pytestmark = pytest.mark.filterwarnings(r"ignore:\[paths")
KNOWN = bytes(range(16))  # the key of a deal that the maker of a table knows


@pytest.fixture
def http(tmp_path: Path) -> Iterator[httpx.Client]:
    settings = Settings(database=f"sqlite+aiosqlite:///{tmp_path / 'tables.sqlite'}", port=0)
    with Background(settings, pages(settings)) as server, patient_http.Client(base_url=server.url) as client:
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
        assert f"promised its part of the key by the hash {made['hash']}" in unescape(http.get(path).text)


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


def findings(page: Page) -> list[str]:
    """Return what the page finds when it checks the deal."""
    page.click("#fair summary")
    page.click("#check-deal")
    page.wait_for_selector("[data-finding=made]:visible, [data-finding=unmade]:visible")
    page.wait_for_function(
        "() => document.querySelectorAll('[data-finding=own]:not([hidden]), [data-finding=missing]:not([hidden]),"
        " [data-finding=unnoted]:not([hidden])').length"
    )
    return [it.get_attribute("data-finding") or "" for it in page.query_selector_all("[data-finding]:not([hidden])")]


def test_a_seat_that_was_taken_along_knows_the_part_that_its_first_browser_noted(person: People) -> None:
    here, there = person().new_page(), person().new_page()
    set_table(here, "kingdomino", "page")
    arrive(here, "#band .band")
    link = here.evaluate("() => document.querySelector('#menu a[href*=\"/s/\"]').href")
    there.goto(link)
    arrive(there, "#band .band")
    assert "#" not in there.url
    give_up(there)
    assert findings(there) == ["kept", "made", "own"]


def give_up(page: Page) -> None:
    page.on("dialog", lambda dialog: dialog.accept())
    page.click("[popovertarget=menu]")
    page.click("[data-do=resign]")
    page.wait_for_selector("#fair")


def test_two_browsers_add_to_the_deal_and_check_it_by_a_click(person: People) -> None:
    host, guest = person().new_page(), person().new_page()
    set_table(host, "kingdomino", "open")
    guest.goto(host.input_value("#link-1"))
    assert "Everybody who sits down adds their own part" in guest.inner_text("main")
    guest.fill("#name", "Béla")
    guest.click("main form button[type=submit]")
    for page in (host, guest):
        arrive(page, "#band .band")
    promised = host.text_content("#menu .deal") or ""
    assert "Béla." in promised
    give_up(host)
    expect(host.locator("[data-do=resign]")).to_have_attribute("hidden", "")
    guest.wait_for_selector("#fair")
    assert findings(host) == findings(guest) == ["kept", "made", "own"]
    elsewhere = person().new_page()  # a spectator has noted nothing
    elsewhere.goto(host.url)
    assert findings(elsewhere) == ["kept", "made", "unnoted"]
    host.click("[data-do=again]")  # both have added to the next deal too
    host.wait_for_selector("#band .band:not(.is-over)")
    promised_now = host.text_content("#menu .deal")
    assert promised_now != promised
    host.reload()
    assert host.text_content("#menu .deal") == promised_now
    give_up(host)
    assert findings(host) == ["kept", "made", "own"]


def test_a_page_says_so_when_a_deal_is_not_the_promised_one(person: People) -> None:
    page = person().new_page()
    page.goto("/")
    page.click("form[action='/play/kingdomino'] button >> nth=0")
    arrive(page, "#band .band")
    give_up(page)
    page.evaluate(
        """() => { const it = document.querySelector("#check-deal"), deal = JSON.parse(it.dataset.checkDeal);
        deal.server = "00".repeat(16); deal.parts = {}; it.dataset.checkDeal = JSON.stringify(deal); }"""
    )
    assert findings(page) == ["broken", "unmade", "missing"]
