"""A seat's knowledge of a game of Kingdomino as numbers: the encoder, compiled, and the decoder.

Seats are counted from the one that observes: 0 is itself. Kingdoms are planes, one for each land and one for crowns, on
a board with room for a kingdom whichever way it grows, its castle in the middle: 9x9, or 13x13 in a Mighty Duel. The
first index of a plane is y, from south to north, the second x, from west to east. Left out is what can't matter any
more: which squares were laid as one domino, and in which order.
"""

from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from crownlands.compiled import compiled
from crownlands.envs.game_slots import NOBODY
from crownlands.envs.observation_layout import Field, Layout, Observation, Offsets
from crownlands.game import Decision, State
from crownlands.kingdomino.dominoes import CASTLE, CROWNS, LAND, LANDS, MOST_CROWNS
from crownlands.kingdomino.scoring import score
from crownlands.kingdomino.state import CENTRE, DEALS, DOMINO_COUNT, NO_KING, OVER, ROW, SIDE, TAKE
from crownlands.kingdomino.variants import DUEL_SIZE, SIZE, VARIANTS

HALF = len(LANDS) + 1  # the lands of a square, one-hot, and its crowns
DOMINO = 1 + 2 * HALF  # the number of a domino, square A, square B
PLANES = len(LANDS) + 1
QUESTIONS = ("take", "place")

# The fields of `layout`, by their order.
# fmt: off
(
    SEAT, VARIANTS_PLAYED, DEAL, ROUND, TO_MOVE, QUESTION, STARTING, DOMINO_NOW, THIS_ROW, ROW_KINGS,
    NEXT_ROW, NEXT_ROW_KINGS, UNSEEN, KINGS_LEFT, ROWS_LEFT, SCORES, DEAL_SCORES, KINGDOMS,
    SEATS_OF, SIZE_OF,
) = range(20)
# fmt: on


@cache
def layout(players: int, size: int) -> Layout:
    """Return the fields of an observation with room for so many players and kingdoms of at most size x size.

    >>> layout(2, 5).width, layout(2, 5).places["kingdoms"]
    (1356, slice(222, 1356, None))
    """
    side, most = 2 * size - 1, 32_767
    one_domino = f"number, square A ({', '.join(LANDS)}; crowns), square B"
    return Layout(
        (
            Field("seat", (), 0, players - 1, "the seat that observes, as the table numbers it"),
            Field("variants", (len(VARIANTS),), 0, 1, f"what is played: {', '.join(VARIANTS)}"),
            Field("deal", (), 1, DEALS, "the number of the deal"),
            Field("round", (), 0, 12, "the number of the round, 0 while the kings are drawn"),
            Field("to_move", (players,), 0, 1, "one-hot: who is asked; nobody when the game is over"),
            Field("question", (len(QUESTIONS),), 0, 1, "one-hot: what is asked: " + ", ".join(QUESTIONS)),
            Field("starting", (), 0, 1, "whether the kings are being drawn"),
            Field("domino", (DOMINO,), 0, DOMINO_COUNT, f"the domino being placed: {one_domino}"),
            Field("row", (ROW, DOMINO), 0, DOMINO_COUNT, f"the dominoes still to be placed: {one_domino}"),
            Field("row_kings", (ROW, players), 0, 1, "whose king stands on each of them"),
            Field("next_row", (ROW, DOMINO), 0, DOMINO_COUNT, f"the dominoes of the next round: {one_domino}"),
            Field("next_row_kings", (ROW, players), 0, 1, "whose king stands on each of them"),
            Field("unseen", (DOMINO_COUNT,), 0, 1, "the dominoes that nobody has seen in this deal, from number 1"),
            Field("kings_left", (players,), 0, 2, "kings not drawn yet"),
            Field("rows_left", (), 0, 12, "rows still to be laid out"),
            Field("scores", (players,), 0, most, "points, bonuses when their deal is over"),
            Field("deal_scores", (DEALS, players), 0, most, "points of the deals that are over"),
            Field("kingdoms", (players, PLANES, side, side), 0, MOST_CROWNS, f"planes: {', '.join(LANDS)}, crowns"),
        ),
        (players, size),
    )


