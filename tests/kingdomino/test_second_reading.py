"""Every position of random games is compared with a second reading of the rules."""

import random
from itertools import combinations

import pytest

from crownlands.compiled import INTERPRETED
from crownlands.game import Event
from crownlands.kingdomino import VARIANTS, Game

from .second_reading import Referee, bonus, points, properties

BONUSES = ("harmony", "middle-kingdom")
TABLES = [
    (players, variants)
    for players in (2, 3, 4)
    for count in range(len(VARIANTS) + 1)
    for variants in combinations(VARIANTS, count)
    if players == 2 or "mighty-duel" not in variants
]
# Those whose rounds and placing differ, apart from what only adds points at the end, get most of the games.
PLAIN = [(2, ()), (3, ()), (4, ()), (2, ("mighty-duel",))]
GAMES = 3 if INTERPRETED else 150
GAMES_OF_A_COMBINATION = 1 if INTERPRETED else 20


def chance(events: list[Event]) -> tuple[list[list[int]], list[int]]:
    """The rows and kings that chance brought."""
    rows = [[int(str(number)) for number in event.cards] for event in events if event.kind == "laid-out"]
    kings = [event.seat for event in events if event.kind == "king-drawn" and event.seat is not None]
    return rows, kings


def compare(game: Game, referee: Referee) -> None:
    assert game.to_move == referee.to_move
    assert game.legal_moves == tuple(sorted(referee.legal()))
    assert game.domino == referee.placing
    assert game.row == tuple(referee.row.items())
    assert game.next_row == tuple(referee.next_row.items())


def play(game: Game, choices: random.Random) -> None:
    first_king = game.to_move
    assert first_king is not None
    referee = Referee(game.players, game.variants, [number for number, _ in game.row], first_king)
    compare(game, referee)
    while not game.is_over:
        seat = game.turn
        move = choices.choice(game.legal_moves)
        referee.push(move, *chance(game.push(move)))
        compare(game, referee)
        if move.startswith("place"):
            compare_kingdom(game, referee, seat)
    assert game.scores == referee.scores()
    assert game.winners == referee.winners()


def compare_kingdom(game: Game, referee: Referee, seat: int) -> None:
    kingdom = referee.kingdoms[seat]
    found = game.breakdown(seat)
    assert game.kingdom(seat) == kingdom
    assert sorted((it.land, it.squares, it.crowns) for it in found.properties) == properties(kingdom)
    assert sum(found.bonuses.values()) == bonus(kingdom, game.size, game.variants)
    if not game.is_over:
        assert game.scores[seat] == referee.totals[seat] + points(kingdom) == found.total
    assert set(game.unseen) == set(range(1, 49)) - referee.seen


@pytest.mark.rule("K-10", "K-20", "K-21", "K-22", "K-30")
@pytest.mark.parametrize("half", [1, 2])
@pytest.mark.parametrize(("players", "variants"), PLAIN)
def test_random_games(players: int, variants: tuple[str, ...], half: int) -> None:
    choices = random.Random(half)
    for number in range(GAMES if "mighty-duel" not in variants else GAMES // 2):
        play(Game(players, {*variants, *BONUSES}, seed=number * 2 + half), choices)


@pytest.mark.rule("K-40", "K-41", "K-42", "K-43")
@pytest.mark.parametrize(
    ("players", "variants"), TABLES, ids=lambda it: "+".join(it) if isinstance(it, tuple) else None
)
def test_every_combination_of_variants(players: int, variants: tuple[str, ...]) -> None:
    choices = random.Random(len(variants))
    for number in range(GAMES_OF_A_COMBINATION // (3 if "dynasty" in variants and not INTERPRETED else 1)):
        play(Game(players, variants, seed=number), choices)


@pytest.mark.long
@pytest.mark.parametrize(("players", "variants"), TABLES)
def test_many_more_random_games(players: int, variants: tuple[str, ...]) -> None:
    choices = random.Random(1)
    for number in range(500):
        play(Game(players, variants, seed=10_000 + number), choices)
