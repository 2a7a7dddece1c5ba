"""The program `crownlands`: the commands of all faces in one. Nothing slow is imported before a command needs it."""

import os
import sys
import traceback
from argparse import ArgumentParser
from importlib import util
from itertools import pairwise
from typing import Annotated, NoReturn

import typer

from crownlands.lab import commands as lab
from crownlands.problems import problem_of
from crownlands.server import commands as server
from crownlands.speaking import language
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
    "puzzle": "solve a puzzle: the one of the day, or any other",
    "learn": "take the first lesson of a game",
    "kingdoms": "show sets, cards and what a kingdom needs",
    "replay": "look at a game again, and go on from anywhere in it",
    "analyse": "find the turning points of a game",
    "serve": "serve tables for people and programs",
    "verify": "check that a game was dealt and played fairly",
    "simulate": "let strategies play a match",
    "tournament": "let everybody play everybody, with ratings",
    "discover": "look for the best strategy of a kingdom",
    "audit": "find what a strategy's default choices cost",
    "compare": "sweep a number of a strategy and draw the curve",
    "import": "read bots of the Java simulator as strategies",
    "bench": "measure how fast everything is, or how well an agent plays",
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


def is_agent(name: str) -> bool:
    """Return whether this names an agent, rather than a benchmark of speed."""
    from crownlands.bots.opponents import is_opponent
    from crownlands.envs.baselines.names import is_baseline

    return name.endswith(".py") or is_opponent(name) or is_baseline(name)


class _Refusing(ArgumentParser):
    """Tells wrong use as all commands do."""

    def error(self, message: str) -> NoReturn:
        """Raise what is wrong."""
        raise ValueError(message)


def bench_agent(arguments: list[str]) -> None:
    """Let an agent play Crownlands Bench 1, print its table and write its results."""
    parser = _Refusing("crownlands bench", add_help=False)
    parser.add_argument("agent")
    parser.add_argument("--track", action="append", default=[])
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--out")
    chosen = parser.parse_args(arguments)
    from crownlands.envs.bench import run_bench, table_of, write_results

    results = run_bench(chosen.agent, chosen.track, chosen.quick)
    path = chosen.out or f"{results['agent'].replace(':', '-')}.bench.json"
    write_results(results, path)
    typer.echo(f"{table_of(results)}\nwritten to {path}")


@app.command(context_settings={"allow_extra_args": True, "ignore_unknown_options": True})
def bench(context: typer.Context) -> None:
    """Measure how fast everything is on this machine; or, given an agent, how well it plays.

    \b
    crownlands bench                      all benchmarks of speed
    crownlands bench envs                 some of them
    crownlands bench my_agent.py          Crownlands Bench 1: a table, and my_agent.bench.json
    crownlands bench knight --quick       a taste of it, for one of the house
    crownlands bench baron --track kingdomino --out baron.json

    An agent is a file of Python with an `agent` that has choose(view) or choose_many(observations, masks). The
    benchmarks of speed come with the sources, not with the installed package: run those in their folder.
    """
    if context.args and is_agent(context.args[0]):
        bench_agent(context.args)
        return
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
            print(f"crownlands: {_translated(error, arguments) or _one_line(error)}", file=sys.stderr)
        return WRONG_USE if isinstance(error, ASKED_WRONGLY) else FAILED
    return code if isinstance(code, int) else 0


def _translated(error: Exception, arguments: list[str]) -> str:
    """Return a problem's sentence in the language that is spoken; the empty text in English, which it speaks itself."""
    if problem_of(error) is None:
        return ""
    from crownlands.texts import find_texts
    from crownlands.texts.languages import LANGUAGES, SOURCE
    from crownlands.texts.refusals import why

    asked = [os.environ.get("CROWNLANDS_LANG", "")]
    asked += [word.removeprefix("--lang=") for word in arguments if word.startswith("--lang=")]
    asked += [word for before, word in pairwise(arguments) if before == "--lang"]
    named = [word for word in asked if word in LANGUAGES]
    spoken = language(named[-1] if named else None)
    place = getattr(error, "place", "")  # of a mistake in a file
    return "" if spoken == SOURCE else place + why(find_texts(spoken), error)


def _one_line(error: Exception) -> str:
    """Return the message of an error as one readable line."""
    if isinstance(error, OSError) and error.strerror:
        return f"{error.filename}: {error.strerror}" if error.filename else error.strerror
    said, picture = str(error), getattr(error, "picture", "")  # which several lines draw, and one can't
    return " ".join(said.removesuffix(picture).split()) or type(error).__name__
