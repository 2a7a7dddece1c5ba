"""Tournaments and sweeps."""

import pytest

from crownlands.bots.strategy import find_strategy, parse_line
from crownlands.compiled import INTERPRETED
from crownlands.lab import compare, tournament
from crownlands.lab.comparing import changed, swept
from crownlands.lab.tournaments import rate

GAMES = 20 if INTERPRETED else 1_000


def test_everybody_meets_everybody_and_the_best_stands_first() -> None:
    result = tournament(["basic", "smithy", "ultimate"], games=GAMES)
    assert result.names == ["Smithy", "Ultimate", "Basic"]
    assert result.games == 3 * GAMES
    for row in range(3):
        assert result.matrix[row][row] is None
        for column in range(row):
            one, other = result.matrix[row][column], result.matrix[column][row]
            assert one is not None
            assert other is not None
            assert one + other == pytest.approx(100)
    assert result.to_dict()["standings"][0]["name"] == "Smithy"


def test_a_tournament_is_the_same_each_time() -> None:
    assert tournament(["basic", "smithy"], games=GAMES) == tournament(["basic", "smithy"], games=GAMES, threads=1)


def test_ratings_are_even_for_even_results_and_surer_with_more_of_them() -> None:
    even = rate(2, {(0, 1): (50, 0, 50)})
    assert even[0][0] == pytest.approx(even[1][0], abs=4)
    clear = rate(2, {(0, 1): (90, 0, 10)})
    assert clear[0][0] > clear[1][0] + 8
    assert clear[0][1] < 8.4  # what a rating begins with


def test_a_tournament_needs_two() -> None:
    with pytest.raises(ValueError, match="two players at least"):
        tournament(["basic"])


@pytest.mark.parametrize(
    ("change", "values"),
    [
        ("smithy if count(smithy) < {1..4}", [1, 2, 3, 4]),
        ("smithy if count(smithy) < count(treasure) / {8 .. 9 .. 0.5}", [8, 8.5, 9]),
        ("province if lead > {-2..0}", [-2, -1, 0]),
    ],
)
def test_a_range_is_swept_with_both_its_ends(change: str, values: list[float]) -> None:
    assert swept(change) == values


@pytest.mark.parametrize(
    "change", ["smithy", "smithy if turn < {4..1}", "a {1..2} {1..2}", "x {1..9..0}", "x {0..9999}"]
)
def test_what_is_no_range_is_told(change: str) -> None:
    with pytest.raises(ValueError, match="range"):
        swept(change)


def test_a_change_takes_the_place_of_the_line_that_differs_in_numbers_only() -> None:
    lines = [
        str(line)
        for line in changed(find_strategy("smithy"), parse_line("duchy if supply(province) <= 3")).parts["buy"]
    ]
    assert lines[1] == "duchy if supply(province) <= 3"
    assert lines[4] == "duchy if supply(province) <= 6"
    new = changed(find_strategy("smithy"), parse_line("market if turn > 3")).parts["buy"]
    assert [line.target for line in new].index("market") < [line.target for line in new].index("silver")
    assert len(new) == 8


@pytest.mark.compiled
def test_a_sweep_finds_the_best_number() -> None:
    result = compare("smithy", "smithy if count(smithy) < {0..2}", games=4_000)
    assert result.values == [0, 1, 2]
    assert result.scores[0] < 35 < result.scores[1]
    assert result.best in (1, 2)
    assert result.opponent == "Smithy"
    assert result.to_dict()["best"] == result.best
