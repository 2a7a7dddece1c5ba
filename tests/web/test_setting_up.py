"""Choosing a kingdom: by hand with filters, from a pasted list, and drafted by everybody at the table."""

import time

from playwright.sync_api import Page, expect

from crownlands.dominion import KINGDOM_CARDS
from crownlands.dominion.kingdoms import piles_of
from tests.web.conftest import People
from tests.web.playing import DOMINION, PATIENCE, by_mouse, play, set_table, sit_down, soon


def by_hand(page: Page) -> None:
    """The form with the pool of cards."""
    page.goto("/new?game=dominion")
    page.check("input[name=way][value=hand]", force=True)


def shown(page: Page) -> set[str]:
    """The cards of the pool that the filters leave."""
    found: list[str] = page.eval_on_selector_all(
        "section:not([hidden]) > .pool .choice:not([hidden]) input", "boxes => boxes.map(box => box.value)"
    )
    return set(found)


def test_a_kingdom_is_picked_by_hand_with_filters(person: People) -> None:
    page = person().new_page()
    by_hand(page)
    soon(lambda: shown(page), set(KINGDOM_CARDS["2e"]))
    page.select_option("#kind", "attack")
    soon(lambda: shown(page), {"bandit", "bureaucrat", "militia", "witch"})
    page.select_option("#cost", "5")
    soon(lambda: shown(page), {"bandit", "witch"})
    page.select_option("#kind", "")
    page.select_option("#cost", "")
    page.fill("#filter", "throne")
    soon(lambda: shown(page), {"throne-room"})
    page.fill("#filter", "discard pile")  # in the text of a card
    soon(lambda: "harbinger" in shown(page), True)
    page.fill("#filter", "")
    page.check("input[name=edition][value='1e']", force=True)
    soon(lambda: shown(page), set(KINGDOM_CARDS["1e"]))
    chosen = ("adventurer", "chapel", "feast", "gardens", "moat", "spy", "thief", "village", "witch", "woodcutter")
    for card in chosen[:3]:
        page.check(f".pool input[value={card}]", force=True)
    expect(page.locator("#chosen")).to_contain_text("3 of 10")
    page.click("#setup button[type=submit]")
    expect(page.locator(".error").first).to_contain_text("A kingdom has 10 cards, not 3.")
    expect(page.locator(".pool input[value=feast]")).to_be_checked()  # what was chosen is still there
    for card in chosen[3:]:
        page.check(f".pool input[value={card}]", force=True)
    page.click(".pool input[value=mine]", force=True)  # an eleventh isn't taken
    expect(page.locator("#chosen")).to_contain_text("10 of 10")
    page.click("#setup button[type=submit]")
    page.wait_for_selector("#pile-adventurer")
    expect(page.locator("#supply .kingdom .slot")).to_have_count(10)
    expect(page.locator(".top h1").first).to_contain_text("Chosen kingdom")


def test_a_set_with_a_box_and_ten_cards_of_the_boxes_ticked(person: People) -> None:
    page = person().new_page()
    page.goto("/new?game=dominion")
    page.check("input[name=set-2e][value=the-jesters-workshop]", force=True)
    expect(page.locator("[data-set=the-jesters-workshop]").first).to_contain_text("Young Witch")
    page.click("#setup button[type=submit]")
    page.wait_for_selector("#pile-young-witch")
    expect(page.locator("#pile-merchant")).to_have_count(1)  # the bane
    expect(page.locator(".top h1").first).to_contain_text("The Jester's Workshop")
    page.goto("/new?game=dominion")
    page.check("input[name=way][value=random]", force=True)
    page.uncheck("input[name=boxes][value=base]", force=True)
    page.check("input[name=boxes][value=guilds]", force=True)
    page.click("#setup button[type=submit]")
    page.wait_for_selector("#supply .kingdom .slot")
    piles = page.eval_on_selector_all("#supply .kingdom [id^=pile-]", "piles => piles.map(pile => pile.id.slice(5))")
    assert len(piles) == 10
    assert set(piles) <= set(piles_of("guilds"))


def test_a_set_with_a_pile_of_different_cards(person: People) -> None:
    page = person().new_page()
    page.goto("/new?game=dominion")
    page.check("input[name=set-2e][value=chivalry-and-revelry]", force=True)
    expect(page.locator("[data-set=chivalry-and-revelry]").first).to_contain_text("Knights")
    page.click("#setup button[type=submit]")
    page.wait_for_selector("#pile-squire")
    expect(page.locator("#supply .kingdom [id^=pile-dame-], #supply .kingdom [id^=pile-sir-]")).to_have_count(1)
    expect(page.locator(".top h1").first).to_contain_text("Chivalry and Revelry")