@compiled
def seat_asked(state: State) -> int:
    """Return the seat that must decide now, NOBODY when the game is over."""
    return NOBODY if state.asked == OVER else state.seat


@compiled
def observe(state: State, viewer: int, at: Offsets, out: Observation) -> int:
    """Write what a seat may know. There are no parts to be told of: 0 is returned."""
    out[:] = 0
    seats = at[SEATS_OF]
    _observe_rules(state, viewer, at, out)
    if state.asked != OVER:
        out[at[TO_MOVE] + (state.seat - viewer) % state.players] = 1
        out[at[QUESTION] + (0 if state.asked == TAKE else 1)] = 1
    if state.domino > 0:
        _observe_domino(state.domino, at[DOMINO_NOW], out)
    for i in range(state.acted, state.row_count):
        _observe_domino(int(state.row[i]), at[THIS_ROW] + (i - state.acted) * DOMINO, out)
        _observe_king(state, int(state.row_kings[i]), viewer, at[ROW_KINGS] + (i - state.acted) * seats, out)
    for i in range(state.next_row_count):
        _observe_domino(int(state.next_row[i]), at[NEXT_ROW] + i * DOMINO, out)
        _observe_king(state, int(state.next_row_kings[i]), viewer, at[NEXT_ROW_KINGS] + i * seats, out)
    _observe_unseen(state, at[UNSEEN] - 1, out)
    for relative in range(state.players):
        seat = (viewer + relative) % state.players
        out[at[KINGS_LEFT] + relative] = state.kings_left[seat]
        out[at[SCORES] + relative] = score(state, seat)
        for deal in range(state.deals_over):
            out[at[DEAL_SCORES] + deal * seats + relative] = state.deal_points[deal, seat]
        _observe_kingdom(state, seat, relative, at, out)
    return 0


@compiled
def observe_again(state: State, viewer: int, at: Offsets, out: Observation, parts: int) -> int:
    """Write it into an array that holds an observation already: to write it whole is as quick as to look what stays."""
    return observe(state, viewer, at, out)


@compiled
def _observe_rules(state: State, viewer: int, at: Offsets, out: Observation) -> None:
    out[at[SEAT]] = viewer
    out[at[VARIANTS_PLAYED]] = state.deals > 1
    out[at[VARIANTS_PLAYED] + 1] = state.harmony
    out[at[VARIANTS_PLAYED] + 2] = state.middle_kingdom
    out[at[VARIANTS_PLAYED] + 3] = state.limit == DUEL_SIZE
    out[at[DEAL]] = min(state.deals_over + 1, state.deals)
    out[at[STARTING]] = state.starting
    out[at[ROWS_LEFT]] = state.rows_left
    if not state.starting:
        out[at[ROUND]] = state.rounds - state.rows_left - (1 if state.next_row_count > 0 else 0)


@compiled
def _observe_domino(domino: int, place: int, out: Observation) -> None:
    out[place] = domino
    for half in range(2):
        out[place + 1 + half * HALF + LAND[domino, half]] = 1
        out[place + half * HALF + HALF] = CROWNS[domino, half]


@compiled
def _observe_king(state: State, king: int, viewer: int, place: int, out: Observation) -> None:
    if king != NO_KING:
        out[place + (king - viewer) % state.players] = 1


@compiled
def _observe_unseen(state: State, place: int, out: Observation) -> None:
    for domino in range(1, DOMINO_COUNT + 1):
        out[place + domino] = state.undrawn >> domino & 1
    for i in range(state.unstacked, state.stacked_count):
        out[place + state.stacked[i]] = 1


