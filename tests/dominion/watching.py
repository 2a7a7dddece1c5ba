"""Looking at a game from outside: a slow second count of what the engine keeps up, and players who move at random.

Nothing here reads the record of a game but its two limits, how deep the stack is and how full the event buffer gets.
"""

import random
from collections import Counter
from dataclasses import replace
from typing import Any

from crownlands import dominion
from crownlands.dominion.cards import BASIC_IDS, BOXES
from crownlands.dominion.kingdoms import piles_of, whole_kingdom
from crownlands.dominion.setup import full_supply
from crownlands.dominion.state import DEPTH, EVENTS
from crownlands.game import Event

POINTS = {"estate": 1, "duchy": 3, "province": 6, "colony": 10, "curse": -1, "mill": 1}
POINTS |= dict.fromkeys(["dame-josephine", "farmland", "harem", "island", "nobles"], 2)
POINTS_OF_STATES = {"miserable": -2, "twice-miserable": -4}
LANDSCAPES = ["aqueduct", "road-network", "training", "way-of-the-mole"]
SPARE_EVENTS, SPARE_FRAMES = 4, 2
PASSING = ("end-actions", "end-buys", "end-turn", "done", "buy curse", "buy copper")


class WatchedGame(dominion.Game):
    """A game that says so when its event buffer or its stack comes near its end."""

    def _take_events(self) -> list[Event]:
        assert self._states["event_count"][0] <= EVENTS - SPARE_EVENTS
        assert self._states["depth"][0] <= DEPTH - SPARE_FRAMES
        return super()._take_events()


def any_piles(chance: random.Random, edition: str) -> list[str]:
    """A kingdom of any boxes, or of the base game alone."""
    if chance.random() < 0.3:
        return list(dominion.random_kingdom(edition, chance.randrange(2**63)))
    boxes = chance.sample(BOXES, chance.choice([1, 2, len(BOXES)]))
    return chance.sample(sorted({pile for box in ["base", *boxes] for pile in piles_of(box, edition)}), 10)


def any_game(number: int, /, **given: Any) -> WatchedGame:
    """A game of any kingdom of any boxes, edition and number of players, by seed or by key."""
    chance = random.Random(number)
    edition = chance.choice(["1e", "2e"])
    options: dict[str, Any] = {
        "kingdom": any_piles(chance, edition),
        "edition": edition,
        "players": chance.randint(2, 4 if edition == "1e" else 6),
        "seed": chance.choice([chance.randrange(2**63), chance.randbytes(16)]),
        "open_counts": chance.random() < 0.2,
        "shelters": chance.random() < 0.2,
        "landscapes": chance.sample(LANDSCAPES, chance.choice([0, 0, 0, 1, 4])),
    }
    return WatchedGame(**{**options, **given})


def any_position(number: int) -> WatchedGame:
    """A position that a game would take long to reach: many Actions to play, thin and thick decks, low piles."""
    chance = random.Random(number)
    edition = chance.choice(["1e", "2e"])
    players = chance.randint(2, 4 if edition == "1e" else 6)
    kingdom = whole_kingdom(any_piles(chance, edition), edition, chance.randrange(2**63))
    landscapes = chance.sample(LANDSCAPES, chance.choice([0, 0, 0, 1, 4]))
    kingdom = replace(kingdom, shelters=chance.random() < 0.2, landscapes=tuple(sorted(landscapes)))
    full = full_supply(kingdom, players)
    single = [card for card in full if card not in BASIC_IDS and card in kingdom.all_piles]
    supply = {card: chance.randint(0, 2) for card in single if chance.random() < 0.3}
    left = [card for card in full if card not in BASIC_IDS for _ in range(full[card])]
    left += ["copper"] * 20 + ["silver"] * 8 + ["gold"] * 6 + ["estate"] * 6 + ["duchy", "province", "curse"] * 4
    chance.shuffle(left)

    def some(most: int) -> list[str]:
        return [left.pop() for _ in range(min(chance.randint(0, most), len(left)))]

    turn = chance.randrange(players)
    return WatchedGame.scenario(
        edition=edition,
        kingdom=kingdom.piles,
        bane=kingdom.bane or None,
        colonies=kingdom.colonies,
        shelters=kingdom.shelters,
        landscapes=kingdom.landscapes,
        hands=[some(10) for _ in range(players)],
        decks=[some(chance.choice([1, 4, 15])) for _ in range(players)],
        discards=[some(chance.choice([0, 3, 10])) for _ in range(players)],
        in_play=some(2),
        supply=supply,
        trash=some(3),
        turn=turn,
        actions=chance.randint(1, 4),
        buys=chance.randint(0, 3),
        coins=chance.randint(0, 8),
        merchants=chance.randint(0, 1),
        turns=[9 + int(seat <= turn) for seat in range(players)],
        seed=chance.randrange(2**63),
    )


def any_move(game: dominion.Game, chance: random.Random, eager: bool) -> str:
    """A legal move at random; an eager player doesn't pass while there is something to do."""
    legal = game.legal_moves
    doing = [move for move in legal if move not in PASSING] if eager else []
    return chance.choice(doing or legal)


def play(game: dominion.Game, count: int, seed: int, eager: bool = False) -> None:
    """Make so many random moves, or fewer if the game ends."""
    chance = random.Random(seed)
    for _ in range(count):
        if game.is_over:
            return
        game.push(any_move(game, chance, eager))


def owned(game: dominion.Game, seat: int) -> Counter[str]:
    """All cards of a seat, wherever they are."""
    return Counter(card for zone in game.zones(seat).values() for card in zone)


def all_cards(game: dominion.Game) -> Counter[str]:
    """Every card of the game, counted over all places there are."""
    cards = Counter(game.supply) + Counter(game.beside) + Counter(game.trash)
    for seat in range(game.players):
        cards += owned(game, seat)
    return cards


def points(game: dominion.Game, seat: int) -> int:
    """Return the points of a seat's cards, counted one by one."""
    cards = owned(game, seat)
    counted = cards["gardens"] * (cards.total() // 10) + cards["fairgrounds"] * 2 * (len(cards) // 5)
    states = sum(POINTS_OF_STATES.get(thing, 0) for thing in game.things[seat])
    printed = sum(POINTS.get(card, 0) * count for card, count in cards.items())
    return printed + counted + states + game.victory_tokens[seat]


def content(game: dominion.Game) -> tuple[Any, ...]:
    """All that lies on the table, in words."""
    where = [game.zones(seat) for seat in range(game.players)]
    return where, game.supply, game.trash, game.decision, game.legal_moves, game.scores, game.phase, game.turns


def record_of(game: dominion.Game) -> bytes:
    """The record that the game is, to the byte."""
    return bytes(game._bytes)
