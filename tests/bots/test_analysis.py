"""Analysis of a finished game: chances, turning points, charts."""

import json
import threading
from dataclasses import replace
from pathlib import Path

import pytest

from crownlands import dominion
from crownlands.bots.analysis import MISTAKE, Moment, _turning_points, analyse, look
from crownlands.bots.budget import Budget
from crownlands.bots.dominion import outlook
from crownlands.bots.kingdomino import outlook as kingdomino_outlook
from crownlands.bots.opponents import find_opponent
from crownlands.bots.strategy import StrategyBot, find_strategy
from crownlands.kingdomino import Game

QUICK = Budget(playouts=120)
FOUR_COINS = 0  # a seed with so many to begin with


def with_a_blunder() -> Game:
    """The end of a game in which seat 0 would win with its last domino, and puts it where it brings nothing."""
    kingdoms = [{(1, 0): ("lake", 2), (2, 0): ("lake", 1)}, {(1, 0): ("wheat", 2), (1, 1): ("wheat", 2)}]
    game = Game.scenario(kingdoms=kingdoms, row=[(3, 1), (9, 0)])
    knight = find_opponent("kingdomino", "knight")
    game.push(knight.choose(game.view(1)))
    game.push("place -1,-1 n")
    return game


def test_a_blunder_is_found_with_what_would_have_been_better() -> None:
    found = analyse(with_a_blunder().record(), QUICK)
    mistakes = [point for point in found.turning_points if point.kind == "mistake"]
    assert [(point.ply, point.seat, point.move) for point in mistakes] == [(2, 0, "place -1,-1 n")]
    assert mistakes[0].change == -1.0
    better = with_a_blunder()
    better.pop()
    better.push(mistakes[0].better or "")
    assert better.winners == (0,)


@pytest.fixture(scope="module")
def whole_game() -> Game:
    """A game of three between a squire and two barons."""
    game = Game(3, {"harmony"}, seed=11)
    seats = [find_opponent("kingdomino", name) for name in ("squire", "baron", "baron")]
    while (seat := game.to_move) is not None:
        game.push(seats[seat].choose(game.view(seat)))
    return game


def test_every_move_has_chances_that_sum_to_one(whole_game: Game, tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    found = analyse(whole_game.record(), Budget(playouts=24), progress=lambda done, all_: told.append((done, all_)))
    assert [moment.move for moment in found.moments] == list(whole_game.moves)
    for moment in found.moments:
        assert sum(moment.before) == pytest.approx(1)
        assert sum(moment.after) == pytest.approx(1)
        assert moment.lost >= 0
    assert told[-1] == (len(whole_game.moves), len(whole_game.moves))
    assert found.result is not None
    assert sum(found.result) == pytest.approx(1)
    assert json.loads(json.dumps(found.to_dict()))["players"] == 3
    for name in ("chances.png", "chances.svg"):
        found.chart(tmp_path / name, names=["Ann", "Bea", "Cid"])
        assert (tmp_path / name).stat().st_size > 5_000


def test_a_chart_of_another_kind_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"a chart needs a file \*.png or \*.svg"):
        analyse(with_a_blunder().record(), Budget(playouts=8)).chart(tmp_path / "chances.bmp")


def test_the_same_seed_gives_the_same_analysis() -> None:
    record = with_a_blunder().record()
    assert analyse(record, QUICK, seed=4) == analyse(record, QUICK, seed=4)


def test_stopping_keeps_what_there_is(whole_game: Game) -> None:
    stop = threading.Event()

    def progress(done: int, _: int) -> None:
        if done == 3:
            stop.set()

    found = analyse(whole_game.record(), Budget(playouts=8), progress=progress, stop=stop)
    assert len(found.moments) == 3
    assert found.result is None


def test_a_running_game_is_not_analysed() -> None:
    game = Game(2, seed=1)
    with pytest.raises(ValueError, match="this one isn't over"):
        analyse(game.record())


