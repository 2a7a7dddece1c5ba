"""The rule behind a refused move, the question and a line of the log, by mouse, keys and touch."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from crownlands import dominion, kingdomino
from tests.web.conftest import PHONE, People
from tests.web.playing import sit
from tests.web.test_pages import findings

HUNGARIAN = {"locale": "hu-HU"}
OPEN = "#why:not([hidden])"
COVERS = """() => {
  const [why, asked] = ["#why", "#band .band"].map((it) => document.querySelector(it).getBoundingClientRect());
  return why.bottom > asked.top && why.top < asked.bottom;
}"""
ON_SCREEN = """() => {
  const box = document.querySelector("#why").getBoundingClientRect();
  return box.height > 60 && box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth;
}"""


def position(**given: Any) -> dominion.Game:
    kingdom = dominion.SETS["2e"]["first-game"].split()
    return dominion.Game.scenario(edition="2e", kingdom=kingdom, seed=1, **given)


def numbers(page: Page) -> list[str]:
    """The statements in the open panel, which is on the screen and leaves the question free."""
    page.wait_for_selector(OPEN)
    assert page.evaluate(ON_SCREEN)
    assert not page.evaluate(COVERS)
    return page.locator("#why article a b").all_inner_texts()


def test_by_mouse(person: People) -> None:
    page = person(**HUNGARIAN).new_page()
    sit(page, position(hands=[["militia", "copper"], ["copper"] * 5], decks=[[], ["copper"] * 5]))
    page.click("#why-asked")
    assert numbers(page) == ["D-11"]
    assert "Az akciófázisban" in page.inner_text("#why")
    page.click("#why > button")
    page.wait_for_selector("#why", state="hidden")
    page.locator("#pile-gold").click(force=True)  # it can't be bought now
    page.click(".why-not .why")
    page.wait_for_function("() => document.querySelectorAll('#why article').length === 2")
    assert numbers(page) == ["D-10", "D-12"]
    page.keyboard.press("Escape")
    page.wait_for_selector("#why", state="hidden")
    page.click("#hand-militia-0")
    line = page.locator("#log li", has_text="Kijátszol egy")
    line.click()
    assert numbers(page) == ["D-45"]
    assert "Polgárőrség +2 érme" in page.inner_text("#why .card-text")
    assert findings(page) == []
    with page.context.expect_page() as shown:
        page.click("#why article button")
    shown.value.wait_for_selector("#mine [id^=hand-militia]")  # the position that tests it, on a table of its own


def test_by_keys(person: People) -> None:
    page = person(**HUNGARIAN).new_page()
    sit(page, position(hands=[["village", "copper"], []], decks=[["copper"] * 4, []]))
    page.keyboard.press("w")
    assert numbers(page) == ["D-11"]
    page.keyboard.press("Escape")
    page.wait_for_selector("#why", state="hidden")
    page.focus("#pile-gold")
    page.keyboard.press("w")
    page.wait_for_function("() => document.querySelectorAll('#why article').length === 2")
    page.keyboard.press("Escape")
    page.wait_for_selector("#why", state="hidden")
    assert page.evaluate("() => document.activeElement.id") == "pile-gold"
    page.keyboard.press("1")
    page.wait_for_selector("#log li >> text=Kijátszol egy")
    for key in ("l", "w"):
        page.keyboard.press(key)
    while "Kijátszol" not in page.evaluate("() => document.activeElement.textContent"):
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_selector("#why article >> text=D-57")
    assert numbers(page) == ["D-57", "D-15", "D-16"]


def realm() -> kingdomino.Game:
    """A kingdom with a hole west of its castle, and a domino of fields and forest in hand."""
    around = {(-2, 0): ("lake", 0), (-1, 1): ("lake", 0), (-1, -1): ("lake", 0), (1, 0): ("lake", 2)}
    return kingdomino.Game.scenario(kingdoms=[around], row=[(13, 0), (17, 1), (18, 0), (19, 1)])


SQUARES = [
    ("[data-no=no-room-beside]", "Nincs mellette hely", ["K-23", "K-21"]),
    ("[data-no=touches-nothing]", "egyik fele sem", ["K-20"]),
    (".castle-sq", "Ott már van valami", ["K-23"]),
]


@pytest.mark.parametrize(("square", "said", "rules"), SQUARES)
def test_of_a_square_by_mouse(person: People, square: str, said: str, rules: list[str]) -> None:
    page = person(**HUNGARIAN).new_page()
    sit(page, realm())
    page.locator(f"#board {square}").first.click()
    expect(page.locator(".why-not")).to_contain_text(said)
    page.click(".why-not .why")
    assert numbers(page) == rules
    page.click("#why > button")
    page.locator("#board .cell.can").first.click()  # a place that is legal is taken as before
    expect(page.locator("#log")).to_contain_text("13")


@pytest.mark.parametrize(("square", "said", "rules"), SQUARES)
def test_of_a_square_by_touch(person: People, square: str, said: str, rules: list[str]) -> None:
    page = person(**PHONE | HUNGARIAN).new_page()
    sit(page, realm())
    page.locator(f"#board {square}").first.tap()
    expect(page.locator(".why-not")).to_contain_text(said)
    page.tap(".why-not .why")
    assert numbers(page) == rules
    page.tap("#why > button")
    page.locator("#board .cell.can").first.tap()
    expect(page.locator(".why-not")).to_have_count(0)  # the domino lies over a good place now
    assert findings(page) == []


def test_by_touch(person: People) -> None:
    page = person(**PHONE | HUNGARIAN).new_page()
    sit(page, kingdomino.Game.scenario(kingdoms=[{(1, 0): ("lake", 2)}], row=[(13, 0), (17, 1), (18, 0), (19, 1)]))
    page.tap("#why-asked")
    assert numbers(page) == ["K-20", "K-21", "K-22"]
    page.tap("#why > button")
    page.wait_for_selector("#why", state="hidden")


@pytest.mark.parametrize(("numbers", "status"), [("D-45", 200), ("D-45+D-86", 200), ("D-999", 404), ("..%2F", 404)])
def test_the_page_behind_it(person: People, numbers: str, status: int) -> None:
    context = person(**HUNGARIAN)
    answer = context.request.get(f"/rules/why/{numbers}?language=hu")
    assert answer.status == status
    assert ("Polgárőrség" in answer.text()) == (status == 200)
