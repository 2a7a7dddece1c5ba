"""Reading a strategy. What isn't understood is told with its line and column, what was expected, and a near word."""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from crownlands.bots.strategy.knowledge import TYPES
from crownlands.bots.strategy.strategy_words import ANSWER_VERBS, BARE_ANSWERS, COUNTERS, MEASURES, PARTS, PHASE_WORDS
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
from crownlands.dominion.card_types import ACTION, NIGHT_TYPE, REACTION
from crownlands.dominion.cards import CARDS, MIXED, THINGS
from crownlands.dominion.moves import OPTION_WORDS
from crownlands.dominion.naming import card_id
from crownlands.problems import Problem
from crownlands.words import nearest

SWITCHES = ("careful", "closing")  # what is `yes` or `no`
HEADINGS = ("name", *SWITCHES, *PARTS)
_HEADING = re.compile(r"\s*([^\W\d][\w '’-]*?)\s*:")
_TOKEN = re.compile(r"\s*(?:(\d+(?:\.\d*)?|\.\d+)|([^\W\d]\w*)|(<=|>=|==|!=|<>|≤|≥|≠|[-+*/<>=()]))")
_IF = re.compile(r"(?<!\S)if(?=[\s(]|$)")
_SPELLINGS = {"==": "=", "<>": "!=", "≠": "!=", "≤": "<=", "≥": ">="}
_WORDS = (*MEASURES, *COUNTERS, "and", "or", "not")


MOST_JOINTS = 300  # that follow each other in a condition: words and signs that join its parts, or turn one round
BUYABLE = ("event", "project")  # things that a line to buy may name
PLAYABLE = ACTION | NIGHT_TYPE


