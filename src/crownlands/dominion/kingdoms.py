"""Kingdoms: recommended sets, random ones, and lists of cards by id or by name; who can play with them."""

from collections.abc import Iterable, Sequence
from functools import cache

import numpy as np
from numpy.typing import NDArray

from crownlands.compiled import Seed, random_below, random_skip, random_source
from crownlands.dominion.cards import BASE, BASIC_IDS, BOXES, CARDS, EDITIONS, MIXED, OWN, THINGS
from crownlands.dominion.cards.base import CARDS as BASE_CARDS
from crownlands.dominion.lists import LANDSCAPE_KINDS, PARTS, CardList, read_list
from crownlands.dominion.naming import RANDOM, box_ids, boxes_at_random, card_id, near_set, set_id
from crownlands.dominion.sets import BANES, SETS_WITH_BOXES, WITH_COLONIES, sets_of
from crownlands.dominion.slots import Kingdom, cards_of
from crownlands.problems import Problem
from crownlands.words import nearest

KINGDOM_SIZE = 10
MOST_PLAYERS = {"1e": 4, "2e": 6}
BANE_COSTS = (2, 3)
LEAST_POTIONS = 3  # piles for which Potions are needed, if there is one
DRAWS_FOR_PILES = 1_000  # more than a random kingdom takes of its source; what belongs to it is drawn behind them
MOST_POTIONS = 5
MOST_LANDSCAPES = 4
LANDSCAPES_BY_CHANCE = 2  # at most

KINGDOM_CARDS = {edition: tuple(card.id for card in BASE_CARDS if edition in card.editions) for edition in EDITIONS}


def check_edition(edition: str) -> None:
    """Raise a ValueError unless there is such an edition."""
    if edition not in EDITIONS:
        raise Problem("unknown-edition", name=edition, known=list(EDITIONS))


def check_players(players: int, edition: str) -> None:
    """Raise a ValueError unless so many can play the edition."""
    check_edition(edition)
    if isinstance(players, bool) or not isinstance(players, int) or not 2 <= players <= MOST_PLAYERS[edition]:
        raise Problem(f"players-{edition}", least=2, most=MOST_PLAYERS[edition], count=players)


# What can be in a kingdom


@cache
def piles_of(box: str, edition: str = "2e") -> tuple[str, ...]:
    """Return the kingdom piles of a box, sorted; those of the base game by edition."""
    if box == BASE:
        return KINGDOM_CARDS[edition]
    mixed = [pile.id for pile in MIXED.values() if pile.box == box]
    inside = {card for pile in mixed for card in cards_of(pile)}
    from crownlands.dominion import cards

    single = [card.id for card in getattr(cards, box).CARDS if card.id not in inside]
    return tuple(sorted([*mixed, *single]))


def box_of(pile: str) -> str:
    """Return the box that a kingdom pile comes from."""
    return CARDS[cards_of(pile)[0]].box


def is_kingdom_pile(pile: str) -> bool:
    """Return whether there is a kingdom pile of that name, in any edition; a card of one's own is one."""
    return pile in _kingdom_piles() or (pile in CARDS and CARDS[pile].box == OWN)


@cache
def _kingdom_piles() -> frozenset[str]:
    return frozenset(pile for box in BOXES for edition in EDITIONS for pile in piles_of(box, edition))


def piles_of_boxes(boxes: Sequence[str], edition: str) -> tuple[str, ...]:
    """Return the kingdom piles of some boxes, if a kingdom can be made of them.

    >>> piles_of_boxes(["guilds", "hinterlands"], "2e")[12:15]
    ('taxman', 'crossroads', 'farmland')
    """
    for box in boxes:
        if box not in BOXES:
            raise Problem("unknown-box", name=box, near=nearest(box, BOXES), known=list(BOXES))
    piles = tuple(pile for box in dict.fromkeys(boxes) for pile in piles_of(box, edition))
    if len(piles) < KINGDOM_SIZE:
        raise Problem("too-few-piles", boxes=list(boxes), count=len(piles), size=KINGDOM_SIZE)
    return piles


