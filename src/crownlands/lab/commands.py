"""The commands of the lab: simulate, tournament, discover, audit and compare. Each loads what it needs when it runs.

Wrong use raises an error; the program that runs the commands prints it as a sentence.
"""

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from crownlands.lab.options import (
    AsCsv,
    AsJson,
    Chart,
    Curves,
    Details,
    Edition,
    Games,
    Kingdom,
    Parquet,
    RayAddress,
    Seed,
    Threads,
    check_writable,
    count,
)
from crownlands.lab.output import (
    live_search,
    progress_bar,
    show_comparison,
    show_details,
    show_difference,
    show_match,
    show_tournament,
)
from crownlands.problems import Problem
from crownlands.speaking import Language, language

if TYPE_CHECKING:
    from crownlands.lab.results import MatchResult
    from crownlands.texts import Texts

BROKEN_OFF = 130  # what a shell expects of a program that Ctrl-C ended


def _texts(lang: str | None) -> "Texts":
    """Return the texts of the language that a command speaks."""
    from crownlands.texts import find_texts

    return find_texts(language(lang))


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
    curves: Curves = False,
    details: Details = False,
    parquet: Parquet = None,
    chart: Chart = None,
    sample: Annotated[Path | None, typer.Option("--sample", help="Write one game as a record.")] = None,
    lang: Language = None,
) -> None:
    """Play a match and show who wins, how certain that is, and how the games go."""
    from crownlands.lab import draw_match

    texts = _texts(lang)
    for file in filter(None, (sample, parquet)):
        check_writable(file)
    if chart is not None or parquet is not None or curves:
        _check_drawable(players)
    with progress_bar(texts, games, as_json or as_csv) as progress:
        how: dict[str, Any] = {"games": games, "seed": seed, "threads": threads, "ray": ray, "progress": progress}
        if players[0] == "kingdomino":
            result = _kingdomino(players[1:], variants, sample, how)
        else:
            result = _dominion(players, {"kingdom": kingdom, "edition": edition}, sample, how)
    if chart is not None:
        draw_match(result, chart, texts)
    if parquet is not None:
        result.write_parquet(parquet)
    _tell(result, _way_to_show(texts, as_csv or curves, curves, details), as_json)


def _check_drawable(players: list[str]) -> None:
    """Refuse a chart that can't be drawn before the match is played."""
    from crownlands.lab.players import find_player

    if players[0] == "kingdomino" or not all(find_player(who).strategy for who in players):
        raise Problem("no-curves")


def _way_to_show(texts: "Texts", as_csv: bool, curves: bool, details: bool) -> Callable[["MatchResult"], None]:
    """Return what prints a match: a table for a spreadsheet, of the players or of their turns, or one to read."""

    def show(result: "MatchResult") -> None:
        if as_csv:
            typer.echo(result.curves_csv() if curves else result.to_csv(), nl=False)
        else:
            show_match(texts, result)
            if details:
                show_details(texts, result)

    return show


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
    players: Annotated[list[str], typer.Argument(help="Names or files of strategies, in any order.")],
    seats: Annotated[int, typer.Option("--seats", "-p", help="The number of players at a table.")] = 2,
    kingdom: Kingdom = None,
    edition: Edition = "2e",
    games: Games = 10_000,
    seed: Seed = 1,
    threads: Threads = None,
    ray: RayAddress = None,
    as_json: AsJson = False,
    chart: Chart = None,
    lang: Language = None,
) -> None:
    """Let everybody play everybody: ratings with their uncertainty, and a matrix of scores."""
    from crownlands.lab import draw_tournament
    from crownlands.lab import tournament as play
    from crownlands.lab.tournaments import matches_of

    texts = _texts(lang)
    with progress_bar(texts, games * matches_of(len(players), seats), as_json) as progress:
        how: dict[str, Any] = {"games": games, "seed": seed, "threads": threads, "ray": ray, "progress": progress}
        result = play(players, seats=seats, kingdom=kingdom, edition=edition, **how)
    if chart is not None:
        draw_tournament(result, chart, texts)
    _tell(result, partial(show_tournament, texts), as_json)


@app.command()
def discover(
    kingdom: Kingdom = "first-game",
    edition: Edition = "2e",
    players: Annotated[
        int, typer.Option("--players", "-p", help="The number of players; one of them plays the strategy.")
    ] = 2,
    minutes: Annotated[float, typer.Option("--minutes", "-m", help="The length of the search in minutes.")] = 5.0,
    budget: Annotated[
        int | None,
        typer.Option(
            "--budget",
            "-b",
            parser=count,
            metavar="COUNT",
            help="The length of the search in games instead, such as 20M.",
        ),
    ] = None,
    seed: Seed = 1,
    threads: Threads = None,
    ray: RayAddress = None,
    output: Annotated[Path | None, typer.Option("--output", "-o", help="Write the strategy to this file.")] = None,
    article: Annotated[
        Path | None, typer.Option("--article", help="Write an article about it to this file, *.txt, *.md or *.html.")
    ] = None,
    from_nothing: Annotated[
        bool, typer.Option("--from-nothing", help="Search without the strategies of the library.")
    ] = False,
    memory: Annotated[
        Path | None,
        typer.Option("--memory", help="The folder in which searches are kept: this one starts from it and adds to it."),
    ] = None,
    fresh: Annotated[
        bool, typer.Option("--fresh", help="Neither start from earlier searches nor keep this one.")
    ] = False,
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    """Find a strong strategy for a kingdom. Ctrl-C ends the search and shows the best so far.

    A search with --minutes starts where the last one for this kingdom ended; with --budget, the answer is always the
    same.
    """
    from crownlands.lab import discover as search
    from crownlands.lab.discovery.article import article as article_about
    from crownlands.lab.discovery.article import check_article
    from crownlands.lab.discovery.memory import usual_folder

    check_article(article)
    for file in filter(None, (output, article)):
        check_writable(file)
    if memory is None and budget is None and not fresh:
        memory = usual_folder()
    texts = _texts(lang)
    with live_search(texts, as_json) as watcher:
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
            from_nothing=from_nothing,
            memory=None if fresh else memory,
        )
    if output is not None:
        output.write_text(found.strategy.text, encoding="utf-8")
    if article is not None:
        article_about(found, threads, texts).write(article)
    typer.echo(json.dumps(found.to_dict(), ensure_ascii=False) if as_json else found.strategy.text, nl=as_json)