def test_a_pasted_list_may_be_in_any_language_and_a_wrong_one_is_refused(person: People) -> None:
    page = person().new_page()
    page.goto("/new?game=dominion")
    lists = {
        "Cellar, Market, Militia, Mine, Moat, Remodel, Smithy, Village, Witch, Kovácsműhely": "smithy",
        "Cellar, Market": "10",
        "Cellar, Marrket, Militia, Mine, Moat, Remodel, Smithy, Village, Witch, Workshop": "market",
    }
    for pasted, wrong in lists.items():
        page.check("input[name=way][value=list]", force=True)
        page.fill("#list", pasted)
        page.click("#setup button[type=submit]")
        expect(page.locator(".error")).to_contain_text(wrong, ignore_case=True)
    page.fill("#list", "Cellar\nMarket\nMilice\nMine, Moat, Remodel; Smithy, Village\nBoszorkány\nWorkshop")
    page.click("#setup button[type=submit]")
    page.wait_for_selector("#pile-witch")


def pick(pages: list[Page]) -> None:
    """Whoever is asked picks the first card offered."""
    begun = time.monotonic()
    while time.monotonic() - begun < PATIENCE:
        for page in pages:
            if page.locator("#offered [data-move]").count():
                before = page.evaluate("document.body.dataset.ply")
                page.click("#offered [data-move] >> nth=0")
                page.wait_for_function(
                    "ply => !document.querySelector('#offered') || document.body.dataset.ply !== ply", arg=before
                )
                return
            if page.locator("#supply").count():
                return
        pages[0].wait_for_timeout(10)
    raise AssertionError("nobody is asked to pick")


def test_people_and_programs_draft_a_kingdom_in_turn(person: People) -> None:
    host, guest = person().new_page(), person().new_page()
    set_table(host, "dominion", "open", "knight", way="draft")
    sit_down(guest, host.input_value("#link-1"), "Ilka")
    host.wait_for_selector("#offered")
    guest.wait_for_selector("#offered")
    expect(host.locator(".places li")).to_have_count(10)
    pick([host, guest])
    host.wait_for_selector(".places .chip")
    watcher = person().new_page()
    watcher.goto(host.url)
    expect(watcher.locator("#offered [data-move]")).to_have_count(0)
    guest.reload()
    for _ in range(8):
        if host.locator("#offered").count():
            pick([host, guest])
    for page in (host, guest, watcher):
        page.wait_for_selector("#supply")
        expect(page.locator(".top h1").first).to_contain_text("Drafted kingdom")
    kingdoms = [
        page.eval_on_selector_all("#supply .kingdom button", "piles => piles.map(pile => pile.id)")
        for page in (host, guest, watcher)
    ]
    assert kingdoms[0] == kingdoms[1] == kingdoms[2]
    assert len(kingdoms[0]) == 10
    assert set(kingdoms[0]) <= {f"pile-{card}" for card in KINGDOM_CARDS["2e"]}


def test_a_pick_can_be_taken_back_and_the_drafted_game_is_played(person: People) -> None:
    page = person().new_page()
    set_table(page, "dominion", "page", way="draft")
    page.wait_for_selector("#offered [data-move]")
    drafting = keys_of(page)
    picked = page.get_attribute("#offered [data-move] >> nth=0", "id") or ""
    page.click(f"#{picked}")
    page.wait_for_selector(f"#{picked}", state="detached")
    page.wait_for_selector("#offered [data-move]")
    page.keyboard.press("u")
    page.wait_for_selector(f"#{picked}[data-move]")
    while page.locator("#offered").count():
        pick([page])
    page.wait_for_selector("#supply")
    play(page, DOMINION, by_mouse, plies=3)
    soon(lambda: keys_of(page), {*drafting, "T", "1 – 9", "H"})


def keys_of(page: Page) -> set[str]:
    """The keys that a page says can be pressed."""
    return set(page.locator("#keys dt").all_text_contents())


def test_a_hungarian_table_of_the_first_edition_has_its_names(person: People) -> None:
    page = person(locale="hu-HU").new_page()
    page.goto("/new?game=dominion")
    page.check("input[name=edition][value='1e']", force=True)
    expect(page.locator("[data-edition='1e'][data-set=first-game]").first).to_contain_text("Átépítés")
    expect(page.locator("#setup")).to_contain_text("Kezdőknek")
    page.check("input[name=way][value=hand]", force=True)
    expect(page.locator(".choice:has(input[value=remodel]) .name").first).to_have_text("Átépítés", use_inner_text=True)
    page.check("input[name=way][value=list]", force=True)
    page.fill("#list", "Atepites, Banya")
    page.click("#setup button[type=submit]")
    expect(page.locator(".error").first).to_contain_text("Egy királyság 10 lapból áll")
    five = "városi: átépítés, falu, favágó, fesztivál, hivatalnok"
    page.fill("#list", f"{five}, kovácsműhely, könyvtár, piac, pince, trónterem")
    page.click("#setup button[type=submit]")
    page.wait_for_selector("#pile-remodel")
    expect(page.locator("#pile-remodel .name").first).to_have_text("Átépítés")
    expect(page.locator(".top h1").first).to_contain_text("Városi")
    expect(page.locator("body")).not_to_contain_text("Átalakítás", use_inner_text=True)


