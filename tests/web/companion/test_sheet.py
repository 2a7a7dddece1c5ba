"""The set-up sheet has what the engine lays out, for every set and every number of players; it fits on a page."""

import re
from typing import Any

from playwright.sync_api import Page, expect

from crownlands.dominion.kingdoms import MOST_PLAYERS, kingdom_of_set, whole_kingdom
from crownlands.dominion.sets import sets_of
from crownlands.dominion.setup import full_supply
from crownlands.dominion.slots import Kingdom
from tests.any_box import any_kingdom
from tests.web.companion.conftest import Scripts
from tests.web.conftest import DESK, PHONE, People
from tests.web.test_pages import findings


def kingdoms() -> list[Kingdom]:
    """Return every recommended set, with and without Shelters, and kingdoms of any boxes."""
    made = [kingdom_of_set(name, edition) for edition in ("1e", "2e") for name in sets_of(edition)]
    made += [whole_kingdom(name, "2e", 1, shelters=True) for name in ("high-and-low", "chivalry-and-revelry")]
    for seed in range(40):
        given = any_kingdom(seed)
        kingdom = whole_kingdom(
            given["kingdom"], "2e", seed, shelters=given["shelters"], landscapes=given["landscapes"]
        )
        made.append(kingdom)
    return made


def told(kingdom: Kingdom) -> dict[str, Any]:
    return {
        "piles": kingdom.piles,
        "edition": kingdom.edition,
        "bane": kingdom.bane,
        "colonies": kingdom.colonies,
        "shelters": kingdom.shelters,
        "landscapes": kingdom.landscapes,
    }


def test_every_set_is_laid_out_as_the_engine_does_for_every_number_of_players(scripts: Scripts) -> None:
    asked = [(it, players) for it in kingdoms() for players in range(2, MOST_PLAYERS[it.edition] + 1)]
    body = "return given.map(([kingdom, players]) => its.supply(data, kingdom, players))"
    sheets = scripts.run(["setup"], body, [(told(kingdom), players) for kingdom, players in asked])
    for (kingdom, players), sheet in zip(asked, sheets, strict=True):
        assert sheet == full_supply(kingdom, players), (kingdom, players)
    assert len(asked) > 300


def test_what_is_dealt_laid_out_and_put_back_is_all_that_the_boxes_hold(scripts: Scripts) -> None:
    body = """return given.map(([kingdom, players]) =>
        [its.supply(data, kingdom, players), its.putBack(data, kingdom, players)])"""
    asked = [(told(kingdom_of_set("first-game", "2e")), players) for players in range(2, 7)]
    box = {"copper": 60, "silver": 40, "gold": 30, "estate": 24, "duchy": 12, "province": 12, "curse": 30}
    for (_, players), (supply, back) in zip(asked, scripts.run(["setup"], body, asked), strict=True):
        dealt = {"copper": 7 * players, "estate": 3 * players}
        for card, count in box.items():
            whole = count * (2 if players > 4 else 1)
            if card in ("copper", "silver", "gold"):
                assert supply[card] + dealt.get(card, 0) == whole
            else:
                assert supply[card] + dealt.get(card, 0) + back.get(card, 0) == whole, (card, players)


def test_a_code_is_read_back_as_the_same_kingdom_and_a_slip_is_noticed(scripts: Scripts) -> None:
    asked = [told(kingdom) for kingdom in kingdoms()]
    body = "return given.map((kingdom) => its.fromCode(data, its.toCode(kingdom, 3).toLowerCase()))"
    for kingdom, found in zip(asked, scripts.run(["setup"], body, asked), strict=True):
        listed = {name: list(kingdom[name]) for name in ("piles", "landscapes")}
        assert found == {"kingdom": kingdom | listed, "players": 3}
    code = scripts.run(["setup"], "return its.toCode(given, 2)", asked[0])
    slips = [
        code[:at] + ("B" if code[at] != "B" else "C") + code[at + 1 :] for at in range(3, len(code)) if code[at] != "-"
    ]
    read = scripts.run(
        ["setup"], "return given.map((code) => its.fromCode(data, code))", [*slips, "", "no code", code[:-4]]
    )
    assert not any(read)


def test_no_two_cards_share_the_letters_of_a_code(scripts: Scripts) -> None:
    body = """return Object.keys(data.cards)
        .filter((id) => data.cards[id].pile || data.cards[id].landscape).map(its.letters)"""
    letters = scripts.run(["setup"], body, None)
    assert len(set(letters)) == len(letters) > 190
    assert "AAA" not in letters


def sheet_of(page: Page, code: str, language: str = "en") -> None:
    page.goto(f"/companion/{language}/sheet#{code}")
    page.wait_for_selector("#sheet:not([hidden])")


def test_a_sheet_from_a_link_shows_each_pile_and_changes_with_the_players(person: People, scripts: Scripts) -> None:
    kingdom = kingdom_of_set("biggest-money", "2e")
    code = scripts.run(["setup"], "return its.toCode(given, 2)", told(kingdom))
    page = person(**PHONE).new_page()
    sheet_of(page, code)
    expect(page.locator("#title")).to_have_text("Biggest Money")
    for players in ("2", "5"):
        page.select_option("#players", players)
        rows = dict(row.split("\t") for row in page.inner_text("#basics").splitlines())
        counts = full_supply(kingdom, int(players))
        assert rows["Colony"] == str(counts["colony"])
        assert rows["Province"] == str(counts["province"])
        assert rows["Copper"] == str(counts["copper"])
        expect(page.locator("#piles tr")).to_have_count(10)
    expect(page.locator("#everybody")).to_contain_text("four piles")
    page.tap("#by-chance")
    expect(page.locator("#begins")).to_have_text(re.compile(r"Player [1-5] begins"))
    page.tap("text=Names of the players")
    page.fill("[aria-label='Name of player 4']", "Ilka")
    page.keyboard.press("Tab")
    page.select_option("#winner", "2")
    expect(page.locator("#begins")).to_contain_text("Ilka begins")
    assert findings(page) == []
    dark = scripts.run(["qr"], "return its.qrSquare(given).flat().filter(Boolean).length", page.input_value("#link"))
    assert (page.get_attribute("#qr path", "d") or "").count("M") == dark
    expect(page.locator("#qr")).to_be_hidden()  # nobody else reaches an address of this machine
    expect(page.locator("#only-here")).to_be_visible()
    another = person(**PHONE).new_page()
    another.goto(page.input_value("#link"))
    another.wait_for_selector("#sheet:not([hidden])")
    expect(another.locator("#players")).to_have_value("5")
    expect(another.locator("#piles")).to_have_text(page.locator("#piles").text_content() or "")


def test_the_longest_sheet_is_printed_on_one_page_in_every_language(person: People, scripts: Scripts) -> None:
    piles = [
        "young-witch",
        "tournament",
        "knights",
        "catapult-rocks",
        "bard",
        "hermit",
        "golem",
        "baker",
        "overlord",
        "duplicate",
    ]
    kingdom = whole_kingdom(
        piles, "2e", 1, bane="cellar", colonies=True, shelters=True, landscapes=["training", "aqueduct"]
    )
    code = scripts.run(["setup"], "return its.toCode(given, 6)", told(kingdom))
    page = person(**DESK).new_page()
    for language in ("en", "hu", "ro", "cs"):
        sheet_of(page, code, language)
        expect(page.locator("#beside tr")).to_have_count(2 + 5 + 1 + 1)
        assert page.pdf(format="A4").count(b"/Type /Page\n") == 1
