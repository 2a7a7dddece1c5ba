"""The commands of the lab: simulate, tournament, discover and compare. What one needs is loaded when it runs."""

import json
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from crownlands.lab.discovery import Discovery, Glimpse
    from crownlands.lab.results import MatchResult

app = typer.Typer(no_args_is_help=True, help="Strategies: matches, tournaments and the search for the best one.")

Kingdom = Annotated[
    str | None, typer.Option("--kingdom", "-k", help="A set's id, 'random', or ten card ids with commas.")
]
Edition = Annotated[str, typer.Option("--edition", "-e", help="1e or 2e.")]
Seed = Annotated[int, typer.Option("--seed", "-s", help="The same seed gives the same result.")]
Threads = Annotated[int | None, typer.Option("--threads", "-t", help="As many as there are cores unless given.")]
RayAddress = Annotated[str | None, typer.Option("--ray", help="Play on a Ray cluster: 'auto' or its address.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print the result as JSON.")]
Chart = Annotated[Path | None, typer.Option("--chart", help="Draw it: a file *.png or *.svg.")]


@contextmanager
def readable_errors() -> Iterator[None]:
    """What was asked for wrongly is said in a sentence, without a traceback."""
    try:
        yield
    except (ValueError, TypeError, OSError, RuntimeError) as error:
        typer.echo(f"crownlands: {error}", err=True)
        raise typer.Exit(2) from None


