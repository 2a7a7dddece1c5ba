"""Ways to turn, drag and hear: what a mouse, a finger and a loudspeaker are for."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from crownlands import kingdomino
from tests.web.conftest import PHONE, People
from tests.web.playing import KINGDOMINO, by_mouse, play, set_table, sit


def placing(seed: int) -> kingdomino.Game:
    """A game of two in which seat 0 is to place a domino that can be turned."""
    game = kingdomino.Game(players=2, seed=seed)
    while game.to_move != 0 or len({move[-1] for move in game.legal_moves if move.startswith("place")}) < 3:
        game.push(game.legal_moves[0])
    return game


def ghost(page: Page) -> str:
    """Return the place of the domino over the board."""
    page.wait_for_selector(".ghost")
    return page.get_attribute(".ghost", "class") or ""


def test_the_domino_is_turned_by_wheel_right_click_keys_and_buttons(person: People) -> None:
    page = person().new_page()
    sit(page, placing(3))
    cell = page.locator(f"[data-x='{(turnable := turnable_cell(page))[0]}'][data-y='{turnable[1]}']")
    cell.hover()
    before = ghost(page)
    ways: list[Callable[[], object]] = [
        lambda: page.mouse.wheel(0, 120),
        lambda: page.mouse.wheel(0, -120),
        lambda: cell.click(button="right", force=True),
        lambda: page.keyboard.press("r"),
        lambda: page.keyboard.press("Shift+R"),
        lambda: page.click("[data-turn='1']"),
        lambda: page.click("[data-turn='-1']"),
    ]
    for turn in ways:
        turn()
        page.wait_for_function("was => document.querySelector('.ghost')?.className !== was", arg=before)
        before = ghost(page)
    ply = page.evaluate("document.body.dataset.ply")
    expect(page.locator(".ghost .gain").first).to_contain_text("+")
    expect(page.locator("#ask")).to_contain_text("Place domino")
    page.click("#place-it")
    page.wait_for_function("ply => document.body.dataset.ply !== ply", arg=ply)


def turnable_cell(page: Page) -> tuple[int, int]:
    """A square that the domino covers in several ways."""
    places = (page.get_attribute(".board", "data-places") or "").split("|")
    ways: dict[tuple[int, int], set[str]] = {}
    for place in places:
        _, x, y, way, _ = place.split(";")
        ways.setdefault((int(x), int(y)), set()).add(way)
    return max(ways, key=lambda square: len(ways[square]))


def test_a_click_where_the_domino_cannot_lie_does_nothing(person: People) -> None:
    page = person().new_page()
    sit(page, placing(3))
    page.locator(".cell.can").first.hover()
    expect(page.locator("#ask")).to_contain_text("Place domino")
    ply = page.evaluate("document.body.dataset.ply")
    page.locator(".cell.no").first.click(force=True)
    page.locator(".board .castle-sq").first.click(force=True)
    page.wait_for_timeout(200)
    assert page.evaluate("document.body.dataset.ply") == ply
    page.locator(".cell.can").first.click(force=True)
    page.wait_for_function("ply => document.body.dataset.ply !== ply", arg=ply)


def test_no_square_moves_away_from_who_points_at_it(person: People) -> None:
    rects = "[...document.querySelectorAll('#board, .band')].map(it => JSON.stringify(it.getBoundingClientRect()))"
    for locale in ("en-GB", "hu-HU", "ro-RO", "cs-CZ"):
        page = person(locale=locale).new_page()
        sit(page, placing(3))
        asked, before = page.inner_text("#ask"), page.evaluate(rects)
        page.locator(".cell.can").first.hover()
        page.wait_for_function("asked => document.querySelector('#ask').innerText !== asked", arg=asked)
        assert page.evaluate(rects) == before


def test_a_moved_domino_is_told_with_its_squares_and_every_square_has_a_name(person: People) -> None:
    page = person().new_page()
    sit(page, placing(3))
    unnamed = "[...document.querySelectorAll('.board .cell, .board .sq, .board .castle-sq')]"
    assert page.evaluate(f"{unnamed}.filter(it => !it.getAttribute('aria-label')).length") == 0
    expect(page.locator("#place-it")).to_have_text("Choose a square")
    page.keyboard.press("ArrowRight")
    page.wait_for_function("() => /Column \\d, row \\d; Column \\d.*Place domino/.test(said.textContent)")
    before = page.inner_text("#said")
    page.keyboard.press("r")
    page.wait_for_function("was => said.textContent !== was", arg=before)
    expect(page.locator("#place-it")).to_have_text("Place it")


def test_a_domino_is_dragged_by_a_finger_and_put_down_by_a_tap(person: People) -> None:
    page = person(**PHONE).new_page()
    sit(page, placing(3))
    page.locator(".board").scroll_into_view_if_needed()
    page.evaluate("scrollTo(0, document.querySelector('.board').getBoundingClientRect().top + scrollY - 60)")
    cells = [it.bounding_box() for it in page.locator(".cell.can").all()]
    spots = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in cells if box]
    start, end = spots[0], spots[-1]
    finger = page.context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    touch("touchStart", start)
    first = ghost(page)
    for step in range(1, 6):
        touch("touchMove", tuple(a + (b - a) * step / 5 for a, b in zip(start, end)))  # type: ignore[arg-type]
    page.wait_for_function("was => document.querySelector('.ghost').className !== was", arg=first)
    touch("touchEnd")
    expect(page.locator(".ghost")).to_have_class(re.compile("pinned"))  # it stays where the finger left it
    box = page.locator(".ghost").bounding_box()
    assert box is not None
    assert box["x"] - 2 <= end[0] <= box["x"] + box["width"] + 2
    assert box["y"] - 2 <= end[1] <= box["y"] + box["height"] + 2
    ply = page.evaluate("document.body.dataset.ply")
    page.tap(".ghost .sq >> nth=0")
    page.wait_for_function("ply => document.body.dataset.ply !== ply", arg=ply)


def test_a_long_press_shows_the_text_of_a_card_and_makes_no_move(person: People) -> None:
    page = person(**PHONE).new_page()
    set_table(page, "dominion")
    card = page.locator("#mine .hand [data-move]").first
    box = card.bounding_box()
    assert box is not None
    ply = page.evaluate("document.body.dataset.ply")
    finger = page.context.new_cdp_session(page)
    where = [{"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}]
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": where})
    page.wait_for_selector("#tip:visible")
    expect(page.locator("#tip")).to_contain_text("Treasure")
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(100)
    assert page.evaluate("document.body.dataset.ply") == ply


COUNT_SOUNDS = """
  window.sounds = 0;
  for (const source of [AudioScheduledSourceNode, AudioBufferSourceNode]) {
    const begin = source.prototype.start;
    source.prototype.start = function (...given) { window.sounds += 1; return begin.apply(this, given); };
  }
