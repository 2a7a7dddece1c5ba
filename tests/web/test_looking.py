"""Cards that are looked at, revealed, thrown away or asked for: who decides sees all of them, and how many."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from crownlands import dominion
from tests.web.conftest import PHONE, People
from tests.web.playing import seat_at, sit, soon


def shown(page: Page) -> list[str]:
    """The cards laid out beside the question, each as its name and how many there are."""
    found = []
    for slot in page.locator("#looked .slot").all():
        times = " ".join(slot.locator(".times").all_inner_texts())
        found.append(f"{times} {slot.locator('.name').inner_text()}".replace("\u00ad", "").strip())
    return found


def after(*moves: str, **position: Any) -> dominion.Game:
    """A position in which seat 0 has made these moves."""
    game = dominion.Game.scenario(**position)
    for move in moves:
        game.push(move)
    return game


@pytest.mark.parametrize(
    ("game", "cards"),
    [
        (after("play sentry", hands=[["sentry"], []], decks=[["copper"] * 4, []]), ["Copper", "Copper"]),
        (
            after(
                *("play thief", "done", "done", "trash silver", "trash silver"),
                edition="1e",
                hands=[["thief"], [], []],
                decks=[["copper"], ["silver", "estate"], ["silver", "estate"]],
            ),
            ["×2 Silver", "Estate", "Estate"],
        ),
        (
            after(
                *("play thief", "done", "done", "trash silver"),
                edition="1e",
                hands=[["thief"], [], []],
                decks=[["copper"], ["silver", "estate"], ["silver", "gold"]],
            ),
            ["Silver", "Gold", "Estate"],
        ),
        (
            after("play harbinger", hands=[["harbinger"], []], decks=[["gold"], []], discards=[["copper"] * 3, []]),
            ["×3 Copper"],
        ),
    ],
)
def test_who_decides_sees_all_cards_with_their_number(person: People, game: dominion.Game, cards: list[str]) -> None:
    page = person().new_page()
    sit(page, game)
    soon(lambda: shown(page), cards)


def test_bandit_shows_what_it_leaves_too(person: People) -> None:
    page = person().new_page()
    game = after("play bandit", hands=[[], ["bandit"]], decks=[["silver", "gold", "copper"], []], turn=1)
    sit(page, game)
    page.wait_for_selector("#looked .slot")
    soon(lambda: sorted(shown(page)), ["Gold", "Silver"])


def test_ten_kinds_of_cards_are_asked_about_and_the_supply_keeps_its_room(person: People) -> None:
    page = person().new_page()
    kinds = "copper silver gold estate cellar moat village smithy market mine".split()
    sit(
        page, after("play harbinger", hands=[["harbinger"], []], decks=[["gold"], []], discards=[kinds + kinds[:2], []])
    )
    expect(page.locator("#looked .asked")).to_have_count(10)
    count = page.locator("#looked .asked:has-text('Copper') .times").bounding_box()
    card = page.locator("#looked .asked:has-text('Copper') .card").bounding_box()
    pile = page.locator("#supply .kingdom .slot").first.bounding_box()
    assert count is not None
    assert card is not None
    assert pile is not None
    assert card["x"] < count["x"] < card["x"] + card["width"]  # the number stands on its card
    assert pile["height"] > 70


def test_the_trash_is_opened_by_player_and_spectator(person: People) -> None:
    position = dominion.Game.scenario(hands=[["copper"], []], trash=["estate", "copper", "copper"], phase="buy")
    page, onlooker = person().new_page(), person(**PHONE).new_page()
    table = seat_at(page, game="dominion", seats=["you", "page"], record=position.record().dumps())["table"]
    onlooker.goto(f"/t/{table}")
    for one in (page, onlooker):
        one.click("#trash-b")
        one.wait_for_selector("#trash-box:popover-open")
        expect(one.locator("#trash-box")).to_contain_text("×2")
        expect(one.locator("#trash-box")).to_contain_text("Estate")
        picture = one.locator("#trash-box .pic").first.bounding_box()
        assert picture is not None
        assert picture["height"] > 40
        one.keyboard.press("Escape")
        one.wait_for_selector("#trash-box", state="hidden")


def test_moat_is_revealed_or_not_by_two_buttons_side_by_side(person: People) -> None:
    page = person().new_page()
    game = after("play militia", hands=[["moat", *["copper"] * 4], ["militia"]], turn=1)
    sit(page, game)
    reveal, leave = page.locator("#act-reveal-moat"), page.locator("#act-done")
    expect(reveal).to_have_text("Reveal Moat")
    expect(leave).to_have_text("Don't")
    left, right = reveal.bounding_box(), leave.bounding_box()
    assert left is not None
    assert right is not None
    assert abs(left["y"] - right["y"]) < 4
    reveal.click()
    page.wait_for_selector("#act-reveal-moat", state="detached")


def test_all_debt_that_one_can_pay_is_paid_by_one_click(person: People) -> None:
    page = person().new_page()
    kingdom = "overlord village smithy market mine moat cellar militia remodel workshop".split()
    game = dominion.Game.scenario(kingdom=kingdom, hands=[[], []], phase="buy", coins=3, tokens={"debt": [5, 0]})
    sit(page, game)
    expect(page.locator("#act-repay-all")).to_have_text("Pay off 3 debt tokens")
    page.click("#act-repay-all")
    expect(page.locator("#mine .holds")).to_have_text("Debt: 2")
    expect(page.locator("#band .coins dd")).to_have_text("0")


def test_pirate_ship_says_how_many_coins_it_brings(person: People) -> None:
    page = person().new_page()
    kingdom = "pirate-ship village smithy market mine moat cellar militia remodel workshop".split()
    tokens = {"pirate_tokens": [3, 0]}
    sit(page, after("play pirate-ship", kingdom=kingdom, hands=[["pirate-ship"], ["copper"]], tokens=tokens))
    expect(page.locator("#act-choose-coins")).to_have_text("+3 Coins")


def test_a_disabled_button_says_what_is_missing(person: People) -> None:
    page = person().new_page()
    sit(page, after("play militia", hands=[["gold", *["copper"] * 4], ["militia"]], turn=1))
    page.wait_for_selector("#picked")
    expect(page.locator("#picked")).to_have_text("Choose 2 more")
    page.locator("#mine .hand button.card").first.click()
    expect(page.locator("#picked")).to_have_text("Choose 1 more")
    page.locator("#mine .hand button.card").nth(1).click()
    expect(page.locator("#picked")).to_have_text("Discard 2 cards")
