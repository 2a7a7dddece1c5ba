"""The figures of a match beside its score: openings, seats, lengths, margins, curves; and paired differences."""

import csv
import io
import json
from pathlib import Path

import pytest

from crownlands.bots.strategy import parse
from crownlands.compiled import INTERPRETED
from crownlands.dominion import Game
from crownlands.lab import compare, difference, sample_game, simulate, tournament
from crownlands.lab.curve_svg import Curve, curve_svg
from crownlands.lab.openings import quartiles

GAMES = 20 if INTERPRETED else 2_000


def test_everything_noted_adds_up() -> None:
    result = simulate(["smithy", "ultimate"], games=GAMES)
    assert sum(result.lengths.values()) == GAMES
    assert sum(seat.score for seat in result.seats) == pytest.approx(100)
    assert result.seats[0].games == GAMES
    first, second = result.players
    assert sum(first.margins.values()) == GAMES
    assert {-margin: count for margin, count in first.margins.items()} == second.margins
    for player in result.players:
        assert sum(opening.share for opening in player.splits) == pytest.approx(100)
        assert sum(opening.outcome.games for opening in player.openings) <= GAMES
        whole = sum(opening.outcome.games * opening.outcome.score for opening in player.splits) / GAMES
        assert whole == pytest.approx(player.score)


@pytest.mark.compiled
def test_openings_and_splits_come_as_often_as_they_must() -> None:
    result = simulate(["smithy", "basic"], games=GAMES)
    splits = {opening.name: opening.share for opening in result.players[0].splits}
    assert splits["5/2"] == pytest.approx(100 / 6, abs=3)  # 2 × C(7, 5) × C(3, 0) / C(10, 5)
    assert splits["4/3"] == pytest.approx(500 / 6, abs=3)
    openings = {opening.name: opening.share for opening in result.players[0].openings}
    assert openings["silver, smithy"] == pytest.approx(splits["4/3"], abs=0.01)
    assert openings["nothing, smithy"] == pytest.approx(splits["5/2"], abs=0.01)


@pytest.mark.compiled
def test_the_first_seat_has_an_advantage() -> None:
    result = simulate(["ultimate", "ultimate"], games=10_000)
    assert result.seats[0].score == pytest.approx(52.4 + 7.0 / 2, abs=1.5)  # as published


def test_coins_to_spend_are_those_of_the_turn() -> None:
    result = simulate(["basic", "basic"], games=1, seed=3)
    game = sample_game(["basic", "basic"], seed=3)
    coins: dict[int, list[int]] = {0: [], 1: []}
    again, spent = Game.from_setup(game.record().setup), 0
    for move in game.record().moves:
        if move.startswith("buy "):
            spent += {"province": 8, "gold": 6, "silver": 3}[move.removeprefix("buy ")]
        if move == "end-turn":
            coins[again.turn].append(again.view(again.turn).coins + spent)
            spent = 0
        again.push(move)
    for seat, player in enumerate(result.players):
        assert player.curves is not None
        assert player.curves.coins == coins[seat][: len(player.curves.coins)]


def test_curves_are_told_in_json_csv_and_parquet(tmp_path: Path) -> None:
    result = simulate(["smithy", "basic"], games=20)
    told = json.loads(json.dumps(result.to_dict()))
    curves = told["players"][0]["curves"]
    assert len(curves["coins"]) == len(curves["turns"]) == len(curves["points"])
    rows = list(csv.DictReader(io.StringIO(result.curves_csv())))
    assert [float(row["coins"]) for row in rows if row["player"] == "Smithy"] == pytest.approx(
        curves["coins"], abs=0.001
    )
    assert {row["seed"] for row in rows} == {"1"}
    assert {row["edition"] for row in rows} == {"2e"}
    pq = pytest.importorskip("pyarrow.parquet")
    result.write_parquet(tmp_path / "match.parquet")
    table = pq.read_table(tmp_path / "match.parquet")
    assert table.num_rows == len(rows)
    assert table.column("coins").to_pylist() == [float(row["coins"]) for row in rows]
    assert json.loads(table.schema.metadata[b"crownlands"])["players"][0]["name"] == "Smithy"


def test_results_show_themselves_in_a_notebook() -> None:
    odd = parse("name: <b>Odd</b>\nbuy: province, gold, silver")
    html = simulate([odd, "basic"], games=20)._repr_html_()
    assert "&lt;b&gt;Odd&lt;/b&gt;" in html
    assert html.count("<svg") == 2
    assert "First Game; second edition, 2 players, seed 1" in html
    assert "1 Smithy" in tournament(["smithy", "basic"], games=20)._repr_html_()
    assert "score against Smithy" in compare("smithy", "smithy if count(smithy) < {1..2}", games=4)._repr_html_()


def test_a_picture_tells_where_its_lines_end() -> None:
    drawn = curve_svg("Points & more", [Curve("A", [1, 2, 3], [0, -2, 14]), Curve("B" * 40, [1], [3])])
    assert drawn.count("<polyline") == 2
    assert 'aria-label="Points &amp; more: A 14.0 (3), ' in drawn
    assert "B" * 23 + "…</text>" in drawn


@pytest.mark.parametrize(
    ("counts", "expected"), [({5: 1}, (5, 5, 5)), ({1: 1, 2: 1, 3: 1, 4: 1}, (1, 2, 3)), ({-3: 3, 7: 1}, (-3, -3, -3))]
)
def test_quartiles_part_the_games(counts: dict[int, int], expected: tuple[int, int, int]) -> None:
    assert quartiles(counts) == expected


@pytest.mark.compiled
def test_a_difference_is_the_difference_of_the_scores_and_covers_the_truth() -> None:
    found = difference("smithy", "ultimate", against="basic", games=GAMES, seed=4)
    one, other = (simulate([who, "basic"], games=GAMES, seed=4).players[0].score for who in ("smithy", "ultimate"))
    assert found.scores == pytest.approx((one, other))
    assert found.difference == pytest.approx(one - other)
    assert found.ci95[0] < 94.3 - 82.1 < found.ci95[1]
    assert found == difference("smithy", "ultimate", against="basic", games=GAMES, seed=4, threads=1)


def test_a_strategy_differs_from_itself_by_nothing() -> None:
    same = difference("smithy", "smithy", games=20)
    assert (same.difference, same.ci95) == (0.0, (0.0, 0.0))
    assert same.unpaired > 0


@pytest.mark.parametrize(("who", "games", "said"), [("baron", 20, "only strategies"), ("smithy", 1, "two games")])
def test_what_cannot_be_compared_is_told(who: str, games: int, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        difference("smithy", who, games=games)
