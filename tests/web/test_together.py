"""Several people at one table, each in a browser of their own; and what may happen in the middle of a game."""

import json
import re
import sqlite3
import time
from contextlib import closing
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from crownlands import kingdomino
from tests.web.conftest import People
from tests.web.playing import (
    DOMINION,
    KINGDOMINO,
    PATIENCE,
    arrive,
    by_mouse,
    first_there,
    play,
    seat_at,
    set_table,
    sit_down,
    soon,
)
from tests.web.serving import Served

ROUNDS_BEFORE = 9  # of twelve


def in_turn(pages: list[Page], wishes: tuple[str, ...], plies: int) -> None:
    """Whoever is asked makes a move, so many times or to the end."""
    made, waited = 0, time.monotonic()
    while made < plies:
        for page in pages:
            wish = first_there(page, wishes)
            if wish == "over":
                return
            if wish is not None:
                play(page, wishes, by_mouse, plies=1)
                made, waited = made + 1, time.monotonic()
        assert time.monotonic() - waited < PATIENCE, "nobody is asked"
        pages[0].wait_for_timeout(10)


def test_two_browsers_at_one_table_play_and_talk(person: People) -> None:
    host, guest = person().new_page(), person().new_page()
    set_table(host, "dominion", "open")
    expect(host.locator(".qr svg")).to_have_count(1)
    sit_down(guest, host.input_value("#link-1"), "Ilka")
    arrive(host, "#band .band")
    in_turn([host, guest], DOMINION, 8)
    host.fill("#chat-text", "hello <b>there</b>")
    host.click("#chat-form button")
    guest.wait_for_selector("text=hello <b>there</b>")
    expect(guest.locator(".chat li b b")).to_have_count(0)
    view = json.loads(api(host)["text"])["view"]
    soon(lambda: hand_of(host), sorted(view["hand"]))


def hand_of(page: Page) -> list[str]:
    """The hand that a page shows."""
    found: list[str] = page.eval_on_selector_all("#mine [data-zone=hand]", "them => them.map(it => it.dataset.piece)")
    return sorted(found)


def api(page: Page) -> dict[str, Any]:
    """The same table through the interface for programs, with the cookie of this browser."""
    table = page.url.rpartition("/")[2].partition("?")[0]
    answer = page.context.request.get(f"/api/tables/{table}")
    return {"status": answer.status, "text": answer.text()}


def test_reload_another_device_and_a_server_restart_in_the_middle(person: People, served: Served) -> None:
    page = person().new_page()
    set_table(page, "kingdomino")
    play(page, KINGDOMINO, by_mouse, plies=4)
    page.wait_for_selector(".band:not(.is-waiting)")
    before = page.inner_html(".board")
    page.reload()
    page.wait_for_selector(".band:not(.is-waiting)")
    soon(lambda: plain(page.inner_html(".board")), plain(before))
    elsewhere = person().new_page()
    elsewhere.goto(page.get_attribute("#menu a[href^='/s/']", "href") or "")
    elsewhere.wait_for_selector(".band:not(.is-waiting)")
    soon(lambda: plain(elsewhere.inner_html(".board")), plain(before))
    served.stop()
    page.wait_for_selector("#offline:visible")
    served.start()
    page.wait_for_selector("#offline", state="hidden")
    play(page, KINGDOMINO, by_mouse, plies=3)
    page.wait_for_selector(".band:not(.is-waiting)")
    soon(lambda: plain(elsewhere.inner_html(".board")), plain(page.inner_html(".board")))


def test_who_sits_down_is_not_called_away_by_news_before_the_answer_has_come(person: People) -> None:
    host, guest = person().new_page(), person().new_page()
    made = seat_at(host, game="kingdomino", seats=["you", "open"], public=True)
    guest.goto(host.url)
    guest.fill("#name", "Ilka")
    guest.evaluate("document.addEventListener('submit', it => it.preventDefault()), window.unmoved = true")
    guest.click("text=Sit down")  # its answer is on its way for ever
    origin = {"Origin": host.evaluate("location.origin")}
    join = f"/api/tables/{made['table']}/join"
    assert person().request.post(join, data={"name": "Radu"}, headers=origin).ok
    host.wait_for_selector("#band .band")
    guest.wait_for_timeout(300)
    assert guest.evaluate("window.unmoved") is True


def test_pages_of_a_table_that_is_cleared_away_say_so_and_stop_asking(person: People, served: Served) -> None:
    playing, waiting = person().new_page(), person().new_page()
    set_table(playing, "kingdomino")
    set_table(waiting, "kingdomino", "open")
    playing.wait_for_selector("#band .band")
    served.stop()
    playing.wait_for_selector("#offline:visible")
    with closing(sqlite3.connect(served.database.partition("///")[2])) as rows:
        for page in (playing, waiting):
            rows.execute("DELETE FROM tables WHERE id = ?", [page.url.rpartition("/")[2]])
        rows.commit()
    served.start()
    for page in (playing, waiting):
        page.wait_for_selector("text=There is no such table")
    asked: list[object] = []
    playing.on("websocket", lambda it: asked.append(it))
    playing.wait_for_timeout(1_000)
    assert not asked
    expect(playing.locator("#offline")).to_be_hidden()


def plain(html: str) -> str:
    """A board without the domino that floats over it."""
    return re.sub(r'<div class="ghost.*$', "", html, flags=re.DOTALL).strip()


@pytest.mark.parametrize("rounds_before", [ROUNDS_BEFORE, pytest.param(0, marks=pytest.mark.long)])
def test_four_player_kingdomino_with_two_people_and_two_opponents(person: People, rounds_before: int) -> None:
    host, guest = person().new_page(), person().new_page()
    game = kingdomino.Game(players=4, seed=3)
    while game.view(None).round < rounds_before:  # they take the game over from others, towards its end
        game.push(game.legal_moves[0])
    made = seat_at(host, game="kingdomino", seats=["you", "open", "page", "page"], record=game.record().dumps())
    sit_down(guest, f"/j/{made['invites']['1']}", "Božena")
    host.wait_for_selector(".board")
    in_turn([host, guest], KINGDOMINO, 1_000)
    for page in (host, guest):
        page.wait_for_selector(".band.is-over")
        expect(page.locator(".scores thead th")).to_have_count(4)
    expect(host.locator("#ask")).not_to_be_empty()
    host.click("#band >> text=Play again")
    host.wait_for_selector(".band:not(.is-over)")
    guest.wait_for_selector(".band:not(.is-over)")
    in_turn([host, guest], KINGDOMINO, 2)  # from the beginning this time


def test_watching_shows_no_hand_and_has_nothing_to_click(person: People) -> None:
    page, watcher = person().new_page(), person().new_page()
    set_table(page, "dominion")
    page.wait_for_selector("#act-play-treasures")
    watcher.goto(page.url)
    expect(watcher.locator("[data-zone=hand]")).to_have_count(0)
    expect(watcher.locator("[data-move]")).to_have_count(0)
    play(page, DOMINION, by_mouse, plies=3)
    watcher.wait_for_selector("#log li")