@contextmanager
def _progress(games: int, quiet: bool = False) -> Iterator[Callable[[int], None]]:
    """A bar with the rate and the time left, on the terminal only."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

    console = Console(stderr=True)
    columns = (BarColumn(), TaskProgressColumn(), TextColumn("{task.fields[rate]}"), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=quiet or not console.is_terminal) as bar:
        task = bar.add_task("", total=games, rate="")
        began, done = time.perf_counter(), 0

        def advance(count: int) -> None:
            nonlocal done
            done += count
            bar.update(task, advance=count, rate=f"{done / (time.perf_counter() - began):,.0f} games/s")

        yield advance


def _count(text: str) -> int:
    """A number of games: `20M`, `500k` or plain."""
    factor = {"k": 1_000, "m": 1_000_000, "g": 1_000_000_000}.get(text[-1:].lower(), 1)
    digits = text[:-1] if factor > 1 else text
    try:
        return int(float(digits.replace("_", "").replace(",", "")) * factor)
    except ValueError:
        raise typer.BadParameter(f"expected a number such as 20M or 500k, not {text!r}") from None


@app.command()
def simulate(
    players: Annotated[
        list[str],
        typer.Argument(
            help="Strategies (names or files), opponents, or file.py:Class; 'kingdomino' first for that game."
        ),
    ],
    kingdom: Kingdom = None,
    edition: Edition = "2e",
    games: Annotated[str, typer.Option("--games", "-n", help="How many games, such as 100000 or 10M.")] = "100000",
    seed: Seed = 1,
    threads: Threads = None,
    ray: RayAddress = None,
    variants: Annotated[str, typer.Option("--variants", help="Of Kingdomino, with commas.")] = "",
    as_json: AsJson = False,
    as_csv: Annotated[bool, typer.Option("--csv", help="Print the result as CSV.")] = False,
    chart: Chart = None,
    sample: Annotated[Path | None, typer.Option("--sample", help="Write one game as a record.")] = None,
) -> None:
    """Play a match and tell who wins, how surely, and how the games go."""
    total = _count(games)
    with readable_errors():
        if chart is not None:
            from crownlands.lab.charts import check_chart

            check_chart(chart)
        with _progress(total, as_json or as_csv) as progress:
            if players[0] == "kingdomino":
                result = _kingdomino(players[1:], variants, total, seed, threads, ray, progress, sample)
            else:
                result = _dominion(players, kingdom, edition, total, seed, threads, ray, progress, sample)
        if chart is not None:
            from crownlands.lab.charts import draw_match

            draw_match(result, chart)
    if as_json:
        typer.echo(json.dumps(result.to_dict(), ensure_ascii=False))
    elif as_csv:
        typer.echo(result.to_csv(), nl=False)
    else:
        _show_match(result)
    if result.interrupted:
        raise typer.Exit(130)


def _dominion(
    players: list[str],
    kingdom: str | None,
    edition: str,
    games: int,
    seed: int,
    threads: int | None,
    ray: str | None,
    progress: Callable[[int], None],
    sample: Path | None,
) -> "MatchResult":
    from crownlands.lab import simulate as play
    from crownlands.lab import write_sample
    from crownlands.lab.warm import prepare

    prepare()
    if sample is not None:
        write_sample(sample, players, kingdom=kingdom, edition=edition, seed=seed)
    return play(
        players,
        kingdom=kingdom,
        edition=edition,
        games=games,
        seed=seed,
        threads=threads,
        ray=ray,
        progress=progress,
    )


def _kingdomino(
    players: list[str],
    variants: str,
    games: int,
    seed: int,
    threads: int | None,
    ray: str | None,
    progress: Callable[[int], None],
    sample: Path | None,
) -> "MatchResult":
    from crownlands import kingdomino
    from crownlands.lab import sample_kingdomino, simulate_kingdomino

    kingdomino.prepare()
    chosen = [variant.strip() for variant in variants.split(",") if variant.strip()]
    if sample is not None:
        text = sample_kingdomino(players, variants=chosen, seed=seed).record().dumps()
        sample.write_text(text, encoding="utf-8")
    return simulate_kingdomino(
        players, variants=chosen, games=games, seed=seed, threads=threads, ray=ray, progress=progress
    )


def _show_match(result: "MatchResult") -> None:
    from rich.console import Console
    from rich.table import Table

    console = Console()
    for player in result.players:
        if player.skipped:
            names = ", ".join(player.skipped)
            console.print(f"{player.name} names {names}, which this kingdom lacks: these lines are skipped.")
    table = Table(title=f"{result.games:,} games, {result.games_per_second:,.0f} a second, seed {result.seed}")
    for heading in ("player", "wins", "ties", "losses", "score", "95 %", "by seat", "points", "turns"):
        table.add_column(heading, justify="left" if heading == "player" else "right")
    for player in result.players:
        low, high = player.ci95
        seats = " / ".join(f"{outcome.score:.1f}" for outcome in player.by_seat)
        table.add_row(
            player.name,
            *(f"{100 * count / max(1, result.games):.1f}" for count in (player.wins, player.ties, player.losses)),
            f"{player.score:.2f}",
            f"{low:.2f} to {high:.2f}",
            seats,
            f"{player.points:.1f} ± {player.points_deviation:.1f}",
            f"{player.turns:.1f}",
        )
    console.print(table)
    if result.endings:
        parts = [
            f"{100 * count / max(1, result.games):.1f} % {name.replace('_', ' ')}"
            for name, count in result.endings.items()
            if count
        ]
        console.print("Games ended by: " + ", ".join(parts))
    for player in result.players:
        if player.buys:
            bought = ", ".join(f"{card} {count:.1f}" for card, count in list(player.buys.items())[:12])
            console.print(f"{player.name} buys a game: {bought}")
    if result.interrupted:
        console.print("Broken off: this is what there is.")


@app.command()
def tournament(
    players: Annotated[list[str], typer.Argument(help="Strategies: names or files.")],
    kingdom: Kingdom = None,
    edition: Edition = "2e",
    games: Annotated[str, typer.Option("--games", "-n", help="Of each match.")] = "10000",
    seed: Seed = 1,
    threads: Threads = None,
    ray: RayAddress = None,
    as_json: AsJson = False,
    chart: Chart = None,
) -> None:
    """Everybody against everybody: ratings with their uncertainty, and a matrix of scores."""
    from rich.console import Console
    from rich.table import Table

    each = _count(games)
    with readable_errors():
        from crownlands.lab import tournament as play
        from crownlands.lab.warm import prepare

        prepare()
        matches = len(players) * (len(players) - 1) // 2
        with _progress(each * matches, as_json) as progress:
            result = play(
                players,
                kingdom=kingdom,
                edition=edition,
                games=each,
                seed=seed,
                threads=threads,
                ray=ray,
                progress=progress,
            )
        if chart is not None:
            from crownlands.lab.charts import draw_tournament

            draw_tournament(result, chart)
    if as_json:
        typer.echo(json.dumps(result.to_dict(), ensure_ascii=False))
        return
    table = Table("player", "rating", "score", *(str(number + 1) for number in range(len(result.names))))
    for number, standing in enumerate(result.standings):
        scores = ["" if score is None else f"{score:.1f}" for score in result.matrix[number]]
        rating = f"{standing.rating:.1f} ± {standing.uncertainty:.1f}"
        table.add_row(f"{number + 1} {standing.name}", rating, f"{standing.score:.1f}", *scores)
    Console().print(table)


@app.command()
def discover(
    kingdom: Annotated[
        str, typer.Option("--kingdom", "-k", help="A set's id, 'random', or ten card ids.")
    ] = "first-game",
    edition: Edition = "2e",
    minutes: Annotated[float, typer.Option("--minutes", "-m", help="How long to search.")] = 5.0,
    budget: Annotated[str | None, typer.Option("--budget", "-b", help="Games instead of minutes, such as 20M.")] = None,
    seed: Seed = 1,
    threads: Threads = None,
    output: Annotated[Path | None, typer.Option("--output", "-o", help="Write the strategy to this file.")] = None,
    as_json: AsJson = False,
) -> None:
    """Find a strong strategy for a kingdom. Ctrl-C ends the search with what it has."""
    with readable_errors():
        found = _search(kingdom, edition, minutes, None if budget is None else _count(budget), seed, threads, as_json)
        if output is not None:
            output.write_text(found.strategy.text, encoding="utf-8")
    typer.echo(json.dumps(found.to_dict(), ensure_ascii=False) if as_json else found.strategy.text, nl=as_json)


def _search(
    kingdom: str, edition: str, minutes: float, budget: int | None, seed: int, threads: int | None, quiet: bool
) -> "Discovery":
    from rich.console import Console
    from rich.live import Live
    from rich.text import Text

    from crownlands.lab import discover as search
    from crownlands.lab.warm import prepare

    prepare()
    console = Console(stderr=True)
    if quiet or not console.is_terminal:
        return search(kingdom, edition=edition, minutes=minutes, budget=budget, seed=seed, threads=threads)
    with Live(Text("Racing what is known …"), console=console, transient=True, refresh_per_second=2) as live:

        def show(glimpse: "Glimpse") -> None:
            rate = glimpse.games / max(glimpse.seconds, 0.001)
            head = (
                f"{100 * glimpse.done:.0f} %, {glimpse.seconds:.0f} s, {glimpse.games:,} games ({rate:,.0f}/s), "
                f"generation {glimpse.generation}\n"
                f"best so far: {glimpse.score:.1f} against {', '.join(glimpse.opponents)}\n\n"
            )
            live.update(Text(head + glimpse.best.text))

        return search(
            kingdom, edition=edition, minutes=minutes, budget=budget, seed=seed, threads=threads, watcher=show
        )


@app.command()
def compare(
    strategy: Annotated[str, typer.Argument(help="A strategy: its name or file.")],
    change: Annotated[
        str, typer.Option("--change", "-c", help="A line with a range: 'smithy if count(smithy) < {1..4}'.")
    ],
    against: Annotated[
        str | None, typer.Option("--against", "-a", help="The opponent, unless it is the strategy as it is.")
    ] = None,
    kingdom: Kingdom = None,
    edition: Edition = "2e",
    games: Annotated[str, typer.Option("--games", "-n", help="For each value.")] = "20000",
    seed: Seed = 1,
    threads: Threads = None,
    ray: RayAddress = None,
    as_json: AsJson = False,
    chart: Chart = None,
) -> None:
    """Sweep a number of a strategy and draw the curve."""
    from rich.console import Console
    from rich.table import Table

    each = _count(games)
    with readable_errors():
        from crownlands.lab import compare as sweep
        from crownlands.lab.comparing import swept
        from crownlands.lab.warm import prepare

        prepare()
        with _progress(each * len(swept(change)), as_json) as progress:
            result = sweep(
                strategy,
                change,
                against=against,
                kingdom=kingdom,
                edition=edition,
                games=each,
                seed=seed,
                threads=threads,
                ray=ray,
                progress=progress,
            )
        if chart is not None:
            from crownlands.lab.charts import draw_comparison

            draw_comparison(result, chart)
    if as_json:
        typer.echo(json.dumps(result.to_dict(), ensure_ascii=False))
        return
    table = Table("value", f"score against {result.opponent}", "95 %", "", title=f"{result.strategy}: {result.change}")
    low, high = min(result.scores), max(result.scores)
    for value, score, interval in zip(result.values, result.scores, result.ci95, strict=True):
        bar = "█" * (1 + round(24 * (score - low) / (high - low or 1)))
        table.add_row(f"{value:g}", f"{score:.2f}", f"{interval[0]:.2f} to {interval[1]:.2f}", bar)
    Console().print(table)


def _main(arguments: list[str] | None = None) -> Any:
    """Run the commands by themselves: `python -m crownlands.lab.commands`."""
    return app(arguments if arguments is not None else sys.argv[1:])


if __name__ == "__main__":
    _main()
