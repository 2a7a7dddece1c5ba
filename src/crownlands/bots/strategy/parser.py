"""Reading a strategy. What isn't understood is told with its line and column, what was expected, and a near word."""

import re
from collections.abc import Callable
from dataclasses import dataclass

from crownlands.bots.strategy.knowledge import TYPES
from crownlands.bots.strategy.tree import (
    COMPARISONS,
    Condition,
    Counter,
    Line,
    Measure,
    Negative,
    Not,
    Number,
    Pair,
    Strategy,
)
from crownlands.bots.strategy.words import COUNTERS, MEASURES, PARTS, PHASE_WORDS
from crownlands.dominion.cards import CARDS, MIXED
from crownlands.dominion.naming import card_id
from crownlands.words import did_you_mean

SWITCHES = ("careful", "closing")  # what is `yes` or `no`
HEADINGS = ("name", *SWITCHES, *PARTS)
_HEADING = re.compile(r"\s*([A-Za-z_-]+)\s*:")
_TOKEN = re.compile(r"\s*(?:(\d+(?:\.\d*)?|\.\d+)|([^\W\d]\w*)|(<=|>=|==|!=|<>|≤|≥|≠|[-+*/<>=()]))")
_IF = re.compile(r"(?<!\S)if(?=[\s(]|$)")
_SPELLINGS = {"==": "=", "<>": "!=", "≠": "!=", "≤": "<=", "≥": ">="}
_WORDS = (*MEASURES, *COUNTERS, "and", "or", "not")


class StrategyError(ValueError):
    """A text that is no strategy: where it goes wrong and what was expected there."""

    def __init__(self, message: str, text: str, line: int, column: int, source: str) -> None:
        self.message, self.line, self.column, self.source = message, line, column, source
        pointer = " " * (column - 1) + "^"
        self.picture = f"\n  {text}\n  {pointer}"
        super().__init__(f"{source}:{line}:{column}: {message}{self.picture}")


def parse(text: str, source: str = "strategy") -> Strategy:
    """Read a strategy; `source` names the text in errors.

    >>> parse("name: Basic\\nbuy:\\n  province\\n  gold if money > 3\\n  silver").parts["buy"][1].target
    'gold'
    >>> try:
    ...     parse("buy:\\n  smitty")
    ... except StrategyError as error:
    ...     print(error)
    strategy:2:3: unknown card 'smitty'; did you mean 'smithy'?
        smitty
        ^
    """
    return _Reader(text, source).read()


def parse_line(text: str, part: str = "buy", source: str = "line") -> Line:
    """Read one line of a part.

    >>> str(parse_line("Smithy if count(smithy)<2"))
    'smithy if count(smithy) < 2'
    """
    return _Reader(text, source).line(part, 1, text, 0)


