"""The counts of a match, in both games: wins by seat, points, and the course of the games.

All of it is whole numbers that add up, so that tallies of parts of a match are summed.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from crownlands.compiled import compiled
from crownlands.dominion.state import SEATS, SLOTS
from crownlands.game import State

Tally = NDArray[Any]  # an array of one tally

CURVE = 60  # turns that the curves show
PROVINCES = 18
MARGIN = 60  # points; a larger lead counts as this
HAND = 5  # cards of the first hand
WIN = 60  # parts of a win, so that it can be shared by two to six

TALLY = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("games", np.int64),
                ("broken_off", np.int64),
                ("by_provinces", np.int64),  # games that ended because the Provinces were gone
                ("by_colonies", np.int64),
                ("outcomes", np.int64, (SEATS, SEATS, SEATS + 1)),  # by player, seat, and how many shared the win
                ("points", np.int64, SEATS),
                ("points_squared", np.int64, SEATS),
                ("turns", np.int64, SEATS),
                ("bought", np.int64, (SEATS, SLOTS)),  # by the card's number in the game
                ("owned", np.int64, (SEATS, SLOTS)),  # at the end
                # of a sample of the games, after each turn of a player
                ("curve_games", np.int64, (SEATS, CURVE)),
                ("curve_money", np.int64, (SEATS, CURVE)),
                ("curve_coins", np.int64, (SEATS, CURVE)),  # that there were to spend in the turn
                ("curve_points", np.int64, (SEATS, CURVE)),
                ("curve_owned", np.int64, (SEATS, CURVE, SLOTS)),
                ("province_games", np.int64, (SEATS, PROVINCES)),  # the n-th Province of a player: in so many games,
                ("province_turns", np.int64, (SEATS, PROVINCES)),  # and the sum of its turns
                ("lengths", np.int64, CURVE),  # games by their turns, the last for all that are longer
                ("margins", np.int64, (SEATS, 2 * MARGIN + 1)),  # games by the points over the best other player
                ("splits", np.int64, (SEATS, HAND + 1, SEATS + 1)),  # by the Coppers of the first hand, as outcomes
                # by the first cards bought in the first and in the second turn: games, and sixtieths of wins
                ("openings", np.int64, (SEATS, SLOTS + 1, SLOTS + 1)),
                ("opening_wins", np.int64, (SEATS, SLOTS + 1, SLOTS + 1)),
            ],
            align=True,
        ),
    )
)


def empty_tally() -> Tally:
    """Return a tally of nothing."""
    return np.zeros(1, TALLY)


@compiled
def note_winners(counts: State, players: int, shift: int, winners: int) -> None:
    """Count a game that was won by these seats, as bits. Seats go round: player p sat at seat (p + shift) % players."""
    shared = 0
    for seat in range(players):
        shared += winners >> seat & 1
    counts.games += 1
    for seat in range(players):
        counts.outcomes[(seat - shift) % players, seat, shared if winners >> seat & 1 else 0] += 1


@compiled
def note_points(counts: State, player: int, points: int) -> None:
    """Count a player's points in a game."""
    counts.points[player] += points
    counts.points_squared[player] += points * points
