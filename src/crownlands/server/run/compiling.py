"""Compiling and loading what tables need before the first guest comes."""

import asyncio
import os
import threading
import time
from collections.abc import Callable
from contextlib import redirect_stderr
from importlib import import_module
from multiprocessing import get_context, parent_process
from multiprocessing.process import BaseProcess
from pathlib import Path

from crownlands.compiled import INTERPRETED, cache_folder
from crownlands.game import Game
from crownlands.record import GAMES

PATIENCE = 1.0  # seconds before the rest is loaded: a guest who came at once has a table by then
LONGEST_COMPILING = 600.0  # seconds; whoever claimed it longer ago is gone
WAIT = 0.2  # seconds between two looks at whether something is compiled
CARDS = ("village", "cellar", "throne-room", "workshop", "estate")  # that ask in every way that base cards do
ASKING = ("play village", "play cellar", "discard estate", "done", "play throne-room", "play workshop", "gain silver")
_boxes: list[BaseProcess] = []  # the process that compiles their cards


def compile_missing() -> None:
    """Compile the games and their opponents into the cache, unless they are there, side by side on several cores.

    This process compiles the first game, whose progress is shown; the others are quicker and come beside it.
    """
    missing = [] if INTERPRETED else [game for game in GAMES if not is_part_compiled(f"bots.{game}")]
    beside = {game: get_context("spawn").Process(target=_silently, args=(compile_game, game)) for game in missing[1:]}
    for process in beside.values():
        process.start()
    for game in missing[:1]:
        compile_game(game)
    for game, process in beside.items():
        process.join()
        if process.exitcode != 0:  # this time with its error in sight
            compile_game(game)


def compile_game(game: str) -> None:
    """Compile a game and its opponents into the cache."""
    import_module(f"crownlands.bots.{game}").compile_opponents()


def _silently(compile_part: Callable[..., None], *parts: str) -> None:
    """Compile something in a process whose progress would be drawn over that of another, or over a server's log."""
    with Path(os.devnull).open("w") as nowhere, redirect_stderr(nowhere):
        compile_part(*parts)


def is_part_compiled(part: str) -> bool:
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
    if not dominion.are_boxes_compiled():  # it takes a minute, and compiled in here it would make everybody wait
        _boxes.append(get_context("spawn").Process(target=_compile_boxes, daemon=True))
        _boxes[-1].start()


def _compile_boxes() -> None:
    """Compile the cards of other boxes, as long as the server lives. Of several servers one does it, for all."""
    dominion = import_module("crownlands.bots.dominion")
    claim = cache_folder("bots.dominion") / "boxes-claimed"
    threading.Thread(target=_end_with_server, args=(claim,), daemon=True).start()
    while not dominion.are_boxes_compiled():
        try:
            claim.touch(exist_ok=False)
        except FileExistsError:
            if time.time() - claim.stat().st_mtime > LONGEST_COMPILING:
                claim.unlink(missing_ok=True)
            time.sleep(WAIT)
        else:
            _silently(dominion.compile_boxes)
            claim.unlink(missing_ok=True)


def _end_with_server(claim: Path) -> None:
    server = parent_process()
    if server is not None:
        server.join()
        claim.unlink(missing_ok=True)
        os._exit(0)


def are_boxes_coming() -> bool:
    """Return whether the cards of other boxes are being compiled beside this process."""
    return any(process.is_alive() for process in _boxes)


async def boxes_compiled(game: Game) -> None:
    """Wait while cards are compiled that a game needs."""
    while getattr(game, "boxes", ()) and are_boxes_coming():
        await asyncio.sleep(WAIT)


def deal(name: str) -> Game:
    """Load what the first sight of a table needs."""
    game: Game = import_module(f"crownlands.{name}").Game(seed=bytes(range(1, 17)))
    game.push_forced()
    for seat in (0, None):
        game.view(seat).to_dict()
    return game


def play(name: str) -> None:
    """Load what the moves at a table need: any first move, and in Dominion what cards do. The first card that is played
    anywhere would else make everybody wait for a second.
    """
    game = deal(name)
    game.push(game.legal_moves[0])
    game.pop()
    if name == "dominion":
        game = import_module("crownlands.dominion").Game.scenario(hands=[CARDS, []])
        for move in ASKING:
            game.push(move)
