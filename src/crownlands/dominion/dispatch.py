"""The function of each instruction: code made from the registry, compiled apart from those who call it.

It is written into the cache folder, as source that a debugger can show, once for each version of the registry. The
instructions that base cards use are one unit; the rest are compiled when a game first needs them.
"""

import hashlib
import importlib.util
import sys
from collections.abc import Callable, Iterable
from functools import cache
from types import ModuleType
from typing import Any

import numpy as np

from crownlands.compiled import Lookup, apart_when_needed, cache_folder, inlined
from crownlands.dominion.stack import FIRST_INSTRUCTION
from crownlands.dominion.state import STATE
from crownlands.game import State

FIRST_QUANTITY = 1_000  # a parameter from here on is a quantity, below a plain number
UNITS = 4  # base cards, and the other boxes in parts that can be compiled side by side
BASE = 0
MOST_INSTRUCTIONS = 400
UNIT_OF = Lookup("unit of instruction", np.zeros(MOST_INSTRUCTIONS, np.int16))  # filled when the cards are known


Apart = Callable[[Any, int], int]


def _unit(number: int) -> Apart:
    def find() -> Apart:
        return _made("run", number)

    return apart_when_needed(f"dominion unit {number}", find, STATE, int)


def _all_units(what: str) -> Apart:
    def find() -> Apart:
        return _made(what)

    return apart_when_needed(f"dominion {what}", find, STATE, int)


run_base, run_boxes, run_more_boxes, run_rest = (_unit(number) for number in range(UNITS))
allowed_names = _all_units("allowed_names")
_counted = _all_units("counted")


@inlined
def amount(state: State, parameter: int) -> int:
    """Return the value of an instruction's parameter: a number is itself, a quantity is counted."""
    return parameter if parameter < FIRST_QUANTITY else _counted(state, parameter)


@cache
def _made(what: str, *unit: int) -> Callable[..., int]:
    import crownlands.dominion.cards  # noqa: F401  the registry is complete, and the units are known

    makers: dict[str, Callable[..., str]] = {"run": _runner, "allowed_names": _allower, "counted": _counter}
    source = makers[what](*unit)
    name = "_".join([what, *map(str, unit)])
    made: Callable[..., int] = getattr(made_module("dominion", name, source), what)
    return made


def made_module(part: str, name: str, source: str) -> ModuleType:
    """Return a module of that source, kept in the cache folder of a part of the package."""
    version = hashlib.sha256(source.encode()).hexdigest()[:12]
    file = cache_folder(part) / f"{name}_{version}.py"
    if not file.exists():
        file.parent.mkdir(parents=True, exist_ok=True)
        partial = file.with_suffix(f".{id(source)}")
        partial.write_text(source, encoding="utf-8")
        partial.replace(file)
    spec = importlib.util.spec_from_file_location(f"crownlands.{part}.made.{name}", file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[module.__name__] = module
    spec.loader.exec_module(module)
    return module


def _imports(entries: Iterable[tuple[str, str, str]]) -> list[str]:
    """Lines that give functions of the registry their names: module, name there, name here."""
    lines: list[str] = []
    for module, name, here in entries:
        lines.append(f"from {module} import {name} as _{here}")
        lines.append(f"{here} = _{here}.function")
    return lines


def _cases(cases: Iterable[tuple[int, list[str]]]) -> list[str]:
    lines: list[str] = []
    for number, body in cases:
        lines.append(f"    {'elif' if lines else 'if'} op == {number}:")
        lines += [f"        {line}" for line in body]
    return lines


def _runner(unit: int) -> str:
    from crownlands.dominion.registry import INSTRUCTIONS

    made = [known for known in INSTRUCTIONS.values() if UNIT_OF[known.number] == unit]
    cases = []
    for known in made:
        letters = "abcd"[: len(known.parameters)]
        if known.goes_on or known.number < FIRST_INSTRUCTION:
            given = ["answer"] if known.goes_on else []
            call = ", ".join(["state", "frame", *given, *(f"int(frame.{letter})" for letter in letters)])
            cases.append((known.number, [f"{known.name}({call})"]))
        else:
            keep = [f"{letter} = int(frame.{letter})" for letter in letters]
            call = ", ".join(["state", "state.stack[state.depth - 1]", *letters])
            cases.append((known.number, [*keep, "drop_frame(state)", f"{known.name}({call})"]))
    return "\n".join(
        [
            f'"""Carrying out instructions, unit {unit}: made by crownlands.dominion.dispatch from the registry."""',
            "from crownlands.dominion.stack import drop_frame",
            *_imports((known.module, known.name, known.name) for known in made),
            "",
            "",
            "def run(state, answer):",
            "    frame = state.stack[state.depth - 1]",
            "    op = frame.op",
            *_cases(cases),
            "    return 0",
            "",
        ]
    )


def _allower() -> str:
    from crownlands.dominion.registry import INSTRUCTIONS

    made = [known for known in INSTRUCTIONS.values() if known.allows]
    imports: list[str] = []
    for known in made:
        imports.append(f"from {known.module} import {known.name} as _{known.name}")
        imports.append(f"{known.name} = _{known.name}.allows")
    return "\n".join(
        [
            '"""What each verb may name where a question says so itself: made from the registry."""',
            *imports,
            "",
            "",
            "def allowed_names(state, verb):",
            "    frame = state.stack[state.depth - 1]",
            "    op = frame.op",
            *_cases((known.number, [f"return {known.name}(state, frame, verb)"]) for known in made),
            "    return 0",
            "",
        ]
    )


def _counter() -> str:
    from crownlands.dominion.registry import QUANTITIES

    made = list(QUANTITIES.values())
    cases = [(known.number + FIRST_QUANTITY, [f"return {known.name}(state)"]) for known in made]
    return "\n".join(
        [
            '"""What a parameter of an instruction comes to: made from the registry."""',
            *_imports((known.function.__module__, known.name, known.name) for known in made),
            "",
            "",
            "def counted(state, op):",
            *_cases(cases),
            "    return 0",
            "",
        ]
    )
