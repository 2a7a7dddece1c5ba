"""The registry of instructions: all that hangs on one is told where its function is written.

An instruction is a function with `@instruction`. The name it gets is what card tables are written in: called with its
parameters it makes one step of a card's program. The numbers, the dispatch that compiled code runs, the questions of
`Decision`, what of an answer is secret, and the check of all cards come from here.

    @instruction(asks="discard", secret={DISCARD_IT}, answer="least-missed")
    def discard(state, frame, answer, count: Amount) -> None: ...

    Card("oasis", 3, ACTION, cards(1), actions(1), coins(1), discard(1))

A function that takes `answer` may take several steps: it is run for the first time with START, then again with each
answer, and whenever what it has set off is done, until it is finished. Any other is done at once, and gets the frame of
its program.
"""

import inspect
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any

from crownlands.compiled import compiled
from crownlands.dominion.stack import FIRST_INSTRUCTION
from crownlands.dominion.tables import PARAMETERS

ANY_VERB = -1

INSTRUCTIONS: dict[str, "Instruction"] = {}
QUANTITIES: dict[str, "Quantity"] = {}


class CardError(ValueError):
    """A card that names an instruction wrongly; it says which card, and what is wrong."""


@dataclass(frozen=True)
class Step:
    """One step of a program: an instruction and what it is to be done with."""

    op: int
    arguments: tuple[Any, ...] = ()
    instruction: "Instruction | None" = None
    problem: str = ""  # what is wrong with it; the card that has it says so


Program = tuple[Step, ...]


# What the parameters of an instruction may be. Inside of it they are all numbers.
Amount = Annotated[int, "a number, or a quantity counted when it is needed"]
CardId = Annotated[int, "the id of a card or thing, anywhere in the package"]
Part = Annotated[int, "a program"]
Options = Annotated[int, "options by their words, each with its program"]


@dataclass(frozen=True)
class Quantity:
    """Something that is counted when it is needed, such as the empty piles."""

    name: str
    number: int
    function: Callable[..., int]


@dataclass(frozen=True, eq=False)
class Instruction:
    """An instruction, with all that hangs on it. Called, it makes a step of a program."""

    name: str
    number: int
    function: Callable[..., None]  # compiled
    module: str
    parameters: dict[str, inspect.Parameter]
    goes_on: bool  # it stays on the stack until it is finished
    asks: Mapping[int, str]  # the kind of its Decision, by a verb that answers it
    secret: frozenset[int] = frozenset()  # verbs that name a card which the others don't see
    source: str | None = None  # where the cards it asks about lie, if the question doesn't say
    to: str | None = None  # where a card goes that is named
    answer: str = ""  # what a strategy does by default, by its name in `bots/strategy`
    sentences: tuple[str, ...] = ()  # what is asked, after the card: by kind, or usually and if it may be declined
    allows: Callable[..., int] | None = field(default=None)  # the names, as bits, that fit each verb

    def __call__(self, *given: Any, **named: Any) -> Step:
        """Return a step of a program."""
        signature = inspect.Signature(list(self.parameters.values()))
        try:
            bound = signature.bind(*given, **named)
        except TypeError as error:
            takes = ", ".join(self.parameters) or "nothing"
            return Step(self.number, (), self, f"{self.name}: {error}; it takes {takes}")
        bound.apply_defaults()
        arguments = tuple(bound.arguments.values())
        wrong = [_wrong(parameter, value) for parameter, value in zip(self.parameters.values(), arguments)]
        return Step(self.number, arguments, self, "; ".join(f"{self.name}: {problem}" for problem in wrong if problem))


def _wrong(parameter: inspect.Parameter, value: Any) -> str:
    """Return the mistake in the value of a parameter, the empty text if there is none."""
    fits = FITTING.get(parameter.annotation, int)
    return "" if isinstance(value, fits) or value == parameter.default else f"{parameter.name} can't be {value!r}"


FITTING: dict[Any, Any] = {Amount: int | Quantity, CardId: str, Options: dict, Part: tuple}


def instruction(
    asks: str | Mapping[int, str] = "",
    *,
    secret: Iterable[int] = (),
    source: str | None = None,
    to: str | None = None,
    answer: str = "",
    sentences: tuple[str, ...] = (),
    allows: Callable[..., int] | None = None,
) -> Callable[[Callable[..., None]], Instruction]:
    """Make an instruction of a function, and write it down in the registry."""

    def decorate(function: Callable[..., None]) -> Instruction:
        return _register(function, None, asks, secret, source, to, answer, sentences, allows)

    return decorate


def engine_work(
    number: int,
    asks: str | Mapping[int, str] = "",
    *,
    secret: Iterable[int] = (),
    source: str | None = None,
    to: str | None = None,
    answer: str = "",
    sentences: tuple[str, ...] = (),
    allows: Callable[..., int] | None = None,
) -> Callable[[Callable[..., None]], Instruction]:
    """Return the same for what only the engine puts on the stack, under a number of its own."""

    def decorate(function: Callable[..., None]) -> Instruction:
        return _register(function, number, asks, secret, source, to, answer, sentences, allows)

    return decorate


def _register(
    function: Callable[..., None],
    number: int | None,
    asks: str | Mapping[int, str],
    secret: Iterable[int],
    source: str | None,
    to: str | None,
    answer: str,
    sentences: tuple[str, ...],
    allows: Callable[..., int] | None,
) -> Instruction:
    names = list(inspect.signature(function).parameters.values())
    goes_on = len(names) > 2 and names[2].name == "answer"
    parameters = {p.name: p.replace(annotation=p.annotation) for p in names[3 if goes_on else 2 :]}
    name = function.__name__
    if name in INSTRUCTIONS:
        raise ValueError(f"there are two instructions called {name}")
    if len(parameters) > PARAMETERS:
        raise ValueError(f"{name} has {len(parameters)} parameters; an instruction takes {PARAMETERS} at most")
    if asks and not goes_on:
        raise ValueError(f"{name} asks {asks!r}, but takes no answer")
    if number is None:
        number = FIRST_INSTRUCTION + sum(known.number >= FIRST_INSTRUCTION for known in INSTRUCTIONS.values())
    made = Instruction(
        name,
        number,
        compiled(function),
        function.__module__,
        parameters,
        goes_on,
        {ANY_VERB: asks} if isinstance(asks, str) else asks,
        frozenset(secret),
        source,
        to,
        answer,
        sentences,
        allows,
    )
    INSTRUCTIONS[name] = made
    return made


def quantity(function: Callable[..., int]) -> Quantity:
    """Make a quantity of a function of the record, and write it down in the registry."""
    made = Quantity(function.__name__, len(QUANTITIES), compiled(function))
    QUANTITIES[made.name] = made
    return made
