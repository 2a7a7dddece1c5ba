"""Setting up a game: the supply for a number of players, the first deal, and positions by hand."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from crownlands.compiled import Seed, compiled, random_source
from crownlands.dominion.cards import BASICS, COPPER, EDITIONS, ESTATE, IDS, MOAT, NUMBER
from crownlands.dominion.kingdoms import KINGDOM_SIZE, SETS, check_edition, check_kingdom, check_players, find_kingdom
from crownlands.dominion.state import ACTION_PHASE, ALL_CARDS, STATE
from crownlands.dominion.turn import HAND_SIZE
from crownlands.dominion.zones import draw
from crownlands.game import States, check_number, did_you_mean

STARTING_COPPERS, STARTING_ESTATES = 7, 3
PROVINCES = {2: 8, 3: 12, 4: 12, 5: 15, 6: 18}


def full_supply(kingdom: Sequence[str], players: int) -> dict[str, int]:
    """The supply at the start of a game, after the starting decks are dealt."""
    boxes = 2 if players > 4 else 1
    victory = 8 if players == 2 else 12
    supply = {
        "copper": 60 * boxes - STARTING_COPPERS * players,
        "silver": 40 * boxes,
        "gold": 30 * boxes,
        "estate": victory,
        "duchy": victory,
        "province": PROVINCES[players],
        "curse": 10 * (players - 1),
    }
    return supply | {card: victory if card == "gardens" else 10 for card in kingdom}


def empty_table(kingdom: Sequence[str], edition: str, players: int, supply: Mapping[str, int], seed: Seed) -> States:
    """A record with a supply and nothing dealt yet."""
    states = np.zeros(1, STATE)
    state = states[0]
    state.random[:] = random_source(seed)
    state.players = players
    state.edition = EDITIONS.index(edition)
    state.empty_to_end = 4 if players > 4 else 3
    state.piles[:] = [*range(BASICS), *(NUMBER[card] for card in kingdom)]
    state.has_moat = MOAT in state.piles
    state.phase = ACTION_PHASE
    state.actions = 1
    state.buys = 1
    state.asked = -1
    state.least = 1
    state.watched = 1
    for card, count in supply.items():
        state.supply[NUMBER[card]] = count
    state.empty_piles = sum(count == 0 for count in supply.values())
    return states


@compiled
def deal(states: States, first: int) -> None:
    """Give every player seven Coppers and three Estates, let them draw five, and begin the first turn."""
    state = states[0]
    for seat in range(state.players):
        state.owned[seat, COPPER] = STARTING_COPPERS
        state.owned[seat, ESTATE] = STARTING_ESTATES
        for place in range(STARTING_COPPERS + STARTING_ESTATES):
            state.deck[seat, place] = COPPER if place < STARTING_COPPERS else ESTATE
        state.cards[seat] = STARTING_COPPERS + STARTING_ESTATES
        state.deck_size[seat] = STARTING_COPPERS + STARTING_ESTATES
        state.unordered[seat] = STARTING_COPPERS + STARTING_ESTATES
        draw(state, seat, HAND_SIZE)
    state.turn = first
    state.turns[first] = 1


class Scenario:
    """A position by hand, checked; what isn't given is empty, or full for the supply."""

    def __init__(self, edition: str, given: Mapping[str, Any], seed: Seed) -> None:
        check_edition(edition)
        self.edition = edition
        hands = given["hands"]
        self.players = max(2, len(hands), len(given["decks"]), len(given["discards"]))
        check_players(self.players, edition)
        self.hands, self.decks, self.discards = (self._by_seat(given[zone]) for zone in ("hands", "decks", "discards"))
        self.in_play, self.trash = list(given["in_play"]), list(given["trash"])
        self._check_cards(given["supply"])
        self.kingdom = self._kingdom(given["kingdom"], given["supply"], seed)
        self.supply = self._supply(given["supply"])

    def _by_seat(self, lists: Sequence[Sequence[str]]) -> list[list[str]]:
        given = [list(cards) for cards in lists]
        return given + [[]] * (self.players - len(given))

    @property
    def _all(self) -> list[str]:
        zones = [*self.hands, *self.decks, *self.discards, self.in_play, self.trash]
        return [card for zone in zones for card in zone]

    def _check_cards(self, supply: Mapping[str, int]) -> None:
        for card in [*self._all, *supply]:
            if card not in NUMBER:
                raise ValueError(f"unknown card {card!r}{did_you_mean(str(card), IDS)}")

    def _kingdom(self, kingdom: Sequence[str] | str | None, supply: Mapping[str, int], seed: Seed) -> tuple[str, ...]:
        named = sorted({card for card in [*self._all, *supply] if NUMBER[card] >= BASICS})
        if kingdom is None:
            rest = [card for card in SETS[self.edition]["first-game"].split() if card not in named]
            return check_kingdom([*named, *rest[: max(0, KINGDOM_SIZE - len(named))]], self.edition)
        checked = find_kingdom(kingdom, self.edition, seed)
        for card in named:
            if card not in checked:
                raise ValueError(f"{card} is not in the kingdom of the scenario: {', '.join(checked)}")
        return checked

    def _supply(self, given: Mapping[str, int]) -> dict[str, int]:
        full = full_supply(self.kingdom, self.players)
        there = Counter(self._all)
        for card, most in full.items():
            check_number(f"the {card} pile of {self.players} players", given.get(card, most), 0, most)
            exist = most + self.players * {"copper": STARTING_COPPERS, "estate": STARTING_ESTATES}.get(card, 0)
            if there[card] > exist:
                raise ValueError(
                    f"the scenario has {there[card]} {card}; there are {exist} with {self.players} players"
                )
        supply = full | dict(given)
        if sum(supply.values()) + there.total() > ALL_CARDS:
            raise ValueError(f"the scenario has {there.total()} cards beside the supply, more than the game can hold")
        return supply


def place_cards(states: States, scenario: Scenario, turn: int) -> None:
    """Put the cards of a scenario where it says; decks get the order given, which nobody knows."""
    state = states[0]
    for seat in range(scenario.players):
        for card in scenario.hands[seat]:
            state.hand[seat, NUMBER[card]] += 1
        for place, card in enumerate(reversed(scenario.decks[seat])):
            state.deck[seat, place] = NUMBER[card]
        for place, card in enumerate(scenario.discards[seat]):
            state.discard[seat, place] = NUMBER[card]
        state.hand_size[seat] = len(scenario.hands[seat])
        state.deck_size[seat] = len(scenario.decks[seat])
        state.discard_size[seat] = len(scenario.discards[seat])
        for card in scenario.discards[seat][-1:]:
            state.known_discard[seat, NUMBER[card]] = 1
        own = [*scenario.hands[seat], *scenario.decks[seat], *scenario.discards[seat]]
        own += scenario.in_play if seat == turn else []
        state.cards[seat] = len(own)
        for card in own:
            state.owned[seat, NUMBER[card]] += 1
    for place, card in enumerate(scenario.in_play):
        state.in_play[place] = NUMBER[card]
    state.in_play_size = len(scenario.in_play)
    for card in scenario.trash:
        state.trash[NUMBER[card]] += 1
