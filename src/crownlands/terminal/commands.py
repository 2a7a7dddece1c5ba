"""The commands for players: play, replay and analyse. What one needs is loaded when it runs."""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from crownlands.bots.chart_file import check_chart
from crownlands.problems import Problem
from crownlands.record import GAMES, Record, read_text
from crownlands.speaking import Language, language

if TYPE_CHECKING:
    from crownlands.terminal.app import CrownlandsApp
    from crownlands.terminal.local_table import LocalTable
    from crownlands.terminal.new_game import Wish

app = typer.Typer(pretty_exceptions_enable=False, rich_markup_mode=None)

Plain = Annotated[bool, typer.Option("--plain", help="Play line by line: for screen readers, scripts and pipes.")]
Light = Annotated[bool, typer.Option("--light", help="Use dark text on a light background.")]
INPUT_ENDED = 1  # the exit code of a game whose input ended before it was over


def _games(incomplete: str) -> list[str]:
    """Return the completions of a game's name in a shell."""
    return [game for game in GAMES if game.startswith(incomplete)]


def _opponents(incomplete: str) -> list[str]:
    from crownlands.bots.opponents import LADDER

    return [name for name in LADDER if name.startswith(incomplete)]


def has_terminal() -> bool:
    """Return whether there is a terminal to draw on."""
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


@app.command()
def play(
    game: Annotated[
        str,
        typer.Argument(help="dominion or kingdomino, or a link to a seat or a table.", autocompletion=_games),
    ] = "dominion",
    terminal: Annotated[bool, typer.Option("--terminal", help="Play in this terminal instead of the browser.")] = False,
    plain: Plain = False,
    opponent: Annotated[
        list[str] | None,
        typer.Option(
            "--opponent",
            "-o",
            help="page, squire, knight, baron, regent or a strategy; with --server also friend. Repeat for more.",
            autocompletion=_opponents,
        ),
    ] = None,
    people: Annotated[int, typer.Option(min=0, max=6, help="The number of people at this screen.")] = 1,
    players: Annotated[int | None, typer.Option(min=2, max=6, help="The number of players in all.")] = None,
    kingdom: Annotated[
        str,
        typer.Option(
            "--kingdom",
            "-k",
            help="A set's id, 'random' or 'draft' followed by boxes, or ten cards separated by commas.",
        ),
    ] = "first-game",
    bane: Annotated[str, typer.Option(help="The bane of a Young Witch; by default one is drawn.")] = "",
    colonies: Annotated[
        bool | None,
        typer.Option(
            "--colonies/--no-colonies", help="With or without Platinum and Colony; by default their rule decides."
        ),
    ] = None,
    shelters: Annotated[
        bool | None,
        typer.Option("--shelters/--no-shelters", help="With or without Shelters; by default their rule decides."),
    ] = None,
    landscape: Annotated[
        list[str] | None, typer.Option(help="An Event, Project, Landmark or Way, or 'none'. Repeat for more.")
    ] = None,
    edition: Annotated[str, typer.Option("--edition", "-e", help="The edition: 1e or 2e.")] = "2e",
    variants: Annotated[
        str, typer.Option(help="Variants of Kingdomino, separated by commas: dynasty, harmony, …")
    ] = "",
    seed: Annotated[int | None, typer.Option("--seed", "-s", help="The same seed deals the same game.")] = None,
    think: Annotated[float, typer.Option(min=0.01, help="The seconds the regent may think about a move.")] = 1.0,
    server: Annotated[
        str, typer.Option("--server", help="Set up the table on this server, for friends: http://…")
    ] = "",
    clock: Annotated[
        int, typer.Option(min=0, max=1440, help="With --server: the minutes for each player; 0 means no clock.")
    ] = 0,
    name: Annotated[str, typer.Option("--name", help="Your name at the table.")] = "",
    light: Light = False,
    lang: Language = None,
) -> None:
    """Play a game: in the browser, in this terminal, or line by line.

    \b
    crownlands play                              opens the page in your browser
    crownlands play --terminal                   set up a table in this terminal
    crownlands play --terminal kingdomino -o regent -o baron
    crownlands play --plain -o knight            moves typed as words: buy gold
    crownlands play https://…/s/…                your seat at a table on a server
    crownlands play https://…/j/… --name Robin   an invitation to one
    crownlands play --terminal --server http://… -o friend

    Without a terminal, or with --plain, a program can play: it reads the lines "1) buy gold" … up to the line "?"
    and writes a move or its number. Exit code 1 means that the input ended before the game did.
    """
    if "://" in game:
        _play_at_link(game, name, plain or not has_terminal(), light, lang)
        return
    if game not in GAMES:
        raise Problem("unknown-game", name=game)
    if not terminal and not plain and not server and has_terminal():
        from crownlands.web.start import play_here

        play_here()
        return
    from crownlands.dominion import card_id
    from crownlands.terminal.new_game import YOU, Belongings, Wish, boxes_of, check, compile_for

    opponents = list(opponent or [])
    wanted = players or max(2, people + len(opponents))
    opponents = (opponents or ["squire"]) * wanted
    seats = ([YOU] * people + opponents)[:wanted]
    chosen = [variant for variant in variants.replace(" ", "").split(",") if variant]
    names = (name,) if name else ()
    belongings = Belongings(card_id(bane) if bane else None, colonies, shelters, _landscapes(landscape))
    wish = Wish(game, seats, names, kingdom, edition, tuple(chosen), seed, think, server.rstrip("/"), clock, belongings)
    told = language(lang)
    if not server:
        check(wish)
        compile_for(game, boxes_of(wish))
    if plain or not has_terminal():
        _play_plain(wish, told)
    else:
        said_enough = opponent or players or people != 1 or chosen or kingdom != "first-game" or seed is not None
        _play_on_screen(wish, told, light, at_once=bool(said_enough))


