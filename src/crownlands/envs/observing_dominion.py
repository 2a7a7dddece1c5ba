"""What a seat may know of a game of Dominion, as numbers: the encoder, compiled, and the decoder.

Seats are counted from the one that observes: 0 is itself, 1 the player to its left. Cards stand in the order of
`dominion.CARDS`, whatever the kingdom, so that one learner can play them all. Beside what the table shows an
observation holds what a player with perfect memory has worked out: who owns what, and which cards are where for sure.
Left out is what hardly ever matters: the order of the cards in play, and that of known cards below a deck's eighth.
"""

from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from crownlands.compiled import compiled
from crownlands.dominion import program
from crownlands.dominion.asking import ANY_COST
from crownlands.dominion.cards import BASICS, EDITIONS, IDS
from crownlands.dominion.game import QUESTIONS
from crownlands.dominion.moves import GAIN
from crownlands.dominion.state import (
    CARD,
    EVERYONE_KNOWS,
    KINDS_OF_CARDS,
    LOOKING,
    OVER,
    OWNER,
    PHASES,
    PICKED,
    PILES,
    REVEALED,
    ZONES,
)
from crownlands.dominion.turn import score, seat_to_move
from crownlands.envs.layout import Field, Layout, Observation, Offsets
from crownlands.envs.slots import NOBODY
from crownlands.game import State

DECK_TOP = 8  # so many cards of each deck are told by place

# What can be asked: first the moves of the turn, then what cards ask, by the verbs that the engine allows.
KINDS = ("action", "buy", *(kind for kind, _ in QUESTIONS.values()))
VERBS = np.array([0, 0, *QUESTIONS])
DESTINATIONS = dict(QUESTIONS.values()) | {"action": "in_play", "buy": "discard"}

# The fields of `layout`, by their order.
# fmt: off
(
    SEAT, EDITION, KINGDOM, SUPPLY_LEFT, TRASHED, PLAYED,
    TURN, TO_MOVE, PHASE, ACTIONS, BUYS, COINS, BOUGHT, MERCHANTS, SILVER_PLAYED,
    QUESTION, ASKING, TARGET, ZONE, LEAST, MOST, MAX_COST, TO_HAND, PENDING, IMMUNE, LOOT,
    POINTS, TURNS, HAND_SIZE, DECK_SIZE, DISCARD_SIZE, FACE_DOWN,
    OWNED, KNOWN_HAND, KNOWN_DISCARD, DISCARD_TOP_CARD, KNOWN_DECK, DECK_TOP_CARDS,
    ASIDE, SHOWN, LOOKED_AT,
) = range(41)
# fmt: on


