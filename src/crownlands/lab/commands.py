"""The commands of the lab: simulate, tournament, discover and compare. What one needs is loaded when it runs.

Wrong use raises an error; the program that runs the commands tells it in a sentence.
"""

import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from crownlands.lab.options import AsCsv, AsJson, Chart, Edition, Games, Kingdom, RayAddress, Seed, Threads, count
from crownlands.lab.telling import (
    live_search,
    progress_bar,
    show_comparison,
    show_match,
    show_tournament,
)

if TYPE_CHECKING:
    from crownlands.lab.results import MatchResult

BROKEN_OFF = 130  # what a shell expects of a program that Ctrl-C ended

app = typer.Typer(no_args_is_help=True, help="Strategies: matches, tournaments and the search for the best one.")


@app.command()
def simulate(
    players: Annotated[
        list[str],
        typer.Argument(
            help="Strategies (names or files), opponents, or file.py:Class; put 'kingdomino' first for that game."
        ),
    ],
    kingdom: Kingdom = None,
    edition: Edition = "2e",
    games: Games = 100_000,
    seed: Seed = 1,
    threads: Threads = None,
    ray: RayAddress = None,
    variants: Annotated[str, typer.Option("--variants", help="Variants of Kingdomino, separated by commas.")] = "",
    as_json: AsJson = False,
    as_csv: AsCsv = False,
    chart: Chart = None,
    sample: Annotated[Path | None, typer.Option("--sample", help="Write one game as a record.")] = None,
) -> None:
    """Play a match and show who wins, how surely, and how the games go."""
    from crownlands.lab import draw_match

    if chart is not None:
        _check_drawable(players)
    with progress_bar(games, as_json or as_csv) as progress:
        how: dict[str, Any] = {"games": games, "seed": seed, "threads": threads, "ray": ray, "progress": progress}
        if players[0] == "kingdomino":
            result = _kingdomino(players[1:], variants, sample, how)
        else:
            result = _dominion(players, {"kingdom": kingdom, "edition": edition}, sample, how)
    if chart is not None:
        draw_match(result, chart)
    _tell(result, _print_csv if as_csv else show_match, as_json)


def _check_drawable(players: list[str]) -> None:
    """Refuse a chart that can't be drawn before the match is played."""
    from crownlands.lab.players import find_player

    if players[0] == "kingdomino" or not all(find_player(who).strategy for who in players):
        raise ValueError("only matches of Dominion strategies can be drawn")


def _print_csv(result: "MatchResult") -> None:
    typer.echo(result.to_csv(), nl=False)


def _dominion(players: list[str], setup: dict[str, Any], sample: Path | None, how: dict[str, Any]) -> "MatchResult":
    from crownlands.lab import simulate as play
    from crownlands.lab import write_sample

    if sample is not None:
        write_sample(sample, players, seed=how["seed"], **setup)
    return play(players, **setup, **how)


def _kingdomino(players: list[str], variants: str, sample: Path | None, how: dict[str, Any]) -> "MatchResult":
    from crownlands.lab import sample_kingdomino, simulate_kingdomino

    chosen = [variant.strip() for variant in variants.split(",") if variant.strip()]
    if sample is not None:
        text = sample_kingdomino(players, variants=chosen, seed=how["seed"]).record().dumps()
        sample.write_text(text, encoding="utf-8")
    return simulate_kingdomino(players, variants=chosen, **how)


@app.command()
def tournament(
    players: Annotated[list[str], typer.Argument(help="Names or files of strategies.")],
    kingdom: Kingdom = None,
    edition: Edition = "2e",
    games: Games = 10_000,
    seed: Seed = 1,
    threads: Threads = None,
    ray: RayAddress = None,
    as_json: AsJson = False,
    chart: Chart = None,
) -> None:
    """Let everybody play everybody: ratings with their uncertainty, and a matrix of scores."""
    from crownlands.lab import draw_tournament
    from crownlands.lab import tournament as play

    matches = len(players) * (len(players) - 1) // 2
    with progress_bar(games * matches, as_json) as progress:
        how: dict[str, Any] = {"games": games, "seed": seed, "threads": threads, "ray": ray, "progress": progress}
        result = play(players, kingdom=kingdom, edition=edition, **how)
    if chart is not None:
        draw_tournament(result, chart)
    _tell(result, show_tournament, as_json)


@app.command()
def discover(
    kingdom: Kingdom = "first-game",
    edition: Edition = "2e",
    players: Annotated[
        int, typer.Option("--players", "-p", help="The number of players; one of them plays the strategy.")
    ] = 2,
    minutes: Annotated[float, typer.Option("--minutes", "-m", help="Search for so many minutes.")] = 5.0,
    budget: Annotated[
        int | None,
        typer.Option(
            "--budget", "-b", parser=count, metavar="COUNT", help="Search for so many games instead, such as 20M."
        ),
    ] = None,
    seed: Seed = 1,
    threads: Threads = None,
    ray: RayAddress = None,
    output: Annotated[Path | None, typer.Option("--output", "-o", help="Write the strategy to this file.")] = None,
    as_json: AsJson = False,
) -> None:
    """Find a strong strategy for a kingdom. Ctrl-C ends the search and shows the best so far."""
    from crownlands.lab import discover as search

    with live_search(as_json) as watcher:
        found = search(
            kingdom or "first-game",
            edition=edition,
            players=players,
            minutes=minutes,
            budget=budget,
            seed=seed,
            threads=threads,
            ray=ray,
            watcher=watcher,
        )
    if output is not None:
        output.write_text(found.strategy.text, encoding="utf-8")
    typer.echo(json.dumps(found.to_dict(), ensure_ascii=False) if as_json else found.strategy.text, nl=as_json)


@app.command()
def compare(
    strategy: Annotated[str, typer.Argument(help="The name or file of a strategy.")],
    change: Annotated[
        str, typer.Option("--change", "-c", help="A line with a range: 'smithy if count(smithy) < {1..4}'.")
    ],
    against: Annotated[
        str | None, typer.Option("--against", "-a", help="The opponent; by default the unchanged strategy.")
    ] = None,
    kingdom: Kingdom = None,
    edition: Edition = "2e",
    games: Games = 20_000,
    seed: Seed = 1,
    threads: Threads = None,
    ray: RayAddress = None,
    as_json: AsJson = False,
    chart: Chart = None,
) -> None:
    """Sweep a number of a strategy and draw the curve."""
    from crownlands.lab import compare as sweep
    from crownlands.lab import draw_comparison
    from crownlands.lab.comparing import swept

    with progress_bar(games * len(swept(change)), as_json) as progress:
        how: dict[str, Any] = {"games": games, "seed": seed, "threads": threads, "ray": ray, "progress": progress}
        result = sweep(strategy, change, against=against, kingdom=kingdom, edition=edition, **how)
    if chart is not None:
        draw_comparison(result, chart)
    _tell(result, show_comparison, as_json)


def _tell(result: Any, show: Callable[[Any], None], as_json: bool) -> None:
    """Print a result; the exit code tells if it was broken off."""
    if as_json:
        typer.echo(json.dumps(result.to_dict(), ensure_ascii=False))
    else:
        show(result)
    if result.interrupted:
        raise typer.Exit(BROKEN_OFF)
