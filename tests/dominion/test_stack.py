"""The limits of the record: the deepest stack, the longest dig, the fullest event buffer that the cards allow."""

import pytest

from crownlands.dominion.state import DEPTH, EVENTS
from crownlands.game import Event

from .watching import WatchedGame, all_cards, play, record_of

FILLING = "village smithy market mine cellar chapel festival laboratory remodel workshop".split()


def deepest(edition: str, attack: str) -> WatchedGame:
    """All Throne Rooms on each other, then (2e) all Vassals, then an Attack that asks."""
    special = ["throne-room", "moat", attack, *(["vassal"] if edition == "2e" else [])]
    kingdom = [*special, *FILLING][:10]
    chain = ["vassal"] * 9 + [attack] if edition == "2e" else []
    last = "vassal" if edition == "2e" else attack
    game = WatchedGame.scenario(
        edition=edition,
        kingdom=kingdom,
        hands=[["throne-room"] * 10 + [last], ["gold", "silver", "copper", "estate", "duchy"], ["moat"] * 5],
        decks=[chain, ["silver", "gold"], ["gold", "silver"]],
    )
    for _ in range(10):
        game.push("play throne-room")
    game.push(f"play {last}")
    for card in chain:
        game.push(f"play {card}")
    return game


@pytest.mark.parametrize(
    ("edition", "attack"), [("1e", "militia"), ("1e", "thief"), ("1e", "spy"), ("2e", "bandit"), ("2e", "militia")]
)
def test_all_throne_rooms_and_vassals_on_each_other_fit_the_stack(edition: str, attack: str) -> None:
    game = deepest(edition, attack)
    there = all_cards(game)
    assert game.decision is not None
    assert (game.decision.kind, game.decision.card, game.to_move) == ("reveal", attack, 1)
    assert 10 < game._states["depth"][0] < DEPTH
    twin = game.copy()  # in the middle of it all
    play(twin, 15, 1, eager=True)
    assert all_cards(twin) == there
    while len(twin.moves) > len(game.moves):
        twin.pop()
    assert twin == game


def everything(kingdom: list[str]) -> list[str]:
    """Every card of a kingdom and of the basic piles that is no Treasure."""
    return [card for card in kingdom for _ in range(10)] + ["estate"] * 14 + ["duchy"] * 8 + ["curse"] * 10


def counted(events: list[Event], kind: str) -> int:
    return sum(len(event.cards) for event in events if event.kind == kind)


def test_a_dig_through_every_card_there_is_is_told_in_full() -> None:
    kingdom = ["adventurer", *FILLING[:9]]
    deck = everything(kingdom[1:])
    game = WatchedGame.scenario(edition="1e", kingdom=kingdom, hands=[["adventurer"], []], decks=[deck])
    events = game.push("play adventurer")
    assert (counted(events, "revealed"), counted(events, "discarded")) == (len(deck), len(deck))
    assert len(deck) > EVENTS
    assert (len(game.zones(0)["discard"]), game.zones(0)["revealed"]) == (len(deck), [])
    after = record_of(game)
    game.push("end-actions")
    game.pop()  # replays the dig, emptying the buffer on the way
    assert record_of(game) == after


def test_a_hand_of_every_card_there_is_goes_through_cellar() -> None:
    kingdom = FILLING
    hand = everything(kingdom)
    game = WatchedGame.scenario(kingdom=kingdom, hands=[hand, []])
    game.push("play cellar")
    picks = 0
    while (legal := game.legal_moves) != ("done",):
        game.push(legal[0])
        picks += 1
    events = game.push("done")
    assert picks == len(hand) - 1
    assert (counted(events, "discarded"), counted(events, "drawn")) == (picks, picks)
    assert len(game.zones(0)["hand"]) == picks


def test_a_hand_of_every_kind_of_card_is_revealed_in_one_go() -> None:
    kingdom = ["bureaucrat", *FILLING[:9]]
    hand = [*kingdom, "copper", "silver", "gold", "curse"]
    game = WatchedGame.scenario(kingdom=kingdom, hands=[["bureaucrat"], hand])
    events = game.push("play bureaucrat")
    assert counted(events, "revealed") == len(hand)
    assert game.view(0).memory["known_hand"][1] == dict.fromkeys(hand, 1)
