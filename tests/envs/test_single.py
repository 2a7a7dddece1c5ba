"""Gymnasium, one game: its own checks on our environments, opponents, seeds and wrong actions."""

import subprocess
import sys
import warnings
from collections.abc import Iterator
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import InvalidAction, ResetNeeded
from gymnasium.utils.env_checker import check_env

from crownlands import dominion, kingdomino
from crownlands.envs.opponents import find_opponent, find_opponents
from crownlands.envs.single import DominionEnv, KingdominoEnv, SeatEnv
from crownlands.game import IllegalMove
from tests.any_box import any_kingdom

NAMES = ["crownlands/Dominion-v0", "crownlands/Kingdomino-v0"]


@pytest.mark.parametrize("name", NAMES)
def test_gymnasium_finds_nothing_wrong(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(gymnasium.make(name, render_mode="rgb_array").unwrapped)


class First:
    """A bot in Python that makes the first legal move, and remembers what it was shown."""

    def __init__(self) -> None:
        self.views: list[Any] = []

    def choose(self, view: Any) -> str:
        """The first legal move."""
        self.views.append(view)
        return str(view.legal_moves[0])


ENVS = [
    lambda: DominionEnv(),
    lambda: DominionEnv(opponents=["smithy", "random"], players=3, kingdom="random", reward="points"),
    lambda: DominionEnv(opponents="random", kingdom=any_kingdom(3)["kingdom"], players=3),
    lambda: KingdominoEnv(opponents="greedy", players=4),
    lambda: KingdominoEnv(opponents=[First()], variants={"dynasty"}, reward="points"),
]


def play(env: SeatEnv, seed: int, games: int = 2, most: int = 120) -> Iterator[tuple[Any, ...]]:
    """Yield what is seen in a few games of random legal actions."""
    env.action_space.seed(seed)
    for game in range(games):
        observed, info = env.reset(seed=seed if game == 0 else None)
        yield observed["observation"].tobytes(), observed["action_mask"].tobytes(), info
        for _ in range(most):
            observed, reward, terminated, truncated, info = env.step(env.action_space.sample())
            yield observed["observation"].tobytes(), observed["action_mask"].tobytes(), reward, terminated, truncated
            if terminated or truncated:
                break


@pytest.mark.parametrize("make", ENVS)
def test_the_same_seed_gives_the_same_games(make: Any) -> None:
    first, again, other = (list(play(make(), seed)) for seed in (5, 5, 6))
    assert first == again
    assert first != other


@pytest.mark.parametrize("make", ENVS)
def test_masks_are_the_legal_moves_of_the_learner(make: Any) -> None:
    env = make()
    env.reset(seed=3)
    for _ in range(150):
        action = env.action_space.sample()
        game = env._tables.game()
        assert game.to_move == 0
        assert {env.words[number] for number in np.flatnonzero(env.action_masks())} == set(game.legal_moves)
        *_, terminated, truncated, _ = env.step(action)
        if terminated or truncated:
            env.reset()


def test_a_bot_is_shown_its_own_seat_only() -> None:
    bot = First()
    env = KingdominoEnv(opponents=[bot, "random"], players=3)
    env.reset(seed=1)
    while not env.step(env.action_space.sample())[2]:
        pass
    assert {view.seat for view in bot.views} == {1}
    assert len(bot.views) == 24


def test_a_bot_that_breaks_the_rules_is_named() -> None:
    class Cheat:
        def choose(self, view: Any) -> str:
            return "take 99"

    env = KingdominoEnv(opponents=[Cheat()])
    with pytest.raises(IllegalMove, match="Cheat made an illegal move: take 99: no such move"):
        list(play(env, seed=1))


def test_the_win_is_rewarded_once() -> None:
    env = KingdominoEnv(opponents="random")
    env.reset(seed=8)
    rewards = []
    while True:
        _, reward, terminated, _, _ = env.step(env.action_space.sample())
        rewards.append(reward)
        if terminated:
            break
    game = env._tables.game()
    assert not any(rewards[:-1])
    assert rewards[-1] == float(0 in game.winners) / len(game.winners)


def test_a_game_that_is_too_long_is_truncated() -> None:
    env = DominionEnv(most_moves=50)
    env.reset(seed=1)
    for _ in range(50):
        _, _, terminated, truncated, _ = env.step(env.action_space.sample())
        if truncated:
            break
    assert truncated
    assert not terminated
    assert env._tables.slots["moves"][0] >= 50
    with pytest.raises(ResetNeeded, match="call reset"):
        env.step(0)


@pytest.mark.parametrize("wrong", [-1, 396, 1.0, "end-turn", None, False, np.array(3.0)])
def test_a_wrong_action_raises_and_changes_nothing(wrong: Any) -> None:
    env = DominionEnv()
    env.reset(seed=1)
    before = env._tables.states.tobytes()
    with pytest.raises(InvalidAction, match=r"legal: 0 \(end-actions\)"):
        env.step(wrong)
    with pytest.raises(InvalidAction, match="is not legal now"):
        env.step(1)
    assert env._tables.states.tobytes() == before
    env.step(np.int64(0))
    assert env._tables.states.tobytes() != before


def test_a_step_before_the_first_reset_is_refused() -> None:
    with pytest.raises(ResetNeeded):
        KingdominoEnv().step(0)


def test_it_renders_as_text_and_as_a_picture() -> None:
    env = KingdominoEnv(render_mode="ansi", opponents="greedy")
    env.reset(seed=1)
    assert env.render().startswith("Kingdomino, round")
    picture = KingdominoEnv(render_mode="rgb_array", variants={"mighty-duel"})
    picture.reset(seed=1)
    before = picture.render()
    for _ in range(8):
        picture.step(picture.action_space.sample())
    assert picture.render().shape == (480, 720, 3)
    assert (picture.render() != before).any()


def test_scenarios_are_starts_and_unknown_options_are_refused() -> None:
    scenario = dominion.Game.scenario(hands=[["smithy"], []], decks=[["gold", "silver", "copper"], []])
    other = dominion.Game.scenario(hands=[["village"], []], decks=[["gold"], []])
    env = DominionEnv(starts=[scenario, other])
    for start, move in ((0, "play smithy"), (1, "play village")):
        observed, _ = env.reset(seed=1, options={"start": start})
        assert move in {env.words[action] for action in observed["action_mask"].nonzero()[0]}
    with pytest.raises(ValueError, match="reset knows no option 'strat'; it knows start"):
        env.reset(options={"strat": 1})
    with pytest.raises(ValueError, match="a start is a number from 0 to 1"):
        env.reset(options={"start": 2})


def test_opponents_are_found_by_name() -> None:
    assert find_opponent("random", "dominion").name == "random"
    assert find_opponent("Ultimate", "dominion").strategy is not None
    assert [one.name for one in find_opponents(["greedy", "random"], "kingdomino", 2)] == ["greedy", "random"]
    with pytest.raises(ValueError, match="unknown strategy 'smithee'"):
        find_opponent("smithee", "dominion")
    with pytest.raises(ValueError, match="choose from random, greedy"):
        find_opponent("chancellor", "kingdomino")
    assert find_opponent("regent", "kingdomino").bot is not None
    with pytest.raises(TypeError, match="an object with choose"):
        find_opponent(7, "kingdomino")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="2 seats for opponents, and 3"):
        find_opponents(["random"] * 3, "dominion", 2)


def test_gymnasium_imports_the_package_by_itself() -> None:
    program = 'import gymnasium; print(gymnasium.make("crownlands.envs:crownlands/Dominion-v0").unwrapped.rules.name)'
    shown = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert shown.stdout == "dominion\n"


def test_whoever_lacks_the_extra_is_told_its_name() -> None:
    program = "import sys; sys.modules['gymnasium'] = None; import crownlands.envs"
    shown = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    last = shown.stderr.splitlines()[-1]
    assert last == 'ModuleNotFoundError: gymnasium is not installed; `pip install "crownlands[learn]"` brings it'


def test_a_game_is_found_under_its_name_with_settings() -> None:
    env = gymnasium.make("crownlands/Kingdomino-v0", opponents=["greedy"], variants={"harmony"})
    env.reset(seed=1)
    assert isinstance(env.unwrapped, KingdominoEnv)
    assert env.unwrapped._tables.game().variants == {"harmony"}
    assert isinstance(env.unwrapped._tables.game(), kingdomino.Game)
