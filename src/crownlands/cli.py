"""The program `crownlands`: the commands of all faces in one. Nothing slow is imported before a command needs it."""

import errno
import io
import os
import sys
import traceback
from argparse import ArgumentParser
from importlib import util
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer

from crownlands.lab import commands as lab
from crownlands.messages import N_, NP_, speak_by
from crownlands.problems import Problem, problem_of
from crownlands.server import commands as server
from crownlands.speaking import language, language_of, translate
from crownlands.terminal import commands as terminal
from crownlands.words import nearest

if TYPE_CHECKING:
    from crownlands.texts import Texts

FAILED = 1
WRONG_USE = 2
INTERRUPTED = 130
REFUSED_FILES = {
    errno.ENOENT: "no-such-file",
    errno.EACCES: "no-permission",
    errno.EPERM: "no-permission",
    errno.EISDIR: "a-folder",
    errno.ENOTDIR: "no-folder-there",
    errno.EEXIST: "file-there",
}
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
    "play": N_("play in the browser, in the terminal, or line by line"),
    "puzzle": N_("solve a puzzle: the one of the day, or any other"),
    "learn": N_("take the first lesson of a game"),
    "kingdoms": N_("show sets, cards and what a kingdom needs"),
    "replay": N_("replay a game, and go on from any move"),
    "analyse": N_("find the turning points of a game"),
    "serve": N_("serve tables for people and programs"),
    "verify": N_("check that a game was dealt and played fairly"),
    "simulate": N_("let strategies play a match"),
    "tournament": N_("let everybody play everybody, with ratings"),
    "discover": N_("look for the best strategy for a kingdom"),
    "audit": N_("find what a strategy's default choices cost"),
    "compare": N_("try a range of numbers in a strategy and draw the curve"),
    "import": N_("read bots of the Java simulator as strategies"),
    "bench": N_("measure how fast everything is, or how well an agent plays"),
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
        bool, typer.Option("--debug", help="Show the traceback of an error; works anywhere on the command line.")
    ] = False,
    lang: Annotated[
        str | None, typer.Option("--lang", help="Choose the language of the game: en, hu, ro or cs.")
    ] = None,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version and exit.")
    ] = False,
) -> None:
    """Dominion and Kingdomino by the exact rules: to play, to study, to learn from.

    \b
    crownlands                                play in the browser
    crownlands play --terminal kingdomino     play in this terminal
    crownlands simulate smithy big-money-1e   let strategies play 100,000 games
    crownlands discover --kingdom first-game  look for the best strategy
    crownlands play --help                    the options of a command

    \b
    Exit codes:
    0    done
    1    failed, or a check found a difference
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


def nearest_agent(name: str) -> str:
    """Return the agent of the house that was perhaps meant; the empty text if none looks like it."""
    from crownlands.bots.opponents import LADDER
    from crownlands.envs.baselines.names import NETWORKS, SEARCHER

    return nearest(name, [*LADDER, *NETWORKS, SEARCHER])


class _Refusing(ArgumentParser):
    """Tells wrong use as all commands do."""

    def error(self, message: str) -> NoReturn:
        """Raise what is wrong: nothing but a value can be missing."""
        raise Problem("option-without-value", name=message.removeprefix("argument ").partition(":")[0])


def bench_agent(arguments: list[str]) -> None:
    """Let an agent play Crownlands Bench 1, print its table and write its results."""
    parser = _Refusing("crownlands bench", add_help=False)
    parser.add_argument("agent")
    parser.add_argument("--track", action="append", default=[])
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--out")
    chosen, unknown = parser.parse_known_args(arguments)
    if unknown:
        raise Problem("unknown-argument", name=unknown[0])
    from crownlands.envs.bench import run_bench, table_of, write_results
    from crownlands.texts import find_texts

    results = run_bench(chosen.agent, chosen.track, chosen.quick)
    path = chosen.out or f"{results['agent'].replace(':', '-')}.bench.json"
    write_results(results, path)
    texts = find_texts(language(None))
    typer.echo(table_of(results, texts))
    typer.echo(texts.gettext("Written to {file}.", file=path))


@app.command(context_settings={"allow_extra_args": True, "ignore_unknown_options": True})
def bench(context: typer.Context) -> None:
    """Measure how fast everything is on this machine; or, given an agent, how well it plays.

    \b
    crownlands bench                      all speed benchmarks
    crownlands bench envs                 some of them
    crownlands bench my_agent.py          Crownlands Bench 1: a table, and my_agent.bench.json
    crownlands bench knight --quick       a short run, for one of our own opponents
    crownlands bench baron --track kingdomino --out baron.json

    An agent is a Python file with an object `agent` that has choose(view) or choose_many(observations, masks). The
    speed benchmarks come with the source code, not with the installed package: run them in its folder.
    """
    if context.args and is_agent(context.args[0]):
        bench_agent(context.args)
        return
    sys.path.insert(0, os.getcwd())
    if util.find_spec("benchmarks") is None:
        if context.args and (near := nearest_agent(context.args[0])):
            raise Problem("unknown-opponent", name=context.args[0], near=near)
        raise Problem("no-benchmarks")
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
    """Run the installed program."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # one that lacks a letter gets a question mark rather than nothing
            stream.reconfigure(errors="replace")
    sys.exit(run(sys.argv[1:]))


