"""Opponents by name, from gentle to strong, for both games."""

import threading
from importlib import import_module
from typing import Any, Protocol, cast, runtime_checkable

from crownlands.bots.budget import Budget, read_budget
from crownlands.game import View
from crownlands.problems import Problem
from crownlands.record import GAMES
from crownlands.words import nearest

LADDER = ("page", "squire", "knight", "baron", "regent")
SEARCHER = "regent"  # the one that takes a budget


@runtime_checkable
class Bot(Protocol):
    """Anything that chooses a move from what its seat may know."""

    def choose(self, view: Any) -> str:
        """Return the move, one of `view.legal_moves`."""


@runtime_checkable
class Opponent(Bot, Protocol):
    """A bot that sits at a table under a name."""

    name: str


def name_of(bot: Bot) -> str:
    """Return a bot's name, or else that of its class.

    >>> class Idler:
    ...     def choose(self, view: View) -> str:
    ...         return view.legal_moves[0]
    >>> name_of(Idler()), name_of(find_opponent("kingdomino", "baron"))
    ('Idler', 'baron')
    """
    return str(getattr(bot, "name", type(bot).__name__))


def check_asked(view: View) -> None:
    """Raise a ValueError if the view's seat has nothing to decide.

    >>> from crownlands.kingdomino import Game
    >>> check_asked(Game().view(None))
    Traceback (most recent call last):
    ValueError: seat None has nothing to decide now
    """
    if not view.legal_moves:
        raise ValueError(f"seat {view.seat} has nothing to decide now")


def is_opponent(name: str) -> bool:
    """Return whether this names an opponent, perhaps with a budget: `baron`, `regent:2000`.

    >>> is_opponent("regent:0.5s"), is_opponent("smithy")
    (True, False)
    """
    return name.partition(":")[0] in LADDER


def find_opponent(
    game: str, name: str, seed: int = 0, budget: Budget | None = None, stop: threading.Event | None = None
) -> Opponent:
    """Return an opponent by name. The same seed, view and number of playouts give the same move.

    `budget` is how long the regent thinks about a move (1 s if none is given), and `stop`, once set, makes it answer
    at once; the others hardly think. The name may tell the budget too: `regent:2000` is 2,000 playouts a move, and
    `regent:0.5s` half a second.

    >>> find_opponent("kingdomino", "knight").name
    'knight'
    >>> find_opponent("kingdomino", "knigth")
    Traceback (most recent call last):
    crownlands.problems.Problem: unknown opponent 'knigth'; did you mean 'knight'?
    """
    if game not in GAMES:
        raise ValueError(f"there are no opponents for {game!r}; there are for {' and '.join(GAMES)}")
    who, _, said = name.partition(":")
    if who not in LADDER:
        raise unknown_opponent(name)
    if said:
        budget = _read_budget(said, name)
    ladder = import_module(f"crownlands.bots.{game}.ladder")
    return cast(Opponent, ladder.opponent(who, seed, budget or Budget(), stop))


def unknown_opponent(name: str, *also: str) -> Problem:
    """Nobody is called so; who else may be named is told too."""
    known = [*also, *LADDER]
    return Problem("unknown-opponent", name=name, near=nearest(name.partition(":")[0], known), known=known)


def _read_budget(said: str, name: str) -> Budget:
    if not name.startswith(f"{SEARCHER}:"):
        raise Problem("budget-for-nothing", name=name, searcher=SEARCHER)
    return read_budget(said, name)
