"""Crownlands Bench 1: how well an agent plays, by a protocol that doesn't change.

A track is a game with a number of players. The agent plays each opponent of the ladder on the same deals in every seat
in turn, so that neither seats nor luck favour anybody; in Dominion on kingdoms that no training split has. The results
of one deal in all seats are one observation, and all deals of one kingdom are one cluster: intervals are of the means
of clusters. The rating is in Elo points above the page, from all opponents of a track together.

An agent that gives the same answer to the same view gets the same file: nothing in it depends on the clock. Only the
tracks with a thinking time, which are played only when they are named, can't promise that.
"""

import hashlib
import importlib.util
import json
import math
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass
from importlib.metadata import version
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from crownlands.bots.opponents import SEARCHER as REGENT
from crownlands.bots.opponents import Bot, is_opponent
from crownlands.envs.baselines.names import SEARCHER as GUMBEL
from crownlands.envs.baselines.names import games_of
from crownlands.envs.batch import Batch
from crownlands.envs.kingdoms import sample_kingdoms
from crownlands.envs.network_inputs import VERSION as LAYOUT
from crownlands.envs.opponents import ManyBot, Playable, find_opponent
from crownlands.envs.rules import Rules, dominion_rules, kingdomino_rules
from crownlands.problems import Problem
from crownlands.texts import Texts

PROTOCOL = "Crownlands Bench 1"
_95 = 1.959964  # of the normal distribution, in its standard deviations
# Of Student's, by the number of clusters: few of them tell little about how far apart they are.
STUDENT = {2: 12.706, 4: 3.182, 8: 2.365, 16: 2.131, 32: 2.040}
ELO = 400 / math.log(10)
LEAST_SHARE = 0.002  # who loses every game is rated as if it had won so many


@dataclass(frozen=True)
class Track:
    """A game with a number of players, its kingdoms or deals, and the opponents."""

    name: str
    game: str
    players: int
    split: str  # of kingdoms, in Dominion
    clusters: int  # kingdoms in Dominion; elsewhere bunches of deals
    deals: int  # of each
    opponents: tuple[str, ...]
    seed: int
    seconds: float = 0.0  # to think about a move; 0 where nobody looks at the clock


NATIVE = ("page", "squire", "knight", "baron")
TRACKS = (
    Track("dominion", "dominion", 2, "test", 32, 4, NATIVE, 1_001),
    Track("dominion-unseen", "dominion", 2, "unseen", 32, 4, NATIVE, 1_002),
    Track("dominion-4", "dominion", 4, "test", 16, 2, NATIVE, 1_003),
    Track("dominion-search", "dominion", 2, "test", 8, 1, ("baron", "regent:32"), 1_004),
    Track("kingdomino", "kingdomino", 2, "", 32, 4, NATIVE, 1_005),
    Track("kingdomino-4", "kingdomino", 4, "", 16, 2, NATIVE, 1_006),
    Track("kingdomino-search", "kingdomino", 2, "", 16, 2, ("baron", "regent:32"), 1_007),
    Track("dominion-time", "dominion", 2, "test", 8, 1, ("baron", "regent:0.1s"), 1_008, 0.1),
    Track("kingdomino-time", "kingdomino", 2, "", 16, 2, ("baron", "regent:0.1s"), 1_009, 0.1),
)
PATIENCE = 1.5  # how much longer than allowed an agent may take, on average: machines have other things to do
ALIKE = 32  # games in which opponents show how they play
QUICK = 8  # one cluster in so many, to see whether an agent runs at all


@dataclass(frozen=True)
class Score:
    """The share of the win against one opponent, in percent, with its interval."""

    opponent: str
    games: int
    share: float
    ci95: tuple[float, float]


@dataclass(frozen=True)
class TrackResult:
    """The result of an agent on a track."""

    track: str
    scores: tuple[Score, ...]
    rating: float
    ci95: tuple[float, float]
    outcomes: str  # a digest of the result of every game: the same for the same play
    opponents: str  # a digest of games of the opponents among themselves: the same while they play the same
    seconds: float | None = None  # the mean of what a decision took, where that is limited


class TooSlow(ValueError):
    """An agent took longer than a track allows."""


