"""Knowledge: the view of a seat, of the others, of a spectator, and events as they see them (D-25 to D-27)."""

from typing import Any

import pytest

from crownlands import dominion

from .table import both_editions, legal, named, no_moat, playing, told

EVERYONE = (0, 1, None)
everyone = pytest.mark.parametrize("onlooker", EVERYONE)


def position() -> dominion.Game:
    return dominion.Game.scenario(
        kingdom=no_moat("merchant"),
        hands=[["copper", "village"], ["estate", "gold", "merchant"]],
        decks=[["silver", "duchy", "curse"], ["copper", "copper"]],
        discards=[["gold", "market", "silver"], ["province", "duchy"]],
        in_play=["market", "festival"],
        trash=["estate", "curse", "estate"],
        supply={"curse": 3, "village": 0},
    )


def secret(first: dict[str, Any], second: dict[str, Any], onlooker: int | None) -> bool:
    """Return whether two positions look the same to the onlooker."""
    one, two = dominion.Game.scenario(**first), dominion.Game.scenario(**second)
    assert one != two
    return bool(one.view(onlooker).to_dict() == two.view(onlooker).to_dict())


# What is public


@pytest.mark.rule("D-25")
@everyone
def test_hand_sizes_cards_in_play_the_trash_and_the_supply_are_public(onlooker: int | None) -> None:
    game = position()
    view = game.view(onlooker)
    assert view.hand_sizes == (2, 3)
    assert view.in_play == ("market", "festival")
    assert view.trash == {"curse": 1, "estate": 2}
    assert view.supply == game.supply
    assert (view.supply["curse"], view.supply["village"], view.supply["gold"]) == (3, 0, 30)


@pytest.mark.rule("D-25")
@everyone
def test_the_top_card_of_every_discard_pile_is_public(onlooker: int | None) -> None:
    assert position().view(onlooker).discard_tops == ("silver", "duchy")
    bare = dominion.Game.scenario(hands=[["copper"], []], discards=[[], ["gold"]])
    assert bare.view(onlooker).discard_tops == (None, "gold")


@pytest.mark.rule("D-25")
@everyone
def test_the_trash_has_no_order(onlooker: int | None) -> None:
    one = dominion.Game.scenario(hands=[["copper"], []], trash=["estate", "copper"])
    two = dominion.Game.scenario(hands=[["copper"], []], trash=["copper", "estate"])
    assert one.view(onlooker).to_dict() == two.view(onlooker).to_dict()


@pytest.mark.rule("D-25", "D-27")
@everyone
def test_revealed_cards_are_for_everyone(onlooker: int | None) -> None:
    game = dominion.Game.scenario(
        kingdom=no_moat("bandit"), hands=[["bandit"], []], decks=[[], ["gold", "silver", "estate"]]
    )
    events = game.push("play bandit")
    assert sorted(map(str, game.view(onlooker).revealed[1])) == ["gold", "silver"]
    assert game.view(onlooker).revealed[0] == ()
    assert sorted(map(str, told(events, "revealed", 1, onlooker))) == ["gold", "silver"]


@pytest.mark.rule("D-25")
@everyone
@both_editions
def test_cards_set_aside_are_for_everyone(edition: str, onlooker: int | None) -> None:
    game = dominion.Game.scenario(edition=edition, hands=[["library"], []], decks=[["village", "copper"]])
    events = playing(game, "play library").push("set-aside village")
    assert game.view(onlooker).set_aside == (("village",), ())
    assert told(events, "set-aside", 0, onlooker) == ["village"]


@pytest.mark.rule("D-25")
@everyone
@both_editions
def test_what_is_trashed_gained_and_bought_is_told_to_everyone(edition: str, onlooker: int | None) -> None:
    game = dominion.Game.scenario(
        edition=edition,
        kingdom=no_moat("witch"),
        hands=[["estate", "remodel", "witch"], []],
        decks=[["copper", "copper"]],
        actions=2,
        coins=3,
    )
    moves = ("play remodel", "trash estate", "gain smithy", "play witch", "end-actions", "buy village")
    events = [event for move in moves for event in game.push(move)]
    assert told(events, "played", 0, onlooker) == ["remodel", "witch"]
    assert told(events, "trashed", 0, onlooker) == ["estate"]
    assert told(events, "gained", 0, onlooker) == ["smithy"]
    assert told(events, "gained", 1, onlooker) == ["curse"]
    assert told(events, "bought", 0, onlooker) == ["village"]
    assert {(event.kind, event.source, event.destination) for event in events if event.cards} == {
        ("played", "hand", "in_play"),
        ("trashed", "hand", "trash"),
        ("drawn", "deck", "hand"),
        ("gained", "supply", "discard"),
        ("bought", "supply", "discard"),
    }


