"""Kingdoms by set, at random, by draft, by list, and pasted in four languages."""

import numpy as np
import pytest

from crownlands import dominion
from crownlands.compiled import INTERPRETED
from crownlands.dominion import (
    KINGDOM_CARDS,
    SETS,
    SETS_WITH_BOXES,
    Draft,
    Game,
    card_id,
    find_kingdom,
    names,
    random_kingdom,
)
from crownlands.dominion.kingdoms import banes_for, boxes_of, complete_kingdom, needs_potion, piles_of

LANGUAGES = ["en", "hu", "ro", "cs"]
CASES = ["hu_accusative", "cs_accusative"]
EVERY_SET = [(edition, name) for edition in SETS for name in SETS[edition]]
editions = pytest.mark.parametrize("edition", ["1e", "2e"])


# Sets


@pytest.mark.parametrize(("edition", "name"), EVERY_SET)
def test_a_set_is_ten_cards_of_its_edition(edition: str, name: str) -> None:
    kingdom = find_kingdom(name, edition, 1)
    assert len(set(kingdom)) == 10
    assert set(kingdom) <= set(KINGDOM_CARDS[edition])
    assert kingdom == dominion.Game(name, edition, seed=1).kingdom == tuple(sorted(kingdom))


def test_eleven_sets_and_those_with_one_name_differ_by_edition() -> None:
    assert len(EVERY_SET) == 11
    assert SETS["1e"]["first-game"] != SETS["2e"]["first-game"]
    assert SETS["1e"]["size-distortion"] != SETS["2e"]["size-distortion"]


# At random


@editions
def test_a_random_kingdom_is_ten_different_cards_and_the_same_for_the_same_seed(edition: str) -> None:
    kingdoms = [random_kingdom(edition, seed) for seed in range(100)]
    assert len(set(kingdoms)) == 100
    for seed, kingdom in enumerate(kingdoms):
        assert len(set(kingdom) & set(KINGDOM_CARDS[edition])) == 10
        assert kingdom == random_kingdom(edition, seed) == dominion.Game("random", edition, seed=seed).kingdom


def test_a_random_kingdom_by_key() -> None:
    keys = [bytes([n]) * 16 for n in range(1, 30)]
    assert len({random_kingdom("2e", key) for key in keys}) == len(keys)
    assert random_kingdom("2e", keys[0]) == random_kingdom("2e", keys[0])


@editions
def test_every_card_is_as_likely_to_be_in_a_random_kingdom(edition: str) -> None:
    draws = 500 if INTERPRETED else 4_000
    cards = KINGDOM_CARDS[edition]
    chosen = [card for seed in range(draws) for card in random_kingdom(edition, seed)]
    counts = np.array([chosen.count(card) for card in cards])
    expected = draws * 10 / len(cards)
    deviation = (expected * (1 - 10 / len(cards))) ** 0.5
    assert abs(counts - expected).max() < 4.5 * deviation


# By list


@editions
def test_a_list_of_ten_ids_in_any_order_and_from_any_iterable(edition: str) -> None:
    ten = KINGDOM_CARDS[edition][5:15]
    assert find_kingdom(list(reversed(ten)), edition, 1) == tuple(sorted(ten))
    assert find_kingdom((card for card in ten), edition, 1) == tuple(sorted(ten))
    assert find_kingdom(set(ten), edition, 1) == tuple(sorted(ten))


# Pasted names


@editions
@pytest.mark.parametrize("language", [*LANGUAGES, *CASES])
def test_a_list_pasted_in_any_language_and_case(edition: str, language: str) -> None:
    cards = [card for card in KINGDOM_CARDS[edition] if names()[card][language]]
    for ten in (cards[:10], cards[-10:]):
        pasted = [names()[card][language] for card in ten]
        for text in (", ".join(pasted), "; ".join(pasted), "\n".join(pasted), ",".join(pasted).upper() + ",\n"):
            assert find_kingdom(text, edition, 1) == tuple(sorted(ten))


def test_a_pasted_list_may_mix_languages_ids_and_spaces() -> None:
    pasted = " Cellar,piac ;  Negustor\nMilice, mine,VÁRÁROK, remodel,  Kovárna;Sat,\tworkshop "
    assert find_kingdom(pasted, "2e", 1) == find_kingdom("first-game", "2e", 1)
    assert card_id("Throne   Room") == card_id("throne-room") == "throne-room"


@pytest.mark.parametrize("language", ["en", "hu", "ro", "cs"])
def test_no_name_is_of_two_cards(language: str) -> None:
    seen: dict[str, str] = {}
    for card, row in names().items():
        for form, name in row.items():
            if name and form.startswith(language):
                assert seen.setdefault(name.casefold(), card) == card


