"""The words of the lab's commands on a terminal: progress, and results."""

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

    from crownlands.lab.comparing import Comparison
    from crownlands.lab.discovery import Glimpse
    from crownlands.lab.pairing import Difference
    from crownlands.lab.results import MatchResult
    from crownlands.lab.tournaments import TournamentResult

MOST_BUYS = 12  # cards that are told of each player
BAR = 24  # the longest bar, in characters


@contextmanager
def progress_bar(games: int, quiet: bool = False) -> Iterator[Callable[[int], None]]:
    """Show a bar with the rate and the time left, on the terminal only, from when the games begin."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

    console = Console(stderr=True)
    columns = (BarColumn(), TaskProgressColumn(), TextColumn("{task.fields[rate]}"), TimeRemainingColumn())
    bar = Progress(*columns, console=console, transient=True, disable=quiet or not console.is_terminal)
    task = bar.add_task("", total=games, rate="")
    began, done = 0.0, 0

    def advance(count: int) -> None:
        nonlocal began, done
        if not began:
            bar.start()
            began = time.perf_counter()
        done += count
        bar.update(task, advance=count, rate=f"{done / (time.perf_counter() - began):,.0f} games/s" if done else "")

    try:
        yield advance
    finally:
        bar.stop()


@contextmanager
def live_search(quiet: bool = False) -> Iterator[Callable[["Glimpse"], None] | None]:
    """Show the best strategy so far while the search runs, on the terminal only."""
    from rich.console import Console
    from rich.live import Live
    from rich.text import Text

    console = Console(stderr=True)
    if quiet or not console.is_terminal:
        yield None
        return
    with Live(Text("Racing what is known …"), console=console, transient=True, refresh_per_second=2) as live:

        def show(glimpse: "Glimpse") -> None:
            rate = glimpse.games / max(glimpse.seconds, 0.001)
            head = (
                f"{100 * glimpse.done:.0f} %, {glimpse.seconds:.0f} s, {glimpse.games:,} games ({rate:,.0f}/s), "
                f"generation {glimpse.generation}\n"
                f"best so far: {glimpse.score:.1f} against {', '.join(glimpse.opponents)}\n\n"
            )
            live.update(Text(head + glimpse.best.text))

        yield show


def show_match(result: "MatchResult") -> None:
    """Print who won a match, how surely, and how the games went."""
    from rich.console import Console

    console = Console()
    for player in result.players:
        _say_skipped(console, player.name, player.skipped)
    rate = f"{result.games_per_second:,.0f} a second"
    _say_setting(console, result.setup, len(result.players), result.seed, f"{result.games:,} games, {rate}")
    table = _table("player", "score", "± 95 %", "by seat", "wins", "ties", "losses", "points", "turns")
    for player in result.players:
        low, high = player.ci95
        table.add_row(
            player.name,
            f"{player.score:.2f}",
            f"{(high - low) / 2:.2f}",
            "/".join(f"{outcome.score:.1f}" for outcome in player.by_seat),
            *(_share(count, result.games) for count in (player.wins, player.ties, player.losses)),
            f"{player.points:.1f}",
            f"{player.turns:.1f}",
        )
    console.print(table)
    ended = [
        f"{_share(count, result.games)} % {name.replace('_', ' ')}" for name, count in result.endings.items() if count
    ]
    if ended:
        console.print("Games ended by: " + ", ".join(ended))
    for player in result.players:
        if player.buys:
            bought = ", ".join(f"{card} {count:.1f}" for card, count in list(player.buys.items())[:MOST_BUYS])
            console.print(f"{player.name} buys per game: {bought}")
    if result.interrupted:
        console.print("Interrupted: these are partial results.")


def show_details(result: "MatchResult") -> None:
    """Print how games opened, how long they were and by how much they were won, in the sample that was noted."""
    from rich.console import Console

    from crownlands.lab.openings import quartiles

    console = Console()
    seats = ", ".join(f"{place} {seat.score:.1f}" for place, seat in enumerate(result.seats, 1))
    console.print(f"Score by seat, whoever sits there: {seats}", highlight=False)
    if result.lengths:
        low, middle, high = quartiles(result.lengths)
        console.print(f"Turns: half of the games take {low} to {high}, the median is {middle}", highlight=False)
    table = _table("opening", "games", "score", "± 95 %")
    for player in result.players:
        if player.margins:
            low, middle, high = quartiles(player.margins)
            told = f"half of the games end between {low:+} and {high:+} points, the median is {middle:+}"
            console.print(f"{player.name}: {told}", highlight=False)
        for opening in (*player.splits, *player.openings):
            low95, high95 = opening.outcome.ci95
            figures = (f"{opening.share:.1f} %", f"{opening.outcome.score:.1f}", f"{(high95 - low95) / 2:.1f}")
            table.add_row(f"{player.name}: {opening.name}", *figures)
    if table.row_count:
        console.print(table)


def show_difference(result: "Difference") -> None:
    """Print by how much one strategy scores more than another."""
    from rich.console import Console

    from crownlands.lab.players import told_kingdom

    console = Console()
    _say_setting(console, told_kingdom(result.kingdom), 2, result.seed, f"{result.games:,} games each")
    for name, score in zip((result.one, result.other), result.scores, strict=True):
        console.print(f"{name} against {result.against}: {score:.2f}", highlight=False)
    half = (result.ci95[1] - result.ci95[0]) / 2
    console.print(
        f"Difference: {result.difference:+.2f} ± {half:.2f} (95 %, from the same shuffles; "
        f"± {result.unpaired:.2f} from others)",
        highlight=False,
    )


def _table(*headings: str) -> "Table":
    """Return a table without lines between its columns: names keep their room, and go on below rather than be cut."""
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    table = Table(box=SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False)
    table.add_column(headings[0], overflow="fold")
    for heading in headings[1:]:
        table.add_column(heading, justify="right", no_wrap=True)
    return table


def _say_setting(console: "Console", setup: Mapping[str, Any], players: int, seed: int, rest: str) -> None:
    from crownlands.lab.about import setting

    console.print(f"{setting(setup, players, seed)}; {rest}", highlight=False)


def _say_skipped(console: "Console", name: str, cards: Sequence[str]) -> None:
    if cards:
        console.print(f"{name} names {', '.join(cards)}, which this kingdom lacks: these lines are skipped.")


def _share(count: int, games: int) -> str:
    return f"{100 * count / max(1, games):.1f}"


def show_tournament(result: "TournamentResult") -> None:
    """Print the standings, and everybody's score against everybody."""
    from rich.console import Console

    from crownlands.lab.players import told_kingdom

    console = Console()
    for standing in result.standings:
        _say_skipped(console, standing.name, standing.skipped)
    _say_setting(console, told_kingdom(result.kingdom), result.seats, result.seed, f"{result.games:,} games")
    table = _table("player", "rating", "± 1 se", "score", *(str(number + 1) for number in range(len(result.names))))
    for number, standing in enumerate(result.standings):
        scores = ["" if score is None else f"{score:.1f}" for score in result.matrix[number]]
        rating = f"{standing.rating:.0f}", f"{standing.uncertainty:.1f}"
        table.add_row(f"{number + 1} {standing.name}", *rating, f"{standing.score:.1f}", *scores)
    console.print(table)


def show_comparison(result: "Comparison") -> None:
    """Print the score for each value of the number that was swept."""
    from rich.console import Console

    from crownlands.lab.comparing import spelled_value
    from crownlands.lab.players import told_kingdom

    console = Console()
    _say_skipped(console, result.strategy, result.skipped)
    _say_setting(console, told_kingdom(result.kingdom), 2, result.seed, f"{result.games:,} games a value")
    console.print(f"{result.strategy}: {result.change}", highlight=False)
    console.print(f"instead of: {result.replaced}", highlight=False)
    table = _table("value", f"score against {result.opponent}", "± 95 %", "")
    table.columns[-1].justify = "left"
    low, high = min(result.scores), max(result.scores)
    for value, score, interval in zip(result.values, result.scores, result.ci95, strict=True):
        bar = "█" * (1 + round(BAR * (score - low) / (high - low or 1)))
        table.add_row(spelled_value(value), f"{score:.2f}", f"{(interval[1] - interval[0]) / 2:.2f}", bar)
    console.print(table)