def boxes_named(way: str) -> tuple[str, ...]:
    """Return the boxes behind the word for a way to a kingdom, `random` or `draft`; the base game if none is named.

    >>> boxes_named("random base guilds"), boxes_named("draft")
    (('base', 'guilds'), ('base',))
    """
    return tuple(box_ids(" ".join(way.split()[1:])))


def find_kingdom(kingdom: str | Iterable[str], edition: str, seed: Seed) -> tuple[str, ...]:
    """Return ten card ids: of a recommended set, at random, or from a list of ids or names, all in any language. Boxes
    to draw from may stand behind `random`.

    >>> find_kingdom("Cellar, Market, Militia, Mine, Moat, Remodel, Smithy, Village, Woodcutter, Workshop", "1e", 1)[8]
    'woodcutter'
    >>> find_kingdom("Kezdőknek", "1e", 1) == find_kingdom("first-game", "1e", 1)
    True
    """
    return tuple(listed_kingdom(kingdom, edition, seed).piles)


def listed_kingdom(kingdom: str | Iterable[str], edition: str, seed: Seed) -> CardList:
    """Return the same with what else a list names: a bane and landscapes."""
    check_edition(edition)
    if not isinstance(kingdom, Iterable):
        raise Problem("not-a-kingdom", kind=type(kingdom).__name__)
    if not isinstance(kingdom, str):
        given = [_pile(name, edition) for name in kingdom]
        return CardList(list(check_kingdom(given, edition)))
    if boxes := boxes_at_random(kingdom):
        return CardList(list(random_kingdom(edition, seed, boxes)))
    if name := set_id(kingdom, edition):
        return CardList(sets_of(edition)[name].split())
    if not PARTS.search(kingdom.strip(" ,;\n")):
        known = [*sets_of(edition), RANDOM]
        raise Problem("unknown-kingdom", name=kingdom, edition=edition, near=near_set(kingdom, edition), known=known)
    listed = read_list(kingdom, _piles_with(edition))
    return listed._replace(piles=list(check_kingdom(listed.piles, edition)))


def _pile(name: str, edition: str) -> str:
    """Return a pile by its id, or by its name."""
    is_name = isinstance(name, str) and name not in CARDS and name not in MIXED
    return card_id(name, _piles_with(edition)) if is_name else name


@cache
def _piles_with(edition: str) -> tuple[str, ...]:
    """Return all piles that a kingdom of an edition can have."""
    return tuple(pile for box in BOXES for pile in piles_of(box, edition))


def random_kingdom(edition: str, seed: Seed, boxes: Iterable[str] = (BASE,)) -> tuple[str, ...]:
    """Return ten different piles of some boxes, all choices equally likely; but Potions are for three piles at least.

    >>> random_kingdom("2e", 1, ["guilds"])[:3]
    ('butcher', 'candlestick-maker', 'doctor')
    """
    piles = piles_of_boxes(tuple(boxes), edition)
    return draw_ten(piles, random_source(seed, stream=1))


def draw_ten(piles: Sequence[str], source: NDArray[np.uint64], fixed: Sequence[str] = ()) -> tuple[str, ...]:
    """Draw ten different piles, the fixed ones among them. Potions are for three piles at least, if that can be."""
    free = [pile for pile in piles if pile not in fixed]
    ten = tuple(sorted([*fixed, *_pick(free, KINGDOM_SIZE - len(fixed), source)]))
    potions = [pile for pile in ten if needs_potion(pile)]
    more = [pile for pile in piles if needs_potion(pile) and pile not in ten]
    others = [pile for pile in ten if pile not in potions and pile not in fixed]
    missing = min(LEAST_POTIONS - len(potions), len(more), len(others)) if potions else 0
    if missing <= 0:
        return ten
    added = _pick(more, missing, source)
    return tuple(
        sorted(
            [*fixed, *(it for it in potions if it not in fixed), *added, *_pick(others, len(others) - missing, source)]
        )
    )


def needs_potion(pile: str) -> bool:
    """Return whether a card of a pile costs a Potion."""
    return any(CARDS[card].potion for card in cards_of(pile))


def follows_potion_advice(piles: Iterable[str]) -> bool:
    """Return whether a kingdom has no pile that needs Potions, or three to five, as Alchemy advises.

    >>> follows_potion_advice(["golem", "moat"]), follows_potion_advice(["golem", "transmute", "familiar"])
    (False, True)
    """
    needing = sum(map(needs_potion, piles))
    return not needing or LEAST_POTIONS <= needing <= MOST_POTIONS


