"""The environments under their names: `crownlands/Dominion-v0` in Gymnasium, `crownlands/dominion_v0` in PettingZoo,
and likewise for Kingdomino. Importing `crownlands.envs` registers them.

(Gymnasium has stopped looking for entry points of installed packages; `gymnasium.make("crownlands.envs:crownlands/…")`
does the import automatically.)
"""

import gymnasium
import pettingzoo


def register_envs() -> None:
    """Register the environments with Gymnasium and PettingZoo.

    To Gymnasium they are nondeterministic because an opponent may be anything with `choose(view)`; with named ones
    the same seed and actions give the same game. (Gymnasium's check of this plays one position's action in another,
    where it is wrong and so refused.)
    """
    for name in ("Dominion", "Kingdomino"):
        gymnasium.register(
            f"crownlands/{name}-v0",
            entry_point=f"crownlands.envs.single:{name}Env",
            vector_entry_point=f"crownlands.envs.vector:{name}VectorEnv",
            nondeterministic=True,
        )
        module = f"{name.lower()}_v0"
        pettingzoo.register("aec", f"crownlands/{module}", entry_point=f"crownlands.envs.{module}:env")
