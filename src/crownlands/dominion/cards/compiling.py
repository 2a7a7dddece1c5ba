"""Card tables into the tables that compiled code reads: kinds are numbered, and programs become rows."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from crownlands.dominion.cards.card import MOMENT_WORDS, Card, Points, Thing
from crownlands.dominion.costs import DEBT_SHIFT, POTION
from crownlands.dominion.dispatch import FIRST_QUANTITY
from crownlands.dominion.moves import OPTION_WORDS, VERBS
from crownlands.dominion.registry import (
    Amount,
    CardError,
    CardId,
    Options,
    Part,
    Program,
    Quantity,
    Step,
)
from crownlands.dominion.stack import END, OPTION, WHEN
from crownlands.dominion.state import NEXT_TURN_STARTS
from crownlands.dominion.tables import (
    CHEAPENS,
    DRAWS_MORE,
    FALLS_WITH_GAINS,
    GAINED_TO_HAND,
    GIVES_TURN,
    HELPS_WITH_HAND_OF,
    IS_PROJECT,
    IS_WAY,
    KINDS,
    NO_COPPER_IN_PLAY,
    ON_PUT_DOWN,
    ORDER_FREE,
    PARAMETERS,
    POINTS_EACH,
    POINTS_FOR,
    POINTS_PER,
    PROGRAM,
    PROGRAM_OF,
    REACTS_BY,
    ROWS,
    SHIELDS,
    THING_COST,
    TOKENS_FIRST,
    TRIGGER_OF,
    TYPE_COUNT,
)

TRAIT_TABLES = {
    "cheapens": CHEAPENS,
    "falls_with_gains": FALLS_WITH_GAINS,
    "no_copper_in_play": NO_COPPER_IN_PLAY,
    "gained_to_hand": GAINED_TO_HAND,
    "tokens_first": TOKENS_FIRST,
    "shields": SHIELDS,
    "helps_with_hand_of": HELPS_WITH_HAND_OF,
    "on_put_down": ON_PUT_DOWN,
    "gives_turn": GIVES_TURN,
    "draws_more": DRAWS_MORE,
    "order_free": ORDER_FREE,
}
LONGEST = 60  # rows of one card
NOTHING = -1


class Compiler:
    """Fills the tables, card by card."""

    def __init__(self) -> None:
        self.kinds: dict[tuple[str, str], int] = {}  # by id and edition
        self.count = 0
        self.rows = 1  # row 0 is the end of what has no program
        self.kind = 0

    def number(self, card: Card | Thing) -> list[int]:
        """Give a card its number, or two where the editions differ."""
        variants = ["2e", "1e"] if isinstance(card, Card) and card.first_edition else [""]
        numbers = []
        for variant in variants:
            number = self.count
            if number == KINDS:
                raise CardError(f"{card.id}: there are {KINDS} kinds of cards at most")
            self.count += 1
            for edition in [variant] if variant else ["1e", "2e"]:
                self.kinds[card.id, edition] = number
            numbers.append(number)
        return numbers

    def forget(self, cards: Iterable[str], count: int, rows: int) -> None:
        """Take the cards added last out again: so many kinds and rows were there before."""
        for card in cards:
            for edition in ("1e", "2e"):
                self.kinds.pop((card, edition), None)
        for table in TRAIT_TABLES.values():
            table.numbers[count:] = 0
        TRIGGER_OF.numbers[count:] = 0
        self.count, self.rows = count, rows

    def find(self, id: str, card: str) -> int:
        """Return the kind of a card that another one names."""
        if (card, "2e") not in self.kinds:
            raise CardError(f"{id}: there is no card {card!r}")
        return self.kinds[card, "2e"]

    def fill(self, card: Card | Thing) -> None:
        """Write a card into the tables."""
        for number in {self.kinds[card.id, edition] for edition in ("1e", "2e")}:
            self.kind = number
            first = isinstance(card, Card) and card.first_edition and self.kinds[card.id, "1e"] == number
            before = self.rows
            PROGRAM_OF[number] = self.lay(card.id, card.first_edition if first else card.program)  # type: ignore[union-attr]
            for moment, word in enumerate(MOMENT_WORDS):
                if word in card.moments:
                    TRIGGER_OF[number, moment] = self.lay(card.id, card.moments[word])
            if self.rows - before > LONGEST:
                raise CardError(f"{card.id}: its programs have {self.rows - before} rows; a card has {LONGEST} at most")
            for trait, table in TRAIT_TABLES.items():
                table[number] = int(card.traits[trait])
            if card.traits["reacts_by"]:
                REACTS_BY[number] = VERBS.index(card.traits["reacts_by"])
            if isinstance(card.points, Points):
                POINTS_EACH[number], POINTS_PER[number], POINTS_FOR[number] = (
                    card.points.each,
                    card.points.per,
                    card.points.of,
                )
            elif isinstance(card, Thing):
                POINTS_EACH[number] = card.points
            if isinstance(card, Card):
                TYPE_COUNT[number] = len(card.type_names)
            else:
                THING_COST[number] = card.cost
                IS_PROJECT[number] = card.kind == "project"
                IS_WAY[number] = card.kind == "way"

    def lay(self, id: str, program: Sequence[Step]) -> int:
        """Write a program, its parts behind it, and return where it begins."""
        if not program:
            return 0
        start = self._reserve(id, len(program) + 1)
        for place, step in enumerate(program):
            numbers = [step.op, *self._numbers(id, step)]
            PROGRAM.numbers[start + place, : len(numbers)] = numbers
        PROGRAM.numbers[start + len(program), 0] = END
        return start

    def _reserve(self, id: str, count: int) -> int:
        start = self.rows
        self.rows += count
        if self.rows > ROWS:
            raise CardError(f"{id}: all programs together have more than {ROWS} rows")
        PROGRAM.numbers[start : self.rows] = 0
        return start

    def _numbers(self, id: str, step: Step) -> list[int]:
        if step.op == WHEN:
            types, card, cost, conditions = step.arguments
            return [types, self.find(id, card) if card else NOTHING, cost, conditions]
        if step.instruction is None:
            return list(step.arguments)
        parameters = step.instruction.parameters.values()
        numbers = [self._number(id, kind.annotation, value) for kind, value in zip(parameters, step.arguments)]
        assert len(numbers) <= PARAMETERS
        if step.instruction.name in ("due_next_turn", "hold"):
            TRIGGER_OF[self.kind, NEXT_TURN_STARTS] = numbers[-1]
        return numbers

    def _number(self, id: str, annotation: Any, value: Any) -> int:
        if annotation == CardId:
            return self.find(id, value) if isinstance(value, str) else NOTHING
        if annotation == Amount:
            return FIRST_QUANTITY + value.number if isinstance(value, Quantity) else int(value)
        if annotation == Part:
            return self.lay(id, value)
        if annotation == Options:
            return self._options(id, value)
        return int(value)

    def _options(self, id: str, options: Mapping[str, Program]) -> int:
        start = self._reserve(id, len(options) + 1)
        for place, (word, program) in enumerate(options.items()):
            if word not in OPTION_WORDS:
                raise CardError(f"{id}: there is no option {word!r}; there are {', '.join(OPTION_WORDS)}")
            PROGRAM.numbers[start + place, :3] = OPTION, OPTION_WORDS.index(word), self.lay(id, program)
        PROGRAM.numbers[start + len(options), 0] = END
        return start


def cost_word(card: Card) -> int:
    """Return a cost as one number: its coins, and above them its Potions and its debt."""
    return card.cost | (POTION if card.potion else 0) | card.debt << DEBT_SHIFT
