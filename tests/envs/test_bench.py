"""Crownlands Bench 1: the same agent, the same file; better players are rated higher."""

import itertools
import json
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest

from crownlands.cli import run
from crownlands.envs import bench
from crownlands.envs.bench import TRACKS, load_agent, play_track, rules_of
from crownlands.envs.kingdoms import split_of

pytestmark = pytest.mark.compiled  # interpreted it takes minutes

AGENT = """
class Agent:
    def choose(self, view):
        return view.legal_moves[-1]
"""


def test_kingdoms_of_the_protocol_are_held_out() -> None:
    for track in TRACKS:
        if track.game == "dominion":
            splits = {split_of(slots.kingdom.piles) for slots in rules_of(track).slots}
            assert splits == {track.split}
            assert track.split in ("test", "unseen")


def test_an_agent_of_ones_own_gives_the_same_file_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("my_agent.py").write_text(AGENT, encoding="utf-8")
    assert run(["bench", "my_agent.py", "--quick", "--track", "kingdomino-search"]) == 0
    told = capsys.readouterr().out
    assert "Crownlands Bench 1: my_agent" in told
    assert "don't quote" in told
    assert "regent:32" in told
    first = Path("my_agent.bench.json").read_bytes()
    assert run(["bench", "my_agent.py", "--quick", "--track", "kingdomino-search", "--out", "again.json"]) == 0
    assert Path("again.json").read_bytes() == first
    results = json.loads(first)
    assert results["tracks"][0]["scores"][0]["games"] == 2 * 2 * 2


def test_the_ladder_is_rated_in_its_order() -> None:
    track = replace(TRACKS[0], opponents=("page", "squire", "knight"))
    found = [play_track(track, agent, quick=True) for agent in ("page", "knight")]
    assert found[0].rating < found[1].rating
    page = next(score for score in found[0].scores if score.opponent == "page")
    assert page.ci95[0] <= 50 <= page.ci95[1]
    for result in found:
        assert result.ci95[0] < result.rating < result.ci95[1]


def test_a_rating_has_an_interval_even_if_every_game_is_lost(tmp_path: Path) -> None:
    (tmp_path / "first.py").write_text(AGENT.replace("-1", "0"), encoding="utf-8")
    found = play_track(TRACKS[0], load_agent(str(tmp_path / "first.py")), quick=True)
    assert {score.share for score in found.scores} == {0.0}
    assert found.ci95[1] > found.rating + 50


def test_results_tell_which_opponents_were_met() -> None:
    track = next(track for track in TRACKS if track.name == "kingdomino")
    told = bench.fingerprint_of(track, rules_of(track))
    assert bench.fingerprint_of(track, rules_of(track)) == told
    alone = {bench.fingerprint_of(replace(track, opponents=(name,)), rules_of(track)) for name in track.opponents}
    assert len({told, *alone}) == 1 + len(track.opponents)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["bench", "nowhere.py"], "there is no file 'nowhere.py'"),
        (["bench", "knight", "--track", "chess"], "unknown track 'chess'"),
        (["bench", "knight", "--trakc"], "unknown option or argument"),
        (["bench", "clone", "--track", "kingdomino"], "clone doesn't play the game of the track kingdomino"),
    ],
)
def test_wrong_use_is_told(arguments: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(arguments) == 2
    assert told in capsys.readouterr().err


def test_a_file_without_an_agent_is_refused(tmp_path: Path) -> None:
    (tmp_path / "empty.py").write_text("x = 1", encoding="utf-8")
    with pytest.raises(ValueError, match="has no `agent` or `Agent`"):
        load_agent(str(tmp_path / "empty.py"))


THINKER = """
class Agent:
    games = ("kingdomino",)

    def think(self, seconds):
        self.seconds = seconds

    def choose(self, view):
        assert self.seconds == 0.1
        return view.legal_moves[0]
"""


def test_an_agent_is_told_how_long_it_may_think(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "thinker.py").write_text(THINKER, encoding="utf-8")
    track = replace(next(track for track in TRACKS if track.name == "kingdomino-time"), opponents=("page",))
    clock = itertools.count(step=0.01)
    monkeypatch.setattr(bench, "time", SimpleNamespace(perf_counter=lambda: next(clock)))
    result = play_track(track, load_agent(str(tmp_path / "thinker.py")), quick=True)
    assert result.seconds == pytest.approx(0.01)
    clock = itertools.count(step=1)
    with pytest.raises(bench.TooSlow, match=r"took 1.00 s a decision, and the track allows 0.1 s"):
        play_track(track, load_agent(str(tmp_path / "thinker.py")), quick=True)


def test_those_with_a_budget_get_that_of_the_track() -> None:
    track = next(track for track in TRACKS if track.name == "kingdomino-time")
    timed = bench.by_the_clock("regent:64", track)
    assert timed is not None
    assert timed.agent.budget.seconds == 0.1
    assert timed.agent.budget.playouts is None
    assert bench.by_the_clock("knight", track) is None


def test_a_baseline_plays_the_tracks_of_its_game(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[str] = []

    def play(track: bench.Track, *_: object) -> bench.TrackResult:
        played.append(track.name)
        return bench.TrackResult(track.name, (), 0.0, (0.0, 0.0), "", "")

    monkeypatch.setattr(bench, "play_track", play)
    assert bench.run_bench("ppo")["complete"]
    assert played == ["dominion", "dominion-unseen", "dominion-4", "dominion-search"]


def test_who_wins_every_game_may_lose_the_next_and_few_kingdoms_tell_little() -> None:
    won = bench._score("page", np.ones((32, 4, 2)))
    assert (won.share, won.ci95[1]) == (100.0, 100.0)
    assert 98 < won.ci95[0] < 99  # Wilson's, of 256 games
    by_kingdom = np.tile(np.array([0.25, 0.75] * 4)[:, None, None], (1, 1, 2))
    eight = bench._score("page", by_kingdom)
    assert eight.share == 50
    assert eight.ci95[1] - 50 == pytest.approx(2.365 * 25 * (8 / 7) ** 0.5 / 8**0.5, abs=0.01)


def test_the_page_of_results_is_made_of_the_files_beside_it() -> None:
    from benchmarks import results

    files = [json.loads(file.read_bytes()) for file in sorted(results.FILES.glob("*.json"))]
    assert {"page", "squire", "knight", "baron", "regent:32", "clone"} <= {told["agent"] for told in files}
    assert all(told["protocol"] == bench.PROTOCOL for told in files)
    assert results.PAGE.read_text(encoding="utf-8") == results.page(files)
