"""Named opponents in the lab."""

import pytest

from crownlands.lab import simulate_kingdomino
from crownlands.lab.players import find_bot


def test_opponents_and_native_players_meet_by_name() -> None:
    match = simulate_kingdomino(["baron", "regent:8", "full-greedy", "random"], games=2, seed=3, threads=1)
    assert [player.name for player in match.players] == ["baron", "regent:8", "full-greedy", "random"]
    assert sum(player.score for player in match.players) == pytest.approx(100)


def test_threads_change_nothing() -> None:
    one, two = (simulate_kingdomino(["knight", "squire"], games=6, seed=3, threads=threads) for threads in (1, 2))
    assert [player.to_dict() for player in one.players] == [player.to_dict() for player in two.players]


def test_a_name_is_an_opponent_of_the_game_that_is_played() -> None:
    for game in ("dominion", "kingdomino"):
        player = find_bot("page", game)
        assert player is not None
        assert player.named
        assert player.make_bot is not None
        assert type(player.make_bot()).__module__ == f"crownlands.bots.{game}.ladder"


def test_a_wrong_budget_is_told_before_the_match() -> None:
    with pytest.raises(ValueError, match="regent:soon: a budget is a number of playouts"):
        simulate_kingdomino(["regent:soon", "greedy"], games=1)
