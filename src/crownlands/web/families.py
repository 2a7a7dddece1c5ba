"""The families of cards: what a card does gives it the colours of its picture."""

from functools import cache

from crownlands.dominion import CARDS
from crownlands.dominion.card_types import ACTION, ATTACK, CURSE_TYPE, NIGHT_TYPE, REACTION, TREASURE, VICTORY
from crownlands.dominion.cards.card import Card
from crownlands.dominion.slots import cards_of
from crownlands.dominion.stack import ACTIONS, BUYS, COINS
from crownlands.dominion.stack import CARDS as DRAW

METALS = ("copper", "silver", "gold", "platinum", "potion")  # Treasures with colours of their own; others are gold
TYPES = {CURSE_TYPE: "curse", ATTACK: "attack", NIGHT_TYPE: "curse", REACTION: "reaction"}
# What their program doesn't tell: they make others work twice, or pay later.
TOLD = {"throne-room": "actions", "kings-court": "actions", "golem": "actions", "merchant": "coins"}
FAMILIES = ("draw", "actions", "coins", "attack", "build", "reaction", "victory", "curse", *METALS)
TWO_HOURS = ("draw", "actions", "coins", "attack", "build")  # drawn at two hours of the day, for kingdoms with many
LATE = frozenset({"sentry", "library", "council-room", "mine", "moneylender", "chapel", "festival", "vassal", "thief"})
MANY_LETTERS = 8  # of cards that aren't told apart above, those with longer names are drawn late


@cache
def family(card: str) -> str:
    """Return the family of a card.

    >>> [family(card) for card in ("smithy", "village", "market", "witch", "workshop", "moat", "gardens", "bank")]
    ['draw', 'actions', 'coins', 'attack', 'build', 'reaction', 'victory', 'gold']
    """
    it = CARDS[cards_of(card)[0]]
    if it.id in METALS or it.id in TOLD:
        return TOLD.get(it.id, it.id)
    if it.types & TREASURE:
        return "gold"
    if it.types & VICTORY and not it.types & ACTION:
        return "victory"
    return next((name for kind, name in TYPES.items() if it.types & kind), _by_program(it))


def _by_program(card: Card) -> str:
    """Return the family of an Action that is nothing else, by what it gives first of all."""
    given = {step.op: step.arguments[0] for step in card.program if step.op in (DRAW, ACTIONS, BUYS, COINS)}
    names = " ".join(step.instruction.name for step in card.program if step.instruction)
    if given.get(ACTIONS, 0) > 1:
        return "actions"
    if given.get(DRAW, 0) > 1:
        return "draw"
    if "trash" in names or "gain" in names:
        return "build"
    return "coins" if COINS in given or BUYS in given else "draw"


@cache
def inks(card: str) -> str:
    """Return the classes that give a card's picture its inks.

    >>> inks("smithy"), inks("mine")
    ('fam f-draw', 'fam f-build late')
    """
    name, first = family(card), cards_of(card)[0]
    late = first in LATE or (CARDS[first].box != "base" and len(first) > MANY_LETTERS)
    return f"fam f-{name} late" if late and name in TWO_HOURS else f"fam f-{name}"
