"""The next game at a table: the same again, or another kingdom of Dominion."""

from collections.abc import Sequence
from typing import Any

from crownlands.dominion import BOXES, sets_of
from crownlands.dominion.cards import BASE
from crownlands.dominion.kingdoms import box_of
from crownlands.game import Game
from crownlands.server.errors import bad_setup
from crownlands.server.tables.table_cache import Loaded
from crownlands.server.tables.table_options import kept_game

NEXT_SET = "next"  # besides `random` and `draft`


def next_game(loaded: Loaded, key: bytes, wish: str | None = None) -> Game:
    """Return the next game; after a resignation nobody won by the rules, so chance decides who begins."""
    game, name = loaded.course.game, loaded.options.game
    following = game.rematch(key) if game.is_over else None
    if wish is None or name != "dominion":
        if following is not None:
            return following
        setup = {name: value for name, value in game.setup.items() if name not in ("seed", "first")}
        return kept_game(name, {"setup": setup, "opening": ()}, key)
    kept = {field: game.setup[field] for field in ("edition", "open_counts") if field in game.setup}
    kept["players"] = len(loaded.seats)  # which a game that began from a given position doesn't name
    kept["kingdom"] = wished_kingdom(wish, game.view(None))
    first = {} if following is None else {"first": following.setup["first"]}
    try:
        return kept_game(name, {"setup": {**kept, **first}, "opening": ()}, key)
    except ValueError as error:
        raise bad_setup(error) from None


def wished_kingdom(wish: str, view: Any) -> str:
    """Return the kingdom that is asked for after a game: at random or drafted from its boxes, or the next set.

    >>> from crownlands import dominion
    >>> view = dominion.Game("underlings", seed=1).view(0)
    >>> wished_kingdom("random", view), wished_kingdom("next", view)
    ('random base intrigue', 'grand-scheme')
    """
    kingdom = getattr(view, "kingdom", ())  # a draft that somebody gave up has none
    if wish == NEXT_SET:
        return next_set(kingdom, view.edition)
    boxes = [box for box in BOXES if any(box_of(pile) == box for pile in kingdom)] or [BASE]
    return wish if boxes == [BASE] else " ".join([wish, *boxes])


def next_set(kingdom: Sequence[str], edition: str) -> str:
    """Return the recommended set after this one; after any other kingdom the first.

    >>> next_set(sets_of("2e")["first-game"].split(), "2e")
    'size-distortion'
    """
    names = list(sets_of(edition))
    at = next((i for i, name in enumerate(names) if set(sets_of(edition)[name].split()) == set(kingdom)), -1)
    return names[(at + 1) % len(names)]