@cache
def layout(players: int) -> Layout:
    """The fields of an observation in a game of so many.

    >>> layout(2).width, layout(2).places["supply"]
    (971, slice(41, 80, None))
    """
    cards, most = (KINDS_OF_CARDS,), 512
    by_seat = (players, KINDS_OF_CARDS)

    def one_of(name: str, count: int, meaning: str) -> Field:
        return Field(name, (count,), 0, 1, f"one-hot: {meaning}")

    def number(name: str, meaning: str, low: int = 0, high: int = 32_767) -> Field:
        return Field(name, (), low, high, meaning)

    def counts(name: str, shape: tuple[int, ...], meaning: str) -> Field:
        return Field(name, shape, 0, most, meaning)

    return Layout(
        (
            number("seat", "the seat that observes, as the table numbers it", high=players - 1),
            number("edition", "0 for 1e, 1 for 2e", high=1),
            Field("kingdom", cards, 0, 1, "the cards of this game"),
            counts("supply", cards, "cards left in each pile"),
            counts("trash", cards, "cards in the trash"),
            counts("in_play", cards, "cards in play"),
            one_of("turn", players, "whose turn it is"),
            one_of("to_move", players, "who is asked; nobody when the game is over"),
            one_of("phase", len(PHASES), ", ".join(PHASES)),
            number("actions", "actions left"),
            number("buys", "buys left"),
            number("coins", "coins to spend"),
            number("bought", "whether a card was bought this turn, so that no Treasure may be played", high=1),
            number("merchants", "Merchants played this turn"),
            number("silver_played", "whether a Silver was played this turn", high=1),
            one_of("question", len(KINDS), f"what is asked: {', '.join(KINDS)}"),
            one_of("asking", KINDS_OF_CARDS, "the card that asks"),
            one_of("target", players, "whose card it is about"),
            one_of("zone", len(ZONES), f"where the cards asked about lie: {', '.join(ZONES)}"),
            number("least", "cards still to pick, at least"),
            number("most", "cards still to pick, at most"),
            number("max_cost", f"what the card may cost; {ANY_COST}: any"),
            number("to_hand", "whether a card gained goes to hand", high=1),
            counts("pending", cards, "cards still being carried out, and again where a Throne Room has it so"),
            Field("immune", (players,), 0, 1, "who showed a Moat to the attack"),
            counts("loot", cards, "what the Thief being carried out trashed"),
            Field("points", (players,), -most, 32_767, "points of all that is owned"),
            Field("turns", (players,), 0, 32_767, "turns begun"),
            counts("hand_size", (players,), "cards in hand"),
            counts("deck_size", (players,), "cards in the deck"),
            counts("discard_size", (players,), "cards in the discard pile"),
            counts("face_down", (players,), "cards set aside or looked at that the observer can't see"),
            counts("owned", by_seat, "cards owned"),
            counts("known_hand", by_seat, "cards sure to be in hand; all of the own hand"),
            counts("known_discard", by_seat, "cards sure to be in the discard pile; all of the own one"),
            Field("discard_top", by_seat, 0, 1, "the top of the discard pile"),
            counts("known_deck", by_seat, "cards known to lie in the part of the deck that has an order"),
            Field("deck_top", (players, DECK_TOP), 0, KINDS_OF_CARDS, "the deck from its top: card + 1, 0 if unknown"),
            counts("set_aside", by_seat, "cards set aside, as far as the observer sees them"),
            counts("revealed", by_seat, "cards revealed"),
            counts("looking", by_seat, "cards being looked at, as far as the observer sees them"),
        )
    )


@compiled
def seat_asked(state: State) -> int:
    """The seat that must decide now, NOBODY when the game is over."""
    return NOBODY if state.phase == OVER else seat_to_move(state)


@compiled
def observe(state: State, viewer: int, at: Offsets, out: Observation) -> None:
    """Write what a seat may know. The game must be watched: only then the engine keeps up what is known for sure."""
    out[:] = 0
    _observe_table(state, viewer, at, out)
    if state.phase != OVER:
        _observe_question(state, viewer, at, out)
    for relative in range(state.players):
        seat = (viewer + relative) % state.players
        out[at[POINTS] + relative] = score(state, seat)
        out[at[TURNS] + relative] = state.turns[seat]
        out[at[HAND_SIZE] + relative] = state.hand_size[seat]
        out[at[DECK_SIZE] + relative] = state.deck_size[seat]
        out[at[DISCARD_SIZE] + relative] = state.discard_size[seat]
        _observe_cards(state, seat, seat == viewer, relative * KINDS_OF_CARDS, at, out)
        _observe_deck(state, seat, seat == viewer, relative, at, out)
    for i in range(state.aside_size):
        _observe_aside(state, i, viewer, at, out)


@compiled
def _observe_table(state: State, viewer: int, at: Offsets, out: Observation) -> None:
    out[at[SEAT]] = viewer
    out[at[EDITION]] = state.edition
    kingdom, supply, trash, in_play = at[KINGDOM], at[SUPPLY_LEFT], at[TRASHED], at[PLAYED]
    for i in range(PILES):
        card = state.piles[i]
        out[kingdom + card] = 1
        out[supply + card] = state.supply[card]
        out[trash + card] = state.trash[card]
    for i in range(state.in_play_size):
        out[in_play + state.in_play[i]] += 1
    out[at[TURN] + (state.turn - viewer) % state.players] = 1
    out[at[PHASE] + state.phase] = 1
    out[at[ACTIONS]] = state.actions
    out[at[BUYS]] = state.buys
    out[at[COINS]] = state.coins
    out[at[BOUGHT]] = state.bought
    out[at[MERCHANTS]] = state.merchants
    out[at[SILVER_PLAYED]] = state.silver_played


