"""Planning: a place is judged together with the domino that can be taken after it."""

import numpy as np

from crownlands.bots.kingdomino.aiming import aiming_move
from crownlands.bots.kingdomino.aims import BEST
from crownlands.bots.kingdomino.planning import planned_move
from crownlands.bots.kingdomino.search import plans
from crownlands.compiled import compiled, random_source
from crownlands.game import States
from crownlands.kingdomino import Game
from crownlands.kingdomino.moves import MOVES
from crownlands.kingdomino.state import KINGDOM, SIDE


@compiled
def both_moves(
    states: States, aims: np.ndarray, source: np.ndarray, words: np.ndarray, room: States
) -> tuple[int, int]:
    """Return the move that looks best at once, and the best one together with the next domino."""
    return aiming_move(states[0], aims, source, words), planned_move(states[0], aims, source, words, room)


def test_a_planned_place_is_worth_as_much_or_more_with_what_is_taken_after_it() -> None:
    better = 0
    for seed in range(6):
        game = Game(3, seed=seed)
        source = random_source(seed, 1)
        while (seat := game.to_move) is not None:
            view = game.view(seat)
            words, room = np.empty(SIDE, np.int64), np.empty(1, KINGDOM)
            aimed, planned = (MOVES[move] for move in both_moves(view._states, BEST, source, words, room))
            if game.domino is not None and game.next_row:
                worth: dict[str, int] = {}
                for plan in plans(view):
                    worth.setdefault(MOVES[plan.move], plan.worth)
                assert worth[planned] >= worth[aimed]
                better += worth[planned] > worth[aimed]
            else:
                assert planned in game.legal_moves
            game.push(planned)
    assert better > 0
