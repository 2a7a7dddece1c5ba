"""Batches: every seat of many games, in any mix, with all that search needs."""

from typing import Any

import numpy as np
import pytest

from crownlands import dominion, kingdomino
from crownlands.envs.actions import WrongAction
from crownlands.envs.batch import Batch
from crownlands.envs.network_inputs import full_state
from crownlands.envs.rules import (
    Rules,
    dominion_rules,
    joined,
    kingdomino_rules,
    observation_of,
    padded,
    position_rules,
)
from tests.any_box import any_kingdom
from tests.envs.play import BLESSED, POSSESSED

pytestmark = pytest.mark.compiled  # interpreted it takes minutes

RULES: list[Any] = [
    pytest.param(dominion_rules, {"kingdom": "first-game"}, id="dominion"),
    pytest.param(dominion_rules, {"kingdom": "random", "players": 4}, id="dominion-random-4"),
    pytest.param(dominion_rules, {"kingdom": POSSESSED}, id="possessed"),
    pytest.param(dominion_rules, {"kingdom": BLESSED, "players": 3}, id="blessed-3"),
    pytest.param(dominion_rules, {"kingdom": any_kingdom(5)["kingdom"]}, id="any-box"),
    pytest.param(kingdomino_rules, {}, id="kingdomino"),
    pytest.param(kingdomino_rules, {"players": 3, "variants": ["harmony"]}, id="kingdomino-3"),
    pytest.param(kingdomino_rules, {"variants": ["mighty-duel", "dynasty"]}, id="duel"),
]


NONSENSE: Any = "x"
ENDED = kingdomino.Game(seed=1)
while ENDED.legal_moves:
    ENDED.push(ENDED.legal_moves[0])


def legal_of(game: Any) -> list[int]:
    """The legal moves of a game by their numbers."""
    return sorted(game.numbers[move] for move in game.legal_moves)


@pytest.mark.parametrize(("make", "setup"), RULES)
def test_what_a_batch_tells_is_what_each_seat_sees(make: Any, setup: dict[str, Any]) -> None:
    """Through hundreds of steps in the same arrays, where only what changes is written."""
    batch = Batch(make(**setup), count=3, most_moves=150)
    turn = batch.reset(seed=5)
    ended = 0
    for number in range(160):
        if number % 5 == 0:
            for i in range(3):
                game = batch.game(i)
                assert turn.seats[i] == game.to_move
                np.testing.assert_array_equal(turn.observations[i], observation_of(game, game.to_move))
                assert np.flatnonzero(turn.masks[i]).tolist() == legal_of(game)
                listed, counts = batch.legal
                assert sorted(listed[i, : counts[i]].tolist()) == legal_of(game)
        turn = batch.step(batch.random_actions())
        assert (turn.rewards[turn.over].sum(axis=1) == 1).all()
        assert (turn.rewards[~turn.over] == 0).all()
        ended += int((turn.over | turn.truncated).sum())
    assert ended > 0


@pytest.mark.parametrize("make", [dominion_rules, kingdomino_rules])
def test_a_batch_is_the_same_with_threads_and_in_arrays_of_the_callers(make: Any) -> None:
    alone, threaded, kept = Batch(make(), 9), Batch(make(), 9, threads=2), Batch(make(), 9)
    arrays = [kept.arrays(), kept.arrays()]
    turns = [alone.reset(seed=3), threaded.reset(seed=3), kept.reset(seed=3, out=arrays[0])]
    for number in range(60):
        for turn in turns[1:]:
            for here, there in zip(turns[0], turn, strict=True):
                np.testing.assert_array_equal(here, there)
        assert turns[2] is arrays[number % 2]
        actions = alone.random_actions()
        turns = [alone.step(actions), threaded.step(actions), kept.step(actions, out=arrays[(number + 1) % 2])]


