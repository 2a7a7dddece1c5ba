"""The program `crownlands`: the commands of all faces in one. Nothing slow is imported before a command needs it."""

import os
import sys
import traceback
from importlib import util
from typing import Annotated

import typer

from crownlands.lab import commands as lab
from crownlands.server import commands as server
from crownlands.terminal import commands as terminal

FAILED = 1
WRONG_USE = 2
INTERRUPTED = 130
ASKED_WRONGLY = (ValueError, FileNotFoundError, IsADirectoryError, NotADirectoryError, PermissionError)

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
IN_SHORT = {  # for the list of commands; each has a longer help of its own
    "play": "play in the browser, in the terminal, or line by line",
    "replay": "look at a game again, and go on from anywhere in it",
    "analyse": "find the turning points of a game",
    "serve": "serve tables for people and programs",
    "verify": "check that a game was dealt and played fairly",
    "simulate": "let strategies play a match",
    "tournament": "let everybody play everybody, with ratings",
    "discover": "look for the best strategy of a kingdom",
    "compare": "sweep a number of a strategy and draw the curve",
    "bench": "measure how fast everything is on this machine",
}


def _version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        typer.echo(f"crownlands {version('crownlands')}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    debug: Annotated[
        bool, typer.Option("--debug", help="Show the traceback of an error; works anywhere in the line.")
    ] = False,
    lang: Annotated[
        str | None, typer.Option("--lang", help="Choose the language of the game: en, hu, ro or cs.")
    ] = None,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version and exit.")
    ] = False,
) -> None:
    """Dominion and Kingdomino on exact rules: to play, to study, to learn from.

    \b
    crownlands                               play in the browser
    crownlands play --terminal kingdomino    play in this terminal
    crownlands simulate smithy big-money-1e  let strategies play 100,000 games
    crownlands discover --kingdom first-game look for the best strategy
    crownlands COMMAND --help                the options of a command

    \b
    Exit codes:
    0    done
    1    it failed, or a check found a difference
    2    wrong use: an unknown option, name or file
    130  interrupted by Ctrl-C
    """
    if lang is not None:
        os.environ["CROWNLANDS_LANG"] = lang
    if context.invoked_subcommand is None:
        from crownlands.web.start import play_here

        play_here()


@app.command(context_settings={"allow_extra_args": True, "ignore_unknown_options": True})
def bench(context: typer.Context) -> None:
    """Measure how fast everything is on this machine; give the names of benchmarks to run only those.

    The benchmarks come with the sources, not with the installed package: run this in their folder.
    """
    sys.path.insert(0, os.getcwd())
    if util.find_spec("benchmarks") is None:
        raise ValueError("there are no benchmarks here; they come with the sources: run this in their folder")
    from runpy import run_module

    sys.argv = ["benchmarks", *context.args]
    try:
        run_module("benchmarks", run_name="__main__")
    except SystemExit as ended:
        if isinstance(ended.code, str):  # an unknown benchmark
            raise ValueError(ended.code) from None
        raise typer.Exit(ended.code or 0) from None


for _command in app.registered_commands:
    assert _command.callback is not None
    _command.short_help = IN_SHORT[_command.name or _command.callback.__name__]


def main() -> None:
    """The entry point of the installed program."""
    sys.exit(run(sys.argv[1:]))


def run(arguments: list[str]) -> int:
    """Run a command and return its exit code. An error is told in one line; with --debug, with its traceback.

    >>> run(["play", "chess"])
    2
    """
    debug = "--debug" in arguments
    try:
        code = app([it for it in arguments if it != "--debug"], prog_name="crownlands", standalone_mode=False)
    except (typer.Abort, KeyboardInterrupt):
        return INTERRUPTED
    except SystemExit as ended:
        if isinstance(ended.__context__, BrokenPipeError):  # the reader of our output has closed it
            return 0
        raise
    except Exception as error:
        if hasattr(error, "exit_code") and hasattr(error, "format_message"):  # wrong use, as Typer reports it
            context = getattr(error, "ctx", None)
            asked = context.command_path if context is not None else "crownlands"
            said = " ".join(error.format_message().split()).rstrip(".")
            print(f"crownlands: {said}; try '{asked} --help'", file=sys.stderr)
            return int(error.exit_code)
        if debug:
            traceback.print_exc()
        else:
            print(f"crownlands: {_one_line(error)}", file=sys.stderr)
        return WRONG_USE if isinstance(error, ASKED_WRONGLY) else FAILED
    return code if isinstance(code, int) else 0


def _one_line(error: Exception) -> str:
    """Return the message of an error as one readable line."""
    if isinstance(error, OSError) and error.strerror:
        return f"{error.filename}: {error.strerror}" if error.filename else error.strerror
    said, picture = str(error), getattr(error, "picture", "")  # which several lines draw, and one can't
    return " ".join(said.removesuffix(picture).split()) or type(error).__name__
