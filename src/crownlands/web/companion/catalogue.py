"""The cards, sets and boxes for the companion's pages, in one language: all that its scripts know of Dominion."""

import re
from collections.abc import Iterable
from functools import cache
from importlib import resources
from typing import Any

from crownlands.bots.strategy.shelf import SUFFIX
from crownlands.dominion.card_types import ACTION, DOOM, FATE, VICTORY
from crownlands.dominion.cardboard import CARDBOARD_LANDSCAPES, CARDBOARD_SETS, Cardboard, cardboard
from crownlands.dominion.cards import BASE, BASIC_IDS, BOXES, CARDS, EDITIONS, MIXED, THINGS
from crownlands.dominion.cards.card import Card, Points
from crownlands.dominion.kingdoms import (
    KINGDOM_CARDS,
    KINGDOM_SIZE,
    LANDSCAPES_BY_CHANCE,
    LEAST_POTIONS,
    MOST_PLAYERS,
    can_be_bane,
    is_kingdom_pile,
    needs_potion,
)
from crownlands.dominion.lists import LANDSCAPE_KINDS
from crownlands.dominion.sets import BANES, SETS_WITH_BOXES, WITH_COLONIES, sets_of
from crownlands.dominion.setup import KINGDOM_PILE, full_supply
from crownlands.dominion.slots import SHELTERS, Kingdom, cards_of
from crownlands.dominion.tables import LARGE_GROUPS, NAMES_OWNED
from crownlands.dominion.wishes import FEW_ATTACKS, SPREAD, TRIES, coins_of, traits_of
from crownlands.texts import Texts
from crownlands.texts.dominion.cardboard import cardboard_text, cardboard_types
from crownlands.web.companion.needs import needs_of

VICTORY_PILE = "victory"  # the size of a pile of Victory cards: 8 for two players, 12 for more
COUNTED = {NAMES_OWNED: "names", LARGE_GROUPS: "groups"}
_WITHOUT = re.compile(r"[Ww]ithout ([a-z-]+) it would score (\d+) less")
_LOOKS = ("attack", "reaction", "treasure", "victory", "curse")
ORCHARD = {"each": 4, "per": 3, "of": "groups"}


def cards_json(texts: Texts) -> dict[str, Any]:
    """Return all that the pages about Dominion need to know."""
    return {
        "language": texts.language,
        "boxes": _boxes(texts),
        "cards": {id: _card(texts, id) for id in _all_cards()},
        "sets": _sets(texts),
        "supply": {str(players): _basics(players) for players in range(2, 7)},
        "box": {"copper": 60, "silver": 40, "gold": 30, "estate": 24, "duchy": 12, "province": 12, "curse": 30},
        "rules": {
            "size": KINGDOM_SIZE,
            "tries": TRIES,
            "leastPotions": LEAST_POTIONS,
            "landscapes": LANDSCAPES_BY_CHANCE,
            "fewAttacks": FEW_ATTACKS,
            "spread": SPREAD,
            "shelters": SHELTERS,
            "mostPlayers": MOST_PLAYERS,
        },
    }


def _boxes(texts: Texts) -> list[dict[str, str]]:
    base = [
        {
            "id": f"{BASE}-{edition}",
            "name": f"{texts.dominion.box(BASE)}, {texts.dominion.edition(edition).lower()}",
            "short": texts.dominion.box(BASE),
        }
        for edition in EDITIONS
    ]
    others = [{"id": box, "name": texts.dominion.box(box), "short": texts.dominion.box(box)} for box in BOXES]
    return [*base[::-1], *(box for box in others if box["id"] != BASE)]


def _all_cards() -> list[str]:
    return [*CARDS, *MIXED, *THINGS, *cardboard()]


def _basics(players: int) -> dict[str, int]:
    """Return the basic piles, as the engine lays them."""
    kingdom = Kingdom(tuple(KINGDOM_CARDS["2e"][:KINGDOM_SIZE]))
    return {card: count for card, count in full_supply(kingdom, players).items() if card in BASIC_IDS}


@cache
def pillars(name: str) -> tuple[str, ...]:
    """Return the cards that the best strategy known for a set needs most: its file tells what it loses without each.

    >>> pillars("deck-top-2e")
    ('vassal', 'festival')
    """
    file = resources.files("crownlands.bots.strategy").joinpath("library", name + SUFFIX)
    if not file.is_file():
        return ()
    lost = {card: int(less) for card, less in _WITHOUT.findall(file.read_text(encoding="utf-8"))}
    worst = max(lost.values(), default=0)
    return tuple(card for card, less in lost.items() if 3 * less >= worst)[:3]


