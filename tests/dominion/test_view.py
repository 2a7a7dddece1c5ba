"""A seat's view as it leaves the process: its fields, its JSON, and games sampled from it."""

import json
from collections import Counter

import pytest

from crownlands import dominion

from .watching import all_cards, any_game, any_position, owned, play

TEN = "bureaucrat cellar chapel library market militia moat smithy throne-room village".split()


def position() -> dominion.Game:
    """Seat 0 has played Militia, seat 1 is asked and has picked one card."""
    game = dominion.Game.scenario(
        kingdom=[card for card in TEN if card != "moat"] + ["witch"],
        hands=[["militia", "copper"], ["gold", "silver", "copper", "estate", "village"], ["curse"]],
        decks=[["smithy", "silver"], ["duchy"], []],
        discards=[["estate", "copper"], [], ["village", "gold"]],
        in_play=["village"],
        trash=["curse", "copper", "curse"],
        turns=[4, 3, 3],
        actions=2,
    )
    game.push("play militia")
    game.push("discard gold")
    return game


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_what_the_table_shows_is_the_same_for_all(seat: int | None) -> None:
    game, view = position(), position().view(seat)
    assert (view.players, view.edition, view.kingdom, view.turn, view.turns) == (3, "2e", game.kingdom, 0, (4, 3, 3))
    assert (view.phase, view.actions, view.buys, view.coins, view.to_move) == ("action", 1, 1, 2, 1)
    assert (view.supply, view.trash) == (game.supply, {"copper": 1, "curse": 2})
    assert (view.hand_sizes, view.in_play) == ((1, 4, 1), ("village", "militia"))
    assert (view.discard_tops, view.decision) == (("copper", None, "gold"), game.decision)
    assert (view.revealed, view.looking) == (((), (), ()), ((), (), ()))
    assert (view.is_over, view.scores, view.winners, view.counts, view.discard) == (False, None, (), None, None)


def test_a_seat_sees_its_own_hand_and_picks_and_the_others_their_backs() -> None:
    game = position()
    assert [game.view(seat).hand for seat in (0, 1, 2, None)] == [
        ("copper",),
        ("copper", "estate", "silver", "village"),
        ("curse",),
        (),
    ]
    assert game.view(1).set_aside == ((), ("gold",), ())
    for onlooker in (0, 2, None):
        assert game.view(onlooker).set_aside == ((), (None,), ())
    assert [game.view(seat).deck_size for seat in (0, 1, 2, None)] == [2, 1, 0, None]


def test_only_the_seat_asked_sees_its_moves() -> None:
    game = position()
    assert [game.view(seat).legal_moves for seat in (0, 1, 2, None)] == [(), game.legal_moves, (), ()]


def test_memory_holds_what_all_have_seen() -> None:
    memory = position().view(0).memory
    assert memory["deck_sizes"] == [2, 1, 0]
    assert memory["discard_sizes"] == [2, 0, 2]
    assert memory["known_discard"] == [{"copper": 1, "estate": 1}, {}, {"gold": 1}]
    assert memory["known_hand"] == [{"copper": 1}, {}, {}]
    assert memory["owned"][2] == {"curse": 1, "village": 1, "gold": 1}
    assert memory["deck_top"] == [[], [], []]


def test_memory_knows_the_card_that_bureaucrat_put_on_a_deck() -> None:
    game = dominion.Game.scenario(
        kingdom=[*(card for card in TEN if card != "moat"), "witch"],
        hands=[["bureaucrat"], ["estate", "copper"], ["gold", "gold"]],
    )
    game.push("play bureaucrat")
    game.push("topdeck estate")
    for onlooker in (None, 0, 1, 2):
        memory = game.view(onlooker).memory
        assert memory["deck_top"] == [["silver"], ["estate"], []]
        assert memory["known_hand"][2] == {"gold": 2}  # it showed a hand without Victory cards


def test_an_unknown_card_above_a_known_one_is_a_back_in_memory() -> None:
    game = dominion.Game.scenario(hands=[["artisan", "bureaucrat", "copper"], []], actions=2)
    for move in ("play bureaucrat", *(["done"] if "moat" in game.kingdom else []), "play artisan", "gain silver"):
        game.push(move)
    game.push("topdeck copper")
    assert game.view(0).memory["deck_top"][0] == ["copper", "silver"]
    assert game.view(1).memory["deck_top"][0] == [None, "silver"]
    assert game.view(None).memory["deck_top"][0] == [None, "silver"]


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_the_json_of_a_view_goes_through_json_unchanged(seat: int | None) -> None:
    for seed in range(20):
        game = any_position(seed)
        play(game, 9, seed, eager=True)
        told = game.view(seat).to_dict()
        assert json.loads(json.dumps(told)) == told
        assert (told["game"], told["seat"], told["turn"]) == ("dominion", seat, game.turn)
        assert (told["decision"] is None) == game.is_over


def test_when_the_game_is_over_all_see_the_points() -> None:
    game = dominion.Game.scenario(hands=[["duchy"], []], phase="buy", supply={"province": 0})
    assert game.view(1).to_dict()["scores"] is None
    game.push("end-turn")
    for seat in (None, 0, 1):
        view = game.view(seat)
        assert (view.scores, view.winners, view.is_over, view.phase, view.decision) == (
            (3, 0),
            (0,),
            True,
            "over",
            None,
        )
        assert (view.legal_moves, view.to_dict()["scores"], view.to_dict()["winners"]) == ((), [3, 0], [0])