@app.command()
def audit(
    strategy: Annotated[str, typer.Argument(help="The name or file of the strategy whose choices are audited.")],
    opponent: Annotated[str, typer.Argument(help="The name or file of the strategy that it plays against.")],
    kingdom: Kingdom = None,
    edition: Edition = "2e",
    games: Games = 200,
    tries: Annotated[int, typer.Option("--tries", help="The number of playouts for each move, done twice.")] = 48,
    seed: Seed = 1,
    threads: Threads = None,
    mend: Annotated[bool, typer.Option("--mend/--no-mend", help="Look for lines that do better.")] = True,
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    """Measure what a strategy's default choices cost, card by card, and look for lines that do better."""
    from crownlands.lab import audit as look
    from crownlands.lab.auditing.report import told

    texts = _texts(lang)
    with progress_bar(texts, games, as_json) as progress:
        how: dict[str, Any] = {"games": games, "tries": tries, "seed": seed, "threads": threads, "progress": progress}
        found = look(strategy, opponent, kingdom=kingdom, edition=edition, mend=mend, **how)
    _tell(found, lambda audit: typer.echo(told(audit, texts), nl=False), as_json)


@app.command()
def compare(
    strategy: Annotated[str, typer.Argument(help="The name or file of a strategy.")],
    changes: Annotated[
        list[str] | None,
        typer.Option(
            "--change",
            "-c",
            help="A line with ranges, in its part: 'trash: copper if money > {2..8}'; without a part it is a buy. "
            "Repeat it to change several together.",
        ),
    ] = None,
    other: Annotated[
        str | None, typer.Option("--with", "-w", help="Compare with this strategy instead, game by game.")
    ] = None,
    against: Annotated[
        str | None,
        typer.Option("--against", "-a", help="The opponent; by default the unchanged or other strategy."),
    ] = None,
    kingdom: Kingdom = None,
    edition: Edition = "2e",
    games: Games = 20_000,
    seed: Seed = 1,
    threads: Threads = None,
    ray: RayAddress = None,
    as_json: AsJson = False,
    chart: Chart = None,
    lang: Language = None,
) -> None:
    """Try ranges of numbers in a strategy and draw the curve, or show by how much it beats another one."""
    from crownlands.lab import compare as sweep
    from crownlands.lab import difference, draw_comparison
    from crownlands.lab.comparing import swept

    if (not changes) == (other is None):
        raise Problem("nothing-to-compare")
    change = "; ".join(changes or ())
    played = games * (len(swept(change)) if change else 1)
    texts = _texts(lang)
    with progress_bar(texts, played, as_json) as progress:
        how: dict[str, Any] = {"games": games, "seed": seed, "threads": threads, "ray": ray, "progress": progress}
        setup: dict[str, Any] = {"against": against, "kingdom": kingdom, "edition": edition}
        if other is not None:
            _tell(difference(strategy, other, **setup, **how), partial(show_difference, texts), as_json)
            return
        result = sweep(strategy, change, **setup, **how)
    if chart is not None:
        draw_comparison(result, chart, texts)
    _tell(result, partial(show_comparison, texts), as_json)


@app.command("import")
def import_bots(
    file: Annotated[Path, typer.Argument(help="Bots of the Java simulator (Geronimoo's), as XML.")],
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help="Write a strategy file for each bot into this folder.")
    ] = None,
    only: Annotated[str | None, typer.Option("--only", help="Take only the bot of this name.")] = None,
    lang: Language = None,
) -> None:
    """Read bots of the Java simulator as strategies; notes list, line by line, what can't be carried over."""
    from crownlands.lab.xml_bots import file_name, read_bots

    texts = _texts(lang)
    bots = [bot for bot in read_bots(file) if only is None or bot.strategy.name.casefold() == only.casefold()]
    if not bots:
        raise Problem("no-such-bot", file=str(file), name=only)
    if output is None and len(bots) > 1:
        raise Problem("several-bots", file=str(file), count=len(bots))
    for bot in bots:
        for note in bot.notes:
            typer.echo(f"{file}:{note.line}: {bot.strategy.name}: {note.told(texts)}", err=True)
        if output is None:
            typer.echo(bot.strategy.text, nl=False)
        else:
            output.mkdir(parents=True, exist_ok=True)
            (output / file_name(bot.strategy.name)).write_text(bot.strategy.text, encoding="utf-8")
    if output is not None:
        whole = sum(not bot.notes for bot in bots)
        written = texts.ngettext(
            "{count} strategy is in {folder}.", "{count} strategies are in {folder}.", len(bots), folder=output
        )
        complete = texts.ngettext(
            "{count} of them says everything its bot does.", "{count} of them say everything their bots do.", whole
        )
        typer.echo(f"{written} {complete}")


def _tell(result: Any, show: Callable[[Any], None], as_json: bool) -> None:
    """Print a result; the exit code tells if it was broken off."""
    if as_json:
        typer.echo(json.dumps(result.to_dict(), ensure_ascii=False))
    else:
        show(result)
    if result.interrupted:
        raise typer.Exit(BROKEN_OFF)
