"""Players in the lab: strategies by name or file, opponents by name, and your own bots in Python."""

import importlib.util
import inspect
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any, cast

from crownlands.bots.opponents import Bot, find_opponent, is_opponent, name_of
from crownlands.bots.strategy import Strategy, find_strategy
from crownlands.dominion import BOXES, SETS, Kingdom, find_kingdom
from crownlands.dominion.cards import THINGS
from crownlands.dominion.kingdoms import KINGDOM_SIZE, complete_kingdom, piles_of, whole_kingdom
from crownlands.dominion.slots import cards_of
from crownlands.game import fresh_seed
from crownlands.problems import Problem


@dataclass(frozen=True)
class Player:
    """A player in a match: a strategy, which plays inside the native loop, or a bot, which is asked for every move."""

    name: str
    strategy: Strategy | None = None
    make_bot: Callable[[], Bot] | None = None
    named: bool = False  # an opponent of the package: each thread may have one of its own

    @property
    def threadable(self) -> bool:
        """True when it may play several games at once: only one thread asks your own bot."""
        return self.make_bot is None or self.named


Playable = str | Strategy | Bot | Player
PlayedWith = Kingdom | str | Iterable[str]  # a kingdom: whole, by its name or by its cards


def find_player(who: Playable) -> Player:
    """Find a player by a strategy's name or file, an opponent's name, `file.py:Class`, or the object itself.

    >>> find_player("smithy").name
    'Smithy'
    """
    if isinstance(who, Player):
        return who
    if isinstance(who, Strategy):
        return Player(who.name, who)
    found = find_bot(who, "dominion")
    if found is not None:
        return found
    if not isinstance(who, str):
        raise TypeError(f"a player is a name, a file, a Strategy or an object with choose(view), not {who!r}")
    strategy = find_strategy(who)
    return Player(strategy.name, strategy)


def find_bot(who: object, game: str) -> Player | None:
    """Find a player that is asked for every move: an opponent by name, `file.py:Class`, or a bot; None for all else.

    >>> find_bot("baron", "kingdomino").name, find_bot("smithy", "dominion")
    ('baron', None)
    """
    if isinstance(who, Player):
        return who
    if not isinstance(who, str):
        if not isinstance(who, Bot):
            return None
        bot = who
        return Player(name_of(bot), make_bot=lambda: bot)
    if is_opponent(who):
        find_opponent(game, who)  # what is wrong with the name is told now, not when the match begins
        return Player(who, make_bot=partial(find_opponent, game, who), named=True)
    path, _, name = who.rpartition(":")
    return Player(name, make_bot=_bot_in_file(path, name)) if path.endswith(".py") else None


def _bot_in_file(path: str, name: str) -> Callable[[], Bot]:
    if not Path(path).is_file():
        raise Problem("no-player-file", file=path)
    spec = importlib.util.spec_from_file_location(Path(path).stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    found: Any = getattr(module, name, None)
    if found is None:
        there = [key for key, value in vars(module).items() if inspect.isclass(value) and hasattr(value, "choose")]
        raise Problem("no-class", file=path, name=name, **({"known": there} if there else {}))
    if not hasattr(found, "choose"):
        raise Problem("no-choose", name=name, file=path)
    return cast(Callable[[], Bot], found if inspect.isclass(found) else lambda: found)


def by_name(players: Sequence[Player]) -> list[str]:
    """Return the names of players, with numbers where two are the same."""
    names = [player.name for player in players]
    return [
        name if names.count(name) == 1 else f"{name} ({names[: place + 1].count(name)})"
        for place, name in enumerate(names)
    ]


def kingdom_for(kingdom: PlayedWith | None, edition: str, seed: int, players: Iterable[Player] = ()) -> Kingdom:
    """Return the kingdom to play with; by default First Game, or the strategies' own cards filled up from it.

    >>> kingdom_for(None, "2e", 1, [find_player("witch")]).piles
    ('cellar', 'market', 'merchant', 'militia', 'mine', 'moat', 'remodel', 'smithy', 'village', 'witch')
    """
    fresh_seed(seed)
    if isinstance(kingdom, Kingdom):
        return replace(kingdom, piles=find_kingdom(kingdom.piles, kingdom.edition, seed))
    if kingdom is not None:
        return whole_kingdom(kingdom, edition, seed)
    first = find_kingdom("first-game", edition, seed)
    named = {card for player in players if player.strategy for card in player.strategy.cards}
    all_piles = [pile for box in BOXES for pile in piles_of(box, edition)]
    wanted = [pile for pile in all_piles if named & set(cards_of(pile))][:KINGDOM_SIZE]
    rest = [card for card in SETS[edition]["first-game"].split() if card not in wanted]
    piles = first if set(wanted) <= set(first) else tuple(sorted([*wanted, *rest][:KINGDOM_SIZE]))
    return complete_kingdom(
        piles,
        edition,
        seed,
        colonies=True if named & {"platinum", "colony"} else None,
        landscapes=sorted(named & set(THINGS)) or None,
    )


def told_kingdom(kingdom: Kingdom) -> dict[str, Any]:
    """Return the kingdom that was played with, for JSON.

    >>> told_kingdom(Kingdom(("market", "smithy")))
    {'kingdom': ['market', 'smithy'], 'edition': '2e'}
    """
    more = {
        "bane": kingdom.bane,
        "colonies": kingdom.colonies,
        "shelters": kingdom.shelters,
        "landscapes": list(kingdom.landscapes),
    }
    there = {name: value for name, value in more.items() if value}
    return {"kingdom": list(kingdom.piles), "edition": kingdom.edition, **there}
