"""Games played inside one native loop, and what a random player scores."""

import numpy as np
import pytest

from crownlands.compiled import INTERPRETED, random_source
from crownlands.kingdomino import Game, compiling_rules, playout
from crownlands.kingdomino.moves import MOVES
from crownlands.kingdomino.state import SIDE

# Chance alone: the standard deviation of one random score is about 10 in a small kingdom and 19 in a large one.
# Two players place their two dominoes of a row lowest first, which costs a random player 0.2 points of the 19.3 (and
# half a point of 53) that dominoes in any order bring.
MEANS = [(2, (), 19.1, 10), (3, (), 19.3, 10), (4, (), 19.3, 10), (2, ("mighty-duel",), 52.5, 19)]


@pytest.mark.parametrize(("players", "variants", "mean", "deviation"), MEANS)
def test_random_play_scores_as_it_should(
    players: int, variants: tuple[str, ...], mean: float, deviation: float
) -> None:
    games = 3 if INTERPRETED else 10_000
    total = playout.play_games(Game(players, variants, seed=1)._states, playout.RANDOM, random_source(1, 5), games)
    allowed = 4 * deviation / np.sqrt(games * players) + 0.05  # the means are rounded
    assert abs(total / games / players - mean) < allowed


def test_greedy_play_scores_more() -> None:
    games = 2 if INTERPRETED else 500
    means = []
    for player in (playout.RANDOM, playout.GREEDY):
        states = Game(4, seed=2)._states
        means.append(playout.play_games(states, player, random_source(2, 5), games) / games / 4)
    assert means[1] > 1.4 * means[0]


@pytest.mark.parametrize("player", [playout.RANDOM, playout.GREEDY])
def test_a_game_played_on_is_over_and_as_well_watched_as_before(player: int) -> None:
    game = Game(3, {"harmony"}, seed=3)
    copy = game.copy()
    playout.play_on(copy._states, player, random_source(1))
    assert copy.is_over
    assert len(copy.push_forced()) == 0
    assert copy._states["watched"] == game._states["watched"] == 1
    again = game.copy()
    playout.play_on(again._states, player, random_source(1))
    assert again.scores == copy.scores


def test_the_greedy_player_does_what_brings_most_at_once() -> None:
    words = np.empty(SIDE, np.int64)
    game, source = Game(4, seed=4), random_source(4)
    while not game.is_over:
        move = MOVES[playout.greedy_move(game._states[0], source, words)]
        assert move in game.legal_moves
        gains = game.view(game.to_move).gains()
        if gains:
            assert gains[move] == max(gains.values())
        elif move.startswith("take"):
            brings = {number: best_gain(game, number) for number in map(int, takes(game))}
            assert brings[int(move.split()[1])] == max(brings.values())
        game.push(move)


def takes(game: Game) -> list[str]:
    return [move.split()[1] for move in game.legal_moves]


def best_gain(game: Game, domino: int) -> int:
    """Return the points of a domino now, by a position in which it is to be placed."""
    seat = game.turn
    position = Game.scenario(kingdoms=[game.kingdom(seat)], row=[(domino, 0)])
    return max(position.view(0).gains().values(), default=-1)


def test_every_random_move_is_as_likely() -> None:
    words = np.empty(SIDE, np.int64)
    game = Game.scenario(row=[(13, 0)])
    source, times = random_source(9), 300 if INTERPRETED else 24_000
    counts = dict.fromkeys(game.legal_moves, 0)
    for _ in range(times):
        counts[MOVES[playout.random_move(game._states[0], source, words)]] += 1
    assert all(abs(count - times / 24) < 5 * np.sqrt(times / 24) for count in counts.values())


def test_preparing_compiles_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    taken: list[str] = []

    def run(what: str, steps: list[tuple[str, object]], part: str) -> None:
        for label, step in steps:
            assert callable(step)
            step()
            taken.append(label)
        taken.extend((part, what))

    monkeypatch.setattr("crownlands.compiled.compile_once", run)
    compiling_rules.compile_rules()
    assert taken[-2:] == ["kingdomino", "Kingdomino"]
    assert len(taken) == 7


def test_the_greedy_player_has_no_favourite_among_equals() -> None:
    words, source = np.empty(SIDE, np.int64), random_source(10)
    placing = Game.scenario(row=[(13, 0)])
    taking = Game.scenario(players=3, row=[(2, 1), (3, 2)], next_row=[10, 11, 12], taking=0)
    for game in (placing, taking):
        chosen = {MOVES[playout.greedy_move(game._states[0], source, words)] for _ in range(300)}
        assert chosen == set(game.legal_moves)
