"""The commands, as they are typed."""

import dataclasses
import json
import subprocess
import sys
from pathlib import Path
from typing import Protocol

import pytest

from crownlands import lab
from crownlands.cli import run as program
from crownlands.compiled import INTERPRETED
from crownlands.dominion.kingdoms import whole_kingdom
from crownlands.lab.output import show_tournament
from crownlands.lab.tournaments import Standing, TournamentResult
from crownlands.record import Record
from crownlands.texts import find_texts

GAMES = "20" if INTERPRETED else "1k"


class Run(Protocol):
    """Runs a command and returns what it prints."""

    def __call__(self, *arguments: str, code: int = 0) -> str: ...


@pytest.fixture
def run(capfd: pytest.CaptureFixture[str]) -> Run:
    """A command as the program runs it."""

    def run(*arguments: str, code: int = 0) -> str:
        done = program(list(arguments))
        told = capfd.readouterr()
        assert done == code, told
        return told.out + (told.err if code else "")

    return run


def test_simulate_prints_a_table_and_writes_a_chart_and_a_record(run: Run, tmp_path: Path) -> None:
    chart, sample = tmp_path / "a.png", tmp_path / "a.record"
    text = run(
        "simulate", "smithy", "witch", "-k", "first-game", "-n", GAMES, "--chart", str(chart), "--sample", str(sample)
    )
    assert "Smithy" in text
    assert chart.exists()
    assert Record.loads(sample.read_text(encoding="utf-8")).replay().is_over


def test_simulate_prints_json(run: Run) -> None:
    told = json.loads(
        run("simulate", "smithy", "ultimate", "--games", GAMES, "--seed", "2", "--threads", "1", "--json")
    )
    assert {"games", "seconds", "games_per_second", "players"} <= told.keys()
    assert [player["name"] for player in told["players"]] == ["Smithy", "Ultimate"]
    assert {"name", "wins", "ties", "losses", "score", "ci95", "by_seat"} <= told["players"][0].keys()


def test_simulate_prints_csv(run: Run) -> None:
    lines = run("simulate", "smithy", "ultimate", "--games", GAMES, "--csv").splitlines()
    assert lines[0].startswith("player,games,wins")
    assert len(lines) == 3


@pytest.mark.parametrize("format", ["--csv", "--json"])
def test_a_match_that_is_broken_off_says_so_by_its_exit_code(
    run: Run, format: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = lab.simulate(["smithy", "ultimate"], games=2)
    monkeypatch.setattr(lab, "simulate", lambda *_, **__: dataclasses.replace(whole, interrupted=True))
    assert "Smithy" in run("simulate", "smithy", "ultimate", format, code=130)


def test_simulate_plays_kingdomino(run: Run) -> None:
    told = json.loads(run("simulate", "kingdomino", "greedy", "random", "--games", "20", "--json"))
    assert told["game"] == "kingdomino"
    assert told["players"][0]["wins"] > 10


def test_tournament_and_compare_print_tables(run: Run) -> None:
    assert "1 Smithy" in run("tournament", "basic", "smithy", "-n", GAMES)
    text = run("compare", "smithy", "--change", "smithy if count(smithy) < {1000000..1000002}", "-n", GAMES)
    assert "1000001" in text
    text = run("compare", "smithy", "--change", "smithy if count(smithy) < {1..2}", "-n", GAMES)
    assert "score against Smithy" in text


@pytest.mark.parametrize(
    "arguments",
    [
        ("simulate", "witch", "basic"),
        ("tournament", "basic", "witch"),
        ("compare", "witch", "-c", "witch if turn < {8..9}"),
    ],
)
def test_cards_that_the_kingdom_lacks_are_said(run: Run, arguments: tuple[str, ...]) -> None:
    told = " ".join(run(*arguments, "-k", "first-game", "-n", "4").split())
    assert told.count("Witch names Witch, which this kingdom lacks: these lines are skipped.") == 1


@pytest.mark.compiled
def test_discover_writes_a_strategy_that_can_be_read(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "found.strategy"
    text = run("discover", "-k", "first-game", "--budget", "60k", "-o", str(path))
    assert "buy:" in text
    assert "Score against" in text
    told = run("simulate", str(path), "basic", "-n", "20", "--json")
    assert json.loads(told)["players"][0]["name"].startswith("Discovered")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["simulate", "smithi", "basic"], "did you mean 'smithy'"),
        (["simulate", "smithy", "basic", "-k", "frist-game"], "did you mean 'first-game'"),
        (["simulate", "smithy", "basic", "--chart", "x.gif"], "a chart needs a file"),
        (["tournament", "smithy", "basic", "--chart", "x.gif"], "a chart needs a file"),
        (["simulate", "kingdomino", "greedy", "random", "--chart", "x.svg"], "only matches of Dominion strategies"),
        (["simulate", "smithy", "baron", "--chart", "x.svg"], "only matches of Dominion strategies"),
        (["tournament", "smithy"], "needs at least as many"),
        (["compare", "smithy", "--change", "smithy"], "expected a range"),
        (["simulate", "smithy", "basic", "--seed", "-3"], "a seed is a whole number from 0"),
        (["simulate", "smithy", "basic", "--seed", str(10**20)], "a seed is a whole number from 0"),
        (["simulate", "kingdomino", "greedy", "random", "--seed", "-3"], "a seed is a whole number from 0"),
        (["compare", "smithy", "--with", "basic", "--seed", "-3"], "a seed is a whole number from 0"),
        (["discover", "--seed", "-3"], "a seed is a whole number from 0"),
        (["discover", "--edition", "3e"], "unknown edition '3e'"),
        (["discover", "--minutes", "0"], "some minutes or some games"),
        (["discover", "--minutes", "nan"], "some minutes or some games"),
        (["discover", "--output", "no-such-folder/best.strategy"], "no-such-folder/best.strategy: No such file"),
        (["discover", "--article", "no-such-folder/best.md"], "no-such-folder/best.md: No such file"),
        (["simulate", "smithy", "basic", "--sample", "no-such-folder/game.record"], "No such file"),
        (["simulate", "smithy", "basic", "--threads", "100000"], "256"),
    ],
)
def test_what_is_typed_wrongly_is_told_in_a_sentence(run: Run, arguments: list[str], message: str) -> None:
    text = run(*arguments, code=2)
    assert message in " ".join(text.split())
    assert "Traceback" not in text


