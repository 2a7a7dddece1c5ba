"""Random players at Kingdomino through OpenSpiel."""

import random

import pyspiel

import crownlands.envs.openspiel  # noqa: F401  (registers the games)

state = pyspiel.load_game("python_kingdomino(players=4)").new_initial_state()
while not state.is_terminal():
    actions = [action for action, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
    state.apply_action(random.choice(actions))
print(state, state.returns(), sep="\n")
