"""Puzzles, first lessons and one's mistakes in a real browser."""

import pytest
from playwright.sync_api import Page, expect

from crownlands.coach.puzzles import some_puzzles
from crownlands.kingdomino import Game
from tests.web.conftest import PHONE, People
from tests.web.playing import DOMINION, KINGDOMINO, arrive, by_mouse, play, seat_at

LIKELY = (  # what a beginner does in the small game at the end of a lesson, as selectors
    "#act-play-treasures",
    "#pile-province[data-move]",
    "#mine .hand [data-move]",
    "#act-end-actions",
    "#act-end-turn",
    ".pick.is-legal",
    ".cell.can",
    "#band [data-move=discard]",
)
BOTH_WAYS_ROUND = "place-128"
MARKED = ".is-hinted [data-move], .is-hinted[data-move], .cell.is-hinted"


def solve(page: Page, name: str) -> None:
    """Let the answer be shown, and give it."""
    page.goto(f"/puzzles/{name}")
    page.click("#show-it")
    page.click(f"{MARKED} >> nth=0")


def test_a_puzzle_is_solved_explained_remembered_and_played_on(person: People) -> None:
    page = person().new_page()
    puzzle = some_puzzles(kind="take")[0]
    page.goto("/puzzles")
    expect(page.locator("[data-puzzle]").nth(299)).to_be_attached()
    page.click(f"[data-puzzle={puzzle.id}]")
    arrive(page, ".coach")
    wrong = next(move for move in puzzle.start().legal_moves if move not in puzzle.best)
    page.click(f"[data-move='{wrong}']")
    page.wait_for_selector(".why-not >> text=A good try")
    expect(page.locator("[data-solved]")).to_have_count(0)
    page.click(f"[data-move='{puzzle.best[0]}']")
    page.wait_for_selector(f"[data-solved={puzzle.id}]")
    expect(page.locator(".coach").first).to_contain_text("How often it is found")
    page.goto("/puzzles")
    page.wait_for_selector(f"[data-puzzle={puzzle.id}].is-solved")
    solve(page, puzzle.id)
    page.click("#play-on")
    page.wait_for_url("**/t/*")
    page.wait_for_selector(".pick.is-legal")


def test_a_place_is_shown_on_the_board_and_never_in_numbers(person: People) -> None:
    page = person().new_page()
    puzzle = next(it for it in some_puzzles(kind="place") if it.grade == 1)
    page.goto(f"/puzzles/{puzzle.id}")
    page.click("#show-it")
    page.wait_for_selector(".cell.is-hinted")
    expect(page.locator(".cell.is-hinted .land")).to_have_count(2)  # a ghost: which half lies where
    assert puzzle.best[0].split()[1] not in page.inner_text(".coach")


@pytest.mark.parametrize("square", [0, 1])
def test_pointing_at_either_square_of_a_marked_place_lays_the_domino_as_it_is_drawn(
    person: People, square: int
) -> None:
    """Here the domino fits there the other way round too, which is how it lies in hand."""
    page = person().new_page()
    page.goto(f"/puzzles/{BOTH_WAYS_ROUND}")
    page.click("#show-it")
    page.click(f".cell.is-hinted >> nth={square}")
    page.wait_for_selector(f"[data-solved={BOTH_WAYS_ROUND}]")


def test_a_win_this_turn_is_played_to_its_end(person: People) -> None:
    page = person().new_page()
    puzzle = some_puzzles(kind="win")[0]
    page.goto(f"/puzzles/{puzzle.id}")
    own = puzzle.start().scores[puzzle.seat]
    expect(page.locator(".coach")).to_contain_text(f"You: {own} points")  # else nobody could tell what wins
    for _ in range(40):
        if page.locator("[data-solved]").count():
            break
        before = page.evaluate("document.body.dataset.ply")
        page.click("#show-it")
        page.wait_for_function("ply => document.body.dataset.ply !== ply", arg=before)
        before = page.evaluate("document.body.dataset.ply")
        marked = page.locator(MARKED)
        (marked.first if marked.count() else page.locator("#band .acts [data-move]").first).click()
        page.wait_for_function("ply => document.body.dataset.ply !== ply", arg=before)
    page.wait_for_selector("[data-solved]")
    expect(page.locator(".coach").first).to_contain_text("This is proven")


@pytest.mark.parametrize("kind", ["buy", "place", "theirs"])
def test_what_is_shown_solves_a_puzzle_which_is_then_played_on(person: People, kind: str) -> None:
    page = person().new_page()
    puzzle = some_puzzles(kind=kind)[0]
    solve(page, puzzle.id)
    page.wait_for_selector(f"[data-solved={puzzle.id}]")
    expect(page.locator(".coach")).not_to_contain_text("hance to win")  # trial games are counted, not believed
    page.click("#play-on")
    page.wait_for_url("**/t/*")
    play(page, DOMINION if puzzle.game == "dominion" else KINGDOMINO, by_mouse, plies=2)


def test_the_puzzle_of_the_day_is_the_same_for_everybody(person: People) -> None:
    found = set()
    for _ in range(2):
        page = person().new_page()
        page.goto("/puzzles/today")
        page.wait_for_selector(".coach")
        found.add(page.url)
    assert len(found) == 1
    assert page.request.get("/puzzles/no-such-puzzle").status == 404


