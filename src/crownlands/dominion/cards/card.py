"""The lines of a card table: a card, a thing that is no card, or a pile of different cards."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from crownlands.dominion.card_types import TYPE_NAMES
from crownlands.dominion.registry import CardError, Instruction, Program, Step
from crownlands.dominion.tables import CARDS_OWNED

# The moments at which a card or thing may have something to do, by the words that tables say them in.
MOMENT_WORDS = (
    *("when_gained", "when_bought", "when_trashed", "when_put_down", "when_attacked", "when_overpaid"),
    *("in_play_buys", "in_play_gains", "in_hand_buys", "others_gain", "called_at_start", "called_at_gain"),
    *("turn_starts", "next_turn_starts", "buying_starts", "buying_ends", "thing_gains", "way_seals", "when_charmed"),
)


@dataclass(frozen=True)
class Points:
    """So many points for every so many of something."""

    each: int
    per: int
    of: int = CARDS_OWNED


class Card:
    """A card: what it costs, its types, and what playing it does, step by step.

    `costs` and the like say what isn't in its program; every moment of MOMENT_WORDS may be given a program. A
    `first_edition` of a card has another program there.
    """

    def __init__(
        self,
        id: str,
        cost: int,
        types: int,
        *program: Step,
        potion: int = 0,
        debt: int = 0,
        points: int | Points = 0,
        pile: int | None = None,
        first_edition: Sequence[Step] = (),
        editions: tuple[str, ...] = ("1e", "2e"),
        brings: Sequence[str] = (),
        starting_coffers: int = 0,
        **more: Any,
    ) -> None:
        self.id, self.cost, self.types, self.program = id, cost, types, program
        self.potion, self.debt, self.points, self.pile = potion, debt, points, pile
        self.first_edition, self.editions, self.brings = tuple(first_edition), editions, tuple(brings)
        self.starting_coffers = starting_coffers
        self.moments = {word: _program(more.pop(word)) for word in MOMENT_WORDS if word in more}
        self.traits = _traits(id, more)
        self.box = ""
        check_program(id, (*program, *self.first_edition))
        for steps in self.moments.values():
            check_program(id, steps)

    def __repr__(self) -> str:
        return f"<card {self.id}>"

    @property
    def type_names(self) -> tuple[str, ...]:
        """The words of its type line."""
        return tuple(name for bit, name in enumerate(TYPE_NAMES) if self.types >> bit & 1)

    def programs(self) -> list[Program]:
        """Return all its programs."""
        return [self.program, self.first_edition, *self.moments.values()]


class Thing:
    """A thing that is no card: an Event, a Project, a Way, a Landmark, an Artifact, a State, a Boon or a Hex."""

    def __init__(
        self, id: str, kind: str, *program: Step, cost: int = -1, points: int | Points = 0, **more: Any
    ) -> None:
        self.id, self.kind, self.program, self.cost, self.points = id, kind, program, cost, points
        self.brings = tuple(more.pop("brings", ()))
        self.moments = {word: _program(more.pop(word)) for word in MOMENT_WORDS if word in more}
        self.traits = _traits(id, more)
        self.box = ""
        check_program(id, program)
        for steps in self.moments.values():
            check_program(id, steps)

    def __repr__(self) -> str:
        return f"<{self.kind} {self.id}>"

    def programs(self) -> list[Program]:
        """Return all its programs."""
        return [self.program, *self.moments.values()]


@dataclass(frozen=True)
class MixedPile:
    """A pile of different cards: in the order given, topmost first, or shuffled."""

    id: str
    cards: Mapping[str, int]
    shuffled: bool = False
    box: str = field(default="", compare=False)


# What else a card may say of itself, and what it is where it says nothing.
TRAITS: dict[str, Any] = {
    "cheapens": 0,
    "falls_with_gains": False,
    "no_copper_in_play": False,
    "gained_to_hand": False,
    "tokens_first": False,
    "reacts_by": "",
    "shields": False,
    "helps_with_hand_of": 0,
    "on_put_down": 0,
    "gives_turn": 0,
    "draws_more": 0,
    "order_free": False,
    "may_leave_play": False,
}


def _traits(id: str, given: dict[str, Any]) -> dict[str, Any]:
    for word in given:
        if word not in TRAITS:
            known = ", ".join([*MOMENT_WORDS, *TRAITS])
            raise CardError(f"{id}: a card can't say {word!r} of itself; it can say {known}")
    return TRAITS | given


def _program(given: Step | Sequence[Step]) -> Program:
    return (given,) if isinstance(given, Step) else tuple(given)


def check_program(id: str, program: Sequence[Any]) -> None:
    """See that a program is made of steps, each with all that its instruction needs; else say what is wrong with it."""
    for step in program:
        if isinstance(step, Instruction):
            raise CardError(f"{id}: {step.name} is an instruction, not a step; write {step.name}(…)")
        if not isinstance(step, Step):
            raise CardError(f"{id}: {step!r} is no step of a program")
        if step.problem:
            raise CardError(f"{id}: {step.problem}")
        for argument in step.arguments:
            if isinstance(argument, tuple):
                check_program(id, argument)
            elif isinstance(argument, Mapping):
                for part in argument.values():
                    check_program(id, part)
