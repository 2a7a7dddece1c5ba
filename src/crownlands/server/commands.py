"""The commands `serve` and `verify`. Nothing slow is imported before one of them runs."""

from pathlib import Path
from typing import Annotated

import typer

app = typer.Typer(pretty_exceptions_enable=False, rich_markup_mode=None)


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 lets other machines in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port; 0 is any free one.")] = 8000,
    database: Annotated[
        str,
        typer.Option(help="Keep tables here: a file or postgresql+psycopg://…; by default in your data folder."),
    ] = "",
    workers: Annotated[
        int, typer.Option(min=1, max=64, help="The number of processes; more than one need PostgreSQL.")
    ] = 1,
    origin: Annotated[str | None, typer.Option(help="The address people see, behind a proxy: https://…")] = None,
    api_only: Annotated[
        bool, typer.Option("--api-only", help="Serve only the interface for programs, no pages.")
    ] = False,
    lab: Annotated[
        bool,
        typer.Option("--lab", help="Let guests from elsewhere use the page of the lab too."),
    ] = False,
    log_level: Annotated[str, typer.Option(help="The least level to log: debug, info, warning or error.")] = "warning",
    log_file: Annotated[
        str | None, typer.Option(help="Log to this file, 10 MB of it and five older ones; else to standard error.")
    ] = None,
) -> None:
    """Serve tables for people and programs, until Ctrl-C.

    By default it keeps its tables in a file of yours and listens to this machine only.
    """
    from sqlalchemy.exc import SQLAlchemyError

    from crownlands.server.run.running import run
    from crownlands.server.settings import PAGES, Settings
    from crownlands.server.storage.migrations import NewerDatabase

    try:
        if database and "://" not in database:
            database = f"sqlite+aiosqlite:///{_in_a_folder(Path(database).expanduser().absolute())}"
        settings = Settings(database=database, host=host, port=port, origin=origin, lab=lab)
        check_database(settings.url)
        run(settings, None if api_only else PAGES, workers, _say_ready, log_level, log_file=log_file)
    except (ValueError, OSError, NewerDatabase, SQLAlchemyError) as error:
        typer.echo(f"crownlands serve: {str(error).splitlines()[0]}", err=True)
        raise typer.Exit(1) from None


def _in_a_folder(file: Path) -> Path:
    """Return the file of a database if its folder exists."""
    if not file.parent.is_dir():
        raise FileNotFoundError(
            f"the folder {file.parent} doesn't exist; make it, or choose another file for the tables"
        )
    return file


def check_database(url: str) -> None:
    """Open the tables once before the server starts, so that a problem is told in one line."""
    import asyncio

    from crownlands.server.settings import Settings
    from crownlands.server.storage.store import Store

    async def open_and_close() -> None:
        store = Store(Settings(database=url))
        await store.open()
        await store.close()

    asyncio.run(open_and_close())


def _say_ready(url: str) -> None:
    typer.echo(f"Tables are open at {url}  (Ctrl-C closes them; every move is kept)")


def printable(text: str) -> str:
    r"""Return a text from a file as it may be shown: nothing in it can move the cursor or colour the screen.

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
) -> None:
    """Check that a game was dealt and played fairly: replay its record, and compare the hash of its key."""
    from crownlands.record import RecordError, read_text
    from crownlands.server.tables.fair_deals import verify as replay

    text = read_text(record)
    try:
        game, found = replay(text, hash_at_start)
    except RecordError as error:
        typer.echo(f"crownlands verify: {printable(str(error))}", err=True)
        raise typer.Exit(1) from None
    typer.echo(f"Every move is legal and leads to the scores {' '.join(map(str, game.scores))}.")
    if found is None:
        typer.echo("The deal comes from a plain seed: nobody promised it beforehand.")
    elif hash_at_start is None:
        typer.echo(f"The hash of its key is {found}: compare it with the one shown before the game.")
    else:
        typer.echo("The deal is the one that was promised before the game.")
