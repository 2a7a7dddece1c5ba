"""The published package: wheel and sdist are built, and the wheel works in an environment without the checkout."""

import json
import os
import re
import subprocess
import sys
import sysconfig
import tarfile
import tomllib
import zipfile
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "crownlands"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
PASSING = ("__pycache__", ".pyc")

# Run by the Python of the new environment, from an empty folder.
USE = """
import importlib.metadata, importlib.resources, json
import crownlands
from crownlands import Record, dominion, kingdomino
from crownlands.bots.strategy import StrategyBot, library

bots = [StrategyBot(library()["smithy"]), StrategyBot(library()["ultimate"])]
game = dominion.Game(kingdom="first-game", seed=7)
while not game.is_over:
    game.push(bots[game.to_move].choose(game.view(game.to_move)))
tiles = kingdomino.Game(players=2, seed=7)
while not tiles.is_over:
    tiles.push(tiles.legal_moves[0])
distribution = importlib.metadata.distribution("crownlands")
print(json.dumps({
    "home": crownlands.__file__,
    "replays": [Record.loads(one.record().dumps()).replay() == one for one in (game, tiles)],
    "village": dominion.names()["village"],
    "strategies": len(library()),
    "typed": importlib.resources.files("crownlands").joinpath("py.typed").is_file(),
    "version": distribution.version,
    "licence": distribution.metadata["License-Expression"],
    "extras": distribution.metadata.get_all("Provides-Extra"),
    "programs": [f"{entry.name}={entry.value}" for entry in distribution.entry_points],
}))
"""

SERVE = """
import json, re
import httpx
from crownlands.server.run.running import Background
from crownlands.server.settings import Settings
from crownlands.web import pages

settings = Settings(database="sqlite+aiosqlite:///tables.sqlite", port=0)
with Background(settings, pages(settings)) as server:
    home = httpx.get(server.url, headers={"Accept-Language": "hu"})
    links = re.findall(r'(?:href|src)="(/static/[^"#]+)', home.text)
    made = httpx.post(server.url + "/api/tables", json={"game": "kingdomino", "name": "Anna", "seats": ["you", "open"]})
    print(json.dumps({
        "status": home.status_code,
        "hungarian": 'lang="hu"' in home.text,
        "files": [httpx.get(server.url + link).status_code for link in links],
        "table": made.status_code,
    }))
"""


def run(*command: str | Path, cwd: Path) -> str:
    """Return what a command prints, with nothing of this checkout in its surroundings."""
    surroundings = {"PATH": os.environ["PATH"], "HOME": str(cwd), "NUMBA_DISABLE_JIT": "1"}
    done = subprocess.run(
        [str(word) for word in command], cwd=cwd, env=surroundings, capture_output=True, text=True, timeout=300
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with the wheel and the sdist that it was made from."""
    folder = tmp_path_factory.mktemp("dist")
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", folder, ROOT, cwd=folder)
    return folder


@pytest.fixture(scope="module")
def elsewhere(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment with the wheel, and the libraries of this one: but not its link to the checkout."""
    folder = tmp_path_factory.mktemp("elsewhere")
    run(sys.executable, "-m", "venv", "--without-pip", folder / "env", cwd=folder)
    (wheel,) = built.glob("*.whl")
    python = folder / "env" / "bin" / "python"
    run(sys.executable, "-m", "pip", "--python", python, "install", "--no-deps", "--no-index", wheel, cwd=folder)
    (site,) = (folder / "env" / "lib").glob("python*/site-packages")
    (site / "libraries.pth").write_text(sysconfig.get_path("purelib") + "\n")
    return folder


@pytest.fixture(scope="module")
def told(elsewhere: Path) -> dict[str, Any]:
    """The wheel's report there, after it has played a game of each kind."""
    answers: dict[str, Any] = json.loads(run(elsewhere / "env/bin/python", "-c", USE, cwd=elsewhere))
    return answers


def data_files() -> set[str]:
    """All that the package reads beside Python, by its place in the wheel."""
    files = (path for path in SOURCE.rglob("*") if path.is_file() and path.suffix != ".py")
    return {
        path.relative_to(SOURCE.parent).as_posix() for path in files if not any(part in str(path) for part in PASSING)
    }


def test_the_wheel_holds_the_package_with_its_data_and_nothing_else(built: Path) -> None:
    (wheel,) = built.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    assert data_files() <= names
    assert {name.partition("/")[0].partition("-")[0] for name in names} == {"crownlands"}
    assert not [name for name in names if any(part in name for part in PASSING)]


def test_the_sdist_holds_what_it_takes_to_test_it(built: Path) -> None:
    (sdist,) = built.glob("*.tar.gz")
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {"pyproject.toml", "README.md", "LICENSE", "Makefile", "tests/test_package.py", "docs/dominion.md"} <= names
    assert {"Dockerfile", "compose.yaml", ".dockerignore", ".pre-commit-config.yaml"} <= names
    assert {"src/" + name for name in data_files()} <= names
    assert not [name for name in names if name.startswith((".venv", "build/", "dist/")) or "__pycache__" in name]


def pinned(name: str) -> dict[str, str]:
    """The versions in a file of requirements."""
    text = (ROOT / "requirements" / name).read_text(encoding="utf-8")
    return dict(re.findall(r"(?m)^([a-z0-9][\w.-]*)==(\S+)", text))


def test_docker_installs_only_by_hash_what_is_tested() -> None:
    docker = (ROOT / "Dockerfile").read_text(encoding="utf-8")
    installs = [line for line in docker.splitlines() if "pip install" in line]
    assert installs
    assert all("--require-hashes" in line or "--no-deps" in line for line in installs)
    server, tested = pinned("server.txt"), pinned("dev.txt")
    assert pinned("play.txt").items() <= server.items() <= tested.items()
    assert "psycopg-binary" in server
    text = (ROOT / "requirements" / "server.txt").read_text(encoding="utf-8")
    assert all("--hash=sha256:" in entry for entry in re.split(r"(?m)^(?=[a-z0-9][\w.-]*==)", text)[1:])


def test_the_wheel_plays_without_the_checkout(told: dict[str, Any], elsewhere: Path) -> None:
    assert Path(told["home"]).is_relative_to(elsewhere)
    assert told["replays"] == [True, True]
    assert told["village"]["hu"] == "Falu"
    assert told["strategies"] == len(list(SOURCE.glob("bots/strategy/library/*.strategy")))
    assert told["typed"]


def test_the_metadata_tells_what_the_project_says(told: dict[str, Any]) -> None:
    assert (told["version"], told["licence"]) == (PROJECT["version"], PROJECT["license"])
    assert sorted(told["extras"]) == sorted(PROJECT["optional-dependencies"])
    assert told["programs"] == ["crownlands=crownlands.cli:main"]


def test_the_installed_program_runs(elsewhere: Path) -> None:
    program = elsewhere / "env/bin/crownlands"
    assert "simulate" in run(program, "--help", cwd=elsewhere)
    played = run(program, "simulate", "smithy", "ultimate", "--games", "4", "--json", cwd=elsewhere)
    assert json.loads(played)["games"] == 4


def test_the_wheel_serves_its_pages(elsewhere: Path) -> None:
    printed = run(elsewhere / "env/bin/python", "-c", SERVE, cwd=elsewhere)
    told = json.loads(next(line for line in printed.splitlines() if line.startswith("{")))  # among the server's log
    assert (told["status"], told["hungarian"], told["table"]) == (200, True, 201)
    assert set(told["files"]) == {200}
