"""Results as tables for other programs: CSV for spreadsheets, Parquet for data frames."""

import csv
import io
import json
from pathlib import Path
from typing import Any

from crownlands.lab.results import MatchResult
from crownlands.problems import NotInstalled, Problem

ABOUT = ("kingdom", "edition", "players", "seed")
FIGURES = ("player", "games", "wins", "ties", "losses", "score", "ci95_low", "ci95_high", "points", "turns")
BY_TURN = ("player", "turn", "money", "coins", "points")


def _about(result: MatchResult) -> dict[str, Any]:
    kingdom, edition = " ".join(result.setup.get("kingdom", ())), result.setup.get("edition", "")
    return dict(zip(ABOUT, (kingdom, edition, len(result.players), result.seed), strict=True))


def _csv(columns: list[str], rows: list[dict[str, Any]]) -> str:
    text = io.StringIO()
    table = csv.DictWriter(text, columns, restval=0, lineterminator="\n")
    table.writeheader()
    table.writerows(rows)
    return text.getvalue()


def match_csv(result: MatchResult) -> str:
    """Return a line for each player."""
    rows = []
    for player in result.players:
        counts = (player.name, result.games, player.wins, player.ties, player.losses)
        figures = (f"{figure:.3f}" for figure in (player.score, *player.ci95, player.points, player.turns))
        rows.append({**dict(zip(FIGURES, (*counts, *figures), strict=True)), **_about(result)})
    return _csv([*FIGURES, *ABOUT], rows)


def curve_rows(result: MatchResult) -> list[dict[str, Any]]:
    """Return a row for each turn of each player: money, coins and points, and the number of each card in the deck."""
    rows = []
    for player in result.players:
        if curves := player.curves:
            for place, turn in enumerate(curves.turns):
                row: dict[str, Any] = {"player": player.name, "turn": turn}
                row |= {word: round(getattr(curves, word)[place], 3) for word in ("money", "coins", "points")}
                row |= {card: round(counts[place], 3) for card, counts in curves.deck.items()}
                rows.append(row | _about(result))
    if not rows:
        raise Problem("no-curves")
    return rows


def _columns(rows: list[dict[str, Any]]) -> list[str]:
    cards = sorted({name for row in rows for name in row} - {*BY_TURN, *ABOUT})
    return [*BY_TURN, *cards, *ABOUT]


def curves_csv(result: MatchResult) -> str:
    """Return a line for each turn of each player."""
    rows = curve_rows(result)
    return _csv(_columns(rows), rows)


def write_parquet(result: MatchResult, path: str | Path) -> None:
    """Write a row for each turn of each player; the whole result is JSON in the file's metadata."""
    try:
        import pyarrow as pa
        import pyarrow.parquet as pq
    except ModuleNotFoundError:
        raise NotInstalled("pyarrow", "learn") from None
    rows = curve_rows(result)
    table = pa.table({name: [row.get(name, 0) for row in rows] for name in _columns(rows)})
    whole = json.dumps(result.to_dict(), ensure_ascii=False)
    pq.write_table(table.replace_schema_metadata({"crownlands": whole}), path)
