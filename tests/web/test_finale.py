"""The end of a game, and the next one."""

import re

import pytest
from playwright.sync_api import Page, expect

from crownlands import dominion, kingdomino
from tests.web.conftest import PHONE, People
from tests.web.playing import KINGDOMINO, arrive, by_mouse, late, play, seat_at, sit, sit_down, soon

# The parts of the page that another one lies over.
COVERED = """() => {
  const all = document.querySelectorAll(".king-sec, .finale, .others-sec, #band .band");
  const parts = [...all].filter(it => it.offsetWidth);
  const fixed = it => getComputedStyle(it.closest(".dock") || it).position === "sticky";
  const common = (p, q, from, to) => Math.min(p[to], q[to]) - Math.max(p[from], q[from]);
  return parts.filter(a => parts.some(b => {
    if (a === b || fixed(a) || fixed(b)) return false;
    const p = a.getBoundingClientRect(), q = b.getBoundingClientRect();
    return common(p, q, "left", "right") > 1 && common(p, q, "top", "bottom") > 1;
  })).map(it => it.className);
}"""


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
    expect(page.locator(".deck")).to_have_count(6)
    first = page.locator(".deck").first
    for told in ("Anna", "1 × 6 = 6", "× 3"):  # who, the Province and the Golds
        expect(first).to_contain_text(told, use_inner_text=True)
    page.wait_for_function("() => document.documentElement.scrollWidth <= innerWidth")
    expect(page.locator("#fair p").first).to_be_hidden()


def test_six_decks_and_what_comes_next_are_seen_at_once(person: People) -> None:
    page = person(viewport={"width": 1440, "height": 900}).new_page()
    end(page, last_province(6))
    band = page.locator("#band .band").bounding_box()
    assert band is not None
    for part in (page.locator(".deck").last, page.locator(".again-with")):
        box = part.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= band["y"]


def test_the_score_pad_has_all_lands_in_one_order_and_points_lie_on_the_kingdom(person: People) -> None:
    page = person().new_page()
    sit(page, late(kingdomino.Game(players=4, seed=4)))
    play(page, KINGDOMINO, by_mouse)
    rows = ["Wheat field", "Forest", "Lake", "Meadow", "Swamp", "Mine", "Points"]
    expect(page.locator(".pad tbody th")).to_have_text(rows)
    own = int(page.inner_text(".pad .total .own"))
    soon(lambda: sum(int(it.split()[0]) for it in page.locator(".worth-here").all_inner_texts()), own)


@pytest.mark.parametrize("size", [(1440, 900), (960, 600), (740, 400), (390, 844)])
def test_the_count_covers_nothing_and_uses_the_screen(person: People, size: tuple[int, int]) -> None:
    page = person(viewport={"width": size[0], "height": size[1]}).new_page()
    end(page, last_province())
    deck, band = page.locator(".deck").first.bounding_box(), page.locator("#band .band").bounding_box()
    assert deck is not None
    assert band is not None
    assert deck["x"] < 20
    assert deck["y"] + deck["height"] <= band["y"] or deck["x"] + deck["width"] <= band["x"]
    sit(page, late(kingdomino.Game(players=3, seed=4)))
    play(page, KINGDOMINO, by_mouse)
    page.wait_for_selector(".worth-here")
    assert page.evaluate(COVERED) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]


def test_the_count_is_seen_once_and_again_and_skipped_by_a_click(person: People) -> None:
    page = person(reduced_motion="no-preference").new_page()
    end(page, last_province())
    total = page.locator(".deck.won .total")
    said = total.get_attribute("data-said") or ""
    page.mouse.click(700, 60)
    page.wait_for_function("said => document.querySelector('.deck.won .total').textContent === said", arg=said)
    page.click("[data-count-again]")
    page.wait_for_function("said => document.querySelector('.deck.won .total').textContent !== said", arg=said)
    page.mouse.click(700, 60)
    expect(total).to_have_text(said)


def give_up(page: Page) -> None:
    """Give the game up, and wait for its end."""
    page.on("dialog", lambda dialog: dialog.accept())
    page.click("#menu-b")
    page.click("[data-do=resign]")
    page.wait_for_selector(".band.is-over")


@pytest.mark.parametrize("how", [{}, PHONE])
def test_a_game_that_was_given_up_ranks_everybody_with_the_tie_break_of_any_other(
    person: People, how: dict[str, object]
) -> None:
    page = person(**how).new_page()
    hands = [["province"], ["duchy", "duchy", "copper"], ["duchy", "duchy"], ["estate"]]
    sit(page, dominion.Game.scenario(kingdom="first-game", hands=hands, turns=[9, 9, 8, 9], phase="buy"))
    give_up(page)
    expect(page.locator("#ask")).to_have_text(
        "You gave up. Squire wins. Points are tied; the player with fewer turns wins."
    )
    expect(page.locator(".deck h3")).to_have_text(["1. Squire winner", "2. Page", "3. Baron", "4. Anna gave up"])
    expect(page.locator(".deck .total")).to_have_text(["6", "6", "1", "6"])
    expect(page.locator(".deck").first.locator(".scored .sum")).to_have_text("2 × 3 = 6")
    expect(page.locator("#mistakes")).to_have_count(0)  # a game that wasn't played to its end can't be judged
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_kingdom_that_was_given_up_is_on_the_pad_with_its_place(person: People) -> None:
    page = person().new_page()
    game = kingdomino.Game(players=3, seed=4, variants={"harmony", "middle-kingdom"})
    while game.view(None).round < 5 or game.to_move != 0:
        game.push(game.legal_moves[-1])
    sit(page, game)
    give_up(page)
    expect(page.locator(".pad .total td")).to_have_count(3)
    totals = [int(it) for it in page.locator(".pad .total td").all_inner_texts()]
    assert totals == list(game.scores)
    rows = [row.locator("td").all_inner_texts() for row in page.locator(".pad tbody tr:not(.total)").all()]
    assert totals == [sum(map(int, column)) for column in zip(*rows, strict=True)]
    assert totals[0] > 0  # or nobody would see that those who stayed come first
    ranks = page.locator(".pad thead .tag").all_inner_texts()
    assert ranks[0] == "3. gave up"
    assert sorted(ranks[1:]) == ["1. winner", "2."]