def test_the_chances_of_dominion_are_the_same_for_both_who_look_at_them() -> None:
    game = dominion.Game("first-game", seed=5, first=0)
    money = StrategyBot(find_strategy("ultimate"))
    jumps = []
    while max(game.turns) < 10:
        seat = game.to_move
        assert seat is not None
        move = money.choose(game.view(seat))
        if move == "end-turn" and min(game.turns) > 5:  # by then it is plain that both play for money
            after = outlook(game.view(seat), move, QUICK).shares
            game.push(move)
            then = outlook(game.view(1 - seat), money.choose(game.view(1 - seat)), QUICK).shares
            jumps.append(abs(after[0] - then[0]))
        else:
            game.push(move)
    assert len(jumps) > 5
    assert sum(jumps) / len(jumps) < 0.3  # what the new hand brings, and no more


def test_the_chances_of_kingdomino_favour_nobody_who_looks_at_them() -> None:
    """Having the move gains nothing by itself: in the mean the next one sees what the one before saw."""
    baron = find_opponent("kingdomino", "baron")
    gains = []
    for seed in range(2):
        game = Game(2, seed=seed)
        expected: tuple[float, ...] = ()
        while (seat := game.to_move) is not None:
            move = baron.choose(game.view(seat))
            now = kingdomino_outlook(game.view(seat), move, Budget(playouts=100), seed=7).shares
            if expected:
                gains.append(now[seat] - expected[seat])
            game.push(move)
            expected = now if game.to_move != seat else ()
    assert len(gains) > 30
    assert abs(sum(gains) / len(gains)) < 0.05


@pytest.mark.parametrize(("tries", "kinds"), [(20, []), (2_000, ["luck", "mistake"])])
def test_what_so_few_tries_can_not_tell_is_no_turning_point(tries: int, kinds: list[str]) -> None:
    moments = [
        Moment(1, 0, "take 9", "take 12", before=(0.6, 0.4), after=(0.45, 0.55), tries=tries),
        Moment(2, 1, "take 12", "take 12", before=(0.25, 0.75), after=(0.25, 0.75), tries=tries),
    ]
    assert [point.kind for point in _turning_points(moments, moments, None)] == kinds


def test_a_turning_point_changes_as_much_as_the_chances_that_are_told() -> None:
    shown = Moment(1, 0, "take 9", "take 12", before=(0.9, 0.1), after=(0.5, 0.5), tries=2_000, lost_otherwise=0.3)
    told = shown.as_told(Game(seed=1).view(0))
    assert 0.5 < told.before[0] < 0.7
    assert told.lost == pytest.approx((told.before[0] - told.after[0]) * 3 / 4)
    (point,) = _turning_points([shown], [told], None)
    assert point.change == -told.lost
    assert not _turning_points([replace(shown, lost_otherwise=0.1)], [replace(told, lost_otherwise=0.03)], None)


def test_what_is_only_told_otherwise_later_on_is_no_luck() -> None:
    """The same share of playouts is worth more the later it is."""
    shown = [Moment(ply, 0, "a", "a", before=(0.95, 0.05), after=(0.95, 0.05), tries=2_000) for ply in (1, 2)]
    told = [
        replace(it, before=chances, after=chances) for it, chances in zip(shown, ((0.6, 0.4), (0.9, 0.1)), strict=True)
    ]
    assert not _turning_points(shown, told, None)


@pytest.mark.compiled
def test_a_buy_outside_of_the_plan_is_judged_by_other_plans_too() -> None:
    """First Game's plan has no use for a Silver, and called it a mistake of 38 % to buy one instead of a Remodel."""
    game = dominion.Game("first-game", seed=FOUR_COINS, first=0)
    game.push("end-actions")
    game.push("play-treasures")
    view = game.view(0)
    assert view.coins == 4
    silver = look("dominion", view, 3, "buy silver", Budget(playouts=16_000), seed=5)
    assert silver.best == "buy remodel"
    assert silver.before[0] - silver.after[0] > 0.2
    assert silver.lost < MISTAKE
    nothing = look("dominion", view, 3, "end-turn", Budget(playouts=16_000), seed=5)
    assert nothing.lost > MISTAKE
