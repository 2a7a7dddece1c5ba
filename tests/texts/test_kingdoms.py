"""Kingdoms and unusual turns in words, to each seat as it concerns it."""

import pytest

from crownlands.dominion import Game
from crownlands.dominion.kingdoms import complete_kingdom
from crownlands.texts import LANGUAGES, find_texts

NAMES = ["Anna", "Béla", "Ilka"]
TEN = ("cellar", "golem", "knights", "market", "militia", "mine", "moat", "smithy", "village", "young-witch")


def test_a_kingdom_tells_all_that_it_needs() -> None:
    kingdom = complete_kingdom(TEN, "2e", 1, "hamlet", True, True, ["training", "aqueduct"])
    assert find_texts("en").dominion.set_up(kingdom) == [
        "Boxes: Base game, Alchemy, Prosperity, Cornucopia, Dark Ages, Adventures, Empires",
        "Bane: Hamlet",
        "Potion",
        "Platinum and Colony",
        "Shelters",
        "Aqueduct (Landmark)",
        "Training (Event, 6)",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_possessed_turn_is_told_to_everybody(language: str) -> None:
    said = find_texts(language).dominion
    game = Game.scenario(hands=[["possession"], ["copper"], ["copper"]], decks=[["estate"] * 5] * 3)
    assert said.turn_note(game.view(0), NAMES) == ""
    for move in ("play possession", "end-actions", "end-turn"):
        game.push(move)
    notes = [said.turn_note(game.view(seat), NAMES) for seat in (0, 1, 2, None)]
    assert all("Béla" in note for note in notes)
    assert "Anna" not in notes[0]  # she is told that it is her who decides
    assert all("Anna" in note for note in notes[1:])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_tells_the_tokens_on_its_piles(language: str) -> None:
    said = find_texts(language).dominion
    game = Game(TEN, seed=1, bane="hamlet", landscapes=["aqueduct"])
    long, short = said.on_table(game.view(None)), said.on_table(game.view(None), in_short=True)
    assert len(long) == len(short) == 4
    assert str(said.card("hamlet")) in short[1]
    assert long[2].startswith(f"{short[2]}: ")
    assert f"{said.card('silver')} 8" in short[3]
