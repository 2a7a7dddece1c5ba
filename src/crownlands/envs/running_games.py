"""Any number of games that are stepped in native code, and their players.

All interfaces use `RunningGames`, so the same seed and actions give the same game in each of them.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from crownlands.bots.kingdomino.aiming import AIM_COUNT
from crownlands.bots.opponents import Bot, name_of
from crownlands.bots.strategy import make_plans
from crownlands.bots.strategy.plan import PLAN
from crownlands.envs import native
from crownlands.envs.actions import check_action
from crownlands.envs.game_slots import SLOT
from crownlands.envs.native import Brains
from crownlands.envs.observation_layout import Masks, Observation
from crownlands.envs.opponents import OUTSIDE, HouseOpponent, ManyBot
from crownlands.envs.rules import Rules
from crownlands.game import IllegalMove, States

MOST_MOVES = 10_000  # a game that hasn't ended after so many moves is broken off
REWARDS = ("win", "points")


class RunningGames:
    """Any number of games at once. Seats without an opponent are played from outside.

    >>> from crownlands.envs.rules import kingdomino_rules
    >>> tables = RunningGames(kingdomino_rules(), [None, None])
    >>> tables.begin([7])
    >>> observation, mask = tables.look(0, tables.to_move())
    >>> [tables.rules.moves[action] for action in mask.nonzero()[0]]
    ['take 7', 'take 13', 'take 20', 'take 37']
    """

    def __init__(
        self,
        rules: Rules,
        opponents: Sequence[HouseOpponent | None],
        count: int = 1,
        reward: str = "win",
        most_moves: int = MOST_MOVES,
    ) -> None:
        if reward not in REWARDS:
            raise ValueError(f"rewards are by {' or by '.join(map(repr, REWARDS))}, not {reward!r}")
        if not is_number(most_moves) or most_moves < 1:
            raise ValueError(f"a game has at least one move, not {most_moves!r}")
        from crownlands.envs.compiling_environments import compile_environments  # which uses these games

        compile_environments(rules.name)
        self.rules, self.count = rules, count
        self.shaped, self.most_moves = reward == "points", most_moves
        self.bots: list[Bot | ManyBot | None] = [one.bot or one.many if one else None for one in opponents]
        self.states: States = np.zeros(count, rules.game.engine.state)
        self.slots = np.zeros(count, SLOT)
        self.brains = brains_of(rules, opponents)
        self._starts = rules.starts
        self._at = rules.layout.offsets
        self._room = rules.scratch()

    def begin(self, series: Sequence[int], numbers: Sequence[int] | None = None, start: int = -1) -> None:
        """Begin every game anew, each as a game of the series that its seed makes, the first unless told otherwise; at
        the table with a number, or with -1 at any."""
        if not is_number(start) or not -1 <= start < len(self.rules.tables):
            raise ValueError(f"a start is a number from 0 to {len(self.rules.tables) - 1}, or -1, not {start!r}")
        self.slots["always"] = start + 1
        self.slots["series"] = as_series(series)
        self.slots["number"] = 0 if numbers is None else numbers
        for i in range(self.count):
            native.begin(self.states, self.slots, i, self._starts, self.brains, self._room, False)

    def to_move(self, i: int = 0) -> int | None:
        """Return the seat outside that must decide now, None when the game is over."""
        seat = int(native.to_move(self.states, i))
        return None if seat < 0 else seat

    def is_over(self, i: int = 0) -> bool:
        """Return whether a game has ended."""
        return self.to_move(i) is None

    def is_too_long(self, i: int = 0) -> bool:
        """Return whether a game still runs after as many moves as are allowed."""
        return int(self.slots["moves"][i]) >= self.most_moves and not self.is_over(i)

    def look(self, i: int, seat: int) -> tuple[Observation, Masks]:
        """Return a seat's observation and mask."""
        observation = np.empty(self.rules.layout.width, np.int16)
        mask = np.empty(self.rules.action_count, np.int8)
        native.look(self.states, i, seat, self._at, observation, mask, self._room)
        return observation, mask

    def play(self, i: int, move: int) -> None:
        """Make a legal move of the seat that is asked, and the native opponents' moves after it."""
        native.play(self.states, self.slots, i, move, self.brains, self._room, False)

    def reward(self, i: int, seat: int) -> float:
        """Return the change in a seat's standing since it was last rewarded."""
        return float(native.reward(self.states, self.slots, i, seat, self.shaped))

    def game(self, i: int = 0) -> Any:
        """Return a game as it stands now, on its own."""
        record = bytearray(self.states[i].tobytes())
        return self.rules.game_of(np.frombuffer(record, self.rules.game.engine.state), self._table(i))

    def words(self, i: int = 0) -> Mapping[int, str]:
        """Return the move that each action of a game stands for, by number."""
        return self.rules.words_at(self._table(i))

    def ending(self, i: int = 0) -> dict[str, Any]:
        """Return the scores and winners of a game that has ended, by seat, and what it was played with."""
        game = self.game(i)
        won = [seat in game.winners for seat in range(game.players)]
        return {"scores": np.array(game.scores), "winners": np.array(won, np.int8)} | self.about(i)

    def about(self, i: int = 0, table: int | None = None) -> dict[str, Any]:
        """Return the kingdom that is played with, in Dominion: in a game now, or at any table."""
        if not self.rules.slots:
            return {}
        kingdom = self.rules.slots[self._table(i) if table is None else table].kingdom
        return {"kingdom": kingdom.piles, "landscapes": kingdom.landscapes, "edition": kingdom.edition}

    def _table(self, i: int) -> int:
        """Return the number of the table a game is played at."""
        return int(self.slots["table"][i])

    def ask(self, bot: Bot | ManyBot, seat: int, i: int = 0) -> int:
        """Let a bot in Python make the move of a seat, and return it."""
        move = self.choice_of(bot, seat, i)
        self.play(i, move)
        return move

    def choice_of(self, bot: Bot | ManyBot, seat: int, i: int = 0) -> int:
        """Return the move that a bot in Python makes in a seat, by its number."""
        if isinstance(bot, ManyBot):
            observation, mask = self.look(i, seat)
            return check_action(bot.choose_many(observation[None], mask[None])[0], mask, self.words(i))
        game = self.game(i)
        choice = bot.choose(game.view(seat))
        if choice not in game.legal_moves:
            raise IllegalMove(f"{name_of(bot)} made an illegal move: {game._why_not(choice)}")
        return int(game.numbers[choice])

    def ask_bots(self, i: int = 0) -> None:
        """Let bots in Python play until the learner is asked or the game is over."""
        seat = self.to_move(i)
        while seat is not None and (bot := self.bots[seat]) is not None and not self.is_too_long(i):
            self.ask(bot, seat, i)
            seat = self.to_move(i)

    def record(
        self,
        brains: Brains,
        seen: tuple[Observation, Masks],
        seats: NDArray[np.int64],
        moves: NDArray[np.int64],
    ) -> int:
        """Let native players play the first game on and write down what they see and do; return the number of moves."""
        made = native.record_moves(
            *(self.states, self.slots, brains, self._room, self.most_moves, self._at, seen, seats, moves)
        )
        return int(made)


