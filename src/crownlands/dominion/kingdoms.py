"""Kingdoms: recommended sets, random ones, and lists of cards by id or by name; who can play with them."""

import csv
import re
from collections.abc import Iterable, Sequence
from functools import cache
from importlib import resources

import numpy as np
from numpy.typing import NDArray

from crownlands.compiled import Seed, random_below, random_skip, random_source
from crownlands.dominion.cards import BASE, BASIC_IDS, BOXES, CARDS, EDITIONS, MIXED, OWN, THINGS
from crownlands.dominion.cards.base import CARDS as BASE_CARDS
from crownlands.dominion.sets import BANES, SETS_WITH_BOXES, WITH_COLONIES, sets_of
from crownlands.dominion.slots import Kingdom, cards_of
from crownlands.game import did_you_mean

KINGDOM_SIZE = 10
MOST_PLAYERS = {"1e": 4, "2e": 6}
BANE_COSTS = (2, 3)
LEAST_POTIONS = 3  # piles for which Potions are needed, if there is one
DRAWS_FOR_PILES = 1_000  # more than a random kingdom takes of its source; what belongs to it is drawn behind them
MOST_LANDSCAPES = 4

KINGDOM_CARDS = {edition: tuple(card.id for card in BASE_CARDS if edition in card.editions) for edition in EDITIONS}


def check_edition(edition: str) -> None:
    """Raise a ValueError unless there is such an edition."""
    if edition not in EDITIONS:
        raise ValueError(f"unknown edition {edition!r}; there are '1e' and '2e'")


def check_players(players: int, edition: str) -> None:
    """Raise a ValueError unless so many can play the edition."""
    check_edition(edition)
    if isinstance(players, bool) or not isinstance(players, int) or not 2 <= players <= MOST_PLAYERS[edition]:
        raise ValueError(f"{edition} is for 2 to {MOST_PLAYERS[edition]} players, not {players!r}")


# What can be in a kingdom


@cache
def piles_of(box: str, edition: str = "2e") -> tuple[str, ...]:
    """The kingdom piles of a box, sorted; those of the base game by edition."""
    if box == BASE:
        return KINGDOM_CARDS[edition]
    mixed = [pile.id for pile in MIXED.values() if pile.box == box]
    inside = {card for pile in mixed for card in cards_of(pile)}
    from crownlands.dominion import cards

    single = [card.id for card in getattr(cards, box).CARDS if card.id not in inside]
    return tuple(sorted([*mixed, *single]))


def box_of(pile: str) -> str:
    """The box that a kingdom pile comes from."""
    return CARDS[cards_of(pile)[0]].box


def is_kingdom_pile(pile: str) -> bool:
    """Return whether there is a kingdom pile of that name, in any edition; a card of one's own is one."""
    return pile in _kingdom_piles() or (pile in CARDS and CARDS[pile].box == OWN)


@cache
def _kingdom_piles() -> frozenset[str]:
    return frozenset(pile for box in BOXES for edition in EDITIONS for pile in piles_of(box, edition))


def find_kingdom(kingdom: str | Iterable[str], edition: str, seed: Seed) -> tuple[str, ...]:
    """Ten card ids: of a recommended set, at random, from a list of ids, or from a pasted list of names. Boxes to draw
    from may stand behind `random`.

    >>> find_kingdom("Cellar, Market, Militia, Mine, Moat, Remodel, Smithy, Village, Woodcutter, Workshop", "1e", 1)[8]
    'woodcutter'
    """
    check_edition(edition)
    if not isinstance(kingdom, str):
        return check_kingdom(list(kingdom), edition)
    if kingdom.split()[:1] == ["random"]:
        return random_kingdom(edition, seed, kingdom.split()[1:] or [BASE])
    if kingdom in sets_of(edition):
        return tuple(sets_of(edition)[kingdom].split())
    names = [name.strip() for name in re.split(r"[,;\n]", kingdom) if name.strip()]
    if len(names) < 2:
        known = [*sets_of(edition), "random"]
        raise ValueError(
            f"unknown kingdom {kingdom!r} in {edition}{did_you_mean(kingdom, known)}; there are {', '.join(known)}, "
            "or give ten cards"
        )
    return check_kingdom([card_id(name) for name in names], edition)


