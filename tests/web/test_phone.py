"""A phone, upright and on its side: what is asked and the hand are there without scrolling, and nothing is cut."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from crownlands import dominion, kingdomino
from tests.web.conftest import PHONE, People
from tests.web.playing import arrive, seat_at, set_table, sit, soon
from tests.web.test_pictures import played

UPRIGHT, SMALL, ON_ITS_SIDE = (390, 844), (375, 667), (667, 375)
LARGE_HAND = "cellar militia moat village smithy workshop remodel gold silver copper estate curse".split()
LARGER_HAND = [*LARGE_HAND, "market", "mine", "merchant", "province", "duchy"]
IN_PLAY = ["village"] * 4 + ["market"] * 3 + ["smithy", "merchant"]
# Names that are broken where no language breaks them: they have more lines than parts.
BROKEN = """() => [...document.querySelectorAll(".hand .name, .inplay .name, #supply .name")].filter(it => {
  const text = document.createRange();
  text.selectNodeContents(it);
  const lines = new Set([...text.getClientRects()].map(box => Math.round(box.top)));
  return lines.size > it.textContent.split(/[\\u00ad \\-]/).length;
}).map(it => it.textContent)"""
# Buttons that lie under something else, or outside of the screen.
UNDER = """selector => [...document.querySelectorAll(selector)].filter(it => {
  const {left, right, top, bottom} = it.getBoundingClientRect();
  return !it.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2)) || bottom > innerHeight;
}).map(it => it.textContent)"""
# Cards in the hand that are mostly outside of the screen, or under what the coach says.
HIDDEN_HAND = """() => {
  const coach = document.querySelector(".coach").getBoundingClientRect();
  return [...document.querySelectorAll(".hand .slot")].filter(it => {
    const {top, height} = it.getBoundingClientRect();
    return top + height * .7 > innerHeight || top < coach.bottom || coach.top < 0;
  }).map(it => it.textContent);
}"""
BELOW = """parts => parts.filter(it =>
  document.querySelector(it).getBoundingClientRect().bottom > visualViewport.height)"""
UNSEEN = """() => [...document.querySelectorAll(".strip .got:first-of-type, .strip .arrow + .got")].filter(it =>
  it.getBoundingClientRect().right > it.closest(".strip").getBoundingClientRect().right).length"""


def phone(person: People, size: tuple[int, int], locale: str = "hu-HU") -> Page:
    """A page on a phone of this size, in a language with long words."""
    return person(**(PHONE | {"viewport": {"width": size[0], "height": size[1]}, "locale": locale})).new_page()


def large(hand: list[str]) -> dominion.Game:
    """A position with this hand and many cards in play."""
    return dominion.Game.scenario(
        kingdom="first-game", hands=[hand, ["copper"] * 5], in_play=IN_PLAY, actions=3, seed=1
    )


def asked() -> dominion.Game:
    """A Sentry's question about two cards."""
    hands = [["sentry", "copper", "festival", "gold", "estate"], ["copper"] * 5]
    game = dominion.Game.scenario(kingdom="deck-top", hands=hands, decks=[["village", "copper", "estate"], []])
    game.push("play sentry")
    return game


def attacked() -> dominion.Game:
    """A Militia, and a Moat to reveal."""
    hands = [["moat", "copper", "village", "gold", "estate"], ["militia", *["copper"] * 4]]
    game = dominion.Game.scenario(kingdom="first-game", hands=hands, turn=1, seed=1)
    game.push("play militia")
    return game


@pytest.mark.parametrize("size", [UPRIGHT, SMALL])
@pytest.mark.parametrize("position", [asked, attacked])
def test_what_is_asked_and_the_hand_need_no_scrolling(
    person: People, position: Callable[[], dominion.Game], size: tuple[int, int]
) -> None:
    page = phone(person, size)
    sit(page, position())
    soon(lambda: page.evaluate(BELOW, ["#ask", ".acts", ".hand"]), [])
    wide = page.evaluate("document.querySelector('#ask').getBoundingClientRect().width")
    assert wide > size[0] - 40  # the question has the whole width


