"""Opponents for Dominion, from a friendly beginner to a search that knows the kingdom.

`ladder.py` has the opponents, `search.py` what the strongest of them does: it plays every move out (`playouts.py`) by
the strategy that suits the kingdom (`openings.py`) and by what the others seem to be up to (`others.py`), and sees the
end (`closing.py`). For kingdoms that nobody has studied there is a book (`book.py`) of templates (`templates.py`) and a
quick search (`opening_search.py`); a long one has studied the recommended sets for three players (`studying.py`).
"""

from crownlands.bots.dominion.reasons import reasons
from crownlands.bots.dominion.search import chances, outlook
from crownlands.bots.dominion.warm import are_boxes_prepared, prepare, prepare_boxes

__all__ = ["are_boxes_prepared", "chances", "outlook", "prepare", "prepare_boxes", "reasons"]