def _landscapes(named: list[str] | None) -> tuple[str, ...] | None:
    """Return the landscapes that were named, by id or name; `none` is none of them, no word leaves it to chance."""
    from crownlands.dominion import card_id

    return tuple(card_id(name) for name in named if name != "none") if named else None


def _play_plain(wish: "Wish", told: str) -> None:
    from crownlands.terminal.new_game import is_draft, lay
    from crownlands.terminal.plain.plain_game import InputEnded, PlainTable, Quit
    from crownlands.texts import find_texts

    texts = find_texts(told)
    if wish.server:
        from crownlands.terminal.online.joining import make_table, play_plainly

        played = play_plainly(make_table(wish, texts), texts)
    else:
        if is_draft(wish.kingdom):
            from crownlands.terminal.plain.plain_draft import PlainDraft

            try:
                wish = replace(wish, kingdom=",".join(PlainDraft(wish, texts).play()))
            except Quit as leaving:
                raise typer.Exit(INPUT_ENDED if isinstance(leaving, InputEnded) else 0) from None
        played = PlainTable(lay(wish, texts), texts).play()
    if not played:
        raise typer.Exit(INPUT_ENDED)


def _play_on_screen(wish: "Wish", told: str, light: bool, at_once: bool) -> None:
    """Run the application: at a table at once when the command said enough, else at the set-up."""
    from crownlands.terminal.app import CrownlandsApp
    from crownlands.terminal.new_game import is_draft, lay
    from crownlands.texts import find_texts

    texts = find_texts(told)
    table: LocalTable | None = None
    if at_once and wish.server:
        from crownlands.terminal.online.joining import make_table

        table = make_table(wish, texts)
    elif at_once and not is_draft(wish.kingdom):
        table = lay(wish, texts)
    _run(CrownlandsApp(told, wish=wish, table=table, light=light))


def _play_at_link(link: str, name: str, plain: bool, light: bool, lang: str | None) -> None:
    from crownlands.terminal.online.joining import Invitation, find_seat, play_plainly
    from crownlands.texts import find_texts

    told = language(lang)
    texts = find_texts(told)
    found = find_seat(link, texts)
    if isinstance(found, Invitation) and (name or plain):
        if not name:
            typer.echo(texts.gettext("Your name"))
            name = sys.stdin.readline().strip()
        found = found.accept(name, texts)
    if plain:
        assert not isinstance(found, Invitation)
        if not play_plainly(found, texts):
            raise typer.Exit(INPUT_ENDED)
        return
    from crownlands.terminal.app import CrownlandsApp

    if isinstance(found, Invitation):
        _run(CrownlandsApp(told, invitation=found, light=light))
    else:
        _run(CrownlandsApp(told, table=found, light=light))