class StrategyError(ValueError):
    """A text that is no strategy: where it goes wrong, and the problem: what was expected there."""

    def __init__(self, problem: Problem, text: str, line: int, column: int, source: str) -> None:
        self.problem, self.message = problem, str(problem)
        self.text, self.line, self.column, self.source = text, line, column, source
        self.place = f"{source}:{line}:{column}: "
        pointer = " " * (column - 1) + "^"
        self.picture = f"\n  {text}\n  {pointer}"
        super().__init__(f"{self.place}{self.message}{self.picture}")

    def __reduce__(self) -> tuple[Any, ...]:
        return StrategyError, (self.problem, self.text, self.line, self.column, self.source)


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

    def wrong(self, problem: Problem, row: int, column: int) -> StrategyError:
        return StrategyError(problem, self.lines[row - 1], row, column + 1, self.source)

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
                    raise self.wrong(Problem("strategy-no-part", parts=[f"{part}:" for part in HEADINGS]), row, where)
                self.items(part, row, text, 0)
                continue
            part = self.heading(heading, row, text, seen)
        if not self.parts.get("buy"):
            raise self.wrong(Problem("strategy-no-buy"), len(self.lines), 0)
        name = self.name or re.sub(r"\.strategy$", "", re.split(r"[\\/]", self.source)[-1])
        parts = {part: tuple(lines) for part, lines in self.parts.items() if lines}
        return Strategy(name, parts, **self.switches, remarks=tuple(self.remarks))

    def part(self, name: str, row: int, where: int) -> str:
        """Return the part of that name, or the card of that name, which may have a part of its own."""
        word = name.lower()
        if word in HEADINGS:
            return word
        try:
            card = card_id(name)
        except ValueError:
            near = nearest(word, HEADINGS) or nearest("-".join(word.split()), CARDS)
            facts = {"near": near} if near else {"known": [f"{part}:" for part in HEADINGS]}
            raise self.wrong(Problem("strategy-unknown-part", part=name, **facts), row, where) from None
        self.check_card(card, row, where)
        return card

    def heading(self, heading: re.Match[str], row: int, text: str, seen: set[str]) -> str | None:
        start, after = heading.start(1), heading.end()
        word = self.part(heading[1], row, start)
        if word in seen:
            raise self.wrong(Problem("strategy-second-part", part=word), row, start)
        seen.add(word)
        rest = text[after:]
        where = after + len(rest) - len(rest.lstrip())
        if word == "name":
            self.name = rest.strip()
            if not self.name:
                raise self.wrong(Problem("strategy-no-name"), row, where)
        elif word in SWITCHES:
            if rest.strip().lower() not in ("yes", "no"):
                raise self.wrong(Problem("strategy-yes-or-no", word=rest.strip()), row, where)
            self.switches[word] = rest.strip().lower() == "yes"
        else:
            self.parts[word] = []
            self.items(word, row, text, after)
            return word
        return None

    def items(self, part: str, row: int, text: str, start: int) -> None:
        """Return the lines of a part; several may stand on one, with commas between."""
        for piece in text[start:].split(","):
            if piece.strip():
                self.parts[part].append(self.line(part, row, text[: start + len(piece)], start))
            start += len(piece) + 1

    def line(self, part: str, row: int, text: str, start: int) -> Line:
        """Return one line: a card or a type, and perhaps a condition."""
        when = _IF.search(text, start)
        end = when.start() if when else len(text)
        target = text[start:end].strip()
        where = start + len(text[start:]) - len(text[start:].lstrip())
        if not target:
            raise self.wrong(Problem("strategy-no-card"), row, where)
        verb, named, at = self.verb(part, target, where)
        if verb == "choose":
            target, is_type = self.option(named, row, at), False
        else:
            target, is_type = self.target(part, named, row, at) if named else ("", False)
        condition = _Conditions(self, row, text, when.end()).read() if when else None
        return Line(target, condition, is_type, verb)

    def verb(self, part: str, text: str, where: int) -> tuple[str, str, int]:
        """In the part of a card, how it is answered: the verb, what it names, and where that stands."""
        if part in PARTS:
            return "", text, where
        first, _, rest = text.partition(" ")
        word = first.lower()
        if not rest.strip() and word in BARE_ANSWERS:
            return word, "", where
        if rest.strip() and word in ANSWER_VERBS:
            return word, rest.strip(), where + len(text) - len(rest.lstrip())
        return "", text, where

    def option(self, word: str, row: int, where: int) -> str:
        """Return one of the options that cards offer."""
        if word.lower() not in OPTION_WORDS:
            near = nearest(word, OPTION_WORDS)
            facts = {"near": near} if near else {"known": list(OPTION_WORDS)}
            raise self.wrong(Problem("strategy-unknown-option", name=word, **facts), row, where)
        return word.lower()

    def target(self, part: str, word: str, row: int, where: int) -> tuple[str, bool]:
        folded = " ".join(word.lower().split())
        known_type = folded in TYPES and folded not in CARDS
        if known_type and part != "buy":
            self.check_use(part, TYPES[folded], word, row, where)
            return folded, True
        if known_type:
            raise self.wrong(Problem("strategy-type-to-buy", word=word), row, where)
        try:
            card = card_id(word)
        except ValueError:
            first = word.split()[0]
            if first != word and self._is_card(first):
                raise self.wrong(Problem("strategy-if-expected", word=first), row, where + len(first) + 1) from None
            known = tuple(CARDS) if part == "buy" else (*CARDS, *TYPES)
            raise self.wrong(Problem("unknown-card", name=word, near=nearest(word, known)), row, where) from None
        if part == "buy" and card in THINGS and THINGS[card].kind in BUYABLE:
            return card, False
        self.check_card(card, row, where)
        self.check_use(part, (card,), word, row, where)
        return card, False

    def check_use(self, part: str, cards: Iterable[str], word: str, row: int, where: int) -> None:
        """Raise a StrategyError if a line can never be used: no card of it can be played, or shown."""
        types = 0
        for card in cards:
            types |= CARDS[card].types
        if part == "play" and not types & PLAYABLE:
            raise self.wrong(Problem("strategy-never-played", name=word), row, where)
        if part == "reveal" and not types & REACTION:
            raise self.wrong(Problem("strategy-never-revealed", name=word), row, where)

    def check_card(self, named: str, row: int, where: int) -> None:
        """Raise a StrategyError if something has a name and is no card."""
        if named in MIXED:
            raise self.wrong(Problem("strategy-mixed-pile", name=named, cards=list(MIXED[named].cards)), row, where)
        if named not in CARDS:
            raise self.wrong(Problem("strategy-not-a-card", name=named), row, where)

    @staticmethod
    def _is_card(word: str) -> bool:
        return word.lower() in CARDS


@dataclass(slots=True)
class _Token:
    kind: str  # number, word, sign or end
    text: str
    column: int


