"""The head of every output, in words: kingdom, edition, players and seed."""

from collections.abc import Mapping
from typing import Any

from crownlands.dominion.sets import sets_of
from crownlands.texts import Texts, find_texts

ENGLISH = find_texts("en")


def kingdom_named(setup: Mapping[str, Any], texts: Texts = ENGLISH) -> str:
    """Return the name of a kingdom: a recommended set's, else its cards; what belongs to it is named too.

    >>> kingdom_named({"kingdom": sets_of("2e")["deck-top"].split(), "edition": "2e"})
    'Deck Top'
    >>> kingdom_named({"kingdom": ["market", "throne-room"], "edition": "2e", "bane": "cellar"})
    'Market, Throne Room; Cellar (bane)'
    """
    edition = str(setup["edition"])
    called = texts.in_edition(edition).dominion
    cards = set(setup["kingdom"])
    name = next((it for it, piles in sets_of(edition).items() if set(piles.split()) == cards), "")
    told = [called.kingdom_set(name) if name else ", ".join(called.card(card) for card in setup["kingdom"])]
    if setup.get("bane"):
        told.append(texts.gettext("{card} (bane)", card=called.card(setup["bane"])))
    if setup.get("colonies"):
        told.append(texts.gettext("Platinum and Colony"))
    if setup.get("shelters"):
        told.append(texts.gettext("Shelters"))
    if setup.get("landscapes"):
        told.append(", ".join(called.card(it) for it in setup["landscapes"]))
    return "; ".join(told)


def setting(setup: Mapping[str, Any], players: int, seed: int, texts: Texts = ENGLISH) -> str:
    """Return what was played: the kingdom and its edition, or variants, how many played, and the seed.

    >>> setting({"variants": []}, 2, 1)
    'Kingdomino; 2 players, seed 1'
    """
    rest = [texts.ngettext("{count} player", "{count} players", players), texts.gettext("seed {seed}", seed=seed)]
    if "kingdom" in setup:
        edition = texts.dominion.edition(setup["edition"])
        return f"{kingdom_named(setup, texts)}; {', '.join([edition[:1].lower() + edition[1:], *rest])}"
    variants = ", ".join(texts.kingdomino.variant(variant) for variant in setup.get("variants") or ())
    return f"Kingdomino{f' ({variants})' if variants else ''}; {', '.join(rest)}"
