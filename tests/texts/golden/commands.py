"""Lines of the command line: helps, what Typer says, the tables and notes of the lab and of the benchmark."""

import re
from collections.abc import Iterator
from functools import cache
from string import Formatter

from babel.messages.catalog import Message

from crownlands.texts import Texts
from crownlands.texts.catalogues import collect_messages, messages

COUNTS = (1, 2, 5, 20)
PLACES = {
    "Helps of commands": r"cli\.py|speaking\.py|(lab|server|terminal)/(commands|options)\.py",
    "The command line": r"texts/command_lines\.py",
    "The lab": r"lab/(?!commands|options).*",
    "The benchmark of agents": r"envs/.*",
}
VALUES: dict[str, object] = {
    "actions": 1,
    "ahead": "2.3",
    "better": "trash estate",
    "choices": 412,
    "coins": 5,
    "cost": "+1.3",
    "edition": "2e",
    "file": "smithy.strategy",
    "folder": "bots",
    "games": 2000,
    "generation": 4,
    "high": 20,
    "known": "--games, --seed",
    "least": 1,
    "low": 16,
    "middle": 18,
    "most": 6,
    "move": 31,
    "name": "--gamse",
    "names": "Smithy, Witch",
    "one": "Smithy",
    "opponent": "Ultimate",
    "opponents": "Ultimate, Smithy",
    "other": "Ultimate",
    "own": "38.6",
    "player": "Smithy",
    "players": 2,
    "provinces": 4,
    "rate": 18276,
    "rival": "Ultimate",
    "score": "73.2",
    "scores": "38 : 27",
    "strategy": "Smithy",
    "times": 12,
    "tries": 48,
    "turn": 12,
    "turns": "18.2",
    "ways": "97 %",
    "who": "Smithy",
    "word": "countCardsInDeck",
}


@cache
def collected() -> list[Message]:
    """All messages of the program, in the order of their files, but those of a table: these are read there."""
    found = messages(collect_messages())
    return [it for it in found if not any(file.startswith("texts/dominion/") for file, _ in it.locations)]


def sections(texts: Texts) -> Iterator[tuple[str, list[str]]]:
    """All of it."""
    for heading, place in PLACES.items():
        there = [it for it in collected() if any(re.fullmatch(place, file) for file, _ in it.locations)]
        yield heading, [line for message in there for line in _lines(texts, message)]


def _lines(texts: Texts, message: Message) -> Iterator[str]:
    if isinstance(message.id, str):
        context = message.context
        said = texts.pgettext(context, message.id) if context else texts.gettext(message.id)
        yield _filled(texts, said) if _fields(message.id) else said
        return
    one, many = message.id
    for count in COUNTS:
        yield texts.ngettext(one, many, count, **_values(texts, many, "count"))


def _filled(texts: Texts, said: str) -> str:
    return said if "{2..8}" in said else said.format(**_values(texts, said))


def _fields(said: str) -> list[str]:
    return [name for _, name, _, _ in Formatter().parse(said) if name]


def _values(texts: Texts, said: str, but: str = "") -> dict[str, object]:
    own = {"card": texts.dominion.card("throne-room"), "cards": texts.dominion.cards(["market", "village"])}
    return {name: own.get(name, VALUES.get(name, 3)) for name in _fields(said) if name != but}
