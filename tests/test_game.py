"""The promises of every game, checked on Dominion: making moves, taking them back, copies, equality, events."""

import pytest

import crownlands
from crownlands import dominion
from crownlands.compiled import random_source
from crownlands.game import Event, IllegalMove, fresh_seed
from crownlands.words import did_you_mean

from .dominion.watching import any_game, play, record_of


def legal(game: dominion.Game) -> tuple[str, ...]:
    return game.legal_moves


# Moves


def test_pushing_says_what_happened_the_move_first() -> None:
    game = dominion.Game(seed=7, first=1)
    events = game.push("end-actions")
    assert events[0] == Event("move", seat=1, move="end-actions")
    assert [event.kind for event in events] == ["move", "phase"]


def test_moves_are_kept_in_the_words_they_were_said_in() -> None:
    game = dominion.Game(seed=7)
    said = ["end-actions", "play-treasures", "buy copper", "end-turn"]
    for move in said:
        game.push(move)
    assert game.moves == tuple(said)


def test_taking_back_goes_to_the_beginning_and_no_further() -> None:
    game = any_game(11)
    positions = [record_of(game)]
    for seed in range(30):
        play(game, 1, seed, eager=True)
        positions.append(record_of(game))
    said = game.moves
    for move, position in zip(reversed(said), reversed(positions[:-1]), strict=True):
        assert game.pop() == move
        assert record_of(game) == position
    with pytest.raises(IllegalMove, match="no move"):
        game.pop()
    assert record_of(game) == positions[0]


def test_forced_answers_are_given_until_there_is_a_choice() -> None:
    game = dominion.Game(seed=7, first=0)
    assert legal(game) == ("end-actions",)
    events = game.push_forced()
    assert [event.move for event in events if event.kind == "move"] == ["end-actions"]
    assert len(legal(game)) > 1
    assert game.push_forced() == []
    assert game.moves == ("end-actions",)


def test_forced_answers_stop_at_the_end() -> None:
    game = dominion.Game.scenario(hands=[[], []], phase="buy", buys=0, supply={"province": 0})
    events = game.push_forced()
    assert (game.is_over, events[-1].kind, game.push_forced()) == (True, "over", [])


@pytest.mark.parametrize("move", [None, 7, b"end-actions", ["end-actions"], ("play", "village"), True])
def test_a_move_that_is_no_text_is_refused(move: object) -> None:
    game = dominion.Game(seed=7)
    before = record_of(game)
    with pytest.raises(IllegalMove, match="a move is text, not"):
        game.push(move)  # type: ignore[arg-type]
    assert (record_of(game), game.moves) == (before, ())


@pytest.mark.parametrize(
    ("move", "near"), [("end-action", "end-actions"), ("play vilage", "play village"), ("bye silver", "buy silver")]
)
def test_a_misspelt_move_is_answered_with_the_nearest(move: str, near: str) -> None:
    game = dominion.Game.scenario(hands=[["village"], []])
    with pytest.raises(IllegalMove, match=f"did you mean '{near}'"):
        game.push(move)


# Values


def test_a_copy_is_equal_until_one_of_them_moves_on() -> None:
    game = dominion.Game(seed=7)
    twin = game.copy()
    assert (twin == game, hash(twin) == hash(game), twin is game) == (True, True, False)
    twin.push("end-actions")
    assert twin != game
    assert (game.phase, game.moves) == ("action", ())
    twin.pop()
    assert twin == game


def test_games_are_equal_by_where_they_are_and_not_by_how_they_came_there() -> None:
    one = dominion.Game.scenario(hands=[["silver", "copper"], []], phase="buy")
    other = one.copy()
    for move in ("play silver", "play copper"):
        one.push(move)
    other.push("play-treasures")
    assert (one == other, one.coins, other.coins) == (False, 3, 3)  # another order of play
    again = dominion.Game.scenario(hands=[["silver", "copper"], []], phase="buy")
    again.push("play copper")
    again.push("play silver")
    assert again == other
    assert len({one, other, again}) == 2


def test_a_game_equals_nothing_else() -> None:
    game = dominion.Game(seed=7)
    assert game != "game"
    assert game != dominion.Game(seed=8)
    assert game.view(0) != game


def test_a_game_shows_its_set_up_and_how_far_it_is() -> None:
    game = dominion.Game(seed=7, first=0)
    game.push("end-actions")
    assert repr(game).startswith("<crownlands.dominion.Game {'edition': '2e'")
    assert repr(game).endswith("after 1 moves>")


def test_the_set_up_makes_the_same_game_again() -> None:
    for seed in range(20):
        game = any_game(seed)
        assert type(game).from_setup(game.setup) == game


# Events


def test_an_event_for_one_seat_names_its_cards_to_that_seat_only() -> None:
    event = Event("drawn", 1, ("gold", "copper"), "deck", "hand", private_to=1)
    assert event.seen_by(1).cards == ("gold", "copper")
    for onlooker in (0, 2, None):
        assert event.seen_by(onlooker).cards == (None, None)
        assert event.seen_by(onlooker).private_to is None


def test_a_hidden_answer_is_its_verb_to_the_others() -> None:
    event = Event("move", 1, move="discard gold", private_to=1)
    assert [event.seen_by(seat).move for seat in (0, 1, None)] == ["discard", "discard gold", "discard"]


def test_an_event_as_json_leaves_out_what_is_empty() -> None:
    event = Event("drawn", 0, ("gold", None), "deck", "hand")
    assert event.to_dict() == {
        "kind": "drawn",
        "seat": 0,
        "cards": ("gold", None),
        "source": "deck",
        "destination": "hand",
    }
    assert Event("over").to_dict() == {"kind": "over"}


# Seeds and words


@pytest.mark.parametrize("seed", [0, 7, 2**63 - 1, bytes(range(16)), "000102030405060708090a0b0c0d0e0f"])
def test_a_seed_is_a_number_or_a_key(seed: int | bytes | str) -> None:
    checked = fresh_seed(seed)
    assert checked == (bytes.fromhex(seed) if isinstance(seed, str) else seed)
    assert len(random_source(checked)) == 3


def test_without_a_seed_every_game_is_another() -> None:
    assert len({fresh_seed(None) for _ in range(50)}) == 50
    assert dominion.Game() != dominion.Game()


@pytest.mark.parametrize("seed", [-1, 2**63, 1.5, True, b"short", bytes(16), bytes(17), "xyz", "00", [1]])
def test_another_seed_is_refused_with_what_one_is(seed: object) -> None:
    with pytest.raises(ValueError, match=r"a seed is a whole number|a key is (16 bytes|32 hexadecimal digits)"):
        fresh_seed(seed)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=r"seed|key"):
        dominion.Game(seed=seed)  # type: ignore[arg-type]


def test_a_near_word_is_offered_only_if_there_is_one() -> None:
    assert did_you_mean("Vilage", ["village", "moat"]) == "; did you mean 'village'?"
    assert did_you_mean("xylophone", ["village", "moat"]) == ""


def test_the_package_offers_the_contract_by_name() -> None:
    assert crownlands.Event is Event
    assert all(getattr(crownlands, name) for name in crownlands.__all__)
    with pytest.raises(AttributeError, match="castle"):
        crownlands.castle  # noqa: B018


def test_a_sampled_game_has_no_record() -> None:
    sampled = dominion.Game(seed=1).view(0).sample(1)
    with pytest.raises(ValueError, match="has no beginning"):
        sampled.record()