class Timed:
    """An agent on the clock: it is told how long it may think, and its time is measured."""

    def __init__(self, agent: Any, seconds: float) -> None:
        self.agent, self.seconds, self.spent, self.decisions = agent, seconds, 0.0, 0
        self.name = str(getattr(agent, "name", type(agent).__name__))
        if hasattr(agent, "think"):
            agent.think(seconds)

    @property
    def mean(self) -> float:
        """The mean seconds of a decision that had a choice."""
        return self.spent / max(1, self.decisions)

    def check(self) -> None:
        """Raise TooSlow if it took clearly longer than allowed."""
        if self.mean > PATIENCE * self.seconds:
            told = f"{self.mean:.2f} s a decision, and the track allows {self.seconds} s"
            raise TooSlow(f"{self.name} took {told}; an agent with think(seconds) is told how long it may think")

    def measured(self, answer: Callable[[], Any], decisions: int) -> Any:
        """Return an answer, and count its time."""
        began = time.perf_counter()
        answered = answer()
        self.spent += time.perf_counter() - began
        self.decisions += decisions
        return answered


class TimedBot(Timed):
    """An agent that is asked for every move. Where there is only one move it isn't asked."""

    def choose(self, view: Any) -> str:
        """Return the agent's move."""
        if len(view.legal_moves) == 1:
            return str(view.legal_moves[0])
        return str(self.measured(lambda: self.agent.choose(view), 1))


class TimedManyBot(Timed):
    """An agent that is asked for all games at once."""

    def choose_many(self, observations: NDArray[Any], masks: NDArray[Any]) -> NDArray[Any]:
        """Return the agent's actions."""
        answers: NDArray[Any] = self.measured(lambda: self.agent.choose_many(observations, masks), len(masks))
        return answers


def by_the_clock(agent: Playable, track: Track) -> TimedBot | TimedManyBot | None:
    """Return the agent with its time measured; None for those of the house that hardly think."""
    found = find_opponent(_with_time(agent, track.seconds), track.game)
    if found.many is not None:
        return TimedManyBot(found.many, track.seconds)
    return None if found.bot is None else TimedBot(found.bot, track.seconds)


def _with_time(agent: Playable, seconds: float) -> Playable:
    """Return those that take a budget with this one, whatever budget was named."""
    who = agent.partition(":")[0] if isinstance(agent, str) else ""
    return f"{who}:{seconds}s" if who in (REGENT, GUMBEL) else agent


def load_agent(name: str) -> Playable:
    """Return an agent: one of the house or a baseline by name, or what a file of Python calls `agent` or makes by
    `Agent()`.

    It has `choose(view)` or `choose_many(observations, masks)`.
    """
    if is_opponent(name) or not name.endswith(".py"):
        return name
    path = Path(name)
    if not path.is_file():
        raise Problem("no-player-file", file=name)
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    found = getattr(module, "agent", None)
    if found is None and hasattr(module, "Agent"):
        found = module.Agent()
    if not isinstance(found, Bot | ManyBot):
        raise Problem("no-agent", file=name)
    return found


def rules_of(track: Track) -> Rules:
    """Return the rules of a track: a table for each of its kingdoms."""
    if track.game == "kingdomino":
        return kingdomino_rules(track.players)
    return dominion_rules(sample_kingdoms(track.clusters, track.seed, track.split), players=track.players)


