"""The options that the lab's commands share, each described once."""

import errno
import os
from pathlib import Path
from typing import Annotated

import typer

from crownlands.bots.chart_file import check_chart
from crownlands.problems import Problem

_FACTORS = {"k": 1_000, "m": 1_000_000, "g": 1_000_000_000}


def count(text: str | int) -> int:
    """Read a number of games: `20M`, `500k` or plain.

    >>> count("20M"), count("1_500")
    (20000000, 1500)
    """
    written = str(text)
    factor = _FACTORS.get(written[-1:].lower(), 1)
    digits = written[:-1] if factor > 1 else written
    try:
        return int(float(digits.replace("_", "").replace(",", "")) * factor)
    except (ValueError, OverflowError):
        problem = Problem("not-a-count", text=written)
        raise typer.BadParameter(str(problem)) from problem


def check_writable(path: Path) -> None:
    """Raise an OSError unless a file can be written there: better before long work than after it.

    >>> check_writable(Path("no-such-folder/best.strategy"))
    Traceback (most recent call last):
    FileNotFoundError: [Errno 2] No such file or directory: 'no-such-folder/best.strategy'
    """
    there = path if path.exists() else path.parent
    if path.is_dir():
        fault = errno.EISDIR
    elif not there.exists():
        fault = errno.ENOENT
    elif not os.access(there, os.W_OK):
        fault = errno.EACCES
    else:
        return
    raise OSError(fault, os.strerror(fault), str(path))


def chart_file(path: Path | None) -> Path | None:
    """Return a file that a chart can be written to, checked before games are played for it."""
    if path is not None:
        check_chart(path)
        check_writable(path)
    return path


Kingdom = Annotated[
    str | None, typer.Option("--kingdom", "-k", help="A set's id, 'random', or ten card ids separated by commas.")
]
Edition = Annotated[str, typer.Option("--edition", "-e", help="The edition: 1e or 2e.")]
Games = Annotated[
    int,
    typer.Option(
        "--games", "-n", parser=count, metavar="COUNT", help="The number of games in a match, such as 100000 or 10M."
    ),
]
Seed = Annotated[int, typer.Option("--seed", "-s", help="The same seed gives the same result.")]
Threads = Annotated[
    int | None,
    typer.Option("--threads", "-t", min=1, max=256, help="The number of threads; by default one for each core."),
]
RayAddress = Annotated[str | None, typer.Option("--ray", help="Play on a Ray cluster: 'auto' or its address.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print the result as JSON.")]
Curves = Annotated[bool, typer.Option("--curves", help="With --csv: a line for each turn of each player.")]
Details = Annotated[bool, typer.Option("--details", help="Show openings, seats, lengths and margins too.")]
Parquet = Annotated[
    Path | None, typer.Option("--parquet", help="Write each turn of each player to this Parquet file (pyarrow).")
]
AsCsv = Annotated[bool, typer.Option("--csv", help="Print the result as CSV.")]
Chart = Annotated[
    Path | None, typer.Option("--chart", callback=chart_file, help="Draw a chart to this file, *.png or *.svg.")
]