class _Conditions:
    """Reads a condition, one method for each level of binding."""

    def __init__(self, reader: _Reader, row: int, text: str, start: int) -> None:
        self.reader, self.row, self.text, self.place = reader, row, text, start
        self.depth = self.turned = 0
        self.token = self.next()

    def wrong(self, problem: Problem, token: _Token) -> StrategyError:
        return self.reader.wrong(problem, self.row, token.column)

    def next(self) -> _Token:
        rest = self.text[self.place :]
        if not rest.strip():
            self.token = _Token("end", "", len(self.text))
            return self.token
        found = _TOKEN.match(self.text, self.place)
        if found is None:
            column = self.place + len(rest) - len(rest.lstrip())
            raise self.reader.wrong(Problem("strategy-no-meaning", sign=self.text[column]), self.row, column)
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
            raise self.wrong(Problem("strategy-after-condition", word=self.token.text), self.token)
        return self.truth(condition, start)

    def truth(self, condition: Condition, start: _Token) -> Condition:
        if not _is_truth(condition):
            raise self.wrong(Problem("strategy-truth", signs=" ".join(COMPARISONS)), start)
        return condition

    def number(self, condition: Condition, start: _Token) -> Condition:
        if _is_truth(condition):
            raise self.wrong(Problem("strategy-number"), start)
        return condition

    def either(self) -> Condition:
        return self.joined("or", self.both)

    def both(self) -> Condition:
        return self.joined("and", self.negation)

    def joined(self, word: str, part: Callable[[], Condition]) -> Condition:
        start = self.token
        condition, joints = part(), 0
        while self.accept(word):
            joints = self.longer(joints)
            self.truth(condition, start)
            right = self.token
            condition = Pair(word, condition, self.truth(part(), right))
        return condition

    def negation(self) -> Condition:
        if self.accept("not"):
            start = self.token
            return Not(self.truth(self.inside(self.negation), start))
        return self.comparison()

    def inside(self, part: Callable[[], Condition]) -> Condition:
        """Return what a `not` or a minus turns round, which may begin with one too."""
        self.turned = self.longer(self.turned)
        condition = part()
        self.turned -= 1
        return condition

    def longer(self, joints: int) -> int:
        """Count one more, and refuse a condition that goes on and on: whoever reads it needs room for all of it."""
        if joints == MOST_JOINTS:
            raise self.wrong(Problem("strategy-conditions", name=self.reader.source), self.token)
        return joints + 1

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
            raise self.wrong(Problem("strategy-second-comparison"), self.token)
        return condition

    def sum(self) -> Condition:
        return self.chain(("+", "-"), self.product)

    def product(self) -> Condition:
        return self.chain(("*", "/"), self.signed)

    def chain(self, signs: tuple[str, ...], part: Callable[[], Condition]) -> Condition:
        start = self.token
        condition, joints = part(), 0
        while sign := self.accept(*signs):
            joints = self.longer(joints)
            self.number(condition, start)
            right = self.token
            condition = Pair(sign.text, condition, self.number(part(), right))
        return condition

    def signed(self) -> Condition:
        if self.accept("-"):
            start = self.token
            return Negative(self.number(self.inside(self.signed), start))
        return self.single()

    def single(self) -> Condition:
        token = self.token
        if token.kind == "number":
            self.next()
            return Number(float(token.text))
        if self.accept("("):
            self.depth += 1
            if self.depth > 20:
                raise self.wrong(Problem("strategy-brackets"), token)
            inside = self.either()
            self.depth -= 1
            if not self.accept(")"):
                raise self.wrong(Problem("strategy-closing"), self.token)
            return inside
        if token.kind == "word" and token.text in COUNTERS:
            return self.counter(token)
        if token.kind == "word" and token.text in MEASURES:
            self.next()
            return Measure(token.text)
        if token.kind == "word" and token.text in PHASE_WORDS:
            self.next()
            return Number(PHASE_WORDS[token.text])
        if token.kind == "word" and token.text in CARDS:
            raise self.wrong(Problem("strategy-card-in-condition", name=token.text), token)
        if token.kind == "word":
            raise self.wrong(Problem("strategy-unknown-name", name=token.text, near=nearest(token.text, _WORDS)), token)
        if token.kind == "end":
            raise self.wrong(Problem("strategy-value-end"), token)
        raise self.wrong(Problem("strategy-value", word=token.text), token)

    def counter(self, token: _Token) -> Condition:
        """`count(…)`: a card's name may hold hyphens and spaces, so all up to the bracket is it."""
        rest = self.text[self.place :]
        if not rest.lstrip().startswith("("):
            raise self.reader.wrong(Problem("strategy-opening", word=token.text), self.row, self.place)
        opened = self.place + rest.index("(") + 1
        closed = self.text.find(")", opened)
        if closed < 0:
            raise self.reader.wrong(Problem("strategy-closing"), self.row, len(self.text))
        name = " ".join(self.text[opened:closed].lower().split())
        where = opened + len(self.text[opened:closed]) - len(self.text[opened:closed].lstrip())
        self.place = closed + 1
        self.next()
        if not name:
            raise self.reader.wrong(Problem("strategy-no-counted"), self.row, where)
        if name in TYPES and name != "curse":
            return Counter(token.text, name, True)
        try:
            card = card_id(name.removeprefix("card "))
        except ValueError:
            problem = Problem("strategy-unknown-counted", name=name, near=nearest(name, (*TYPES, *CARDS)))
            raise self.reader.wrong(problem, self.row, where) from None
        if token.text == "count" and card in THINGS and THINGS[card].kind == "project":
            return Counter(token.text, card)
        self.reader.check_card(card, self.row, where)
        return Counter(token.text, card)


def _is_truth(condition: Condition) -> bool:
    return isinstance(condition, Not) or (
        isinstance(condition, Pair) and (condition.sign in COMPARISONS or condition.sign in ("and", "or"))
    )