def play_track(track: Track, agent: Playable, quick: bool = False) -> TrackResult:
    """Let an agent play all games of a track."""
    rules = rules_of(track)
    clusters = max(2, track.clusters // QUICK) if quick else track.clusters
    shares: dict[str, NDArray[np.float64]] = {}
    timed = by_the_clock(agent, track) if track.seconds else None
    for opponent in track.opponents:
        shares[opponent] = play_opponent(track, rules, timed or agent, opponent, clusters)
    if timed is not None:
        timed.check()
    digest = hashlib.sha256(b"".join(played.tobytes() for played in shares.values())).hexdigest()
    scores = tuple(_score(name, played) for name, played in shares.items())
    rating, interval = _rating(track, shares)
    seconds = round(timed.mean, 3) if timed else None
    return TrackResult(track.name, scores, rating, interval, digest, fingerprint_of(track, rules), seconds)


def fingerprint_of(track: Track, rules: Rules) -> str:
    """Return a digest of the scores that the opponents of a track reach among themselves, each against its like.

    Those that search are left out: they stand on the others.
    """
    digest = hashlib.sha256()
    for opponent in track.opponents:
        if not find_opponent(opponent, track.game).is_asked:
            batch = Batch(rules, ALIKE, [opponent] * track.players, auto_reset=False)
            batch.reset(seed=track.seed)
            digest.update(str([batch.game(i).scores for i in range(ALIKE)]).encode())
    return digest.hexdigest()[:16]


def play_opponent(
    track: Track, rules: Rules, agent: Playable, opponent: Playable, clusters: int
) -> NDArray[np.float64]:
    """Return the agent's share of the win in every game, by cluster, deal and seat."""
    count = clusters * track.deals
    starts = np.repeat(np.arange(clusters), track.deals) if track.game == "dominion" else np.zeros(count, np.int64)
    won = np.zeros((count, track.players))
    for seat in range(track.players):
        seated: list[Playable] = [opponent] * track.players
        seated[seat] = agent
        batch = Batch(rules, count, seated, auto_reset=False)
        batch.reset(seed=track.seed * 1_000_000, starts=starts.tolist())
        for i in range(count):
            game = batch.game(i)
            best = game.winners or tuple(s for s in range(game.players) if game.scores[s] == max(game.scores))
            won[i, seat] = (seat in best) / len(best)
    return won.reshape(clusters, track.deals, track.players)


def _score(opponent: str, played: NDArray[np.float64]) -> Score:
    """Return the mean, in percent: 50 is what an equal player has among two, and 25 among four.

    Its interval is that of the clusters, and never narrower than that of as many single games (Wilson's): who won all
    of them may lose the next.
    """
    means = played.mean(axis=(1, 2))
    margin = STUDENT[len(means)] * float(means.std(ddof=1)) / math.sqrt(len(means))
    mean, per_game = float(means.mean()), _95**2 / played.size
    middle = (mean + per_game / 2) / (1 + per_game)
    spread = _95 * math.sqrt(mean * (1 - mean) / played.size + per_game / (4 * played.size)) / (1 + per_game)
    low, high = max(0.0, min(mean - margin, middle - spread)), min(1.0, max(mean + margin, middle + spread))
    return Score(opponent, played.size, round(100 * mean, 2), (round(100 * low, 2), round(100 * high, 2)))


# Ratings of the ladder are part of the protocol: Elo points above the page, by 256 games of each pair. Regent has none
# in Dominion, and counts for no rating there. Where more than two play, a share s among n is taken for the duel that an
# equal player would win by the same odds: s / (s + (1 - s) / (n - 1)).
ANCHORS = {
    "dominion": {"page": 0.0, "squire": 258.0, "knight": 508.0, "baron": 733.0},
    "kingdomino": {"page": 0.0, "squire": 196.0, "knight": 319.0, "baron": 550.0, "regent:32": 631.0},
}


def _rating(track: Track, shares: dict[str, NDArray[np.float64]]) -> tuple[float, tuple[float, float]]:
    """Return the rating that explains the shares best, and its interval: of the ratings without each of the clusters in
    turn (the jackknife), and never narrower than that of as many single games."""
    rated = {name: played for name, played in shares.items() if name in ANCHORS[track.game]}
    clusters = len(next(iter(rated.values())))

    def duels(without: int | None = None) -> list[float]:
        kept = rated.values() if without is None else (np.delete(played, without, 0) for played in rated.values())
        return [_as_duel(float(played.mean()), track.players) for played in kept]

    whole = _fit(track, rated, sum(duels()))
    parts = [_fit(track, rated, sum(duels(left_out))) for left_out in range(clusters)]
    margin = STUDENT[clusters] * float(np.std(parts)) * math.sqrt(clusters - 1)
    alone = _95 * math.sqrt(sum(_variance(played, track.players) for played in rated.values()))
    low, high = (_fit(track, rated, sum(duels()) + by) for by in (-alone, alone))
    return round(whole, 1), (round(min(whole - margin, low), 1), round(max(whole + margin, high), 1))


def _variance(played: NDArray[np.float64], players: int) -> float:
    """Return the variance of a share, taken for a duel, if all games were independent; as of two wins and two losses
    more (Agresti and Coull), since that of a share of 0 or 1 isn't 0."""
    games = played.size + 4
    share = (float(played.sum()) + 2) / games
    slope = (players - 1) / (1 + share * (players - 2)) ** 2
    return slope**2 * share * (1 - share) / games


def _fit(track: Track, opponents: Iterable[str], seen: float) -> float:
    """Return the rating at which the expected shares against these add up to those seen, found by halving."""
    anchors = [ANCHORS[track.game][name] for name in opponents]
    seen = min(max(seen, LEAST_SHARE * len(anchors)), (1 - LEAST_SHARE) * len(anchors))
    low, high = -2_000.0, 3_000.0
    for _ in range(60):
        middle = (low + high) / 2
        expected = sum(1 / (1 + math.exp((anchor - middle) / ELO)) for anchor in anchors)
        low, high = (middle, high) if expected < seen else (low, middle)
    return (low + high) / 2


def _as_duel(share: float, players: int) -> float:
    share = min(max(share, LEAST_SHARE), 1 - LEAST_SHARE)
    return share / (share + (1 - share) / (players - 1))


def run_bench(agent: str, tracks: Sequence[str] = (), quick: bool = False) -> dict[str, Any]:
    """Let an agent play the named tracks, by default all, and return the contents of a results file."""
    known = {track.name: track for track in TRACKS}
    if unknown := [name for name in tracks if name not in known]:
        raise Problem("unknown-track", name=unknown[0], known=list(known))
    player = load_agent(agent)
    games = games_of(agent) if isinstance(player, str) else getattr(player, "games", ("dominion", "kingdomino"))
    whole = [track for track in TRACKS if track.game in games and not track.seconds]
    chosen = [known[name] for name in tracks] if tracks else whole
    if others := [track.name for track in chosen if track.game not in games]:
        raise Problem("not-its-game", agent=agent, track=others[0])
    played = [_without_nothing(asdict(play_track(track, player, quick))) for track in chosen]
    return {
        "protocol": PROTOCOL,
        "complete": not quick and not tracks,
        "package": version("crownlands"),
        "layout": LAYOUT,
        "agent": Path(agent).stem if agent.endswith(".py") else agent,
        "tracks": played,
    }


def _without_nothing(told: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in told.items() if value is not None}


def write_results(results: dict[str, Any], path: str | Path) -> None:
    """Write a results file."""
    Path(path).write_text(json.dumps(results, indent=2) + "\n", encoding="utf-8")


def table_of(results: dict[str, Any], texts: Texts) -> str:
    """Return the results as one table of text."""
    lines = [f"{results['protocol']}: {results['agent']}"]
    if not results["complete"]:
        lines.append(texts.gettext("(only part of the protocol: don't quote this result)"))
    rows = [
        (
            texts.pgettext("table", "track"),
            texts.pgettext("table", "opponent"),
            texts.pgettext("table", "games"),
            texts.pgettext("table", "share"),
            "95 %",
        )
    ]
    for track in results["tracks"]:
        for score in track["scores"]:
            share = f"{texts.number(score['share'])} %"
            games = str(score["games"])
            rows.append((track["track"], score["opponent"], games, share, _between(texts, score["ci95"], 1)))
        rating = texts.number(track["rating"], 0)
        named = texts.pgettext("table", "rating")
        rows.append((track["track"], named, "", rating, _between(texts, track["ci95"], 0)))
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for track_name, opponent, games, share, interval in rows:
        left = f"{track_name:<{widths[0]}}  {opponent:<{widths[1]}}"
        lines.append(f"{left}  {games:>{widths[2]}}  {share:>{widths[3]}}  {interval}")
    return "\n".join(lines)


def _between(texts: Texts, interval: Sequence[float], digits: int) -> str:
    low, high = (texts.number(bound, digits) for bound in interval)
    return texts.gettext("{low} to {high}", low=low, high=high)
