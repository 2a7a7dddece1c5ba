"""The commands for players: play, replay and analyse. What one needs is loaded when it runs."""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from crownlands.record import Record
    from crownlands.terminal.seating import Wish

app = typer.Typer(pretty_exceptions_enable=False, rich_markup_mode=None)

Language = Annotated[
    str | None, typer.Option("--lang", envvar="CROWNLANDS_LANG", help="en, hu, ro or cs; else your system's language.")
]
Plain = Annotated[bool, typer.Option("--plain", help="Line by line: for screen readers, scripts and pipes.")]
Light = Annotated[bool, typer.Option("--light", help="Dark ink on a light ground.")]


def language(wanted: str | None) -> str:
    """The language to speak: the one wanted, or the system's."""
    from crownlands.texts import LANGUAGES, find_texts, language_for

    if wanted is not None:
        return find_texts(wanted).language
    system = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), None)
    found = language_for(system)
    assert found in LANGUAGES
    return found


def has_terminal() -> bool:
    """Whether there is somebody at a terminal to draw for."""
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


@app.command()
def play(
    game: Annotated[str, typer.Argument(help="dominion or kingdomino, or the link of a seat at a table.")] = "dominion",
    terminal: Annotated[bool, typer.Option("--terminal", help="In this terminal instead of the browser.")] = False,
    plain: Plain = False,
    opponent: Annotated[
        list[str] | None,
        typer.Option("--opponent", "-o", help="page, squire, knight, baron, regent or a strategy; repeat for more."),
    ] = None,
    people: Annotated[int, typer.Option(min=0, max=6, help="How many play at this screen.")] = 1,
    players: Annotated[int | None, typer.Option(min=2, max=6, help="How many play in all.")] = None,
    kingdom: Annotated[
        str, typer.Option("--kingdom", "-k", help="A set's id, 'random', or ten cards with commas.")
    ] = "first-game",
    edition: Annotated[str, typer.Option("--edition", "-e", help="1e or 2e.")] = "2e",
    variants: Annotated[str, typer.Option(help="Of Kingdomino, with commas: dynasty, harmony, …")] = "",
    seed: Annotated[int | None, typer.Option("--seed", "-s", help="The same seed deals the same game.")] = None,
    think: Annotated[float, typer.Option(min=0.01, help="Seconds that the regent may think about a move.")] = 1.0,
    light: Light = False,
    lang: Language = None,
) -> None:
    """Play a game: in the browser, in this terminal, or line by line.

    \b
    crownlands play                              opens the page in your browser
    crownlands play --terminal                   set up a table in this terminal
    crownlands play --terminal kingdomino -o regent -o baron
    crownlands play --plain -o knight            moves typed as words: buy gold
    crownlands play https://…/s/…                a seat at a table on the network
    """
    if "://" in game:
        _play_at_link(game, plain or not has_terminal(), light, lang)
        return
    if game not in ("dominion", "kingdomino"):
        raise ValueError(f"there are the games dominion and kingdomino, not {game!r}")
    if not terminal and not plain and has_terminal():
        from crownlands.web.start import play_here

        play_here()
        return
    from crownlands.terminal.seating import YOU, Wish, prepare

    opponents = list(opponent or [])
    wanted = players or max(2, people + len(opponents))
    opponents = (opponents or ["squire"]) * wanted
    seats = ([YOU] * people + opponents)[:wanted]
    names = [name for name in variants.replace(" ", "").split(",") if name]
    wish = Wish(game, seats, (), kingdom, edition, tuple(names), seed, think)
    told = language(lang)
    prepare(game)
    if plain or not has_terminal():
        _play_plain(wish, told)
    else:
        _play_on_screen(wish, told, light, at_once=bool(opponent or players or seed is not None or names))


def _play_plain(wish: "Wish", told: str) -> None:
    from crownlands.terminal.plain import PlainTable
    from crownlands.terminal.seating import lay
    from crownlands.texts import find_texts

    texts = find_texts(told)
    PlainTable(lay(wish, texts), texts).play()


def _play_on_screen(wish: "Wish", told: str, light: bool, at_once: bool) -> None:
    """The application; at a table at once when the command said enough, else at the set-up."""
    from crownlands.terminal.app import CrownlandsApp
    from crownlands.terminal.seating import lay
    from crownlands.texts import find_texts

    table = lay(wish, find_texts(told)) if at_once else None
    CrownlandsApp(told, wish=wish, table=table, light=light).run()


def _play_at_link(link: str, plain: bool, light: bool, lang: str | None) -> None:
    from crownlands.terminal.network import play_at_link

    play_at_link(link, language(lang), plain, light)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A record, as it is saved after a game or downloaded from a table.")],
    plain: Plain = False,
    light: Light = False,
    lang: Language = None,
) -> None:
    """Look at a game again: step, jump, play through, go on from any position.

    In a terminal: left and right step, Home and End jump, Space plays through, g goes on from here. Without one, or
    with --plain, the whole game is told in sentences.
    """
    record = _read(file)
    told = language(lang)
    if plain or not has_terminal():
        from crownlands.terminal.retelling import retell
        from crownlands.texts import find_texts

        for line in retell(record, find_texts(told)):
            typer.echo(line)
        return
    from crownlands.terminal.app import CrownlandsApp
    from crownlands.terminal.replaying import Replay
    from crownlands.terminal.retelling import seat_names
    from crownlands.terminal.seating import Wish, prepare
    from crownlands.texts import find_texts

    prepare(record.game)

    replaying = Replay(record, seat_names(record, find_texts(told)))
    CrownlandsApp(told, wish=Wish(record.game), replay=replaying, light=light).run()


@app.command()
def analyse(
    file: Annotated[Path, typer.Argument(help="The record of a game that is over.")],
    playouts: Annotated[int, typer.Option(min=1, help="For each position; more is surer and slower.")] = 1000,
    seed: Annotated[int, typer.Option("--seed", "-s", help="The same seed gives the same answer.")] = 0,
    as_json: Annotated[bool, typer.Option("--json", help="Print all of it as JSON.")] = False,
    chart: Annotated[Path | None, typer.Option("--chart", help="Draw the chances: a file *.png or *.svg.")] = None,
    lang: Language = None,
) -> None:
    """Find the turning points of a game: what everybody could hope for before and after every move."""
    import json

    from crownlands.bots.analysis import analyse as look
    from crownlands.bots.budget import Budget
    from crownlands.terminal.retelling import seat_names, turning_points
    from crownlands.terminal.seating import prepare
    from crownlands.texts import find_texts

    record, texts = _read(file), find_texts(language(lang))
    prepare(record.game)
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
    """A bar over the moves of a game, on a terminal only."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    console = Console(stderr=True)
    columns = BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(*columns, console=console, transient=True, disable=quiet or not console.is_terminal) as bar:
        task = bar.add_task("", total=moves)
        yield lambda done, total: bar.update(task, completed=done)


def _read(file: Path) -> "Record":
    from crownlands.record import Record

    text = sys.stdin.read() if str(file) == "-" else file.read_text(encoding="utf-8")
    return Record.loads(text)
