"""Tournaments and sweeps."""

import pytest

from crownlands.bots.strategy import find_strategy, parse, parse_line
from crownlands.compiled import INTERPRETED
from crownlands.lab import compare, tournament
from crownlands.lab.comparing import Value, changed, swept

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


FOUR = ["smithy", "ultimate", "basic", "militia"]


@pytest.mark.parametrize("order", [(3, 2, 1, 0), (1, 3, 0, 2), (2, 0, 3, 1)])
def test_the_order_of_players_changes_nothing(order: tuple[int, ...]) -> None:
    as_named = tournament(FOUR, games=GAMES)
    assert tournament([FOUR[place] for place in order], games=GAMES) == as_named


@pytest.mark.compiled
def test_a_rating_is_surer_with_more_games() -> None:
    few, many = (tournament(FOUR, games=games) for games in (500, 8_000))
    for standing, surer in zip(
        sorted(few.standings, key=lambda it: it.name), sorted(many.standings, key=lambda it: it.name), strict=True
    ):
        assert surer.uncertainty == pytest.approx(standing.uncertainty / 4, rel=0.15)
        assert abs(surer.rating - standing.rating) < 4 * standing.uncertainty


def test_more_than_two_sit_at_a_table() -> None:
    result = tournament(FOUR[:3], seats=3, games=GAMES)
    assert result.games == GAMES
    assert sum(standing.score for standing in result.standings) == pytest.approx(100)
    assert result.names[-1] == "Basic"
    for row in range(3):
        for column in range(row):
            one, other = result.matrix[row][column], result.matrix[column][row]
            assert one is not None
            assert other is not None
            assert one + other == pytest.approx(100)


@pytest.mark.parametrize(
    ("players", "seats", "message"),
    [(["basic"], 2, "needs at least as many, not 1"), (FOUR[:2], 3, "3 players"), (FOUR, 1, "two seats")],
)
def test_a_tournament_needs_enough_players(players: list[str], seats: int, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        tournament(players, seats=seats)


@pytest.mark.parametrize(
    ("change", "values"),
    [
        ("smithy if count(smithy) < {1..4}", [1, 2, 3, 4]),
        ("smithy if count(smithy) < count(treasure) / {8 .. 9 .. 0.5}", [8, 8.5, 9]),
        ("province if lead > {-2..0}", [-2, -1, 0]),
        ("duchy if turn > {8..9} and coins < {6..7}", [(8, 6), (8, 7), (9, 6), (9, 7)]),
    ],
)
def test_a_range_is_swept_with_both_its_ends(change: str, values: list[Value]) -> None:
    assert swept(change) == values


@pytest.mark.parametrize(
    "change",
    ["smithy", "smithy if turn < {4..1}", "a {1..2} {1..b}", "x {1..9..0}", "x {0..9999}", "a {1..20} {1..20}"],
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
    assert len(lines) == len(find_strategy("smithy").parts["buy"])


CHAPEL = """name: Chapel
buy: chapel if count(chapel) = 0, province, gold, silver
trash:
  estate if supply(province) > 4
  copper if money > 6
"""


def test_a_change_is_of_the_part_that_it_names() -> None:
    there = changed(parse(CHAPEL), parse_line("copper if money > 3", "trash"), "trash")
    assert [str(line) for line in there.parts["trash"]] == ["estate if supply(province) > 4", "copper if money > 3"]
    assert there.parts["buy"] == parse(CHAPEL).parts["buy"]


@pytest.mark.compiled
def test_a_part_is_swept_and_the_score_changes_with_it() -> None:
    sweep = compare(parse(CHAPEL), "trash: copper if money > {2..30..28}", games=2_000)
    assert sweep.replaced == "copper if money > 6"
    assert sweep.scores[0] != sweep.scores[1]
    assert sweep.to_dict()["edition"] == "2e"


SPY = """name: Spy
buy: spy if count(spy) < 2, gold, silver
spy:
  put-back gold if turn > 9
  discard gold if turn > 5
"""


@pytest.mark.compiled
def test_several_lines_change_together_also_those_that_answer_a_card() -> None:
    sweep = compare(parse(SPY), "spy: discard gold if turn > {1..2}; spy if count(spy) < {3..4}", games=4, edition="1e")
    assert sweep.values == [(1, 3), (1, 4), (2, 3), (2, 4)]
    assert sweep.replaced == "discard gold if turn > 5; spy if count(spy) < 2"


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ("market if turn > {3..4}", "has none about market"),
        ("discard: copper if turn > {3..4}", "has no part 'discard:'"),
        ("trahs: copper if turn > {3..4}", "unknown part 'trahs:'; did you mean 'trash'"),
    ],
)
def test_what_fits_no_line_is_refused(change: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        compare("smithy", change, games=2)


@pytest.mark.compiled
def test_a_sweep_finds_the_best_number() -> None:
    result = compare("smithy", "smithy if count(smithy) < {0..2}", games=4_000)
    assert result.values == [0, 1, 2]
    assert result.scores[0] < 35 < result.scores[1]
    assert result.best in (1, 2)
    assert result.opponent == "Smithy"
    assert result.to_dict()["best"] == result.best