class _Reader:
    """Goes through the lines of a text."""

    def __init__(self, text: str, source: str) -> None:
        self.lines = text.splitlines() or [""]
        self.source = source
        self.name, self.switches = "", dict.fromkeys(SWITCHES, False)
        self.remarks: list[str] = []
        self.parts: dict[str, list[Line]] = {}

    def wrong(self, message: str, row: int, column: int) -> StrategyError:
        return StrategyError(message, self.lines[row - 1], row, column + 1, self.source)

    def read(self) -> Strategy:
        part: str | None = None
        seen: set[str] = set()
        for row, whole in enumerate(self.lines, 1):
            text = whole.split("#", 1)[0].rstrip()
            if not text.strip():
                if not seen and whole.lstrip().startswith("#"):
                    self.remarks.append(whole.lstrip()[1:].strip())
                continue
            heading = _HEADING.match(text)
            if heading is None:
                if part is None:
                    where = len(text) - len(text.lstrip())
                    raise self.wrong(f"expected a part ({', '.join(p + ':' for p in HEADINGS)})", row, where)
                self.items(part, row, text, 0)
                continue
            part = self.heading(heading, row, text, seen)
        if not self.parts.get("buy"):
            raise self.wrong("expected a part 'buy:' with at least one line", len(self.lines), 0)
        name = self.name or re.sub(r"\.strategy$", "", re.split(r"[\\/]", self.source)[-1])
        parts = {part: tuple(lines) for part, lines in self.parts.items() if lines}
        return Strategy(name, parts, **self.switches, remarks=tuple(self.remarks))

    def heading(self, heading: re.Match[str], row: int, text: str, seen: set[str]) -> str | None:
        word, start, after = heading[1].lower(), heading.start(1), heading.end()
        if word not in HEADINGS:
            near, known = did_you_mean(word, HEADINGS), ", ".join(f"{known}:" for known in HEADINGS)
            raise self.wrong(f"unknown part '{heading[1]}:'{near}; there are {known}", row, start)
        if word in seen:
            raise self.wrong(f"there is a second '{word}:'", row, start)
        seen.add(word)
        rest = text[after:]
        where = after + len(rest) - len(rest.lstrip())
        if word == "name":
            self.name = rest.strip()
            if not self.name:
                raise self.wrong("expected a name", row, where)
        elif word in SWITCHES:
            if rest.strip().lower() not in ("yes", "no"):
                raise self.wrong(f"expected 'yes' or 'no', not '{rest.strip()}'", row, where)
            self.switches[word] = rest.strip().lower() == "yes"
        else:
            self.parts[word] = []
            self.items(word, row, text, after)
            return word
        return None

    def items(self, part: str, row: int, text: str, start: int) -> None:
        """The lines of a part; several may stand on one, with commas between."""
        for piece in text[start:].split(","):
            if piece.strip():
                self.parts[part].append(self.line(part, row, text[: start + len(piece)], start))
            start += len(piece) + 1

    def line(self, part: str, row: int, text: str, start: int) -> Line:
        """One line: a card or a type, and perhaps a condition."""
        when = _IF.search(text, start)
        end = when.start() if when else len(text)
        target = text[start:end].strip()
        where = start + len(text[start:]) - len(text[start:].lstrip())
        if not target:
            raise self.wrong("expected a card", row, where)
        target, is_type = self.target(part, target, row, where)
        condition = _Conditions(self, row, text, when.end()).read() if when else None
        return Line(target, condition, is_type)

    def target(self, part: str, word: str, row: int, where: int) -> tuple[str, bool]:
        folded = " ".join(word.lower().split())
        known_type = folded in TYPES and folded not in CARDS
        if known_type and part != "buy":
            return folded, True
        if known_type:
            raise self.wrong(f"expected a card to buy; '{word}' is a type of cards", row, where)
        try:
            card = card_id(word)
        except ValueError:
            first = word.split()[0]
            if first != word and self._is_card(first):
                after = where + len(first) + 1
                raise self.wrong(f"expected 'if' or the end of the line after '{first}'", row, after) from None
            known = tuple(CARDS) if part == "buy" else (*CARDS, *TYPES)
            raise self.wrong(f"unknown card '{word}'{did_you_mean(word, known)}", row, where) from None
        self.check_card(card, row, where)
        return card, False

    def check_card(self, named: str, row: int, where: int) -> None:
        """Raise a StrategyError if something has a name and is no card."""
        if named in MIXED:
            cards = ", ".join(MIXED[named].cards)
            raise self.wrong(f"expected a card; '{named}' is a pile of different ones: {cards}", row, where)
        if named not in CARDS:
            raise self.wrong(f"expected a card; '{named}' is none", row, where)

    @staticmethod
    def _is_card(word: str) -> bool:
        return word.lower() in CARDS


@dataclass(slots=True)
class _Token:
    kind: str  # number, word, sign or end
    text: str
    column: int


_NUMBER_EXPECTED = "expected a number, a name or '('"


