"""Results in a notebook: a table, and the curves of a match."""

from collections.abc import Iterable, Sequence
from html import escape
from typing import TYPE_CHECKING

from crownlands.lab.about import setting
from crownlands.lab.curve_svg import Curve, curve_svg

if TYPE_CHECKING:
    from crownlands.lab.comparing import Comparison
    from crownlands.lab.results import MatchResult
    from crownlands.lab.tournaments import TournamentResult


def table_html(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a table as HTML; the first column holds the headings of the rows."""
    head = "".join(f'<th scope="col">{escape(heading)}</th>' for heading in headings)
    body = "".join(
        f'<tr><th scope="row">{escape(row[0])}</th>{"".join(f"<td>{escape(cell)}</td>" for cell in row[1:])}</tr>'
        for row in rows
    )
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def match_html(result: "MatchResult") -> str:
    """Return a match as HTML: who won, how certain that is, and the curves."""
    rows = [
        (
            player.name,
            f"{player.score:.2f}",
            f"{player.ci95[0]:.2f} to {player.ci95[1]:.2f}",
            f"{player.points:.1f}",
            f"{player.turns:.1f}",
        )
        for player in result.players
    ]
    about = setting(result.setup, len(result.players), result.seed)
    parts = [f"<p>{escape(about)}; {result.games:,} games</p>"]
    parts.append(table_html(("player", "score", "95 %", "points", "turns"), rows))
    return "".join([*parts, *match_curves(result)])


def match_curves(result: "MatchResult", titles: Sequence[str] = ("coins to spend", "points")) -> list[str]:
    """Return the pictures of a match: coins to spend and points, by turn."""
    drawn = [(player.name, player.curves) for player in result.players if player.curves is not None]
    if not drawn:
        return []
    coins = [Curve(name, curves.turns, curves.coins) for name, curves in drawn]
    points = [Curve(name, curves.turns, curves.points) for name, curves in drawn]
    return [curve_svg(titles[0], coins), curve_svg(titles[1], points)]


def tournament_html(result: "TournamentResult") -> str:
    """Return the standings, and everybody's score against everybody."""
    from crownlands.lab.players import told_kingdom

    rows = []
    for place, standing in enumerate(result.standings):
        scores = ["" if score is None else f"{score:.1f}" for score in result.matrix[place]]
        rated = (f"{standing.rating:.0f} ± {standing.uncertainty:.1f}", f"{standing.score:.1f}")
        rows.append((f"{place + 1} {standing.name}", *rated, *scores))
    about = setting(told_kingdom(result.kingdom), result.seats, result.seed)
    numbers = [str(place + 1) for place in range(len(result.names))]
    table = table_html(("player", "rating", "score", *numbers), rows)
    return f"<p>{escape(about)}; {result.games:,} games</p>{table}"


def comparison_html(result: "Comparison") -> str:
    """Return the score for each value that was tried."""
    from crownlands.lab.comparing import spelled_value
    from crownlands.lab.players import told_kingdom

    rows = [
        (spelled_value(value), f"{score:.2f}", f"{low:.2f} to {high:.2f}")
        for value, score, (low, high) in zip(result.values, result.scores, result.ci95, strict=True)
    ]
    about = setting(told_kingdom(result.kingdom), 2, result.seed)
    table = table_html(("value", f"score against {result.opponent}", "95 %"), rows)
    return f"<p>{escape(result.strategy)}: {escape(result.change)}<br>{escape(about)}</p>{table}"
