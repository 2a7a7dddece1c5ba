"""Every card of `cards` from random positions, alone, played twice and made cheaper: the engine ends where it may."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from crownlands import dominion
from crownlands.compiled import INTERPRETED

from ..table import BASIC
from .cards import BOUGHT, PLAYED, STATEMENTS, buy, play
from .table import ACTIONS, COST, Answers, MixedShuffle, Table

POSITIONS = 1 if INTERPRETED else 8
MOST_WAYS = 10 if INTERPRETED else 1_000
COMPANY = "moat throne-room bridge nobles village market militia workshop laboratory smithy".split()
CARDS = [card for card in PLAYED if card not in (*BASIC, "throne-room", "bridge")]
MOVES = {
    **{f"play {card}": f"play {card}" for card in CARDS},
    **{f"play throne-room on {card}": "play throne-room" for card in CARDS if card in ACTIONS},
    **{f"play bridge, play {card}": f"play bridge, play {card}" for card in CARDS if card in ACTIONS},
    **{f"buy {card}": f"buy {card}" for card in BOUGHT},
}


def held(moves: str) -> list[str]:
    """The statements of all cards that the moves name."""
    return [STATEMENTS[word] for word in moves.replace(",", "").split() if word in STATEMENTS]


def deal(card: str, moves: list[str], chance: random.Random) -> dict[str, Any]:
    """A position in which the moves can be made, with the card to be looked at in hand."""
    kingdom = list(dict.fromkeys([card, *COMPANY]))[:10]
    box = [*BASIC, "copper", "silver", "curse", *kingdom] * 4
    chance.shuffle(box)
    players = chance.choice((2, 2, 3))
    played = {move.removeprefix("play ") for move in moves if move.startswith("play")}
    own = [*{card, *played}, *(kind for kind in box[: chance.randint(0, 3)] if kind not in ACTIONS)]
    others = [[box.pop() for _ in range(chance.choice((2, 5)))] for _ in range(players - 1)]
    decks = [[box.pop() for _ in range(chance.choice((0, 1, 2, 3, 5, 9)))] for _ in range(players)]
    few = [kind for kind in [*BASIC, *kingdom] if kind != card and chance.random() < 0.3]
    return {
        "kingdom": kingdom,
        "hands": [own, *others],
        "decks": decks,
        # Cards of one kind, so that a shuffle leaves nothing to chance.
        "discards": [[chance.choice(("copper", "silver", "estate"))] * chance.randint(0, 4) for _ in range(players)],
        "in_play": chance.sample(["copper", "copper", "gold", "village", "market"], chance.randint(0, 3)),
        "supply": {kind: chance.choice((0, 1)) for kind in few},
        "phase": "action" if card in ACTIONS and played else "buy",
        "actions": 2,
        "coins": 0 if played else COST[card] + chance.randint(0, 3),
    }


def ways(position: dict[str, Any], moves: list[str]) -> set[object] | None:
    """Return the ends that all answers lead to by the lists; None if chance decides or if there are too many."""
    answers = Answers()
    found: set[object] = set()
    for _ in range(MOST_WAYS):
        table = Table(position, answers)
        try:
            for move in moves:
                verb, name = move.split()
                table.actions -= verb == "play" and name in ACTIONS
                (play if verb == "play" else buy)(table, name)
        except MixedShuffle:
            return None
        zones = zip(table.hands, table.decks, table.discards)
        found.add(
            (
                tuple((tuple(sorted(hand)), tuple(deck[::-1]), tuple(sorted(pile))) for hand, deck, pile in zones),
                *(tuple(sorted(cards)) for cards in (table.in_play, table.trash, table.supply.items())),
                *(table.actions, table.buys, table.coins, table.coffers, table.pirate_tokens),
            )
        )
        if not answers.next_way():
            return found
    return None


def answered(game: dominion.Game) -> Iterator[dominion.Game]:
    """The game after all answers there are to what is asked, each position once."""
    seen, left = {game}, [game]
    while left:
        asked = left.pop()
        decision = asked.decision
        if decision is None or decision.kind in ("action", "buy"):
            yield asked
            continue
        for move in asked.legal_moves:
            after = asked.copy()
            after.push(move)
            if after not in seen:
                seen.add(after)
                left.append(after)


def outcomes(game: dominion.Game, moves: list[str]) -> set[object]:
    """Return the ends that all answers lead to in the engine."""
    games = {game}
    for move in moves:
        for start in games:
            start.push(move)
        games = {end for start in games for end in answered(start)}
    return {summary(game) for game in games}


def summary(game: dominion.Game) -> object:
    """Return all zones, decks in their order, and the numbers of the turn."""
    zones = [game.zones(seat) for seat in range(game.players)]
    return (
        tuple((tuple(zone["hand"]), tuple(zone["deck"]), tuple(sorted(zone["discard"]))) for zone in zones),
        *(tuple(sorted(cards)) for cards in (zones[0]["in_play"], game.trash, game.supply.items())),
        *(game.actions, game.buys, game.coins, game.coffers[0], game.pirate_tokens[0]),
    )


@pytest.mark.parametrize("moves", [pytest.param(name, marks=pytest.mark.rule(*held(name))) for name in MOVES])
def test_every_way_through_a_card_ends_where_the_statements_say(moves: str) -> None:
    card, steps = moves.split()[-1], MOVES[moves].split(", ")
    chance, compared = random.Random(moves), 0
    while compared < POSITIONS:
        position = deal(card, steps, chance)
        game = dominion.Game.scenario(**position)
        expected = ways(position | {"supply": game.supply}, steps)
        if expected is not None:
            assert outcomes(game, steps) == expected, position
            compared += 1
