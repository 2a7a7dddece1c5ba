"""The head of every output, in words: kingdom, edition, players and seed."""

from collections.abc import Mapping
from typing import Any

from crownlands.dominion.sets import sets_of
from crownlands.texts import find_texts

EDITIONS = {"1e": "first edition", "2e": "second edition"}


def kingdom_named(setup: Mapping[str, Any]) -> str:
    """Return the name of a kingdom: a recommended set's, else its cards; what belongs to it is named too.

    >>> kingdom_named({"kingdom": sets_of("2e")["deck-top"].split(), "edition": "2e"})
    'Deck Top'
    >>> kingdom_named({"kingdom": ["market", "throne-room"], "edition": "2e", "bane": "cellar"})
    'Market, Throne Room; Cellar as bane'
    """
    edition = str(setup["edition"])
    called = find_texts("en").in_edition(edition).dominion
    cards = set(setup["kingdom"])
    name = next((it for it, piles in sets_of(edition).items() if set(piles.split()) == cards), "")
    told = [called.kingdom_set(name) if name else ", ".join(called.card(card) for card in setup["kingdom"])]
    if setup.get("bane"):
        told.append(f"{called.card(setup['bane'])} as bane")
    told += [word for word in ("colonies", "shelters") if setup.get(word)]
    if setup.get("landscapes"):
        told.append(", ".join(called.card(it) for it in setup["landscapes"]))
    return "; ".join(told)


def setting(setup: Mapping[str, Any], players: int, seed: int) -> str:
    """Return what was played: the kingdom and its edition, or variants, how many played, and the seed.

    >>> setting({"variants": []}, 2, 1)
    'Kingdomino; 2 players, seed 1'
    """
    seats = "1 player" if players == 1 else f"{players} players"
    if "kingdom" not in setup:
        variants = setup.get("variants") or ()
        game = f"Kingdomino ({', '.join(variants)})" if variants else "Kingdomino"
        return f"{game}; {seats}, seed {seed}"
    return f"{kingdom_named(setup)}; {EDITIONS[setup['edition']]}, {seats}, seed {seed}"
