"""No click is lost: before the scripts are there, while the line is broken, while cards fly past, while the page
changes, or before the answer.
"""

import json
from typing import Any

from playwright.sync_api import Page, Route, WebSocketRoute, expect

from crownlands import dominion
from tests.web.conftest import People
from tests.web.playing import sit, two_at_a_table, whose_turn
from tests.web.test_controls import placing

SOON = "ply => Number(document.body.dataset.ply) > ply"
FLY_OVER = """async ([flying, over]) => {
  const table = document.querySelector("script[src$='table.js']").src;
  const { animate } = await import(table.replace("table.js", "motion.js"));
  const [from, to] = [flying, over].map(it => document.querySelector(it).getBoundingClientRect());
  const x = to.x + to.width / 2 - from.x - from.width / 2, y = to.y + to.height / 2 - from.y - from.height / 2;
  const there = { transform: `translate(${x}px, ${y}px)`, zIndex: 40, position: "relative" };
  animate(document.querySelector(flying), [there, there], { duration: 600000 });
}"""


class CutLine:
    """The line of a page, which breaks once when the first move is sent: before the server has it, or before the page
    has the answer.
    """

    def __init__(self, page: Page, delivers: bool) -> None:
        self.delivers, self.moves = delivers, 0
        page.route_web_socket("**/live*", self._open)

    def _open(self, line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        cut: list[bool] = []

        def told(message: Any) -> None:
            if json.loads(message)["do"] == "move":
                self.moves += 1
                if self.moves == 1:
                    cut.append(True)
                    if self.delivers:
                        server.send(message)
                    line.close()
                    return
            server.send(message)

        line.on_message(told)
        server.on_message(lambda message: None if cut else line.send(message))


def silver_to_buy() -> Any:
    """Five coins and three buys, and nothing else to do."""
    return dominion.Game.scenario(hands=[[], ["copper"]], decks=[["estate"] * 5, []], phase="buy", coins=5, buys=3)


def test_a_move_arrives_once_though_the_line_breaks_under_it(person: People) -> None:
    for delivers in (False, True):
        page = person().new_page()
        line = CutLine(page, delivers)
        sit(page, silver_to_buy())
        ply = int(page.evaluate("document.body.dataset.ply"))
        page.click("#pile-silver")
        page.wait_for_function(SOON, arg=ply)
        expect(page.locator(".purse .coins dd")).to_have_text("2")
        expect(page.locator("#offline")).to_be_hidden()
        assert line.moves == 2


def test_a_move_made_while_there_is_no_line_is_made_when_it_is_back(person: People) -> None:
    page = person().new_page()
    lines: list[WebSocketRoute] = []

    def open_late(line: WebSocketRoute) -> None:
        if len(lines) in (1, 2):  # nobody is there for a while
            line.close()
        else:
            line.connect_to_server()
        lines.append(line)

    page.route_web_socket("**/live*", open_late)
    sit(page, silver_to_buy())
    ply = int(page.evaluate("document.body.dataset.ply"))
    lines[0].close()
    page.wait_for_selector("body.is-offline")
    page.click("#pile-silver")
    page.wait_for_function(SOON, arg=ply)
    assert len(lines) > 2


def test_what_is_clicked_before_the_scripts_are_there_is_done_when_they_are(person: People) -> None:
    page = person().new_page()
    scripts: list[Route] = []
    sit(page, silver_to_buy())
    ply = int(page.evaluate("document.body.dataset.ply"))
    page.route("**/table.js", lambda route: scripts.append(route))
    page.reload(wait_until="commit")
    page.click("#pile-silver")
    scripts[0].continue_()
    page.wait_for_function(SOON, arg=ply)
    expect(page.locator(".purse .coins dd")).to_have_text("2")


def test_a_click_meets_what_lies_there_and_not_what_flies_past(person: People) -> None:
    page = person(reduced_motion="no-preference").new_page()
    sit(page, silver_to_buy())
    ply = int(page.evaluate("document.body.dataset.ply"))
    page.evaluate(FLY_OVER, ["#pile-curse", "#pile-silver"])
    box = page.locator("#pile-silver").bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.wait_for_function(SOON, arg=ply)
    expect(page.locator(".purse .coins dd")).to_have_text("2")
    sit(page, placing(3))
    ply = int(page.evaluate("document.body.dataset.ply"))
    page.evaluate(FLY_OVER, ["#draft [data-piece]", ".cell.can"])
    square = page.locator(".cell.can").first.bounding_box()
    assert square
    page.mouse.click(square["x"] + square["width"] / 2, square["y"] + square["height"] / 2)
    page.wait_for_function(SOON, arg=ply)


def test_the_page_stays_as_it_is_while_a_button_is_down(person: People) -> None:
    host, guest = person().new_page(), person().new_page()
    two_at_a_table(host, guest, "kingdomino")
    mover = whose_turn((host, guest))
    other = guest if mover is host else host
    box = other.locator("#log .scroll").bounding_box()
    assert box
    other.mouse.move(box["x"] + 5, box["y"] + 5)
    other.mouse.down()
    ply = int(other.evaluate("document.body.dataset.ply"))
    mover.click(".pick.is-legal >> nth=0")
    mover.wait_for_function(SOON, arg=ply)
    mover.fill("#chat-text", "Hello")  # is said after the move, so the other page has heard of both
    mover.press("#chat-text", "Enter")
    expect(mover.locator("#chat li")).to_have_count(1)
    assert int(other.evaluate("document.body.dataset.ply")) == ply
    other.mouse.up()
    other.wait_for_function(SOON, arg=ply)


def test_a_second_click_before_the_answer_is_done_or_refused_aloud(person: People) -> None:
    page = person().new_page()
    held: list[Any] = []
    lines: list[Any] = []

    def hold(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        lines.append(server)
        line.on_message(lambda it: held.append(it) if json.loads(it)["do"] == "move" else server.send(it))

    page.route_web_socket("**/live*", hold)
    sit(page, silver_to_buy())
    page.click("#pile-silver")
    page.click("#pile-estate")
    soon_held(page, held, 1)
    lines[-1].send(held.pop(0))
    soon_held(page, held, 1)  # the second follows by itself
    assert json.loads(held[0])["move"] == ["buy estate"]
    page.click("#pile-moat")  # which nobody can pay for after that
    lines[-1].send(held.pop(0))
    soon_held(page, held, 1)
    lines[-1].send(held.pop(0))
    expect(page.locator("#band .why-not")).to_be_visible()


def soon_held(page: Page, held: list[Any], count: int) -> None:
    """Wait until so many moves are held back."""
    while len(held) < count:
        page.wait_for_timeout(10)
