"""The winning chances over a game as a drawing, one line for each player, told apart by colour and by dashes."""

from collections.abc import Sequence

from markupsafe import Markup, escape

from crownlands.bots.analysis import Analysis, TurningPoint
from crownlands.texts import Texts
from crownlands.web.players import SeatedPlayer

WIDTH, HEIGHT = 460, 230
LEFT, RIGHT, TOP, BOTTOM = 46, 112, 12, 26
NAME_LENGTH = 10  # what there is room for at the end of a line


def _x(ply: int, plies: int) -> float:
    return LEFT + (WIDTH - LEFT - RIGHT) * ply / max(plies, 1)


def _y(chance: float) -> float:
    return TOP + (HEIGHT - TOP - BOTTOM) * (1 - chance)


def chances_chart(analysis: Analysis, players: Sequence[SeatedPlayer], texts: Texts) -> Markup:
    """Return the chart."""
    plies = len(analysis.moments)
    parts = [_grid(texts, plies)]
    ends: list[float] = []
    for player in players:
        chances = [moment.before[player.seat] for moment in analysis.moments]
        if analysis.result is not None:
            chances.append(analysis.result[player.seat])
        points = " ".join(f"{_x(ply, plies):.1f},{_y(chance):.1f}" for ply, chance in enumerate(chances))
        parts.append(f'<polyline class="{player.tint} d{player.seat + 1}" points="{points}"/>')
        end = _y(chances[-1]) + 4 if chances else TOP
        while any(abs(end - other) < 15 for other in ends):
            end += 15 if end < HEIGHT / 2 else -15
        ends.append(end)
        parts.append(
            f'<svg x="{WIDTH - RIGHT + 6}" y="{end - 13:.1f}" width="16" height="16" class="{player.tint}">'
            f'<use href="#i-king-{player.shape}"/></svg>'
            f'<text x="{WIDTH - RIGHT + 26}" y="{end:.1f}">{escape(_short(player.name))}</text>'
        )
    for point in analysis.turning_points:
        if point.ply <= plies:
            chance = analysis.moments[point.ply - 1].before[point.seat]
            where = f'cx="{_x(point.ply - 1, plies):.1f}" cy="{_y(chance):.1f}"'
            parts.append(f'<circle class="turning" {where} r="5"/>')
    said = escape(texts.gettext("Winning chances over the game"))
    parts.append(f'<line class="here" x1="{LEFT}" x2="{LEFT}" y1="{TOP}" y2="{HEIGHT - BOTTOM}"/>')
    drawn = "".join(parts)
    scale = f'data-left="{LEFT}" data-right="{WIDTH - RIGHT}" data-plies="{max(plies, 1)}"'
    frame = f'class="chart" {scale} viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{said}"'
    return Markup(f"<svg {frame}>{drawn}</svg>")


def _short(name: str) -> str:
    return name if len(name) <= NAME_LENGTH else f"{name[: NAME_LENGTH - 1]}…"


def _grid(texts: Texts, plies: int) -> str:
    lines = []
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        y = _y(share)
        lines.append(f'<line class="grid" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y:.1f}" y2="{y:.1f}"/>')
        lines.append(f'<text x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{escape(texts.percent(share))}</text>')
    for ply in {0, plies // 2, plies}:
        lines.append(f'<text x="{_x(ply, plies):.1f}" y="{HEIGHT - 6}" text-anchor="middle">{ply}</text>')
    return "".join(lines)


def turning_points(analysis: Analysis, players: Sequence[SeatedPlayer], texts: Texts) -> tuple[tuple[int, str], ...]:
    """Return the turning points of a game: each with its ply, in a sentence."""
    return tuple((point.ply, _turning(point, players, texts)) for point in analysis.turning_points)


def _turning(point: TurningPoint, players: Sequence[SeatedPlayer], texts: Texts) -> str:
    change = texts.percent(abs(point.change))
    who = players[point.seat].name
    if point.kind == "mistake":
        return texts.gettext(
            "Move {ply}: {who} makes a mistake and loses {change}.", ply=point.ply, who=who, change=change
        )
    if point.change > 0:
        return texts.gettext("Move {ply}: {who} is lucky and gains {change}.", ply=point.ply, who=who, change=change)
    return texts.gettext("Move {ply}: {who} is unlucky and loses {change}.", ply=point.ply, who=who, change=change)
