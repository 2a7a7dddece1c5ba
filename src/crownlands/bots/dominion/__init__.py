"""Opponents for Dominion, from a friendly beginner to a search that knows the kingdom.

`ladder.py` has the opponents, `search.py` what the strongest of them does: it plays every move out (`playouts.py`) by
the strategy that suits the kingdom (`openings.py`) and by what the others seem to be up to (`opponent_model.py`), and
sees the end (`closing.py`). For kingdoms that nobody has studied there is a book (`book.py`) of templates
(`templates.py`) and a quick search (`opening_search.py`), made of what all searches for strategies share
(`strategy_search/`); a long one has studied the recommended sets for three players (`studying.py`).
"""

from crownlands.bots.dominion.compiling_opponents import (
    are_boxes_compiled,
    are_opponents_compiled,
    compile_boxes,
    compile_opponents,
)
from crownlands.bots.dominion.reasons import reasons
from crownlands.bots.dominion.search import chances, other_opinions, outlook

__all__ = [
    "are_boxes_compiled",
    "are_opponents_compiled",
    "chances",
    "compile_boxes",
    "compile_opponents",
    "other_opinions",
    "outlook",
    "reasons",
]