def random_kingdom(edition: str, seed: Seed, boxes: Iterable[str] = (BASE,)) -> tuple[str, ...]:
    """Ten different piles of some boxes, all choices equally likely; but Potions are for three piles at least.

    >>> random_kingdom("2e", 1, ["guilds"])[:3]
    ('butcher', 'candlestick-maker', 'doctor')
    """
    piles: list[str] = []
    for box in dict.fromkeys(boxes):
        if box not in BOXES:
            raise ValueError(f"unknown box {box!r}{did_you_mean(box, BOXES)}; there are {', '.join(BOXES)}")
        piles += piles_of(box, edition)
    if len(piles) < KINGDOM_SIZE:
        raise ValueError(f"{', '.join(boxes)}: there are {len(piles)} piles; a kingdom has {KINGDOM_SIZE}")
    source = random_source(seed, stream=1)
    ten = _pick(piles, KINGDOM_SIZE, source)
    potions = [pile for pile in ten if needs_potion(pile)]
    more = [pile for pile in piles if needs_potion(pile) and pile not in ten]
    if not potions or len(potions) >= LEAST_POTIONS:
        return ten
    added = _pick(more, LEAST_POTIONS - len(potions), source)
    kept = _pick([pile for pile in ten if pile not in potions], KINGDOM_SIZE - LEAST_POTIONS, source)
    return tuple(sorted([*potions, *added, *kept]))


def needs_potion(pile: str) -> bool:
    """Return whether a card of a pile costs a Potion."""
    return any(CARDS[card].potion for card in cards_of(pile))


def _pick(cards: Sequence[str], count: int, source: NDArray[np.uint64]) -> tuple[str, ...]:
    left = list(cards)
    return tuple(sorted(left.pop(random_below(source, len(left))) for _ in range(count)))


def check_kingdom(kingdom: list[str], edition: str) -> tuple[str, ...]:
    """The kingdom sorted, if it is ten different kingdom cards that go with the edition."""
    for card in kingdom:
        check_pile(card, edition)
        if kingdom.count(card) > 1:
            raise ValueError(f"{card} is in the kingdom {kingdom.count(card)} times; it needs ten different cards")
    if len(kingdom) != KINGDOM_SIZE:
        raise ValueError(f"a kingdom has {KINGDOM_SIZE} cards, not {len(kingdom)}")
    return tuple(sorted(kingdom))


def check_pile(pile: object, edition: str) -> None:
    """Raise a ValueError unless a kingdom can have a pile of that name."""
    if not isinstance(pile, str) or (pile not in CARDS and pile not in MIXED):
        raise ValueError(f"unknown card {pile!r}{did_you_mean(str(pile), [*CARDS, *MIXED])}")
    if pile in BASIC_IDS:
        raise ValueError(f"{pile} is in every game; a kingdom is ten other cards")
    if not is_kingdom_pile(pile):
        raise ValueError(f"{pile} is no pile of a kingdom by itself")
    if box_of(pile) == BASE and pile not in KINGDOM_CARDS[edition]:
        raise ValueError(f"{pile} is not in {edition}, only in {'1e' if edition == '2e' else '2e'}")


# What belongs to a kingdom


def complete_kingdom(
    piles: tuple[str, ...],
    edition: str,
    seed: Seed,
    bane: str | None = None,
    colonies: bool | None = None,
    shelters: bool = False,
    landscapes: Sequence[str] = (),
) -> Kingdom:
    """A kingdom with all that it needs: a bane for Young Witch; Platinum and Colony, if nothing is said, as its set has
    them or by the rule of Prosperity; and what lies beside the supply."""
    source = random_source(seed, stream=1)
    random_skip(source, DRAWS_FOR_PILES)
    name = next((name for name, cards in SETS_WITH_BOXES.items() if set(cards.split()) == set(piles)), "")
    if colonies is None and name:
        colonies = name in WITH_COLONIES
    if colonies is None:
        drawn = piles[random_below(source, len(piles))] if any(box_of(p) == "prosperity" for p in piles) else ""
        colonies = bool(drawn) and box_of(drawn) == "prosperity"
    if bane is None:
        bane = BANES.get(name) or (_draw_bane(piles, edition, source) if "young-witch" in piles else "")
    if bane:
        check_bane(bane, piles, edition)
    return Kingdom(piles, edition, bane, bool(colonies), bool(shelters), check_landscapes(landscapes))


