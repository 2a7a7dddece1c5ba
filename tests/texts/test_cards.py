"""Every card has a name, a text and types in each language and edition."""

import re

import pytest

from crownlands.dominion import names
from crownlands.dominion.card_types import TREASURE
from crownlands.dominion.cards import BASE, CARDS, EDITIONS, MIXED, THINGS
from crownlands.dominion.cards.card import Card
from crownlands.dominion.naming import forms
from crownlands.dominion.stack import COINS
from crownlands.texts import LANGUAGES, find_texts
from crownlands.texts.dominion.names import card_name, some

WORDED = [card for card in CARDS.values() if card.box == BASE]  # the texts of other boxes aren't written yet
BREAKS = "[\u00ad\u200b]"
NAMED = [*CARDS, *THINGS, *MIXED]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_is_told(language: str) -> None:
    said, english = find_texts(language).dominion, find_texts("en").dominion
    for card in WORDED:
        for edition in card.editions:
            text = said.card_text(card.id, edition)
            assert text
            assert (text == english.card_text(card.id, edition)) == (language == "en"), (card.id, text)
            assert text.count("\n") == english.card_text(card.id, edition).count("\n")
        assert said.card(card.id)
        assert said.types(card.id)
        assert re.sub(BREAKS, "", said.narrow(card.id)) == said.card(card.id)


@pytest.mark.parametrize("language", LANGUAGES)
def test_narrow_names_break_into_pieces_that_fit(language: str) -> None:
    said = find_texts(language).dominion
    for named in NAMED:
        assert re.sub(BREAKS, "", said.narrow(named)) == said.card(named)
        assert not re.search("[-/]\u00ad", said.narrow(named))  # a second hyphen would show there
        for piece in re.split(f" |{BREAKS}", said.narrow(named)):
            assert len(piece) <= 8, piece


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_pile_and_thing_has_its_name_and_its_forms(language: str) -> None:
    texts = find_texts(language)
    assert [named for named in NAMED if named not in names() or named not in forms()] == []
    for named in NAMED:
        name = texts.dominion.card(named)
        assert name == (names()[named][language] or names()[named]["en"])
        formed = [
            f"{name:acc}",
            f"{name:the}",
            f"{name:the_acc}",
            *(some(texts, named, count) for count in (1, 2, 5, 20)),
        ]
        assert all(form and form == form.strip() and "  " not in form for form in formed)


def test_a_card_without_a_name_of_a_language_has_its_english_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(names()["village"], "ro", "")
    card_name.cache_clear()
    assert find_texts("ro").dominion.card("village") == "Village"
    assert find_texts("hu").dominion.card("royal-barge") == "Royal Barge"
    card_name.cache_clear()


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_of_any_box_have_types_a_price_and_what_they_simply_give(language: str) -> None:
    said = find_texts(language).dominion
    for named in NAMED:
        assert "{" not in said.card_text(named)
        assert said.types(named) or named in MIXED
    assert all(said.price(card) for card in CARDS)
    assert find_texts("hu").dominion.price("familiar") == "3 + Bájital"


@pytest.mark.parametrize("card", [card for card in WORDED if card.first_edition], ids=lambda card: card.id)
def test_cards_that_differ_between_the_editions_are_told_apart(card: Card) -> None:
    for language in LANGUAGES:
        said = find_texts(language).dominion
        assert said.card_text(card.id, "1e") != said.card_text(card.id, "2e")


def test_what_a_card_gives_is_read_from_its_program() -> None:
    said = find_texts("en").dominion
    assert said.card_text("market") == "+1 Card\n+1 Action\n+1 Buy\n+1 Coin"
    assert said.card_text("silver") == "Worth 2 coins"
    assert said.card_text("curse") == "−1 point"
    for card in WORDED:
        gives = sum(step.arguments[0] for step in card.program if step.op == COINS)
        assert ("Coin" in said.card_text(card.id)) == bool(gives and not card.types & TREASURE)
    assert EDITIONS == ("1e", "2e")


@pytest.mark.parametrize(
    ("card", "count", "said"),
    [
        ("estate", 1, ["an Estate", "egy Birtokot", "o Moșie", "Statek"]),
        ("copper", 3, ["3 Coppers", "3 Rezet", "3 cărți Aramă", "3 Měďáky"]),
        ("copper", 5, ["5 Coppers", "5 Rezet", "5 cărți Aramă", "5 Měďáků"]),
        ("copper", 20, ["20 Coppers", "20 Rezet", "20 de cărți Aramă", "20 Měďáků"]),
        ("nobles", 1, ["a Nobles", "egy Nemesek lapot", "o carte Nobili", "Šlechtice"]),
        ("nobles", 2, ["2 Nobles", "2 Nemesek lapot", "2 cărți Nobili", "2 karty Šlechtici"]),
        ("royal-barge", 2, ["2 Royal Barges", "2 Royal Barge lapot", "2 cărți Royal Barge", "2 karty Royal Barge"]),
    ],
)
def test_cards_as_objects_of_a_sentence(card: str, count: int, said: list[str]) -> None:
    assert [some(find_texts(language), card, count) for language in LANGUAGES] == said


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("gold", "Ukazuje Zlaťák, pak ho odkládá."),
        ("village", "Ukazuje Vesnici, pak ji odkládá."),
        ("laboratory", "Ukazuje Laboratoř, pak ji odkládá."),
        ("council-room", "Ukazuje Zasedání rady, pak ho odkládá."),
        ("smugglers", "Ukazuje Pašeráky, pak je odkládá."),
        ("royal-barge", "Ukazuje Royal Barge, pak ji odkládá."),
    ],
)
def test_a_czech_card_spoken_of_again_is_a_pronoun_of_its_gender(card: str, said: str) -> None:
    name = card_name(find_texts("cs"), card)
    assert f"Ukazuje {name:acc}, pak {name:it} odkládá." == said


def test_czech_pronouns_agree_with_the_adjectives_of_the_names() -> None:
    for named in NAMED:
        name = find_texts("cs").dominion.card(named)
        endings = {"ou": "ji", "ého": "ho"}
        agreeing = [it for ending, it in endings.items() if f"{name:acc}".split()[0].endswith(ending)]
        assert f"{name:it}" in (agreeing or ["ho", "ji", "je"]), name


@pytest.mark.parametrize("language", LANGUAGES)
def test_lands_have_letters_of_their_own(language: str) -> None:
    said = find_texts(language).kingdomino
    lands = ("wheat", "forest", "lake", "grassland", "swamp", "mine", "castle")
    assert len({said.letter(land) for land in lands}) == len({said.land(land) for land in lands}) == len(lands)