@compiled
def _observe_question(state: State, viewer: int, at: Offsets, out: Observation) -> None:
    out[at[TO_MOVE] + (seat_asked(state) - viewer) % state.players] = 1
    if state.asked < 0:
        out[at[QUESTION] + state.phase] = 1
        return
    frame = state.stack[state.depth - 1]
    for kind in range(2, len(VERBS)):
        if state.verbs == VERBS[kind]:
            out[at[QUESTION] + kind] = 1
    out[at[ASKING] + frame.card] = 1
    out[at[TARGET] + (state.target - viewer) % state.players] = 1
    out[at[ZONE] + state.zone] = 1
    out[at[LEAST]] = state.least
    out[at[MOST]] = state.most
    out[at[MAX_COST]] = state.max_cost
    if state.verbs == 1 << GAIN and (frame.op == program.TRASH_TREASURE_TO_IMPROVE or frame.b != 0):
        out[at[TO_HAND]] = 1
    for depth in range(state.depth):
        below = state.stack[depth]
        if below.op == program.CARRY_OUT or below.op == program.AGAIN:
            out[at[PENDING] + below.card] += 1
    for seat in range(state.players):
        out[at[IMMUNE] + (seat - viewer) % state.players] = state.immune >> seat & 1
    for i in range(len(state.loot)):
        if state.loot[i] > 0:
            out[at[LOOT] + state.loot[i] - 1] += 1


@compiled
def _observe_cards(state: State, seat: int, own: bool, row: int, at: Offsets, out: Observation) -> None:
    owned, hand, discard = at[OWNED] + row, at[KNOWN_HAND] + row, at[KNOWN_DISCARD] + row
    size = state.discard_size[seat]
    for i in range(PILES):
        card = state.piles[i]
        out[owned + card] = state.owned[seat, card]
        if own:
            out[hand + card] = state.hand[seat, card]
        else:
            out[hand + card] = state.known_hand[seat, card]
            out[discard + card] = state.known_discard[seat, card]
    if own:
        for i in range(size):
            out[discard + state.discard[seat, i]] += 1
    if size > 0:
        out[at[DISCARD_TOP_CARD] + row + state.discard[seat, size - 1]] = 1


@compiled
def _observe_deck(state: State, seat: int, own: bool, relative: int, at: Offsets, out: Observation) -> None:
    last = state.deck_size[seat] - 1
    for i in range(last, state.unordered[seat] - 1, -1):
        entry = int(state.deck[seat, i])
        if entry & EVERYONE_KNOWS or (own and entry & OWNER):
            out[at[KNOWN_DECK] + relative * KINDS_OF_CARDS + (entry & CARD)] += 1
            if last - i < DECK_TOP:
                out[at[DECK_TOP_CARDS] + relative * DECK_TOP + last - i] = 1 + (entry & CARD)


@compiled
def _observe_aside(state: State, i: int, viewer: int, at: Offsets, out: Observation) -> None:
    zone = state.aside_zone[i]
    relative = (int(state.aside_seat[i]) - viewer) % state.players
    if relative != 0 and zone in (LOOKING, PICKED):
        out[at[FACE_DOWN] + relative] += 1
        return
    field = SHOWN if zone == REVEALED else LOOKED_AT if zone == LOOKING else ASIDE
    out[at[field] + relative * KINDS_OF_CARDS + state.aside[i]] += 1


