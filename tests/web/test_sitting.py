"""Sitting down: whom to play against, a random kingdom card by card, people at one screen, friends in the network."""

import urllib.request
from pathlib import Path

import pytest
from playwright.sync_api import expect

from crownlands import kingdomino
from crownlands.server.run.listening import own_address
from tests.web.conftest import DESK, People
from tests.web.playing import arrive, by_mouse, play, set_table
from tests.web.serving import Served


def test_the_opponent_is_chosen_in_place(person: People) -> None:
    page = person().new_page()
    page.goto("/")
    page.select_option("form[action='/play/kingdomino'] select", "page")
    page.click("text=Play Kingdomino now")
    expect(page.locator("#others")).to_contain_text("Page")


def test_a_random_kingdom_is_seen_before_and_changed_card_by_card(person: People) -> None:
    page = person().new_page()
    page.goto("/new?game=dominion")
    expect(page.locator("#dealt li")).to_have_count(10)  # that of the set
    expect(page.locator("#dealt .name > span:visible")).to_have_count(10)  # each has its name, in this edition
    page.check("input[name=way][value=random]", force=True)
    page.wait_for_selector("#dealt [data-without]")
    dealt = page.eval_on_selector_all("input[name=dealt]", "them => them.map(it => it.value)")
    page.click(f"[data-without={dealt[3]}]")
    page.wait_for_selector(f"[data-without={dealt[3]}]", state="detached")
    now = page.eval_on_selector_all("input[name=dealt]", "them => them.map(it => it.value)")
    assert [card for at, card in enumerate(now) if at != 3] == [card for at, card in enumerate(dealt) if at != 3]
    page.click("#setup button[type=submit]")
    page.wait_for_url("**/t/*")
    for card in now:
        expect(page.locator(f"#pile-{card}")).to_have_count(1)


def test_people_at_one_screen_pass_it_behind_a_curtain(person: People) -> None:
    page = person().new_page()
    page.goto("/new?game=dominion")
    page.select_option("#seat-1", "here")
    page.fill("[data-here=seat-1]", "Ilka")
    page.click("#setup button[type=submit]")
    arrive(page, "#band .band")
    seen = set()
    for _ in range(2):
        page.wait_for_selector(".curtain[open], .band:not(.is-waiting)")
        if page.locator(".curtain[open]").count():
            page.keyboard.press("Escape")
            expect(page.locator(".curtain[open]")).to_have_count(1)  # it opens for nobody else
            page.click(".curtain[open] button")
            page.wait_for_selector(".band:not(.is-waiting)")
        seen.add(page.inner_text("#others h3"))
        expect(page.locator("#others")).not_to_contain_text("not connected", use_inner_text=True)
        play(page, ("#act-play-treasures", "#act-end-turn"), by_mouse, plies=2)
        page.wait_for_selector(".curtain[open]")
        box = page.locator(".curtain[open]").bounding_box()
        assert box is not None
        assert (box["width"], box["height"]) == (DESK["viewport"]["width"], DESK["viewport"]["height"])
    assert len(seen) == 2  # each saw the other's name


def test_one_click_opens_the_server_to_the_network(person: People, served: Served, tmp_path: Path) -> None:
    if not own_address():
        pytest.skip("this machine is in no network")
    own = Served(f"sqlite+aiosqlite:///{tmp_path / 'tables.sqlite'}", tmp_path / "server.log").start()
    try:
        page = person(base_url=own.url).new_page()
        set_table(page, "kingdomino", "open")
        assert own.url in page.input_value("#link-1")
        page.click("text=Open it to friends in my network")
        page.wait_for_selector("text=Everybody in your network")
        link = page.input_value("#link-1")
        assert own_address() in link
        expect(page.locator(".qr svg")).to_have_count(1)
        with urllib.request.urlopen(link) as answer:
            assert answer.status == 200
    finally:
        own.stop()


def test_a_record_is_opened_by_dropping_its_file(person: People) -> None:
    game = kingdomino.Game(players=3, seed=5)
    while not game.is_over:
        game.push(game.legal_moves[0])
    page = person().new_page()
    page.goto("/")
    page.evaluate(
        """text => {
          const held = new DataTransfer();
          held.items.add(new File([text], "one.record"));
          document.dispatchEvent(new DragEvent("drop", { dataTransfer: held, cancelable: true }));
        }""",
        game.record().dumps(),
    )
    arrive(page, "#ply")
    expect(page.locator("#ply")).to_have_value(str(len(game.moves)))
    page.keyboard.press("Home")
    page.wait_for_function("() => document.querySelector('#ply').value === '0'")
    page.click("text=Go on from here")
    page.wait_for_selector(".band:not(.is-over) >> text=Choose a domino")


def test_a_file_that_is_no_record_is_refused_in_words(person: People) -> None:
    page = person(locale="hu-HU").new_page()
    page.goto("/")
    page.set_input_files("input[type=file]", {"name": "x.record", "mimeType": "text/plain", "buffer": b"nonsense"})
    page.wait_for_selector("h1 >> text=Ez nem megy")