@pytest.mark.parametrize(
    ("kingdom", "what"),
    [
        ("", "unknown kingdom"),
        ("frist-game", "first-game"),
        ("village", "unknown kingdom"),
        ("Village, Village, Market", "village.*2 times"),
        ("Village, Market", "10 cards, not 2"),
        ("Village, Feast", "feast.*1e"),
        ("Village, Copper", "copper"),
        (["village", 7], "7"),
        (["village", None], "None"),
        ([], "10 cards, not 0"),
        ("big-money", "unknown kingdom 'big-money' in the second edition"),
    ],
)
def test_what_is_no_kingdom_says_why(kingdom: str | list[str], what: str) -> None:
    with pytest.raises(ValueError, match=what):
        find_kingdom(kingdom, "2e", 1)


# By draft


@editions
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_draft_goes_round_until_there_are_ten_and_can_be_played(edition: str, players: int) -> None:
    draft = Draft(edition, players, first=players - 1)
    pickers = []
    while not draft.is_over:
        assert draft.to_pick is not None
        pickers.append(draft.to_pick)
        draft.pick(draft.offered[-1])
    assert pickers == [(players - 1 + n) % players for n in range(10)]
    assert (draft.to_pick, len(draft.offered)) == (None, len(KINGDOM_CARDS[edition]) - 10)
    assert dominion.Game(draft.picked, edition, players, seed=1).kingdom == tuple(sorted(draft.picked))


def test_who_picks_first_is_random_by_seed_unless_named() -> None:
    firsts = [Draft("2e", 4, seed=seed).to_pick for seed in range(60)]
    assert set(firsts) == {0, 1, 2, 3}
    assert firsts == [Draft("2e", 4, seed=seed).to_pick for seed in range(60)]
    assert Draft("2e", 4, first=2, seed=1).to_pick == 2


@pytest.mark.parametrize(
    ("given", "what"),
    [
        ({"edition": "3e"}, "3e"),
        ({"players": 1}, "1"),
        ({"players": 7}, "7"),
        ({"edition": "1e", "players": 6}, "2 to 4"),
        ({"players": 2.5}, "2.5"),
        ({"first": 2}, "2"),
        ({"first": -1}, "-1"),
    ],
)
def test_a_draft_that_can_not_be(given: dict[str, object], what: str) -> None:
    with pytest.raises(ValueError, match=what):
        Draft(**given)  # type: ignore[arg-type]


def test_a_wrong_pick_changes_nothing() -> None:
    draft = Draft("2e", 2, first=0)
    draft.pick("witch")
    for card, what in {
        "witch": "already picked",
        "vilage": "village",
        "feast": "not a kingdom card",
        "gold": "not a kingdom",
    }.items():
        with pytest.raises(ValueError, match=what):
            draft.pick(card)
    assert (draft.picked, draft.to_pick) == (("witch",), 1)
    for card in draft.offered[:9]:
        draft.pick(card)
    with pytest.raises(ValueError, match="the draft is over"):
        draft.pick(draft.offered[0])
    assert len(draft.picked) == 10


# Sets and random kingdoms with more boxes


@pytest.mark.parametrize("name", SETS_WITH_BOXES)
def test_a_set_with_a_box_is_half_of_it(name: str) -> None:
    game = Game(name, seed=1)
    others = [pile for pile in game.kingdom if pile not in KINGDOM_CARDS["2e"]]
    assert len(game.kingdom) == 10
    assert 4 <= len(others) <= 6
    assert len(game.boxes) == 1
    assert Game.from_setup(game.setup) == game


def test_the_jesters_workshop_has_its_bane_and_other_kingdoms_draw_one() -> None:
    assert {Game("the-jesters-workshop", seed=seed).bane for seed in range(8)} == {"merchant"}
    drawn = {Game([*KINGDOM_CARDS["2e"][:9], "young-witch"], seed=seed).bane for seed in range(8)}
    assert len(drawn) > 2


@pytest.mark.rule("PR-01")
def test_the_sets_of_prosperity_have_platinum_and_colony_and_other_kingdoms_by_lot() -> None:
    with_colonies = {
        name for name in SETS_WITH_BOXES if all(Game(name, seed=s).slots.kingdom.colonies for s in range(9))
    }
    assert with_colonies == {"biggest-money", "the-kings-army", "the-good-life"}
    mixed = [*KINGDOM_CARDS["2e"][:5], "bank", "goons", "hoard", "mint", "vault"]
    assert {Game(mixed, seed=seed).slots.kingdom.colonies for seed in range(20)} == {True, False}


