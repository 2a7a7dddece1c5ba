"""Compiling the opponents before one sits down at a table, and saying so, so that nobody wonders what hangs."""

from functools import partial

from crownlands import compiled
from crownlands.bots.budget import Budget
from crownlands.bots.dominion.closing import winning_move
from crownlands.bots.dominion.ending import exact_turn
from crownlands.bots.dominion.search import chances
from crownlands.bots.dominion.strategy_search.races import Contender, RaceSetting, Rival
from crownlands.bots.strategy import find_strategy
from crownlands.bots.strategy.compiling_strategies import compile_strategies
from crownlands.dominion import BOXES, Game
from crownlands.dominion.kingdoms import whole_kingdom

OPPONENTS = "Dominion's opponents"
OTHER_BOXES = "cards of other boxes"
BOX_KINGDOMS = 12  # so many kingdoms have a card of every unit among them
LONG_ENOUGH = 400  # moves


def compile_opponents() -> None:
    """Compile the engine, strategies and the search into the cache, unless they are there."""
    compile_strategies()
    compiled.compile_once(OPPONENTS, [("thinking", _think), ("races", _race)], "bots.dominion")


def are_opponents_compiled() -> bool:
    """Return whether nothing of that is left to compile."""
    return compiled.is_compiled(OPPONENTS, "bots.dominion")


def are_boxes_compiled() -> bool:
    """Return whether the cards of all boxes are compiled."""
    return compiled.is_compiled(OTHER_BOXES, "bots.dominion")


def compile_boxes() -> None:
    """Compile what only cards of other boxes need, in the engine and in strategies, unless it is there.

    The base game goes without it, and it takes nearly as long as all the rest.
    """
    steps = [("games", partial(_play_any_boxes, seed)) for seed in range(1, BOX_KINGDOMS + 1)]
    compiled.compile_once(OTHER_BOXES, steps, "bots.dominion")


def _play_any_boxes(seed: int) -> None:
    """Play a game of beginners in a kingdom of cards from anywhere; after the first few, all is compiled."""
    from crownlands.bots.dominion.ladder import Page

    game = Game(kingdom=" ".join(["random", *BOXES]), players=3, seed=seed)
    pages = [Page(seed + seat) for seat in range(3)]
    while game.to_move is not None and len(game.moves) < LONG_ENOUGH:
        game.push(pages[game.to_move].choose(game.view(game.to_move)))


def _race() -> None:
    """Let two strategies meet, as in the search for one."""
    smithy, ultimate = find_strategy("smithy"), find_strategy("ultimate")
    RaceSetting(whole_kingdom("first-game", "2e", 1)).bring_to([Contender(smithy)], [Rival(ultimate)], 1, seed=1)


def _think() -> None:
    """Use everything once."""
    game = Game(seed=1, first=0)
    game.push("end-actions")
    game.push("play-treasures")
    chances(game.view(0), Budget(playouts=20))
    winning_move(Game.scenario(hands=[["gold"] * 3, []], supply={"province": 1}).view(0))
    hand, deck = ["laboratory", "gold", "gold"], ["gold", "copper", "estate"]
    exact_turn(Game.scenario(hands=[hand, []], decks=[deck, []], supply={"province": 1}).view(0))
