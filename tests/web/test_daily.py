"""The kingdom of the day: the same deal for everybody, and afterwards how all of them did."""

import time

from playwright.sync_api import BrowserContext, Page, expect

from tests.web.conftest import People

WISHES = ("play-treasures", "buy province", "buy gold", "buy duchy", "buy silver", "end-turn")


def play_to_the_end(context: BrowserContext, table: str, origin: str) -> None:
    """The rest of a game, move by move through the interface for programs: nobody looks at it."""
    path = f"/api/tables/{table}"
    while (state := context.request.get(path).json())["status"] == "running":
        if state["to_move"] == state["seat"]:
            legal = state["view"]["legal_moves"]
            move = next((wish for wish in WISHES if wish in legal), legal[-1])
            context.request.post(f"{path}/moves", data={"ply": state["ply"], "move": move}, headers={"Origin": origin})
        else:
            time.sleep(0.02)


def begin(page: Page) -> str:
    """Sit down to the day's deal; the name of the table."""
    page.goto("/")
    page.click("#daily button")
    page.wait_for_selector("#supply")
    return page.url.rpartition("/")[2]


def test_everybody_gets_the_same_deal_and_sees_all_results_with_their_own(person: People) -> None:
    anna, ilka = person().new_page(), person().new_page()
    tables = [begin(anna), begin(ilka)]
    assert tables[0] != tables[1]
    kingdoms = [
        page.eval_on_selector_all("#supply .kingdom button", "piles => piles.map(pile => pile.id)")
        for page in (anna, ilka)
    ]
    assert kingdoms[0] == kingdoms[1]
    assert begin(anna) == tables[0]  # who has begun goes on
    expect(anna.locator(".bars")).to_have_count(0)
    play_to_the_end(anna.context, tables[0], anna.evaluate("location.origin"))
    anna.wait_for_selector(".band.is-over")
    expect(anna.locator("#band >> text=Replay")).to_have_count(0)  # others may still play this deal
    anna.click("text=How everybody did today")
    anna.wait_for_selector(".bars")
    expect(anna.locator("#daily")).to_contain_text("1 game was played today")
    expect(anna.locator(".bars .mine-too")).to_have_count(1)
    expect(anna.locator(".bars .mine-too").first).to_contain_text("you")
    counts = anna.eval_on_selector_all(".bars meter", "bars => bars.map(bar => bar.value)")
    assert sum(counts) == 1
    ilka.goto("/")
    expect(ilka.locator(".bars")).to_have_count(0)  # no hint before one's own game is over
