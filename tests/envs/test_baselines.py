"""The baselines: trained players that need NumPy alone, and the search that one of them plays by."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from crownlands import dominion, kingdomino
from crownlands.bots.budget import Budget
from crownlands.envs.baselines import finding, network
from crownlands.envs.baselines.finding import find_baseline
from crownlands.envs.baselines.kingdomino_prior import KingdominoPrior, describe, fresh_weights
from crownlands.envs.baselines.searching import Searcher, search
from crownlands.envs.batch import Batch
from crownlands.envs.rules import dominion_rules, kingdomino_rules, position_rules
from crownlands.problems import Problem

MOST_BYTES = 1_000_000


def positions(count: int = 6, moves: int = 30, players: int = 2) -> Batch:
    """Games of Dominion in progress, every one at a table of its own."""
    batch = Batch(dominion_rules(["first-game", "size-distortion"], players=players), count, auto_reset=False)
    batch.reset(seed=3)
    for _ in range(moves):
        batch.step(batch.random_actions())
    return batch


@pytest.fixture(autouse=True)
def fresh(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every baseline with weights that know nothing: how it plays is told by the benchmark, not by tests."""
    for name in ("clone", "ppo"):
        network.save_weights(tmp_path / f"{name}.npz", network.fresh_weights())
    network.save_weights(tmp_path / "gumbel-kingdomino.npz", fresh_weights())
    monkeypatch.setattr(finding, "FOLDER", tmp_path)


def test_weights_are_small_enough_to_ship(tmp_path: Path) -> None:
    files = [*Path(finding.__file__).parent.rglob("*.npz"), *tmp_path.glob("*.npz")]
    assert all(file.stat().st_size < MOST_BYTES for file in files)


def test_weights_that_are_missing_say_what_makes_them(tmp_path: Path) -> None:
    (tmp_path / "ppo.npz").unlink()
    with pytest.raises(Problem, match=r"`python -m examples.baselines.ppo` makes them"):
        find_baseline("ppo", "dominion")


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("name", ["clone", "ppo"])
def test_networks_sit_in_batches_of_any_number_of_players(name: str, players: int) -> None:
    batch = positions(players=players)
    player = find_baseline(name, "dominion")
    assert isinstance(player, network.NetworkPlayer)
    actions = player.choose_many(batch.turn.observations, batch.turn.masks)
    assert batch.turn.masks[np.arange(batch.count), actions].all()
    seated = Batch(batch.rules, 2, [name] * players, auto_reset=False, most_moves=40)
    assert (seated.reset(seed=1).seats >= -1).all()


def test_a_network_knows_cards_by_what_they_do_and_not_by_their_place() -> None:
    """With two cards of the kingdom in each other's places, so are their moves, and the value is the same."""
    seen = network.see(positions().turn.observations)
    weights = {name: part + np.float32(0.01) for name, part in network.fresh_weights(seed=2).items()}
    order = np.arange(seen.kinds.shape[1])
    order[[8, 15]] = order[[15, 8]]
    moved = network.Seen(seen.kinds[:, order], seen.cards[:, order], seen.table)
    first = network.think(weights, network.descriptions(), seen)
    second = network.think(weights, network.descriptions(), moved)
    assert np.allclose(first.cards[:, order], second.cards, atol=1e-4)
    assert np.allclose(first.value, second.value, atol=1e-4)


def test_saved_weights_play_the_same_moves(tmp_path: Path) -> None:
    batch = positions()
    weights = network.fresh_weights(seed=5)
    network.save_weights(tmp_path / "own.npz", weights)
    network.save_weights(tmp_path / "again.npz", network.load_weights(tmp_path / "own.npz"))
    assert (tmp_path / "own.npz").read_bytes() == (tmp_path / "again.npz").read_bytes()
    own = find_baseline(str(tmp_path / "own.npz"), "dominion")
    assert isinstance(own, network.NetworkPlayer)
    assert batch.turn.masks[np.arange(6), own.choose_many(batch.turn.observations, batch.turn.masks)].all()


def test_a_search_finds_the_move_that_wins_at_once() -> None:
    game = dominion.Game.scenario(hands=[["estate"], ["gold"] * 3], supply={"province": 1}, coins=8, phase="buy")
    batch = Batch(position_rules([game]), 1, auto_reset=False)
    batch.reset(seed=1)
    hopes = np.zeros((1, int(batch.legal[1][0])))
    found = search(batch, hopes, Budget(playouts=64), "ultimate", width=32)
    assert batch.words(0)[int(batch.legal[0][0, found.best[0]])] == "buy province"
    assert found.better_hopes[0].argmax() == found.best[0]
    assert found.values[0, found.best[0]] == found.values[0].max()


def test_a_search_leaves_the_games_as_they_were_and_tries_legal_moves_only() -> None:
    batch = Batch(kingdomino_rules(), 3, auto_reset=False)
    batch.reset(seed=1)
    for _ in range(9):
        batch.step(batch.random_actions())
    before = batch.states.tobytes()
    hopes = KingdominoPrior(fresh_weights()).hopes(batch)
    found = search(batch, hopes, Budget(playouts=16), "random", luck=np.random.default_rng(1).gumbel(size=hopes.shape))
    assert batch.states.tobytes() == before
    there = np.arange(hopes.shape[1]) < batch.legal[1][:, None]
    assert not found.tries[~there].any()
    assert there[np.arange(3), found.best].all()
    assert (found.tries.sum(1) > 0).all()


def test_the_numbers_about_a_place_say_what_it_brings() -> None:
    game = kingdomino.Game.scenario(kingdoms=[{(1, 0): ("lake", 2)}], row=[(7, 0)])
    batch = Batch(position_rules([game]), 1, auto_reset=False)
    batch.reset(seed=1)
    about, games = describe(batch)
    words = [batch.words(0)[int(batch.legal[0][0, k])] for k in range(len(games))]
    gains = {word: round(float(10 * row[8])) for word, row in zip(words, about, strict=True) if "place" in word}
    best = max(gains, key=lambda word: gains[word])
    before = game.scores[0]
    game.push(best)
    assert gains[best] == game.scores[0] - before


@pytest.mark.parametrize("name", ["dominion", "kingdomino"])
def test_the_searcher_answers_the_same_way_to_the_same_view(name: str) -> None:
    game: Any = dominion.Game(seed=5, kingdom="size-distortion") if name == "dominion" else kingdomino.Game(seed=5)
    player = find_baseline("gumbel:8", name)
    assert isinstance(player, Searcher)
    for _ in range(8):
        view = game.view(game.to_move)
        move = player.choose(view)
        assert move in view.legal_moves
        assert player.choose(view.sample(9).view(view.seat)) == move
        game.push(move)


def test_who_plays_one_game_only_says_so() -> None:
    with pytest.raises(ValueError, match="clone plays Dominion only; for Kingdomino there is gumbel"):
        find_baseline("clone", "kingdomino")
    with pytest.raises(ValueError, match="a budget is a number of playouts, or seconds"):
        find_baseline("gumbel:soon", "dominion")
