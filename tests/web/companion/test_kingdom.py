"""Choosing a kingdom: the wishes mean the same to the page and to the package, and one thumb is enough."""

import random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from crownlands.dominion import Game
from crownlands.dominion.cardboard import CARDBOARD_SETS, cardboard
from crownlands.dominion.cards import BASE, BOXES, THINGS
from crownlands.dominion.kingdoms import banes_for, complete_kingdom, follows_potion_advice, piles_of
from crownlands.dominion.sets import SETS, SETS_WITH_BOXES
from crownlands.dominion.wishes import Wishes, box_of_any, broken_wishes, wished_kingdom
from crownlands.problems import Problem
from tests.web.companion.conftest import Scripts
from tests.web.conftest import PHONE, People
from tests.web.test_pages import findings

PILES = [*(pile for box in BOXES for pile in piles_of(box)), *(id for id, it in cardboard().items() if it.is_pile)]
ALL_BOXES = ["base-1e", "base-2e", *(box for box in BOXES if box != BASE)]


NO_BANES_LEFT = banes_for([], ["cornucopia"], "2e")  # all that could be a bane is in the kingdom itself


def any_wishes(source: random.Random, piles: list[str]) -> dict[str, Any]:
    """Return wishes of all kinds, none of them each time."""
    chosen = source.sample(piles, 3)
    return {
        "village": source.random() < 0.4,
        "buy": source.random() < 0.4,
        "answer": source.random() < 0.3,
        "attacks": source.choice([None, None, 0, 1]),
        "spread": source.random() < 0.4,
        "boxes": source.choice([None, None, 1, 2]),
        "always": chosen[: source.choice([0, 0, 1])],
        "never": chosen[1:],
    }


def as_wishes(wishes: dict[str, Any]) -> Wishes:
    return Wishes(**(wishes | {"always": tuple(wishes["always"]), "never": tuple(wishes["never"])}))


def test_page_and_package_find_the_same_wishes_broken(scripts: Scripts) -> None:
    source = random.Random(27)
    asked = []
    for _ in range(500):
        boxes = source.sample(BOXES, source.choice([1, 2, 14]))
        pool = [pile for pile in PILES if box_of_any(pile) in boxes]
        piles = source.sample(pool, min(10, len(pool)))
        asked.append((piles, any_wishes(source, PILES if source.random() < 0.5 else piles + PILES[:3])))
    body = "return given.map(([piles, wishes]) => its.brokenWishes(data, piles, wishes))"
    told = scripts.run(["choosing"], body, asked)
    assert told == [broken_wishes(piles, as_wishes(wishes)) for piles, wishes in asked]
    assert {name for broken in told for name in broken} == set(Wishes.__dataclass_fields__)


def test_kingdoms_that_the_page_rolls_keep_every_wish_and_can_be_played(scripts: Scripts) -> None:
    source = random.Random(9)
    asked = []
    for _ in range(150):
        boxes = source.sample(BOXES[1:], source.choice([1, 3, 13]))
        edition = source.choice(["1e", "2e"])
        pool = [pile for box in [*boxes, BASE] for pile in piles_of(box, edition)]
        asked.append(([f"base-{edition}", *boxes], edition, any_wishes(source, pool)))
    body = """return given.map(([boxes, edition, wishes]) => {
        const piles = its.wishedKingdom(data, boxes, edition, wishes);
        return piles && its.complete(data, { piles, edition }, boxes, its.chance, wishes);
    })"""
    found = 0
    for (boxes, edition, wishes), kingdom in zip(asked, scripts.run(["choosing"], body, asked), strict=True):
        if kingdom is None:
            with pytest.raises(Problem):
                wished_kingdom(edition, 1, [box.removesuffix(f"-{edition}") for box in boxes], as_wishes(wishes))
            continue
        found += 1
        assert broken_wishes(kingdom["piles"], as_wishes(wishes)) == []
        bane = [kingdom["bane"]] if kingdom.get("bane") else []
        assert {box_of_any(pile) for pile in bane} <= {box.removesuffix(f"-{edition}") for box in boxes}
        if wishes["boxes"] is not None:  # what lies beside the ten comes out of no further box
            used = {box_of_any(pile) for pile in [*kingdom["piles"], *bane]}
            beside = {THINGS[id].box if id in THINGS else box_of_any(id) for id in kingdom["landscapes"]}
            assert len(used | beside) <= wishes["boxes"]
        if not any(id in cardboard() for id in [*kingdom["piles"], kingdom.get("bane"), *kingdom["landscapes"]]):
            complete_kingdom(
                tuple(kingdom["piles"]),
                edition,
                1,
                kingdom.get("bane"),
                kingdom["colonies"],
                kingdom["shelters"],
                kingdom["landscapes"],
            )
    assert found > 100


def test_a_bane_never_needs_one_more_box_than_was_wished(scripts: Scripts) -> None:
    wishes = {"boxes": 1, "always": ["young-witch", *NO_BANES_LEFT], "never": []}
    body = """return given.map(([wishes]) => its.wishedKingdom(data, ["base-2e", "cornucopia"], "2e", wishes))"""
    assert scripts.run(["choosing"], body, [[wishes]]) == [None]
    with pytest.raises(Problem):
        wished_kingdom("2e", 1, ["base", "cornucopia"], as_wishes(wishes))


