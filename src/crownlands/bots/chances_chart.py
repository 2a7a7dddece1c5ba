"""The chances of an analysis as a chart."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from crownlands.bots.analysis import Analysis

FORMATS = (".png", ".svg")
MARKERS = {"mistake": "v", "luck": "*"}


def draw(analysis: "Analysis", path: str | Path, names: Sequence[str], title: str) -> None:
    """A line for every seat over the moves, with the turning points on the lines of whom they struck."""
    if Path(path).suffix.lower() not in FORMATS:
        raise ValueError(f"a chart is a file {' or '.join('*' + suffix for suffix in FORMATS)}, not {str(path)!r}")
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    figure = Figure(figsize=(10, 4.8), layout="constrained")
    axes = figure.subplots()
    plies = [0.0]
    for moment in analysis.moments:
        plies += [moment.ply - 1, moment.ply]  # before and after each move
    plies = plies[1:] + ([plies[-1] + 0.5] if analysis.result else [])
    lines = []
    for seat in range(analysis.players):
        chances = [100 * chance[seat] for moment in analysis.moments for chance in (moment.before, moment.after)]
        chances += [100 * analysis.result[seat]] if analysis.result else []
        lines += axes.plot(plies, chances, label=names[seat], linewidth=1.6)
    for point in analysis.turning_points:
        moment = analysis.moments[point.ply - 1]
        high = 100 * moment.after[point.seat]
        colour = lines[point.seat].get_color()
        axes.plot([point.ply], [high], MARKERS[point.kind], color=colour, markersize=10, markeredgecolor="black")
        said = f"{point.ply}. {point.move}\n{100 * point.change:+.0f} %"
        axes.annotate(said, (point.ply, high), (0, 9), textcoords="offset points", fontsize=7.5, ha="center")
    axes.set(title=title, xlabel="move", ylabel="%", ylim=(-4, 112), xlim=(0, max([1.0, *plies])))
    axes.grid(alpha=0.3)
    axes.legend(loc="upper left")
    with rc_context({"svg.hashsalt": "crownlands"}):  # the same analysis gives the same file
        figure.savefig(path, dpi=110, metadata={"Date": None} if str(path).lower().endswith(".svg") else None)
