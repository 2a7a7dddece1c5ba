"""The end of a game: the points and their sources, and the ups and downs of the chances of winning."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from markupsafe import Markup

from crownlands.dominion import CARDS
from crownlands.dominion.drafted import DraftView
from crownlands.server.tables.rematches import next_set
from crownlands.server.tables.standings import places
from crownlands.server.tables.table_view import TableView, is_day_open
from crownlands.texts import Texts
from crownlands.web.players import SeatedPlayer

LANDS = ("wheat", "forest", "lake", "grassland", "swamp", "mine")  # in the order of the pad
COPIES = 5  # of one card that are drawn in a fan


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the score pad: where points come from, and how many each player has of them, by seat."""

    name: str
    points: tuple[int, ...]
    land: str = ""


@dataclass(frozen=True, slots=True)
class Fanned:
    """The copies of a card in a deck, and what they were worth."""

    card: str
    count: int
    said: str
    is_scored: bool

    @property
    def drawn(self) -> int:
        """The number of copies in the fan."""
        return min(self.count, COPIES)


@dataclass(frozen=True, slots=True)
class Deck:
    """All cards that a player of Dominion had in the end."""

    player: SeatedPlayer
    total: int
    won: bool
    place: int
    turns: int
    fans: tuple[Fanned, ...]
    besides: tuple[str, ...]  # points that come from no card

    @property
    def size(self) -> int:
        """The number of its cards."""
        return sum(fan.count for fan in self.fans)


@dataclass(frozen=True)
class Result:
    """Everything that is shown when a game is over."""

    decks: tuple[Deck, ...]  # of Dominion, the winner first
    pad: tuple[Row, ...]  # of Kingdomino
    players: tuple[SeatedPlayer, ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    places: tuple[int, ...]  # by seat, 1 for the best
    gone: tuple[int, ...]  # the seats that gave up
    properties: str  # those of the one who looks, for the script
    key: str
    hash: str
    deal: str  # all its parts, for the script that checks them
    next_hash: str  # the promise about the next one
    may_analyse: bool
    number: int
    is_daily: bool = False
    next_set: str = ""
    chart: Markup | None = None
    turning: tuple[tuple[int, str], ...] = ()

    def with_chances(self, chart: Markup, turning: tuple[tuple[int, str], ...]) -> "Result":
        """Return the same result with its winning chances."""
        return replace(self, chart=chart, turning=turning)


def result_of(seen: TableView, texts: Texts, players: Sequence[SeatedPlayer]) -> Result:
    """Return the result of a table whose game is over."""
    view: Any = seen.view
    is_dominion, is_kingdomino = view.game == "dominion" and not isinstance(view, DraftView), view.game == "kingdomino"
    points = points_so_far(view, texts)
    ranked = places(view, points, seen.gone)
    decks = [
        _deck(view, texts, player, points[player.seat], ranked[player.seat], player.seat in seen.winners)
        for player in players
        if is_dominion
    ]
    following = next_set(view.kingdom, view.edition) if is_dominion else ""
    return Result(
        decks=tuple(sorted(decks, key=lambda deck: deck.place)),
        pad=_pad(view, texts) if is_kingdomino else (),
        players=tuple(players),
        totals=tuple(points),
        winners=tuple(seen.winners),
        places=tuple(ranked),
        gone=tuple(seen.gone),
        properties=_properties(view, texts) if is_kingdomino and seen.seat is not None else "[]",
        key=seen.key or "",
        hash=seen.hash or "",
        deal=_deal(seen),
        next_hash=seen.next_hash or "" if seen.seat is not None else "",
        may_analyse=seen.ended == "played" and not is_day_open(seen.day),
        number=seen.number,
        is_daily=seen.day is not None,
        next_set=texts.in_edition(view.edition).dominion.kingdom_set(following) if following else "",
    )


def _deal(seen: TableView) -> str:
    """Return the parts of a deal as JSON; empty where the server made the key alone, or tells it later."""
    if seen.server_part is None:
        return ""
    parts = {str(seat): part for seat, part in (seen.parts or {}).items()}
    return json.dumps({"promise": seen.hash, "server": seen.server_part, "parts": parts, "key": seen.key})


def points_so_far(view: Any, texts: Texts) -> list[int]:
    """Return the points by seat, of a game that was given up as well; a draft has brought none."""
    if isinstance(view, DraftView):
        return [0] * view.players
    if view.scores is not None:
        return list(view.scores)
    return [sum(line.points for line in texts.dominion.breakdown(view, seat)) for seat in range(view.players)]


def _deck(view: Any, texts: Texts, player: SeatedPlayer, points: int, place: int, won: bool) -> Deck:
    """Return a deck with what its cards were worth, victory cards first, then by cost."""
    owned: dict[str, int] = view.memory["owned"][player.seat]
    lines = texts.dominion.breakdown(view, player.seat)
    worth = {line.card: line for line in lines if line.card in owned}
    fans = [Fanned(card, line.count, _sum(line.text), True) for card, line in worth.items()]
    rest = sorted((card for card in owned if card not in worth), key=lambda card: (-CARDS[card].cost, card))
    fans += [Fanned(card, owned[card], f"× {owned[card]}", False) for card in rest if owned[card]]
    besides = tuple(line.text for line in lines if line.card not in owned)
    return Deck(player, points, won, place, view.turns[player.seat], tuple(fans), besides)


def _sum(text: str) -> str:
    """Return the sum in a line of the breakdown: its name stands on the card."""
    return text.rpartition(": ")[2]


def _pad(view: Any, texts: Texts) -> tuple[Row, ...]:
    """Return the lines of the score pad, always in the same order."""
    made = [view.breakdown(seat) for seat in range(view.players)]
    rows = [
        Row(
            texts.kingdomino.land(land),
            tuple(sum(it.points for it in one.properties if it.land == land) for one in made),
            land,
        )
        for land in LANDS
    ]
    counted = made if view.is_over else []  # bonuses bring points when their deal is over, not where it was given up
    for variant in dict.fromkeys(name for one in counted for name in one.bonuses):
        rows.append(Row(texts.kingdomino.variant(variant), tuple(one.bonuses.get(variant, 0) for one in made)))
    if any(one.earlier for one in made):
        rows.append(Row(texts.gettext("Earlier games"), tuple(sum(one.earlier) for one in made)))
    return tuple(rows)


def _properties(view: Any, texts: Texts) -> str:
    """Return the properties of the one who looks that bring points, the largest first."""
    found = view.breakdown(view.seat).properties
    return json.dumps(
        [
            {
                "places": [f"{x},{y}" for x, y in it.places],
                "points": it.points,
                "made_of": f"{it.squares} × {it.crowns}",
                "said": texts.kingdomino.property(it),
            }
            for it in sorted(found, key=lambda it: -it.points)
            if it.points
        ]
    )
