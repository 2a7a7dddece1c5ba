"""The cards of all boxes, one file each, and the tables made of them. Data only.

A card is a line or two: its name, cost, types and what playing it does, in the words of `instructions/`. The order of
the boxes is that of their numbers: a new one comes last, and changes nothing for the games without it.
"""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from types import ModuleType

from crownlands.dominion.cards import (
    adventures,
    alchemy,
    base,
    cornucopia,
    darkages,
    empires,
    guilds,
    hinterlands,
    intrigue,
    menagerie,
    nocturne,
    prosperity,
    renaissance,
    seaside,
)
from crownlands.dominion.cards.card import Card, MixedPile, Thing
from crownlands.dominion.cards.compiling import Compiler
from crownlands.dominion.dispatch import UNIT_OF, UNITS
from crownlands.dominion.instructions.adding import actions, cards
from crownlands.dominion.registry import INSTRUCTIONS, CardError, Program, Step
from crownlands.dominion.tables import ENCHANTED_PROGRAM

EDITIONS = ("1e", "2e")
BASE = "base"
_MODULES = (
    *(base, intrigue, seaside, alchemy, prosperity, cornucopia, guilds, hinterlands),
    *(darkages, adventures, empires, nocturne, renaissance, menagerie),
)
BOXES = tuple(module.__name__.rpartition(".")[2] for module in _MODULES)
LISTS = ("BASIC", "CARDS", "KNIGHTS", "CATAPULT_AND_ROCKS", "PRIZES", "BESIDE")

OWN = "own"  # the box of cards that are none of the package's

CARDS: dict[str, Card] = {}  # by id; those of the base game first
THINGS: dict[str, Thing] = {}
MIXED: dict[str, MixedPile] = {}
_compiler = Compiler()
KIND_OF = _compiler.kinds  # the number of a card or thing, by id and edition


def add_box(module: ModuleType) -> None:
    """Add the cards, things and piles of a box to the tables."""
    box = module.__name__.rpartition(".")[2]
    new: list[Card | Thing] = [card for name in LISTS for card in getattr(module, name, ())]
    new += getattr(module, "THINGS", ())
    add_cards(new, getattr(module, "MIXED_PILES", ()), box)


def add_cards(new: Iterable[Card | Thing], piles: Iterable[MixedPile] = (), box: str = OWN) -> None:
    """Add cards and things to the tables, all at once: they may name each other. If one is wrong, none is added."""
    listed = list(new)
    count, rows = _compiler.count, _compiler.rows
    try:
        for card in listed:
            card.box = box
            _compiler.number(card)
        for card in listed:
            _compiler.fill(card)
    except CardError:
        _compiler.forget([card.id for card in listed], count, rows)
        raise
    for card in listed:
        if isinstance(card, Card):
            CARDS[card.id] = card
        else:
            THINGS[card.id] = card
    for pile in piles:
        MIXED[pile.id] = MixedPile(pile.id, pile.cards, pile.shuffled, box)


@contextmanager
def own_cards(new: Iterable[Card | Thing]) -> Iterator[None]:
    """Add cards of one's own for a while: nothing is compiled anew for them."""
    listed = list(new)
    count, rows = _compiler.count, _compiler.rows
    add_cards(listed)
    try:
        yield
    finally:
        for card in listed:
            CARDS.pop(card.id, None)
            THINGS.pop(card.id, None)
        _compiler.forget([card.id for card in listed], count, rows)


def steps_of(programs: Iterable[Program]) -> Iterable[Step]:
    """Return all steps of some programs, those of their parts too."""
    for program in programs:
        for step in program:
            yield step
            for argument in step.arguments:
                if isinstance(argument, tuple):
                    yield from steps_of([argument])
                elif isinstance(argument, Mapping):
                    yield from steps_of(argument.values())


def all_rows() -> list[Card | Thing]:
    """Return all cards and things there are."""
    return [*CARDS.values(), *THINGS.values()]


def _unit_of(box: str) -> int:
    """Return the unit of compiled code that a box begins: the base game by itself, the others in equal parts."""
    place = BOXES.index(box)
    return 0 if place == 0 else 1 + (place - 1) * (UNITS - 1) // (len(BOXES) - 1)


def _share_out() -> None:
    """Assign each instruction to a unit of compiled code: that of the first box which uses it."""
    used: dict[int, int] = {}
    for card in all_rows():
        for step in steps_of(card.programs()):
            used.setdefault(step.op, _unit_of(card.box))
    for instruction in INSTRUCTIONS.values():
        base = instruction.name in ENGINE_WORK_OF_BASE
        UNIT_OF[instruction.number] = used.get(instruction.number, 0 if base else 1)


ENGINE_WORK_OF_BASE = ("each", "again", "reactions")

for _module in _MODULES:
    add_box(_module)
_share_out()
ENCHANTED_PROGRAM[0] = _compiler.lay("enchantress", (cards(1), actions(1)))

BASIC_IDS = tuple(card.id for card in base.BASIC)
COPPER, SILVER, GOLD, ESTATE, DUCHY, PROVINCE, CURSE = range(7)
BASICS = 7