@pytest.mark.parametrize("locale", ["hu-HU", "ro-RO", "cs-CZ", "en-GB"])
def test_names_are_broken_where_their_language_breaks_them(person: People, locale: str) -> None:
    page = phone(person, ON_ITS_SIDE, locale)
    sit(page, asked())
    soon(lambda: page.evaluate(BROKEN), [])


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("size", [(1024, 768), ON_ITS_SIDE, UPRIGHT])
def test_the_longest_name_of_an_opponent_stays_in_one_line(person: People, size: tuple[int, int], players: int) -> None:
    page = phone(person, size, "hu-HU")
    game = kingdomino.Game(players=players, seed=4)
    while game.view(None).round < 2 or game.to_move != 0:
        game.push(game.legal_moves[0])
    seats = ["you", "squire", "baron", "knight"][:players]
    seat_at(page, game="kingdomino", seats=seats, record=game.record().dumps())
    arrive(page, ".band:not(.is-waiting)")
    lines = """() => [...document.querySelectorAll(".who > :last-child")].map(it => {
      const range = document.createRange(), name = it.firstChild;
      if (!name || name.data !== "Fegyvernök") return 1;
      range.selectNodeContents(name);
      return new Set([...range.getClientRects()].map(box => Math.round(box.top))).size;
    })"""
    assert set(page.evaluate(lines)) == {1}


@pytest.mark.parametrize("locale", ["hu-HU", "ro-RO", "cs-CZ", "en-GB"])
@pytest.mark.parametrize("size", [ON_ITS_SIDE, (740, 360), UPRIGHT])
def test_the_hand_that_a_lesson_speaks_of_is_seen_beside_its_words(
    person: People, size: tuple[int, int], locale: str
) -> None:
    page = phone(person, size, locale)
    page.goto("/learn/dominion")
    page.wait_for_selector(".hand .is-lit, .hand.is-lit, .is-lit .hand, .is-lit")
    soon(lambda: page.evaluate(HIDDEN_HAND), [])


def test_five_opponents_leave_the_page_as_wide_as_the_phone(person: People) -> None:
    page = phone(person, UPRIGHT)
    sit(page, played(dominion.Game(kingdom="first-game", players=6, seed=5, first=0), 90))
    expect(page.locator(".seat")).to_have_count(5)
    soon(lambda: page.evaluate("document.documentElement.scrollWidth"), UPRIGHT[0])
    soon(lambda: page.evaluate(BELOW, [".hand"]), [])
    soon(lambda: page.evaluate(UNSEEN), 0)  # what each of them gained is seen first
    page.evaluate("document.querySelector('.seat').classList.add('now')")  # whoever decides can be read as well
    assert page.evaluate("getComputedStyle(document.querySelector('.seat.now')).backgroundImage") == "none"


@pytest.mark.parametrize("hand", [LARGE_HAND, LARGER_HAND], ids=["twelve", "seventeen"])
@pytest.mark.parametrize("size", [UPRIGHT, ON_ITS_SIDE, (740, 400), (1024, 768), (1440, 900)])
def test_a_large_hand_has_whole_names_and_stays_in_its_place(
    person: People, hand: list[str], size: tuple[int, int]
) -> None:
    page = phone(person, size) if size[0] < 800 else person(viewport={"width": size[0], "height": size[1]}).new_page()
    sit(page, large(hand))
    expect(page.locator(".hand .slot")).to_have_count(len(hand))
    soon(lambda: page.evaluate(BROKEN), [])
    soon(lambda: page.evaluate(UNDER, "#act-end-actions"), [])
    if size[0] > 1000:
        last, beside = page.locator(".hand .slot").last.bounding_box(), page.locator(".rail .log").bounding_box()
        assert last is not None
        assert beside is not None
        assert last["x"] + last["width"] <= beside["x"]