class _Conditions:
    """Reads a condition, one method for each level of binding."""

    def __init__(self, reader: _Reader, row: int, text: str, start: int) -> None:
        self.reader, self.row, self.text, self.place = reader, row, text, start
        self.depth = 0
        self.token = self.next()

    def wrong(self, message: str, token: _Token) -> StrategyError:
        return self.reader.wrong(message, self.row, token.column)

    def next(self) -> _Token:
        rest = self.text[self.place :]
        if not rest.strip():
            self.token = _Token("end", "", len(self.text))
            return self.token
        found = _TOKEN.match(self.text, self.place)
        if found is None:
            column = self.place + len(rest) - len(rest.lstrip())
            raise self.reader.wrong(f"'{self.text[column]}' has no meaning in a condition", self.row, column)
        kind = ("number", "word", "sign")[(found.lastindex or 1) - 1]
        text = found[found.lastindex or 1]
        self.place = found.end()
        spelled = _SPELLINGS.get(text, text) if kind == "sign" else text.lower() if kind == "word" else text
        self.token = _Token(kind, spelled, found.start(found.lastindex or 1))
        return self.token

    def accept(self, *texts: str) -> _Token | None:
        token = self.token
        if token.kind in ("word", "sign") and token.text in texts:
            self.next()
            return token
        return None

    def read(self) -> Condition:
        start = self.token
        condition = self.either()
        if self.token.kind != "end":
            message = "expected 'and', 'or', a comparison or the end of the line, not"
            raise self.wrong(f"{message} '{self.token.text}'", self.token)
        return self.truth(condition, start)

    def truth(self, condition: Condition, start: _Token) -> Condition:
        if not _is_truth(condition):
            signs = " ".join(COMPARISONS)
            raise self.wrong(f"expected something that is true or false, such as a comparison ({signs})", start)
        return condition

    def number(self, condition: Condition, start: _Token) -> Condition:
        if _is_truth(condition):
            raise self.wrong("expected a number, not something that is true or false", start)
        return condition

    def either(self) -> Condition:
        return self.joined("or", self.both)

    def both(self) -> Condition:
        return self.joined("and", self.negation)

    def joined(self, word: str, part: Callable[[], Condition]) -> Condition:
        start = self.token
        condition = part()
        while self.accept(word):
            self.truth(condition, start)
            right = self.token
            condition = Pair(word, condition, self.truth(part(), right))
        return condition

    def negation(self) -> Condition:
        if self.accept("not"):
            start = self.token
            return Not(self.truth(self.negation(), start))
        return self.comparison()

    def comparison(self) -> Condition:
        start = self.token
        left = self.sum()
        sign = self.accept(*COMPARISONS)
        if sign is None:
            return left
        self.number(left, start)
        right = self.token
        condition = Pair(sign.text, left, self.number(self.sum(), right))
        if self.token.text in COMPARISONS:
            raise self.wrong("expected 'and' before a second comparison", self.token)
        return condition

    def sum(self) -> Condition:
        return self.chain(("+", "-"), self.product)

    def product(self) -> Condition:
        return self.chain(("*", "/"), self.signed)

    def chain(self, signs: tuple[str, ...], part: Callable[[], Condition]) -> Condition:
        start = self.token
        condition = part()
        while sign := self.accept(*signs):
            self.number(condition, start)
            right = self.token
            condition = Pair(sign.text, condition, self.number(part(), right))
        return condition

    def signed(self) -> Condition:
        if self.accept("-"):
            start = self.token
            return Negative(self.number(self.signed(), start))
        return self.single()

    def single(self) -> Condition:
        token = self.token
        if token.kind == "number":
            self.next()
            return Number(float(token.text))
        if self.accept("("):
            self.depth += 1
            if self.depth > 20:
                raise self.wrong("too many brackets in each other", token)
            inside = self.either()
            self.depth -= 1
            if not self.accept(")"):
                raise self.wrong("expected ')'", self.token)
            return inside
        if token.kind == "word" and token.text in COUNTERS:
            return self.counter(token)
        if token.kind == "word" and token.text in MEASURES:
            self.next()
            return Measure(token.text)
        if token.kind == "word" and token.text in PHASE_WORDS:
            self.next()
            return Number(PHASE_WORDS[token.text])
        if token.kind == "word":
            hint = "; a card is counted as count(…), supply(…), hand(…) or in_play(…)" if token.text in CARDS else ""
            raise self.wrong(f"unknown name '{token.text}'{hint or did_you_mean(token.text, _WORDS)}", token)
        found = "the end of the line" if token.kind == "end" else f"'{token.text}'"
        raise self.wrong(f"{_NUMBER_EXPECTED}, not {found}", token)

    def counter(self, token: _Token) -> Condition:
        """`count(…)`: a card's name may hold hyphens and spaces, so all up to the bracket is it."""
        rest = self.text[self.place :]
        if not rest.lstrip().startswith("("):
            raise self.reader.wrong(f"expected '(' after '{token.text}'", self.row, self.place)
        opened = self.place + rest.index("(") + 1
        closed = self.text.find(")", opened)
        if closed < 0:
            raise self.reader.wrong("expected ')'", self.row, len(self.text))
        name = " ".join(self.text[opened:closed].lower().split())
        where = opened + len(self.text[opened:closed]) - len(self.text[opened:closed].lstrip())
        self.place = closed + 1
        self.next()
        if not name:
            raise self.reader.wrong("expected a card or a type of cards", self.row, where)
        if name in TYPES and name != "curse":
            return Counter(token.text, name, True)
        try:
            card = card_id(name.removeprefix("card "))
        except ValueError:
            hint = did_you_mean(name, (*TYPES, *CARDS))
            raise self.reader.wrong(f"unknown card or type '{name}'{hint}", self.row, where) from None
        self.reader.check_card(card, self.row, where)
        return Counter(token.text, card)


def _is_truth(condition: Condition) -> bool:
    return isinstance(condition, Not) or (
        isinstance(condition, Pair) and (condition.sign in COMPARISONS or condition.sign in ("and", "or"))
    )
