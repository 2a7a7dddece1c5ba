"""The pages around the tables: home, setting up, rules, tutorial, replay; each without a finding of axe."""

import re
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from axe_playwright_python.base import AXE_SCRIPT  # type: ignore[import-untyped]
from playwright.sync_api import Page, expect

from crownlands import dominion, kingdomino
from tests.web.conftest import PHONE, People
from tests.web.playing import DOMINION, KINGDOMINO, arrive, by_mouse, late, play, seat_at, set_table, sit


def findings(page: Page, *rules: str) -> list[str]:
    """Return what axe finds on a page, by all of its rules or only some."""
    options = {"resultTypes": ["violations"]} | ({"runOnly": list(rules)} if rules else {})
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    found = page.evaluate("options => axe.run(options).then(it => it.violations)", options)
    return [f"{it['id']}: {[node['html'][:160] for node in it['nodes'][:3]]}" for it in found]


def test_a_table_in_two_clicks(person: People) -> None:
    page = person().new_page()
    page.goto("/")
    page.click("text=Play Kingdomino now")
    page.wait_for_selector(".board")
    expect(page.locator("#draft .pick")).to_have_count(4)
    page.goto("/")
    expect(page.locator(".list").first).to_contain_text("Kingdomino")
    expect(page.locator("text=Go to the table")).to_have_count(1)


def _home(page: Page) -> None:
    page.goto("/")


def _setup(page: Page) -> None:
    page.goto("/new?game=dominion")
    page.check("input[name=way][value=hand]", force=True)
    page.click("#all-boxes")
    for pile in ("young-witch", "golem", "knights", "overlord"):
        page.check(f".pool input[value={pile}]", force=True)
    page.click("#belongings summary")


def _variants(page: Page) -> None:
    page.goto("/new?game=kingdomino&friends=yes")


def _rules(page: Page) -> None:
    page.goto("/rules/dominion")


def _rules_of_kingdomino(page: Page) -> None:
    page.goto("/rules/kingdomino")


def _nowhere(page: Page) -> None:
    page.goto("/t/nothinghere1")


def _dominion(page: Page) -> None:
    set_table(page, "dominion")
    page.wait_for_selector("#act-play-treasures")


def _kingdomino(page: Page) -> None:
    set_table(page, "kingdomino")
    play(page, KINGDOMINO, by_mouse, plies=2)
    page.wait_for_selector(".band:not(.is-waiting)")


def _waiting_room(page: Page) -> None:
    set_table(page, "kingdomino", "open", "page")


def _draft(page: Page) -> None:
    seat_at(page, game="dominion", seats=["you", "page"], kingdom="draft base alchemy empires")
    page.wait_for_selector("#offered [data-move]")


def _crowded(page: Page) -> None:
    hand = ["cellar", "militia", "moat", "village", "smithy", "gold", "silver", "copper", "copper", "estate", "curse"]
    sit(page, _position(hands=[hand, ["copper"] * 5], in_play=["village", "market", "merchant"], actions=2))


def _looked(page: Page) -> None:
    sit(page, _position(kingdom="deck-top", hands=[["sentry"], ["copper"]], decks=[["gold", "estate", "curse"], []]))
    page.click("#hand-sentry-0")
    page.wait_for_selector("#looked [data-move]")


def _over(page: Page) -> None:
    sit(page, _position(hands=[["gold"] * 3, ["copper"] * 5], supply={"province": 1}))
    play(page, DOMINION, by_mouse)


def _replay(page: Page) -> None:
    _over(page)
    page.click("#band >> text=Replay")
    arrive(page, "#ply")


def _clocks(page: Page) -> None:
    seat_at(page, game="kingdomino", seats=["you", "page"], clock={"seconds": 20})
    page.wait_for_selector(".clocks")


def _counted(page: Page) -> None:
    sit(page, late(kingdomino.Game(players=3, seed=5)))
    play(page, KINGDOMINO, by_mouse)
    page.wait_for_selector(".worth-here")


def _mistakes(page: Page) -> None:
    _over(page)
    page.click("#mistakes")
    page.wait_for_selector("h1")


def _puzzle(page: Page) -> None:
    page.goto("/puzzles")
    page.click(".puzzles a >> nth=0")
    page.wait_for_selector(".coach")


def _at(address: str) -> Callable[[Page], None]:
    def show(page: Page) -> None:
        page.goto(address)
        page.wait_for_load_state("networkidle")

    show.__name__ = address
    return show


def _position(kingdom: str = "first-game", **given: Any) -> dominion.Game:
    return dominion.Game.scenario(edition="2e", kingdom=dominion.SETS["2e"][kingdom].split(), seed=1, **given)


SHOWN = (
    (_home, _setup, _variants, _rules, _rules_of_kingdomino, _nowhere, _waiting_room),
    (_dominion, _kingdomino, _draft, _crowded, _looked, _over, _replay, _clocks),
    (_counted, _mistakes, _puzzle, *map(_at, ("/puzzles", "/learn/dominion", "/learn/kingdomino", "/lab", "/rules"))),
    tuple(_at(f"/companion/en{it}") for it in ("", "/kingdom", "/sheet", "/dominion", "/kingdomino", "/judge")),
)


