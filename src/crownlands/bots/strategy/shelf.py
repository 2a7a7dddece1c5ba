"""The strategies that come with the package, and strategies in files."""

from functools import cache
from importlib import resources
from pathlib import Path

from crownlands.bots.strategy.parser import parse
from crownlands.bots.strategy.tree import Strategy
from crownlands.problems import Problem
from crownlands.words import nearest

SUFFIX = ".strategy"


@cache
def library() -> dict[str, Strategy]:
    """Return all strategies of the package by the names of their files.

    >>> library()["smithy"].name
    'Smithy'
    """
    folder = resources.files("crownlands.bots.strategy").joinpath("library")
    files = sorted((file for file in folder.iterdir() if file.name.endswith(SUFFIX)), key=lambda file: file.name)
    return {file.name.removesuffix(SUFFIX): parse(file.read_text(encoding="utf-8"), file.name) for file in files}


def read_strategy(path: str | Path) -> Strategy:
    """Return the strategy in a file."""
    try:
        text = Path(path).read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise Problem("strategy-not-text", name=str(path)) from error
    return parse(text, str(path))


def find_strategy(name: str) -> Strategy:
    """Return a strategy by its name in the library, in any case, or by the path of its file.

    >>> find_strategy("Ultimate").name
    'Ultimate'
    """
    if name.endswith(SUFFIX) or Path(name).is_file():
        return read_strategy(name)
    shelf = library()
    key = "-".join(name.lower().split())
    if key in shelf:
        return shelf[key]
    by_name = {strategy.name.lower(): strategy for strategy in shelf.values()}
    if name.lower() in by_name:
        return by_name[name.lower()]
    near = nearest(key, shelf)
    raise Problem("unknown-strategy", name=name, **({"near": near} if near else {"known": list(shelf)}))
