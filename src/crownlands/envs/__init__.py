"""Learning environments on the exact rules: batches, PettingZoo, Gymnasium, OpenSpiel, data, and a benchmark.

Needs the extra `learn` (`pip install "crownlands[learn]"`). layout.py and the two observing_*.py say what an
observation holds, networks.py how networks like it, rules.py what is played, kingdoms.py with which cards, small.py
games small enough for solving.py, opponents.py against whom; tables.py runs games in native code, that of native.py
and, where the games differ, of the two native_*.py, and batch.py many of them at once. Each interface is one module on
top: dominion_v0.py and kingdomino_v0.py for PettingZoo, single.py and vector.py for Gymnasium, openspiel.py,
dataset.py; bench.py measures how well an agent plays, and baselines/ are some that were trained here.
"""

try:
    from crownlands.envs.registration import register_envs
except ModuleNotFoundError as missing:
    told = f'{missing.name} is not installed; `pip install "crownlands[learn]"` brings it'
    raise ModuleNotFoundError(told, name=missing.name) from None

register_envs()