@compiled
def _observe_kingdom(state: State, seat: int, relative: int, at: Offsets, out: Observation) -> None:
    kingdom, place = state.kingdoms[seat], at[KINGDOMS]
    side = 2 * at[SIZE_OF] - 1
    shift = CENTRE - at[SIZE_OF] + 1
    for line in range(kingdom.south, kingdom.north + 1):
        for column in range(kingdom.west, kingdom.east + 1):
            piece = kingdom.at[line * SIDE + column]
            if piece > 0 and kingdom.land[piece] != CASTLE:
                here = place + (line - shift) * side + column - shift
                out[here + (relative * PLANES + kingdom.land[piece]) * side * side] = 1
                out[here + (relative * PLANES + len(LANDS)) * side * side] = kingdom.crowns[piece]


def decode(observation: NDArray[Any]) -> dict[str, Any]:
    """Return an observation in the words of `View.to_dict()`, as far as its numbers hold them; seats as the table
    counts them.

    The squares of a kingdom come sorted. The number of players and the size follow from the width.

    >>> from crownlands import kingdomino
    >>> from crownlands.envs.rules import observation_of
    >>> decode(observation_of(kingdomino.Game(players=4, seed=7), 0))["row"]
    [[7, None], [13, None], [20, None], [37, None]]
    """
    players, size = table_of(observation)
    fields = layout(players, size).split(observation)
    seat = int(fields["seat"])
    seats = [(there - seat) % players for there in range(players)]
    over = not fields["to_move"].any()
    to_move = None if over else (int(np.argmax(fields["to_move"])) + seat) % players
    domino = int(fields["domino"][0])
    dynasty = bool(fields["variants"][0])
    deals_over = (DEALS if dynasty else 1) if over else int(fields["deal"]) - 1
    return {
        "game": "kingdomino",
        "seat": seat,
        "players": players,
        "variants": sorted(name for name, played in zip(VARIANTS, fields["variants"], strict=True) if played),
        "size": size,
        "deal": int(fields["deal"]),
        "deals": DEALS if dynasty else 1,
        "round": int(fields["round"]),
        "to_move": to_move,
        "decision": None if to_move is None else _decision(fields, to_move, domino),
        "domino": domino or None,
        "row": _row(fields["row"], fields["row_kings"], seat),
        "next_row": _row(fields["next_row"], fields["next_row_kings"], seat),
        "unseen": (np.flatnonzero(fields["unseen"]) + 1).tolist(),
        "kingdoms": [_kingdom(fields["kingdoms"][relative], size) for relative in seats],
        "scores": [int(fields["scores"][relative]) for relative in seats],
        "deal_scores": [[int(points[relative]) for relative in seats] for points in fields["deal_scores"][:deals_over]],
    }


def table_of(observation: NDArray[Any]) -> tuple[int, int]:
    """Return the number of players and the size of kingdoms in the game of an observation."""
    for players, size in ((2, SIZE), (3, SIZE), (4, SIZE), (2, DUEL_SIZE)):
        if layout(players, size).width == observation.shape[-1]:
            return players, size
    raise ValueError(f"no observation of Kingdomino has {observation.shape[-1]} numbers")


def _decision(fields: dict[str, NDArray[Any]], seat: int, domino: int) -> dict[str, Any]:
    if fields["question"][1]:
        return Decision("place", seat, card=str(domino), source="row", destination="kingdom").to_dict()
    return Decision("take", seat, source="row" if fields["starting"] else "next_row").to_dict()


def _row(dominoes: NDArray[Any], kings: NDArray[Any], seat: int) -> list[list[int | None]]:
    row: list[list[int | None]] = []
    for domino, on_it in zip(dominoes, kings, strict=True):
        if domino[0]:
            king = (int(np.argmax(on_it)) + seat) % len(on_it) if on_it.any() else None
            row.append([int(domino[0]), king])
    return row


def _kingdom(planes: NDArray[Any], size: int) -> list[list[Any]]:
    squares: list[list[Any]] = [[0, 0, "castle", 0]]
    for land, y, x in np.argwhere(planes[: len(LANDS)]).tolist():
        squares.append([x - size + 1, y - size + 1, LANDS[land], int(planes[len(LANDS), y, x])])
    return sorted(squares, key=lambda square: square[:2])
