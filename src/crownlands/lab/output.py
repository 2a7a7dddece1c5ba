"""The output of the lab's commands on a terminal: progress and results."""

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from crownlands.messages import N_

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

    from crownlands.lab.comparing import Comparison
    from crownlands.lab.discovery import Glimpse
    from crownlands.lab.pairing import Difference
    from crownlands.lab.results import MatchResult
    from crownlands.lab.tournaments import TournamentResult
    from crownlands.texts import Texts

MOST_BUYS = 12  # cards that are told of each player
BAR = 24  # the longest bar, in characters
ENDINGS = {
    # Translators: what ended games, behind a share in percent: "97.0 % Provinces"
    "provinces": N_("Provinces"),
    "colonies": N_("Colonies"),
    "piles": N_("empty piles"),
    "broken_off": N_("broken off"),
}


def _console(stderr: bool = False) -> "Console":
    """Return a console that prints names as they are: a strategy may be called [TAG] or :one:."""
    from rich.console import Console

    return Console(stderr=stderr, markup=False, emoji=False)


@contextmanager
def progress_bar(texts: "Texts", games: int, quiet: bool = False) -> Iterator[Callable[[int], None]]:
    """Show a bar with the rate and the time left, on the terminal only, from when the games begin."""
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

    console = _console(stderr=True)
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
        speed = texts.whole(done / (time.perf_counter() - began))
        bar.update(task, advance=count, rate=texts.gettext("{count} games/s", count=speed) if done else "")

    try:
        yield advance
    finally:
        bar.stop()


@contextmanager
def live_search(texts: "Texts", quiet: bool = False) -> Iterator[Callable[["Glimpse"], None] | None]:
    """Show the best strategy so far while the search runs, on the terminal only."""
    from rich.live import Live
    from rich.text import Text

    console = _console(stderr=True)
    if quiet or not console.is_terminal:
        yield None
        return
    first = Text(texts.gettext("Known strategies play each other first…"))
    with Live(first, console=console, transient=True, refresh_per_second=2) as live:

        def show(glimpse: "Glimpse") -> None:
            head = texts.gettext(
                "{share} %, {seconds} s, {games} games ({rate}/s), generation {generation}",
                share=round(100 * glimpse.done),
                seconds=round(glimpse.seconds),
                games=texts.whole(glimpse.games),
                rate=texts.whole(glimpse.games / max(glimpse.seconds, 0.001)),
                generation=glimpse.generation,
            )
            best = texts.gettext(
                "Best so far: {score} against {opponents}",
                score=texts.number(glimpse.score),
                opponents=", ".join(glimpse.opponents),
            )
            live.update(Text(f"{head}\n{best}\n\n{glimpse.best.text}"))

        yield show


def show_match(texts: "Texts", result: "MatchResult") -> None:
    """Print who won a match, how certain that is, and how the games went."""
    console = _console()
    for player in result.players:
        _say_skipped(console, texts, player.name, player.skipped)
    rate = texts.whole(result.games_per_second)
    played = texts.ngettext("{count} game, {rate} a second", "{count} games, {rate} a second", result.games, rate=rate)
    _say_setting(console, texts, result.setup, len(result.players), result.seed, played)
    table = _table(
        texts.pgettext("table", "player"),
        texts.pgettext("table", "score"),
        "± 95 %",
        texts.pgettext("table", "by seat"),
        texts.pgettext("table", "wins"),
        texts.pgettext("table", "ties"),
        texts.pgettext("table", "losses"),
        texts.pgettext("table", "points"),
        texts.pgettext("table", "turns"),
    )
    for player in result.players:
        low, high = player.ci95
        table.add_row(
            player.name,
            texts.number(player.score, 2),
            texts.number((high - low) / 2, 2),
            "/".join(texts.number(outcome.score) if outcome.games else "–" for outcome in player.by_seat),
            *(_share(texts, count, result.games) for count in (player.wins, player.ties, player.losses)),
            texts.number(player.points),
            texts.number(player.turns),
        )
    console.print(table)
    ended = [
        f"{_share(texts, count, result.games)} % {texts.gettext(ENDINGS[name])}"
        for name, count in result.endings.items()
        if count
    ]
    if ended:
        console.print(texts.gettext("Games ended by: {ways}", ways=", ".join(ended)), highlight=False)
    for player in result.players:
        if player.buys:
            called = _cards(texts, result.setup)
            most = list(player.buys.items())[:MOST_BUYS]
            bought = ", ".join(f"{called(card)} {texts.number(count)}" for card, count in most)
            told = texts.gettext("{player} buys per game: {cards}", player=player.name, cards=bought)
            console.print(told, highlight=False)
    if result.interrupted:
        console.print(texts.gettext("Interrupted: these are partial results."))