def test_open_counts_show_every_deck_and_discard_pile() -> None:
    game = dominion.Game.scenario(hands=[[], []], decks=[["gold"], []], discards=[[], ["copper"] * 2], open_counts=True)
    counts = [{"deck": 1, "discard": 0}, {"deck": 0, "discard": 2}]
    for seat in (None, 0, 1):
        assert game.view(seat).counts == tuple(counts)
        assert game.view(seat).to_dict()["counts"] == counts


def test_views_are_equal_and_hash_alike_by_what_they_show() -> None:
    one = dominion.Game.scenario(hands=[["copper"], ["gold"]], decks=[[], ["silver"]])
    other = dominion.Game.scenario(hands=[["copper"], ["silver"]], decks=[[], ["gold"]])
    assert one.view(0) == other.view(0)
    assert hash(one.view(0)) == hash(other.view(0))
    assert one.view(1) != other.view(1)
    assert one.view(0) != one.view(None)
    assert one.view(0) != "view"


def test_a_view_does_not_move_on_with_its_game() -> None:
    game = dominion.Game(seed=7, first=0)
    view = game.view(0)
    told = view.to_dict()
    game.push("end-actions")
    assert (view.phase, view.to_dict()) == ("action", told)
    assert view != game.view(0)


@pytest.mark.parametrize("seat", [2, -1, "0", 0.0, True])
def test_there_is_no_view_for_a_seat_that_is_not_there(seat: object) -> None:
    with pytest.raises(ValueError, match=r"0 to 1"):
        dominion.Game(seed=1).view(seat)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=r"0 to 1"):
        dominion.Game(seed=1).zones(seat)  # type: ignore[arg-type]


# Samples


def test_a_sample_deals_the_hidden_cards_in_all_ways_that_may_be() -> None:
    game = dominion.Game.scenario(hands=[["copper"], ["gold"]], decks=[[], ["silver", "estate"]])
    hands = Counter(game.view(0).sample(seed).zones(1)["hand"][0] for seed in range(300))
    assert set(hands) == {"gold", "silver", "estate"}
    assert min(hands.values()) > 70
    assert {game.view(1).sample(seed).zones(1)["hand"][0] for seed in range(20)} == {"gold"}


def test_a_sample_is_the_same_for_the_same_seed_and_differs_for_others() -> None:
    game = any_game(3)
    view = game.view(None)
    assert view.sample(5) == view.sample(5)
    assert len({view.sample(seed) for seed in range(20)}) == 20


def test_a_sample_keeps_what_everybody_knows_where_it_is() -> None:
    game = dominion.Game.scenario(
        kingdom=[*(card for card in TEN if card != "moat"), "witch"],
        hands=[["bureaucrat"], ["estate", "gold", "silver"], ["copper", "gold"]],
        decks=[[], ["copper", "curse"], ["curse", "smithy", "smithy"]],
        discards=[[], [], ["village", "market"]],
    )
    game.push("play bureaucrat")
    game.push("topdeck estate")
    for seed in range(30):
        sample = game.view(0).sample(seed)
        assert sample.zones(1)["deck"][0] == "estate"
        assert sample.zones(2)["hand"] == ["copper", "gold"]
        assert sample.zones(2)["discard"][-1] == "market"
        assert [owned(sample, seat) for seat in range(3)] == [owned(game, seat) for seat in range(3)]


def test_who_must_answer_holds_an_answer_in_every_sample() -> None:
    game = dominion.Game.scenario(
        kingdom=[*(card for card in TEN if card != "moat"), "witch"],
        hands=[["bureaucrat"], ["estate", "gold"]],
        decks=[[], ["copper"] * 20],
    )
    game.push("play bureaucrat")
    for seed in range(40):
        assert game.view(0).sample(seed).legal_moves == ("topdeck estate",)


def test_a_sample_puts_a_card_that_may_be_there_under_a_known_one_and_among_the_cards_looked_at() -> None:
    """Artisan's card lies on the Silver that everyone saw; then Sentry takes up both, or Library the first."""
    game = dominion.Game.scenario(
        kingdom="artisan bureaucrat cellar chapel library market sentry smithy village witch".split(),
        hands=[["bureaucrat", "artisan", "library", "copper"], []],
        decks=[["gold", "estate", "duchy"]],
        actions=3,
    )
    for move in ("play bureaucrat", "play artisan", "gain village", "topdeck copper"):
        game.push(move)
    tops = {tuple(game.view(1).sample(seed).zones(0)["deck"][:2]) for seed in range(60)}
    assert {below for _, below in tops} == {"silver"}
    assert {above for above, _ in tops} == {"copper", "gold", "estate", "duchy", "village", "library"}
    game.push("play library")
    seen = {game.view(1).sample(seed).zones(0)["looking"][0] for seed in range(60)}
    assert seen == {"copper", "gold", "estate", "duchy", "village"}
    assert {game.view(0).sample(seed).zones(0)["looking"][0] for seed in range(20)} == {"copper"}


@pytest.mark.compiled
def test_a_sample_can_be_played_to_the_end() -> None:
    for seed in range(4):
        game = any_game(seed, players=2)
        play(game, 40, seed, eager=True)
        sample = game.view(seed % 2).sample(seed)
        there = all_cards(sample)
        play(sample, 20_000, seed)
        assert sample.is_over
        assert all_cards(sample) == there
