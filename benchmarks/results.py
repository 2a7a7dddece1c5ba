"""The page with the results of Bench 1: of the house, and of the players that were trained here.

    python -m benchmarks.results                      # docs/results.md, from the files in docs/results
    python -m benchmarks.results play page regent:32  # lets these play their tracks first, and writes their files

The searcher `gumbel` plays one cluster in eight of the tracks for two: all of it takes it hours.
"""

import json
import sys
from pathlib import Path
from typing import Any

from crownlands.envs.baselines.names import SEARCHER, games_of
from crownlands.envs.bench import TRACKS, Track, run_bench, write_results

PAGE = Path(__file__).parents[1] / "docs" / "results.md"
FILES = PAGE.with_suffix("")
SHOWN = ("dominion", "dominion-unseen", "dominion-4", "kingdomino", "kingdomino-4")
OF_SEARCHER = ("dominion", "kingdomino")
HEAD = """# Results of Bench 1

How the house and the [baselines](learning.md#baselines) do in [Crownlands Bench 1](bench.md), made by
`python -m benchmarks.results` from the results files beside this page. The tables show shares of the win in percent
against each opponent, with intervals of 95 %, and the rating in Elo points above the page. An asterisk marks a player
that has played only one cluster in eight: its intervals are wide, so don't quote it. A file without `opponents` is
older than that digest: those that it met may have played a little differently.
"""
TOLD = {
    "dominion": "Two players, kingdoms that no training has seen",
    "dominion-unseen": "Two players, kingdoms with two or more cards that no training kingdom has",
    "dominion-4": "Four players, where 25 % is an equal share",
    "kingdomino": "Two players",
    "kingdomino-4": "Four players, where 25 % is an equal share",
}


def play(agent: str) -> None:
    """Let an agent play the tracks that are shown, and write its results file."""
    quick = agent.startswith(SEARCHER)
    tracks = [track.name for track in TRACKS if track.name in (OF_SEARCHER if quick else SHOWN)]
    games = {track.name: track.game for track in TRACKS}
    results = run_bench(agent, [name for name in tracks if games[name] in games_of(agent)], quick)
    FILES.mkdir(exist_ok=True)
    write_results(results, FILES / f"{agent.replace(':', '-')}.json")


def page(files: list[dict[str, Any]]) -> str:
    """Return the page of some results: a table for each track, the highest rating first."""
    parts = [HEAD]
    for name in SHOWN:
        track = next(one for one in TRACKS if one.name == name)
        found = [(told["agent"], part) for told in files for part in told["tracks"] if part["track"] == name]
        found.sort(key=lambda one: -one[1]["rating"])
        parts += [f"## {name}\n\n{TOLD[name]}.\n", *_table(track, found), ""]
    return "\n".join(parts).rstrip() + "\n"


def _table(track: Track, found: list[tuple[str, dict[str, Any]]]) -> list[str]:
    lines = [
        f"| | {' | '.join(track.opponents)} | rating | games each |",
        f"|---{'|---:' * (2 + len(track.opponents))}|",
    ]
    for agent, part in found:
        shares = [_with_interval(score["share"], score["ci95"], 1) for score in part["scores"]]
        games = part["scores"][0]["games"]
        short = " *" if games < track.clusters * track.deals * track.players else ""
        rating = _with_interval(part["rating"], part["ci95"], 0)
        lines.append(f"| `{agent}`{short} | {' | '.join(shares)} | {rating} | {games:,} |")
    return lines


def _with_interval(value: float, interval: list[float], digits: int) -> str:
    low, high = interval
    value = round(value, digits) + 0.0  # never -0
    return f"**{value:.{digits}f}** ({low:.{digits}f} to {high:.{digits}f})"


def main(arguments: list[str]) -> None:
    """Let those named play, and write the page."""
    if arguments:
        command, *agents = arguments
        if command != "play" or not agents:
            sys.exit("python -m benchmarks.results, or python -m benchmarks.results play and who plays")
        for agent in agents:
            play(agent)
    PAGE.write_text(page([json.loads(file.read_bytes()) for file in sorted(FILES.glob("*.json"))]), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
