"""Simulate: a match of two or more players, with as many games as it takes to know who is better."""

import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from crownlands.bots.dominion.kingdoms import new_game
from crownlands.bots.opponents import Bot
from crownlands.bots.strategy import Strategy, StrategyBot, make_plans, missing_cards
from crownlands.bots.strategy.plan import Plans
from crownlands.compiled import INTERPRETED, random_bits, random_source
from crownlands.dominion import Game, Kingdom
from crownlands.dominion.kingdoms import check_players
from crownlands.dominion.setup import fresh_table, full_supply
from crownlands.dominion.slots import slots_of
from crownlands.game import IllegalMove, States
from crownlands.lab.compiling_lab import compile_lab
from crownlands.lab.match import LONGEST, MANY_TIMES, count_game, play_games
from crownlands.lab.openings import lengths_of, seats_of
from crownlands.lab.players import Playable, PlayedWith, Player, by_name, find_player, kingdom_for, told_kingdom
from crownlands.lab.results import MatchResult, results_of
from crownlands.lab.running import Played, Progress, Worker, default_threads, run
from crownlands.lab.tally import Tally, empty_tally
from crownlands.problems import Problem

# Curves, openings and the like are noted of a tenth of the games, but of so many at least, and of so many at most.
LEAST_SAMPLED, MOST_SAMPLED = 2_000, 10_000
FIRST = 20  # games that are played before the time is measured
ALONE_AS = 3  # a strategy alone has the supply of so many: its Provinces last long enough to be counted


def table(kingdom: Kingdom, players: int) -> States:
    """Return an unwatched table before the deal, to be copied."""
    supply = full_supply(kingdom, ALONE_AS if players == 1 else players)
    states = fresh_table(kingdom, players, seed=0, supply=supply)
    states[0].watched = 0
    return states


