"""The opponents of an environment: names are looked up here, and nowhere else.

`random` plays any legal move, `greedy` (Kingdomino) what brings most at once, the name of a strategy (Dominion) that
strategy: these play inside the native loop, and so do Kingdomino's `page`, `squire` and `knight`. The other named
opponents up to `regent`, and anything with `choose(view)`, can play too, asked move by move.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from crownlands.bots import opponents
from crownlands.bots.kingdomino.aiming import Aims
from crownlands.bots.kingdomino.aims import BY_NAME
from crownlands.bots.kingdomino.ladder import AT_FIRST_SIGHT
from crownlands.bots.opponents import LADDER, Bot, is_opponent, name_of
from crownlands.bots.strategy import Strategy, find_strategy
from crownlands.game import did_you_mean

# Who decides for a seat. Outside is the learner, or a bot in Python.
OUTSIDE, RANDOM, GREEDY, STRATEGY, AIMING = range(5)
NATIVE = {"dominion": {"random": RANDOM}, "kingdomino": {"random": RANDOM, "greedy": GREEDY}}


@dataclass(frozen=True)
class Opponent:
    """A player of the environment's own: native, by a strategy or by aims, or a bot that is asked."""

    name: str
    kind: int
    strategy: Strategy | None = None
    aims: Aims | None = field(default=None, compare=False)
    bot: Bot | None = None


Playable = str | Bot | Strategy | Opponent


def find_opponent(who: Playable, game: str) -> Opponent:
    """Return an opponent by name, or the thing itself.

    >>> find_opponent("smithy", "dominion").kind == STRATEGY
    True
    >>> find_opponent("baron", "kingdomino").bot.name
    'baron'
    >>> find_opponent("greedi", "kingdomino")
    Traceback (most recent call last):
    ValueError: unknown opponent 'greedi' for kingdomino; did you mean 'greedy'?
    """
    if isinstance(who, Opponent):
        return who
    if isinstance(who, Strategy) and game == "dominion":
        return Opponent(who.name, STRATEGY, strategy=who)
    if isinstance(who, str):
        return _by_name(who, game)
    if isinstance(who, Bot):
        return Opponent(name_of(who), OUTSIDE, bot=who)
    raise TypeError(f"an opponent is a name or an object with choose(view), not {who!r}")


def _by_name(name: str, game: str) -> Opponent:
    native = NATIVE[game]
    if name in native:
        return Opponent(name, native[name])
    if game == "kingdomino" and name in AT_FIRST_SIGHT:
        return Opponent(name, AIMING, aims=BY_NAME[name])
    if is_opponent(name):
        return Opponent(name, OUTSIDE, bot=opponents.find_opponent(game, name))
    if game == "dominion":
        strategy = find_strategy(name)
        return Opponent(strategy.name, STRATEGY, strategy=strategy)
    known = (*native, *LADDER)
    near = did_you_mean(name, known) or f"; there are {', '.join(known)}"
    raise ValueError(f"unknown opponent {name!r} for {game}{near}")


def find_opponents(who: Sequence[Playable] | Playable, game: str, seats: int) -> tuple[Opponent, ...]:
    """Return an opponent for each of so many seats; one alone is taken for all of them.

    >>> [opponent.name for opponent in find_opponents("random", "kingdomino", 3)]
    ['random', 'random', 'random']
    """
    named = [who] if isinstance(who, str | Strategy | Opponent) or not isinstance(who, Sequence) else list(who)
    if len(named) == 1:
        named *= seats
    if len(named) != seats:
        raise ValueError(f"there are {seats} seats for opponents, and {len(named)} opponents were given")
    return tuple(find_opponent(one, game) for one in named)
