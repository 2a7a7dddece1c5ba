"""The rules of an environment: a game with its settings, and the way it is observed."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from crownlands import dominion, kingdomino
from crownlands.dominion import setup as dominion_setup
from crownlands.dominion.kingdoms import MOST_PLAYERS, check_players
from crownlands.dominion.moves import VERBS, card_of, verb_of
from crownlands.dominion.slots import Slots, slots_of
from crownlands.envs import native, native_dominion, native_kingdomino, observing_dominion, observing_kingdomino
from crownlands.envs.kingdoms import Kingdoms, read_kingdoms
from crownlands.envs.observation_layout import Layout, Observation
from crownlands.game import Game, States
from crownlands.kingdomino import setup as kingdomino_setup
from crownlands.kingdomino.variants import DUEL_SIZE, MOST, shape
from crownlands.record import Record


@dataclass(frozen=True)
class Rules:
    """A game with its settings: the tables that it can be played at, its observations, the memory for its native code.

    A table is either set up and waiting for the deal, or a position from which games go on.
    """

    game: type[Game]
    players: int  # at most, where tables have different numbers
    tables: States
    layout: Layout
    scratch: Callable[[], Any]
    slots: tuple[Slots, ...] = ()  # the numbers of the cards at each table, in Dominion
    dealt: tuple[bool, ...] = ()  # which of the tables are positions; empty: none

    @property
    def starts(self) -> tuple[States, NDArray[np.int64]]:
        """The tables for compiled code, and which of them are positions."""
        return self.tables, np.array(self.dealt or (False,) * len(self.tables), np.int64)

    @property
    def name(self) -> str:
        """The name of the game."""
        return self.game.name

    @property
    def action_count(self) -> int:
        """The number of actions: the fixed, discrete space of them."""
        return self.game.engine.move_count

    @cached_property
    def moves(self) -> tuple[str, ...]:
        """The move of each action, empty where there is none. Where tables have other cards under the same number it is
        the verb and that number, such as `buy #9`; `words_at` knows more.
        """
        tables = [self.words_at(table) for table in range(len(self.tables))]
        return tuple(_common_words(action, tables) for action in range(self.action_count))

    def words_at(self, table: int) -> Mapping[int, str]:
        """Return the moves at one of the tables, by the numbers of their actions."""
        return self.slots[table].moves if self.slots else self.game.words

    def game_of(self, states: States, table: int = 0) -> Any:
        """Return a record of one of the tables as a game of its own."""
        if self.slots:
            return dominion.Game._from_record(states, self.slots[table])
        return self.game._of(states)


def _common_words(action: int, tables: Iterable[Mapping[int, str]]) -> str:
    """Return the move of an action at all tables."""
    words = {table.get(action, "") for table in tables}
    return words.pop() if len(words) == 1 else f"{VERBS[verb_of(action)]} #{card_of(action)}"


def dominion_rules(
    kingdom: Kingdoms = "first-game", edition: str = "2e", players: int = 2, kingdom_seed: int = 1
) -> Rules:
    """Return the rules of Dominion with a kingdom: a recommended set, ten cards, several of these, or `random`, one of
    64 drawn by `kingdom_seed`; likewise `train`, `validation`, `test` and `unseen` are kingdoms of these splits.

    >>> rules = dominion_rules("size-distortion", players=3)
    >>> len(rules.moves), rules.moves.index("buy witch"), rules.layout.width
    (1728, 143, 3898)
    """
    check_players(players, edition)
    kingdoms = read_kingdoms(kingdom, edition, kingdom_seed)
    tables = np.concatenate([dominion_setup.fresh_table(one, players, 0) for one in kingdoms])
    layout, slots = observing_dominion.layout(players), tuple(map(slots_of, kingdoms))
    return Rules(dominion.Game, players, tables, layout, native_dominion.scratch, slots)


def kingdomino_rules(players: int = 2, variants: Iterable[str] = ()) -> Rules:
    """Return the rules of Kingdomino with any of its variants.

    >>> rules = kingdomino_rules(2, {"mighty-duel"})
    >>> len(rules.moves), rules.layout.split(np.zeros(rules.layout.width))["kingdoms"].shape
    (725, (2, 7, 13, 13))
    """
    played = shape(players, variants)
    tables = kingdomino_setup.empty_table(played, 0)
    tables["watched"] = 0
    layout = observing_kingdomino.layout(players, played.size)
    return Rules(kingdomino.Game, players, tables, layout, native_kingdomino.scratch)


def position_rules(games: Iterable[Game | Record], game: str | None = None) -> Rules:
    """Return rules that start from positions: games, scenarios among them, and records, played to their last move.

    With `game` all must be of the one with this name. Hidden cards are as they are there; the chances from then on
    differ in every game.

    >>> rules = position_rules([kingdomino.Game(players=3, seed=7), kingdomino.Game(players=4, seed=7)])
    >>> rules.players, rules.layout.room
    (4, (4, 7))
    """
    played: list[Any] = [one.replay() if isinstance(one, Record) else one for one in games]
    if not played:
        raise ValueError("no position was given")
    for number, one in enumerate(played):
        if not isinstance(one, Game):
            raise TypeError(f"start {number} is neither a game nor a record: {one!r}")
        if game not in (None, one.name):
            raise ValueError(f"start {number} is a game of {one.name.title()}, not of {str(game).title()}")
        if one.is_over:
            raise ValueError(f"start {number} is over: nothing can be played from there")
    return joined(*map(_position, played))


def _position(game: Any) -> Rules:
    states = np.frombuffer(bytearray(game._bytes), game.engine.state).copy()
    own = native_dominion if isinstance(game, dominion.Game) else native_kingdomino
    if not isinstance(game, dominion.Game):
        states["watched"] = 0
    slots = (game.slots,) if isinstance(game, dominion.Game) else ()
    return Rules(type(game), game.players, states, layout_of(game), own.scratch, slots, (True,))


def joined(*rules: Rules) -> Rules:
    """Return all tables of some rules of one game together. Where they differ in players or sizes, observations are
    padded.

    >>> (
    ...     joined(kingdomino_rules(2), kingdomino_rules(2)).layout.room,
    ...     joined(kingdomino_rules(2), kingdomino_rules(3)).layout.room,
    ... )
    ((2, 5), (4, 7))
    """
    first = rules[0]
    if any(one.game is not first.game for one in rules):
        raise ValueError("a batch is of one game: Dominion and Kingdomino have other moves and observations")
    layouts = {one.layout.width for one in rules}
    together = replace(
        first,
        players=max(one.players for one in rules),
        tables=np.concatenate([one.tables for one in rules]),
        slots=tuple(slots for one in rules for slots in one.slots),
        dealt=tuple(dealt for one in rules for dealt in (one.dealt or (False,) * len(one.tables))),
    )
    return together if len(layouts) == 1 else padded(together)


def padded(rules: Rules) -> Rules:
    """Return the same rules with observations in the one shape that has room for any number of players.

    >>> padded(dominion_rules()).layout.width == padded(dominion_rules(players=4)).layout.width
    True
    """
    if issubclass(rules.game, dominion.Game):
        return replace(rules, layout=observing_dominion.layout(max(MOST_PLAYERS.values())))
    return replace(rules, layout=observing_kingdomino.layout(MOST, DUEL_SIZE))


def observation_of(game: Any, seat: int) -> Observation:
    """Return what a seat may know of any game, as an observation of the environments.

    >>> from crownlands import kingdomino
    >>> observation_of(kingdomino.Game(seed=7), 1).shape
    (1356,)
    """
    own = native_dominion if isinstance(game, dominion.Game) else native_kingdomino
    layout = layout_of(game)
    observation = np.empty(layout.width, np.int16)
    mask = np.empty(game.engine.move_count, np.int8)
    native.look(game._states, 0, seat, layout.offsets, observation, mask, own.scratch())
    return observation


def layout_of(game: Any) -> Layout:
    """Return the fields of observations of a game.

    >>> from crownlands import dominion
    >>> layout_of(dominion.Game(players=3)).width
    3898
    """
    if isinstance(game, dominion.Game):
        return observing_dominion.layout(game.players)
    return observing_kingdomino.layout(game.players, game.size)
