"""Self-play as Parquet: every decision with what came of it, the same on any number of threads."""

from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet as pq
import pytest

from crownlands.envs.dataset import read_meaning, write_dataset
from crownlands.envs.opponents import Playable
from crownlands.envs.rules import Rules, dominion_rules, kingdomino_rules
from crownlands.envs.running_games import RunningGames


class First:
    """A bot in Python that makes the first legal move."""

    def choose(self, view: Any) -> str:
        """The first legal move."""
        return str(view.legal_moves[0])


def test_rows_replay_to_the_results_that_they_tell(tmp_path: Path) -> None:
    rules = dominion_rules()
    path = tmp_path / "games.parquet"
    rows = write_dataset(path, rules, ["smithy", "random"], games=3, seed=4, threads=2, games_at_once=2)
    table = pq.read_table(path)
    assert table.num_rows == rows
    for number in range(3):
        tables = RunningGames(rules, [None, None])
        tables.begin([4], [number])
        decisions = [row for row in table.to_pylist() if row["game"] == number]
        for ply, row in enumerate(decisions):
            assert (row["ply"], row["seat"]) == (ply, tables.to_move())
            assert row["player"] == ("Smithy", "random")[row["seat"]]
            observation, mask = tables.look(0, row["seat"])
            np.testing.assert_array_equal(row["observation"], observation)
            np.testing.assert_array_equal(row["mask"], mask)
            tables.play(0, row["move"])
        assert tables.is_over()
        scores, winners = tables.game().scores, tables.game().winners
        for row in decisions:
            assert row["points"] == scores[row["seat"]]
            assert row["result"] == (row["seat"] in winners) / len(winners)


def test_the_file_is_the_same_on_any_number_of_threads(tmp_path: Path) -> None:
    rules = kingdomino_rules(3, {"harmony"})
    for threads in (1, 3):
        players: list[Playable] = ["greedy", "random", First()]
        write_dataset(tmp_path / f"{threads}.parquet", rules, players, 7, threads=threads, games_at_once=2)
    assert pq.read_table(tmp_path / "1.parquet").equals(pq.read_table(tmp_path / "3.parquet"))


def test_the_file_says_what_its_numbers_mean(tmp_path: Path) -> None:
    rules = kingdomino_rules()
    path = tmp_path / "games.parquet"
    assert write_dataset(path, rules, "greedy", games=1) == 48
    meaning = read_meaning(path)
    assert meaning["game"] == "kingdomino"
    assert meaning["players"] == ["greedy", "greedy"]
    assert meaning["moves"] == list(rules.moves)
    assert meaning["fields"][-1]["name"] == "kingdoms"
    assert meaning["fields"][-1]["start"] == rules.layout.places["kingdoms"].start


@pytest.mark.parametrize("rules", [dominion_rules(), kingdomino_rules()], ids=["dominion", "kingdomino"])
def test_what_a_searcher_tried_is_written_down(rules: Rules, tmp_path: Path) -> None:
    path = tmp_path / "games.parquet"
    write_dataset(path, rules, ["regent:8", "squire"], games=1, seed=3, most_moves=60)
    rows = pq.read_table(path).to_pylist()
    searched = [row for row in rows if row["search"]]
    assert searched
    for row in searched:
        assert row["player"] == "regent:8"
        assert row["search"][0]["move"] == row["move"]
        assert all(row["mask"][tried["move"]] for tried in row["search"])
        assert all(0 <= tried["share"] <= 1 and tried["tries"] >= 0 for tried in row["search"])
    meaning = read_meaning(path)
    assert (meaning["layout"], meaning["seed"]) == (1, 3)
    assert meaning["package"]
    if rules.slots:
        assert meaning["kingdoms"][0]["piles"] == list(rules.slots[0].kingdom.piles)
        assert meaning["edition"] == "2e"
    else:
        assert meaning["variants"] == []


def test_a_game_that_is_too_long_is_broken_off(tmp_path: Path) -> None:
    assert write_dataset(tmp_path / "games.parquet", kingdomino_rules(), "random", games=2, most_moves=10) == 20


def test_there_is_a_player_for_every_seat(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="2 seats for opponents, and 3"):
        write_dataset(tmp_path / "games.parquet", kingdomino_rules(), ["random"] * 3, games=1)
