"""Kingdoms for those who play them: a game with one, and the cards that decks can be made of."""

from crownlands.compiled import Seed
from crownlands.dominion import Game
from crownlands.dominion.cards import BASICS, MIXED
from crownlands.dominion.slots import Kingdom, cards_of, slots_of


def new_game(kingdom: Kingdom, players: int, seed: Seed, first: int = 0) -> Game:
    """Return a game with this kingdom and all that belongs to it.

    >>> piles = tuple("bank bridge goons harem hoard mint moat pawn rabble vault".split())
    >>> new_game(Kingdom(piles, colonies=True), players=2, seed=1).supply["colony"]
    8
    """
    return Game(
        *(kingdom.piles, kingdom.edition, players, seed, first),
        bane=kingdom.bane,
        colonies=kingdom.colonies,
        shelters=kingdom.shelters,
        landscapes=kingdom.landscapes,
    )


def cards_to_buy(kingdom: Kingdom) -> tuple[str, ...]:
    """Return all cards of the supply beside the seven basic ones.

    >>> cards_to_buy(Kingdom(("alchemist", "catapult-rocks", "smithy")))
    ('alchemist', 'catapult', 'smithy', 'potion', 'rocks')
    """
    slots = slots_of(kingdom)
    return slots.ids[BASICS : slots.supply_kinds]


def cards_to_build_on(kingdom: Kingdom) -> tuple[str, ...]:
    """Return the cards of the kingdom piles, but for shuffled ones: nobody knows which of their cards comes when.

    >>> cards_to_build_on(Kingdom(("catapult-rocks", "knights", "smithy")))
    ('catapult', 'rocks', 'smithy')
    """
    sure = [pile for pile in kingdom.all_piles if pile not in MIXED or not MIXED[pile].shuffled]
    return tuple(card for pile in sure for card in cards_of(pile))
