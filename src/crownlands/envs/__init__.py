"""Learning environments on the exact rules: PettingZoo, Gymnasium (one game, or thousands at once), OpenSpiel, data.

Needs the extra `learn` (`pip install "crownlands[learn]"`). layout.py and the two observing_*.py say what an
observation holds, rules.py what is played, opponents.py against whom; tables.py runs many games in native code, that of
native.py and, where the games differ, of the two native_*.py. Each interface is one module on top of these:
dominion_v0.py and kingdomino_v0.py for PettingZoo, single.py and vector.py for Gymnasium, openspiel.py, dataset.py.
"""

try:
    from crownlands.envs.registration import register_envs
except ModuleNotFoundError as missing:
    told = f'{missing.name} is not installed; `pip install "crownlands[learn]"` brings it'
    raise ModuleNotFoundError(told, name=missing.name) from None

register_envs()