def test_kingdoms_players_and_positions_mix_in_one_padded_form() -> None:
    scenario = dominion.Game.scenario(hands=[["smithy"], []], decks=[["gold", "silver", "copper"], []])
    played = dominion.Game(kingdom="deck-top", players=4, seed=3)
    for _ in range(9):
        played.push(played.legal_moves[0])
    mix = joined(dominion_rules(), dominion_rules(players=6), position_rules([scenario, played.record()]))
    batch = Batch(mix, 40)
    turn = batch.reset(seed=1)
    assert len({batch.game(i).players for i in range(40)}) > 2
    wide = padded(dominion_rules())
    for i in range(40):
        game = batch.game(i)
        own = observation_of(game, int(turn.seats[i]))
        fields = dominion_rules(players=game.players).layout.split(own)
        padded_fields = wide.layout.split(turn.observations[i])
        for name, numbers in fields.items():
            shown = padded_fields[name]
            if shown.shape != numbers.shape:
                assert not shown[game.players :].any()
                shown = shown[: game.players]
            np.testing.assert_array_equal(shown, numbers)
    batch.reset(seed=1, starts=len(mix.tables) - 2)
    assert all(batch.game(i).zones(0)["hand"] == ["smithy"] for i in range(40))
    batch.reset(seed=1, starts=len(mix.tables) - 1)
    assert all(batch.game(i) == played or batch.game(i).zones(0) == played.zones(0) for i in range(40))
    for _ in range(30):
        turn = batch.step(batch.random_actions())


def test_kingdoms_of_kingdomino_are_padded_around_their_castles() -> None:
    mix = joined(kingdomino_rules(2), kingdomino_rules(4), kingdomino_rules(2, ["mighty-duel"]))
    batch = Batch(mix, 12)
    batch.reset(seed=1)
    for _ in range(30):
        turn = batch.step(batch.random_actions())
    for i in range(12):
        game = batch.game(i)
        fields = mix.layout.split(turn.observations[i])
        planes = fields["kingdoms"][0]
        laid = game.kingdom(int(turn.seats[i]))
        assert int(planes[:6].sum()) == len(laid) - 1
        for (x, y), (land, crowns) in laid.items():
            if land != "castle":
                assert planes[6, y + 6, x + 6] == crowns
                assert planes[:6, y + 6, x + 6].sum() == 1
        kings = [king for _, king in game.row if king is not None]
        assert int(fields["row_kings"].sum()) == len(kings)


def test_forced_moves_are_skipped_and_nothing_else() -> None:
    batch, every = Batch(dominion_rules(), 2, skip_forced=True), Batch(dominion_rules(), 2)
    turn, other = batch.reset(seed=3), every.reset(seed=3)
    for _ in range(100):
        assert (turn.masks.sum(axis=1) > 1).all()
        while (forced := other.masks.sum(axis=1) == 1).any():
            if not forced.all():
                break
            other = every.step(other.masks.argmax(axis=1))
        turn = batch.step(batch.random_actions())
    forced_moves = int(batch.slots["moves"].sum())
    assert forced_moves > 100


def test_a_batch_without_reset_waits_and_tells_who_won() -> None:
    batch = Batch(kingdomino_rules(3), 4, auto_reset=False)
    turn = batch.reset(seed=1)
    while (turn.seats >= 0).any():
        turn = batch.step(batch.random_actions())
    for i in range(4):
        info = batch.info(i)
        assert info["scores"] == info["last_scores"]
        assert {seat for seat in range(3) if batch.winners[i, seat]} == set(info["winners"])
    again = batch.reset(which=np.array([True, False, False, False]))
    assert again.seats[0] >= 0
    assert (again.seats[1:] == -1).all()
    with pytest.raises(ValueError, match="array of 4 booleans"):
        batch.reset(which=np.array([True]))


@pytest.mark.parametrize(("make", "setup"), RULES[:6])
def test_clones_go_on_alike_and_apart(make: Any, setup: dict[str, Any]) -> None:
    batch = Batch(make(**setup), 3)
    batch.reset(seed=2)
    for _ in range(25):
        batch.step(batch.random_actions())
    before = batch.states.tobytes()
    twins = batch.clone([2, 2, 0])
    np.testing.assert_array_equal(twins.turn.observations[1], batch.turn.observations[2])
    for _ in range(20):
        actions = twins.random_actions()
        actions[1] = actions[0]
        turn = twins.step(actions)
        np.testing.assert_array_equal(turn.observations[0], turn.observations[1])
    assert batch.states.tobytes() == before
    with pytest.raises(IndexError, match="from 0 to 2"):
        batch.clone([3])


