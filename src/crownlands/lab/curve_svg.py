"""Curves as small SVG pictures, drawn without a library, for pages and notebooks: who is ahead at which turn."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

WIDE, HIGH = 360, 200
LEFT, RIGHT, TOP, BOTTOM = 34, 8, 26, 24
INKS = ("#1b6f8a", "#b4532a", "#5d7a2a", "#7a4a9e", "#8a6d00", "#555555")
DASHES = ("", "6 3", "2 3", "8 3 2 3", "1 2", "10 4")  # told apart without colours too


@dataclass(frozen=True)
class Curve:
    """A line of a picture: the player's name, and a value for each turn."""

    name: str
    turns: Sequence[int]
    values: Sequence[float]


def curve_svg(title: str, curves: Sequence[Curve], turn: str = "turn") -> str:
    """Draw curves over turns.

    >>> curve_svg("Points", [Curve("Smithy", [1, 2], [3.0, 4.5])]).count("<polyline")
    1
    """
    turns = [it for curve in curves for it in curve.turns] or [1]
    values = [it for curve in curves for it in curve.values] or [0.0]
    last, low, high = max(*turns, 2), min(0.0, *values), max(1.0, *values)

    def x(at: float) -> float:
        return round(LEFT + (WIDE - LEFT - RIGHT) * (at - 1) / (last - 1), 1)

    def y(value: float) -> float:
        return round(TOP + (HIGH - TOP - BOTTOM) * (high - value) / (high - low), 1)

    label = escape(_told(title, curves))
    parts = [
        f'<svg class="curves" viewBox="0 0 {WIDE} {HIGH}" width="{WIDE}" height="{HIGH}" role="img"',
        f' aria-label="{label}" fill="currentColor" font-size="11" font-family="sans-serif">',
        f'<text x="{LEFT}" y="15" font-size="12" font-weight="bold">{escape(title)}</text>',
    ]
    for value in _steps(low, high):
        parts.append(
            f'<path d="M{LEFT} {y(value)}H{WIDE - RIGHT}" stroke="currentColor" stroke-opacity=".2"/>'
            f'<text x="{LEFT - 5}" y="{y(value) + 4}" text-anchor="end">{value:g}</text>'
        )
    for at in (it for it in _steps(1, last) if x(it) > LEFT + 44):  # beside the word
        parts.append(f'<text x="{x(at)}" y="{HIGH - 8}" text-anchor="middle">{at:g}</text>')
    parts.append(f'<text x="{LEFT}" y="{HIGH - 8}" text-anchor="start">{escape(turn)}</text>')
    for number, curve in enumerate(curves):
        ink, dash = INKS[number % len(INKS)], DASHES[number % len(DASHES)]
        points = " ".join(f"{x(at)},{y(value)}" for at, value in zip(curve.turns, curve.values, strict=True))
        dashed = f' stroke-dasharray="{dash}"' if dash else ""
        parts.append(f'<polyline points="{points}" fill="none" stroke="{ink}" stroke-width="2.2"{dashed}/>')
        name = curve.name if len(curve.name) <= 24 else curve.name[:23] + "…"
        parts.append(
            f'<path d="M{LEFT + 8} {TOP + 8 + 14 * number}h22" stroke="{ink}" stroke-width="2.2"{dashed}/>'
            f'<text x="{LEFT + 36}" y="{TOP + 12 + 14 * number}">{escape(name)}</text>'
        )
    return "".join([*parts, "</svg>"])


def _steps(low: float, high: float) -> list[float]:
    """Return round numbers from low to high, five or six of them."""
    step = next(size for size in (1, 2, 5, 10, 20, 50, 100, 200, 500, 10**6) if (high - low) / size <= 6)
    first = -(-low // step) * step
    return [first + step * number for number in range(int((high - first) // step) + 1)]


def _told(title: str, curves: Sequence[Curve]) -> str:
    """Return the picture in words: where each line ends."""
    ends = [f"{curve.name} {curve.values[-1]:.1f} ({curve.turns[-1]})" for curve in curves if curve.turns]
    return f"{title}: {', '.join(ends)}"
