"""The examples run, in small."""

import runpy
import sys
from pathlib import Path

import pytest

from examples import clone_behaviour, learn_kingdomino

pytestmark = pytest.mark.compiled  # interpreted it takes minutes

FOLDER = Path(__file__).parents[2] / "examples"


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("random_pettingzoo", "player_0"),
        ("random_gymnasium", "Dominion 2e"),
        ("random_vector", "games won"),
        ("random_openspiel", "Kingdomino, round 12 of 12: over"),
        ("self_play", "games, won by seat"),
        ("search_batch", "%  play"),
    ],
)
def test_random_agents(name: str, says: str, capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(FOLDER / f"{name}.py"))
    assert says in capsys.readouterr().out


@pytest.mark.parametrize("name", ["random_pettingzoo", "random_gymnasium", "random_vector", "random_openspiel"])
def test_a_loop_is_ten_lines_long(name: str) -> None:
    lines = (FOLDER / f"{name}.py").read_text(encoding="utf-8").splitlines()
    code = [line for line in lines if line and not line.startswith(("import ", "from ", '"""'))]
    assert len(code) <= 10


def test_a_policy_learns_the_moves_of_others() -> None:
    found = clone_behaviour.main(["--games", "5", "--rounds", "40", "--player", "squire", "--kingdoms", "first-game"])
    assert found > 0.6


def test_a_data_set_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "games.parquet"
    monkeypatch.setattr(sys, "argv", ["write_dataset.py", str(path), "3"])
    runpy.run_path(str(FOLDER / "write_dataset.py"))
    assert capsys.readouterr().out.startswith("144 decisions")
    assert path.exists()


def test_the_learner_learns(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    chart = tmp_path / "curve.png"
    won = learn_kingdomino.main(["--tables", "48", "--rounds", "8", "--chart", str(chart)])
    assert won > 0.6
    assert chart.exists()
    curve = [line for line in capsys.readouterr().out.splitlines() if " games " in line]
    assert len(curve) == 9
