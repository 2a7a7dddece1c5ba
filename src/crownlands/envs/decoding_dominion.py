"""Observations of Dominion turned back into words: what a seat knows, as in its view."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from crownlands.dominion.cards import BASICS, EDITIONS, KIND_OF, MIXED, THINGS
from crownlands.dominion.game import BY_NUMBER
from crownlands.dominion.kingdoms import KINGDOM_SIZE
from crownlands.dominion.lists import LANDSCAPE_KINDS
from crownlands.dominion.slots import Kingdom, cards_of
from crownlands.dominion.state import (
    PHASES,
    SLOTS,
    ZONES,
)
from crownlands.envs.observing_dominion import GAIN_CHOSEN, KINDS, NO_LIMIT, TURN_KINDS, layout
from crownlands.game import Decision


def decode(observation: NDArray[Any]) -> dict[str, Any]:
    """Return an observation in the words of `View.to_dict()`, as far as its numbers hold them; seats as the table
    counts them.

    Cards whose order isn't in the observation come sorted. The number of players follows from the width.

    >>> from crownlands import dominion
    >>> from crownlands.envs.rules import observation_of
    >>> decode(observation_of(dominion.Game(seed=7, first=0), 0))["hand"]
    ['copper', 'copper', 'copper', 'copper', 'estate']
    """
    return _Decoder(observation).told()


def players_of(observation: NDArray[Any]) -> int:
    """Return the number of players in the game of an observation."""
    for players in range(2, 7):
        if layout(players).width == observation.shape[-1]:
            return players
    raise ValueError(f"no observation of Dominion has {observation.shape[-1]} numbers")


def ids_by_kind() -> dict[int, str]:
    """Return the id of every card and thing by its number in the package's list.

    >>> ids_by_kind()[KIND_OF["witch", "2e"]]
    'witch'
    """
    return {number: id for (id, _), number in KIND_OF.items()}


class _Decoder:
    """Puts one observation in words."""

    def __init__(self, observation: NDArray[Any]) -> None:
        self.players = players_of(observation)
        self.fields = layout(self.players).split(observation)
        self.seat = int(self.fields["seat"])
        ids = ids_by_kind()
        self.ids = [ids[kind - 1] for kind in self.fields["kind"].tolist() if kind]
        self.things = [ids[kind - 1] for kind in self.fields["thing"].tolist() if kind]
        self.piles = {cards_of(pile)[0]: pile for pile in MIXED if cards_of(pile)[0] in self.ids}
        self.kingdom = self._kingdom()

    def told(self) -> dict[str, Any]:
        fields, turn = self.fields, self._seat("turn")
        possessor = self._seat("possessor")
        seen = 0 if possessor != self.seat else (turn - self.seat) % self.players
        in_play = self._lists("in_play")
        supply = int(fields["kingdom"].sum())
        left = dict(zip(self.ids, fields["supply"].tolist(), strict=False))
        return {
            "game": "dominion",
            "seat": self.seat,
            "players": self.players,
            "edition": self.kingdom.edition,
            "kingdom": list(self.kingdom.piles),
            "bane": self.kingdom.bane or None,
            "landscapes": list(self.kingdom.landscapes),
            "boxes": list(self.kingdom.boxes),
            "to_move": self._seat("to_move"),
            "turn": turn,
            "turns": self._numbers("turns"),
            "possessor": possessor,
            "is_extra_turn": bool(fields["extra_turn"]),
            "phase": PHASES[int(np.argmax(fields["phase"]))],
            "actions": int(fields["actions"]),
            "buys": int(fields["buys"]),
            "coins": int(fields["coins"]),
            "potions": int(fields["potions"]),
            "decision": self._decision(),
            "supply": {card: left[card] for card in self.ids[:supply]},
            "tops": {pile: self._top(pile) for pile in self.piles.values()},
            "beside": {card: left[card] for card in self.ids[supply:]},
            "costs": dict(zip(self.ids, fields["cost"].tolist(), strict=False)),
            "barred": [self.ids[card] for card in np.flatnonzero(fields["barred"])],
            "trash": self._counted(fields["trash"]),
            "hand": self._spelled(fields["known_hand"][seen]),
            "own_hand": self._spelled(fields["known_hand"][0]),
            "hand_sizes": self._numbers("hand_size"),
            "in_play": in_play[turn],
            "all_in_play": in_play,
            "discard_tops": [next(iter(top), None) for top in self._lists("discard_top")],
            "deck_size": int(fields["deck_size"][0]),
            "set_aside": self._lists("set_aside"),
            "revealed": self._lists("revealed"),
            "looking": self._lists("looking"),
            "face_down": self._numbers("face_down"),
            "island": self._lists("island"),
            "tavern": self._lists("tavern"),
            "exile": self._lists("exile"),
            "coffers": self._numbers("coffers"),
            "villagers": self._numbers("villagers"),
            "victory_tokens": self._numbers("victory_tokens"),
            "debt": self._numbers("debt"),
            "pirate_tokens": self._numbers("pirate_tokens"),
            "coin_tokens": [self._pile(next(iter(on), None)) for on in self._lists("coin_token")],
            "pile_tokens": self._pile_tokens(),
            "things": [[self.things[i] for i in np.flatnonzero(has)] for has in self._by_seat("things")],
            "gained": [[self.ids[card] for card in np.flatnonzero(cards)] for cards in self._by_seat("gained")],
            "points": self._numbers("points"),
            "memory": {
                "owned": self._counts("owned"),
                "deck_sizes": self._numbers("deck_size"),
                "discard_sizes": self._numbers("discard_size"),
                "known_hand": self._counts("known_hand"),
                "known_discard": self._counts("known_discard"),
                "known_deck": self._counts("known_deck"),
                "deck_top": [self._deck_top(cards) for cards in self._by_seat("deck_top")],
                "deck_bottom": [self.ids[card - 1] if card else None for card in self._numbers("deck_bottom")],
            },
        }

    # the kingdom

    def _kingdom(self) -> Kingdom:
        """Return the kingdom that is played with."""
        piles = [self._pile(card) or "" for card in self.ids[BASICS : BASICS + KINGDOM_SIZE]]
        bane, landscapes = int(self.fields["bane"]), [it for it in self.things if THINGS[it].kind in LANDSCAPE_KINDS]
        return Kingdom(
            tuple(piles),
            EDITIONS[int(self.fields["edition"])],
            self._pile(self.ids[bane - 1]) or "" if bane else "",
            "colony" in self.ids,
            "hovel" in self.ids,
            tuple(landscapes),
        )

    def _pile(self, card: str | None) -> str | None:
        """Return the name of the pile whose first card this is."""
        return self.piles.get(card, card) if card else None

    def _top(self, pile: str) -> str | None:
        there = [card for card in cards_of(pile) if self.fields["top"][self.ids.index(card)]]
        return there[0] if there else None

    def _pile_tokens(self) -> dict[str, int]:
        aqueduct = {"aqueduct": int(self.fields["aqueduct"])} if self.fields["aqueduct"] else {}
        return self._counted(self.fields["pile_tokens"]) | aqueduct

    # the question

    def _decision(self) -> dict[str, Any] | None:
        fields, asked = self.fields, self._seat("to_move")
        if asked is None:
            return None
        kind = KINDS[int(np.argmax(fields["question"]))]
        if kind in TURN_KINDS:
            return self._turn_decision(kind, asked)
        asking, about = BY_NUMBER[int(fields["instruction"])], self._seat("about")
        to = asking.to if asking.number != GAIN_CHOSEN else "discard"
        return Decision(
            kind,
            asked,
            self._asking(),
            self._seat("target"),
            asking.source or ZONES[int(np.argmax(fields["zone"]))],
            "hand" if fields["to_hand"] else "deck" if fields["to_deck"] else to,
            int(fields["least"]),
            int(fields["most"]),
            None if fields["max_cost"] == NO_LIMIT else int(fields["max_cost"]),
            int(fields["min_cost"]) or None,
            None if about == asked else about,
            asking.name,
            asking.name == "may_trash_from_hand_or_discard",
        ).to_dict()

    def _turn_decision(self, kind: str, asked: int) -> dict[str, Any]:
        turn, buying = self._seat("turn"), kind == "buy"
        most = {"action": int(self.fields["actions"]), "buy": int(self.fields["buys"])}.get(kind, SLOTS)
        places = ("supply", "discard") if buying else ("hand", "in_play")
        coins, about = int(self.fields["coins"]) if buying else None, None if turn == asked else turn
        return Decision(kind, asked, None, turn, *places, 0, most, coins, about=about).to_dict()

    def _asking(self) -> str | None:
        if not self.fields["asking"].any():
            return None
        number = int(np.argmax(self.fields["asking"]))
        return self.ids[number] if number < SLOTS else self.things[number - SLOTS]

    # parts

    def _seat(self, name: str) -> Any:
        """Return a seat as the table counts it, None for nobody."""
        one_hot = self.fields[name]
        return (int(np.argmax(one_hot)) + self.seat) % self.players if one_hot.any() else None

    def _by_seat(self, name: str) -> Sequence[NDArray[Any]]:
        return [self.fields[name][(seat - self.seat) % self.players] for seat in range(self.players)]

    def _numbers(self, name: str) -> list[int]:
        return [int(value) for value in self._by_seat(name)]

    def _counts(self, name: str) -> list[dict[str, int]]:
        return [self._counted(row) for row in self._by_seat(name)]

    def _lists(self, name: str) -> list[list[str]]:
        return [self._spelled(row) for row in self._by_seat(name)]

    def _counted(self, row: NDArray[Any]) -> dict[str, int]:
        return {self.ids[card]: int(row[card]) for card in np.flatnonzero(row)}

    def _spelled(self, row: NDArray[Any]) -> list[str]:
        return sorted(card for card, count in self._counted(row).items() for _ in range(count))

    def _deck_top(self, row: NDArray[Any]) -> list[str | None]:
        known = int(np.max(np.flatnonzero(row), initial=-1)) + 1
        return [self.ids[card - 1] if card else None for card in row[:known].tolist()]