def _run(app: "CrownlandsApp") -> None:
    """Run the application; somebody who leaves a seat at a server is told how to come back to it."""
    app.run()
    if app.way_back:
        typer.echo(
            app.texts.gettext(
                "Your seat is still yours. To come back: {command}", command=f"crownlands play {app.way_back}"
            )
        )


@app.command()
def puzzle(
    name: Annotated[
        str, typer.Argument(help="A puzzle's id; 'list' shows them all; by default the puzzle of the day.")
    ] = "",
    game: Annotated[
        str | None,
        typer.Option("--game", help="Only puzzles of this game: dominion or kingdomino.", autocompletion=_games),
    ] = None,
    kind: Annotated[
        str | None, typer.Option("--kind", help="With 'list': the kind: win, buy, place, take or theirs.")
    ] = None,
    grade: Annotated[int | None, typer.Option(min=1, max=5, help="With 'list': the grade, from 1 (easy) to 5.")] = None,
    lang: Language = None,
) -> None:
    """Solve a puzzle: a position from a game, with one move that is clearly better than all others.

    \b
    crownlands puzzle                       the puzzle of the day
    crownlands puzzle list --kind win       a list of all puzzles
    crownlands puzzle win-47                one of them
    """
    import datetime

    from crownlands.coach.puzzles import KINDS, find_puzzle, puzzle_of
    from crownlands.terminal.new_game import compile_for
    from crownlands.terminal.plain.plain_practice import PlainPuzzle, puzzle_lines
    from crownlands.texts import find_texts

    texts = find_texts(language(lang))
    if game is not None and game not in GAMES:
        raise Problem("unknown-game", name=game)
    if kind is not None and kind not in KINDS:
        raise Problem("unknown-kind-of-puzzles", name=kind, known=list(KINDS))
    if name == "list":
        for line in puzzle_lines(texts, game, kind, grade):
            typer.echo(line)
        return
    found = find_puzzle(name) if name else puzzle_of(datetime.datetime.now(datetime.UTC).date(), game)
    compile_for(found.game)
    if not PlainPuzzle(found, texts).play():
        raise typer.Exit(INPUT_ENDED)


@app.command()
def learn(
    game: Annotated[str, typer.Argument(help="dominion or kingdomino.", autocompletion=_games)] = "dominion",
    lang: Language = None,
) -> None:
    """Take the first lesson of a game, line by line: five minutes, no experience needed.

    The same lesson is in the browser, with pictures: it is on the start page that `crownlands` opens.
    """
    if game not in GAMES:
        raise Problem("unknown-game", name=game)
    from crownlands.terminal.new_game import compile_for
    from crownlands.terminal.plain.plain_practice import PlainLesson
    from crownlands.texts import find_texts

    compile_for(game)
    if not PlainLesson(game, find_texts(language(lang))).play():
        raise typer.Exit(INPUT_ENDED)


