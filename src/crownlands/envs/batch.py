"""Any number of games as one object. The caller plays every seat that isn't given a player.

A step of all games is one native call. Games may differ in kingdoms, players and starting positions. They can be
copied, saved, dealt again as a seat might imagine them, and played out by any opponent, as self-play and search need.
"""

import io
import zlib
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple, Self

import numpy as np
from numpy.typing import NDArray

from crownlands.compiled import random_source
from crownlands.envs import native
from crownlands.envs.actions import WrongAction, check_action
from crownlands.envs.crew import Arguments, Crew
from crownlands.envs.game_slots import (
    BEGIN,
    DISABLED,
    MOST_SEATS,
    SAME_STEP,
    SLOT,
    THE_ONE_ASKED,
    first_wrong,
    random_legal,
)
from crownlands.envs.native import Settings, Shown
from crownlands.envs.observation_layout import Masks, Observation
from crownlands.envs.opponents import HouseOpponent, Playable, find_opponent, find_opponents
from crownlands.envs.rules import Rules
from crownlands.envs.running_games import MOST_MOVES, RunningGames, as_series, brains_of, is_number
from crownlands.envs.saved_games import read_saved

LEGAL_AT_ONCE = 768  # more moves than any position has
OF_THE_LAST = ("scores", "winners", "ended_at")  # told of the game in each place that ended last


class Turn(NamedTuple):
    """The answer of a batch to a step, by game. The next step writes to the same arrays: read them before.

    `rewards` are those of all seats since the last step. `over` and `truncated` mark games that have just ended or
    were truncated; with `auto_reset`, everything else already belongs to the game that followed.
    """

    seats: NDArray[np.int64]  # who must decide, -1 where the game is over
    observations: Observation  # what that seat may know
    masks: Masks  # what it may do
    rewards: NDArray[np.float64]  # by game and seat
    over: NDArray[np.bool_]
    truncated: NDArray[np.bool_]


class Outcomes(NamedTuple):
    """The results of games that were played out: means over all times, by game and seat."""

    shares: NDArray[np.float64]  # of the win
    points: NDArray[np.float64]