def test_how_many_of_a_card_are_in_play_stands_beside_its_name(person: People) -> None:
    page = phone(person, UPRIGHT)
    sit(page, large(LARGE_HAND))
    over = """() => [...document.querySelectorAll(".inplay .slot:has(.times)")].filter(it => {
      const text = document.createRange();
      text.selectNodeContents(it.querySelector(".name"));
      return text.getBoundingClientRect().right > it.querySelector(".times").getBoundingClientRect().left;
    }).length"""
    for width, height in (UPRIGHT, (1440, 900)):
        page.set_viewport_size({"width": width, "height": height})
        soon(lambda: page.evaluate(over), 0)


def test_on_its_side_every_answer_can_be_tapped(person: People) -> None:
    page = phone(person, ON_ITS_SIDE)
    sit(page, asked())
    expect(page.locator(".verbs button")).to_have_count(6)
    soon(lambda: page.evaluate(UNDER, ".verbs button"), [])
    cut = "all => all.filter(it => it.scrollWidth > it.clientWidth).length"
    soon(lambda: page.locator(".verbs button").evaluate_all(cut), 0)


@pytest.mark.parametrize("size", [SMALL, ON_ITS_SIDE])
def test_the_trash_is_opened_and_cards_in_play_are_seen_on_the_smallest_screen(
    person: People, size: tuple[int, int]
) -> None:
    page = phone(person, size)
    sit(page, large(LARGE_HAND))
    expect(page.locator(".inplay .name").first).to_be_visible()
    page.tap("#trash-b")
    expect(page.locator("#trash-box")).to_be_visible()


def test_the_ways_to_other_pages_stand_in_one_line(person: People) -> None:
    page = phone(person, UPRIGHT)
    page.goto("/")
    boxes = [it.bounding_box() for it in page.locator("header .tool").all()]
    assert len({round(it["y"]) for it in boxes if it}) == 1
    brand = page.locator("header .brand span").bounding_box()
    assert brand is not None
    assert 0 <= brand["y"] < min(it["y"] for it in boxes if it)
    assert brand["width"] > 80


def test_the_round_of_a_game_is_read_whole(person: People) -> None:
    page = phone(person, UPRIGHT)
    set_table(page, "kingdomino", "page")
    page.wait_for_selector(".board")
    cut = "document.querySelector('h1').scrollWidth > document.querySelector('h1').clientWidth"
    assert page.evaluate(cut) is False
    expect(page.locator("h1")).to_contain_text("1", use_inner_text=True)


def test_the_table_can_be_set_without_a_search_for_the_button(person: People) -> None:
    for size in (UPRIGHT, (740, 400), (1440, 900)):
        page = phone(person, size)
        page.goto("/new?game=dominion")
        page.wait_for_selector("#dealt li")
        assert page.evaluate(UNDER, "#setup button[type=submit]") == []
    set_table(page, "kingdomino", "page")
    page.wait_for_selector(".board")


def test_no_line_of_the_log_is_followed_by_an_empty_one(person: People) -> None:
    page = person(locale="cs-CZ").new_page()
    seat_at(
        page,
        game="dominion",
        seats=["you", "page"],
        record=played(dominion.Game(kingdom="first-game", players=2, seed=5, first=0), 60).record().dumps(),
    )
    page.wait_for_selector(".log li[data-rules]")
    empty = """() => [...document.querySelectorAll(".log li[data-rules]:not(.turn)")].filter(it => {
      const text = document.createRange();
      text.selectNodeContents(it);
      return it.clientHeight > text.getBoundingClientRect().height + 10;
    }).map(it => it.textContent)"""
    for width in range(1000, 1440, 40):  # at some width every line comes to its end just there
        page.set_viewport_size({"width": width, "height": 900})
        assert page.evaluate(empty) == []
