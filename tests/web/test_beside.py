"""Notes beside the table: hints, lessons and requests never cover it, and go away when they are closed."""

import pytest
from playwright.sync_api import Page, expect

from crownlands import dominion
from tests.web.conftest import PHONE, People
from tests.web.playing import arrive, sit, soon, two_at_a_table, whose_turn

SIZES = [(1440, 900), (1024, 768), (820, 1180), (390, 844)]
# What a person looks at and clicks on: none of it may be under a note, whatever is scrolled.
COVERED = """() => {
  const notes = [...document.querySelectorAll(".note, .coach")].map(it => it.getBoundingClientRect());
  const pieces = document.querySelectorAll("#supply .slot, #mine .slot, #kingdom .board, #draft .pick, #band button");
  return [...pieces].filter(piece => {
    const box = piece.getBoundingClientRect();
    return notes.some(it => it.left < box.right && box.left < it.right && it.top < box.bottom && box.top < it.bottom);
  }).map(it => it.className);
}"""


def covers_nothing(page: Page) -> None:
    """No note is over anything."""
    soon(lambda: page.evaluate(COVERED), [])


def lesson(page: Page, game: str) -> None:
    """A first game that is being explained."""
    page.goto("/")
    page.click(f"article:has-text('{game}') >> text=My first game")
    arrive(page, ".note.lesson")


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_lesson_covers_nothing_on_any_screen(person: People, width: int, height: int) -> None:
    page = person(viewport={"width": width, "height": height}).new_page()
    for game in ("Dominion", "Kingdomino"):
        lesson(page, game)
        covers_nothing(page)


@pytest.mark.parametrize("game", ["dominion", "kingdomino"])
def test_what_the_coach_says_covers_nothing_on_a_phone_on_its_side(person: People, game: str) -> None:
    page = person(**(PHONE | {"viewport": {"width": 740, "height": 400}})).new_page()
    page.goto(f"/learn/{game}")
    arrive(page, ".coach")
    covers_nothing(page)
    said = page.locator(".coach .said").bounding_box()
    assert said is not None
    assert said["y"] + said["height"] < 400  # and is read without scrolling


@pytest.mark.parametrize("game", ["dominion", "kingdomino"])
def test_what_the_coach_says_covers_nothing_wherever_an_upright_phone_is_scrolled(person: People, game: str) -> None:
    page = person(**PHONE).new_page()
    page.goto(f"/learn/{game}")
    arrive(page, ".coach")
    for part in (0, 0.2, 0.4, 1):
        page.evaluate("part => scrollTo(0, part * document.documentElement.scrollHeight)", part)
        covers_nothing(page)
    page.click("#go-on")
    page.wait_for_function(
        "() => document.querySelector('.coach').getBoundingClientRect().top > -1"
    )  # new words are seen


def test_a_note_is_closed_by_its_button_or_by_escape_and_stays_closed(person: People) -> None:
    page = person().new_page()
    lesson(page, "Dominion")
    page.wait_for_selector("#act-play-treasures")  # another may begin
    ply = int(page.evaluate("document.body.dataset.ply"))
    page.keyboard.press("Escape")
    page.wait_for_selector(".note", state="detached")
    page.click("#act-play-treasures")
    page.wait_for_selector(".note.lesson")  # another one
    page.click(".note.lesson [data-close]")
    page.wait_for_selector(".note", state="detached")
    expect(page.locator("body")).to_have_attribute("data-ply", str(ply + 1))  # closing is no move


def test_a_hint_shows_its_pile_and_moves_nothing_under_the_pointer(person: People) -> None:
    page = person(viewport={"width": 1024, "height": 768}).new_page()
    sit(page, dominion.Game.scenario(hands=[[], []], phase="buy", coins=8, decks=[["copper"] * 5] * 2))
    before = page.locator("#pile-province").bounding_box()
    page.click("#hint-b")
    page.wait_for_selector("#hint", timeout=120_000)
    page.wait_for_selector("#hint-more, .is-hinted")
    if page.locator(".is-hinted").count() == 0:  # first it only says where to look
        page.click("#hint-more")
        page.wait_for_selector(".is-hinted")
    covers_nothing(page)
    soon(page.locator("#pile-province").bounding_box, before)
    expect(page.locator(".is-hinted")).to_have_count(1)
    page.mouse.click(before["x"] + 40, before["y"] + 40)  # type: ignore[index]
    page.wait_for_selector("#hint", state="detached")
    expect(page.locator("#log")).to_contain_text("You buy a Province")


def test_a_request_to_take_back_covers_nothing_and_can_be_put_away(person: People) -> None:
    host, guest = person().new_page(), person(**PHONE).new_page()
    two_at_a_table(host, guest, "dominion")
    asking = whose_turn([host, guest])
    deciding = guest if asking is host else host
    asking.click("#act-play-treasures")
    asking.click("#act-end-turn")
    asking.wait_for_selector(".band.is-waiting")
    asking.click("#undo")
    deciding.wait_for_selector("text=would like to take a move back")
    for page in (asking, deciding):
        covers_nothing(page)
    asking.keyboard.press("Escape")
    asking.wait_for_selector("#note-request", state="detached")
    deciding.click("text=Allow it")
    asking.wait_for_selector(".band:not(.is-waiting)")
