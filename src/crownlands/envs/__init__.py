"""Learning environments on the exact rules: batches, PettingZoo, Gymnasium, OpenSpiel, data, and a benchmark.

Needs the extra `learn` (`pip install "crownlands[learn]"`). observation_layout.py and the two observing_*.py define
what an observation holds, network_inputs.py prepares it for networks; rules.py says what is played, kingdoms.py with
which cards, opponents.py against whom; small.py has games small enough for solving.py. running_games.py runs games in
native code, that of native.py and, where the games differ, of the two native_*.py; batch.py runs many at once. Each
interface is one module on top: dominion_v0.py and kingdomino_v0.py for PettingZoo, single.py and vector.py for
Gymnasium, openspiel.py, dataset.py. bench.py measures how well an agent plays, and baselines/ has trained players.
"""

try:
    from crownlands.envs.registration import register_envs
except ModuleNotFoundError as missing:
    told = f'{missing.name} is not installed; `pip install "crownlands[learn]"` brings it'
    raise ModuleNotFoundError(told, name=missing.name) from None

register_envs()
