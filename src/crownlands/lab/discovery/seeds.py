"""Where the search begins: money with one or two cards of the kingdom, engines, and thin decks."""

from collections.abc import Iterable, Sequence
from itertools import combinations

from crownlands.bots.strategy import Strategy, parse
from crownlands.bots.strategy.words import ACTIONS_GIVEN, CARDS_GIVEN, COINS_GIVEN, TYPES
from crownlands.dominion.cards import COST, NUMBER

_END = "duchy if supply(province) <= 4\n  estate if supply(province) <= 2"


# What a deck trashes that wants to be thin soon, whatever it costs this turn.
_THINNING = "\ntrash:\n  curse\n  estate if supply(province) > 2\n  copper if money > 5"


def _strategy(name: str, *lines: str, thinning: bool = False) -> Strategy:
    text = f"name: {name}\ncareful: yes\nbuy:\n  " + "\n  ".join(line for line in lines if line)
    return parse(text + _THINNING if thinning else text)


def money_with(cards: Iterable[str], copies: int, money: int = 15) -> Strategy:
    """Big Money with some copies of some cards.

    >>> print(money_with(["smithy"], 2).parts["buy"][4])
    smithy if count(smithy) < 2
    """
    chosen = sorted(cards, key=lambda card: -COST[NUMBER[card]])
    costly = [f"{card} if count({_spelled(card)}) < {copies}" for card in chosen if COST[NUMBER[card]] >= 5]
    cheap = [f"{card} if count({_spelled(card)}) < {copies}" for card in chosen if COST[NUMBER[card]] < 5]
    return _strategy(
        f"Money with {' and '.join(chosen) or 'nothing'}",
        f"province if money > {money}",
        _END,
        *costly,
        "gold",
        *cheap,
        "duchy if supply(province) <= 6",
        "silver",
    )


def _spelled(card: str) -> str:
    return f"card {card}" if card in TYPES and card != "curse" else card


def money_seeds(kingdom: Sequence[str]) -> list[Strategy]:
    """Money with every card, once and twice, and with every pair of cards."""
    singles = [money_with([card], copies) for card in kingdom for copies in (1, 2)]
    return [money_with([], 1, 18), *singles, *(money_with(pair, 1) for pair in combinations(kingdom, 2))]


def engine_seeds(kingdom: Sequence[str]) -> list[Strategy]:
    """Villages, cards that draw, and what is to be drawn."""
    villages = [card for card in kingdom if ACTIONS_GIVEN[NUMBER[card]] >= 2]
    draws = [card for card in kingdom if CARDS_GIVEN[NUMBER[card]] >= 2 or card == "library"]
    payload = [card for card in kingdom if COINS_GIVEN[NUMBER[card]] > 0 and card not in villages]
    trashers = [card for card in kingdom if card in ("chapel", "remodel", "sentry", "moneylender")]
    attacks = [card for card in kingdom if card in TYPES["attack"]]
    found = []
    for draw in draws:
        if not villages and ACTIONS_GIVEN[NUMBER[draw]] == 0:
            continue
        for trasher in [None, *trashers]:
            for pay in [None, *payload]:
                for village in villages or [""]:
                    found.append(_engine(draw, village, trasher, pay))
                    found += [_rich_engine(draw, village, trasher, pay, attack) for attack in [None, *attacks]]
    return found


def _engine(draw: str, village: str, trasher: str | None, pay: str | None) -> Strategy:
    lines = [
        "province if count(action) > 6",
        "province if supply(province) <= 5",
        "duchy if supply(province) <= 3",
        "estate if supply(province) <= 1",
        f"{trasher} if count({trasher}) < 1" if trasher else "",
        f"gold if count(gold) < {2 if pay else 4}",
        f"{pay} if count({pay}) < {4 if COST[NUMBER[pay]] >= 5 else 1}" if pay else "",
        f"{village} if count(village) < count(terminal)" if village else "",
        f"{draw} if count({draw}) < 5",
        f"{village} if count(village) < 6" if village else "",
        "silver if count(silver) < 3",
    ]
    return _strategy(_engine_of(trasher, village, draw, pay), *lines, thinning=trasher == "chapel")


def _rich_engine(draw: str, village: str, trasher: str | None, pay: str | None, attack: str | None) -> Strategy:
    """One that grows with the money it makes, and attacks on the way."""
    lines = [
        "province if money > 24 or supply(province) < 6",
        "duchy if supply(province) <= 3",
        "estate if supply(province) <= 1",
        "gold if count(gold) < 1",
        f"{pay} if count({pay}) < 5 and count({draw}) > 0" if pay else "",
        f"{attack} if count({attack}) < 1" if attack else "",
        f"{draw} if count({draw}) < 1",
        f"{village} if count(village) < count(terminal) - 1" if village else "",
        f"{draw} if count({draw}) < 4",
        f"{trasher} if count({trasher}) < 1" if trasher else "",
        "gold",
        pay if pay and ACTIONS_GIVEN[NUMBER[pay]] > 0 else "",
        f"{village} if count(village) < 6" if village else "",
        "silver if count(silver) < 2",
    ]
    return _strategy(_engine_of(trasher, village, draw, pay, attack), *lines, thinning=trasher == "chapel")


def _engine_of(*cards: str | None) -> str:
    return "Engine of " + ", ".join(dict.fromkeys(card for card in cards if card))


def _thin_engines(kingdom: Sequence[str]) -> list[Strategy]:
    """A trasher first, then cards that give Actions back, with money to draw."""
    free = [card for card in kingdom if ACTIONS_GIVEN[NUMBER[card]] > 0 and COST[NUMBER[card]] >= 4]
    found = []
    for trasher in ("chapel", "sentry", "moneylender"):
        for pair in combinations(free, 2) if trasher in kingdom else ():
            lines = [
                "province if money > 14",
                _END,
                f"{trasher} if count({trasher}) < 1 and turn <= 5",
                "gold if count(gold) < 2",
                *(f"{card} if count({card}) < 5" for card in pair if card != trasher),
                "gold",
                "throne-room if count(throne-room) < 2 and count(action) > 3" if "throne-room" in kingdom else "",
                "silver if count(silver) < 2",
            ]
            found.append(_strategy(f"{trasher} and {' and '.join(pair)}", *lines, thinning=True))
    return found


def thin_seeds(kingdom: Sequence[str]) -> list[Strategy]:
    """Decks that trash most of what they begin with, and Gardens, which want to grow."""
    found = []
    for trasher in ("chapel", "sentry", "moneylender", "remodel"):
        for card in kingdom if trasher in kingdom else ():
            if card != trasher:
                opening = [f"{trasher} if count({trasher}) < 1 and turn <= 6", f"{card} if count({_spelled(card)}) < 3"]
                lines = ["province if money > 8", _END, *opening, "gold", "silver"]
                found.append(_strategy(f"{trasher} and {card}", *lines))
                found.append(_strategy(f"{trasher} and {card}", *lines, thinning=True))
    found += _thin_engines(kingdom)
    for card in ("workshop", "woodcutter", "festival", "market", "council-room"):
        if card in kingdom and "gardens" in kingdom:
            lines = [f"gardens if count(gardens) > 0 or count({card}) >= 3", f"{card} if count({card}) < 8"]
            end = ["duchy if supply(gardens) <= 2", "estate if supply(gardens) <= 3", "silver", "copper"]
            found.append(_strategy(f"Gardens with {card}", *lines, *end))
    return found
