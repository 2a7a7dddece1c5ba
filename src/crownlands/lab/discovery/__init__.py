"""Discover: finding a strong strategy for a kingdom automatically."""

from dataclasses import dataclass, replace
from math import inf
from pathlib import Path
from typing import Any

from crownlands.bots.dominion.adapting import shipped_for
from crownlands.bots.dominion.kingdoms import cards_to_build_on
from crownlands.bots.dominion.strategy_search.pruning import FINAL_GAMES, pruned
from crownlands.bots.dominion.strategy_search.races import Rival
from crownlands.bots.strategy import Strategy
from crownlands.dominion import Kingdom, sets_of
from crownlands.dominion.kingdoms import check_players
from crownlands.lab.compiling_lab import compile_lab
from crownlands.lab.discovery.choosing import Chosen, cards_that_matter, choose, hardest_to_beat
from crownlands.lab.discovery.memory import SearchMemory
from crownlands.lab.discovery.search import BudgetClock, Glimpse, Search, Watcher
from crownlands.lab.discovery.tracks import LabTrack
from crownlands.lab.players import PlayedWith, kingdom_for, told_kingdom
from crownlands.lab.results import MatchResult
from crownlands.lab.running import default_threads
from crownlands.lab.simulation import simulate
from crownlands.problems import Problem

__all__ = ["Discovery", "Glimpse", "discover"]

TEST_GAMES, LEAST_TEST_GAMES = 10_000, 1_000
PRUNING_ENDS = 0.96  # of the budget


@dataclass(frozen=True)
class Discovery:
    """A strategy that was found, and its results."""

    strategy: Strategy
    kingdom: Kingdom
    players: int
    seed: int
    games: int
    seconds: float
    tests: dict[str, tuple[float, float]]  # score and half of its 95 % interval, by opponent
    reasons: list[tuple[str, float]]  # cards, and what the score loses without them
    rivals: dict[str, Strategy]  # those of the tests
    answer: Strategy | None  # the best answer that was found, and its score against the strategy
    answer_score: float
    interrupted: bool

    @property
    def weakest(self) -> float:
        """The lowest score against any of the rivals."""
        return min(score for score, _ in self.tests.values())

    def to_dict(self) -> dict[str, Any]:
        """Return the discovery for JSON."""
        return {
            "name": self.strategy.name,
            "strategy": self.strategy.text,
            **told_kingdom(self.kingdom),
            "players": self.players,
            "seed": self.seed,
            "games": self.games,
            "seconds": round(self.seconds, 1),
            "tests": [{"opponent": name, "score": s, "margin": m} for name, (s, m) in self.tests.items()],
            "answer": None if self.answer is None else {"strategy": self.answer.text, "score": self.answer_score},
            "reasons": [{"card": card, "points": points} for card, points in self.reasons],
            "interrupted": self.interrupted,
        }


def discover(
    kingdom: PlayedWith = "first-game",
    *,
    edition: str = "2e",
    players: int = 2,
    minutes: float = 5.0,
    budget: int | None = None,
    seed: int = 1,
    threads: int | None = None,
    ray: str | None = None,
    watcher: Watcher | None = None,
    from_nothing: bool = False,
    memory: str | Path | None = None,
) -> Discovery:
    """Find a strong strategy for a kingdom. With a budget in games the same seed gives the same answer.

    `from_nothing` leaves the library's strategies out of the search; it meets them only in the tests at the end. The
    folder `memory` keeps everything that was found and tried, and the next search for this kingdom starts there.

    >>> found = discover("first-game", budget=1_000)  # a good one takes millions
    >>> found.strategy.parts["buy"][-1].target, "Ultimate" in found.tests
    ('silver', True)
    """
    if not 0 < minutes < inf or (budget is not None and budget <= 0):
        raise Problem("no-search")
    played_with = kingdom_for(kingdom, edition, seed)
    check_players(players, played_with.edition)
    compile_lab()
    track = LabTrack(played_with, default_threads() if threads is None else threads, players, ray)
    clock = BudgetClock(track, minutes, budget)
    kept = None if memory is None else SearchMemory(memory, played_with, players)
    remembered = None if kept is None else kept.load()
    search = Search(track, clock, seed, watcher, from_nothing, remembered)
    interrupted = False
    chosen: Chosen | None = None
    try:
        search.run()
        chosen = choose(search, clock.affordable(FINAL_GAMES))
    except KeyboardInterrupt:
        interrupted = True
    found = _finish(search, chosen, label_of(kingdom, played_with.edition), seed, interrupted)
    if kept is not None:
        good = [found.strategy, *search.pool.members[search.pool.known :], *search.finalists()]
        kept.save(search.remembered, good, search.tried, track.games)
    return found


