"""Choosing a kingdom: by hand with filters, from a pasted list, and drafted by everybody at the table."""

from playwright.sync_api import Page

from crownlands.dominion import KINGDOM_CARDS
from crownlands.dominion.kingdoms import piles_of
from tests.web.conftest import People
from tests.web.playing import DOMINION, by_mouse, play, set_table, sit_down


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
    assert shown(page) == set(KINGDOM_CARDS["2e"])
    page.select_option("#kind", "attack")
    assert shown(page) == {"bandit", "bureaucrat", "militia", "witch"}
    page.select_option("#cost", "5")
    assert shown(page) == {"bandit", "witch"}
    page.select_option("#kind", "")
    page.select_option("#cost", "")
    page.fill("#filter", "throne")
    assert shown(page) == {"throne-room"}
    page.fill("#filter", "discard pile")  # in the text of a card
    assert "harbinger" in shown(page)
    page.fill("#filter", "")
    page.check("input[name=edition][value='1e']", force=True)
    assert shown(page) == set(KINGDOM_CARDS["1e"])
    chosen = ("adventurer", "chapel", "feast", "gardens", "moat", "spy", "thief", "village", "witch", "woodcutter")
    for card in chosen[:3]:
        page.check(f".pool input[value={card}]", force=True)
    assert "3 of 10" in page.inner_text("#chosen")
    page.click("#setup button[type=submit]")
    assert "A kingdom has 10 cards, not 3." in page.inner_text(".error")
    assert page.is_checked(".pool input[value=feast]")  # what was chosen is still there
    for card in chosen[3:]:
        page.check(f".pool input[value={card}]", force=True)
    page.click(".pool input[value=mine]", force=True)  # an eleventh isn't taken
    assert "10 of 10" in page.inner_text("#chosen")
    page.click("#setup button[type=submit]")
    page.wait_for_selector("#pile-adventurer")
    assert page.locator("#supply .kingdom .slot").count() == 10
    assert "Chosen kingdom" in page.inner_text(".top h1")


def test_a_set_with_a_box_and_ten_cards_of_the_boxes_ticked(person: People) -> None:
    page = person().new_page()
    page.goto("/new?game=dominion")
    page.check("input[name=set-2e][value=the-jesters-workshop]", force=True)
    assert "Young Witch" in page.inner_text("[data-set=the-jesters-workshop]")
    page.click("#setup button[type=submit]")
    page.wait_for_selector("#pile-young-witch")
    assert page.locator("#pile-merchant").count() == 1  # the bane
    assert "The Jester's Workshop" in page.inner_text(".top h1")
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
    assert "Knights" in page.inner_text("[data-set=chivalry-and-revelry]")
    page.click("#setup button[type=submit]")
    page.wait_for_selector("#pile-squire")
    assert page.locator("#supply .kingdom [id^=pile-dame-], #supply .kingdom [id^=pile-sir-]").count() == 1
    assert "Chivalry and Revelry" in page.inner_text(".top h1")


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
        assert wrong in page.inner_text(".error").lower()
    page.fill("#list", "Cellar\nMarket\nMilice\nMine, Moat, Remodel; Smithy, Village\nBoszorkány\nWorkshop")
    page.click("#setup button[type=submit]")
    page.wait_for_selector("#pile-witch")


def pick(pages: list[Page]) -> None:
    """Whoever is asked picks the first card offered."""
    for _ in range(2_000):
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
    assert host.locator(".places li").count() == 10
    pick([host, guest])
    host.wait_for_selector(".places .chip")
    watcher = person().new_page()
    watcher.goto(host.url)
    assert watcher.locator("#offered [data-move]").count() == 0
    guest.reload()
    for _ in range(8):
        if host.locator("#offered").count():
            pick([host, guest])
    for page in (host, guest, watcher):
        page.wait_for_selector("#supply")
        assert "Drafted kingdom" in page.inner_text(".top h1")
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
    assert keys_of(page) == {*drafting, "T", "1 – 9", "H"}


def keys_of(page: Page) -> set[str]:
    """The keys that a page says can be pressed."""
    return set(page.locator("#keys dt").all_text_contents())