def test_potions_are_for_three_piles_where_there_are_enough(scripts: Scripts) -> None:
    body = "return given.map(() => its.wishedKingdom(data, ['base-2e', 'alchemy'], '2e', {}))"
    kingdoms = scripts.run(["choosing"], body, list(range(60)))
    assert all(len(set(piles)) == 10 for piles in kingdoms)
    assert all(sum(pile in piles_of("alchemy") for pile in piles) < 10 for piles in kingdoms)
    assert sum(follows_potion_advice(piles) for piles in kingdoms) > 50


def opened(person: People, **how: Any) -> Page:
    page = person(**(PHONE | how)).new_page()
    page.goto("/companion/en/kingdom")
    page.wait_for_selector("body[data-ready]")
    return page


def test_all_43_recommended_sets_are_offered_to_who_has_all_boxes(person: People) -> None:
    page = opened(person)
    expect(page.locator("#set option")).to_have_count(len(SETS["2e"]) + 1)
    for box in page.locator("#boxes label").all():
        if not box.locator("input").is_checked():
            box.tap()
    named = len(SETS["1e"]) + len(SETS["2e"]) + len(SETS_WITH_BOXES) + len(CARDBOARD_SETS)
    assert named == 43
    expect(page.locator("#set option")).to_have_count(named + 1)
    page.select_option("#set", "the-jesters-workshop-2e")
    expect(page.locator("#ten li")).to_have_count(11)
    expect(page.locator("#why")).to_contain_text("Young Witch")
    page.select_option("#set", "silver-bullets-2e")
    expect(page.locator("#ten li")).to_have_count(12)
    assert all(len(text) > 8 for text in page.locator("#ten p").all_inner_texts())
    assert findings(page) == []


def test_ten_are_rolled_by_wish_and_some_kept(person: People) -> None:
    page = opened(person)
    page.tap("text=Guilds")
    page.tap("[data-way=chance]")
    page.tap("text=Two actions at once")
    page.select_option("[name=attacks]", "0")
    page.select_option("#some-card", "baker")
    page.tap("#add-always")
    page.tap("#roll")
    piles = [item.get_attribute("data-card") or "" for item in page.locator("#ten li").all()]
    assert broken_wishes(piles[:10], Wishes(village=True, attacks=0, always=("baker",))) == []
    page.wait_for_function("() => Math.abs(document.querySelector('#kingdom').getBoundingClientRect().top) < 60")
    kept = piles[:3]
    for pile in kept:
        page.tap(f"#ten [data-card={pile}] .lock >> nth=0")
    for _ in range(3):
        page.tap("#roll")
        now = [item.get_attribute("data-card") or "" for item in page.locator("#ten li").all()]
        assert set(kept) <= set(now)
    assert findings(page) == []
    unwanted = next(pile for pile in now[:10] if pile not in kept and pile != "baker")
    page.tap(f"#ten [data-card={unwanted}] .lock >> nth=1")
    before, now = now, [item.get_attribute("data-card") or "" for item in page.locator("#ten li").all()]
    assert set(before) - set(now) == {unwanted}
    expect(page.locator("#ten .lock[aria-pressed=true]")).to_have_count(3)
    page.check("[name=fresh]")
    page.tap("#to-sheet")
    page.wait_for_selector("#sheet:not([hidden])")
    page.goto("/companion/en/kingdom")
    page.wait_for_selector("body[data-ready]")  # all is there again: kingdom, wishes, locks
    assert now == [item.get_attribute("data-card") for item in page.locator("#ten li").all()]
    for pile in kept:
        page.tap(f"#ten [data-card={pile}] .lock[aria-pressed=true]")
    page.tap("#listed button >> nth=0")
    expect(page.locator("[name=fresh]")).to_be_checked()
    page.tap("#roll")
    fresh = [item.get_attribute("data-card") or "" for item in page.locator("#ten li").all()]
    assert not set(fresh) & set(now)


def test_wishes_that_cannot_be_kept_are_refused_in_words(person: People) -> None:
    page = opened(person)
    page.tap("[data-way=chance]")
    page.select_option("[name=attacks]", "0")
    page.select_option("#some-card", "witch")
    page.tap("#add-always")
    page.tap("#roll")
    expect(page.locator("#problem")).to_contain_text("No kingdom")
    page.tap("#owned summary")
    page.tap("#owned summary")
    page.tap("#boxes label >> nth=0")
    page.tap("#roll")
    expect(page.locator("#problem")).to_contain_text("too few piles")


def test_a_wished_kingdom_of_the_package_can_be_played() -> None:
    wishes = Wishes(village=True, buy=True, answer=True, attacks=1, spread=True, boxes=2, never=("chapel",))
    for seed in range(20):
        kingdom = wished_kingdom("2e", seed, ["base", "intrigue", "cornucopia"], wishes)
        assert broken_wishes(kingdom, wishes) == []
        assert Game(kingdom, seed=seed).legal_moves