"""


def test_sound_is_off_until_it_is_switched_on_and_stays_as_it_was_left(person: People) -> None:
    page = person().new_page()
    page.add_init_script(COUNT_SOUNDS)
    set_table(page, "kingdomino")
    play(page, KINGDOMINO, by_mouse, plies=1)
    expect(page.locator("[data-toggle=sound]").first).to_have_attribute("aria-pressed", "false")
    assert page.evaluate("window.sounds") == 0
    page.click("#sound-b")
    page.wait_for_function("() => window.sounds > 0")  # so one hears at once how loud it is
    heard = page.evaluate("window.sounds")
    play(page, KINGDOMINO, by_mouse, plies=1)
    page.wait_for_function("heard => window.sounds > heard", arg=heard)
    page.reload()
    expect(page.locator("[data-toggle=sound]").first).to_have_attribute("aria-pressed", "true")


def test_crowns_are_shown_large_and_a_property_is_outlined(person: People) -> None:
    page = person().new_page()
    game = placing(3)
    while not any(it.points for it in game.view(0).breakdown(0).properties) or game.to_move != 0:
        game.push(game.legal_moves[0])
    sit(page, game)
    small = page.locator(".board .crown").first.bounding_box()
    page.keyboard.press("c")
    assert small
    page.wait_for_function(
        "least => document.querySelector('.board .crown').getBoundingClientRect().width > least",
        arg=1.3 * small["width"],
    )
    page.hover("button.prop")
    expect(page.locator(".king-sec .sq.lit").first).to_be_attached()
    page.click("[data-enlarge] >> nth=0")
    expect(page.locator("#large .mini").first).to_be_visible()


def test_a_card_that_comes_under_a_resting_pointer_says_nothing(person: People) -> None:
    page = person().new_page()
    set_table(page, "dominion")
    page.wait_for_selector("#act-play-treasures")
    page.mouse.click(640, 20)  # the head of the page
    page.evaluate("document.querySelector('#pile-gold').style = 'position: fixed; inset: 0 0 auto; z-index: 99'")
    page.wait_for_function("() => document.elementFromPoint(640, 20).closest('[data-about]') !== null")
    page.wait_for_timeout(400)
    expect(page.locator("#tip")).to_be_hidden()
    page.mouse.move(640, 26)
    page.mouse.move(200, 20)
    page.wait_for_selector("#tip:visible")
