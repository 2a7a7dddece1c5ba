"""Crownlands Bench 1: the same agent, the same file; better players are rated higher."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from crownlands.cli import run
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
    assert "not to be quoted" in told
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


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["bench", "nowhere.py"], "there is no file nowhere.py"),
        (["bench", "knight", "--track", "chess"], "there is no track 'chess'"),
        (["bench", "knight", "--trakc"], "unrecognized arguments"),
    ],
)
def test_wrong_use_is_told(arguments: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(arguments) == 2
    assert told in capsys.readouterr().err


def test_a_file_without_an_agent_is_refused(tmp_path: Path) -> None:
    (tmp_path / "empty.py").write_text("x = 1", encoding="utf-8")
    with pytest.raises(ValueError, match="has no `agent` or `Agent`"):
        load_agent(str(tmp_path / "empty.py"))