def test_after_two_gave_up_both_are_named(person: People) -> None:
    pages = [person().new_page() for _ in range(3)]
    taken = seat_at(pages[0], game="kingdomino", seats=["you", "open", "open"])
    for page, name, seat in ((pages[1], "Béla", "1"), (pages[2], "Cili", "2")):
        sit_down(page, f"/j/{taken['invites'][seat]}", name)
    for page in pages:
        arrive(page, "#band .band")
    for page in pages[:2]:
        page.on("dialog", lambda dialog: dialog.accept())
        page.click("#menu-b")
        page.click("[data-do=resign]")
    for page in pages:
        page.wait_for_selector(".band.is-over")
    expect(pages[2].locator("#ask")).to_have_text("Anna and Béla gave up. You win.")
    expect(pages[0].locator("#ask")).to_have_text("Anna and Béla gave up. Cili wins.")


@pytest.mark.parametrize(("wish", "heading"), [("next", "Size Distortion"), ("random", "kingdom"), ("draft", "Draft")])
def test_the_next_game_has_the_same_players_and_the_kingdom_that_was_asked_for(
    person: People, wish: str, heading: str
) -> None:
    page = person().new_page()
    end(page, last_province(3))
    page.click(f"[data-do=again][data-with*={wish}]")
    page.wait_for_selector(".band:not(.is-over)")
    page.wait_for_function("heading => document.querySelector('h1').innerText.includes(heading)", arg=heading)
    expect(page.locator("h1").first).to_contain_text("3 players")
    if wish != "draft":  # dealt for three, though a given position doesn't name their number
        expect(page.locator(".slot:has(#pile-province)")).to_have_text(re.compile(r"\b12$"), use_inner_text=True)
    pictures = "() => [...document.querySelectorAll('.kingdom use')].map(it => document.querySelector(it.href.baseVal))"
    page.wait_for_function(f"({pictures})().length > 9 && ({pictures})().every(Boolean)")


def test_a_replay_goes_by_keys_from_anywhere_by_turns_and_by_itself(person: People) -> None:
    page = person().new_page()
    end(page, last_province())
    page.click("#band >> text=Replay")
    arrive(page, "#ply")
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
    if last > 1:
        expect(page.locator("#play-b")).to_have_attribute("aria-label", re.compile("Pause"))
    page.keyboard.press("End")
    at(last)


@pytest.mark.parametrize("size", [(1440, 900), (1024, 768), (390, 844)])
def test_a_replay_of_dominion_lies_as_a_table_does(person: People, size: tuple[int, int]) -> None:
    page = person(viewport={"width": 1440, "height": 900}, locale="cs-CZ").new_page()
    end(page, last_province())
    page.click("#band a.btn")
    arrive(page, "#ply")
    page.set_viewport_size({"width": size[0], "height": size[1]})
    over = """() => {
      const all = [...document.querySelectorAll("#supply .slot, #result > .panel")];
      const boxes = all.map(it => it.getBoundingClientRect());
      const common = (p, q, from, to) => Math.min(p[to], q[to]) - Math.max(p[from], q[from]) > 1;
      const lies = (p, q) => common(p, q, "left", "right") && common(p, q, "top", "bottom");
      return boxes.filter((p, i) => boxes.slice(i + 1).some(q => lies(p, q))).length;
    }"""
    soon(lambda: page.evaluate(over), 0)
    soon(lambda: page.evaluate("document.documentElement.scrollWidth"), size[0])
    for button in page.locator("#band .round").all():
        box = button.bounding_box()
        assert box is not None
        assert box["x"] + box["width"] <= size[0]


def test_the_chart_of_chances_is_a_slider_through_the_game(person: People) -> None:
    page = person().new_page()
    sit(page, late(kingdomino.Game(players=2, seed=5)))
    play(page, KINGDOMINO, by_mouse)
    page.click("#band >> text=Replay")
    arrive(page, "#ply")
    last = int(page.input_value("#ply"))
    page.click("[data-fetch]")
    chart = page.locator(".chart")
    chart.scroll_into_view_if_needed()
    box = chart.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] - 4, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.wait_for_function("last => Math.abs(document.querySelector('#ply').value - last / 2) < last / 6", arg=last)
    page.mouse.move(box["x"] + 2, box["y"] + box["height"] / 2)
    page.mouse.up()
    expect(page.locator("#ply")).to_have_value("0")
    shown, left = chart.locator(".here").get_attribute("x1"), chart.get_attribute("data-left")
    assert shown == left
