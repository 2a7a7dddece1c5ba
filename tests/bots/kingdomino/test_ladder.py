"""The opponents of Kingdomino: they play every kind of game, and each is stronger than the one before."""

from collections.abc import Sequence

import pytest

from crownlands.bots.opponents import LADDER, find_opponent
from crownlands.kingdomino import Game


def played(names: Sequence[str], variants: Sequence[str] = (), seed: int = 1) -> Game:
    """A game between opponents by name."""
    game = Game(len(names), variants, seed)
    seats = [find_opponent("kingdomino", name, seed) for name in names]
    while (seat := game.to_move) is not None:
        game.push(seats[seat].choose(game.view(seat)))
    return game


@pytest.mark.parametrize(
    ("players", "variants"),
    [
        (2, ["mighty-duel", "middle-kingdom"]),
        (2, ["dynasty"]),
        (3, ["harmony"]),
        (4, ["harmony", "middle-kingdom"]),
    ],
)
def test_all_play_every_kind_of_game(players: int, variants: list[str]) -> None:
    for first in range(0, len(LADDER), players):
        names = [LADDER[(first + seat) % len(LADDER)].replace("regent", "regent:2") for seat in range(players)]
        assert played(names, variants).is_over


def score(stronger: str, weaker: str, games: int) -> float:
    """The share of the win of the stronger, each seat half of the time."""
    total = 0.0
    for number in range(games):
        pair = (stronger, weaker) if number % 2 else (weaker, stronger)
        winners = played(pair, seed=number // 2).winners
        total += (pair.index(stronger) in winners) / len(winners)
    return total / games


@pytest.mark.compiled
@pytest.mark.parametrize(
    ("stronger", "weaker", "games", "least"),
    [("knight", "page", 60, 0.65), ("baron", "squire", 60, 0.65), ("regent:96", "knight", 16, 0.6)],
)
def test_who_stands_higher_wins(stronger: str, weaker: str, games: int, least: float) -> None:
    assert score(stronger, weaker, games) >= least


def test_a_page_puts_dominoes_where_a_baron_would_not() -> None:
    """Beginners' mistakes: it gives up points and leaves holes that somebody who looks would avoid."""
    page, baron = (find_opponent("kingdomino", name) for name in ("page", "baron"))
    differ = 0
    for seed in range(10):
        game = played(["baron"] * 2, seed=seed).copy()
        for _ in range(6):
            game.pop()
        view = game.view(game.to_move)
        differ += page.choose(view) != baron.choose(view)
    assert differ >= 3
