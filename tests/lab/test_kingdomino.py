"""Matches of Kingdomino."""

from typing import Any

import pytest

from crownlands.compiled import INTERPRETED
from crownlands.lab import kingdomino, sample_kingdomino, simulate_kingdomino


def test_greedy_beats_random_whatever_the_threads() -> None:
    games = 20 if INTERPRETED else 2_000
    one, two = (simulate_kingdomino(["greedy", "random"], games=games, threads=threads) for threads in (1, 2))
    assert [player.to_dict() for player in one.players] == [player.to_dict() for player in two.players]
    assert one.players[0].score > 80
    assert one.to_dict()["game"] == "kingdomino"


@pytest.mark.compiled
def test_random_play_scores_what_was_measured() -> None:
    two = simulate_kingdomino(["random"] * 2, games=4_000)
    assert two.players[0].points == pytest.approx(19.3, abs=1.0)
    duel = simulate_kingdomino(["random"] * 2, games=2_000, variants=["mighty-duel"])
    assert duel.players[0].points == pytest.approx(53, abs=2.5)


def test_a_bot_of_ones_own_plays_move_by_move() -> None:
    class First:
        def choose(self, view: Any) -> str:
            move: str = view.legal_moves[0]
            return move

    result = simulate_kingdomino([First(), "greedy", "random"], games=3)
    assert [player.name for player in result.players] == ["First", "greedy", "random"]
    assert sum(player.score for player in result.players) == pytest.approx(100)


def test_a_sample_replays() -> None:
    game = sample_kingdomino(["greedy", "random"], variants=["harmony"], seed=4)
    assert game.record().replay().scores == game.scores


@pytest.mark.parametrize("play", [simulate_kingdomino, sample_kingdomino])
def test_all_is_prepared_once_it_is_clear_what_is_played(play: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr(kingdomino, "compile_kingdomino_lab", lambda: asked.append("to prepare"))
    with pytest.raises(ValueError, match="unknown player"):
        play(["gredy", "random"])
    assert asked == []
    play(["greedy", "random"], **({"games": 1} if play is simulate_kingdomino else {}))
    assert asked == ["to prepare"]


def test_an_unknown_player_is_told_with_a_near_one() -> None:
    with pytest.raises(ValueError, match="unknown player 'gredy'; did you mean 'greedy'"):
        simulate_kingdomino(["gredy", "random"])