def sampled_of(games: int) -> int:
    """Return the number of games of a match from which curves and openings are recorded.

    >>> sampled_of(500), sampled_of(50_000), sampled_of(1_000_000)
    (2000, 5000, 10000)
    """
    return min(max(games // 10, LEAST_SAMPLED), MOST_SAMPLED)


@dataclass(frozen=True)
class StrategyMatch:
    """A match of strategies, played inside the native loop."""

    kingdom: Kingdom
    strategies: tuple[Strategy, ...]
    seed: int
    sampled: int = MOST_SAMPLED

    @cached_property
    def table(self) -> States:
        """Return the table before the deal."""
        return table(self.kingdom, len(self.strategies))

    @cached_property
    def plans(self) -> Plans:
        """Return the plan of each strategy."""
        return make_plans(self.strategies, self.kingdom)

    def worker(self) -> Worker:
        """Return a worker with a table of its own."""
        return _AtOneTable(self)


class _AtOneTable:
    def __init__(self, match: StrategyMatch) -> None:
        self.match = match
        self.start = match.table
        self.states = match.table.copy()
        self.plans = match.plans.copy()  # they are also written in, while it reckons
        self.counts: Tally = empty_tally()

    def play(self, first: int, last: int) -> None:
        match = self.match
        play_games(self.states, self.start, self.plans, self.counts, first, last, match.seed, match.sampled)


@dataclass(frozen=True)
class BotMatch:
    """A match with bots that are asked for every move, through the same Game that people play."""

    kingdom: Kingdom
    players: tuple[Player, ...]
    seed: int

    @property
    def threadable(self) -> bool:
        """True when games may be played side by side."""
        return all(player.threadable for player in self.players)

    def worker(self) -> Worker:
        """Return a worker with bots of its own."""
        return _MoveByMove(self)


class _MoveByMove:
    def __init__(self, match: BotMatch) -> None:
        self.match = match
        self.bots = [_bot(player) for player in match.players]
        self.counts: Tally = empty_tally()

    def play(self, first: int, last: int) -> None:
        for number in range(first, last):
            game = play_one(self.match, self.bots, number)
            count_game(game._states, self.counts, number % len(self.bots), int(not game.is_over))


def _bot(player: Player) -> Bot:
    if player.make_bot is not None:
        return player.make_bot()
    assert player.strategy is not None
    return StrategyBot(player.strategy)


def game_seed(seed: int, number: int) -> int:
    """Return the seed of a game of a match that is played through a Game; of the first one, the match's own."""
    return seed if number == 0 else int(random_bits(random_source(seed, number))) >> 1


def play_one(match: BotMatch, bots: Sequence[Bot], number: int) -> Game:
    """Play one game, move by move."""
    players = len(bots)
    seed = game_seed(match.seed, number)
    game = new_game(match.kingdom, players, seed)
    turns = 0
    while (seat := game.to_move) is not None:
        bot = (seat - number) % players
        move = bots[bot].choose(game.view(seat))
        if move == "end-turn":
            turns += 1
            all_done = game.turns[game.turn] >= LONGEST and game.turn == players - 1
            if all_done or turns >= MANY_TIMES * LONGEST * players:
                break
        try:
            game.push(move)
        except IllegalMove as error:
            raise IllegalMove(f"{match.players[bot].name} in game {number} (seed {seed}): {error}") from None
    return game


def simulate(
    players: Iterable[Playable],
    *,
    kingdom: PlayedWith | None = None,
    edition: str = "2e",
    games: int = 100_000,
    seed: int = 1,
    threads: int | None = None,
    ray: str | None = None,
    progress: Progress | None = None,
    curves: bool = True,
) -> MatchResult:
    """Play a match of Dominion. The result depends on the seed alone, not on threads or machines.

    Without `curves` only the ends of the games are recorded, which is a little faster.

    >>> match = simulate(["smithy", "basic"], games=40, seed=1)
    >>> [player.name for player in match.players], match.players[0].score > 70
    (['Smithy', 'Basic'], True)
    """
    seats = [find_player(who) for who in players]
    if len(seats) != 1:
        check_players(len(seats), kingdom.edition if isinstance(kingdom, Kingdom) else edition)
    if games < 1:
        raise Problem("few-games", count=games)
    played_with = kingdom_for(kingdom, edition, seed, seats)
    strategies = tuple(player.strategy for player in seats if player.strategy is not None)
    native = len(strategies) == len(seats)
    if not native and len(seats) == 1:
        raise Problem("alone-only-strategy")
    move_by_move = BotMatch(played_with, tuple(seats), seed)
    sampled = sampled_of(games) if curves else 0
    job: Any = StrategyMatch(played_with, strategies, seed, sampled) if native else move_by_move
    compile_lab()
    if ray is None:
        # Whatever isn't compiled yet is now, and not in the time that is measured: what cards of other boxes do is
        # compiled when one first does it.
        job.worker().play(0, FIRST if native and not INTERPRETED else 0)
    began = time.perf_counter()
    threads = default_threads() if threads is None else threads
    side_by_side = threads if native or move_by_move.threadable else 1
    played = run(job, games, side_by_side, ray, progress, 2_000 if native else 1)
    seconds = time.perf_counter() - began
    return _match_result(played, seats, played_with, seed, seconds)


def _match_result(played: Played, seats: Sequence[Player], kingdom: Kingdom, seed: int, seconds: float) -> MatchResult:
    counts = played.counts[0]
    games = int(counts.games)
    cards = slots_of(kingdom).ids
    there = (*cards, *slots_of(kingdom).things)
    skipped = [missing_cards(player.strategy, there) if player.strategy else () for player in seats]
    players = results_of(played.counts, by_name(seats), skipped, cards)
    endings = _endings(counts, kingdom)
    return MatchResult(
        "dominion",
        told_kingdom(kingdom),
        seed,
        games,
        seconds,
        players,
        endings,
        played.interrupted,
        seats_of(played.counts, len(seats)),
        lengths_of(played.counts),
    )


def _endings(counts: Any, kingdom: Kingdom) -> dict[str, int]:
    """Return the number of games that ended each way."""
    endings = {"provinces": int(counts.by_provinces)}
    if kingdom.colonies:
        endings["colonies"] = int(counts.by_colonies)
    broken_off = int(counts.broken_off)
    return endings | {"piles": int(counts.games) - sum(endings.values()) - broken_off, "broken_off": broken_off}


def sample_game(
    players: Iterable[Playable],
    *,
    kingdom: PlayedWith | None = None,
    edition: str = "2e",
    seed: int = 1,
    number: int = 0,
) -> Game:
    """Play one game of a match, move by move, and return it. The first is the same game that `simulate` plays.

    >>> sample_game(["smithy", "ultimate"], seed=1).record().replay().is_over
    True
    """
    seats = [find_player(who) for who in players]
    match = BotMatch(kingdom_for(kingdom, edition, seed, seats), tuple(seats), seed)
    compile_lab()
    return play_one(match, [_bot(player) for player in seats], number)


def write_sample(path: str | Path, players: Iterable[Playable], **options: Any) -> None:
    """Write one game of a match as a record."""
    Path(path).write_text(sample_game(players, **options).record().dumps(), encoding="utf-8")
