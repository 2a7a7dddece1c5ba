"""Events as the table is told them: kinds, places, order, and who sees which card."""

import random

import pytest

from crownlands import dominion
from crownlands.game import Event

from .watching import any_game, any_move, any_position

KINDS = {
    *("move", "turn", "phase", "over", "shuffled", "drawn", "played", "bought", "gained", "trashed", "discarded"),
    *(
        "revealed",
        "looked",
        "set-aside",
        "put-back",
        "kept",
        "returned",
        "called",
        "exiled",
        "named",
        "received",
        "took",
    ),
    *("gave-back", "tokens"),
}
ZONES = {"hand", "deck", "discard", "in_play", "supply", "trash", "set_aside", "revealed", "looking", None}
ZONES |= {"island", "tavern", "exile"}
PLAIN = "cellar chapel festival laboratory market mine remodel smithy village workshop".split()


def kingdom(*cards: str) -> list[str]:
    return [*cards, *(card for card in PLAIN if card not in cards)][:10]


def told(events: list[Event], onlooker: int | None = None) -> list[str]:
    """Events in short, as an onlooker sees them: kind, seat, cards (- for a back), from where to where."""
    lines = []
    for event in (event.seen_by(onlooker) for event in events):
        cards = " ".join(card or "-" for card in event.cards)
        way = f"{event.source or ''}>{event.destination or ''}" if event.source or event.destination else ""
        lines.append(" ".join(filter(None, [event.kind, str(event.seat), event.move, cards, way])))
    return lines


def test_a_turn_told_from_beginning_to_end() -> None:
    game = dominion.Game.scenario(
        edition="1e", kingdom=kingdom(), hands=[["village", "copper", "copper"], []], decks=[["estate"]]
    )
    moves = ("play village", "end-actions", "play-treasures", "buy cellar")
    assert [told(game.push(move), 0) for move in moves] == [
        ["move 0 play village", "played 0 village hand>in_play", "drawn 0 estate deck>hand"],
        ["move 0 end-actions", "phase 0 >buy"],
        ["move 0 play-treasures", "played 0 copper copper hand>in_play"],
        ["move 0 buy cellar", "bought 0 cellar supply>discard"],
    ]
    events = game.push("end-turn")
    assert told(events, 1) == [
        "move 0 end-turn",
        "discarded 0 - - - copper hand>discard",
        "shuffled 0 discard>deck",
        "drawn 0 - - - - - deck>hand",
        "turn 1",
    ]
    assert sorted(card or "-" for card in events[3].cards) == game.zones(0)["hand"]


def test_the_second_edition_shuffles_before_the_last_cards_are_taken_and_the_first_after() -> None:
    for edition, order in {"1e": ["drawn", "shuffled", "drawn"], "2e": ["shuffled", "drawn"]}.items():
        game = dominion.Game.scenario(
            edition=edition,
            kingdom=kingdom(),
            hands=[["smithy"], []],
            decks=[["gold"]],
            discards=[["silver", "copper", "estate"]],
        )
        kinds = [event.kind for event in game.push("play smithy")]
        assert kinds[2:] == order


def test_the_end_is_told() -> None:
    game = dominion.Game.scenario(hands=[["copper"], []], phase="buy", supply={"province": 0})
    assert told(game.push("end-turn"))[-1] == "over 0"


def test_sentry_told_to_its_player_and_to_the_others() -> None:
    game = dominion.Game.scenario(
        kingdom=kingdom("sentry"), hands=[["sentry"], []], decks=[["copper", "curse", "gold", "estate"]]
    )
    play = game.push("play sentry")
    assert told(play, 0)[2:] == ["drawn 0 copper deck>hand", "looked 0 curse gold deck>looking"]
    assert told(play, 1)[2:] == told(play, None)[2:] == ["drawn 0 - deck>hand", "looked 0 - - deck>looking"]
    assert told(game.push("trash curse"), 1) == ["move 0 trash curse", "trashed 0 curse looking>trash"]
    back = game.push("put-back gold")
    assert told(back, 0) == ["move 0 put-back gold", "put-back 0 gold looking>deck"]
    assert told(back, 1) == ["move 0 put-back", "put-back 0 - looking>deck"]


def test_library_told_to_the_others() -> None:
    game = dominion.Game.scenario(
        kingdom=kingdom("library"), hands=[["library", *["copper"] * 5], []], decks=[["village", "gold", "silver"]]
    )
    assert told(game.push("play library"), 1)[2:] == ["looked 0 - deck>looking"]
    aside = game.push("set-aside village")
    assert told(aside, 1)[:2] == ["move 0 set-aside village", "set-aside 0 village looking>set_aside"]
    assert told(game.push("keep gold"), 1)[:2] == ["move 0 keep", "kept 0 - looking>hand"]
    assert told(game.push("keep silver"), 1)[1:] == ["kept 0 - looking>hand", "discarded 0 village set_aside>discard"]


