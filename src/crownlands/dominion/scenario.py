"""Positions by hand: puzzles, teaching, tests."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from crownlands.compiled import Seed
from crownlands.dominion.cards import BASIC_IDS, CARDS, MIXED, THINGS
from crownlands.dominion.deck_places import set_deck_entry, set_discarded
from crownlands.dominion.in_play import enter_play
from crownlands.dominion.kingdoms import (
    KINGDOM_SIZE,
    check_edition,
    check_kingdom,
    check_players,
    complete_kingdom,
    find_kingdom,
    is_kingdom_pile,
)
from crownlands.dominion.piles import turn_up_all
from crownlands.dominion.set_aside import lay_aside
from crownlands.dominion.sets import SETS
from crownlands.dominion.setup import (
    STARTING_COPPERS,
    STARTING_ESTATES,
    count_empty_piles,
    empty_table,
    full_supply,
)
from crownlands.dominion.slots import Kingdom, cards_of, slots_of
from crownlands.dominion.state import ALL_CARDS, EXILE, ISLAND, PHASES, TAVERN
from crownlands.game import State, States, check_number, check_seat
from crownlands.words import did_you_mean

MOST = 9_999  # actions, coins or turns that a scenario may start with
MATS = {"island": ISLAND, "tavern": TAVERN, "exile": EXILE}
TOKENS = ("coffers", "villagers", "victory_tokens", "debt", "pirate_tokens", "minus_card", "journey")


class Scenario:
    """A position by hand, checked; what isn't given is empty, or full for the supply."""

    def __init__(self, edition: str, given: Mapping[str, Any], seed: Seed) -> None:
        check_edition(edition)
        self.edition, self.given = edition, given
        mats = given["mats"]
        tokens = [counts for counts in given["tokens"].values() if isinstance(counts, Sequence)]
        lists = [given[zone] for zone in ("hands", "decks", "discards", "things", "gained")] + [*mats.values(), *tokens]
        self.players = max(2, *map(len, lists))
        check_players(self.players, edition)
        self.hands, self.decks, self.discards = (self._by_seat(given[zone]) for zone in ("hands", "decks", "discards"))
        for mat in mats:
            if mat not in MATS:
                raise ValueError(f"there is no {mat!r} mat; there are {', '.join(MATS)}")
        self.mats = {mat: self._by_seat(mats[mat]) for mat in mats}
        self.in_play, self.trash = list(given["in_play"]), list(given["trash"])
        self._check_cards()
        self.kingdom = self._kingdom(seed)
        self.slots = slots_of(self.kingdom)
        for card in self._named():
            if card not in self.slots.number:
                raise ValueError(f"{card} is not in the kingdom of the scenario: {', '.join(self.kingdom.all_piles)}")
        self.supply = self._supply()
        check_seat("turn", given["turn"], self.players)

    def _by_seat(self, lists: Sequence[Sequence[str]]) -> list[list[str]]:
        given = [list(cards) for cards in lists]
        return given + [[]] * (self.players - len(given))

    @property
    def _all(self) -> list[str]:
        mats = [cards for mat in self.mats.values() for cards in mat]
        zones = [*self.hands, *self.decks, *self.discards, self.in_play, self.trash, *mats]
        return [card for zone in zones for card in zone]

    def _named(self) -> list[str]:
        ordered = [card for cards in self.given["piles"].values() for card in cards]
        return [*self._all, *self.given["supply"], *ordered]

    def _check_cards(self) -> None:
        for card in self._named():
            if card not in CARDS:
                raise ValueError(f"unknown card {card!r}{did_you_mean(str(card), CARDS)}")

    def _kingdom(self, seed: Seed) -> Kingdom:
        given = self.given
        piles = given["kingdom"]
        if isinstance(piles, Kingdom):
            return piles
        colonies = given["colonies"]
        named = self._named()
        if colonies is None:
            colonies = True if {"platinum", "colony"} & set(named) else None if piles else False
        if piles is None:
            found = self._piles_named(named)
            rest = [card for card in SETS[self.edition]["first-game"].split() if card not in [*found, given["bane"]]]
            ten = check_kingdom([*found, *rest[: max(0, KINGDOM_SIZE - len(found))]], self.edition)
        else:
            ten = find_kingdom(piles, self.edition, seed)
        return complete_kingdom(
            ten, self.edition, seed, given["bane"], colonies, given["shelters"], given["landscapes"]
        )

    def _piles_named(self, named: Iterable[str]) -> list[str]:
        """Return the kingdom piles that the cards named come from, or are brought by."""
        piles: set[str] = set()
        for card in named:
            if card in BASIC_IDS or card in ("platinum", "colony") or card == self.given["bane"]:
                continue
            mixed = [pile for pile in MIXED if card in cards_of(pile)]
            bringers = [other.id for other in CARDS.values() if card in other.brings]
            if mixed:
                piles.add(mixed[0])
            elif is_kingdom_pile(card):
                piles.add(card)
            elif bringers:
                piles.add(bringers[0])
            elif card == "potion":
                piles.add("alchemist")
        return sorted(piles)

    def _supply(self) -> dict[str, int]:
        full = full_supply(self.kingdom, self.players)
        given, there = self.given["supply"], Counter(self._all)
        for card, most in full.items():
            check_number(f"the {card} pile of {self.players} players", given.get(card, most), 0, most)
            exist = most + self.players * {"copper": STARTING_COPPERS, "estate": STARTING_ESTATES}.get(card, 0)
            exist += self.players * (CARDS[card].pile == 0)
            if there[card] > exist:
                raise ValueError(
                    f"the scenario has {there[card]} {card}; there are {exist} with {self.players} players"
                )
        supply = full | dict(given)
        if sum(supply.values()) + there.total() > ALL_CARDS:
            raise ValueError(f"the scenario has {there.total()} cards beside the supply, more than the game can hold")
        return supply

    def lay_out(self, seed: Seed) -> States:
        """Return the record of the position."""
        states = empty_table(self.kingdom, self.players, self.supply, seed)
        self._place_cards(states[0])
        self._set_turn(states[0])
        self._set_tokens(states[0])
        self._order_piles(states[0])
        return states

    def _place_cards(self, state: State) -> None:
        """Put the cards where the scenario says; decks get the order given, which nobody knows."""
        number, turn = self.slots.number, self.given["turn"]
        for seat in range(self.players):
            for card in self.hands[seat]:
                state.hand[seat, number[card]] += 1
            for place, card in enumerate(reversed(self.decks[seat])):
                set_deck_entry(state, seat, place, number[card])
            for place, card in enumerate(self.discards[seat]):
                set_discarded(state, seat, place, number[card])
            state.hand_size[seat] = len(self.hands[seat])
            state.deck_size[seat] = len(self.decks[seat])
            state.discard_size[seat] = len(self.discards[seat])
            for card in self.discards[seat][-1:]:
                state.known_discard[seat, number[card]] = 1
            own = [*self.hands[seat], *self.decks[seat], *self.discards[seat]]
            own += self.in_play if seat == turn else []
            for mat, cards in self.mats.items():
                own += cards[seat]
                for card in cards[seat]:
                    lay_aside(state, seat, number[card], MATS[mat])
            state.cards[seat] = len(own)
            for card in own:
                state.owned[seat, number[card]] += 1
        for card in self.in_play:
            enter_play(state, turn, number[card])
        for card in self.trash:
            state.trash[number[card]] += 1

    def _set_turn(self, state: State) -> None:
        given, players = self.given, self.players
        if given["phase"] not in PHASES[:3]:
            raise ValueError(f"the phase is 'action', 'buy' or 'night', not {given['phase']!r}")
        for name in ("actions", "buys", "coins", "potions", "merchants"):
            state[name] = check_number(name, given[name], 0, MOST)
        state.phase = PHASES.index(given["phase"])
        state.turn = given["turn"]
        state.next_up = (given["turn"] + 1) % players
        state.bought = state.cards_bought = bool(given["bought"])
        state.silver_played = bool(given["silver_played"])
        state.open_counts = bool(given["open_counts"])
        turns = given["turns"] if given["turns"] is not None else [int(s == given["turn"]) for s in range(players)]
        if len(turns) != players:
            raise ValueError(f"turns is a number for each of the {players} players, not {turns!r}")
        state.turns[:players] = [check_number("turns", turn, 0, MOST) for turn in turns]

    def _set_tokens(self, state: State) -> None:
        given = self.given
        for token, counts in given["tokens"].items():
            if token == "coin_token":
                state.coin_token[: len(counts)] = [self.slots.number[card] + 1 if card else 0 for card in counts]
            elif token in TOKENS:
                state[token][: len(counts)] = [check_number(token, count, 0, MOST) for count in counts]
            elif token in self.slots.number:
                state.tokens[self.slots.number[token]] = check_number(f"tokens on {token}", counts, 0, 100)
            else:
                raise ValueError(f"there are no {token!r} tokens; there are {', '.join(TOKENS)}, coin_token and piles")
        for seat, things in enumerate(given["things"]):
            for thing in things:
                if thing not in self.slots.thing_number:
                    there = ", ".join(self.slots.things) or "none"
                    raise ValueError(f"{thing!r} is not in this game; there are {there}")
                state.has[seat] |= 1 << self.slots.thing_number[thing]
        for seat, cards in enumerate(given["gained"]):
            for card in cards:
                state.gained[seat] |= 1 << self.slots.number[card]
        state.boons_left = self._things_left("boon", self.slots.boons_at)
        state.hexes_left = self._things_left("hex", self.slots.hexes_at)

    def _things_left(self, kind: str, first: int) -> int:
        """Return the Boons or Hexes, as bits, that can turn up next."""
        left = [thing for thing in self.given["next"] if thing in THINGS and THINGS[thing].kind == kind]
        return sum(1 << self.slots.thing_number[thing] - first for thing in left)

    def _order_piles(self, state: State) -> None:
        """Lay mixed piles in the order given, topmost first."""
        mixed = [pile for pile in self.kingdom.all_piles if pile in MIXED]
        for pile, cards in self.given["piles"].items():
            if pile not in mixed:
                raise ValueError(f"{pile!r} is no pile of different cards in this game")
            numbers = [self.slots.number[card] for card in cards]
            place = mixed.index(pile)
            for card in cards_of(pile):
                state.supply[self.slots.number[card]] = 0
            state.mixed[place, : len(numbers)] = numbers[::-1]
            state.mixed_size[place] = len(numbers)
            state.mixed_unordered[place] = 0
        if mixed:
            turn_up_all(state)
        state.empty_piles = count_empty_piles(state, self.slots)
