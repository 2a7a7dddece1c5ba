"""What a strategy answers by default to what a card asks: found by the word that the instruction gives for it.

An answer is a function with `@answers("word")`: what the seat asked does, as a move. The dispatch is made from these,
and compiled apart from those who call it.
"""

from collections.abc import Callable
from functools import cache

from crownlands.bots.strategy.plan import PLAN
from crownlands.compiled import apart_when_needed, compiled
from crownlands.dominion.dispatch import made_module
from crownlands.dominion.registry import INSTRUCTIONS
from crownlands.dominion.state import STATE
from crownlands.game import State

Answer = Callable[[State, State, int], int]
ANSWERS: dict[str, Answer] = {}


def answers(*words: str) -> Callable[[Answer], Answer]:
    """Make a function the answer to questions of these words."""

    def decorate(function: Answer) -> Answer:
        made = compiled(function)
        for word in words:
            if word in ANSWERS:
                raise ValueError(f"there are two answers to {word!r}")
            ANSWERS[word] = made
        NAMES.update(dict.fromkeys(words, (function.__module__, function.__name__)))
        return made

    return decorate


NAMES: dict[str, tuple[str, str]] = {}  # where each answer is written


@cache
def _dispatch() -> Answer:
    """The function that finds the answer to what is being asked."""
    from crownlands.bots.strategy import answering  # noqa: F401  all answers are written down now

    lines: list[str] = []
    used: dict[tuple[str, str], str] = {}
    for asking in INSTRUCTIONS.values():
        if asking.answer:
            here = NAMES[asking.answer]
            name = used.setdefault(here, f"answer_{len(used)}")
            lines.append(f"    {'elif' if lines else 'if'} op == {asking.number}:")
            lines.append(f"        return {name}(state, plan, seat)")
    source = "\n".join(
        [
            '"""What a strategy answers by default: made from the answers and the registry of instructions."""',
            *(f"from {module} import {name} as {here}" for (module, name), here in used.items()),
            "",
            "",
            "def answer(state, plan, seat):",
            "    op = state.stack[state.depth - 1].op",
            *lines,
            "    return 0",
            "",
        ]
    )
    found: Answer = made_module("bots.strategy", "answer", source).answer
    return found


answer: Answer = apart_when_needed("strategy answers", _dispatch, STATE, PLAN, int)