def test_a_batch_is_told_when_it_closes_with_its_top_card_only() -> None:
    game = dominion.Game.scenario(
        kingdom=kingdom("militia"), hands=[["militia"], ["gold", "silver", "copper", "estate", "curse"]]
    )
    game.push("play militia")
    first, second = game.push("discard gold"), game.push("discard curse")
    assert (told(first, 1), told(first, 0)) == (["move 1 discard gold"], ["move 1 discard"])
    assert told(second, 0) == ["move 1 discard", "discarded 1 - curse hand>discard"]
    assert told(second, 1) == ["move 1 discard curse", "discarded 1 - curse hand>discard"]


def test_thief_told_to_everyone() -> None:
    game = dominion.Game.scenario(
        edition="1e", kingdom=kingdom("thief"), hands=[["thief"], []], decks=[[], ["gold", "estate"]]
    )
    assert told(game.push("play thief"))[2:] == ["revealed 1 gold estate deck>revealed"]
    assert told(game.push("trash gold")) == ["move 0 trash gold", "trashed 1 gold revealed>trash"]
    assert told(game.push("gain gold")) == [
        "move 0 gain gold",
        "gained 0 gold trash>discard",
        "discarded 1 estate revealed>discard",
    ]


def test_a_card_that_all_saw_put_back_is_named_when_it_is_drawn() -> None:
    game = dominion.Game.scenario(
        edition="1e",
        kingdom=kingdom("spy"),
        hands=[["spy", "smithy"], []],
        decks=[["copper", "gold", "silver", "curse"]],
    )
    game.push("play spy")
    game.push("put-back gold")
    assert told(game.push("play smithy"), 1)[2:] == ["drawn 0 gold deck>hand", "drawn 0 - - deck>hand"]


def test_which_hidden_cards_are_alike_is_not_told() -> None:
    """Draws are counted by kind in the buffer; what all see lies between two that only their owner sees."""
    lines = []
    for third in ("copper", "gold"):
        game = dominion.Game.scenario(
            kingdom=kingdom("artisan", "bureaucrat"),
            hands=[["bureaucrat", "artisan", "smithy", "copper"], []],
            decks=[[third]],
            actions=3,
        )
        for move in ("play bureaucrat", "play artisan", "gain duchy", "topdeck copper"):
            game.push(move)
        lines.append(told(game.push("play smithy"), 1))
    assert lines[0] == lines[1]
    assert lines[0][2:] == ["drawn 0 - deck>hand", "drawn 0 silver deck>hand", "drawn 0 - deck>hand"]


@pytest.mark.parametrize("seed", range(12))
def test_events_have_known_kinds_and_places_and_cards_of_the_game(seed: int) -> None:
    chance = random.Random(seed)
    game = any_game(seed) if seed % 2 else any_position(seed)
    for _ in range(150):
        if game.is_over:
            break
        mover, move = game.to_move, any_move(game, chance, eager=True)
        events = game.push(move)
        assert (events[0].kind, events[0].seat, events[0].move) == ("move", mover, move)
        for event in events[1:]:
            assert event.kind in KINDS - {"move"}
            assert event.move is None
            assert {event.source, event.destination} <= ZONES | {"buy", "night"}
            assert event.seat in range(game.players)
            assert set(event.cards) <= {*game.slots.names, None}
            assert event.kind == "tokens" or bool(event.cards) == (
                event.kind not in ("turn", "phase", "shuffled", "over")
            )


@pytest.mark.parametrize("seed", range(12))
def test_events_account_for_every_card_that_moves(seed: int) -> None:
    """Hands and the trash grow and shrink by what was told, for the seat that sees all of its own."""
    chance = random.Random(seed)
    game = any_game(seed) if seed % 2 else any_position(seed)
    for _ in range(150):
        if game.is_over:
            break
        before = [len(game.zones(seat)["hand"]) for seat in range(game.players)]
        trashed = len(game.trash)
        asked = game.decision
        batch = asked is not None and asked.kind == "discard" and asked.source == "hand"
        events = game.push(any_move(game, chance, eager=True))
        batch = batch or any(event.kind == "discarded" and event.source == "hand" for event in events)
        for event in events:
            if event.source == event.destination or event.seat is None:
                continue
            if event.destination == "hand":
                before[event.seat] += len(event.cards)
            if event.source == "hand" and event.kind != "discarded":
                before[event.seat] -= len(event.cards)
            trashed += len(event.cards) * ((event.destination == "trash") - (event.source == "trash"))
        assert len(game.trash) == trashed
        if not batch and not any(event.kind == "turn" or event.kind == "over" for event in events):
            assert [len(game.zones(seat)["hand"]) for seat in range(game.players)] == before
