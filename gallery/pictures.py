"""Pictures of the gallery: matplotlib to small SVG files, the same result to the same bytes."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

COLOURS = ("#00796b", "#e0a100", "#8d6e63", "#5c6bc0", "#c2185b", "#7cb342", "#455a64", "#ff8a65", "#26c6da", "#9e9d24")
CREAM = "#fffdf7"


def new_figure(wide: float, high: float) -> Any:
    """An empty picture, in inches."""
    from matplotlib.figure import Figure

    return Figure(figsize=(wide, high), layout="constrained", facecolor=CREAM)


def tidy(axes: Any) -> None:
    """No box around the bars, and light lines behind them."""
    axes.set_facecolor(CREAM)
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)
    axes.grid(axis="y", alpha=0.25)
    axes.set_axisbelow(True)


def grouped_bars(axes: Any, labels: Sequence[str], groups: Mapping[str, Sequence[float | None]]) -> None:
    """Bars side by side for every label, one of each group; None leaves a gap."""
    width = 0.8 / len(groups)
    for number, (name, values) in enumerate(groups.items()):
        places = [place + (number - (len(groups) - 1) / 2) * width for place in range(len(labels))]
        heights = [0.0 if value is None else value for value in values]
        axes.bar(places, heights, width * 0.92, label=name, color=COLOURS[number % len(COLOURS)])
    axes.set_xticks(range(len(labels)), labels)
    tidy(axes)


def save(figure: Any, path: Path) -> None:
    """Write the picture."""
    from matplotlib import rc_context

    with rc_context({"svg.hashsalt": "crownlands", "svg.fonttype": "none"}):
        figure.savefig(path, metadata={"Date": None, "Creator": None})
