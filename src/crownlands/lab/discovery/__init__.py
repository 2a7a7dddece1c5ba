"""Discover: finding a strong strategy for a kingdom by itself."""

from dataclasses import dataclass, replace
from typing import Any

from crownlands.bots.dominion.kingdoms import cards_to_build_on
from crownlands.bots.strategy import Strategy
from crownlands.dominion import Kingdom, sets_of
from crownlands.dominion.kingdoms import check_players
from crownlands.lab.discovery.explaining import FINAL_GAMES, cards_that_matter, choose_best, pruned
from crownlands.lab.discovery.racing import Track
from crownlands.lab.discovery.search import Clock, Glimpse, Search, Watcher
from crownlands.lab.discovery.seeds import known_seeds
from crownlands.lab.players import PlayedWith, kingdom_for, told_kingdom
from crownlands.lab.results import MatchResult
from crownlands.lab.running import default_threads
from crownlands.lab.simulation import simulate
from crownlands.lab.warm import prepare

__all__ = ["Discovery", "Glimpse", "discover"]

TEST_GAMES, LEAST_TEST_GAMES = 10_000, 1_000
PRUNING_ENDS = 0.96  # of the budget


@dataclass(frozen=True)
class Discovery:
    """A strategy that was found, and how it stands."""

    strategy: Strategy
    kingdom: Kingdom
    players: int
    seed: int
    games: int
    seconds: float
    tests: dict[str, tuple[float, float]]  # score and half of its 95 % interval, by opponent
    reasons: list[tuple[str, float]]  # cards, and what the score loses without them
    interrupted: bool

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
) -> Discovery:
    """Find a strong strategy for a kingdom. With a budget in games the same seed gives the same answer.

    >>> found = discover("first-game", budget=1_000)  # a good one takes millions
    >>> found.strategy.parts["buy"][-1].target, "Ultimate" in found.tests
    ('silver', True)
    """
    if minutes <= 0 or (budget is not None and budget <= 0):
        raise ValueError("a search needs some minutes or some games")
    played_with = kingdom_for(kingdom, edition, seed)
    check_players(players, played_with.edition)
    prepare()
    track = Track(played_with, default_threads() if threads is None else threads, players, ray)
    clock = Clock(track, minutes, budget)
    search = Search(track, clock, seed, watcher)
    interrupted = False
    try:
        search.run()
    except KeyboardInterrupt:
        interrupted = True
    return _finish(search, label_of(kingdom, played_with.edition), seed, interrupted)


def label_of(kingdom: PlayedWith, edition: str) -> str:
    """Return a kingdom's name for the name of a strategy, on one line.

    >>> label_of("deck-top", "2e"), label_of("Cellar; Market; …", "2e")
    ('deck-top', 'these cards')
    """
    return kingdom if isinstance(kingdom, str) and kingdom in (*sets_of(edition), "random") else "these cards"


def _finish(search: Search, label: str, seed: int, interrupted: bool) -> Discovery:
    track, clock = search.track, search.clock
    opponents, last_seed, final = search.opponents, search.seed + 1, clock.affordable(FINAL_GAMES)
    best = search.best.strategy
    if not interrupted:
        best = choose_best(track, search.finalists(), opponents, last_seed, final)
        best = pruned(track, best, opponents, last_seed + 1, lambda: clock.done < PRUNING_ENDS, final)
    reasons = cards_that_matter(track, best, opponents, last_seed + 2, final)
    games = track.games
    main = " and ".join(card for card, _ in reasons[:2])
    best = replace(best, name=f"Discovered: {main or 'money'} on {label}")
    tests = _tests(search, best, seed)
    figures = {name: (result.players[0].score, _margin(result)) for name, result in tests.items()}
    remarks = _remarks(track, label, seed, games, tests, reasons)
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
        interrupted,
    )


def _tests(search: Search, best: Strategy, seed: int) -> dict[str, MatchResult]:
    """Play matches against the strategies of the library that use these cards, and against the money one."""
    track = search.track
    known = known_seeds(cards_to_build_on(track.kingdom))
    rivals = {strategy.name: strategy for strategy in [*known, *(opponent.strategy for opponent in search.base)]}
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
    track: Track,
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