@pytest.mark.parametrize("group", SHOWN, ids=["around", "tables", "learning", "companion"])
def test_axe_finds_nothing_by_day_or_night(person: People, group: Sequence[Callable[[Page], None]]) -> None:
    page, found = person().new_page(), {}
    for show in group:
        show(page)
        page.emulate_media(color_scheme="light")
        found[show.__name__, "light"] = findings(page)
        page.emulate_media(color_scheme="dark")
        found[show.__name__, "dark"] = findings(page, "color-contrast", "link-in-text-block")
    assert {where: what for where, what in found.items() if what} == {}


def test_axe_finds_nothing_on_a_phone_in_the_menu_and_in_the_list_of_keys(person: People) -> None:
    page = person(**PHONE).new_page()
    _dominion(page)
    assert findings(page) == []
    page.tap("#menu-b")
    assert findings(page) == []
    page.tap("#keys-b")
    expect(page.locator("#keys")).to_be_visible()
    assert findings(page) == []


@pytest.mark.parametrize(
    "width", [360, *(pytest.param(it, marks=pytest.mark.long) for it in (390, 761, 1024, 1280, 1920))]
)
def test_no_page_is_wider_than_the_screen(person: People, width: int) -> None:
    page = person(viewport={"width": width, "height": 800}, locale="hu-HU").new_page()
    for show in (_home, _setup, _dominion):
        show(page)
        page.wait_for_function("width => document.documentElement.scrollWidth <= width", arg=width)


def test_the_band_and_the_hand_need_no_scrolling(person: People) -> None:
    for width, height in ((1280, 720), (1024, 768), (1440, 900)):
        page = person(viewport={"width": width, "height": height}).new_page()
        _dominion(page)
        for part in ("#band .band", "#mine .hand"):
            box = page.locator(part).bounding_box()
            assert box is not None
            assert box["y"] + box["height"] <= height, (part, width, height)


def test_the_language_is_the_browsers_and_can_be_changed_at_once(person: People) -> None:
    page = person(locale="cs-CZ").new_page()
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("lang", "cs")
    page.click("footer >> text=Magyar")
    expect(page.locator("html")).to_have_attribute("lang", "hu")
    set_table(page, "dominion")
    expect(page.locator("#pile-smithy .name")).to_have_text("Kovácsműhely")


def test_replay_slider_and_going_on_from_there(person: People) -> None:
    page = person().new_page()
    sit(page, late(kingdomino.Game(players=2, seed=5)))
    play(page, KINGDOMINO, by_mouse)
    page.click("#band >> text=Replay")
    arrive(page, "#ply")
    expect(page.locator("#band .label")).to_have_text(re.compile(r"(\d+) of \1$", re.IGNORECASE))
    page.locator("#ply").fill("9")
    page.wait_for_function("() => document.querySelector('#band .label').innerText.includes('9')")
    page.click("[data-step-by='1']")
    page.wait_for_function("() => document.querySelector('#band .label').innerText.includes('10')")
    assert findings(page) == []
    with page.expect_download() as download:
        page.click("text=Download the record")
    assert "kingdomino" in download.value.path().read_text()
    watching = person().new_page()  # the link is for everybody
    assert watching.goto(page.url).status == 200  # type: ignore[union-attr]
    page.click("text=Go on from here")
    page.wait_for_url("**/t/*")
    expect(page.locator(".board")).to_have_count(1)


@pytest.mark.parametrize("address", ["/nowhere", "/t/nothing/here/either", "/play/chess", "/rules/chess"])
def test_an_unknown_address_is_a_page_in_the_language_of_the_reader(person: People, address: str) -> None:
    page = person(locale="hu-HU").new_page()
    answer = page.goto(address)
    assert answer is not None
    assert answer.status in (404, 405)
    expect(page.locator("h1").first).to_have_text("Nincs ilyen oldal")


@pytest.mark.long
def test_winning_chances_are_drawn(person: People) -> None:
    page = person().new_page()
    set_table(page, "kingdomino")
    play(page, KINGDOMINO, by_mouse)
    page.click("text=Show the winning chances")
    page.wait_for_selector(".chart polyline", timeout=180_000, state="attached")
    expect(page.locator(".chart polyline")).to_have_count(2)
    assert findings(page) == []


@pytest.mark.long
def test_a_hint_says_where_to_look_then_what_to_do_then_why(person: People) -> None:
    page = person().new_page()
    set_table(page, "kingdomino")
    page.wait_for_selector(".pick.is-legal")
    page.keyboard.press("h")
    page.wait_for_selector("#hint", timeout=120_000)
    expect(page.locator("#hint")).to_contain_text("Look at the row")  # where to look
    expect(page.locator(".is-hinted")).to_have_count(0)
    page.keyboard.press("h")
    page.wait_for_selector(".is-hinted")  # what
    page.click("#hint-more")
    page.wait_for_selector("#hint >> text=Played out from here")  # why
    expect(page.locator("#hint-more")).to_have_count(0)
    play(page, KINGDOMINO, by_mouse, plies=1)
    page.wait_for_selector("#hint", state="detached")


def test_the_whole_page_is_under_250_kb(person: People) -> None:
    page = person().new_page()
    parts: set[str] = set()
    page.on("response", lambda it: parts.add(it.url) if it.status == 200 and "/new" not in it.url else None)
    set_table(page, "dominion")
    page.wait_for_load_state("networkidle")
    assert 50_000 < sum(len(page.request.get(part).body()) for part in parts) < 250_000