def test_the_first_edition_has_no_sets_with_boxes() -> None:
    with pytest.raises(ValueError, match="unknown kingdom 'underlings' in the first edition"):
        find_kingdom("underlings", "1e", 1)


@pytest.mark.parametrize("boxes", ["intrigue", "base seaside", "guilds cornucopia hinterlands", "base base"])
def test_random_kingdoms_come_from_the_boxes_asked_for(boxes: str) -> None:
    drawn = {pile for seed in range(60) for pile in find_kingdom(f"random {boxes}", "2e", seed)}
    assert drawn == {pile for box in boxes.split() for pile in piles_of(box)}


def test_random_is_the_base_game() -> None:
    assert all(find_kingdom("random", "1e", seed) == find_kingdom("random base", "1e", seed) for seed in range(9))


def test_with_alchemy_there_are_three_potion_piles_or_none() -> None:
    counts = {sum(needs_potion(pile) for pile in random_kingdom("2e", seed, ["base", "alchemy"])) for seed in range(90)}
    assert counts >= {0, 3, 4}
    assert not counts & {1, 2}


@pytest.mark.parametrize(
    ("boxes", "problem"),
    [("random intrgue", "unknown box 'intrgue'; did you mean 'Intrigue'"), ("random rats", "unknown box"),
     ("random empires", "there are only 3 piles; a kingdom needs 10")],
)  # fmt: skip
def test_boxes_that_there_are_not_or_that_are_too_small(boxes: str, problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        find_kingdom(boxes, "2e", 1)


def test_a_draft_over_some_boxes_offers_all_their_piles() -> None:
    draft = Draft("2e", 2, first=0, boxes=["darkages", "guilds"])
    assert draft.offered == piles_of("darkages") + piles_of("guilds")
    draft.pick("knights")
    assert "knights" not in draft.offered
    with pytest.raises(ValueError, match="'moat' is not a kingdom card"):
        draft.pick("moat")
    with pytest.raises(ValueError, match="there are only 3 piles"):
        Draft("2e", 2, boxes=["empires"])


@pytest.mark.rule("DA-09")
def test_shelters_come_by_the_share_of_dark_ages_unless_somebody_decides() -> None:
    four = [*KINGDOM_CARDS["2e"][:6], "altar", "rats", "squire", "mystic"]
    games = [Game(four, seed=seed) for seed in range(60)]
    assert 12 <= sum(game.slots.kingdom.shelters for game in games) <= 36
    assert all(Game.from_setup(game.setup) == game for game in games[:8])
    assert not any(Game(four, seed=seed, shelters=False).slots.kingdom.shelters for seed in range(9))
    assert Game("first-game", shelters=True).boxes == ("darkages",)
    assert not any(Game("underlings", seed=seed).slots.kingdom.shelters for seed in range(20))


@pytest.mark.rule("DA-09")
def test_shelters_and_colonies_hang_on_two_different_piles() -> None:
    ten = ("bank", *piles_of("darkages")[:9])
    drawn = [complete_kingdom(ten, "2e", seed) for seed in range(90)]
    assert {kingdom.colonies for kingdom in drawn} == {True, False}
    assert all(kingdom.shelters for kingdom in drawn if kingdom.colonies)  # by one of the nine others


def test_a_record_without_a_word_of_shelters_has_none() -> None:
    for seed in range(9):
        setup = dict(Game("high-and-low", seed=seed, shelters=True).setup)
        del setup["shelters"]
        assert not Game.from_setup(setup).slots.kingdom.shelters


def test_random_kingdoms_have_landscapes_of_their_boxes_now_and_then() -> None:
    boxes = "random base adventures empires renaissance menagerie"
    drawn = [Game(boxes, seed=seed).landscapes for seed in range(60)]
    assert {len(them) for them in drawn} == {0, 1, 2}
    assert {it for them in drawn for it in them} == {"training", "aqueduct", "road-network", "way-of-the-mole"}
    assert not any(Game(boxes, seed=seed, landscapes=()).landscapes for seed in range(9))
    assert not any(Game("random base guilds", seed=seed).landscapes for seed in range(9))


def test_boxes_of_a_kingdom_and_the_banes_it_may_have() -> None:
    ten = [*KINGDOM_CARDS["2e"][:8], "young-witch", "golem"]
    assert boxes_of(ten) == ("base", "alchemy", "cornucopia")
    fitting = banes_for(ten, boxes_of(ten), "2e")
    assert {Game(ten, seed=seed).bane for seed in range(80)} <= set(fitting)
    assert "hamlet" in fitting
    assert not {"cellar", "transmute", "squire"} & set(fitting)  # in the kingdom, for a Potion, of another box