def decode(observation: NDArray[Any]) -> dict[str, Any]:
    """An observation in the words of `View.to_dict()`: all of it that the numbers hold, seats as the table counts them.

    Cards whose order is not told come sorted. The number of players follows from the width.

    >>> from crownlands import dominion
    >>> from crownlands.envs.rules import observation_of
    >>> decode(observation_of(dominion.Game(seed=7, first=0), 0))["hand"]
    ['copper', 'copper', 'copper', 'copper', 'estate']
    """
    players = players_of(observation)
    fields = layout(players).split(observation)
    seat = int(fields["seat"])
    seats = [(seat_there - seat) % players for seat_there in range(players)]

    def by_seat(name: str) -> list[Any]:
        return [fields[name][relative] for relative in seats]

    return {
        "game": "dominion",
        "seat": seat,
        "players": players,
        "edition": EDITIONS[int(fields["edition"])],
        "kingdom": [IDS[card] for card in np.flatnonzero(fields["kingdom"]) if card >= BASICS],
        "to_move": _absolute(fields["to_move"], seat),
        "turn": _absolute(fields["turn"], seat),
        "turns": _numbers(by_seat("turns")),
        "phase": PHASES[int(np.argmax(fields["phase"]))],
        "actions": int(fields["actions"]),
        "buys": int(fields["buys"]),
        "coins": int(fields["coins"]),
        "decision": _decision(fields, seat),
        "supply": {IDS[card]: int(fields["supply"][card]) for card in np.flatnonzero(fields["kingdom"])},
        "trash": _counted(fields["trash"]),
        "hand": _spelled(fields["known_hand"][0]),
        "hand_sizes": _numbers(by_seat("hand_size")),
        "in_play": _spelled(fields["in_play"]),
        "discard_tops": [next(iter(_spelled(tops)), None) for tops in by_seat("discard_top")],
        "deck_size": int(fields["deck_size"][0]),
        "set_aside": [_spelled(cards) for cards in by_seat("set_aside")],
        "revealed": [_spelled(cards) for cards in by_seat("revealed")],
        "looking": [_spelled(cards) for cards in by_seat("looking")],
        "face_down": _numbers(by_seat("face_down")),
        "points": _numbers(by_seat("points")),
        "memory": {
            "owned": [_counted(cards) for cards in by_seat("owned")],
            "deck_sizes": _numbers(by_seat("deck_size")),
            "discard_sizes": _numbers(by_seat("discard_size")),
            "known_hand": [_counted(cards) for cards in by_seat("known_hand")],
            "known_discard": [_counted(cards) for cards in by_seat("known_discard")],
            "known_deck": [_counted(cards) for cards in by_seat("known_deck")],
            "deck_top": [_deck_top(cards) for cards in by_seat("deck_top")],
        },
    }


def players_of(observation: NDArray[Any]) -> int:
    """How many play in the game that an observation is of."""
    for players in range(2, 7):
        if layout(players).width == observation.shape[-1]:
            return players
    raise ValueError(f"no observation of Dominion has {observation.shape[-1]} numbers")


def _decision(fields: dict[str, NDArray[Any]], seat: int) -> dict[str, Any] | None:
    asked = _absolute(fields["to_move"], seat)
    if asked is None:
        return None
    kind = KINDS[int(np.argmax(fields["question"]))]
    decision: dict[str, Any] = {"kind": kind, "seat": asked, "card": None, "target": asked}
    if kind == "action":
        return decision | _span("hand", "in_play", 0, int(fields["actions"]), None)
    if kind == "buy":
        return decision | _span("supply", "discard", 0, int(fields["buys"]), int(fields["coins"]))
    decision["card"] = IDS[int(np.argmax(fields["asking"]))]
    decision["target"] = _absolute(fields["target"], seat)
    destination = "hand" if fields["to_hand"] else DESTINATIONS[kind]
    zone = ZONES[int(np.argmax(fields["zone"]))]
    max_cost = None if fields["max_cost"] == ANY_COST else int(fields["max_cost"])
    return decision | _span(zone, destination, int(fields["least"]), int(fields["most"]), max_cost)


def _span(source: str, destination: str | None, least: int, most: int, max_cost: int | None) -> dict[str, Any]:
    return {"source": source, "destination": destination, "least": least, "most": most, "max_cost": max_cost}


def _absolute(one_hot: NDArray[Any], seat: int) -> int | None:
    return (int(np.argmax(one_hot)) + seat) % len(one_hot) if one_hot.any() else None


def _numbers(values: list[Any]) -> list[int]:
    return [int(value) for value in values]


def _counted(row: NDArray[Any]) -> dict[str, int]:
    return {IDS[card]: int(row[card]) for card in np.flatnonzero(row)}


def _spelled(row: NDArray[Any]) -> list[str]:
    return sorted(card for card, count in _counted(row).items() for _ in range(count))


def _deck_top(row: NDArray[Any]) -> list[str | None]:
    known = int(np.max(np.flatnonzero(row), initial=-1)) + 1
    return [IDS[card - 1] if card else None for card in row[:known].tolist()]
