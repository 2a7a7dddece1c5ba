"""Named opponents in an environment of one game."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

gymnasium = pytest.importorskip("gymnasium")

from crownlands.bots.dominion.ladder import Page  # noqa: E402
from crownlands.bots.opponents import find_opponent  # noqa: E402
from crownlands.envs import compiling_environments, dataset, kingdomino_v0  # noqa: E402
from crownlands.envs.batch import Batch  # noqa: E402
from crownlands.envs.opponents import find_opponents  # noqa: E402
from crownlands.envs.rules import dominion_rules, kingdomino_rules  # noqa: E402
from crownlands.envs.running_games import RunningGames  # noqa: E402
from crownlands.envs.single import DominionEnv, KingdominoEnv  # noqa: E402
from crownlands.envs.vector import DominionVectorEnv, KingdominoVectorEnv  # noqa: E402


class First:
    """A bot in Python: the first move there is."""

    def choose(self, view: Any) -> str:
        first: str = view.legal_moves[0]
        return first


class Network:
    """A network as it looks from outside."""

    def __init__(self) -> None:
        self.asked: list[int] = []

    def choose_many(self, observations: NDArray[Any], masks: NDArray[Any]) -> NDArray[Any]:
        assert len(observations) == len(masks)
        self.asked.append(len(masks))
        return np.asarray(masks.argmax(1))


def test_a_learner_plays_a_whole_game_against_a_baron_and_a_regent() -> None:
    env = KingdominoEnv(players=3, opponents=["baron", "regent:4"])
    observed, _ = env.reset(seed=7)
    ended = False
    while not ended:
        action = int(observed["action_mask"].argmax())
        observed, reward, ended, broken_off, _ = env.step(action)
        assert not broken_off
    assert 0 <= reward <= 1


@pytest.mark.parametrize(("single", "many"), [(KingdominoEnv, KingdominoVectorEnv), (DominionEnv, DominionVectorEnv)])
@pytest.mark.parametrize("opponent", ["baron", "regent:2", First(), "knight"])
def test_any_opponent_plays_many_games_as_it_plays_one(single: Any, many: Any, opponent: Any) -> None:
    envs, env = many(num_envs=2, opponents=opponent), single(opponents=opponent)
    observed, _ = envs.reset(seed=7)
    alone, _ = env.reset(seed=7)
    for _ in range(30):
        np.testing.assert_array_equal(observed["observation"][0], alone["observation"])
        actions = observed["action_mask"].argmax(1)
        observed, _, ended, *_ = envs.step(actions)
        alone, _, over, *_ = env.step(int(actions[0]))
        assert ended[0] == over
        if over:
            break


def test_a_network_is_asked_for_all_games_at_once_and_may_sit_in_one() -> None:
    network = Network()
    envs = KingdominoVectorEnv(num_envs=8, opponents=network)
    envs.reset(seed=1)
    for _ in range(30):
        envs.step(envs.random_actions())
    assert max(network.asked) > 1
    env = KingdominoEnv(opponents=Network())
    observed, _ = env.reset(seed=1)
    assert observed["action_mask"].any()


def test_native_baron_makes_the_moves_of_the_one_at_a_table() -> None:
    batch = Batch(kingdomino_rules(), 2, ["baron", "baron"], auto_reset=False)
    batch.reset(seed=3)
    game = RunningGames(kingdomino_rules(), [None, None])
    game.begin([3])
    bot = find_opponent("kingdomino", "baron")
    while (seat := game.to_move()) is not None:
        game.ask(bot, seat)
    assert batch.game(0).scores == game.game().scores


def test_the_native_page_is_as_strong_as_the_one_at_a_table() -> None:
    """Their chances differ, so it is told by who beats whom: both lose to a squire, and neither every game."""
    batch = Batch(dominion_rules(), 400)
    batch.reset(seed=5)
    native = float(batch.play_out(["page", "squire"], seed=5).shares[:, 0].mean())
    asked = Batch(dominion_rules(), 40, ["squire", Page(1)], auto_reset=False)
    asked.reset(seed=5)
    share = float(np.mean([0.5 if len(won := asked.game(i).winners) == 2 else 1 in won for i in range(40)]))
    assert 0.02 < native < 0.5
    assert abs(native - share) < 0.25


def test_who_plays_at_first_sight_plays_natively_and_the_better_ones_win_more() -> None:
    leads = []
    for name in ("page", "squire", "knight"):
        envs = KingdominoVectorEnv(num_envs=64, opponents=name, reward="points")
        observed, _ = envs.reset(seed=3)
        lead = 0.0
        for _ in range(24):
            observed, gained, *_ = envs.step(observed["action_mask"].argmax(1))
            lead += gained.mean()
        leads.append(lead)
    assert leads == sorted(leads, reverse=True)


def test_an_unknown_name_is_told_with_a_near_one() -> None:
    with pytest.raises(ValueError, match="unknown opponent 'barron'; did you mean 'baron'"):
        find_opponents("barron", "kingdomino", 1)


@pytest.mark.parametrize(
    "make",
    [
        lambda: KingdominoEnv(opponents="greedi"),
        lambda: KingdominoEnv(reward="fame"),
        lambda: KingdominoVectorEnv(opponents="greedi"),
        lambda: KingdominoVectorEnv(most_moves=0),
        lambda: kingdomino_v0.raw_env(reward="fame"),
        lambda: dataset.write_dataset("nowhere", kingdomino_rules(), "greedi", games=1),
    ],
)
def test_what_is_wrong_is_told_before_anything_is_compiled(
    make: Callable[[], object], monkeypatch: pytest.MonkeyPatch
) -> None:
    compiles = lambda game: pytest.fail("it compiles first")  # noqa: E731
    monkeypatch.setattr(compiling_environments, "compile_environments", compiles)
    with pytest.raises(ValueError, match=r"unknown opponent|rewards are by|at least one move"):
        make()


@pytest.mark.parametrize("make", [lambda: Batch(kingdomino_rules(), 1), lambda: KingdominoEnv(), kingdomino_v0.raw_env])
def test_every_interface_says_that_it_compiles(make: Callable[[], object], monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr(compiling_environments, "compile_environments", asked.append)
    make()
    assert asked == ["kingdomino"]