def _sets(texts: Texts) -> list[dict[str, Any]]:
    made = []
    for edition in ("2e", "1e"):
        named = texts.in_edition(edition).dominion
        for name, piles in sets_of(edition).items():
            made.append(
                {
                    "id": name,
                    "edition": edition,
                    "name": named.kingdom_set(name),
                    "piles": piles.split(),
                    "bane": BANES.get(name, ""),
                    "colonies": name in WITH_COLONIES if name in SETS_WITH_BOXES else None,
                    "landscapes": [],
                    "best": pillars(f"{name}-{edition}"),
                    "playable": True,
                }
            )
    for name, piles in CARDBOARD_SETS.items():
        made.append(
            {
                "id": name,
                "edition": "2e",
                "name": texts.dominion.kingdom_set(name),
                "piles": piles.split(),
                "bane": "",
                "colonies": None,
                "landscapes": CARDBOARD_LANDSCAPES[name],
                "best": (),
                "playable": False,
            }
        )
    return made


def _card(texts: Texts, id: str) -> dict[str, Any]:
    """Return a card, a pile of different ones, or a thing; what is nothing is left out."""
    told: dict[str, Any] = {"name": str(texts.dominion.card(id)), "needs": needs_of(id)}
    if id in cardboard():
        told |= _of_cardboard(texts, cardboard()[id])
    elif id in THINGS:
        thing = THINGS[id]
        told |= {"box": thing.box, "kind": thing.kind, "types": texts.dominion.types(id), "look": "action"}
        told |= {"text": texts.dominion.card_text(id), "brings": thing.brings, "points": thing.points}
        told |= {"coins": thing.cost, "landscape": thing.kind in LANDSCAPE_KINDS}
    else:
        told |= _playable(texts, id)
    free = told["coins"] is not None and told["coins"] < 0  # Landmarks, Ways and the like have no price
    told["price"] = "" if free else told.get("price") or str(told["coins"])
    return {name: value for name, value in told.items() if value not in (None, "", (), [], 0, False) or name == "coins"}


def _playable(texts: Texts, id: str) -> dict[str, Any]:
    top = CARDS[cards_of(id)[0]]
    inside = cards_of(id) if id in MIXED else ()
    first = texts.in_edition("1e").dominion
    told: dict[str, Any] = {
        "box": top.box,
        "types": texts.dominion.types(id),
        "look": _look(top),
        "text": texts.dominion.card_text(id),
        "coins": coins_of(id),
        "price": texts.dominion.price(id),
        "cards": inside,
        "shuffled": id in MIXED and MIXED[id].shuffled,
        "brings": tuple(dict.fromkeys(thing for card in cards_of(id) for thing in CARDS[card].brings)),
        "fate": any(CARDS[card].types & FATE for card in cards_of(id)),
        "doom": any(CARDS[card].types & DOOM for card in cards_of(id)),
        "action": bool(top.types & ACTION),
    }
    if id not in MIXED:
        told |= {"size": _size(top), "points": _points(top.points)}
    if is_kingdom_pile(id):
        editions = [it for it in EDITIONS if top.box != BASE or id in KINGDOM_CARDS[it]]
        told |= {"pile": True, "editions": editions, "traits": sorted(traits_of(id)), "bane": can_be_bane(id)}
        told |= {"potion": needs_potion(id)}
    if str(first.card(id)) != str(texts.dominion.card(id)):
        told["name1e"] = str(first.card(id))
    if id not in MIXED and (older := first.card_text(id, "1e")) != told["text"]:
        told["text1e"] = older
    return told


def _look(card: Card) -> str:
    return _first_of(card.type_names)


def _first_of(types: Iterable[str]) -> str:
    """Return the type that gives a card its colour."""
    return next((kind for kind in _LOOKS if kind in types), "action")


def _size(card: Card) -> int | str:
    if card.pile is not None:
        return card.pile
    return VICTORY_PILE if card.types & VICTORY else KINGDOM_PILE


def _points(points: int | Points) -> Any:
    if isinstance(points, int):
        return points
    return {"each": points.each, "per": points.per, "of": COUNTED.get(points.of, "cards")}


def _of_cardboard(texts: Texts, facts: Cardboard) -> dict[str, Any]:
    told: dict[str, Any] = {
        "box": facts.box,
        "types": cardboard_types(texts, facts.id),
        "look": _first_of(facts.types),
        "text": cardboard_text(texts, facts.id),
        "coins": facts.cost,
        "size": 0 if facts.kind == "pile" else facts.pile,
        "brings": () if facts.kind == "pile" else facts.brings,
        "cards": facts.brings if facts.kind == "pile" else (),
        "fate": "fate" in facts.types,
        "unplayable": True,
        "action": "action" in facts.types,
        "points": ORCHARD if facts.id == "orchard" else 0,
    }
    if facts.kind in LANDSCAPE_KINDS or facts.kind == "artifact":
        told |= {"kind": facts.kind, "landscape": facts.kind in LANDSCAPE_KINDS, "size": 0}
    if facts.is_pile:
        cheap = facts.cost in (2, 3)
        told |= {"pile": True, "editions": EDITIONS, "traits": sorted(traits_of(facts.id)), "bane": cheap}
    return told
