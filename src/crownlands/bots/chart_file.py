"""The files that charts are written to: PNG or SVG, and the same chart gives the same file."""

from pathlib import Path
from typing import TYPE_CHECKING

from crownlands.problems import Problem

if TYPE_CHECKING:
    from matplotlib.figure import Figure

FORMATS = (".png", ".svg")


def check_chart(path: str | Path) -> None:
    """Raise a ValueError unless a chart can be written there.

    >>> check_chart("curves.pdf")
    Traceback (most recent call last):
    crownlands.problems.Problem: a chart needs a file *.png or *.svg, not 'curves.pdf'
    """
    if Path(path).suffix.lower() not in FORMATS:
        raise Problem("chart-file", file=str(path))


def save_chart(figure: "Figure", path: str | Path) -> None:
    """Write a chart, without the date and the random names that would make every file another one."""
    from matplotlib import rc_context

    check_chart(path)
    with rc_context({"svg.hashsalt": "crownlands"}):
        figure.savefig(path, dpi=110, metadata={"Date": None} if str(path).lower().endswith(".svg") else None)
