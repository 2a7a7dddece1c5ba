"""The program `crownlands`: the commands of all faces in one. Nothing slow is imported before a command needs it."""

import os
import sys
from importlib import util
from typing import Annotated

import typer

from crownlands.lab import commands as lab
from crownlands.server import commands as server
from crownlands.terminal import commands as terminal

WRONG_USE = 2
INTERRUPTED = 130

app = typer.Typer(
    name="crownlands",
    no_args_is_help=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.registered_commands += [
    *terminal.app.registered_commands,
    *server.app.registered_commands,
    *lab.app.registered_commands,
]


def _version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        typer.echo(f"crownlands {version('crownlands')}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    debug: Annotated[bool, typer.Option("--debug", help="Show where an error comes from.")] = False,
    lang: Annotated[str | None, typer.Option("--lang", help="The language of a game: en, hu, ro or cs.")] = None,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Say which it is.")
    ] = False,
) -> None:
    """Dominion and Kingdomino on exact rules: to play, to study, to learn from.

    \b
    crownlands                               play in the browser
    crownlands play --terminal kingdomino    play in this terminal
    crownlands simulate smithy big-money-1e  let strategies play 100,000 games
    crownlands discover --kingdom first-game look for the best strategy
    crownlands COMMAND --help                what a command can do

    Exit codes: 0 done, 1 it didn't hold or failed, 2 asked for wrongly, 130 interrupted.
    """
    if lang is not None:
        os.environ["CROWNLANDS_LANG"] = lang
    if context.invoked_subcommand is None:
        from crownlands.web.start import play_here

        play_here()


@app.command(context_settings={"allow_extra_args": True, "ignore_unknown_options": True})
def bench(context: typer.Context) -> None:
    """Measure how fast everything is on this machine; names of benchmarks choose some of them.

    The benchmarks come with the sources, not with the installed package: run this in their folder.
    """
    sys.path.insert(0, os.getcwd())
    if util.find_spec("benchmarks") is None:
        raise ValueError("there are no benchmarks here; they come with the sources: run this in their folder")
    from runpy import run_module

    sys.argv = ["benchmarks", *context.args]
    run_module("benchmarks", run_name="__main__")


def main() -> None:
    """The entry point of the installed program."""
    sys.exit(run(sys.argv[1:]))


def run(arguments: list[str]) -> int:
    """Run a command and return its exit code. What goes wrong is said in one line; with --debug, where too."""
    try:
        code = app(arguments, standalone_mode=False)
    except (typer.Abort, KeyboardInterrupt):
        return INTERRUPTED
    except BrokenPipeError:  # whoever read what we write has enough of it
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except Exception as error:
        if hasattr(error, "exit_code") and hasattr(error, "show"):  # wrong use, as any version of Typer tells it
            error.show()
            return int(error.exit_code)
        if "--debug" in arguments:
            raise
        print(f"crownlands: {_one_line(error)}", file=sys.stderr)
        return WRONG_USE if isinstance(error, ValueError | TypeError | OSError) else 1
    return code if isinstance(code, int) else 0


def _one_line(error: Exception) -> str:
    """What an error says, as one readable line."""
    if isinstance(error, OSError) and error.strerror:
        return f"{error.filename}: {error.strerror}" if error.filename else error.strerror
    return " ".join(str(error).split()) or type(error).__name__
