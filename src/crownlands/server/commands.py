"""The commands `serve` and `verify`. Nothing slow is imported before one of them runs."""

import errno
import socket
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from crownlands.problems import Problem
from crownlands.speaking import Language, language

if TYPE_CHECKING:
    from crownlands.texts import Texts

LEVELS = ("debug", "info", "warning", "error")  # of the log
app = typer.Typer(pretty_exceptions_enable=False, rich_markup_mode=None)


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 lets other machines in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port; 0 means any free one.")] = 8000,
    database: Annotated[
        str,
        typer.Option(help="Keep tables here: a file or postgresql+psycopg://…; by default in your data folder."),
    ] = "",
    workers: Annotated[
        int, typer.Option(min=1, max=64, help="The number of processes; more than one needs PostgreSQL.")
    ] = 1,
    origin: Annotated[str | None, typer.Option(help="The address people see, behind a proxy: https://…")] = None,
    api_only: Annotated[
        bool, typer.Option("--api-only", help="Serve only the interface for programs, without pages.")
    ] = False,
    lab: Annotated[
        bool,
        typer.Option("--lab", help="Let guests from other machines use the lab page too."),
    ] = False,
    log_level: Annotated[str, typer.Option(help="The lowest level to log: debug, info, warning or error.")] = "warning",
    log_file: Annotated[
        str | None,
        typer.Option(help="Log to this file, up to 10 MB, and keep five older ones; otherwise to standard error."),
    ] = None,
    lang: Language = None,
) -> None:
    """Serve tables for people and programs, until Ctrl-C.

    By default tables are kept in your data folder, and only this machine can connect.
    """
    from sqlalchemy.exc import SQLAlchemyError

    from crownlands.server.run.running import run
    from crownlands.server.settings import PAGES, Settings
    from crownlands.texts import find_texts

    texts = find_texts(language(lang))

    def ready(url: str) -> None:
        typer.echo(texts.gettext("Tables are open at {url} (Ctrl-C closes them; every move is saved)", url=url))

    try:
        if log_level not in LEVELS:
            raise Problem("unknown-level", name=log_level, known=list(LEVELS))
        if database and "://" not in database:
            database = f"sqlite+aiosqlite:///{_in_a_folder(Path(database).expanduser().absolute())}"
        settings = Settings(database=database, host=host, port=port, origin=origin, lab=lab)
        check_database(settings.url)
        run(settings, None if api_only else PAGES, workers, ready, log_level, log_file=log_file)
    except Problem as problem:
        _fail("serve", texts, problem)
    except SQLAlchemyError as error:
        _fail("serve", texts, Problem("tables-closed", reason=str(error).splitlines()[0]))
    except OSError as error:
        _fail("serve", texts, _not_listening(host, port, error))


def _fail(command: str, texts: "Texts", error: Exception) -> NoReturn:
    """Print why a command can't go on, and end it."""
    from crownlands.texts.refusals import behind_colon

    typer.echo(f"crownlands {command}: {printable(behind_colon(texts, error))}", err=True)
    raise typer.Exit(1) from None


def _in_a_folder(file: Path) -> Path:
    """Return the file of a database if its folder exists."""
    if not file.parent.is_dir():
        raise Problem("no-folder", folder=str(file.parent))
    return file


def _not_listening(host: str, port: int, error: OSError) -> Problem | OSError:
    """Return why nobody can be listened to at an address."""
    if error.errno == errno.EADDRINUSE:
        return Problem("port-taken", port=port)
    if error.errno == errno.EACCES:
        return Problem("port-forbidden", port=port)
    if error.errno == errno.EADDRNOTAVAIL or isinstance(error, socket.gaierror):
        return Problem("no-such-address", host=host)
    return error


def check_database(url: str) -> None:
    """Open the tables once before the server starts, so that a problem is reported in one line."""
    import asyncio

    from crownlands.server.settings import Settings
    from crownlands.server.storage.store import Store

    async def open_and_close() -> None:
        store = Store(Settings(database=url))
        await store.open()
        await store.close()

    asyncio.run(open_and_close())


def printable(text: str) -> str:
    r"""Return a text from a file, made safe to show: nothing in it can move the cursor or colour the screen.

    >>> printable("move \x1b[31m 7")
    'move \\x1b[31m 7'
    """
    return "".join(char if char.isprintable() else repr(char)[1:-1] for char in text)


@app.command()
def verify(
    record: Annotated[str, typer.Argument(help="The record's file, or - for standard input.")],
    hash_at_start: Annotated[
        str | None, typer.Argument(metavar="HASH", help="The hash that was shown before the game began.")
    ] = None,
    part: Annotated[str | None, typer.Option(help="The part of the deal that you added.")] = None,
    lang: Language = None,
) -> None:
    """Check that a game was dealt and played fairly: replay its record, and compare the hash of its key."""
    from crownlands.fair_deals import verify as replay
    from crownlands.record import RecordError, read_text
    from crownlands.texts import find_texts
    from crownlands.texts.deals import parts_line

    texts, text = find_texts(language(lang)), read_text(record)
    try:
        found = replay(text, hash_at_start, part)
    except RecordError as error:
        _fail("verify", texts, error)
    scores = " ".join(map(str, found.game.scores))
    typer.echo(texts.gettext("Every move is legal and leads to the scores {scores}.", scores=scores))
    if found.promise is None:
        typer.echo(texts.gettext("The deal comes from a plain seed: nobody promised it beforehand."))
    elif hash_at_start is None:
        typer.echo(
            texts.gettext(
                "The promise about its deal is {hash}: compare it with the one shown before the game.",
                hash=found.promise,
            )
        )
    else:
        typer.echo(texts.gettext("The deal is the one that was promised before the game."))
    if found.deal is not None:
        typer.echo(parts_line(texts, [str(seat + 1) for seat in sorted(found.deal.parts)]))
    if part is not None:
        typer.echo(texts.gettext("The part that you added is in it."))