def _pick(cards: Sequence[str], count: int, source: NDArray[np.uint64]) -> tuple[str, ...]:
    left = list(cards)
    return tuple(sorted(left.pop(random_below(source, len(left))) for _ in range(count)))


def check_kingdom(kingdom: list[str], edition: str) -> tuple[str, ...]:
    """Return the kingdom sorted, if it is ten different kingdom cards that go with the edition."""
    for card in kingdom:
        check_pile(card, edition)
        if kingdom.count(card) > 1:
            raise Problem("card-twice", card=card, count=kingdom.count(card))
    if len(kingdom) != KINGDOM_SIZE:
        raise Problem("kingdom-size", size=KINGDOM_SIZE, count=len(kingdom))
    return tuple(sorted(kingdom))


def check_pile(pile: object, edition: str) -> None:
    """Raise a ValueError unless a kingdom can have a pile of that name."""
    if not isinstance(pile, str) or (pile not in CARDS and pile not in MIXED):
        raise Problem("unknown-card", name=pile, near=nearest(str(pile), [*CARDS, *MIXED]))
    if pile in BASIC_IDS:
        raise Problem("basic-card", card=pile)
    if not is_kingdom_pile(pile):
        raise Problem("no-pile", card=pile)
    if box_of(pile) == BASE and pile not in KINGDOM_CARDS[edition]:
        raise Problem("only-in-1e" if edition == "2e" else "only-in-2e", card=pile)


# What belongs to a kingdom


def complete_kingdom(
    piles: tuple[str, ...],
    edition: str,
    seed: Seed,
    bane: str | None = None,
    colonies: bool | None = None,
    shelters: bool | None = None,
    landscapes: Sequence[str] | None = None,
    boxes: Sequence[str] = (),
) -> Kingdom:
    """Return a kingdom with all that it needs.

    What isn't said comes as the rules have it: a bane for Young Witch by lot; Platinum and Colony as its set has them
    or by a pile drawn, Shelters by another one; landscapes out of `boxes`.
    """
    source = random_source(seed, stream=1)
    random_skip(source, DRAWS_FOR_PILES)
    name = next((name for name, cards in SETS_WITH_BOXES.items() if set(cards.split()) == set(piles)), "")
    if colonies is None and name:
        colonies = name in WITH_COLONIES
    drawn = ""
    if colonies is None:
        drawn = _draw_of("prosperity", piles, source)
        colonies = bool(drawn) and box_of(drawn) == "prosperity"
    if bane is None:
        bane = BANES.get(name) or (_draw_bane(piles, edition, source) if "young-witch" in piles else "")
    if bane:
        check_bane(bane, piles, edition)
    if shelters is None:
        by = _draw_of("darkages", [pile for pile in piles if pile != drawn], source)
        shelters = bool(by) and box_of(by) == "darkages"
    if landscapes is None:
        landscapes = _draw_landscapes(boxes, edition, source)
    return Kingdom(piles, edition, bane, bool(colonies), bool(shelters), check_landscapes(landscapes))


def _draw_of(box: str, piles: Sequence[str], source: NDArray[np.uint64]) -> str:
    """Return one of some piles by lot; none is drawn if none of them is of a box."""
    return piles[random_below(source, len(piles))] if any(box_of(pile) == box for pile in piles) else ""


def _draw_landscapes(boxes: Sequence[str], edition: str, source: NDArray[np.uint64]) -> list[str]:
    """Return up to two that turn up before the tenth pile, of a deck with all piles and landscapes of some boxes."""
    left = list(landscapes_of(boxes))
    piles, dealt = sum(len(piles_of(box, edition)) for box in boxes), 0
    drawn: list[str] = []
    while left and dealt < KINGDOM_SIZE and len(drawn) < LANDSCAPES_BY_CHANCE:
        at = random_below(source, len(left) + piles - dealt)
        if at < len(left):
            drawn.append(left.pop(at))
        else:
            dealt += 1
    ways = [thing for thing in drawn if THINGS[thing].kind == "way"]
    return [thing for thing in drawn if thing not in ways[1:]]