def test_a_hungarian_table_of_the_first_edition_has_its_names(person: People) -> None:
    page = person(locale="hu-HU").new_page()
    page.goto("/new?game=dominion")
    page.check("input[name=edition][value='1e']", force=True)
    assert "Átépítés" in page.inner_text("[data-edition='1e'][data-set=first-game]")
    assert "Kezdőknek" in page.inner_text("#setup")
    page.check("input[name=way][value=hand]", force=True)
    assert page.inner_text(".choice:has(input[value=remodel]) .name").replace("\u00ad", "") == "Átépítés"
    page.check("input[name=way][value=list]", force=True)
    page.fill("#list", "Atepites, Banya")
    page.click("#setup button[type=submit]")
    assert "Egy királyság 10 lapból áll" in page.inner_text(".error")
    five = "városi: átépítés, falu, favágó, fesztivál, hivatalnok"
    page.fill("#list", f"{five}, kovácsműhely, könyvtár, piac, pince, trónterem")
    page.click("#setup button[type=submit]")
    page.wait_for_selector("#pile-remodel")
    assert page.inner_text("#pile-remodel .name").replace("\u00ad", "") == "Átépítés"
    assert "Városi" in page.inner_text(".top h1")
    assert "Átalakítás" not in page.inner_text("body")


def test_a_kingdom_is_picked_over_all_boxes_and_shows_which_it_needs(person: People) -> None:
    page = person(locale="hu").new_page()
    by_hand(page)
    page.click("#all-boxes")
    assert {*piles_of("guilds"), *piles_of("darkages"), *piles_of("empires")} < shown(page)
    page.fill("#filter", "gyogynovenyszakerto")  # no accents
    assert shown(page) == {"herbalist"}
    page.fill("#filter", "")
    chosen = ("young-witch", "golem", "knights", "catapult-rocks", "baker", "moat", "cellar", "village", "market")
    for pile in chosen:
        page.check(f".pool input[value={pile}]", force=True)
    told = page.inner_text("#chosen")
    assert "10-ből 9" in told
    assert "Dobozok: Alapjáték, Alkímia, Bőségszaru, Céhek, Sötét korok, Birodalmak" in told
    assert "három–öt" in told  # one card needs Potions
    page.click("#chosen-cards [data-drop=golem]")
    assert "három–öt" not in page.inner_text("#chosen")
    assert not page.is_checked(".pool input[value=golem]")
    page.uncheck("input[name=boxes][value=guilds]", force=True)
    assert "baker" not in shown(page)
    assert page.locator("#chosen-cards [data-drop=baker]").count() == 1  # what is chosen stays
    page.check(".pool input[value=bank]", force=True)
    page.check(".pool input[value=squire]", force=True)
    page.click("#belongings summary")
    assert page.locator("#bane option[value=cellar]:not([disabled])").count() == 0  # it is in the kingdom
    page.select_option("#bane", "hamlet")
    page.select_option("#colonies", "yes")
    page.select_option("#shelters", "no")
    page.check("input[name=landscapes][value=training]", force=True)
    page.click("#setup button[type=submit]")
    page.wait_for_selector("#pile-hamlet")
    assert page.locator("#pile-colony").count() == 1
    besides = page.inner_text(".besides")
    assert "Sötét korok" in besides
    assert "Rontás: Kisközség" in besides
    assert "Kiképzés" in besides


def test_a_young_witch_brings_a_bane_even_if_nobody_chose_one(person: People) -> None:
    page = person().new_page()
    page.goto("/new?game=dominion")
    page.check("input[name=way][value=list]", force=True)
    page.fill("#list", "Young Witch, Market, Militia, Mine, Moat, Remodel, Smithy, Village, Witch, Workshop")
    page.click("#setup button[type=submit]")
    page.wait_for_selector("#pile-young-witch")
    assert page.locator("#supply .kingdom .slot").count() == 11
    assert "Bane: " in page.inner_text(".besides")


def test_boxes_that_are_too_small_are_told_and_a_draft_is_grouped_by_box(person: People) -> None:
    page = person().new_page()
    page.goto("/new?game=dominion")
    page.check("input[name=way][value=draft]", force=True)
    page.uncheck("input[name=boxes][value=base]", force=True)
    page.check("input[name=boxes][value=empires]", force=True)
    page.click("#setup button[type=submit]")
    assert "there are only 3 piles; a kingdom has 10" in page.inner_text(".error")
    page.check("input[name=way][value=draft]", force=True)
    page.check("input[name=boxes][value=darkages]", force=True)
    page.click("#setup button[type=submit]")
    page.wait_for_selector("#offered [data-move]")
    assert page.locator("#offered h3").all_inner_texts() == ["DARK AGES", "EMPIRES"]
    page.click("#pile-catapult-rocks")
    while page.locator("#offered").count():
        pick([page])
    page.wait_for_selector("#supply")
    assert page.locator("#pile-catapult").count() == 1
    assert "Drafted kingdom" in page.inner_text(".top h1")
