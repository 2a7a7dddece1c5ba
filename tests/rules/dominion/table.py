"""The words of a rulebook test at the table: moves in a row, what lies where, what is offered, who saw what.

No rule lives here but the printed prices and the names of the cards, read from the rulebooks a second time.
"""

from collections import Counter
from collections.abc import Iterable

import pytest

from crownlands import dominion
from crownlands.game import Event

BASIC = ("copper", "silver", "gold", "estate", "duchy", "province", "curse")
BOTH_EDITIONS = (
    "bureaucrat cellar chapel council-room festival gardens laboratory library market militia mine moat moneylender "
    "remodel smithy throne-room village witch workshop"
).split()
FIRST_ONLY = "adventurer chancellor feast spy thief woodcutter".split()
SECOND_ONLY = "artisan bandit harbinger merchant poacher sentry vassal".split()
KINGDOM = {"1e": sorted(BOTH_EDITIONS + FIRST_ONLY), "2e": sorted(BOTH_EDITIONS + SECOND_ONLY)}

PRICES = {
    0: "copper curse",
    2: "estate cellar chapel moat",
    3: "silver chancellor harbinger merchant vassal village woodcutter workshop",
    4: "bureaucrat feast gardens militia moneylender poacher remodel smithy spy thief throne-room",
    5: "duchy bandit council-room festival laboratory library market mine sentry witch",
    6: "gold adventurer artisan",
    8: "province",
}
COST = {card: coins for coins, cards in PRICES.items() for card in cards.split()}

both_editions = pytest.mark.parametrize("edition", ["1e", "2e"])


def playing(game: dominion.Game, *moves: str) -> dominion.Game:
    """The same game after these moves."""
    for move in moves:
        game.push(move)
    return game


def legal(game: dominion.Game) -> tuple[str, ...]:
    """The legal moves; asked by a call, as mypy holds a property to what the last assert said of it."""
    return game.legal_moves


def no_moat(*cards: str) -> list[str]:
    """A kingdom of both editions with these cards; without Moat (unless named) nobody is asked at an attack."""
    filling = "cellar chapel village workshop smithy remodel market mine festival laboratory".split()
    return list(dict.fromkeys([*cards, *filling]))[:10]


def hand(game: dominion.Game, seat: int = 0) -> list[str]:
    return list(game.zones(seat)["hand"])


def deck(game: dominion.Game, seat: int = 0) -> list[str]:
    return list(game.zones(seat)["deck"])


def discard(game: dominion.Game, seat: int = 0) -> list[str]:
    return list(game.zones(seat)["discard"])


def in_play(game: dominion.Game, seat: int = 0) -> list[str]:
    return list(game.zones(seat)["in_play"])


def trash(game: dominion.Game) -> dict[str, int]:
    return {card: count for card, count in Counter(game.trash).items() if count}


def owned(game: dominion.Game, seat: int = 0) -> list[str]:
    """All cards of a seat, wherever they are."""
    return sorted(card for zone in game.zones(seat).values() for card in zone)


def allowances(game: dominion.Game) -> tuple[int, int, int]:
    """Actions, buys and coins that are left this turn."""
    return game.actions, game.buys, game.coins


def offered(game: dominion.Game, verb: str) -> list[str]:
    """The cards that may be named now after this verb."""
    return [move.removeprefix(f"{verb} ") for move in legal(game) if move.startswith(f"{verb} ")]


def verbs(game: dominion.Game) -> set[str]:
    return {move.split()[0] for move in legal(game)}


def up_to(game: dominion.Game, coins: int) -> list[str]:
    """The cards of the supply that cost no more than this."""
    return sorted(card for card, left in game.supply.items() if left and COST[card] <= coins)


def told(events: Iterable[Event], kind: str, seat: int, onlooker: int | None) -> list[str | None]:
    """The cards of what happened to a seat, as the onlooker sees them (None: a card's back)."""
    seen = [event.seen_by(onlooker) for event in events]
    return [card for event in seen if event.kind == kind and event.seat == seat for card in event.cards]


def named(events: Iterable[Event], onlooker: int | None) -> set[str]:
    """Every card whose name the onlooker gets to know from these events."""
    seen = [event.seen_by(onlooker) for event in events]
    cards = {card for event in seen for card in event.cards if card is not None}
    return cards | {word for event in seen for word in (event.move or "").split()[1:]}


def shuffles(events: Iterable[Event]) -> list[int | None]:
    """Return the seats that shuffled, in order."""
    return [event.seat for event in events if event.kind == "shuffled"]