def test_saved_games_go_on_as_they_would_have() -> None:
    batch, other = Batch(dominion_rules(), 4), Batch(dominion_rules(), 4)
    batch.reset(seed=2)
    for _ in range(25):
        batch.step(batch.random_actions())
    saved = batch.save()
    expected = batch.step(batch.random_actions())
    other.load(saved)
    turn = other.step(other.random_actions())
    for here, there in zip(turn, expected, strict=True):
        np.testing.assert_array_equal(here, there)
    with pytest.raises(ValueError, match="of other rules"):
        Batch(dominion_rules("size-distortion"), 4).load(saved)
    with pytest.raises(ValueError, match="4 games were saved, and this batch has 3"):
        Batch(dominion_rules(), 3).load(saved)


def test_a_damaged_save_is_refused_and_changes_nothing() -> None:
    batch = Batch(dominion_rules(), 4)
    batch.reset(seed=2)
    saved = batch.save()
    batch.step(batch.random_actions())
    before = batch.states.copy()
    for at in range(0, len(saved), len(saved) // 40):
        flipped = saved[:at] + bytes([saved[at] ^ 0x5A]) + saved[at + 1 :]
        for damaged in (flipped, saved[:at]):
            try:
                batch.load(damaged)
            except ValueError:
                np.testing.assert_array_equal(batch.states, before)
            else:  # a byte that says nothing, such as a date
                assert damaged is flipped
                batch.states[:] = before


@pytest.mark.parametrize(("make", "setup"), RULES)
def test_what_is_dealt_anew_is_what_the_seat_cant_know(make: Any, setup: dict[str, Any]) -> None:
    batch = Batch(make(**setup), 4)
    batch.reset(seed=2)
    for _ in range(40):
        batch.step(batch.random_actions())
    seen = batch.turn.observations.copy(), batch.turn.masks.copy()
    twins = batch.clone()
    turn = twins.determinise(7)
    np.testing.assert_array_equal(turn.observations, seen[0])
    np.testing.assert_array_equal(turn.masks, seen[1])
    assert twins.states.tobytes() != batch.states.tobytes()
    with pytest.raises(ValueError, match="4 games need 4 seeds"):
        twins.determinise([1, 2])


@pytest.mark.parametrize("rules", [dominion_rules("first-game"), kingdomino_rules()], ids=["dominion", "kingdomino"])
def test_playing_out_tells_the_better_player_and_changes_nothing(rules: Rules) -> None:
    batch = Batch(rules, 50)
    batch.reset(seed=1)
    before = batch.states.tobytes()
    best = "baron" if rules.name == "kingdomino" else "ultimate"
    shares, points = batch.play_out([best, "random"], times=2, seed=3)
    assert shares.shape == points.shape == (50, 2)
    assert shares[:, 0].mean() > 0.9
    assert points[:, 0].mean() > points[:, 1].mean()
    again = Batch(rules, 50, threads=2)
    again.reset(seed=1)
    np.testing.assert_array_equal(again.play_out([best, "random"], times=2, seed=3).shares, shares)
    assert batch.states.tobytes() == before
    with pytest.raises(ValueError, match="regent plays in Python"):
        batch.play_out("regent")


def test_wrong_actions_name_their_game_and_change_nothing() -> None:
    batch = Batch(kingdomino_rules(), 3)
    with pytest.raises(WrongAction, match="call reset"):
        batch.step(np.zeros(3, np.int64))
    batch.reset(seed=1)
    before = batch.states.tobytes()
    legal = batch.random_actions()
    with pytest.raises(WrongAction, match=r"game 2: action 0 \(discard\) is not legal now"):
        batch.step(np.array([*legal[:2], 0]))
    with pytest.raises(WrongAction, match="3 whole numbers"):
        batch.step(np.array([0.0, 1.0, 2.0]))
    assert batch.states.tobytes() == before


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        (lambda: Batch(kingdomino_rules(), 0), "at least one game"),
        (lambda: Batch(kingdomino_rules(), 1, threads=0), "at least one thread"),
        (lambda: Batch(kingdomino_rules(), 1, ["random"]), "2 seats need 2 players"),
        (lambda: Batch(kingdomino_rules(), 2).reset(seed=[1]), "2 games need 2 seeds"),
        (lambda: Batch(kingdomino_rules(), 2).reset(starts=[0, 1]), "numbers below 1"),
        (lambda: joined(kingdomino_rules(), dominion_rules()), "a batch is of one game"),
        (lambda: position_rules([]), "no position was given"),
        (lambda: position_rules(NONSENSE), "start 0 is neither a game nor a record"),
        (lambda: position_rules([kingdomino.Game(), ENDED]), "start 1 is over"),
        (lambda: position_rules([dominion.Game()], "kingdomino"), "a game of Dominion, not of Kingdomino"),
        (lambda: Batch(NONSENSE, 3), "needs rules"),
        (lambda: Batch(kingdomino_rules(), 1, "page"), "a list with one for each seat"),
        (lambda: Batch(dominion_rules(), 1, ["knigt", None]), "did you mean 'knight'"),
        (lambda: Batch(kingdomino_rules(), 1).load(b"abc"), "not the bytes of a saved batch"),
    ],
)
def test_settings_that_make_no_sense_are_refused(wrong: Any, told: str) -> None:
    with pytest.raises((ValueError, TypeError), match=told):
        wrong()


