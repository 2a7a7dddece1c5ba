"""The end of a game, and the next one."""

import re

import pytest

from crownlands import dominion, kingdomino
from tests.web.conftest import PHONE, People
from tests.web.playing import KINGDOMINO, by_mouse, late, play, sit


def last_province(players: int = 2) -> dominion.Game:
    """A game that ends with the turn: the last Province can be bought, seat 0 then has most points."""
    hands = [["gold"] * 3, *[["estate", "copper"]] * (players - 1)]
    return dominion.Game.scenario(kingdom="first-game", hands=hands, supply={"province": 1}, phase="buy", coins=8)


def end(page: object, game: dominion.Game) -> None:
    """Sit down to it and buy the Province; with nothing else to do the turn ends by itself."""
    sit(page, game)  # type: ignore[arg-type]
    page.click("#pile-province[data-move]")  # type: ignore[attr-defined]
    page.wait_for_selector(".band.is-over")  # type: ignore[attr-defined]


@pytest.mark.parametrize("how", [{}, PHONE])
def test_six_decks_are_fanned_out_with_what_they_were_worth(person: People, how: dict[str, object]) -> None:
    page = person(**how).new_page()
    end(page, last_province(6))
    assert page.locator(".deck").count() == 6
    first = page.locator(".deck").first.inner_text()
    assert "Anna" in first
    assert "1 × 6 = 6" in first
    assert "× 3" in first  # the Golds
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert not page.is_visible("#fair p") or page.locator("#fair[open]").count() == 0


def test_the_score_pad_has_all_lands_in_one_order_and_points_lie_on_the_kingdom(person: People) -> None:
    page = person().new_page()
    sit(page, late(kingdomino.Game(players=4, seed=4)))
    play(page, KINGDOMINO, by_mouse)
    rows = page.locator(".pad tbody th").all_inner_texts()
    assert rows == ["Wheat field", "Forest", "Lake", "Meadow", "Swamp", "Mine", "Points"]
    own = sum(int(it) for it in page.locator(".worth-here").all_inner_texts())
    assert own == int(page.inner_text(".pad .total .own"))


def test_the_count_is_seen_once_and_again_and_skipped_by_a_click(person: People) -> None:
    page = person(reduced_motion="no-preference").new_page()
    end(page, last_province())
    total = page.locator(".deck.won .total")
    said = total.get_attribute("data-said")
    page.mouse.click(700, 60)
    page.wait_for_function("said => document.querySelector('.deck.won .total').textContent === said", arg=said)
    page.click("[data-count-again]")
    page.wait_for_function("said => document.querySelector('.deck.won .total').textContent !== said", arg=said)
    page.mouse.click(700, 60)
    assert total.inner_text() == said


@pytest.mark.parametrize(("wish", "heading"), [("next", "Size Distortion"), ("random", "kingdom"), ("draft", "Draft")])
def test_the_next_game_has_the_same_players_and_the_kingdom_that_was_asked_for(
    person: People, wish: str, heading: str
) -> None:
    page = person().new_page()
    end(page, last_province(3))
    page.click(f"[data-do=again][data-value={wish}]")
    page.wait_for_selector(".band:not(.is-over)")
    page.wait_for_function("heading => document.querySelector('h1').innerText.includes(heading)", arg=heading)
    assert "3 players" in page.inner_text("h1")
    if wish != "draft":  # dealt for three, though a given position doesn't name their number
        assert page.locator(".slot:has(#pile-province)").inner_text().split()[-1] == "12"


def test_a_replay_goes_by_keys_from_anywhere_by_turns_and_by_itself(person: People) -> None:
    page = person().new_page()
    end(page, last_province())
    page.click("#band >> text=Replay")
    page.wait_for_selector("#ply")
    last = int(page.input_value("#ply"))

    def at(ply: int) -> None:
        page.wait_for_function("ply => document.querySelector('#ply').value === String(ply)", arg=ply)

    page.click("#log")
    page.keyboard.press("ArrowLeft")
    at(last - 1)
    page.keyboard.press("Home")
    at(0)
    page.keyboard.press("PageDown")
    page.wait_for_function("() => Number(document.querySelector('#ply').value) > 0")
    page.keyboard.press("Home")
    at(0)
    page.keyboard.press(" ")
    at(1)
    assert re.search("Pause", page.get_attribute("#play-b", "aria-label") or "") or last == 1
    page.keyboard.press("End")
    at(last)