def take_the_lesson(page: Page, use: str) -> None:
    """Go through a lesson to its end."""
    for _ in range(200):
        page.wait_for_selector(f".coach.is-right, #go-on, {MARKED}, {', '.join(LIKELY)}", state="attached")
        if page.locator(".coach.is-right").count():
            return
        before = page.evaluate("document.body.dataset.ply")
        if page.locator("#go-on").count():
            wish = "#go-on"
        elif page.locator(MARKED).count():
            wish = MARKED
        else:
            wish = next(it for it in LIKELY if page.locator(it).count())
        getattr(page.locator(wish).first, use)()
        if wish in (".cell.can", MARKED) and use == "tap" and page.locator("#place-it[aria-disabled=false]").count():
            page.tap("#place-it")
        page.wait_for_function("ply => document.body.dataset.ply !== ply", arg=before)
    raise AssertionError(f"the lesson didn't end: {page.inner_text('.coach')}")


@pytest.mark.parametrize("game", ["dominion", "kingdomino"])
def test_the_first_lesson_to_its_end(person: People, game: str) -> None:
    page = person().new_page()
    page.goto("/")
    page.click(f"a[href='/learn/{game}']")
    arrive(page, "#go-on")
    page.wait_for_selector(".is-lit")
    take_the_lesson(page, "click")
    expect(page.locator(".coach").first).to_contain_text("now you know its rules")
    expect(page.locator(".counted")).to_have_count(2)
    expect(page.locator("#band [data-do=again]")).to_be_hidden()  # the lesson's own buttons say what they begin
    page.click(".coach form button")
    page.wait_for_url("**/t/*")


def test_a_lesson_by_finger_speaks_of_tapping(person: People) -> None:
    page = person(**PHONE).new_page()
    page.goto("/learn/dominion")
    page.tap("#go-on")
    page.wait_for_selector(".by-finger:visible >> text=Tap “Play all Treasures")
    expect(page.locator(".by-mouse:visible")).to_have_count(0)
    page.keyboard.press("t")
    page.wait_for_selector("#supply.is-lit, #supply .is-lit, .is-lit")
    page.tap("#go-on")
    page.wait_for_selector(".by-finger:visible")


def test_a_mistake_in_a_lesson_is_answered_kindly_and_can_be_taken_back(person: People) -> None:
    page = person().new_page()
    page.goto("/learn/dominion")
    connected(page)
    page.click("#act-end-turn")
    page.wait_for_selector(".why-not >> text=first go on")
    page.click("#go-on")
    expect(page.locator(".why-not")).to_have_count(0)  # it was about the step before
    page.click("#act-end-turn")
    page.wait_for_selector(".why-not >> text=do what the lesson says")
    page.click("#act-play-treasures")
    page.wait_for_selector("#go-on")
    page.keyboard.press("u")
    page.wait_for_selector("#act-play-treasures")


def connected(page: Page) -> None:
    """Wait until the page has heard from the server: before that nothing it sends would arrive."""
    page.wait_for_function("() => document.querySelector('#said').textContent")


def test_a_lesson_goes_on_where_it_was_left_and_lights_up_what_it_speaks_of(person: People) -> None:
    page = person().new_page()
    page.goto("/learn/dominion")
    connected(page)
    page.click("#go-on")
    page.click("#act-play-treasures.is-hinted")
    page.wait_for_selector("#supply .supply-sec.is-lit")
    page.click("#go-on")
    page.wait_for_selector(".coach >> text=Buy it.")
    page.goto("/learn/kingdomino")
    page.wait_for_selector("#board.is-lit")
    page.goto("/learn/dominion")
    page.wait_for_selector(".coach >> text=Buy it.")
    connected(page)
    page.keyboard.press("u")
    page.click("#begin-again")
    page.wait_for_selector("#mine .hand.is-lit")


def test_ones_mistakes_are_found_shown_and_tried_again(person: People) -> None:
    """The last round, in which a domino is laid apart from the crowns that it would win with."""
    page = person().new_page()
    kingdoms = [{(1, 0): ("lake", 2)}, {(1, 0): ("lake", 3), (2, 0): ("lake", 0)}]
    game = Game.scenario(kingdoms=kingdoms, row=[(7, 0), (10, 1)])
    taken = seat_at(page, game="kingdomino", seats=["you", "page"], record=game.record().dumps())
    page.wait_for_selector(".cell.can")
    origin = {"Origin": page.evaluate("location.origin")}
    made = page.context.request.post(
        f"/api/tables/{taken['table']}/moves", data={"ply": 0, "move": "place -1,-1 n"}, headers=origin
    )
    assert made.ok, made.text()
    page.click("#mistakes")
    mistake = page.locator(".mistakes li")
    expect(mistake).to_contain_text("another place was better")
    expect(mistake).to_contain_text("100% before, and 0% afterwards")  # it is worked out
    page.click("text=Look at the position")
    arrive(page, "#show-it")
    expect(page.locator("#others")).to_contain_text("Page")
    page.click("#show-it")
    page.wait_for_selector(".cell.is-hinted")
    page.click("text=All mistakes")
    page.click(".mistakes >> text=Try again from here")
    page.wait_for_url("**/t/*")
    page.wait_for_selector(".cell.can")
    expect(page.locator("#others")).to_contain_text("Page")