@app.command()
def kingdoms(
    kingdom: Annotated[
        str,
        typer.Argument(help="A set's id, 'random' with boxes, or ten cards separated by commas; by default all sets."),
    ] = "",
    cards: Annotated[
        str, typer.Option("--cards", help="Show all piles of these boxes instead, such as 'base guilds', or 'all'.")
    ] = "",
    edition: Annotated[str, typer.Option("--edition", "-e", help="1e or 2e.")] = "2e",
    seed: Annotated[int | None, typer.Option("--seed", "-s", help="The seed of a random kingdom.")] = None,
    lang: Language = None,
) -> None:
    """Show kingdoms: which boxes each one needs, its piles, and what belongs to it.

    \b
    crownlands kingdoms                                all recommended sets with their boxes
    crownlands kingdoms the-jesters-workshop           one of them
    crownlands kingdoms "random base guilds" --seed 3  what this seed deals
    crownlands kingdoms --cards "guilds alchemy"       the piles to choose from
    """
    from crownlands.terminal.plain.kingdom_lists import all_sets, one_kingdom, piles_to_choose
    from crownlands.texts import find_texts

    texts = find_texts(language(lang))
    lines = (
        piles_to_choose(texts, cards, edition)
        if cards
        else one_kingdom(texts, kingdom, edition, seed)
        if kingdom
        else all_sets(texts, edition)
    )
    for line in lines:
        typer.echo(line)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A record that was saved after a game or downloaded from a table.")],
    plain: Annotated[bool, typer.Option("--plain", help="Tell the whole game in sentences.")] = False,
    step: Annotated[
        bool, typer.Option("--step", help="Step line by line with commands: next, back, a number, go on, …")
    ] = False,
    opponent: Annotated[
        list[str] | None,
        typer.Option(
            "--opponent",
            "-o",
            help="The opponents in the other seats if you go on from here.",
            autocompletion=_opponents,
        ),
    ] = None,
    name: Annotated[
        list[str] | None, typer.Option("--name", help="The names of the players, in the order of their seats.")
    ] = None,
    hands: Annotated[
        bool, typer.Option("--hands", help="Show the number of each turn, its hand, and the coins to spend.")
    ] = False,
    light: Light = False,
    lang: Language = None,
) -> None:
    """Replay a game: step, jump, play it through, or go on from any position.

    In a terminal: left and right step, Home, End and j jump, Space plays through, g goes on from here. Without one, or
    with --plain or --hands, the whole game is told in sentences; with --step you go through it with commands.
    """
    record = _read(file)
    from crownlands.terminal.plain.narrating import retell, seat_names
    from crownlands.texts import find_texts

    told = language(lang)
    texts = find_texts(told)
    if not step and (plain or hands or not has_terminal()):
        for line in retell(record, texts, name or (), hands):
            typer.echo(line)
        return
    from crownlands.terminal.new_game import YOU, Wish, compile_for
    from crownlands.terminal.replaying import Replay

    compile_for(record.game)
    replaying = Replay(record, seat_names(record, texts, name or ()))
    wish = Wish(record.game, [YOU, *(opponent or ["squire"])])
    if step:
        from crownlands.terminal.plain.plain_replay import PlainReplay

        if not PlainReplay(replaying, texts, wish).show():
            raise typer.Exit(INPUT_ENDED)
        return
    from crownlands.terminal.app import CrownlandsApp

    CrownlandsApp(told, wish=wish, replay=replaying, light=light).run()


@app.command()
def analyse(
    file: Annotated[Path, typer.Argument(help="The record of a game that is over.")],
    playouts: Annotated[
        int,
        typer.Option(
            min=1, help="The number of playouts for each position; more take longer and give a more certain result."
        ),
    ] = 1000,
    seed: Annotated[int, typer.Option("--seed", "-s", help="The same seed gives the same answer.")] = 0,
    as_json: Annotated[bool, typer.Option("--json", help="Print the analysis as JSON.")] = False,
    chart: Annotated[
        Path | None, typer.Option("--chart", help="Draw a chart of the chances to this file, *.png or *.svg.")
    ] = None,
    lang: Language = None,
) -> None:
    """Find the turning points of a game: everybody's chances before and after every move."""
    import json

    from crownlands.bots.analysis import analyse as look
    from crownlands.bots.budget import Budget
    from crownlands.terminal.new_game import compile_for
    from crownlands.terminal.plain.narrating import seat_names, turning_points
    from crownlands.texts import find_texts

    record, texts = _read(file), find_texts(language(lang))
    if chart is not None:
        check_chart(chart)  # known before games are played for it
    compile_for(record.game)
    with _progress(len(record.moves), quiet=as_json) as advance:
        found = look(record, Budget(playouts=playouts), seed, advance)
    names = seat_names(record, texts)
    if chart is not None:
        found.chart(chart, names, texts.gettext("Chances of winning"))
    if as_json:
        typer.echo(json.dumps(found.to_dict(), ensure_ascii=False))
    else:
        for line in turning_points(found, record, texts, names):
            typer.echo(line)


@contextmanager
def _progress(moves: int, quiet: bool) -> Iterator[Callable[[int, int], None]]:
    """Show a bar over the moves of a game, on a terminal only."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    console = Console(stderr=True)
    columns = BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(*columns, console=console, transient=True, disable=quiet or not console.is_terminal) as bar:
        task = bar.add_task("", total=moves)
        yield lambda done, total: bar.update(task, completed=done)


def _read(file: Path) -> Record:
    return Record.loads(read_text(file))