def run(arguments: list[str]) -> int:
    """Run a command and return its exit code. An error is told in one line; with --debug, with its traceback.

    >>> run(["play", "chess"])
    2
    """
    debug = "--debug" in arguments
    texts = None
    try:
        texts = _texts_of(arguments)
        command = typer.main.get_command(app)
        speak_by(NP_ if texts is None else texts.pgettext)
        if texts is not None:
            translate(command, texts)
        arguments = [it for it in arguments if it != "--debug"]
        code = command(arguments, prog_name="crownlands", standalone_mode=False)
    except (typer.Abort, KeyboardInterrupt):
        return INTERRUPTED
    except SystemExit as ended:
        if isinstance(ended.__context__, BrokenPipeError):  # the reader of our output has closed it
            return 0
        raise
    except Exception as error:
        if hasattr(error, "exit_code") and hasattr(error, "format_message"):  # wrong use, as Typer reports it
            print(f"crownlands: {_wrong_use(error, texts)}", file=sys.stderr)
            return int(error.exit_code)
        if debug:
            traceback.print_exc()
        else:
            print(f"crownlands: {_translated(error, texts) or _one_line(error)}", file=sys.stderr)
        return WRONG_USE if isinstance(error, ASKED_WRONGLY) else FAILED
    return code if isinstance(code, int) else 0


def _texts_of(arguments: list[str]) -> "Texts | None":
    """Return the texts of the language that is spoken; None for English, which commands speak themselves."""
    from crownlands.texts.languages import SOURCE

    spoken = language_of(arguments)
    if spoken == SOURCE:
        return None
    from crownlands.texts import find_texts

    return find_texts(spoken)


def _wrong_use(error: Any, texts: "Texts | None") -> str:
    """Return what Typer says about wrong use, and the command whose help says what would be right."""
    context = getattr(error, "ctx", None)
    asked = f"{context.command_path if context is not None else 'crownlands'} --help"
    said = " ".join(error.format_message().split())
    if texts is None:
        return f"{said.rstrip('.')}; try '{asked}'"
    from crownlands.texts.command_lines import wrong_use
    from crownlands.texts.refusals import why

    problem = isinstance(error.__cause__, Problem)
    told = why(texts, error.__cause__) if problem else wrong_use(texts, said)
    see = texts.gettext("See: {command}", command=asked)
    return f"{told} {see}"


def _translated(error: Exception, texts: "Texts | None") -> str:
    """Return an error's sentence in the language that is spoken; the empty text in English, which it speaks itself."""
    if texts is None:
        return ""
    from crownlands.texts.refusals import problem, why

    if isinstance(error, OSError) and error.filename and error.errno in REFUSED_FILES:
        return problem(texts, REFUSED_FILES[error.errno], {"file": str(error.filename)})
    place = getattr(error, "place", "")  # of a mistake in a file
    return place + why(texts, error) if problem_of(error) else ""


def _one_line(error: Exception) -> str:
    """Return the message of an error as one readable line."""
    if isinstance(error, OSError) and error.strerror:
        return f"{error.filename}: {error.strerror}" if error.filename else error.strerror
    said, picture = str(error), getattr(error, "picture", "")  # which several lines draw, and one can't
    return " ".join(said.removesuffix(picture).split()) or type(error).__name__