def show_details(texts: "Texts", result: "MatchResult") -> None:
    """Print how games opened, how long they were and by how much they were won, in the sample."""
    from crownlands.lab.openings import NOTHING, quartiles

    console = _console()
    called = _cards(texts, result.setup)
    seats = ", ".join(f"{place}: {texts.number(seat.score)}" for place, seat in enumerate(result.seats, 1))
    console.print(texts.gettext("Score by seat, whoever sits there: {scores}", scores=seats), highlight=False)
    if result.lengths:
        low, middle, high = quartiles(result.lengths)
        told = texts.gettext(
            "Turns: half of the games take {low} to {high}, the median is {middle}", low=low, high=high, middle=middle
        )
        console.print(told, highlight=False)
    table = _table(
        texts.pgettext("table", "opening"), texts.pgettext("table", "games"), texts.pgettext("table", "score"), "± 95 %"
    )
    for player in result.players:
        if player.margins:
            least, median, most = (texts.number(points, 0, signed=True) for points in quartiles(player.margins))
            told = texts.gettext(
                "{player}: in half of the games the lead is {low} to {high} points, the median is {middle}",
                player=player.name,
                low=least,
                high=most,
                middle=median,
            )
            console.print(told, highlight=False)
        for opening in (*player.splits, *player.openings):
            low95, high95 = opening.outcome.ci95
            figures = (opening.share, opening.outcome.score, (high95 - low95) / 2)
            share, score, margin = map(texts.number, figures)
            ways = opening.name.split(", ")
            named = [it if "/" in it else texts.gettext("nothing") if it == NOTHING else called(it) for it in ways]
            table.add_row(f"{player.name}: {', '.join(named)}", f"{share} %", score, margin)
    if table.row_count:
        console.print(table)


def show_difference(texts: "Texts", result: "Difference") -> None:
    """Print by how much one strategy scores more than another."""
    from crownlands.lab.players import told_kingdom

    console = _console()
    games = texts.ngettext("{count} game each", "{count} games each", result.games)
    _say_setting(console, texts, told_kingdom(result.kingdom), 2, result.seed, games)
    for name, score in zip((result.one, result.other), result.scores, strict=True):
        told = texts.gettext(
            "{one} against {other}: {score}", one=name, other=result.against, score=texts.number(score, 2)
        )
        console.print(told, highlight=False)
    told = texts.gettext(
        "Difference: {difference} ± {margin} (95 %, from the same shuffles; ± {unpaired} from different ones)",
        difference=texts.number(result.difference, 2, signed=True),
        margin=texts.number((result.ci95[1] - result.ci95[0]) / 2, 2),
        unpaired=texts.number(result.unpaired, 2),
    )
    console.print(told, highlight=False)


def _table(*headings: str) -> "Table":
    """Return a table without lines between its columns: names keep their room, and go on below rather than be cut."""
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    table = Table(box=SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False)
    table.add_column(headings[0], overflow="fold")
    for heading in headings[1:]:
        table.add_column(heading, justify="right", no_wrap=True)
    return table


def _say_setting(
    console: "Console", texts: "Texts", setup: Mapping[str, Any], players: int, seed: int, rest: str
) -> None:
    from crownlands.lab.about import setting

    console.print(f"{setting(setup, players, seed, texts)}; {rest}", highlight=False)


def _cards(texts: "Texts", setup: Mapping[str, Any]) -> Callable[[str], str]:
    """Return what names the cards of a match, as its edition does."""
    return texts.in_edition(setup.get("edition", "2e")).dominion.card


def _say_skipped(console: "Console", texts: "Texts", name: str, cards: Sequence[str]) -> None:
    if cards:
        named = ", ".join(map(texts.dominion.card, cards))
        told = texts.gettext(
            "{name} names {cards}, which this kingdom lacks: these lines are skipped.", name=name, cards=named
        )
        console.print(told)


