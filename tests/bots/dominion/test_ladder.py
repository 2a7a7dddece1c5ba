"""The ladder: everyone plays any game to its end, and the higher ones are stronger."""

from collections.abc import Sequence

import pytest

from crownlands.bots.budget import Budget
from crownlands.bots.opponents import LADDER, find_opponent
from crownlands.dominion import Game

QUICK = Budget(playouts=24)


def play(game: Game, names: Sequence[str], seed: int = 1) -> Game:
    """A whole game; who sits where is given by name."""
    bots = [find_opponent("dominion", name, seed + seat, QUICK) for seat, name in enumerate(names)]
    while (seat := game.to_move) is not None:
        game.push(bots[seat].choose(game.view(seat)))
    return game


@pytest.mark.parametrize(("players", "edition"), [(2, "1e"), (3, "2e"), (4, "1e"), (6, "2e")])
def test_all_of_them_play_any_kingdom_to_its_end(players: int, edition: str) -> None:
    names = ["squire", *LADDER[:4], "knight"][:players]
    game = play(Game("random", edition, players, seed=players), names)
    assert game.winners


def test_the_regent_plays_a_game_to_its_end() -> None:
    assert play(Game("size-distortion", "1e", 3, seed=2), ["regent", "squire", "page"]).winners


@pytest.mark.parametrize(("lower", "higher"), [("page", "squire"), ("squire", "knight")])
def test_who_stands_higher_wins_more(lower: str, higher: str) -> None:
    won = 0.0
    games = 24
    for number in range(games):
        own = number % 2
        names = [lower, lower]
        names[own] = higher
        winners = play(Game("first-game", "2e", 2, seed=number // 2, first=0), names, number).winners
        won += (own in winners) / len(winners)
    assert won / games > 0.6


def test_the_same_seed_makes_the_same_moves() -> None:
    games = [play(Game("improvements", "2e", 2, seed=4), ["page", "regent"], seed) for seed in (3, 3, 4)]
    assert games[0] == games[1]
    assert games[0] != games[2]


def test_a_page_attacks_nobody() -> None:
    game = play(Game("interaction", "1e", 2, seed=9), ["page", "page"])
    bought = {move for move in game.moves if move.startswith("buy ")}
    assert bought
    assert not bought & {"buy militia", "buy thief", "buy bureaucrat", "buy spy"}


@pytest.mark.parametrize("name", LADDER[:4])
def test_all_of_them_go_for_colonies_where_there_are_any(name: str) -> None:
    bought = set(play(Game("biggest-money", "2e", 2, seed=5), [name, name]).moves)
    assert "buy colony" in bought
    assert name == "page" or "buy platinum" in bought
