"""Ratings: known strengths are found again, whatever the order of results, and surer with more of them."""

import math
import random

import pytest

from crownlands.lab.ratings import MEAN, POINTS, rate

STRENGTHS = [0.9, 0.2, -0.3, -0.8]


def chances(table: tuple[int, ...]) -> list[float]:
    """Return the chances of those at a table, by the strengths above."""
    weights = [math.exp(STRENGTHS[player]) for player in table]
    return [weight / sum(weights) for weight in weights]


def drawn(tables: list[tuple[int, ...]], games: int, seed: int) -> dict[tuple[int, ...], list[float]]:
    """Return results of so many games at each table, drawn by the chances."""
    chance = random.Random(seed)
    results = {}
    for table in tables:
        winners = chance.choices(range(len(table)), chances(table), k=games)
        results[table] = [float(winners.count(place)) for place in range(len(table))]
    return results


PAIRS: list[tuple[int, ...]] = [(one, other) for one in range(4) for other in range(one)]
TRIPLES: list[tuple[int, ...]] = [(0, 1, 2), (0, 1, 3), (0, 2, 3), (1, 2, 3)]


@pytest.mark.parametrize("tables", [PAIRS, TRIPLES])
def test_known_strengths_are_found_again(tables: list[tuple[int, ...]]) -> None:
    exact = {table: [1e9 * chance for chance in chances(table)] for table in tables}
    ratings = rate(4, exact)
    assert [rating for rating, _ in ratings] == pytest.approx([MEAN + POINTS * it for it in STRENGTHS], abs=0.01)


@pytest.mark.parametrize("tables", [PAIRS, TRIPLES])
def test_the_standard_error_is_how_far_drawn_results_stray(tables: list[tuple[int, ...]]) -> None:
    errors = [rate(4, drawn(tables, 300, 0))[player][1] for player in range(4)]
    strayed = [
        (rating - MEAN - POINTS * STRENGTHS[player]) / errors[player]
        for seed in range(60)
        for player, (rating, _) in enumerate(rate(4, drawn(tables, 300, seed)))
    ]
    assert math.sqrt(sum(it * it for it in strayed) / len(strayed)) == pytest.approx(1, abs=0.2)


def test_four_times_the_games_are_twice_as_sure() -> None:
    one, four = (
        rate(4, {table: [games * chance for chance in chances(table)] for table in PAIRS}) for games in (1e4, 4e4)
    )
    assert [error for _, error in four] == pytest.approx([error / 2 for _, error in one], rel=0.01)


def test_the_order_of_results_changes_nothing() -> None:
    results = drawn(PAIRS, 1_000, 1)
    turned = {table: results[table] for table in reversed(results)}
    assert [it for pair in rate(4, turned) for it in pair] == pytest.approx(
        [it for pair in rate(4, results) for it in pair]
    )


def test_who_wins_every_game_is_not_infinitely_strong() -> None:
    (best, unsure), (worst, _) = rate(2, {(0, 1): (10_000, 0)})
    assert 4_500 > best - worst > 1_000
    assert unsure > 50
    (more, _), _ = rate(2, {(0, 1): (100_000, 0)})
    assert more > best


def test_ties_are_shared() -> None:
    assert rate(2, {(0, 1): (50, 50)})[0][0] == pytest.approx(MEAN)