def _share(texts: "Texts", count: int, games: int) -> str:
    return texts.number(100 * count / max(1, games))


def show_tournament(texts: "Texts", result: "TournamentResult") -> None:
    """Print the standings, and everybody's score against everybody."""
    from crownlands.lab.players import told_kingdom

    console = _console()
    for standing in result.standings:
        _say_skipped(console, texts, standing.name, standing.skipped)
    games = texts.ngettext("{count} game", "{count} games", result.games)
    _say_setting(console, texts, told_kingdom(result.kingdom), result.seats, result.seed, games)
    whole = _standings(texts, result, range(len(result.names)))
    if _fits(console, whole):
        console.print(whole)
        return
    console.print(_standings(texts, result, range(0)))
    # Translators: above a table of everybody against everybody, with numbers of the players in its rows and columns
    console.print(texts.gettext("The row's share of its wins and the column's, in percent:"), highlight=False)
    for block in _matrix_blocks(texts, result, console):
        console.print(block)


def _standings(texts: "Texts", result: "TournamentResult", columns: range) -> "Table":
    """Return the standings, with the scores against some of the players."""
    table = _table(
        texts.pgettext("table", "player"),
        texts.pgettext("table", "rating"),
        # Translators: a column with one standard error of the rating; keep it short
        texts.gettext("± 1 se"),
        texts.pgettext("table", "score"),
        *(str(number + 1) for number in columns),
    )
    for number, standing in enumerate(result.standings):
        rating = f"{standing.rating:.0f}", texts.number(standing.uncertainty)
        scores = _scores_of(texts, result, number, columns)
        table.add_row(_numbered(result, number), *rating, texts.number(standing.score), *scores)
    return table


def _matrix_blocks(texts: "Texts", result: "TournamentResult", console: "Console") -> list["Table"]:
    """Return everybody's scores, in as few tables of the same width as the console has room for."""
    players = len(result.names)
    for count in range(1, players + 1):
        wide = -(-players // count)
        columns = [range(first, min(first + wide, players)) for first in range(0, players, wide)]
        blocks = [_matrix(texts, result, here) for here in columns]
        if all(_fits(console, block) for block in blocks):
            break
    return blocks


def _matrix(texts: "Texts", result: "TournamentResult", columns: range) -> "Table":
    table = _table(texts.pgettext("table", "player"), *(str(number + 1) for number in columns))
    for number in range(len(result.names)):
        table.add_row(_numbered(result, number), *_scores_of(texts, result, number, columns))
    return table


def _fits(console: "Console", table: "Table") -> bool:
    """Return whether a table can be shown with nothing cut or folded."""
    unbounded = console.options.update(max_width=10 * console.width)
    return console.measure(table, options=unbounded).maximum <= console.width


def _numbered(result: "TournamentResult", number: int) -> str:
    return f"{number + 1:>{len(str(len(result.names)))}} {result.names[number]}"


def _scores_of(texts: "Texts", result: "TournamentResult", row: int, columns: range) -> list[str]:
    scores = (result.matrix[row][column] for column in columns)
    return ["" if score is None else texts.number(score) for score in scores]


def show_comparison(texts: "Texts", result: "Comparison") -> None:
    """Print the score for each value of the number that was swept."""
    from crownlands.lab.comparing import spelled_value
    from crownlands.lab.players import told_kingdom

    console = _console()
    _say_skipped(console, texts, result.strategy, result.skipped)
    games = texts.ngettext("{count} game for each value", "{count} games for each value", result.games)
    _say_setting(console, texts, told_kingdom(result.kingdom), 2, result.seed, games)
    console.print(f"{result.strategy}: {result.change}", highlight=False)
    console.print(texts.gettext("instead of: {lines}", lines=result.replaced), highlight=False)
    against = texts.gettext("score against {opponent}", opponent=result.opponent)
    table = _table(texts.pgettext("table", "value"), against, "± 95 %", "")
    table.columns[-1].justify = "left"
    low, high = min(result.scores), max(result.scores)
    for value, score, interval in zip(result.values, result.scores, result.ci95, strict=True):
        bar = "█" * (1 + round(BAR * (score - low) / (high - low or 1)))
        margin = (interval[1] - interval[0]) / 2
        table.add_row(spelled_value(value), texts.number(score, 2), texts.number(margin, 2), bar)
    console.print(table)
