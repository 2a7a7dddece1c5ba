"""The cards of one game: which kinds it has, what number each has there, and what its moves are called.

The seven basic cards come first, then the kingdom in the order of its piles, then what these bring: Potion, Platinum
and Colony, the other cards of mixed piles, and what lies beside the supply. So a box changes nothing in a game without
it.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache

from crownlands.dominion.card_types import DOOM, FATE
from crownlands.dominion.cards import BASIC_IDS, CARDS, KIND_OF, MIXED, THINGS
from crownlands.dominion.moves import (
    BARE,
    BUY_THING,
    CHOOSE,
    NAMES,
    OPTION_WORDS,
    RECEIVE,
    RESOLVE_THING,
    SHIFT,
    TOKEN,
    VERBS,
)
from crownlands.dominion.state import FIRST_THING, SLOTS
from crownlands.dominion.state import THINGS as MOST_THINGS

SHELTERS = ("hovel", "necropolis", "overgrown-estate")


@dataclass(frozen=True)
class Kingdom:
    """The kingdom of a game: ten piles, and what else belongs to the set-up."""

    piles: tuple[str, ...]
    edition: str = "2e"
    bane: str = ""
    colonies: bool = False
    shelters: bool = False
    landscapes: tuple[str, ...] = ()

    @property
    def all_piles(self) -> tuple[str, ...]:
        """The kingdom piles, the bane's too."""
        return (*self.piles, self.bane) if self.bane else self.piles

    @property
    def cards(self) -> tuple[str, ...]:
        """The cards of these piles, mixed ones by each of theirs."""
        return tuple(card for pile in self.all_piles for card in cards_of(pile))

    @property
    def boxes(self) -> tuple[str, ...]:
        """The boxes that it needs beside the base game, in the order of the package."""
        from crownlands.dominion.cards import BASE, BOXES

        used = {CARDS[card].box for card in self.cards} | {THINGS[thing].box for thing in self.landscapes}
        used |= {"prosperity"} if self.colonies else set()
        used |= {"darkages"} if self.shelters else set()
        return tuple(box for box in BOXES if box in used and box != BASE)


def cards_of(pile: str) -> tuple[str, ...]:
    """Return the cards of a pile, topmost first."""
    return tuple(MIXED[pile].cards) if pile in MIXED else (pile,)


class Slots:
    """The numbers that cards and things have in one game."""

    def __init__(self, kingdom: Kingdom) -> None:
        piles = [cards_of(pile) for pile in kingdom.all_piles]
        cards = [*BASIC_IDS, *(pile[0] for pile in piles)]
        if any(CARDS[card].potion for card in kingdom.cards):
            cards.append("potion")
        if kingdom.colonies:
            cards += ["platinum", "colony"]
        cards += [card for pile in piles for card in pile[1:]]
        self.supply_kinds = len(cards)
        brought = self._brought(kingdom)
        cards += [card for card in brought if card in CARDS and card not in cards]
        cards += SHELTERS if kingdom.shelters else ()
        if len(cards) > SLOTS:
            raise ValueError(f"this kingdom has {len(cards)} kinds of cards; a game can have {SLOTS}")
        self.kingdom = kingdom
        self.ids = tuple(cards)
        self.number = {card: number for number, card in enumerate(cards)}
        self._number_things(kingdom, [thing for thing in brought if thing in THINGS])

    def _brought(self, kingdom: Kingdom) -> list[str]:
        brought: dict[str, None] = {}
        for card in kingdom.cards:
            brought.update(dict.fromkeys(CARDS[card].brings))
        for thing in kingdom.landscapes:
            brought.update(dict.fromkeys(THINGS[thing].brings))
        return list(brought)

    def _number_things(self, kingdom: Kingdom, brought: list[str]) -> None:
        types = 0
        for card in kingdom.cards:
            types |= CARDS[card].types
        things = [*kingdom.landscapes, *brought]
        if types & DOOM:
            things += _things_of("state")
        self.boons_at = len(things)
        things += _things_of("boon") if types & FATE else ()
        self.hexes_at = len(things)
        things += _things_of("hex") if types & DOOM else ()
        self.things = tuple(things)
        self.thing_number = {thing: number for number, thing in enumerate(things)}

    @cached_property
    def kinds(self) -> list[int]:
        """The kind of every card."""
        return [KIND_OF[card, self.kingdom.edition] for card in self.ids]

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The name behind every number that an event or a frame may have: cards, and things from FIRST_THING on."""
        cards = [*self.ids, *[""] * (FIRST_THING - len(self.ids))]
        return (*cards, *self.things, *[""] * (MOST_THINGS - len(self.things)))

    @cached_property
    def moves(self) -> dict[int, str]:
        """The text of every move there is in this game, by its number."""
        words = dict(enumerate(BARE))
        piles = {cards_of(pile)[0]: pile for pile in self.kingdom.all_piles}
        for verb, word in enumerate(VERBS):
            if verb == CHOOSE:
                named: Iterable[str] = OPTION_WORDS
            elif verb in (BUY_THING, RESOLVE_THING):
                named = self.things
            elif verb == RECEIVE:
                named = self.things[self.boons_at : self.hexes_at]
            elif verb == TOKEN:
                named = [piles.get(card, card) for card in self.ids]
            else:
                named = self.ids if verb else ()
            words.update({verb << SHIFT | place: f"{word} {name}" for place, name in enumerate(named) if place < NAMES})
        return words

    @cached_property
    def numbers(self) -> dict[str, int]:
        """The number of every move by its text."""
        return {text: number for number, text in self.moves.items()}


def _things_of(kind: str) -> list[str]:
    return [thing.id for thing in THINGS.values() if thing.kind == kind]


@lru_cache(maxsize=4096)
def slots_of(kingdom: Kingdom) -> Slots:
    """Return the numbers of a kingdom's cards, made once."""
    return Slots(kingdom)
