"""Every card has a name, a text and types in each language and edition."""

import pytest

from crownlands.dominion.cards import CARDS, EDITIONS, Card
from crownlands.dominion.program import COINS
from crownlands.texts import LANGUAGES, find_texts
from crownlands.texts.dominion.names import some


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_is_told(language: str) -> None:
    said, english = find_texts(language).dominion, find_texts("en").dominion
    for card in CARDS:
        for edition in card.editions:
            text = said.card_text(card.id, edition)
            assert text
            assert (text == english.card_text(card.id, edition)) == (language == "en"), (card.id, text)
            assert text.count("\n") == english.card_text(card.id, edition).count("\n")
        assert said.card(card.id)
        assert said.types(card.id)
        assert said.narrow(card.id).replace("\u00ad", "") == said.card(card.id)


@pytest.mark.parametrize("language", LANGUAGES)
def test_narrow_names_break_into_pieces_that_fit(language: str) -> None:
    for card in CARDS:
        for piece in find_texts(language).dominion.narrow(card.id).replace(" ", "\u00ad").split("\u00ad"):
            assert len(piece) <= 8, piece


@pytest.mark.parametrize("card", [card for card in CARDS if card.first_edition], ids=lambda card: card.id)
def test_cards_that_differ_between_the_editions_are_told_apart(card: Card) -> None:
    for language in LANGUAGES:
        said = find_texts(language).dominion
        assert said.card_text(card.id, "1e") != said.card_text(card.id, "2e")


def test_what_a_card_gives_is_read_from_its_program() -> None:
    said = find_texts("en").dominion
    assert said.card_text("market") == "+1 Card\n+1 Action\n+1 Buy\n+1 Coin"
    assert said.card_text("silver") == "Worth 2 coins"
    assert said.card_text("curse") == "−1 point"
    for card in CARDS:
        gives = sum(step.a for step in card.program if step.op == COINS)
        assert ("Coin" in said.card_text(card.id)) == bool(gives)
    assert EDITIONS == ("1e", "2e")


def test_cards_as_objects_of_a_sentence() -> None:
    assert [some(find_texts(language), "estate", 1) for language in LANGUAGES] == [
        "an Estate",
        "egy Birtokot",
        "o Moșie",
        "Statek",
    ]
    assert [some(find_texts(language), "copper", 3) for language in LANGUAGES] == [
        "3 Coppers",
        "3 Rezet",
        "3 × Aramă",
        "3× Měďák",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_lands_have_letters_of_their_own(language: str) -> None:
    said = find_texts(language).kingdomino
    lands = ("wheat", "forest", "lake", "grassland", "swamp", "mine", "castle")
    assert len({said.letter(land) for land in lands}) == len({said.land(land) for land in lands}) == len(lands)
