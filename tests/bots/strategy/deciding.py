"""Positions that a strategy decides in, and what it does there."""

from typing import Any

from crownlands.bots.strategy import StrategyBot, parse
from crownlands.dominion import SETS, Game

MONEY = "buy: province, gold, silver"
FIRST_GAME = SETS["2e"]["first-game"].split()


def decisions(moves: str = "", text: str = MONEY, seat: int = 0, **scenario: Any) -> list[str]:
    """Return a strategy's moves at one go, after some moves, until its seat has no more to decide this turn."""
    game = Game.scenario(**scenario)
    for move in filter(None, moves.split("; ")):
        game.push(move)
    bot = StrategyBot(parse(text))
    made = []
    while game.to_move is not None and game.turn == scenario.get("turn", 0):
        if game.to_move != seat:
            if len(game.legal_moves) > 1:
                break
            game.push(game.legal_moves[0])  # no Moat to show
            continue
        move = bot.choose(game.view(seat))
        if move != "done" or game.legal_moves != ("done",):
            made.append(move)
        game.push(move)
    return made


def first(*args: Any, **scenario: Any) -> str:
    """The first of these decisions."""
    return decisions(*args, **scenario)[0]


def kingdom_with(*cards: str) -> list[str]:
    """Ten kingdom cards, these among them."""
    return [*cards, *(card for card in FIRST_GAME if card not in cards)][:10]