@pytest.mark.rule("D-25")
@both_editions
def test_a_discarded_batch_shows_its_top_card_only(edition: str) -> None:
    game = dominion.Game.scenario(
        edition=edition,
        kingdom=no_moat("militia"),
        hands=[["militia"], ["copper", "curse", "estate", "gold", "silver"]],
    )
    playing(game, "play militia")
    first = game.push("discard curse")
    assert game.view(1).set_aside[1] == ("curse",)
    for onlooker in (0, None):
        assert game.view(onlooker).set_aside[1] == (None,)
        assert game.view(onlooker).discard_tops == (None, None)
        assert named(first, onlooker) == set()
    second = game.push("discard gold")
    for onlooker in (0, None):
        assert named(second, onlooker) <= {"gold"}
        assert game.view(onlooker).discard_tops == (None, "gold")
    assert "curse" in named([*first, *second], 1)


@pytest.mark.rule("D-25", "D-34")
@both_editions
def test_the_number_discarded_by_cellar_is_public(edition: str) -> None:
    game = dominion.Game.scenario(
        edition=edition, hands=[["cellar", "copper", "curse", "estate"], []], decks=[["gold", "gold", "gold", "gold"]]
    )
    playing(game, "play cellar", "discard copper", "discard curse", "discard estate")
    for onlooker in (1, None):
        assert game.view(onlooker).set_aside[0] == (None, None, None)
    events = game.push("done")
    for onlooker in (1, None):
        discarded = told(events, "discarded", 0, onlooker)
        assert len(discarded) == 3
        assert set(discarded) <= {None, "estate"}
        assert game.view(onlooker).discard_tops[0] == "estate"


@pytest.mark.rule("D-25")
@both_editions
def test_clean_up_shows_the_top_card_and_the_new_hand_to_nobody_else(edition: str) -> None:
    game = dominion.Game.scenario(
        edition=edition, hands=[["curse", "estate"], []], in_play=["gold"], decks=[["duchy"] * 5], phase="buy"
    )
    events = game.push("end-turn")
    for onlooker in (1, None):
        assert not {"curse", "estate", "duchy"} & named(events, onlooker)
        assert game.view(onlooker).discard_tops[0] == "gold"
        assert told(events, "drawn", 0, onlooker) == [None] * 5
        assert game.view(onlooker).hand_sizes == (5, 0)
    assert told(events, "drawn", 0, 0) == ["duchy"] * 5


# What only the owner may know, and what not even the owner


@pytest.mark.rule("D-26")
def test_a_hand_is_seen_by_its_owner_alone() -> None:
    game = position()
    assert game.view(0).hand == ("copper", "village")
    assert game.view(1).hand == ("estate", "gold", "merchant")
    assert game.view(None).hand == ()


@pytest.mark.rule("D-26")
def test_a_player_may_count_the_own_deck_only() -> None:
    game = position()
    assert [game.view(onlooker).deck_size for onlooker in EVERYONE] == [3, 2, None]


@pytest.mark.rule("D-26")
@everyone
def test_nobody_counts_another_deck_or_any_discard_pile(onlooker: int | None) -> None:
    game = position()
    assert game.view(onlooker).counts is None
    assert game.view(onlooker).discard is None


@pytest.mark.rule("D-26")
@everyone
def test_a_table_may_agree_to_show_the_counts(onlooker: int | None) -> None:
    closed, opened = dominion.Game(seed=1), dominion.Game(seed=1, open_counts=True)
    assert closed.view(onlooker).counts is None
    assert opened.view(onlooker).counts == ({"deck": 5, "discard": 0}, {"deck": 5, "discard": 0})
    first = opened.turn
    playing(opened, "end-actions", "buy copper", "end-turn")
    counts = opened.view(onlooker).counts
    assert counts is not None
    assert counts[first] == {"deck": 0, "discard": 6}
    assert counts[1 - first] == {"deck": 5, "discard": 0}


@pytest.mark.rule("D-26")
@both_editions
@pytest.mark.parametrize("onlooker", [0, None])
def test_which_cards_another_holds_and_which_are_in_the_deck_is_secret(edition: str, onlooker: int | None) -> None:
    assert secret(
        {"edition": edition, "hands": [["copper"], ["gold", "village"]], "decks": [[], ["estate", "silver"]]},
        {"edition": edition, "hands": [["copper"], ["estate", "silver"]], "decks": [[], ["gold", "village"]]},
        onlooker,
    )


@pytest.mark.rule("D-26")
@both_editions
@pytest.mark.parametrize("onlooker", [0, None])
def test_what_lies_under_the_top_of_another_discard_pile_is_secret(edition: str, onlooker: int | None) -> None:
    assert secret(
        {"edition": edition, "hands": [["copper"], ["gold"]], "discards": [[], ["silver", "curse"]]},
        {"edition": edition, "hands": [["copper"], ["silver"]], "discards": [[], ["gold", "curse"]]},
        onlooker,
    )


