"""Cards that can be read, and a table that fits: the whole supply is seen, nothing moves after the first paint."""

import pytest
from playwright.sync_api import Page, expect

from crownlands import dominion
from tests.web.conftest import PHONE, People
from tests.web.playing import set_table, sit, soon, two_at_a_table, whose_turn

SHIFTED = """() => new Promise(done => new PerformanceObserver(list =>
  done(list.getEntries().reduce((sum, it) => sum + it.value, 0))).observe({type: "layout-shift", buffered: true})
  || setTimeout(() => done(0), 400))"""
OVERLAPS = """() => {
  const box = it => it.getBoundingClientRect(), band = box(document.querySelector("#band .band"));
  return [...document.querySelectorAll("#supply .slot")].filter(it => {
    const {left, right, top, bottom} = box(it);
    return left < 0 || right > innerWidth || top < 0 || bottom > innerHeight || bottom > band.top;
  }).map(it => it.textContent);
}"""
CUT = """() => [...document.querySelectorAll("#supply .rule > span")]
  .filter(it => !it.offsetHeight || it.scrollHeight > it.clientHeight + 1).map(it => it.textContent)"""
HAND = """() => {
  const box = it => it.getBoundingClientRect();
  const piles = [...document.querySelectorAll(".piles .slot")].filter(it => it.offsetWidth).map(box);
  return [...document.querySelectorAll(".hand .slot")].filter(it => {
    const {left, right, top, bottom} = box(it), at = document.elementFromPoint((left + right) / 2, bottom - 8);
    const isOver = piles.some(pile => pile.left < right - 4 && pile.top < bottom && pile.bottom > top);
    return bottom > innerHeight || right > innerWidth || !it.contains(at) || isOver;
  }).map(it => it.textContent);
}"""
# Piles whose name lies under their cost or their number.
UNREAD = """() => [...document.querySelectorAll("#supply .slot")].filter(it => {
  const text = document.createRange();
  text.selectNodeContents(it.querySelector(".name"));
  const name = text.getBoundingClientRect();
  return [...it.querySelectorAll(".cost, .count")].some(mark => {
    const box = mark.getBoundingClientRect();
    return box.left < name.right && name.left < box.right && box.top < name.bottom - 2 && name.top + 2 < box.bottom;
  });
}).map(it => it.textContent)"""
RULE = "#supply .kingdom .rule"


def at_a_table(page: Page) -> None:
    """A table where all kinds of cards lie: Potions, Colonies, a bane, Durations, Knights and a landscape."""
    kingdom = "young-witch golem knights enchantress bank tournament island catapult-rocks goons alchemist".split()
    hands = [["gold", "potion", "golem", "bank", "curse", "estate"], ["copper"] * 5]
    game = dominion.Game.scenario(edition="2e", kingdom=kingdom, bane="hamlet", colonies=True, hands=hands, seed=1)
    sit(page, game)


@pytest.mark.parametrize("locale", ["en-GB", "hu-HU"])
def test_the_whole_supply_is_seen_on_every_desk(person: People, locale: str) -> None:
    page = person(viewport={"width": 1440, "height": 900}, locale=locale).new_page()
    page.goto("/")
    at_a_table(page)
    for width, height in ((1440, 900), (1280, 720), (1024, 768), (960, 600), (2560, 1440)):
        page.set_viewport_size({"width": width, "height": height})
        soon(lambda: page.evaluate(OVERLAPS), [])
        page.wait_for_function("height => document.documentElement.scrollHeight <= height", arg=height)
        expect(page.locator(RULE).first).to_be_visible(visible=width >= 1280)
    page.wait_for_function(
        """() => {
          const {width, bottom} = document.querySelector("#main").getBoundingClientRect();
          return width === 2560 && bottom === 1440;
        }"""
    )


@pytest.mark.parametrize("locale", ["en-GB", "hu-HU"])
def test_the_names_of_all_piles_are_read_while_two_cards_are_asked_about(person: People, locale: str) -> None:
    page = person(viewport={"width": 960, "height": 600}, locale=locale).new_page()
    hands = [["sentry", "copper", "festival", "gold", "estate"], ["copper"] * 5]
    game = dominion.Game.scenario(kingdom="deck-top", hands=hands, decks=[["village", "copper", "estate"], []])
    game.push("play sentry")
    sit(page, game)
    soon(lambda: page.evaluate(UNREAD), [])
    page.goto("/learn/dominion")
    page.wait_for_selector("#go-on")
    soon(lambda: page.evaluate(UNREAD), [])