def whole_kingdom(kingdom: "Kingdom | str | Iterable[str]", edition: str, seed: Seed) -> Kingdom:
    """A kingdom by name, by its cards, or at random, with all that it needs.

    >>> whole_kingdom("first-game", "2e", 1).piles[:3]
    ('cellar', 'market', 'merchant')
    """
    if isinstance(kingdom, Kingdom):
        return kingdom
    return complete_kingdom(find_kingdom(kingdom, edition, seed), edition, seed)


def can_be_bane(pile: str) -> bool:
    """Return whether a pile has the printed cost of a bane: two or three coins and nothing else."""
    top = CARDS[cards_of(pile)[0]]
    return top.cost in BANE_COSTS and not top.potion and not top.debt and not MIXED.get(pile, _ORDERED).shuffled


def _draw_bane(piles: tuple[str, ...], edition: str, source: NDArray[np.uint64]) -> str:
    boxes = [BASE, *(box for box in BOXES if box != BASE and any(box_of(pile) == box for pile in piles))]
    fitting = [p for box in boxes for p in piles_of(box, edition) if p not in piles and can_be_bane(p)]
    return fitting[random_below(source, len(fitting))]


def check_bane(bane: str, piles: tuple[str, ...], edition: str) -> None:
    """Raise a ValueError unless a pile can be the bane of a kingdom."""
    check_pile(bane, edition)
    if "young-witch" not in piles:
        raise ValueError(f"{bane} can't be a bane: there is no Young Witch in the kingdom")
    if bane in piles:
        raise ValueError(f"{bane} is in the kingdom already; a bane is an eleventh pile")
    if not can_be_bane(bane):
        raise ValueError(f"{bane} can't be a bane: it has to cost 2 or 3 coins")


def check_landscapes(landscapes: Sequence[str]) -> tuple[str, ...]:
    """The landscapes sorted, if there are such ones: Events, Projects, Landmarks and one Way at most."""
    known = [thing.id for thing in THINGS.values() if thing.kind in LANDSCAPE_KINDS]
    for landscape in landscapes:
        if landscape not in known:
            raise ValueError(f"unknown landscape {landscape!r}{did_you_mean(str(landscape), known)}")
    if len(set(landscapes)) != len(landscapes) or len(landscapes) > MOST_LANDSCAPES:
        raise ValueError(f"a game has up to {MOST_LANDSCAPES} different landscapes, not {list(landscapes)}")
    if sum(THINGS[landscape].kind == "way" for landscape in landscapes) > 1:
        raise ValueError("a game has one Way at most")
    return tuple(sorted(landscapes))


LANDSCAPE_KINDS = ("event", "project", "landmark", "way")
_ORDERED = next(pile for pile in MIXED.values() if not pile.shuffled)


# Names


@cache
def names() -> dict[str, dict[str, str]]:
    """Return the names of every card, by its id and then by language and case (`hu`, `hu_accusative`, …)."""
    table = resources.files("crownlands.dominion").joinpath("names.csv").read_text(encoding="utf-8")
    return {row.pop("id"): row for row in csv.DictReader(table.splitlines())}


@cache
def _ids_by_name() -> dict[str, str]:
    """Every name in every language; one that is of two cards in two languages is the English one's."""
    by_name = {card: card for card in [*CARDS, *MIXED, *THINGS]}
    by_name.update({row["en"].casefold(): card for card, row in names().items()})
    for card, row in names().items():
        for name in row.values():
            if name:
                by_name.setdefault(name.casefold(), card)
    return by_name


def card_id(name: str) -> str:
    """The id of a card by its id or its name in any of the languages.

    >>> card_id("Kovácsműhely"), card_id("Throne Room")
    ('smithy', 'throne-room')
    """
    known = _ids_by_name()
    word = " ".join(name.casefold().split())
    if word not in known:
        raise ValueError(f"unknown card {name!r}{did_you_mean(word, known)}")
    return known[word]
