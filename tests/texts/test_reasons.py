"""An opponent's advice and its reasons, in every language."""

import pytest

from crownlands import dominion, kingdomino
from crownlands.bots.hints import Choice, Hint
from crownlands.texts import LANGUAGES, find_texts
from crownlands.texts.reasons import COUNTED, SENTENCES, reason

NAMES = ["Ilka", "Béla"]
NUMBERS = {"prepares": "31 8", "denies": "1 9"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_is_a_sentence(language: str) -> None:
    words = [*SENTENCES, *(f"{word} {NUMBERS.get(word, '2')}" for word in COUNTED)]
    said = [reason(find_texts(language), word, NAMES) for word in words]
    assert all(text.endswith(".") and "{" not in text for text in said)
    assert len(set(said)) == len(said) - 1  # points are gained in both games
    if language != "en":
        assert not set(said) & {reason(find_texts("en"), word, NAMES) for word in words}


def test_what_nobody_knows_how_to_say_is_left_out() -> None:
    texts = find_texts("en")
    assert reason(texts, "over 4 buy silver", NAMES) == ""
    assert reason(texts, "gain 0", NAMES) == ""
    assert reason(texts, "denies 1 9", []) == ""


def test_a_hint_for_each_game() -> None:
    view = dominion.Game.scenario(phase="buy", coins=6, hands=[[], []]).view(0)
    choices = Choice("buy gold", 0.62, 3, 100, off=0.1), Choice("buy silver", 0.5, 1, 90, off=0.1)
    hint = Hint("buy gold", choices, ("plan",))
    assert find_texts("en").opponents.hint(hint, view, "dominion", NAMES) == [
        "The Regent would choose: Buy Gold.",
        "Chance to win: 62% ± 10.",
        "It fits the plan for this kingdom.",
        "Next best: Buy Silver (50% ± 10).",
    ]
    placing = kingdomino.Game.scenario(kingdoms=[{(1, 0): ("lake", 2)}], row=[(7, 0)]).view(0)
    best = Hint("place 2,0 e", (Choice("place 2,0 e", 0.99, 4, 100, off=0.02),), ("gain 4",))
    assert find_texts("hu").opponents.hint(best, placing, "kingdomino", NAMES) == [
        "A régens ezt választaná: Tó 2,0; Tó 3,0; +4.",
        "Esély a győzelemre: több mint 97%.",
        "4 pontot hoz.",
    ]


def test_a_hint_is_told_in_three_steps_and_places_are_not_told_in_numbers() -> None:
    placing = kingdomino.Game.scenario(kingdoms=[{(1, 0): ("lake", 2)}], row=[(7, 0)]).view(0)
    exact = Hint("place 2,0 e", (Choice("place 2,0 e", 1.0, 4, 1, exact=True),), ("gain 4", "worked-out"))
    said = find_texts("en").opponents
    assert said.where(exact, placing).startswith("Look at your kingdom")
    assert said.what(exact, placing) == "Place it here · +4."
    assert said.why(exact, NAMES) == [
        "It wins for certain.",
        "It brings 4 points.",
        "This is worked out to the end of the game.",
    ]
