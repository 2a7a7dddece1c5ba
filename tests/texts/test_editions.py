"""At a table of the first edition everything has the names that this edition gave it."""

import pytest

from crownlands import dominion
from crownlands.texts import find_texts

OLD, NEW = find_texts("hu", "1e").dominion, find_texts("hu").dominion


def test_remodel_has_its_own_name_and_forms_in_the_first_edition() -> None:
    assert (str(NEW.card("remodel")), str(OLD.card("remodel"))) == ("Átalakítás", "Átépítés")
    assert (f"{OLD.card('remodel'):acc}", OLD.narrow("remodel").replace("\u00ad", "")) == ("Átépítést", "Átépítés")
    assert str(OLD.card("moat")) == str(NEW.card("moat")) == "Várárok"


def test_log_and_buttons_use_the_names_of_the_edition() -> None:
    game = dominion.Game.scenario(edition="1e", hands=[["remodel", "copper"], []], phase="action")
    assert "Átépítés" in OLD.button("play remodel", game.view(0))
    told = [line.text for line in OLD.log(game.push("play remodel"), ["Ilka", "Béla"], you=0)]
    assert any("Átépítést" in line for line in told)
    assert not any("Átalakítás" in line for line in told)


def test_sets_are_called_as_each_rulebook_calls_them() -> None:
    assert list(NEW.kingdom_sets("1e").values()) == ["Kezdőknek", "Pénzhalmozás", "Interakció", "Különleges", "Városi"]
    assert list(NEW.kingdom_sets("2e").values())[:6] == [
        *("Első játék", "Mérettorzítás", "Paklitető", "Kézügyesség", "Fejlesztések", "Ezüst és Arany"),
    ]
    assert NEW.sets_by_box("1e")["base"]["first-game"] == OLD.kingdom_set("first-game") == "Kezdőknek"


def test_types_are_called_as_the_rulebooks_call_them() -> None:
    assert NEW.types("moat") == "Akció – Védekezés"
    assert NEW.types("gardens") == "Győzelmi pont"


def test_cards_are_called_as_each_rulebook_calls_them() -> None:
    assert OLD.card_text("smithy", "1e") == "+3 lap"
    assert NEW.card_text("smithy") == "+3 kártya"


@pytest.mark.parametrize("language", ["en", "ro", "cs"])
def test_other_languages_have_one_name_for_both_editions(language: str) -> None:
    first, second = find_texts(language, "1e").dominion, find_texts(language).dominion
    assert [first.card(card) for card in dominion.KINGDOM_CARDS["1e"]] == [
        second.card(card) for card in dominion.KINGDOM_CARDS["1e"]
    ]


@pytest.mark.parametrize(
    ("language", "terms"),
    [
        ("hu", ["Kínálat", "Szemét", "Pakli", "Dobópakli", "Akciófázis", "Vásárlásfázis", "Takarításfázis"]),
        (
            "ro",
            [
                *("Rezervă", "Rebuturi", "Teanc de joc", "Teanc de decartare"),
                *("Faza de acțiune", "Faza de achiziție", "Faza de încheiere"),
            ],
        ),
        (
            "cs",
            [
                *("Společná zásoba", "Smetiště", "Dobírací balíček", "Odkládací balíček"),
                *("Fáze akce", "Fáze nákupu", "Fáze úklidu"),
            ],
        ),
    ],
)
def test_places_and_phases_have_the_words_of_the_rulebooks(language: str, terms: list[str]) -> None:
    said = find_texts(language).dominion
    zones = [said.zone(zone) for zone in ("supply", "trash", "deck", "discard")]
    assert [*zones, *(said.phase(phase) for phase in ("action", "buy", "clean-up"))] == terms
