"""Compiling and loading what tables need before the first guest comes."""

import asyncio
from importlib import import_module
from multiprocessing import get_context

from crownlands.compiled import INTERPRETED, cache_folder
from crownlands.game import Game
from crownlands.record import GAMES

PATIENCE = 1.0  # seconds before the rest is loaded: a guest who came at once has a table by then


def prepare() -> None:
    """Compile the games and their opponents into the cache, unless they are there."""
    for game in GAMES:
        if not (INTERPRETED or is_prepared(f"bots.{game}")):
            import_module(f"crownlands.bots.{game}").prepare()


def is_prepared(part: str) -> bool:
    """Return whether a part has been compiled to the end. Asking the cache loads nothing."""
    return any(cache_folder(part).glob("*-ready"))


async def load() -> None:
    """Load the compiled games and their opponents into this process, so that the first tables don't wait for it.

    The rest comes a little later: whatever is loaded slows down the page that is drawn meanwhile.
    """
    await asyncio.to_thread(deal, GAMES[0])
    await asyncio.sleep(PATIENCE)
    for game in GAMES:
        await asyncio.to_thread(play, game)
        await asyncio.to_thread(import_module, f"crownlands.bots.{game}.ladder")
    dominion = import_module("crownlands.bots.dominion")
    if not dominion.are_boxes_prepared():  # it takes a minute, and compiled in here it would make everybody wait
        get_context("spawn").Process(target=dominion.prepare_boxes, daemon=True).start()


def deal(name: str) -> Game:
    """Load what the first sight of a table needs."""
    game: Game = import_module(f"crownlands.{name}").Game(seed=bytes(range(1, 17)))
    game.push_forced()
    for seat in (0, None):
        game.view(seat).to_dict()
    return game


def play(name: str) -> None:
    """Load what the moves at a table need."""
    game = deal(name)
    game.push(game.legal_moves[0])
    game.pop()
