"""Kingdoms: the recommended sets, random ones, drafts, and lists of cards by id or by name; who can play with them."""

import csv
import re
from collections.abc import Iterable
from functools import cache
from importlib import resources

import numpy as np
from numpy.typing import NDArray

from crownlands.compiled import Seed, random_below, random_source
from crownlands.dominion.cards import BASICS, EDITIONS, IDS, KINGDOM_CARDS, NUMBER
from crownlands.game import check_seat, did_you_mean, fresh_seed

KINGDOM_SIZE = 10
MOST_PLAYERS = {"1e": 4, "2e": 6}

SETS = {
    "2e": {
        "first-game": "cellar market merchant militia mine moat remodel smithy village workshop",
        "size-distortion": "artisan bandit bureaucrat chapel festival gardens sentry throne-room witch workshop",
        "deck-top": "artisan bureaucrat council-room festival harbinger laboratory moneylender sentry vassal village",
        "sleight-of-hand": "cellar council-room festival gardens harbinger library militia poacher smithy throne-room",
        "improvements": "artisan cellar market merchant mine moat moneylender poacher remodel witch",
        "silver-and-gold": "bandit bureaucrat chapel harbinger laboratory merchant mine moneylender throne-room vassal",
    },
    "1e": {
        "first-game": "cellar market militia mine moat remodel smithy village woodcutter workshop",
        "big-money": "adventurer bureaucrat chancellor chapel feast laboratory market mine moneylender throne-room",
        "interaction": "bureaucrat chancellor council-room festival library militia moat spy thief village",
        "size-distortion": "cellar chapel feast gardens laboratory thief village witch woodcutter workshop",
        "village-square": "bureaucrat cellar festival library market remodel smithy throne-room village woodcutter",
    },
}


def check_edition(edition: str) -> None:
    """Raise a ValueError unless there is such an edition."""
    if edition not in EDITIONS:
        raise ValueError(f"unknown edition {edition!r}; there are '1e' and '2e'")


def check_players(players: int, edition: str) -> None:
    """Raise a ValueError unless so many can play the edition."""
    check_edition(edition)
    if isinstance(players, bool) or not isinstance(players, int) or not 2 <= players <= MOST_PLAYERS[edition]:
        raise ValueError(f"{edition} is for 2 to {MOST_PLAYERS[edition]} players, not {players!r}")


def find_kingdom(kingdom: str | Iterable[str], edition: str, seed: Seed) -> tuple[str, ...]:
    """Ten card ids: of a recommended set, at random, from a list of ids, or from a pasted list of names.

    >>> find_kingdom("Cellar, Market, Militia, Mine, Moat, Remodel, Smithy, Village, Woodcutter, Workshop", "1e", 1)[8]
    'woodcutter'
    """
    check_edition(edition)
    if kingdom == "random":
        return random_kingdom(edition, seed)
    if not isinstance(kingdom, str):
        return check_kingdom(list(kingdom), edition)
    if kingdom in SETS[edition]:
        return tuple(SETS[edition][kingdom].split())
    names = [name.strip() for name in re.split(r"[,;\n]", kingdom) if name.strip()]
    if len(names) < 2:
        known = [*SETS[edition], "random"]
        raise ValueError(
            f"unknown kingdom {kingdom!r} in {edition}{did_you_mean(kingdom, known)}; there are {', '.join(known)}, "
            "or give ten cards"
        )
    return check_kingdom([card_id(name) for name in names], edition)


def random_kingdom(edition: str, seed: Seed) -> tuple[str, ...]:
    """Ten different cards of an edition, all choices equally likely."""
    return _pick(KINGDOM_CARDS[edition], KINGDOM_SIZE, random_source(seed, stream=1))


def _pick(cards: tuple[str, ...], count: int, source: NDArray[np.uint64]) -> tuple[str, ...]:
    left = list(cards)
    return tuple(sorted(left.pop(random_below(source, len(left))) for _ in range(count)))


def check_kingdom(kingdom: list[str], edition: str) -> tuple[str, ...]:
    """The kingdom sorted, if it is ten different kingdom cards of the edition."""
    for card in kingdom:
        if not isinstance(card, str) or card not in NUMBER:
            raise ValueError(f"unknown card {card!r}{did_you_mean(str(card), IDS)}")
        if NUMBER[card] < BASICS:
            raise ValueError(f"{card} is in every game; a kingdom is ten other cards")
        if card not in KINGDOM_CARDS[edition]:
            raise ValueError(f"{card} is not in {edition}, only in {'1e' if edition == '2e' else '2e'}")
        if kingdom.count(card) > 1:
            raise ValueError(f"{card} is in the kingdom {kingdom.count(card)} times; it needs ten different cards")
    if len(kingdom) != KINGDOM_SIZE:
        raise ValueError(f"a kingdom has {KINGDOM_SIZE} cards, not {len(kingdom)}")
    return tuple(sorted(kingdom))


@cache
def names() -> dict[str, dict[str, str]]:
    """What every card is called, by its id and then by language and case (`hu`, `hu_accusative`, …)."""
    table = resources.files("crownlands.dominion").joinpath("names.csv").read_text(encoding="utf-8")
    return {row.pop("id"): row for row in csv.DictReader(table.splitlines())}


@cache
def _ids_by_name() -> dict[str, str]:
    by_name = {card: card for card in IDS}
    for card, row in names().items():
        by_name.update({name.casefold(): card for name in row.values() if name})
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


class Draft:
    """A kingdom made by the players: each in turn picks a card until there are ten.

    >>> draft = Draft("2e", players=2, first=1)
    >>> draft.to_pick, draft.pick("witch"), draft.to_pick, draft.picked
    (1, None, 0, ('witch',))
    """

    def __init__(
        self, edition: str = "2e", players: int = 2, first: int | None = None, seed: int | None = None
    ) -> None:
        check_players(players, edition)
        if first is None:
            first = int(random_below(random_source(fresh_seed(seed), stream=2), players))
        check_seat("first", first, players)
        self.edition, self.players, self._first = edition, players, first
        self._picked: list[str] = []

    @property
    def to_pick(self) -> int | None:
        """The seat that picks next, None when the kingdom is complete."""
        return None if self.is_over else (self._first + len(self._picked)) % self.players

    @property
    def is_over(self) -> bool:
        """Whether ten cards have been picked."""
        return len(self._picked) == KINGDOM_SIZE

    @property
    def offered(self) -> tuple[str, ...]:
        """The cards that can still be picked."""
        return tuple(card for card in KINGDOM_CARDS[self.edition] if card not in self._picked)

    @property
    def picked(self) -> tuple[str, ...]:
        """The cards picked so far, in this order; the kingdom when they are ten."""
        return tuple(self._picked)

    def pick(self, card: str) -> None:
        """The seat to pick picks a card."""
        if self.is_over:
            raise ValueError(f"{card}: the draft is over")
        if card in self._picked:
            raise ValueError(f"{card} is already picked; left: {', '.join(self.offered)}")
        if card not in self.offered:
            raise ValueError(f"{card!r} is no kingdom card of {self.edition}{did_you_mean(card, self.offered)}")
        self._picked.append(card)
