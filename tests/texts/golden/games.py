"""Whole moves and games of Dominion as the log tells them: to whoever plays, and to somebody else."""

import random
from collections.abc import Iterator, Sequence
from typing import Any

from crownlands import dominion
from crownlands.dominion.cards import MIXED
from crownlands.dominion.sets import SETS_WITH_BOXES
from crownlands.game import Event
from crownlands.texts import Texts

NAMES = ("Ilka", "Béla", "Cili")
MOVES = 60  # of each game
# Positions, and what is played there; forced answers come by themselves.
PLAYED: dict[str, tuple[dict[str, Any], Sequence[str]]] = {
    "Cellar": (
        {"hands": [["cellar", "copper", "estate", "curse"], []], "decks": [["gold"] * 3, []]},
        ["play cellar", "discard copper", "discard estate", "done"],
    ),
    "Militia": (
        {"hands": [["militia"], ["copper", "estate", "gold", "silver", "duchy"]]},
        ["play militia", "discard copper", "discard estate"],
    ),
    "Library": (
        {"hands": [["library"], []], "decks": [["gold", "village", "copper", "estate", "silver"], []]},
        ["play library", "set-aside village"],
    ),
    "Sentry": (
        {"hands": [["sentry"], []], "decks": [["gold", "curse", "copper"], []]},
        ["play sentry", "trash curse", "put-back copper"],
    ),
    "Bandit": ({"hands": [["bandit"], []], "decks": [[], ["silver", "gold"]]}, ["play bandit", "trash silver"]),
    "Bureaucrat": ({"hands": [["bureaucrat"], ["estate", "copper"]]}, ["play bureaucrat"]),
    "Witch and Moat": (
        {"hands": [["witch"], ["moat"]], "decks": [["copper", "copper"], []]},
        ["play witch", "reveal moat"],
    ),
    "Throne Room": (
        {"hands": [["throne-room", "militia"], ["copper"] * 3]},
        ["play throne-room", "play militia"],
    ),
    "Vassal": ({"hands": [["vassal"], []], "decks": [["market", "gold"], []]}, ["play vassal", "play market"]),
    "Chancellor": (
        {"edition": "1e", "hands": [["chancellor"], []], "decks": [["gold", "estate", "copper"], []]},
        ["play chancellor", "yes"],
    ),
    "Thief": (
        {"edition": "1e", "hands": [["thief"], []], "decks": [[], ["silver", "estate"]]},
        ["play thief", "gain silver"],
    ),
    "Spy": (
        {"edition": "1e", "hands": [["spy"], []], "decks": [["copper", "estate"], ["gold"]]},
        ["play spy", "discard estate", "discard gold"],
    ),
    "Adventurer": (
        {"edition": "1e", "hands": [["adventurer"], []], "decks": [["estate", "gold", "village", "copper"], []]},
        ["play adventurer"],
    ),
}


def sections(texts: Texts) -> Iterator[tuple[str, list[str]]]:
    """All of it."""
    for name, (position, moves) in PLAYED.items():
        yield f"Dominion, played: {name}", list(_played(texts, dominion.Game.scenario(**position), moves))
    for number, (name, cards) in enumerate(SETS_WITH_BOXES.items()):
        ten = [card for card in cards.split() if card not in MIXED]
        game = dominion.Game.scenario(
            kingdom=name, hands=[ten[:5]] * 2, decks=[[*ten[5:], *("gold", "copper") * 4]] * 2
        )
        yield f"Dominion, a game: {name}", list(_at_random(texts, game, random.Random(number)))


def _said(texts: Texts, events: Sequence[Event], you: int | None, before: Sequence[Event] = ()) -> list[str]:
    seen, told = ([event.seen_by(you) for event in happened] for happened in (events, before))
    return [line.text for line in texts.dominion.log(seen, NAMES, you, 0, told)]


def _played(texts: Texts, game: dominion.Game, moves: Sequence[str]) -> Iterator[str]:
    events: list[Event] = []
    for move in moves:
        if game.to_move is not None:
            yield texts.dominion.question(game.view(game.to_move), NAMES)
        events += game.push(move)
        events += game.push_forced()
    for you in (0, 1, None):
        yield from _said(texts, events, you)


def _at_random(texts: Texts, game: dominion.Game, chance: random.Random) -> Iterator[str]:
    before: list[Event] = []
    for number in range(MOVES):
        if game.is_over:
            return
        seat, legal = game.to_move, game.legal_moves
        eager = [move for move in legal if move not in ("end-actions", "end-turn", "buy copper", "buy curse")]
        move = chance.choice(eager or legal)
        view = game.view(seat)
        if len(legal) > 1 and view.decision is not None and view.decision.kind not in ("action", "buy"):
            yield texts.dominion.question(view, NAMES)
        events = game.push(move)
        yield from _said(texts, events, seat if number % 2 else None, before)
        before += events
