"""Cards of any boxes: strategies and opponents play all of them, by the rules and to the end."""

import random

import pytest

from crownlands.bots.budget import Budget
from crownlands.bots.dominion import opening_search
from crownlands.bots.dominion.kingdoms import cards_to_buy, new_game
from crownlands.bots.opponents import LADDER, Bot, find_opponent
from crownlands.bots.strategy import Strategy, StrategyBot, parse
from crownlands.compiled import INTERPRETED
from crownlands.dominion import BOXES, THINGS, Game, Kingdom
from crownlands.dominion.kingdoms import complete_kingdom, piles_of
from crownlands.dominion.lists import LANDSCAPE_KINDS
from crownlands.lab import sample_game, simulate

KINGDOMS = 2 if INTERPRETED else 24
QUICK = Budget(playouts=8)
LANDSCAPES = sorted(thing.id for thing in THINGS.values() if thing.kind in LANDSCAPE_KINDS)


def any_kingdom(seed: int) -> Kingdom:
    """Ten piles of any boxes, and often what else a set-up can have."""
    chance = random.Random(seed)
    there = [pile for box in BOXES for pile in piles_of(box)]
    piles = tuple(sorted(chance.sample(there, 10)))
    colonies, shelters = (chance.random() < 0.4 for _ in range(2))
    landscapes = chance.sample(LANDSCAPES, chance.randint(0, 2))
    return complete_kingdom(piles, "2e", seed, colonies=colonies, shelters=shelters, landscapes=landscapes)


def collector(kingdom: Kingdom, seed: int) -> Strategy:
    """A strategy that wants some of every card of a kingdom, in any order, and then to win."""
    cards = list(cards_to_buy(kingdom))
    random.Random(seed).shuffle(cards)
    some = [f"{card} if count({card}) < 2 and turn < 25" for card in cards]
    points = ["colony if money > 20", "province if money > 14"]
    lines = ", ".join([*points, *some, "duchy if turn > 15", "gold", "silver", "estate if turn > 25"])
    return parse(f"careful: yes\nclosing: {('yes', 'no')[seed % 2]}\nbuy: {lines}")


def play(game: Game, bots: list[Bot]) -> Game:
    """A whole game; the engine refuses what isn't legal."""
    while (seat := game.to_move) is not None:
        game.push(bots[seat].choose(game.view(seat)))
    return game


@pytest.mark.parametrize("seed", range(KINGDOMS))
def test_strategies_play_any_cards(seed: int) -> None:
    kingdom, players = any_kingdom(seed), 2 + seed % 3
    bots: list[Bot] = [StrategyBot(collector(kingdom, seed + seat)) for seat in range(players)]
    assert play(new_game(kingdom, players, seed), bots).winners


@pytest.mark.compiled
@pytest.mark.parametrize("seed", range(6))
def test_all_opponents_play_any_cards(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening_search, "MOST_MOVES", 1)
    small = opening_search.SMALL._replace(stages=((2, 1),), first_look=1)
    monkeypatch.setattr(opening_search, "SMALL", small)
    names = ["regent", *[LADDER[(seed + seat) % 4] for seat in range(1 + seed % 2)]]
    bots: list[Bot] = [find_opponent("dominion", name, seed, QUICK) for name in names]
    assert play(new_game(any_kingdom(100 + seed), len(bots), seed), bots).winners


@pytest.mark.parametrize("seed", range(2 if INTERPRETED else 8))
def test_strategies_play_any_cards_the_same_inside_the_loop_and_at_a_table(seed: int) -> None:
    kingdom = any_kingdom(200 + seed)
    players = [collector(kingdom, seed), collector(kingdom, seed + 1)]
    at_a_table = sample_game(players, kingdom=kingdom, seed=seed)
    inside = simulate(players, kingdom=kingdom, games=1, seed=seed, threads=1)
    assert tuple(player.points for player in inside.players) == at_a_table.scores
    assert set(inside.setup["kingdom"]) == set(kingdom.piles)
    assert inside.endings["broken_off"] == 0
