"""A position set up again as a seat saw it, with what it couldn't see dealt anew: to try something else from there."""

import random
from collections.abc import Mapping, Sequence
from typing import Any

from crownlands.dominion import Game as DominionGame
from crownlands.dominion import View as DominionView
from crownlands.game import Game
from crownlands.kingdomino import View as KingdominoView
from crownlands.record import Record

KINGDOM = ("edition", "kingdom", "bane", "colonies", "shelters", "landscapes", "open_counts")
AS_SEEN = ("hand", "supply", "trash", "turns", "turn", "phase", "actions", "buys", "coins", "decision", "legal_moves")


def dealt_anew(record: Record, ply: int, seat: int, seed: int) -> Record:
    """Return a record of the position after so many moves with other luck hidden in it, as far as one seat could know.

    What can't be set up by hand, such as cards that stay in play, is kept as it was: the same game, cut off there.

    >>> from crownlands import kingdomino
    >>> game = kingdomino.Game(seed=5)
    >>> for _ in range(9):
    ...     _ = game.push(game.legal_moves[0])
    >>> again = dealt_anew(game.record(), 9, 0, seed=1).replay()
    >>> again.view(0).row == game.view(0).row, again.kingdom(1) == game.kingdom(1)
    (True, True)
    """
    as_it_was = Record(record.game, record.setup, record.moves[:ply])
    view: Any = as_it_was.replay().view(seat)
    setup = _kingdomino(view, seed) if record.game == "kingdomino" else turn_set_up(view, record.setup, seed)
    return as_it_was if setup is None else Record(record.game, setup, ())


def position(game: str, setup: Mapping[str, Any], moves: Sequence[str]) -> Game:
    """Return the game that a set-up and some moves lead to."""
    return Record(game, setup, tuple(moves)).replay()


def _kingdomino(view: KingdominoView, seed: int) -> dict[str, Any] | None:
    placed = {number for number, _ in (*view.row, *view.next_row)}
    if not view.round:
        return None  # kings are still drawn: nothing has happened yet
    seen = [number for number in range(1, 49) if number not in placed and number not in view.unseen]
    kingdoms = [
        {f"{x},{y}": list(on_it) for (x, y), on_it in view.kingdom(seat).items() if (x, y) != (0, 0)}
        for seat in range(view.players)
    ]
    setup: dict[str, Any] = {
        "players": view.players,
        "variants": list(view.variants),
        "seed": seed,
        "kingdoms": kingdoms,
        "row": [list(entry) for entry in view.row],
        "next_row": [list(entry) for entry in view.next_row],
        "rows": view._number("rows_left"),
        "seen": seen,
    }
    if view.decision is not None and view.decision.kind == "take":
        setup["taking"] = view.to_move
    if view.deal_scores:
        setup["deal_scores"] = [list(points) for points in view.deal_scores]
    return setup


def turn_set_up(view: DominionView, setup: Mapping[str, Any], seed: int) -> dict[str, Any] | None:
    """Return the set-up of the beginning of a turn of Dominion, in the kingdom of another set-up; None if it isn't one,
    or more is on the table than cards.
    """
    game = view.sample(seed)
    if any(game.zones(seat)["in_play"] or view._number("depth") for seat in range(view.players)):
        return None
    zones = [game.zones(seat) for seat in range(view.players)]
    chance = random.Random(seed)
    decks = []
    for seat in range(view.players):
        known = len(view.memory["deck_top"][seat])
        rest = zones[seat]["deck"][known:]
        chance.shuffle(rest)
        decks.append([*zones[seat]["deck"][:known], *rest])
    made = {name: setup[name] for name in KINGDOM if name in setup} | {
        "hands": [zone["hand"] for zone in zones],
        "decks": decks,
        "discards": [zone["discard"] for zone in zones],
        "supply": dict(view.supply),
        "trash": list(game.trash),
        "phase": view.phase,
        "turn": view.turn,
        "turns": list(view.turns),
        "seed": seed,
    }
    try:
        again = DominionGame.scenario(**made)
    except (ValueError, TypeError):
        return None
    seen: Any = again.view(view.seat)
    same = all(getattr(seen, name) == getattr(view, name) for name in AS_SEEN)
    return made if same and again.scores == game.scores else None