def test_names_are_printed_as_they_are(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "odd.strategy"
    path.write_text("name: [TAG] a[/red] :one:\nbuy: province, gold, silver", encoding="utf-8")
    for command in (("simulate",), ("tournament",), ("compare", "--with")):
        text = run(command[0], str(path), *command[1:], "basic", "-n", "20")
        assert "[TAG] a[/red] :one:" in " ".join(text.split())


def test_a_seat_that_nobody_had_has_no_score(run: Run) -> None:
    assert "–/" in run("simulate", "smithy", "basic", "-n", "1")


@pytest.mark.parametrize(
    "arguments",
    [
        ("simulate", "smithy", "basic"),
        ("tournament", "basic", "smithy"),
        ("compare", "smithy", "-c", "smithy if count(smithy) < {1..2}"),
    ],
)
def test_every_output_says_what_it_is_about(run: Run, arguments: tuple[str, ...]) -> None:
    text = " ".join(run(*arguments, "-n", "4", "-s", "7", "-e", "1e", "-k", "first-game").split())
    assert "First Game; first edition, 2 players, seed 7" in text
    told = json.loads(run(*arguments, "-n", "4", "-s", "7", "-e", "1e", "-k", "first-game", "--json"))
    assert (told["edition"], told["seed"], len(told["kingdom"])) == ("1e", 7, 10)


def test_tables_fit_80_columns_with_whole_names(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    text = run("simulate", "smithy", "gardens-workshop", "-n", GAMES, "-k", "random")
    assert max(map(len, text.splitlines())) <= 80
    assert "Gardens and Workshop " in " ".join(text.split())
    assert "…" not in text
    text = run("tournament", "smithy", "gardens-workshop", "basic", "ultimate", "-n", "20")
    assert max(map(len, text.splitlines())) <= 80
    assert all(f"{place} " in text for place in "1234")
    assert "…" not in text


def test_a_tournament_of_many_shows_ratings_first_and_then_scores_in_tables_that_fit(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    names = [f"The strategy with number {number + 1}" for number in range(20)]
    standings = [Standing(name, 1500.0 - place, 1.5, 60.0 - place, []) for place, name in enumerate(names)]
    scores = [[None if row == column else 50.0 + (column - row) for column in range(20)] for row in range(20)]
    kingdom = whole_kingdom("first-game", "2e", 1)
    show_tournament(find_texts("en"), TournamentResult(standings, names, scores, 2, 1_000, kingdom, seed=1))
    lines = capsys.readouterr().out.splitlines()
    assert max(map(len, lines)) <= 80
    rows = {name: [line for line in lines if f" {name} " in f"{line} "] for name in names}
    for row, name in enumerate(names):
        standing, *blocks = (line.split(name)[1].split() for line in rows[name])
        assert standing == [f"{1500 - row}", "1.5", f"{60.0 - row:.1f}"]
        assert [score for block in blocks for score in block] == [
            f"{score:.1f}" for score in scores[row] if score is not None
        ]
    numbers = [number for line in lines if line.split()[:1] == ["player"] for number in line.split()[1:]]
    assert [number for number in numbers if number.isdigit()][-20:] == [str(place + 1) for place in range(20)]


def test_details_curves_and_differences_are_printed(run: Run) -> None:
    text = run("simulate", "smithy", "ultimate", "-n", GAMES, "--details")
    assert "Score by seat, whoever sits there: 1: " in text
    assert "Smithy: 5/2" in text
    lines = run("simulate", "smithy", "ultimate", "-n", GAMES, "--csv", "--curves").splitlines()
    assert lines[0].startswith("player,turn,money,coins,points,")
    assert len(lines) > 20
    text = run("compare", "smithy", "--with", "ultimate", "--against", "basic", "-n", GAMES)
    assert "Difference: +" in text
    assert "give a --change" in run("compare", "smithy", "-n", GAMES, code=2)


def test_a_count_that_is_none_is_told(run: Run) -> None:
    assert "such as 20M" in run("simulate", "smithy", "basic", "--games", "many", code=2)


def test_help_loads_nothing_slow() -> None:
    slow = ("numpy", "numba", "matplotlib", "ray")
    code = f"import sys, crownlands.lab.commands; print([name for name in {slow} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_audit_prints_costs_by_card_and_json(run: Run) -> None:
    few = ("-n", "1", "--tries", "2", "--no-mend", "-k", "first-game")
    text = run("audit", "smithy", "ultimate", *few)
    assert text.startswith("Audit of Smithy against Ultimate")
    assert "play Smithy" in text
    assert json.loads(run("audit", "smithy", "ultimate", *few, "--json"))["cards"][0]["card"]
