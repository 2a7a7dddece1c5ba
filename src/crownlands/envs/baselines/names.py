"""The names of the baselines, which can be known without what they are made of."""

NETWORKS = ("clone", "ppo")  # these play Dominion
SEARCHER = "gumbel"  # plays both games, and takes a budget


def is_baseline(name: str) -> bool:
    """Return whether this names a baseline, perhaps with a budget, or is a file of weights.

    >>> is_baseline("gumbel:0.1s"), is_baseline("ppo"), is_baseline("baron")
    (True, True, False)
    """
    return name in NETWORKS or name.partition(":")[0] == SEARCHER or name.endswith(".npz")


def games_of(name: str) -> tuple[str, ...]:
    """Return the games that one plays by its name.

    >>> games_of("ppo"), games_of("gumbel:64")
    (('dominion',), ('dominion', 'kingdomino'))
    """
    return ("dominion",) if name in NETWORKS or name.endswith(".npz") else ("dominion", "kingdomino")
