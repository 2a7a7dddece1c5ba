"""The opponents of an environment: names are looked up here, and nowhere else.

`random` plays any legal move, `greedy` (Kingdomino) the move that brings most at once, the name of a strategy
(Dominion) that strategy: these play inside the native loop, and so do `page`, `squire`, `knight` and `baron`. `regent`
and anything with `choose(view)` are asked for every move. Anything with `choose_many(observations, masks)`, such as a
network, is asked for all games at once; the baselines `clone` and `ppo` are of that kind, and `gumbel`, which searches,
is asked for every move. Who has both methods is asked for all games at once.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any, Protocol, runtime_checkable

from numpy.typing import NDArray

from crownlands.bots import opponents
from crownlands.bots.dominion.ladder import STRATEGIES
from crownlands.bots.kingdomino.aiming import Aims
from crownlands.bots.kingdomino.aims import BY_NAME
from crownlands.bots.kingdomino.ladder import AT_FIRST_SIGHT
from crownlands.bots.opponents import LADDER, Bot, is_opponent, name_of
from crownlands.bots.strategy import Strategy, find_strategy
from crownlands.dominion.slots import Slots
from crownlands.envs.baselines.names import is_baseline
from crownlands.problems import Problem
from crownlands.words import nearest

# Who decides for a seat. Outside is the learner, or a bot in Python.
OUTSIDE, RANDOM, GREEDY, STRATEGY, AIMING, PAGE, PLANNING = range(7)
NATIVE = {"dominion": {"random": RANDOM}, "kingdomino": {"random": RANDOM, "greedy": GREEDY}}


@runtime_checkable
class ManyBot(Protocol):
    """Anything that chooses for many games at once, such as a network."""

    def choose_many(self, observations: NDArray[Any], masks: NDArray[Any]) -> NDArray[Any]:
        """Return an action, one of those in its mask, for each observation."""


@dataclass(frozen=True)
class HouseOpponent:
    """An opponent in an environment: native, by a strategy or by aims, or a bot that is asked."""

    name: str
    kind: int
    strategy: Strategy | None = None
    aims: Aims | None = field(default=None, compare=False)
    bot: Bot | None = None
    many: ManyBot | None = None
    strategy_for: Callable[[Any], Strategy] | None = field(default=None, compare=False)  # chosen by the kingdom

    def strategy_at(self, slots: Slots) -> Strategy | None:
        """Return the strategy that it plays with these cards, if it plays one."""
        if self.strategy_for is not None:
            return self.strategy_for(SimpleNamespace(slots=slots, kingdom=slots.kingdom.piles))
        return self.strategy

    @property
    def is_asked(self) -> bool:
        """True if it plays in Python."""
        return self.bot is not None or self.many is not None


Playable = str | Bot | ManyBot | Strategy | HouseOpponent


def find_opponent(who: Playable, game: str) -> HouseOpponent:
    """Return an opponent by name, or the given object as an opponent.

    >>> find_opponent("smithy", "dominion").kind == STRATEGY
    True
    >>> find_opponent("regent", "kingdomino").bot.name
    'regent'
    >>> find_opponent("greedi", "kingdomino")
    Traceback (most recent call last):
    crownlands.problems.Problem: unknown opponent 'greedi'; did you mean 'greedy'?
    """
    if isinstance(who, HouseOpponent):
        return who
    if isinstance(who, Strategy) and game == "dominion":
        return HouseOpponent(who.name, STRATEGY, strategy=who)
    if isinstance(who, str):
        return _by_name(who, game)
    if isinstance(who, ManyBot):
        return HouseOpponent(str(getattr(who, "name", type(who).__name__)), OUTSIDE, many=who)
    if isinstance(who, Bot):
        return HouseOpponent(name_of(who), OUTSIDE, bot=who)
    raise TypeError(f"an opponent is a name or an object with choose(view) or choose_many(…), not {who!r}")


def _by_name(name: str, game: str) -> HouseOpponent:
    native = NATIVE[game]
    if name in native:
        return HouseOpponent(name, native[name])
    if game == "kingdomino" and name in BY_NAME:
        return HouseOpponent(name, AIMING if name in AT_FIRST_SIGHT else PLANNING, aims=BY_NAME[name])
    if game == "dominion" and name == "page":
        return HouseOpponent(name, PAGE, strategy=find_strategy("basic"))
    if game == "dominion" and name in STRATEGIES:
        return HouseOpponent(name, STRATEGY, strategy_for=STRATEGIES[name])
    if is_opponent(name):
        return HouseOpponent(name, OUTSIDE, bot=opponents.find_opponent(game, name))
    if is_baseline(name):
        from crownlands.envs.baselines.finding import find_baseline  # these stand on batches, which know opponents

        return find_opponent(find_baseline(name, game), game)
    known = [*native, *LADDER]
    near = nearest(name, known)
    if game == "dominion":
        try:
            strategy = find_strategy(name)
        except Problem:
            if not near:
                raise
        else:
            return HouseOpponent(strategy.name, STRATEGY, strategy=strategy)
    raise Problem("unknown-opponent", name=name, near=near, known=known)


def find_opponents(who: Sequence[Playable] | Playable, game: str, seats: int) -> tuple[HouseOpponent, ...]:
    """Return an opponent for each seat; a single one plays all of them.

    >>> [opponent.name for opponent in find_opponents("random", "kingdomino", 3)]
    ['random', 'random', 'random']
    """
    named = [who] if isinstance(who, str | Strategy | HouseOpponent) or not isinstance(who, Sequence) else list(who)
    if len(named) == 1:
        named *= seats
    if len(named) != seats:
        raise ValueError(f"there are {seats} seats for opponents, and {len(named)} opponents were given")
    return tuple(find_opponent(one, game) for one in named)