def test_a_large_screen_has_room_for_the_hand_beside_what_is_asked_about(person: People) -> None:
    page = person(viewport={"width": 2560, "height": 1440}).new_page()
    game = dominion.Game.scenario(
        kingdom="deck-top", hands=[["sentry", "gold", "estate"], []], decks=[["copper"] * 4, []]
    )
    game.push("play sentry")
    sit(page, game)
    held, asked = page.locator(".hand .card").first.bounding_box(), page.locator(".looked .card").first.bounding_box()
    assert held is not None
    assert asked is not None
    assert asked["height"] > held["height"] > asked["height"] / 2
    assert page.evaluate(OVERLAPS) == []
    assert page.evaluate(HAND) == []


@pytest.mark.parametrize("locale", ["en-GB", "hu-HU", "ro-RO", "cs-CZ"])
def test_a_rule_is_read_whole_on_its_card(person: People, locale: str) -> None:
    page = person(viewport={"width": 1440, "height": 900}, locale=locale).new_page()
    set_table(page, "dominion")
    page.wait_for_selector("#act-play-treasures")
    assert page.evaluate(CUT) == []
    page.set_viewport_size({"width": 1024, "height": 768})
    expect(page.locator("#pile-cellar .rule")).to_be_visible()


@pytest.mark.parametrize("size", [(1440, 900), (1024, 768), (960, 600), (740, 400), (667, 375)])
def test_a_hand_lies_whole_on_the_screen_and_on_no_pile(person: People, size: tuple[int, int]) -> None:
    page = person(viewport={"width": size[0], "height": size[1]}).new_page()
    sit(page, dominion.Game.scenario(kingdom="first-game", hands=[["moat", "village", *["estate"] * 3], ["copper"]]))
    assert page.evaluate(HAND) == []


def test_a_card_is_read_large_by_a_key(person: People) -> None:
    page = person().new_page()
    set_table(page, "dominion")
    page.wait_for_selector("#act-play-treasures")
    page.hover("#pile-moat")
    page.keyboard.press("i")
    expect(page.locator("#reader-h")).to_have_text("Moat")
    expect(page.locator("#reader")).to_contain_text("reveal this from your hand")
    page.keyboard.press("Escape")
    expect(page.locator("#reader")).to_be_hidden()
    page.focus("#pile-smithy")
    page.mouse.move(1, 1)
    page.keyboard.press("i")
    expect(page.locator("#reader-h")).to_have_text("Smithy")


def test_a_card_is_read_large_by_a_tap_and_isnt_used_by_it(person: People) -> None:
    page = person(**PHONE).new_page()
    set_table(page, "dominion")
    page.wait_for_selector("#act-play-treasures")
    before = page.evaluate("document.body.dataset.ply")
    page.tap("#supply [data-read=moat]")
    expect(page.locator("#reader-h")).to_have_text("Moat")
    page.tap("#reader button")
    page.tap("#mine [data-read=copper] >> nth=0")
    expect(page.locator("#reader-h")).to_have_text("Copper")
    assert page.evaluate("document.body.dataset.ply") == before


def test_a_card_is_read_large_while_a_kingdom_is_picked(person: People) -> None:
    page = person().new_page()
    page.goto("/new?game=dominion")
    page.check("input[name=way][value=hand]", force=True)
    page.hover(".pool .choice:has([value=moat])")
    page.keyboard.press("i")  # though the way that was chosen has the focus
    expect(page.locator("#reader-h")).to_have_text("Moat")
    page.click("#reader button")
    page.click(".pool [data-read=witch]")
    expect(page.locator("#reader-h")).to_have_text("Witch")
    expect(page.locator("#reader")).to_contain_text("Curse")
    page.click("#reader button")
    expect(page.locator(".pool input[value=witch]")).not_to_be_checked()


def test_the_table_keeps_its_size_whoever_is_asked(person: People) -> None:
    pages = person().new_page(), person().new_page()
    two_at_a_table(*pages, "dominion")
    whose_turn(pages)  # one is asked, the other one waits
    heights = {page.evaluate("document.querySelector('#pile-cellar').getBoundingClientRect().height") for page in pages}
    assert len(heights) == 1


def test_nothing_moves_after_the_first_paint(person: People) -> None:
    page = person().new_page()
    for where in ("/", "/new?game=dominion", "/rules/dominion"):
        page.goto(where)
        page.wait_for_load_state("networkidle")
        assert page.evaluate(SHIFTED) < 0.001, where
    set_table(page, "dominion")
    page.wait_for_selector("#act-play-treasures")
    page.reload()
    page.wait_for_load_state("load")
    assert page.evaluate(SHIFTED) < 0.001
