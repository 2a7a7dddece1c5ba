"""Sentences of any table: results, problems, reasons, opponents."""

import re
from collections.abc import Iterator
from types import SimpleNamespace

from crownlands.bots.hints import Choice, Hint
from crownlands.problems import Problem
from crownlands.refusal_sentences import SENTENCES as PROBLEMS
from crownlands.texts import Texts
from crownlands.texts.endings import ending
from crownlands.texts.opponents import OPPONENTS
from crownlands.texts.reasons import COUNTED, SENTENCES, reason
from crownlands.texts.refusals import problem
from crownlands.texts.results import outcome

NAMES = ("Ilka", "Béla", "Cili")
COUNTS = (1, 2, 5, 20)
FACTS = {
    "part": "by",
    "parts": ["buy:"],
    "sign": "%",
    "signs": "=",
    "word": "golden",
    "boxes": ["empires"],
    "card": "throne-room",
    "cards": ["cellar", "moat"],
    "coins": 5,
    "cost": 6,
    "count": 3,
    "edition": "1e",
    "agent": "clone",
    "track": "kingdomino",
    "file": "deal.record",
    "folder": "/srv/tables",
    "found": 2,
    "game": "dominion",
    "host": "example.org",
    "kind": "int",
    "known": ["base", "guilds"],
    "landscapes": ["training", "aqueduct"],
    "least": 2,
    "line": "players 2",
    "link": "example.org/x",
    "most": 4,
    "move": "buy gold",
    "name": "Vilage",
    "number": 4,
    "ply": 17,
    "port": 8000,
    "reason": "permission denied",
    "said": 5,
    "budget": "0 s",
    "change": "silver if money > 3",
    "command": "pip install crownlands",
    "example": "{1..4}",
    "library": "Ray",
    "other": "gumbel",
    "place": "bots.xml:4",
    "searcher": "regent",
    "seed": "-3",
    "strategy": "Smithy",
    "text": "many",
    "scores": [41, 38],
    "seat": 7,
    "seats": 4,
    "seconds": 20,
    "server": "example.org",
    "size": 10,
    "turned": "place 12 1 0 east",
    "version": 1,
    "wished": "kingdomino",
}
OWN_FACTS: dict[str, dict[str, object]] = {
    "strategy-lines": {"most": 64},
    "unknown-card": {"near": "Village"},
    "unknown-box": {"near": "guilds"},
    "bad-name": {"most": 24},
    "bad-text": {"most": 300},
    "unknown-level": {"name": "loud", "known": ["debug", "info"]},
    "record-too-long": {"most": 2000},
    "record-scores": {"found": [40, 38]},
    "record-other-key": {"found": "be45cb26"},
    "record-setup": {"why": Problem("players-2e", least=2, most=6, count=7)},
    "record-move": {"why": Problem("over")},
}


def sections(texts: Texts) -> Iterator[tuple[str, list[str]]]:
    """All of it."""
    yield "Results", list(_results(texts))
    yield "How a game ended early", list(_endings(texts))
    yield "Problems", [problem(texts, code, _facts(code)) for code in PROBLEMS]
    yield "Reasons", list(_reasons(texts))
    yield (
        "Opponents",
        [line for it in OPPONENTS for line in (texts.opponents.name(it), texts.opponents.description(it))],
    )
    yield "Hints", list(_hints(texts))


def _facts(code: str) -> dict[str, object]:
    """Facts for a problem: those that its sentence names, and what is near where that is told."""
    named: dict[str, object] = {name: fact for name, fact in FACTS.items() if re.search(rf"{{{name}\b", PROBLEMS[code])}
    return named | OWN_FACTS.get(code, {})


def _results(texts: Texts) -> Iterator[str]:
    for points in COUNTS:
        for seat, winners in ((0, (0,)), (1, (0,)), (0, (0, 1)), (0, (0, 1, 2))):
            yield outcome(texts, winners, points, seat, NAMES)
    tied = SimpleNamespace(seat=0, winners=(0,), scores=(7, 7))
    yield texts.dominion.result(tied, NAMES)
    for count in (-20, -2, -1, *COUNTS):
        yield texts.dominion.points(count)


def _endings(texts: Texts) -> Iterator[str]:
    for ended in ("resigned", "clock"):
        for winners, gone in (([0], [1]), ([0], [1, 2]), ([0, 1], [2])):
            for you in range(3):
                yield ending(texts, ended, winners, gone, you, NAMES)


def _reasons(texts: Texts) -> Iterator[str]:
    yield from (reason(texts, word, NAMES) for word in SENTENCES)
    for word in COUNTED:
        for count in COUNTS:
            numbers = {"prepares": f"{count} 8", "denies": f"1 {count}"}.get(word, str(count))
            yield reason(texts, f"{word} {numbers}", NAMES)


def _hints(texts: Texts) -> Iterator[str]:
    best, other = Choice("buy gold", 0.62, 3, 100, off=0.1), Choice("buy silver", 0.5, 1, 90, off=0.1)
    several = SimpleNamespace(legal_moves=("buy gold", "buy silver"))
    yield from texts.opponents.hint(Hint("buy gold", (best, other), ("plan",)), several, "dominion", NAMES)
    yield from texts.opponents.hint(
        Hint("buy gold", (best,), ()), SimpleNamespace(legal_moves=("buy gold",)), "dominion"
    )
