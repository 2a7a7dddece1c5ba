"""Both games for OpenSpiel: importing this module registers `python_dominion` and `python_kingdomino`.

Chance is explicit in both, so that a state can be restored exactly from its history:

- Kingdomino stops at each domino of a row and at each king that is drawn, and chance picks it.
- Dominion stops at who begins, at each hand that is dealt, and at each card that a move draws; where cards can come in
  a few ways only, at how the move ends. All with true probabilities.

>>> import pyspiel
>>> state = pyspiel.load_game("python_kingdomino(players=3)").new_initial_state()
>>> state.is_chance_node(), len(state.chance_outcomes())
(True, 48)
"""

import pyspiel

from crownlands.envs.openspiel_dominion import DOMINION, DominionGame
from crownlands.envs.openspiel_kingdomino import KINGDOMINO, KingdominoGame

pyspiel.register_game(DOMINION, DominionGame)
pyspiel.register_game(KINGDOMINO, KingdominoGame)
