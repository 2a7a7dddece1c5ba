"""The rules of an environment: a game with its settings, and the way it is observed."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from crownlands import dominion, kingdomino
from crownlands.dominion import setup as dominion_setup
from crownlands.dominion.kingdoms import check_players, whole_kingdom
from crownlands.dominion.moves import VERBS, card_of, verb_of
from crownlands.dominion.slots import Slots, slots_of
from crownlands.envs import native, native_dominion, native_kingdomino, observing_dominion, observing_kingdomino
from crownlands.envs.layout import Layout, Observation
from crownlands.game import Game, States
from crownlands.kingdomino import setup as kingdomino_setup
from crownlands.kingdomino.variants import shape

RANDOM_KINGDOMS = 64  # so many are drawn for `kingdom="random"`; every game is played with one of them


@dataclass(frozen=True)
class Rules:
    """A game with its settings: its tables, its observations, and the memory for its native code."""

    game: type[Game]
    players: int
    tables: States
    layout: Layout
    scratch: Callable[[], Any]
    slots: tuple[Slots, ...] = ()  # the numbers of the cards at each table, in Dominion

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
        """Return the moves that there are at one of the tables, by the numbers of their actions."""
        return self.slots[table].moves if self.slots else self.game.words

    def game_of(self, states: States, table: int = 0) -> Any:
        """Return the game that a record of one of the tables is, on its own."""
        if self.slots:
            return dominion.Game._from_record(states, self.slots[table])
        return self.game._of(states)


def _common_words(action: int, tables: Iterable[Mapping[int, str]]) -> str:
    """Return the move of an action at all tables."""
    words = {table.get(action, "") for table in tables}
    return words.pop() if len(words) == 1 else f"{VERBS[verb_of(action)]} #{card_of(action)}"


def dominion_rules(
    kingdom: str | Iterable[str] = "first-game", edition: str = "2e", players: int = 2, kingdom_seed: int = 1
) -> Rules:
    """Dominion with a kingdom: a recommended set, ten cards, or `random`, which is one of 64 drawn by `kingdom_seed`.

    >>> rules = dominion_rules("size-distortion", players=3)
    >>> len(rules.moves), rules.moves.index("buy witch"), rules.layout.width
    (1728, 143, 3898)
    """
    seeds = range(kingdom_seed, kingdom_seed + (RANDOM_KINGDOMS if str(kingdom).startswith("random") else 1))
    kingdoms = [whole_kingdom(kingdom, edition, seed) for seed in seeds]
    check_players(players, edition)
    tables = np.concatenate([dominion_setup.fresh_table(one, players, 0) for one in kingdoms])
    layout, slots = observing_dominion.layout(players), tuple(map(slots_of, kingdoms))
    return Rules(dominion.Game, players, tables, layout, native_dominion.scratch, slots)


def kingdomino_rules(players: int = 2, variants: Iterable[str] = ()) -> Rules:
    """Kingdomino with any of its variants.

    >>> rules = kingdomino_rules(2, {"mighty-duel"})
    >>> len(rules.moves), rules.layout.split(np.zeros(rules.layout.width))["kingdoms"].shape
    (725, (2, 7, 13, 13))
    """
    played = shape(players, variants)
    tables = kingdomino_setup.empty_table(played, 0)
    tables["watched"] = 0
    layout = observing_kingdomino.layout(players, played.size)
    return Rules(kingdomino.Game, players, tables, layout, native_kingdomino.scratch)


def observation_of(game: Any, seat: int) -> Observation:
    """Return what a seat may know of any game, as an environment shows it.

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
