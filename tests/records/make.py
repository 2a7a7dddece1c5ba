"""Write the golden records of both games anew, after a change that is meant: `python -m tests.records.make`.

Beside `dominion-x.record`, a game as `Record` writes it, lies `dominion-x.end`: what its moves led to, in words, and a
digest of all that was told on the way. A diff of the latter shows what a change has changed. In Kingdomino a record
says enough by itself: everything lies open but the pile.
"""

import hashlib
import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from crownlands import Record, dominion, kingdomino
from crownlands.compiled import random_source
from crownlands.game import Event
from crownlands.kingdomino.moves import MOVES
from crownlands.kingdomino.playout import greedy_move
from crownlands.kingdomino.state import SIDE
from tests.dominion.watching import play

FOLDER = Path(__file__).parent
MOST_MOVES = 1_200
KEY = bytes(range(100, 116))

DOMINION: dict[str, dict[str, Any]] = {
    "2e-first-game": {"kingdom": "first-game", "edition": "2e", "players": 2, "seed": 1},
    "2e-deck-top": {"kingdom": "deck-top", "edition": "2e", "players": 3, "seed": 2},
    "2e-silver-and-gold-for-six": {"kingdom": "silver-and-gold", "edition": "2e", "players": 6, "seed": 3},
    "2e-sleight-of-hand-for-five": {
        "kingdom": "sleight-of-hand",
        "edition": "2e",
        "players": 5,
        "seed": 4,
        "open_counts": True,
    },
    "1e-big-money": {"kingdom": "big-money", "edition": "1e", "players": 2, "seed": 5},
    "1e-interaction": {"kingdom": "interaction", "edition": "1e", "players": 4, "seed": 6},
    "1e-random-by-key": {"kingdom": "random", "edition": "1e", "players": 3, "seed": KEY},
    "boxes-possessed": {
        "kingdom": "alchemist guide haven hermit island knights outpost possession sanctuary young-witch".split(),
        "players": 3,
        "seed": 9,
        "bane": "pearl-diver",
        "shelters": True,
    },
    "boxes-blessed": {
        "kingdom": "bard cargo-ship catapult-rocks cursed-village duplicate exorcist goons inn mint overlord".split(),
        "players": 2,
        "seed": 10,
        "colonies": True,
        "landscapes": ["aqueduct", "road-network", "training", "way-of-the-mole"],
    },
    "2e-scenario": {
        "kingdom": "artisan bandit library militia moat poacher sentry throne-room vassal witch".split(),
        "hands": [["throne-room", "throne-room", "vassal", "militia", "sentry"], ["moat", "gold", "estate", "copper"]],
        "decks": [["bandit", "library", "throne-room", "artisan", "silver"], ["gold", "silver", "copper"]],
        "discards": [["poacher", "poacher"], ["witch", "copper"]],
        "supply": {"curse": 1, "duchy": 0},
        "trash": ["curse"],
        "actions": 2,
        "turns": [8, 7],
        "seed": 8,
    },
}


Player = Callable[[kingdomino.Game], str]


def at_random(seed: int) -> Player:
    """Any legal move."""
    chance = random.Random(seed)
    return lambda game: chance.choice(game.legal_moves)


def greedily(seed: int) -> Player:
    """Return a player that takes the most points at once."""
    source, words = random_source(seed), np.empty(SIDE, np.int64)
    return lambda game: MOVES[greedy_move(game._states[0], source, words)]


# Who plays at all seats, the seed of their moves, and what they play.
KINGDOMINO: dict[str, tuple[Callable[[int], Player], int, dict[str, Any]]] = {
    "2-players": (at_random, 1, {"players": 2, "seed": 1}),
    "3-players": (at_random, 2, {"players": 3, "seed": 2}),
    "4-players": (at_random, 3, {"players": 4, "seed": 3}),
    "2-players-mighty-duel": (greedily, 4, {"players": 2, "variants": ["harmony", "mighty-duel"], "seed": 4}),
    "3-players-dynasty": (at_random, 5, {"players": 3, "variants": ["dynasty", "middle-kingdom"], "seed": 5}),
    "4-players-greedy-bonuses": (greedily, 6, {"players": 4, "variants": ["harmony", "middle-kingdom"], "seed": 6}),
    "2-players-everything-keyed": (
        greedily,
        7,
        {"players": 2, "variants": kingdomino.VARIANTS, "seed": bytes(range(1, 17))},
    ),
    "3-players-scenario": (
        at_random,
        8,
        {
            "players": 3,
            "variants": ["harmony"],
            "kingdoms": [{"1,0": ["lake", 1], "2,0": ["lake", 0]}, {"0,1": ["mine", 3]}],
            "row": [[1, 2], [30, 0], [48, 1]],
            "next_row": [5, 6, 47],
            "draw": [7, 8, 9],
            "rows": 3,
            "seen": [2, 3],
            "seed": 8,
        },
    ),
}


def new_kingdomino(name: str) -> kingdomino.Game:
    """A golden game of Kingdomino."""
    make_player, seed, setup = KINGDOMINO[name]
    game, choose = kingdomino.Game.from_setup(setup), make_player(seed)
    while not game.is_over:
        game.push(choose(game))
    return game


def new_game(setup: dict[str, Any]) -> dominion.Game:
    """A golden game played by players who don't pass while there is something to do."""
    game = dominion.Game.from_setup(setup)
    play(game, MOST_MOVES, seed=1, eager=True)
    return game


def replayed(record: Record) -> tuple[dominion.Game, list[Event]]:
    """The game that a record holds, and all that was told on the way."""
    game = dominion.Game.from_setup(record.setup)
    return game, [event for move in record.moves for event in game.push(move)]


def what_it_led_to(game: dominion.Game, events: list[Event]) -> str:
    """A position in words, and a digest of all events with who may see them."""
    told = hashlib.sha256(json.dumps([event.to_dict() for event in events]).encode())
    lines = [f"{game.phase}, turn of {game.turn}, turns {game.turns}, scores {game.scores}, winners {game.winners}"]
    lines += [f"actions {game.actions}, buys {game.buys}, coins {game.coins}, {game.decision}"]
    lines += [f"supply: {', '.join(f'{card} {left}' for card, left in game.supply.items())}"]
    lines += [f"trash: {' '.join(game.trash)}"]
    for seat in range(game.players):
        lines += [f"{seat} {zone}: {' '.join(cards)}".rstrip() for zone, cards in game.zones(seat).items()]
    return "\n".join([*lines, f"events: {told.hexdigest()}", ""])


def main() -> None:
    """Play all golden games and write them down."""
    for name in KINGDOMINO:
        text = new_kingdomino(name).record().dumps()
        (FOLDER / f"kingdomino-{name}.record").write_text(text, encoding="utf-8")
    for name, setup in DOMINION.items():
        record = new_game(setup).record()
        (FOLDER / f"dominion-{name}.record").write_text(record.dumps(), encoding="utf-8")
        (FOLDER / f"dominion-{name}.end").write_text(what_it_led_to(*replayed(record)), encoding="utf-8")


if __name__ == "__main__":
    main()