class Batch(RunningGames):
    """Many games at once, asked and answered together.

    >>> from crownlands.envs.rules import kingdomino_rules
    >>> batch = Batch(kingdomino_rules(players=3), count=4)
    >>> turn = batch.reset(seed=7)
    >>> turn.seats
    array([0, 1, 1, 2])
    >>> turn = batch.step(batch.random_actions())
    >>> turn.observations.shape, turn.masks.shape, turn.rewards.shape
    ((4, 1937), (4, 725), (4, 3))
    """

    def __init__(
        self,
        rules: Rules,
        count: int | np.integer,
        players: Sequence[Playable | None] | None = None,
        *,
        reward: str = "win",
        most_moves: int = MOST_MOVES,
        skip_forced: bool = False,
        auto_reset: bool = True,
        threads: int | np.integer = 1,
        observing: bool = True,
    ) -> None:
        """`players` are who sits in each seat, None for the caller.

        With `skip_forced` nobody is asked where there is one move only. Without `observing` no observations are
        written, which is quicker where they aren't looked at.
        """
        if not isinstance(rules, Rules):
            raise TypeError(f"a batch needs rules, as dominion_rules() and kingdomino_rules() make them, not {rules!r}")
        if not is_number(count) or count < 1:
            raise ValueError(f"a batch has at least one game, not {count!r}")
        if not is_number(threads) or threads < 1:
            raise ValueError(f"a batch is stepped by at least one thread, not {threads!r}")
        if isinstance(players, str):
            raise TypeError(f"players are a list with one for each seat, None for the caller, not {players!r}")
        given = [None] * rules.players if players is None else list(players)
        seated = [None if one is None else find_opponent(one, rules.name) for one in given]
        super().__init__(rules, seated, int(count), reward, most_moves)
        self.threads, self.players = int(threads), seated
        self._skips, self._observing, self._mode = skip_forced, observing, SAME_STEP if auto_reset else DISABLED
        self._viewer = THE_ONE_ASKED
        self._asks = np.array([one is not None and one.is_asked for one in seated])
        self._rooms = [rules.scratch() for _ in range(threads)]
        self._crew, self._alone = Crew(self._rooms), Crew(self._rooms[:1])
        self._arguments: Arguments | None = None
        self._everyone = np.arange(self.count)
        self._which, self._actions = np.zeros(self.count, np.int64), np.zeros(count, np.int64)
        self._legal = np.zeros((self.count, LEGAL_AT_ONCE), np.int16)
        self._counts, self._written, self._parts = (np.zeros(self.count, np.int64) for _ in range(3))
        self._finals = self._no_arrays()
        # of the game in each place that ended last: the scores, who won, and the table it was played at
        self.scores, self.winners = (
            np.zeros((self.count, rules.players), np.int64),
            np.zeros((self.count, rules.players), np.int8),
        )
        self.ended_at = np.zeros(self.count, np.int64)
        self._source = random_source(0)
        self._turn = self.arrays()
        self._dealt = False

    def arrays(self) -> Turn:
        """Return new arrays that a step can write to: `step(actions, out=batch.arrays())`."""
        count, width = self.count, self.rules.layout.width
        return Turn(
            np.full(count, -1),
            np.zeros((count, width), np.int16),
            np.zeros((count, self.rules.action_count), np.int8),
            np.zeros((count, self.rules.players)),
            np.zeros(count, np.bool_),
            np.zeros(count, np.bool_),
        )

    def _no_arrays(self) -> tuple[Observation, Masks]:
        return np.zeros((0, self.rules.layout.width), np.int16), np.zeros((0, self.rules.action_count), np.int8)

    # from game to game

    def reset(
        self,
        seed: int | np.integer | Iterable[int] | None = None,
        *,
        starts: Sequence[int] | int | np.integer | None = None,
        which: NDArray[np.bool_] | None = None,
        out: Turn | None = None,
    ) -> Turn:
        """Deal all games, or those marked in `which`. Game i of seed s is the first of the series of seed s + i;
        without a seed it is the next one of its series.

        `starts` are the numbers of the tables, among those of the rules, where each place plays from now on; -1, the
        default, draws one for every game.
        """
        marked = np.ones(self.count, np.bool_) if which is None else self._checked_mark(which)
        if starts is not None:
            self.slots["always"] = self._checked_starts(starts) + 1
        if seed is None and not self._dealt:
            seed = 0
        if seed is None:
            self.slots["number"][marked] += 1
        else:
            seeds = self._one_each(seed)
            self.slots["series"][marked] = as_series(seeds)[marked]
            self.slots["number"][marked] = 0
            self._source = random_source(int(seeds[0]), stream=7)
        self._dealt = True
        places = np.flatnonzero(marked)
        self._clear(out, len(places) == self.count)
        self._advance(places, np.full(len(places), BEGIN))
        self._let_bots_play()
        return self._turn

    def _one_each(self, seeds: Iterable[int] | int | np.integer) -> Sequence[int]:
        """Return a seed for each game: those given, or numbers from the one given."""
        if isinstance(seeds, int | np.integer):
            return range(int(seeds), int(seeds) + self.count)
        given = [int(seed) for seed in seeds]
        if len(given) != self.count:
            raise ValueError(f"{self.count} games need {self.count} seeds, not {len(given)}")
        return given

    def check_dealt(self) -> None:
        """Refuse a batch whose games were never dealt."""
        if not self._dealt:
            raise WrongAction("no games were dealt yet: call reset() first")

    def _checked_mark(self, which: NDArray[np.bool_]) -> NDArray[np.bool_]:
        if not isinstance(which, np.ndarray) or which.shape != (self.count,) or which.dtype != np.bool_:
            raise ValueError(f"games are marked by an array of {self.count} booleans, not {which!r}")
        if not self._dealt and not which.all():
            raise ValueError("no games were dealt yet: deal all of them first")
        return which

    def _checked_starts(self, starts: Sequence[int] | int | np.integer) -> NDArray[np.int64]:
        numbers = np.full(self.count, starts) if isinstance(starts, int | np.integer) else np.asarray(starts)
        if numbers.shape != (self.count,) or numbers.dtype.kind not in "iu":
            raise ValueError(f"{self.count} games need {self.count} starts")
        if (numbers < -1).any() or (numbers >= len(self.rules.tables)).any():
            raise ValueError(f"starts are numbers below {len(self.rules.tables)}, or -1")
        return numbers.astype(np.int64)

    def step(self, actions: NDArray[Any], out: Turn | None = None) -> Turn:
        """Make a move in every game. If any is wrong, `WrongAction` says which, and no game has changed.

        Without `auto_reset` a game that is over stays so, whatever its action, until it is reset. `out` are the
        caller's own arrays to write to, made by `arrays()`, instead of those written to last.
        """
        numbers = self._checked(actions)
        places = self._everyone
        if self._mode == DISABLED and self.slots["over"].any():
            places = np.flatnonzero(self.slots["over"] == 0)
        self._clear(out, len(places) == self.count)
        self._advance(places, numbers[places] if len(places) < self.count else numbers)
        self._let_bots_play()
        return self._turn

    def _checked(self, actions: NDArray[Any]) -> NDArray[np.int64]:
        self.check_dealt()
        numbers = np.asarray(actions)
        if numbers.shape != (self.count,) or numbers.dtype.kind not in "iu":
            given = f"an array of {numbers.dtype} in the shape {numbers.shape}"
            raise WrongAction(f"actions are {self.count} whole numbers, not {given}")
        numbers = numbers.astype(np.int64, copy=False)
        wrong = int(first_wrong(self.slots, numbers, 0, self._turn.masks))
        if wrong >= 0:
            try:
                check_action(int(numbers[wrong]), self._turn.masks[wrong], self.words(wrong))
            except WrongAction as error:
                raise WrongAction(f"game {wrong}: {error}") from None
        return numbers

    def _clear(self, out: Turn | None, all_change: bool) -> None:
        """Write to these arrays from now on, and forget what the last step told. What is shown of games that don't
        change stays."""
        if out is not None and out is not self._turn:
            self._check_arrays(out)
            kept, self._turn = self._turn, out
            self._arguments = None
            self._written[:] = 0
            if not all_change:
                out.seats[:], out.observations[:], out.masks[:] = kept.seats, kept.observations, kept.masks
        for told in self._turn[3:]:
            told[:] = 0

    def _check_arrays(self, out: Turn) -> None:
        """Refuse arrays that compiled code couldn't write to, or would write beyond."""
        if not isinstance(out, Turn):
            raise TypeError(f"out is what arrays() of this batch returns, not {type(out).__name__}")
        given: Any
        own: Any
        for name, given, own in zip(Turn._fields, out, self._turn, strict=True):
            if not isinstance(given, np.ndarray) or given.shape != own.shape or given.dtype != own.dtype:
                told = f"{given.dtype} {given.shape}" if isinstance(given, np.ndarray) else type(given).__name__
                raise ValueError(f"out.{name} must be an array of {own.dtype} {own.shape}, not {told}")
            if not (given.flags.c_contiguous and given.flags.writeable):
                raise ValueError(f"out.{name} must be an array in one piece that can be written to")

    def _advance(self, places: NDArray[np.int64], actions: NDArray[np.int64]) -> None:
        self._which[: len(places)], self._actions[: len(places)] = places, actions
        if self._arguments is None:
            turn = self._turn
            self._arguments = (
                *(self.states, self.slots, self._starts, self.brains, self._which, self._actions, self._settings),
                *(self._at, self._shown, self._finals, (turn.rewards, self.scores, self.winners, self.ended_at)),
                (turn.over, turn.truncated),
            )
        crew = self._alone if len(places) < 2 * self.threads else self._crew
        crew.step(len(places), self._arguments)

    @property
    def _settings(self) -> Settings:
        skips, observing = int(self._skips), int(self._observing)
        return self._mode, int(self.shaped), self.most_moves, self._viewer, skips, observing

    @property
    def _shown(self) -> Shown:
        turn = self._turn
        return turn.observations, turn.masks, turn.seats, self._legal, self._counts, self._written, self._parts

    def _let_bots_play(self) -> None:
        """Ask the players in Python until every game asks the caller or is over."""
        if not self._asks.any():
            return
        waiting = self._waiting()
        while len(waiting):
            actions = np.empty(len(waiting), np.int64)
            for seat in np.unique(self._turn.seats[waiting]).tolist():
                asked = self._turn.seats[waiting] == seat
                actions[asked] = self._answers(self.players[seat], waiting[asked], seat)
            self._advance(waiting, actions)
            waiting = self._waiting()

    def _waiting(self) -> NDArray[np.int64]:
        seats = self._turn.seats
        return np.flatnonzero((seats >= 0) & self._asks[np.maximum(seats, 0)] & (self.slots["over"] == 0))

    def _answers(self, player: HouseOpponent | None, places: NDArray[np.int64], seat: int) -> NDArray[np.int64]:
        assert player is not None
        if player.many is None:
            assert player.bot is not None
            return np.array([self.choice_of(player.bot, seat, i) for i in places.tolist()])
        seen = np.empty((len(places), self.rules.layout.width), np.int16)
        masks = np.empty((len(places), self.rules.action_count), np.int8)
        native.look_at(self.states, places, seat, self._at, seen, masks, self._rooms[0])
        actions = np.asarray(player.many.choose_many(seen, masks))
        if actions.shape != (len(places),) or actions.dtype.kind not in "iu":
            raise WrongAction(f"{player.name} must answer {len(places)} games by whole numbers")
        for i, action, mask in zip(places.tolist(), actions.tolist(), masks, strict=True):
            check_action(action, mask, self.words(i))
        return actions.astype(np.int64)

    def random_actions(self) -> NDArray[np.int64]:
        """Return a random legal action for every game, 0 where nothing is legal; the same ones for the same seed."""
        self.check_dealt()
        actions = np.empty(self.count, np.int64)
        random_legal(self._legal, self._counts, self._source, actions)
        return actions

    @property
    def legal(self) -> tuple[NDArray[np.int16], NDArray[np.int64]]:
        """The legal actions of every game as a list, and how many each has: faster to read than masks."""
        return self._legal, self._counts

    # copies

    def clone(self, places: Sequence[int] | NDArray[np.int64] | None = None) -> Self:
        """Return a batch with copies of some games, each as often as its number is given; by default of all games.

        >>> from crownlands.envs.rules import dominion_rules
        >>> batch = Batch(dominion_rules(), count=2)
        >>> twins = batch.clone([1, 1, 0]) if batch.reset(seed=1) else batch
        >>> twins.count, bool((twins.turn.observations[0] == batch.turn.observations[1]).all())
        (3, True)
        """
        numbers = self._everyone if places is None else np.asarray(places)
        if numbers.ndim != 1 or len(numbers) == 0 or numbers.dtype.kind not in "iu":
            raise ValueError("games are told by a list of their numbers, at least one")
        if (numbers < 0).any() or (numbers >= self.count).any():
            raise IndexError(f"games are numbers from 0 to {self.count - 1}")
        twin = type(self)(
            *(self.rules, len(numbers), self.players),
            reward="points" if self.shaped else "win",
            most_moves=self.most_moves,
            skip_forced=self._skips,
            auto_reset=self._mode == SAME_STEP,
            threads=self.threads,
            observing=self._observing,
        )
        twin.states[:] = self.states[numbers]
        twin.slots[:] = self.slots[numbers]
        twin._source[:] = self._source
        for name in OF_THE_LAST:
            getattr(twin, name)[:] = getattr(self, name)[numbers]
        twin._dealt = self._dealt
        if self._dealt:
            twin._show()
        return twin

    @property
    def turn(self) -> Turn:
        """The answer to the last step."""
        return self._turn

    def _show(self) -> None:
        """Look at all games anew."""
        self._written[:] = 0
        settings, shown, room = self._settings, self._shown, self._rooms[0]
        native.show_games(self.states, self.slots, self._starts, settings, self._at, shown, room)

    def save(self) -> bytes:
        """Return all games as bytes; `load` continues them in a batch of the same rules.

        >>> from crownlands.envs.rules import kingdomino_rules
        >>> batch = Batch(kingdomino_rules(), count=2)
        >>> saved = batch.save() if batch.reset(seed=1) else b""
        >>> other = Batch(kingdomino_rules(), count=2)
        >>> other.load(saved).seats.tolist() == batch.turn.seats.tolist()
        True
        """
        self.check_dealt()
        file = io.BytesIO()
        last = {name: getattr(self, name) for name in OF_THE_LAST}
        raw = np.frombuffer(self.states.tobytes(), np.uint8), np.frombuffer(self.slots.tobytes(), np.uint8)
        np.savez_compressed(file, states=raw[0], slots=raw[1], source=self._source, rules=self._fingerprint(), **last)
        return file.getvalue()

    def load(self, saved: bytes) -> Turn:
        """Continue games that were saved, as many as this batch has."""
        held = read_saved(saved)
        if missing := {"rules", "states", "slots", "source", *OF_THE_LAST} - set(held):
            raise ValueError(f"these are not the bytes of a saved batch: {', '.join(sorted(missing))} missing")
        if int(held["rules"]) != self._fingerprint():
            raise ValueError("these games were saved by a batch of other rules")
        slots = np.frombuffer(held["slots"].tobytes(), SLOT)
        if len(slots) != self.count:
            raise ValueError(f"{len(slots)} games were saved, and this batch has {self.count}")
        self.states[:] = np.frombuffer(held["states"].tobytes(), self.states.dtype)
        self.slots[:] = slots
        self._source[:] = held["source"]
        for name in OF_THE_LAST:
            getattr(self, name)[:] = held[name]
        self._dealt = True
        self._clear(None, True)
        self._show()
        return self._turn

    def _fingerprint(self) -> int:
        return zlib.crc32(self.rules.tables.tobytes(), len(self.rules.tables))

    # search

    def determinise(self, seeds: Iterable[int] | int | np.integer) -> Turn:
        """Deal again, in every game, what the seat that must decide can't know: each becomes a game it may be in.

        What that seat observes stays the same. Use a clone: the games as they were are lost.
        """
        self.check_dealt()
        native.deal_unknown_of(self.states, as_series(self._one_each(seeds)))
        self._show()
        return self._turn

    def play_out(
        self,
        players: Sequence[Playable] | Playable = "random",
        times: int = 1,
        seed: int = 1,
        *,
        as_seen: bool = True,
        most_moves: int = MOST_MOVES,
    ) -> Outcomes:
        """Play every game to its end, `times` times, natively, and return the outcomes; the games stay as they are.

        `players` are native ones for all seats, or one for all of them. With `as_seen`, what the seat that must decide
        can't know is dealt again every time; without it, the hidden cards stay as they are.

        >>> from crownlands.envs.rules import dominion_rules
        >>> batch = Batch(dominion_rules(), count=2)
        >>> outcomes = batch.play_out("smithy", times=3) if batch.reset(seed=1) else None
        >>> outcomes.shares.sum(axis=1).tolist()
        [1.0, 1.0]
        """
        self.check_dealt()
        if not is_number(times) or times < 1:
            raise ValueError(f"games are played out at least once, not {times!r} times")
        chosen = find_opponents(players, self.rules.name, self.rules.players)
        for one in chosen:
            if one.is_asked:
                raise ValueError(f"{one.name} plays in Python: only native players play games out")
        brains = brains_of(self.rules, chosen)
        sums = np.zeros((self.count, 2 * MOST_SEATS))
        parts = np.array_split(self._everyone, self.threads)

        def play(part: NDArray[np.int64], room: Any) -> None:
            one = slice(int(part[0]), int(part[-1]) + 1)
            work, note = np.empty(1, self.states.dtype), np.zeros(1, SLOT)
            seeds = (seed, times, int(as_seen), one.start)
            native.play_out(
                *(self.states[one], self.slots[one], work, note, brains, room, seeds, most_moves, sums[one])
            )

        if self.threads == 1 or self.count < self.threads:
            play(self._everyone, self._rooms[0])
        else:
            with ThreadPoolExecutor(self.threads) as pool:
                for done in [pool.submit(play, *task) for task in zip(parts, self._rooms, strict=True)]:
                    done.result()
        seats = self.rules.players
        return Outcomes(sums[:, :seats] / times, sums[:, MOST_SEATS : MOST_SEATS + seats] / times)

    # about single games

    def info(self, i: int) -> Mapping[str, Any]:
        """Return facts about a game: its scores now, those of the one before it, and in Dominion the kingdom.

        >>> from crownlands.envs.rules import dominion_rules
        >>> batch = Batch(dominion_rules("first-game"), count=1)
        >>> batch.info(0)["kingdom"][:2] if batch.reset(seed=1) else ()
        ('cellar', 'market')
        """
        self.check_dealt()
        game = self.game(i)
        told: dict[str, Any] = {
            "players": game.players,
            "scores": game.scores,
            "winners": game.winners,
            "table": self._table(i),
            "last_scores": tuple(self.scores[i, : game.players].tolist()),
        }
        return told | self.about(i)
