"""Laying a table: the game that was asked for, and its players."""

import threading
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from importlib import import_module
from typing import Any

from crownlands.bots.budget import Budget
from crownlands.bots.opponents import Bot, find_opponent, is_opponent
from crownlands.game import Game
from crownlands.terminal.local_table import LocalTable
from crownlands.texts.seats import distinct
from crownlands.texts.texts import Texts

YOU = "you"
FRIEND = "friend"  # at a table on a server: a seat for whoever comes by its link
LONGEST_NAME = 24  # of a person, in characters


@dataclass(frozen=True)
class Belongings:
    """The choices about a kingdom besides its piles; None leaves one to the rules."""

    bane: str | None = None
    colonies: bool | None = None
    shelters: bool | None = None
    landscapes: tuple[str, ...] | None = None


@dataclass
class Wish:
    """A wish for a game. `seats` are `you` for a person, or the names of opponents or strategies."""

    game: str = "dominion"
    seats: Sequence[str] = (YOU, "squire")
    names: Sequence[str] = ()
    kingdom: str = "first-game"
    edition: str = "2e"
    variants: Sequence[str] = field(default_factory=tuple)
    seed: int | None = None
    think: float = 1.0
    server: str = ""  # the table is there, and friends may come by a link; else it is here
    clock: int = 0  # minutes for each player, at a server
    belongings: Belongings = Belongings()


def is_draft(kingdom: str) -> bool:
    """Return whether those at the table pick the kingdom first.

    >>> is_draft("draft base guilds"), is_draft("first-game")
    (True, False)
    """
    return kingdom.split()[:1] == ["draft"]


def check(wish: Wish) -> None:
    """Raise a ValueError unless everything in the wish exists, before anything is compiled for it.

    >>> check(Wish("kingdomino", ["you", "paige"]))
    Traceback (most recent call last):
    crownlands.problems.Problem: unknown opponent 'paige'; did you mean 'page'?
    """
    if wish.game == "kingdomino":
        from crownlands.kingdomino.variants import shape

        shape(len(wish.seats), wish.variants)
    else:
        from crownlands.dominion.kingdoms import boxes_named, check_players, piles_of_boxes, whole_kingdom

        if is_draft(wish.kingdom):
            piles_of_boxes(boxes_named(wish.kingdom), wish.edition)
        else:
            whole_kingdom(wish.kingdom, wish.edition, wish.seed or 0, **asdict(wish.belongings))
        check_players(len(wish.seats), wish.edition)
    opponents(wish, threading.Event())


def compile_for(game: str, boxes: Sequence[str] = ()) -> None:
    """Compile what a game needs, with progress shown, the first time; also for cards of other boxes, if there are."""
    opponents_of(game).compile_opponents()
    if boxes:
        opponents_of(game).compile_boxes()


def is_compiled_for(game: str, boxes: Sequence[str] = ()) -> bool:
    """Return whether nothing of that is left to compile."""
    return bool(opponents_of(game).are_opponents_compiled() and (not boxes or opponents_of(game).are_boxes_compiled()))


def opponents_of(game: str) -> Any:
    """Return the package of a game's opponents. It is loaded now."""
    return import_module(f"crownlands.bots.{game}")


def boxes_of(wish: Wish) -> tuple[str, ...]:
    """Return the boxes beside the base game that a wish for a game of Dominion needs, or may need after a draft.

    >>> boxes_of(Wish(kingdom="the-kings-army")), boxes_of(Wish(kingdom="draft base guilds")), boxes_of(Wish())
    (('prosperity',), ('guilds',), ())
    """
    from crownlands.dominion.kingdoms import boxes_named, whole_kingdom

    if wish.game != "dominion":
        return ()
    if is_draft(wish.kingdom):
        return tuple(box for box in boxes_named(wish.kingdom) if box != "base")
    return whole_kingdom(wish.kingdom, wish.edition, wish.seed or 0, **asdict(wish.belongings)).boxes


def lay(wish: Wish, texts: Texts) -> LocalTable:
    """Lay the table of a wish. An impossible one is a ValueError that says why.

    >>> from crownlands.texts import find_texts
    >>> lay(Wish("kingdomino", ["you", "page"], seed=1), find_texts("en")).names
    ['You', 'Page']
    """
    stop = threading.Event()
    return LocalTable(_game(wish), names_of(wish, texts), opponents(wish, stop), stop)


def _game(wish: Wish) -> Game:
    from crownlands import dominion, kingdomino

    if wish.game == "kingdomino":
        return kingdomino.Game(len(wish.seats), wish.variants, wish.seed)
    return dominion.Game(wish.kingdom, wish.edition, len(wish.seats), wish.seed, **asdict(wish.belongings))


def opponents(wish: Wish, stop: threading.Event) -> dict[int, Bot]:
    """Return the programs at the table by seat."""
    return {
        seat: _opponent(wish.game, who, seat + (wish.seed or 0), wish.think, stop)
        for seat, who in enumerate(wish.seats)
        if who != YOU
    }


def _opponent(game: str, who: str, seed: int, think: float, stop: threading.Event) -> Bot:
    if game == "dominion" and not is_opponent(who):
        from crownlands.bots.strategy import StrategyBot, find_strategy

        return StrategyBot(find_strategy(who))
    return find_opponent(game, who, seed, Budget(think), stop)


def names_of(wish: Wish, texts: Texts) -> list[str]:
    """Return the names of all players: people by their names, programs by theirs."""
    people = iter(wish.names)
    alone = sum(who == YOU for who in wish.seats) == 1
    names: list[str] = []
    for seat, who in enumerate(wish.seats, 1):
        if who == FRIEND:
            name = texts.gettext("Player {number}", number=seat)
        elif who != YOU:
            name = texts.opponents.name(who)
        else:
            name = next(people, "") or (
                texts.gettext("You") if alone else texts.gettext("Player {number}", number=seat)
            )
        names.append(name)
    return distinct(names)


def play_on(game: Game, wish: Wish, texts: Texts) -> LocalTable:
    """Return a table at which a game is played on: a person decides, the others are opponents as wished for."""
    players = len(game.scores)
    others = [who for who in wish.seats if who != YOU] or ["squire"]
    seats = [YOU if seat == game.to_move else others[seat % len(others)] for seat in range(players)]
    new = Wish(game.name, seats, wish.names, seed=wish.seed, think=wish.think)
    stop = threading.Event()
    return LocalTable(game, names_of(new, texts), opponents(new, stop), stop)
