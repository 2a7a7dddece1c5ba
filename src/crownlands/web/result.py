"""The end of a game: the points and their sources, and the ups and downs of the chances of winning."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from markupsafe import Markup

from crownlands.server.looking import TableView, is_day_open
from crownlands.texts import Texts
from crownlands.web.players import Player


@dataclass(frozen=True, slots=True)
class Row:
    """The result of one player."""

    player: Player
    parts: tuple[int, ...]
    total: int
    won: bool


@dataclass(frozen=True)
class Result:
    """Everything that is shown when a game is over."""

    columns: tuple[str, ...]
    rows: tuple[Row, ...]
    key: str
    hash: str
    may_analyse: bool
    is_daily: bool = False
    chart: Markup | None = None
    turning: tuple[tuple[int, str], ...] = ()

    def with_chances(self, chart: Markup, turning: tuple[tuple[int, str], ...]) -> "Result":
        """Return the same result with its winning chances."""
        return replace(self, chart=chart, turning=turning)


def result_of(seen: TableView, texts: Texts, players: Sequence[Player]) -> Result:
    """Return the result of a table whose game is over."""
    view: Any = seen.view
    columns, parts = ((), []) if seen.scores is None else _parts(view, texts)
    rows = tuple(
        Row(player, parts[player.seat], view.scores[player.seat], player.seat in seen.winners)
        for player in (players if parts else ())
    )
    return Result(
        columns=columns,
        rows=tuple(sorted(rows, key=lambda row: (not row.won, -row.total))),
        key=seen.key or "",
        hash=seen.hash or "",
        may_analyse=seen.ended == "played" and not is_day_open(seen.day),
        is_daily=seen.day is not None,
    )


def _parts(view: Any, texts: Texts) -> tuple[tuple[str, ...], list[tuple[int, ...]]]:
    """Return the sources of points, and the points of each seat from them."""
    seats = range(view.players)
    if view.game == "dominion":
        found = [{str(line.name): line.points for line in texts.dominion.breakdown(view, seat)} for seat in seats]
    else:
        found = []
        for seat in seats:
            parts: dict[str, int] = {}
            made = view.breakdown(seat)
            for it in made.properties:
                if it.points:
                    name = texts.kingdomino.land(it.land)
                    parts[name] = parts.get(name, 0) + it.points
            for variant, points in made.bonuses.items():
                parts[texts.kingdomino.variant(variant)] = points
            if made.earlier:
                parts[texts.gettext("Earlier games")] = sum(made.earlier)
            found.append(parts)
    columns = tuple(dict.fromkeys(str(name) for parts in found for name in parts))
    return columns, [tuple(parts.get(name, 0) for name in columns) for parts in found]
