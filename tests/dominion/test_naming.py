"""Every card, set and box is found by its names: as printed, and however they are typed."""

import csv
import unicodedata
from pathlib import Path

import pytest

from crownlands.dominion import BOXES, CARDS, SETS_WITH_BOXES, THINGS, Game, card_id, find_kingdom, names, sets_of
from crownlands.dominion.naming import box_ids, box_names, first_edition_names, set_id, set_names
from crownlands.problems import Problem
from crownlands.texts.dominion.names import spoken_forms

SHARED = {"Bard": {"bard", "wandering-minstrel"}, "Bálvány": {"idol", "rocks"}, "Balvany": {"idol", "rocks"}}
CEDILLAS = str.maketrans("șțȘȚ", "şţŞŢ")
with Path(__file__).with_name("printed_lists.csv").open(encoding="utf-8") as lists:
    PRINTED = [(row["edition"], row["set"], row["printed"]) for row in csv.DictReader(lists)]


def spellings(name: str) -> list[str]:
    """A name as somebody may type it."""
    plain = "".join(it for it in unicodedata.normalize("NFD", name) if not unicodedata.combining(it))
    joined = [name.replace(mark, other) for mark in " -'’/" for other in ("", " ", "-") if mark in name]
    return [name, plain, name.upper(), f"  {name.lower()} ", plain.upper(), name.translate(CEDILLAS), *joined]


# Cards


@pytest.mark.parametrize("card", [*CARDS, *THINGS])
def test_every_name_of_a_card_leads_to_it_however_it_is_typed(card: str) -> None:
    for name in names()[card].values():
        for typed in spellings(name) if name not in SHARED else ():
            assert card_id(typed) == card
    assert card_id(card) == card


@pytest.mark.parametrize("language", ["en", "hu", "ro", "cs"])
def test_every_form_that_sentences_use_is_understood(language: str) -> None:
    found = {card_id(form) for form in spoken_forms(language) if form not in SHARED}
    assert len(found) >= len(names()) - len(SHARED)


@pytest.mark.parametrize(
    ("said", "card"),
    [
        *(("Coppers", "copper"), ("Witches", "witch"), ("Duchies", "duchy"), ("Thieves", "thief")),
        *(("Rezek", "copper"), ("átkok", "curse"), ("Várárkok", "moat"), ("Falvak", "village")),
        *(("Mosii", "estate"), ("Ducatele", "duchy"), ("Provincii", "province"), ("Şanţuri", "moat")),
        *(("měďáků", "copper"), ("statků", "estate"), ("kleteb", "curse"), ("Trůnní sály", "throne-room")),
        *(("ünnep", "feast"), ("Cămară", "cellar"), ("Átépítés", "remodel"), ("Átalakítás", "remodel")),
    ],
)
def test_plurals_and_names_of_older_lists(said: str, card: str) -> None:
    assert card_id(said) == card


def test_a_name_that_two_cards_have_is_of_the_one_that_fits() -> None:
    assert card_id("Bard") == "bard"  # its own id
    assert card_id("Bard", among=["wandering-minstrel", "village"]) == "wandering-minstrel"
    assert card_id("Balvany", among=["idol"]) == "idol"
    assert card_id("Bálvány") == "idol"
    with pytest.raises(Problem, match="'bálvany' is the name of several cards: idol, rocks") as problem:
        card_id("bálvany")
    assert problem.value.to_dict() == {
        "problem": "ambiguous-card",
        "facts": {"name": "bálvany", "cards": ["idol", "rocks"]},
    }


@pytest.mark.parametrize(
    ("name", "near"), [("Vilage", "Village"), ("Kovácsmühey", "Kovácsműhely"), ("Gradni", "Grădini")]
)
def test_a_misspelt_name_is_answered_with_the_nearest(name: str, near: str) -> None:
    with pytest.raises(ValueError, match=f"unknown card '{name}'; did you mean '{near}'"):
        card_id(name)


def test_a_name_like_no_other_is_only_said_to_be_unknown() -> None:
    with pytest.raises(ValueError, match=r"unknown card 'Xylophone'$"):
        card_id("Xylophone")


# Sets and boxes


@pytest.mark.parametrize("edition", ["1e", "2e"])
def test_every_set_is_found_by_all_its_names(edition: str) -> None:
    for name in [*sets_of(edition), "random"]:
        given = [*set_names()[name].values(), first_edition_names().get(name, {}).get("hu", "")]
        assert {set_id(typed, edition) for it in given if it for typed in spellings(it)} == {name}


def test_sets_are_named_and_boxes_drawn_from_in_any_language() -> None:
    assert Game("kezdőknek", "1e", seed=1).kingdom == Game("first-game", "1e", seed=1).kingdom
    assert find_kingdom("Ezust es arany", "2e", 1) == find_kingdom("silver & gold", "2e", 1)
    assert find_kingdom("véletlen Alapjáték Sötét korok", "2e", 5) == find_kingdom("random base darkages", "2e", 5)
    assert find_kingdom("náhodně", "2e", 5) == find_kingdom("random", "2e", 5)


def test_every_box_is_found_by_all_its_names() -> None:
    for box in BOXES:
        assert {found for it in box_names()[box].values() for typed in spellings(it) for found in box_ids(typed)} == {
            box
        }


# Lists


@pytest.mark.parametrize(("edition", "name", "printed"), PRINTED)
def test_a_list_as_a_rulebook_prints_it_is_its_set(edition: str, name: str, printed: str) -> None:
    kingdom = find_kingdom(name, edition, 1)
    assert find_kingdom(printed, edition, 1) == tuple(sorted(kingdom))
    _, _, cards = printed.partition(": ")
    for typed in spellings(cards or printed)[:6]:
        assert find_kingdom(typed, edition, 1) == tuple(sorted(kingdom))


def test_all_sets_of_the_rulebooks_are_among_the_printed_lists() -> None:
    assert {name for edition, name, _ in PRINTED if edition == "2e"} == set(sets_of("2e"))
    assert {name for edition, name, _ in PRINTED if edition == "1e"} == set(sets_of("1e"))
    assert set(SETS_WITH_BOXES) <= {name for _, name, _ in PRINTED}


def test_a_list_may_have_titles_numbers_a_bane_and_landscapes() -> None:
    nine = "Dominion:\n\nMine:\n1. Cellar\n2. Market\n- Smithy\n* Village; Workshop (Moat, Mine), Merchant and Militia"
    game = Game(f"{nine}, Young Witch • Rontás: Kápolna • Training", seed=1)
    assert game.kingdom == tuple(sorted(
        "cellar market merchant militia mine moat smithy village workshop young-witch".split()
    ))  # fmt: skip
    assert (game.bane, game.setup["landscapes"]) == ("chapel", ["training"])
    assert Game.from_setup(game.setup) == game


def test_a_list_of_python_may_have_names_too() -> None:
    names_and_ids = ["Pince", "market", "Negustor", "Milice", "mine", "VARAROK", "remodel", "Kovárna", "Sat", "Műhely"]
    assert find_kingdom(names_and_ids, "2e", 1) == find_kingdom("first-game", "2e", 1)