def test_a_kingdom_is_picked_over_all_boxes_and_shows_which_it_needs(person: People) -> None:
    page = person(locale="hu").new_page()
    by_hand(page)
    page.click("#all-boxes")
    some = {*piles_of("guilds"), *piles_of("darkages"), *piles_of("empires")}
    soon(lambda: some < shown(page), True)
    page.fill("#filter", "gyogynovenyszakerto")  # no accents
    soon(lambda: shown(page), {"herbalist"})
    page.fill("#filter", "")
    chosen = ("young-witch", "golem", "knights", "catapult-rocks", "baker", "moat", "cellar", "village", "market")
    for pile in chosen:
        page.check(f".pool input[value={pile}]", force=True)
    boxes = "Dobozok: Alapjáték, Alkímia, Bőségszaru, Céhek, Sötét korok, Birodalmak"
    for told in ("10-ből 9", boxes, "három–öt"):  # the last as one card needs Potions
        expect(page.locator("#chosen")).to_contain_text(told, use_inner_text=True)
    page.click("#chosen-cards [data-drop=golem]")
    expect(page.locator("#chosen")).not_to_contain_text("három–öt", use_inner_text=True)
    expect(page.locator(".pool input[value=golem]")).not_to_be_checked()
    page.uncheck("input[name=boxes][value=guilds]", force=True)
    soon(lambda: "baker" in shown(page), False)
    expect(page.locator("#chosen-cards [data-drop=baker]")).to_have_count(1)  # what is chosen stays
    page.check(".pool input[value=bank]", force=True)
    page.check(".pool input[value=squire]", force=True)
    page.click("#belongings summary")
    expect(page.locator("#bane option[value=cellar]:not([disabled])")).to_have_count(0)  # it is in the kingdom
    page.select_option("#bane", "hamlet")
    page.select_option("#colonies", "yes")
    page.select_option("#shelters", "no")
    page.check("input[name=landscapes][value=training]", force=True)
    page.click("#setup button[type=submit]")
    page.wait_for_selector("#pile-hamlet")
    expect(page.locator("#pile-colony")).to_have_count(1)
    for told in ("Sötét korok", "Rontás: Kisközség", "Kiképzés"):
        expect(page.locator(".besides")).to_contain_text(told)


def test_a_young_witch_brings_a_bane_even_if_nobody_chose_one(person: People) -> None:
    page = person().new_page()
    page.goto("/new?game=dominion")
    page.check("input[name=way][value=list]", force=True)
    page.fill("#list", "Young Witch, Market, Militia, Mine, Moat, Remodel, Smithy, Village, Witch, Workshop")
    page.click("#setup button[type=submit]")
    page.wait_for_selector("#pile-young-witch")
    expect(page.locator("#supply .kingdom .slot")).to_have_count(11)
    expect(page.locator(".besides").first).to_contain_text("Bane: ")


def test_boxes_that_are_too_small_are_told_and_a_draft_is_grouped_by_box(person: People) -> None:
    page = person().new_page()
    page.goto("/new?game=dominion")
    page.check("input[name=way][value=draft]", force=True)
    page.uncheck("input[name=boxes][value=base]", force=True)
    page.check("input[name=boxes][value=empires]", force=True)
    page.click("#setup button[type=submit]")
    expect(page.locator(".error").first).to_contain_text("there are only 3 piles; a kingdom needs 10")
    page.check("input[name=way][value=draft]", force=True)
    page.check("input[name=boxes][value=darkages]", force=True)
    page.click("#setup button[type=submit]")
    page.wait_for_selector("#offered [data-move]")
    expect(page.locator("#offered h3")).to_have_text(["DARK AGES", "EMPIRES"], use_inner_text=True)
    page.click("#pile-catapult-rocks")
    while page.locator("#offered").count():
        pick([page])
    page.wait_for_selector("#supply")
    expect(page.locator("#pile-catapult")).to_have_count(1)
    expect(page.locator(".top h1").first).to_contain_text("Drafted kingdom")