def label_of(kingdom: PlayedWith, edition: str) -> str:
    """Return a kingdom's name for the name of a strategy, on one line.

    >>> label_of("deck-top", "2e"), label_of("Cellar; Market; …", "2e")
    ('deck-top', 'these cards')
    """
    return kingdom if isinstance(kingdom, str) and kingdom in (*sets_of(edition), "random") else "these cards"


def _finish(search: Search, chosen: Chosen | None, label: str, seed: int, interrupted: bool) -> Discovery:
    track, clock = search.track, search.clock
    last_seed, final = search.seed + 1, clock.affordable(FINAL_GAMES)
    opponents = search.pool.opponents() if search.pool.members else search.opponents
    best = search.best.strategy
    if chosen is not None:
        best = _shortened(search, chosen.strategy, opponents, final)
    reasons = cards_that_matter(track, best, opponents, last_seed + 2, final)
    games = track.games
    main = " and ".join(card for card, _ in reasons[:2])
    best = replace(best, name=f"Discovered: {main or 'money'} on {label}")
    rivals = _rivals(search)
    tests = _tests(search, best, rivals, seed)
    figures = {name: (result.players[0].score, _margin(result)) for name, result in tests.items()}
    remarks = _remarks(track, label, seed, games, tests, reasons)
    if chosen is not None:
        answer = f"The best answer that was found in the search scores {chosen.answer_score:.1f} against it."
        remarks.append(answer)
    best = replace(best, remarks=tuple(remarks))
    return Discovery(
        best,
        track.kingdom,
        track.players,
        seed,
        games,
        clock.seconds,
        figures,
        reasons,
        rivals,
        None if chosen is None else chosen.answer,
        0.0 if chosen is None else chosen.answer_score,
        interrupted,
    )


def _shortened(search: Search, best: Strategy, opponents: list[Rival], games: int) -> Strategy:
    """Return the strategy without what does nothing, unless somebody of the pool then does better against it."""
    shorter = pruned(search.track, best, opponents, search.seed + 2, lambda: search.clock.done < PRUNING_ENDS, games)
    return hardest_to_beat(search, [shorter, best], games).strategy


def _rivals(search: Search) -> dict[str, Strategy]:
    """Return those that the result is tested against: all of the library that use these cards, and the money one."""
    known = shipped_for(cards_to_build_on(search.track.kingdom))
    return {strategy.name: strategy for strategy in [*known, *(opponent.strategy for opponent in search.money)]}


def _tests(search: Search, best: Strategy, rivals: dict[str, Strategy], seed: int) -> dict[str, MatchResult]:
    """Play matches against all rivals."""
    track = search.track
    return {
        name: simulate(
            [best, *[rival] * (track.players - 1)],
            kingdom=track.kingdom,
            games=max(LEAST_TEST_GAMES, search.clock.affordable(TEST_GAMES)),
            seed=seed + 1_000_003,
            threads=track.threads,
            ray=track.ray,
        )
        for name, rival in rivals.items()
    }


def _margin(result: MatchResult) -> float:
    low, high = result.players[0].ci95
    return (high - low) / 2


def _remarks(
    track: LabTrack,
    label: str,
    seed: int,
    games: int,
    tests: dict[str, MatchResult],
    reasons: list[tuple[str, float]],
) -> list[str]:
    edition, others = track.kingdom.edition, "" if track.players == 2 else f", {track.players} players"
    lines = [f"Found by `crownlands discover` for {label} ({edition}){others}, seed {seed}, in {games:,} games."]
    scores = [f"{name} {result.players[0].score:.1f}" for name, result in tests.items()]
    all_others = "" if track.players == 2 else f" at all other seats, {100 / track.players:.0f} being even"
    hardest = min(tests, key=lambda name: tests[name].players[0].score)
    own, rival = tests[hardest].players[:2]
    each = f"{tests[hardest].games:,} games each, ± {_margin(tests[hardest]):.1f} or less"
    lines.append(f"Score against {', '.join(scores)}{all_others} ({each}).")
    provinces = own.deck.get("province", 0.0)
    lines.append(
        f"Against {hardest} a game takes {own.turns:.1f} turns and ends {own.points:.1f} to {rival.points:.1f}, "
        f"with {provinces:.1f} Provinces."
    )
    if reasons:
        told = [f"{card} it would score {points:.0f} less" for card, points in reasons[:4]]
        lines.append(f"Without {'; without '.join(told)}.")
    return lines
