"""The chances of an analysis as a chart."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from crownlands.bots.chart_file import check_chart, save_chart

if TYPE_CHECKING:
    from crownlands.bots.analysis import Analysis, TurningPoint

MARKERS = {"mistake": "v", "luck": "*"}
LINE = 0.072  # of the height, for a turning point in the list


def draw(
    analysis: "Analysis",
    path: str | Path,
    names: Sequence[str],
    title: str,
    say: "Callable[[TurningPoint], str] | None" = None,
) -> None:
    """Draw a line for every seat over the moves, with turning points on the lines of those they struck, told beside."""
    check_chart(path)
    from matplotlib.figure import Figure

    figure = Figure(figsize=(11, 4.8), layout="constrained")
    axes, beside = figure.subplots(1, 2, width_ratios=(3.2, 1))
    beside.set_axis_off()
    plies = [float(at) for moment in analysis.moments for at in (moment.ply - 1, moment.ply)]  # before and after each
    plies += [len(analysis.moments) + 0.5] if analysis.result else []
    colours = []
    for seat in range(analysis.players):
        chances = [100 * chance[seat] for moment in analysis.moments for chance in (moment.before, moment.after)]
        chances += [100 * analysis.result[seat]] if analysis.result else []
        colours.append(axes.plot(plies, chances, label=names[seat], linewidth=1.6)[0].get_color())
    for number, point in enumerate(analysis.turning_points):
        high = 100 * analysis.moments[point.ply - 1].after[point.seat]
        look = {"color": colours[point.seat], "markersize": 10, "markeredgecolor": "black", "linestyle": "none"}
        axes.plot([point.ply], [high], MARKERS[point.kind], **look)
        axes.annotate(str(point.ply), (point.ply, high), (0, 8), textcoords="offset points", ha="center", weight="bold")
        line = 0.97 - LINE * number
        beside.plot([0.02], [line], MARKERS[point.kind], **look)
        said = say(point) if say else f"{names[point.seat]}, {point.move}"
        beside.text(0.08, line, f"{point.ply}. {said}  {100 * point.change:+.0f} %", va="center", fontsize=9)
    beside.set(xlim=(0, 1), ylim=(0, 1))
    axes.set(title=title, xlabel="move", ylabel="%", ylim=(-4, 112), xlim=(0, max([1.0, *plies])))
    axes.grid(alpha=0.3)
    axes.legend(loc="upper left")
    save_chart(figure, path)