@pytest.mark.parametrize(
    "ask",
    [
        lambda batch: batch.play_out("random"),
        lambda batch: batch.determinise(1),
        lambda batch: batch.random_actions(),
        lambda batch: batch.info(0),
        lambda batch: batch.save(),
        lambda batch: full_state(batch),
    ],
)
def test_games_that_were_never_dealt_tell_nothing(ask: Any) -> None:
    batch = Batch(kingdomino_rules(), 2)
    with pytest.raises(WrongAction, match="call reset"):
        ask(batch)
    batch.reset(seed=1)
    assert ask(batch) is not None


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        (lambda out: out._replace(observations=np.zeros((4, 7), np.int16)), r"out.observations must be .* \(4, 7\)"),
        (lambda out: out._replace(masks=out.masks[:, :7]), "out.masks must be"),
        (lambda out: out._replace(masks=np.asfortranarray(out.masks)), "out.masks must be an array in one piece"),
        (lambda out: out._replace(rewards=out.rewards.astype(np.float32)), "out.rewards must be an array of float64"),
        (lambda out: out._replace(seats=[0, 0, 0, 0]), "out.seats must be .* not list"),
        (lambda out: Batch(kingdomino_rules(), 2).arrays(), "out.seats must be"),
        (lambda out: out._replace(over=read_only(out.over)), "out.over must be .* can be written to"),
        (tuple, "not tuple"),
    ],
)
def test_arrays_that_compiled_code_cant_write_to_are_refused(wrong: Any, told: str) -> None:
    """It doesn't look where an array ends: a wrong one would overwrite whatever lies behind it."""
    batch = Batch(kingdomino_rules(), 4)
    batch.reset(seed=1)
    before = batch.states.tobytes()
    with pytest.raises((ValueError, TypeError), match=told):
        batch.step(batch.random_actions(), out=wrong(batch.arrays()))
    assert batch.states.tobytes() == before


def read_only(array: Any) -> Any:
    """A copy that can't be written to."""
    copy = array.copy()
    copy.flags.writeable = False
    return copy


def test_numbers_of_numpy_are_numbers() -> None:
    rules, three, seven = kingdomino_rules(), np.int64(3), np.int64(7)
    batch, plain = Batch(rules, three, threads=np.int64(1)), Batch(rules, 3)
    np.testing.assert_array_equal(
        batch.reset(seed=seven, starts=np.int64(0)).observations, plain.reset(seed=7, starts=0).observations
    )
    np.testing.assert_array_equal(batch.determinise(seven).observations, plain.determinise(7).observations)
    assert batch.states.tobytes() == plain.states.tobytes()


def test_copies_know_how_the_last_games_ended() -> None:
    batch = Batch(kingdomino_rules(), 4, auto_reset=False)
    turn = batch.reset(seed=1)
    while not turn.over.all():
        turn = batch.step(batch.random_actions())
    assert batch.scores.any()
    twin, other = batch.clone([3, 1]), Batch(kingdomino_rules(), 4, auto_reset=False)
    other.load(batch.save())
    for name in ("scores", "winners", "ended_at"):
        np.testing.assert_array_equal(getattr(twin, name), getattr(batch, name)[[3, 1]])
        np.testing.assert_array_equal(getattr(other, name), getattr(batch, name))


def test_positions_of_kingdomino_go_on_from_where_they_stand() -> None:
    game = kingdomino.Game.scenario(kingdoms=[{(1, 0): ("lake", 2)}], row=[(7, 0)])
    batch = Batch(position_rules([game]), 2, auto_reset=False)
    turn = batch.reset(seed=1)
    turn = batch.step(np.array([game.numbers["place 2,0 e"]] * 2))
    assert turn.over.all()
    assert turn.rewards.tolist() == [[1.0, 0.0]] * 2
