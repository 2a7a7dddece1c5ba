"""Whole games of each kind, as people play them."""

import pytest
from playwright.sync_api import Page, expect

from crownlands import dominion
from tests.web.conftest import PHONE, People
from tests.web.playing import DOMINION, KINGDOMINO, Use, by_keys, by_mouse, by_touch, play, set_table, sit, soon


@pytest.mark.parametrize(
    ("game", "wishes", "use", "how"),
    [
        pytest.param("dominion", DOMINION, by_mouse, {}, id="dominion-mouse", marks=pytest.mark.long),
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
    both_are_counted(page, ".deck" if game == "dominion" else ".scores thead th")


def test_the_last_turns_of_dominion_by_mouse(person: People) -> None:
    """Whoever is first buys the last Provinces: Actions, Treasures, buying and clean-up are all clicked at."""
    rich = ["village", "smithy", "gold", "gold", "silver", "copper", "estate"]
    page = person().new_page()
    sit(
        page,
        dominion.Game.scenario(
            kingdom="first-game", hands=[rich[:5]] * 2, decks=[rich * 2] * 2, supply={"province": 2}
        ),
    )
    play(page, DOMINION, by_mouse)
    both_are_counted(page, ".deck")


def both_are_counted(page: Page, breakdown: str) -> None:
    """The game is over, and says what both had and who wins."""
    expect(page.locator(".band.is-over")).to_have_count(1)
    expect(page.locator(breakdown)).to_have_count(2)  # of both players
    expect(page.locator(f"{breakdown}.won").first).to_contain_text("winner")


def test_nothing_but_legal_moves_can_be_clicked_and_keys_do_the_same(person: People) -> None:
    page = person().new_page()
    set_table(page, "dominion")
    page.wait_for_selector("#act-play-treasures")
    expect(page.locator("#pile-province[aria-disabled=true]")).to_have_count(1)
    before = page.evaluate("document.body.dataset.ply")
    page.click("#pile-province", force=True)
    page.wait_for_selector("#tip:visible")  # its text, with the reason why not
    expect(page.locator("#tip")).to_contain_text("Costs 8")
    assert page.evaluate("document.body.dataset.ply") == before
    page.mouse.move(1100, 600)
    page.wait_for_selector("#tip", state="hidden")
    page.keyboard.press("t")
    page.wait_for_selector("#act-play-treasures", state="detached")
    expect(page.locator("#mine .hand [data-zone=hand] >> nth=4")).to_have_count(0)


def test_who_is_quicker_than_the_answer_may_make_one_more_move(person: People) -> None:
    page = person().new_page()
    set_table(page, "dominion")
    page.wait_for_selector("#act-play-treasures")
    page.evaluate("['play-treasures', 'end-turn'].forEach(it => document.querySelector(`#act-${it}`).click())")
    page.wait_for_selector("#log li >> text=You draw")  # as the end of a turn does


def test_who_is_quicker_than_the_line_is_heard_when_it_opens(person: People) -> None:
    page = person().new_page()
    set_table(page, "dominion")
    page.wait_for_selector("#act-play-treasures")
    page.add_init_script(
        "addEventListener('DOMContentLoaded', () => document.querySelector('#act-play-treasures').click())"
    )
    page.reload()
    page.wait_for_selector("#act-play-treasures", state="detached")


def test_focus_is_never_lost_and_what_happens_is_said(person: People) -> None:
    page = person().new_page()
    set_table(page, "dominion")
    page.wait_for_selector("#act-play-treasures")
    page.evaluate("document.querySelector('#pile-gold').isOld = true")
    page.focus("#act-play-treasures")
    page.keyboard.press("Enter")
    page.wait_for_selector("#act-play-treasures", state="detached")
    assert page.evaluate("document.querySelector('#pile-gold').isOld")  # what stays is not made anew
    expect(page.locator("#ask")).to_be_focused()
    expect(page.locator("#said")).to_contain_text("You play")
    page.keyboard.press("ArrowDown")
    page.wait_for_function("() => document.activeElement.closest('.is-legal') !== null")
    page.keyboard.press("?")
    expect(page.locator("#keys")).to_be_visible()


def test_undo_takes_the_last_choice_back(person: People) -> None:
    page = person().new_page()
    set_table(page, "kingdomino")
    page.wait_for_selector(".pick.is-legal")
    play(page, KINGDOMINO, by_mouse, plies=2)
    page.wait_for_selector(".band:not(.is-waiting)")
    lines = page.inner_text("#log")
    page.wait_for_selector("#undo:not([aria-disabled])")
    page.keyboard.press("u")
    page.wait_for_function("length => document.querySelector('#log').innerText.length < length", arg=len(lines))


def test_cards_that_move_on_the_screen_end_up_where_they_are_in_the_game(person: People) -> None:
    page = person(reduced_motion="no-preference").new_page()
    set_table(page, "dominion")
    play(page, DOMINION, by_mouse, plies=9)
    page.wait_for_selector(".band:not(.is-waiting)")
    parts = ("#band", "#mine", "#supply", "#log")
    shown = [page.inner_text(part) for part in parts]
    page.reload()
    page.wait_for_selector(".band:not(.is-waiting)")
    soon(lambda: [page.inner_text(part) for part in parts], shown)
