"""The log in sentences: what belongs together is one, what doesn't is said apart."""

from crownlands import dominion
from crownlands.game import Event
from crownlands.texts import find_texts

NAMES = ["Ilka", "Béla"]


def told(events: list[Event], you: int | None = 0, language: str = "en") -> list[tuple[str, int]]:
    """The sentences with how far they are set in."""
    seen = [event.seen_by(you) for event in events]
    return [(line.text, line.depth) for line in find_texts(language).dominion.log(seen, NAMES, you, 0)]


def test_a_card_and_what_it_draws_are_one_sentence() -> None:
    game = dominion.Game.scenario(hands=[["village"], []], decks=[["estate"], []])
    assert told(game.push("play village")) == [("You play a Village, then draw an Estate.", 0)]


def test_the_next_hand_is_not_said_in_one_breath_with_what_was_bought() -> None:
    game = dominion.Game.scenario(
        hands=[[], []], decks=[["copper"] * 5, []], phase="buy", coins=3, turn=0, turns=[1, 0]
    )
    events = game.push("buy silver") + game.push("end-turn")
    assert told(events) == [("You buy a Silver.", 0), ("You draw 5 Coppers.", 0), ("Béla’s turn.", 0)]
    assert told(events, you=1)[:2] == [("Ilka buys a Silver.", 0), ("It is your turn.", 0)]
    assert told(events, language="hu")[:2] == [("Veszel egy Ezüstöt.", 0), ("Húzol 5 Rezet.", 0)]


def test_what_an_attack_does_to_another_is_set_in() -> None:
    game = dominion.Game.scenario(
        kingdom="first-game", hands=[["militia"], ["copper", "copper", "estate", "gold"]], turn=0
    )
    events = game.push("play militia")
    events += game.push_forced()
    events += game.push("discard estate")
    lines = told(events)
    assert lines[0] == ("You play a Militia.", 0)
    assert lines[-1] == ("Béla discards an Estate.", 1)