def landscapes_of(boxes: Iterable[str]) -> tuple[str, ...]:
    """Return the landscapes of some boxes.

    >>> landscapes_of(["adventures", "menagerie"])
    ('training', 'way-of-the-mole')
    """
    return tuple(it.id for it in THINGS.values() if it.kind in LANDSCAPE_KINDS and it.box in boxes)


def whole_kingdom(
    kingdom: "Kingdom | str | Iterable[str]",
    edition: str,
    seed: Seed,
    bane: str | None = None,
    colonies: bool | None = None,
    shelters: bool | None = None,
    landscapes: Sequence[str] | None = None,
) -> Kingdom:
    """Return a kingdom by name, by its cards, or at random, with all that it needs; a random one may have landscapes.

    >>> whole_kingdom("first-game", "2e", 1).piles[:3]
    ('cellar', 'market', 'merchant')
    """
    if isinstance(kingdom, Kingdom):
        return kingdom
    listed = listed_kingdom(kingdom, edition, seed)
    boxes = boxes_at_random(kingdom) if isinstance(kingdom, str) else ()
    bane = listed.bane if bane is None else bane
    landscapes = (listed.landscapes or None) if landscapes is None else landscapes
    return complete_kingdom(tuple(listed.piles), edition, seed, bane, colonies, shelters, landscapes, boxes)


def kingdom_of_set(name: str, edition: str) -> Kingdom:
    """Return a recommended set with what surely belongs to it.

    >>> kingdom_of_set("the-jesters-workshop", "2e").bane
    'merchant'
    """
    return whole_kingdom(name, edition, 1, shelters=False)


def can_be_bane(pile: str) -> bool:
    """Return whether a pile has the printed cost of a bane: two or three coins and nothing else."""
    top = CARDS[cards_of(pile)[0]]
    return top.cost in BANE_COSTS and not top.potion and not top.debt and not MIXED.get(pile, _ORDERED).shuffled


def _draw_bane(piles: tuple[str, ...], edition: str, source: NDArray[np.uint64]) -> str:
    fitting = banes_for(piles, boxes_of(piles), edition)
    return fitting[random_below(source, len(fitting))]


def banes_for(piles: Iterable[str], boxes: Iterable[str], edition: str) -> list[str]:
    """Return the piles of some boxes that can be the bane of a kingdom."""
    taken = set(piles)
    return [pile for box in boxes for pile in piles_of(box, edition) if pile not in taken and can_be_bane(pile)]


def boxes_of(piles: Iterable[str]) -> tuple[str, ...]:
    """Return the boxes that a kingdom of these piles needs; the base game always, for its basic cards.

    >>> boxes_of(["golem", "baker", "moat"])
    ('base', 'alchemy', 'guilds')
    """
    used = {BASE, *map(box_of, piles)}
    return tuple(box for box in BOXES if box in used)


def check_bane(bane: str, piles: tuple[str, ...], edition: str) -> None:
    """Raise a ValueError unless a pile can be the bane of a kingdom."""
    check_pile(bane, edition)
    if "young-witch" not in piles:
        raise Problem("bane-for-nothing", card=bane)
    if bane in piles:
        raise Problem("bane-in-kingdom", card=bane)
    if not can_be_bane(bane):
        raise Problem("bane-cost", card=bane)


def check_landscapes(landscapes: Sequence[str]) -> tuple[str, ...]:
    """Return the landscapes sorted, if there are such ones: Events, Projects, Landmarks and one Way at most."""
    known = [*landscapes_of(BOXES), *landscapes_of([OWN])]
    for landscape in landscapes:
        if landscape not in known:
            raise Problem("unknown-landscape", name=landscape, near=nearest(str(landscape), known))
    if len(set(landscapes)) != len(landscapes) or len(landscapes) > MOST_LANDSCAPES:
        raise Problem("landscapes", most=MOST_LANDSCAPES, landscapes=list(landscapes))
    if sum(THINGS[landscape].kind == "way" for landscape in landscapes) > 1:
        raise Problem("one-way")
    return tuple(sorted(landscapes))


_ORDERED = next(pile for pile in MIXED.values() if not pile.shuffled)
