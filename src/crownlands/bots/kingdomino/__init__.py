"""Opponents for Kingdomino, from a beginner to a search, and what a search can tell of a game.

aiming.py is a player in native code whose aims are rows of numbers (aims.py), planning.py the same one looking further;
search.py tries out what candidates.py finds good, by playouts.py, with others who play as opponent_model.py reads them;
ladder.py names the opponents. full_greedy.py is the player to be measured against.
"""

from crownlands.bots.kingdomino.compiling_opponents import are_opponents_compiled, compile_opponents
from crownlands.bots.kingdomino.reasons import reasons
from crownlands.bots.kingdomino.search import chances, other_opinions, outlook

__all__ = ["are_opponents_compiled", "chances", "compile_opponents", "other_opinions", "outlook", "reasons"]
