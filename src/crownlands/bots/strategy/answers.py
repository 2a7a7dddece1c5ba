"""The default answers of strategies to questions of cards, found by the word that the instruction gives.

An answer is a function with `@answers("word")`: what the seat asked does, as a move. The dispatch is made from these,
and compiled apart from those who call it: what base cards ask at once, the rest when a game first needs it.
"""

from collections.abc import Callable
from functools import cache

from crownlands.bots.strategy.card_parts import said_to_card
from crownlands.bots.strategy.plan import PLAN
from crownlands.compiled import apart_when_needed, compiled, inlined
from crownlands.dominion.dispatch import BASE, UNIT_OF, made_module
from crownlands.dominion.registry import INSTRUCTIONS
from crownlands.dominion.stack import NONE
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
def _dispatch(*, of_boxes: bool) -> Answer:
    """Make the function that finds the answer to what is being asked."""
    from crownlands.bots.strategy import answering  # noqa: F401  all answers are written down now

    lines: list[str] = []
    used: dict[tuple[str, str], str] = {}
    for asking in INSTRUCTIONS.values():
        if asking.answer and of_boxes == (UNIT_OF[asking.number] != BASE):
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
    found: Answer = made_module("bots.strategy", "answer_boxes" if of_boxes else "answer_base", source).answer
    return found


_answer_base: Answer = apart_when_needed("base answers", lambda: _dispatch(of_boxes=False), STATE, PLAN, int)
_answer_boxes: Answer = apart_when_needed("boxes' answers", lambda: _dispatch(of_boxes=True), STATE, PLAN, int)


@inlined
def answer(state: State, plan: State, seat: int) -> int:
    """Return the move by which a strategy answers what it is asked: its part for the card that asks, or by default."""
    if plan.has_answers:
        said = said_to_card(state, plan, seat)
        if said != NONE:
            return said
    if UNIT_OF[state.stack[state.depth - 1].op] == BASE:
        return _answer_base(state, plan, seat)
    return _answer_boxes(state, plan, seat)
