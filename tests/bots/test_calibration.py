"""Chances that can be believed: the figures in use are those that were measured, and nothing is too sure too early."""

from itertools import pairwise

import pytest

from benchmarks.calibration import fitted, kept
from crownlands import dominion, kingdomino
from crownlands.bots.calibration import STAGES, all_believable, believable, part_over, stage_of, trust_in
from crownlands.texts import find_texts
from crownlands.texts.chances import with_uncertainty

GAMES = ("dominion", "kingdomino")


@pytest.mark.parametrize("game", GAMES)
def test_the_figures_in_use_are_those_that_were_measured(game: str) -> None:
    for trust in STAGES[game]:
        found = [it for it in kept(game) if stage_of(game, it.over) == trust]
        assert len(found) >= 20
        assert fitted(found) == (trust.believe, trust.worth)


@pytest.mark.parametrize("game", GAMES)
def test_every_part_of_a_game_has_its_trust(game: str) -> None:
    assert [stage_of(game, over) for over in (0, 100)] == [STAGES[game][0], STAGES[game][-1]]
    assert [trust_in(game, over) for over in (0, 100)] == [STAGES[game][0], STAGES[game][-1]]


@pytest.mark.parametrize("game", GAMES)
def test_no_chance_jumps_because_a_turn_is_counted(game: str) -> None:
    told = [trust_in(game, over).told(1.0, even=0.5) for over in range(101)]
    assert max(abs(then - now) for now, then in pairwise(told)) < 0.02


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_chances_of_all_still_sum_to_one(players: int) -> None:
    view = kingdomino.Game(players, seed=1).view(0)
    shares = [0.7, 0.3, 0.0, 0.0][:players]
    assert sum(all_believable(view, shares, 500)) == pytest.approx(1)
    assert believable(view, 1 / players, 500).share == pytest.approx(1 / players)


def test_more_of_a_game_is_over_with_every_turn_and_round() -> None:
    turns = [dominion.Game.scenario(turns=[turn, turn]).view(0) for turn in (1, 5, 40)]
    assert [part_over(view) for view in turns] == [5, 27, 100]
    assert part_over(kingdomino.Game(2, seed=1).view(0)) == 0


@pytest.mark.parametrize("view", [kingdomino.Game(seed=1).view(0), dominion.Game.scenario(turns=[3, 3]).view(0)])
def test_whoever_wins_all_playouts_on_turn_3_is_not_told_to_win_for_certain(view: object) -> None:
    chance = believable(view, 1.0, 40_000)
    assert with_uncertainty(find_texts("en"), *chance).startswith("more than ") or chance.share + chance.off < 0.99
    assert chance.share - chance.off < 0.9