@pytest.mark.rule("D-26")
@everyone
def test_the_order_of_a_deck_is_secret_even_to_its_owner(onlooker: int | None) -> None:
    assert secret(
        {"hands": [["copper"], []], "decks": [["gold", "estate", "silver"]]},
        {"hands": [["copper"], []], "decks": [["silver", "gold", "estate"]]},
        onlooker,
    )


@pytest.mark.rule("D-26", "D-40")
def test_harbinger_lets_its_player_look_through_the_own_discard_pile() -> None:
    game = dominion.Game.scenario(
        hands=[["harbinger"], []], decks=[["gold"]], discards=[["curse", "estate", "silver"], ["duchy", "copper"]]
    )
    assert game.view(0).discard is None
    playing(game, "play harbinger")
    looked_through = game.view(0).discard
    assert looked_through is not None
    assert sorted(looked_through) == ["curse", "estate", "silver"]
    assert game.view(1).discard is None
    assert game.view(None).discard is None
    assert "topdeck curse" in game.view(0).legal_moves
    assert game.view(1).legal_moves == ()
    playing(game, "done")
    assert game.view(0).discard is None


@pytest.mark.rule("D-26")
@both_editions
def test_what_is_asked_is_offered_to_the_one_asked_only(edition: str) -> None:
    game = dominion.Game.scenario(
        edition=edition, kingdom=no_moat("militia"), hands=[["militia"], ["curse", "estate", "gold", "silver"]]
    )
    playing(game, "play militia")
    assert game.view(1).legal_moves == legal(game)
    assert game.view(0).legal_moves == ()
    assert game.view(None).legal_moves == ()


# Being asked tells nobody anything, and a hidden answer looks like any other


@pytest.mark.rule("D-26", "D-27")
@pytest.mark.parametrize(
    ("first", "second", "move"),
    [
        pytest.param(
            {"hands": [["militia"], ["copper", "copper", "copper", "moat"]], "decks": [[], ["gold"]]},
            {"hands": [["militia"], ["copper", "copper", "copper", "gold"]], "decks": [[], ["moat"]]},
            "play militia",
            id="whether a hand holds a Moat",
        ),
        pytest.param(
            {"hands": [["copper"], ["library"]], "decks": [[], ["village", "gold"]], "turn": 1},
            {"hands": [["copper"], ["library"]], "decks": [[], ["gold", "village"]], "turn": 1},
            "play library",
            id="whether Library has drawn an Action",
        ),
        pytest.param(
            {"hands": [["copper"], ["sentry"]], "decks": [[], ["estate", "gold", "curse", "silver"]], "turn": 1},
            {"hands": [["copper"], ["sentry"]], "decks": [[], ["silver", "estate", "gold", "curse"]], "turn": 1},
            "play sentry",
            id="what Sentry looks at",
        ),
        pytest.param(
            {"hands": [["copper"], ["cellar", "estate"]], "decks": [[], ["gold"]], "turn": 1},
            {"hands": [["copper"], ["cellar", "gold"]], "decks": [[], ["estate"]], "turn": 1},
            "play cellar",
            id="what Cellar may discard",
        ),
        pytest.param(
            {"hands": [["copper"], ["smithy", "village"]], "decks": [[], ["gold", "silver", "curse"]], "turn": 1},
            {"hands": [["copper"], ["smithy", "curse"]], "decks": [[], ["gold", "silver", "village"]], "turn": 1},
            "play smithy",
            id="what Smithy draws",
        ),
        pytest.param(
            {"hands": [["copper"], ["mine", "copper"]], "decks": [[], ["curse"]], "turn": 1},
            {"hands": [["copper"], ["mine", "curse"]], "decks": [[], ["copper"]], "turn": 1},
            "play mine",
            id="whether there is a Treasure for Mine",
        ),
    ],
)
@pytest.mark.parametrize("onlooker", [0, None])
def test_a_question_looks_the_same_whatever_is_hidden(
    first: dict[str, Any], second: dict[str, Any], move: str, onlooker: int | None
) -> None:
    one, two = dominion.Game.scenario(**first), dominion.Game.scenario(**second)
    told_one = [event.seen_by(onlooker) for event in one.push(move)]
    told_two = [event.seen_by(onlooker) for event in two.push(move)]
    assert told_one == told_two
    assert one.view(onlooker).to_dict() == two.view(onlooker).to_dict()


