"""Whole games of each kind, as people play them."""

import pytest

from tests.web.conftest import PHONE, People
from tests.web.playing import DOMINION, KINGDOMINO, Use, by_keys, by_mouse, by_touch, play, set_table


@pytest.mark.parametrize(
    ("game", "wishes", "use", "how"),
    [
        pytest.param("dominion", DOMINION, by_mouse, {}, id="dominion-mouse"),
        pytest.param("kingdomino", KINGDOMINO, by_mouse, {}, id="kingdomino-mouse", marks=pytest.mark.long),
        pytest.param("dominion", DOMINION, by_keys, {}, id="dominion-keys", marks=pytest.mark.long),
        pytest.param("kingdomino", KINGDOMINO, by_keys, {}, id="kingdomino-keys"),
        pytest.param("dominion", DOMINION, by_touch, PHONE, id="dominion-touch", marks=pytest.mark.long),
        pytest.param("kingdomino", KINGDOMINO, by_touch, PHONE, id="kingdomino-touch"),
    ],
)
def test_a_whole_game(person: People, game: str, wishes: tuple[str, ...], use: Use, how: dict[str, object]) -> None:
    page = person(**how).new_page()
    set_table(page, game)
    play(page, wishes, use)
    assert page.locator(".band.is-over").count() == 1
    breakdown = ".deck" if game == "dominion" else ".scores thead th"
    assert page.locator(breakdown).count() == 2  # of both players
    assert "wins" in page.inner_text(f"{breakdown}.won")


def test_nothing_but_legal_moves_can_be_clicked_and_keys_do_the_same(person: People) -> None:
    page = person().new_page()
    set_table(page, "dominion")
    page.wait_for_selector("#act-play-treasures")
    assert page.locator("#pile-province[aria-disabled=true]").count() == 1
    before = page.evaluate("document.body.dataset.ply")
    page.click("#pile-province", force=True)
    page.wait_for_selector("#tip:visible")  # its text, with the reason why not
    assert "Costs 8" in page.inner_text("#tip")
    assert page.evaluate("document.body.dataset.ply") == before
    page.keyboard.press("t")
    page.wait_for_selector("#act-play-treasures", state="detached")
    assert page.locator("#mine .hand [data-zone=hand]").count() < 5


def test_who_is_quicker_than_the_answer_may_make_one_more_move(person: People) -> None:
    page = person().new_page()
    set_table(page, "dominion")
    page.wait_for_selector("#act-play-treasures")
    page.evaluate("['play-treasures', 'end-turn'].forEach(it => document.querySelector(`#act-${it}`).click())")
    page.wait_for_selector("#log li >> text=You draw")  # as the end of a turn does


def test_focus_is_never_lost_and_what_happens_is_said(person: People) -> None:
    page = person().new_page()
    set_table(page, "dominion")
    page.wait_for_selector("#act-play-treasures")
    page.evaluate("document.querySelector('#pile-gold').isOld = true")
    page.focus("#act-play-treasures")
    page.keyboard.press("Enter")
    page.wait_for_selector("#act-play-treasures", state="detached")
    assert page.evaluate("document.querySelector('#pile-gold').isOld")  # what stays is not made anew
    assert page.evaluate("document.activeElement.id") == "ask"
    assert "You play" in page.inner_text("#said")
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.closest('.is-legal') !== null")
    page.keyboard.press("?")
    assert page.is_visible("#keys")


def test_undo_takes_the_last_choice_back(person: People) -> None:
    page = person().new_page()
    set_table(page, "kingdomino")
    page.wait_for_selector(".pick.is-legal")
    play(page, KINGDOMINO, by_mouse, plies=2)
    page.wait_for_selector(".band:not(.is-waiting)")
    lines = page.inner_text("#log")
    page.wait_for_selector("#undo:not([aria-disabled])")
    page.keyboard.press("u")
    page.wait_for_function("text => document.querySelector('#log').innerText !== text", arg=lines)
    assert len(page.inner_text("#log")) < len(lines)


def test_cards_that_move_on_the_screen_end_up_where_they_are_in_the_game(person: People) -> None:
    page = person(reduced_motion="no-preference").new_page()
    set_table(page, "dominion")
    play(page, DOMINION, by_mouse, plies=9)
    page.wait_for_selector(".band:not(.is-waiting)")
    parts = ("#band", "#mine", "#supply", "#log")
    shown = [page.inner_text(part) for part in parts]
    page.reload()
    page.wait_for_selector(".band:not(.is-waiting)")
    assert [page.inner_text(part) for part in parts] == shown