def is_number(given: Any) -> bool:
    """Return whether this is a whole number, of Python or of NumPy.

    >>> is_number(3), is_number(np.int64(3)), is_number(True), is_number(3.0), is_number("3")
    (True, True, False, False, False)
    """
    return isinstance(given, int | np.integer) and not isinstance(given, bool)


def as_series(seeds: Iterable[int]) -> NDArray[np.int64]:
    """Seeds of any size as the numbers that games are dealt from.

    >>> as_series([7, 2**70 + 7])
    array([7, 7])
    """
    return np.array([seed & (2**63 - 1) for seed in seeds], np.int64)


def brains_of(rules: Rules, opponents: Sequence[HouseOpponent | None]) -> Brains:
    """Return the player of each seat, for compiled code."""
    if len(opponents) != rules.players:
        raise ValueError(f"{rules.players} seats need {rules.players} players, not {len(opponents)}")
    kinds = np.array([one.kind if one else OUTSIDE for one in opponents], np.int64)
    if rules.name != "dominion":
        aims = np.zeros((rules.players, AIM_COUNT), np.int64)
        for seat, one in enumerate(opponents):
            if one is not None and one.aims is not None:
                aims[seat] = one.aims
        return kinds, aims
    plays = any(one is not None and (one.strategy or one.strategy_for) for one in opponents)
    plans = np.zeros((len(rules.tables) if plays else 1, rules.players), PLAN)
    for slots, row in zip(rules.slots, plans if plays else ()):
        for seat, one in enumerate(opponents):
            strategy = None if one is None else one.strategy_at(slots)
            if strategy is not None:
                row[seat] = make_plans([strategy], slots.kingdom)[0]
    return kinds, plans