@pytest.mark.rule("D-25", "D-26", "D-27")
@pytest.mark.parametrize(
    ("position", "moves", "answers"),
    [
        pytest.param(
            {"hands": [[], ["cellar", "copper", "estate"]], "decks": [[], ["gold"]]},
            ["play cellar"],
            ("discard copper", "discard estate"),
            id="a card picked for Cellar",
        ),
        pytest.param(
            {"hands": [[], ["copper", "estate", "poacher"]], "supply": {"curse": 0, "duchy": 0}},
            ["play poacher"],
            ("discard copper", "discard estate"),
            id="the first card picked for Poacher",
        ),
        pytest.param(
            {"hands": [[], ["artisan", "copper"]]},
            ["play artisan", "gain silver"],
            ("topdeck copper", "topdeck silver"),
            id="a card put back by Artisan",
        ),
        pytest.param(
            {"hands": [[], ["harbinger"]], "decks": [[], ["gold"]], "discards": [[], ["copper", "estate", "silver"]]},
            ["play harbinger"],
            ("topdeck copper", "topdeck estate"),
            id="a card put on the deck by Harbinger",
        ),
        pytest.param(
            {"hands": [[], ["sentry"]], "decks": [[], ["gold", "copper", "estate"]]},
            ["play sentry"],
            ("put-back copper", "put-back estate"),
            id="a card put back by Sentry",
        ),
    ],
)
@pytest.mark.parametrize("onlooker", [0, None])
def test_a_hidden_answer_looks_like_any_other(
    position: dict[str, Any], moves: list[str], answers: tuple[str, str], onlooker: int | None
) -> None:
    one = playing(dominion.Game.scenario(**position, turn=1), *moves)
    two = one.copy()
    told_one = [event.seen_by(onlooker) for event in one.push(answers[0])]
    told_two = [event.seen_by(onlooker) for event in two.push(answers[1])]
    assert one != two
    assert told_one == told_two
    assert one.view(onlooker).to_dict() == two.view(onlooker).to_dict()


# A look and a reveal


@pytest.mark.rule("D-27")
def test_a_look_by_sentry_is_for_its_player_alone() -> None:
    game = dominion.Game.scenario(hands=[["sentry"], []], decks=[["copper", "gold", "curse"]])
    events = game.push("play sentry")
    assert sorted(map(str, game.view(0).looking[0])) == ["curse", "gold"]
    assert {"curse", "gold"} <= named(events, 0)
    for onlooker in (1, None):
        assert game.view(onlooker).looking[0] == (None, None)
        assert named(events, onlooker) == {"sentry"}


@pytest.mark.rule("D-27")
def test_what_sentry_puts_back_is_not_shown_and_what_it_trashes_is() -> None:
    game = dominion.Game.scenario(hands=[["sentry"], []], decks=[["copper", "gold", "curse"]])
    put_back = playing(game, "play sentry").push("put-back gold")
    trashed = game.push("trash curse")
    assert told(put_back, "put-back", 0, onlooker=0) == ["gold"]
    for onlooker in (1, None):
        assert told(put_back, "put-back", 0, onlooker) == [None]
        assert named(put_back, onlooker) == set()
        assert "curse" in named(trashed, onlooker)


@pytest.mark.rule("D-27")
@both_editions
def test_a_card_drawn_for_library_and_kept_is_seen_by_its_player_alone(edition: str) -> None:
    game = dominion.Game.scenario(edition=edition, hands=[["library"], []], decks=[["village", "gold"]])
    played = game.push("play library")
    assert game.view(0).looking == (("village",), ())
    assert game.view(1).looking == ((None,), ())
    kept = game.push("keep village")
    for onlooker in (1, None):
        assert named(played, onlooker) == {"library"}
        assert named(kept, onlooker) == set()
    assert "village" in named(kept, 0)


@pytest.mark.rule("D-27")
@everyone
def test_a_reveal_by_spy_is_for_everyone(onlooker: int | None) -> None:
    game = dominion.Game.scenario(
        edition="1e", kingdom=no_moat("spy"), hands=[["spy"], []], decks=[["copper", "estate"], ["gold"]]
    )
    first = game.push("play spy")
    assert told(first, "revealed", 0, onlooker) == ["estate"]
    assert game.view(onlooker).revealed == (("estate",), ())
    second = game.push("put-back estate")
    assert told(second, "revealed", 1, onlooker) == ["gold"]
    assert game.view(onlooker).revealed == ((), ("gold",))


@pytest.mark.rule("D-27")
@both_editions
def test_cards_drawn_are_seen_by_who_draws_them(edition: str) -> None:
    game = dominion.Game.scenario(
        edition=edition, hands=[["council-room"], []], decks=[["gold", "silver", "curse", "duchy"], ["province"]]
    )
    events = game.push("play council-room")
    assert told(events, "drawn", 0, onlooker=0) == ["gold", "silver", "curse", "duchy"]
    assert told(events, "drawn", 0, onlooker=1) == [None] * 4
    assert told(events, "drawn", 1, onlooker=1) == ["province"]
    assert told(events, "drawn", 1, onlooker=0) == [None]
    assert named(events, None) == {"council-room"}
