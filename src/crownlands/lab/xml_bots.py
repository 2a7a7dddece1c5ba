"""Bots of the Java simulator (Geronimoo's), which are XML, as strategies in text.

A bot is a list of cards to buy, each with conditions that all have to hold; so is a strategy. What the language can't
express is reported with its line, never guessed: a buy with such a condition is left out. No bot of that simulator
takes a card that ends the game with a loss, so an imported one is careful.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any
from xml.sax import SAXParseException, parseString
from xml.sax.handler import ContentHandler

from crownlands.bots.strategy import Line, Strategy, parse_line
from crownlands.bots.strategy.knowledge import TYPE_NAMES
from crownlands.bots.strategy.tree import Condition, Counter, Measure, Negative, Number, Pair
from crownlands.dominion.cards import CARDS, THINGS
from crownlands.dominion.naming import card_id
from crownlands.messages import N_
from crownlands.problems import Problem
from crownlands.words import folded

if TYPE_CHECKING:
    from crownlands.texts import Texts

COMPARATORS = {
    "equalTo": "=",
    "smallerThan": "<",
    "smallerOrEqualThan": "<=",
    "greaterThan": ">",
    "greaterOrEqualThan": ">=",
}
OPERATORS = {"plus": "+", "minus": "-", "multiplyWith": "*", "divideBy": "/"}
COUNTERS = {  # what counts a card
    "countCardsInDeck": "count",
    "countCardsInSupply": "supply",
    "countCardsInHand": "hand",
    "countCardsInPlay": "in_play",
    "countCardsInOpponentsDecks": "opponent",
    "hasBuiltProject": "count",
}
MEASURES: dict[str, Condition] = {
    "gainsNeededToEndGame": Measure("gains_to_end"),
    "countAllCardsInDeck": Measure("deck"),
    "countAvailableMoney": Measure("coins"),
    "countTurns": Measure("turn"),
    "isActionPhase": Pair("-", Number(1.0), Measure("phase")),
    "countEmptyPiles": Measure("empty_piles"),
    "countBuysLeft": Measure("buys"),
    "getTotalMoney": Measure("money"),
    "actionsLeft": Pair("+", Measure("actions"), Measure("villagers")),
    "countCardsLeftInDrawDeck": Measure("undrawn"),
    "countCardsLeftInSmallestPile": Measure("smallest_pile"),
    "countVP": Measure("score"),
    "countMAXOpponentVP": Pair("-", Measure("score"), Measure("lead")),
    "countVillagers": Measure("villagers"),
}
NEARLY = {  # counts what lies on mats too, where the bot doesn't
    "countCardsInDeckNoMats": "countCardsInDeck",
    "getTotalMoneyExcludingMats": "getTotalMoney",
}
TYPES = {**{name: name for name in TYPE_NAMES}, "cycler": "cantrip"}
NEW_LINE = "XXXX"  # in a description
SAME_BY_DEFAULT = ("", "standard")
TRASHES = ("trash curse", "trash estate if supply(province) > 4", "trash copper if money > {}")
PLAYS = {  # ways to play a card that its part can say
    ("chapel", "aggressiveTrashing"): [line.format(4) for line in TRASHES],
    ("chapel", "keepPayload"): [line.format(9) for line in TRASHES],
    ("mine", "mineCopperFirst"): ["trash copper"],
    ("pirate-ship", "attackUntil5Coins"): ["choose attack if pirate_tokens < 5", "choose coins"],
}
ON_BOARD = N_("there is no card {name!r} here; it is missing from the board")
NO_BUY = N_("there is no card {name!r} here; this buy is left out")
COUNTED_AS_NONE = N_("there is no card {name!r} here; {word} counts it as 0")
CHANGE_PLAY = ("AppliesPPR", "ShuffleOverhand", "RiffleShuffle", "SilverHater")  # types that are more than a label


@dataclass(frozen=True)
class Note:
    """Something that a strategy can't say, or says a little differently, and its line in the file."""

    line: int
    message: str
    facts: Mapping[str, Any]
    lost: tuple[str, ...] = ()  # what the language has no words for: names, and messages

    @property
    def text(self) -> str:
        """The note in English, for the comments of a strategy."""
        return self.message.format(**self.facts, **self._lost(str))

    def told(self, texts: "Texts") -> str:
        """Return the note in a language."""
        return texts.gettext(self.message, **self.facts, **self._lost(texts.gettext))

    def _lost(self, said: Callable[[str], str]) -> dict[str, str]:
        return {"lost": ", ".join(map(said, self.lost))} if self.lost else {}


@dataclass(frozen=True)
class Imported:
    """A bot as a strategy, the cards of the board that it was written for, and what couldn't be imported."""

    strategy: Strategy
    board: tuple[str, ...] = ()
    notes: tuple[Note, ...] = ()


class Inexpressible(Exception):
    """Something of a condition that the language has no words for."""


def read_bots(path: str | Path) -> list[Imported]:
    """Read the bots of a file: one `player`, or a `playerCollection` of them."""
    return bots_of(Path(path).read_bytes(), str(path))


def bots_of(text: bytes | str, source: str = "bots") -> list[Imported]:
    """Read bots from XML.

    >>> bot = '<player name="Money"><buy name="Province"/><buy name="Gold"/></player>'
    >>> print(bots_of(bot)[0].strategy.text, end="")
    name: Money
    careful: yes
    buy:
      province
      gold
    """
    handler = _Handler()
    try:
        parseString(text, handler)
    except SAXParseException as error:
        place = f"{source}:{error.getLineNumber()}"
        raise Problem("not-xml", place=place, reason=error.getMessage()) from None
    if not handler.bots:
        raise Problem("no-bots", file=source)
    return handler.bots


@dataclass
class _Condition:
    """A condition as far as it has been read."""

    line: int
    left: Condition | None = None
    sign: str = ""
    right: Condition | None = None

    def whole(self) -> Condition:
        if self.left is None or self.right is None or not self.sign:
            raise Inexpressible(N_("a condition without a left side, an operator or a right side"))
        if self.left == MEASURES["isActionPhase"] and self.sign == "=" and self.right in (Number(0.0), Number(1.0)):
            return Pair("=", Measure("phase"), Number(0.0 if self.right == Number(1.0) else 1.0))
        return Pair(self.sign, self.left, self.right)


@dataclass
class _Bot:
    """A player as far as it has been read."""

    name: str
    remarks: list[str]
    lines: list[Line] = field(default_factory=list)
    parts: dict[str, tuple[Line, ...]] = field(default_factory=dict)
    board: tuple[str, ...] = ()
    notes: list[Note] = field(default_factory=list)

    def imported(self) -> Imported:
        said = [f"Line {note.line} of the bot: {note.text}" for note in self.notes]
        parts = {"buy": tuple(self.lines), **self.parts}
        strategy = Strategy(self.name, parts, remarks=(*self.remarks, *said), careful=True)
        return Imported(strategy, self.board, tuple(self.notes))


class _Handler(ContentHandler):
    """Goes through the elements; what is missing in one is told for the line it stands in."""

    def __init__(self) -> None:
        super().__init__()
        self.bots: list[Imported] = []
        self.bot: _Bot | None = None
        self.buy: tuple[str, int] | None = None  # the card and its line
        self.conditions: list[Condition] = []
        self.condition: _Condition | None = None
        self.lost: list[str] = []  # what the language has no words for in the buy being read

    @property
    def line(self) -> int:
        """The line of the element at hand."""
        return int(self._locator.getLineNumber())  # type: ignore[attr-defined]

    def note(self, message: str, **facts: str) -> None:
        """Note something about the line at hand."""
        assert self.bot is not None
        self.bot.notes.append(Note(self.line, message, facts))

    def startElement(self, name: str, attributes: Any) -> None:  # noqa: N802  as SAX has it
        """Begin an element."""
        given = {key: attributes.getValue(key) for key in attributes.getNames()}
        if name == "player":
            name = " ".join(given.get("name", "").replace("#", " ").split())  # where a remark would begin
            self.bot = _Bot(name or "Bot", list(_remarks(given)))
        elif self.bot is not None:
            begin: Callable[[Mapping[str, str]], None] | None = getattr(self, f"_{name}", None)
            if begin is not None:
                begin(given)
            elif name not in ("hand", "drawdeck", "discard"):
                self.note(N_("<{name}> is unknown, and is left out"), name=name)

    def _type(self, given: Mapping[str, str]) -> None:
        if given.get("name") in CHANGE_PLAY:
            self.note(
                N_("the bot has the type {name}, which changes how it plays; a strategy can't say that"),
                name=given["name"],
            )

    def _board(self, given: Mapping[str, str]) -> None:
        assert self.bot is not None
        cards = [name.strip() for name in (given.get("contents") or "").split(",") if name.strip()]
        self.bot.board = tuple(card for name in cards if (card := self._card(name, ON_BOARD)))
        self.bot.remarks.append(f"Written for: {', '.join(cards)}")

    def _start_state(self, given: Mapping[str, str]) -> None:
        self.note(N_("the bot starts with a deck of its own; a strategy can't say that"))

    def _buy(self, given: Mapping[str, str]) -> None:
        name = given.get("name", "")
        card = self._card(name, NO_BUY)
        self.buy = (card, self.line) if card else None
        self.conditions, self.lost = [], []
        if card:
            self._way_to_play(card, given.get("strategy") or "")

    def _way_to_play(self, card: str, way: str) -> None:
        assert self.bot is not None
        if (card, way) in PLAYS:
            self.bot.parts[card] = tuple(parse_line(line, card) for line in PLAYS[card, way])
        elif way not in SAME_BY_DEFAULT:
            self.note(N_("{card} is played in the way {way}; here the defaults play it"), card=card, way=way)

    def _condition(self, given: Mapping[str, str]) -> None:
        self.condition = _Condition(self.line)

    def _left(self, given: Mapping[str, str]) -> None:
        if self.condition is not None:
            self.condition.left = self._number(given)

    def _right(self, given: Mapping[str, str]) -> None:
        if self.condition is not None:
            self.condition.right = self._number(given)

    def _operator(self, given: Mapping[str, str]) -> None:
        if self.condition is not None:
            self.condition.sign = COMPARATORS.get(given.get("type", ""), "")

    def _extra_operation(self, given: Mapping[str, str]) -> None:
        sign, value = OPERATORS.get(given.get("type", "")), _value(given.get("attribute"))
        if self.condition is None or self.condition.right is None:
            return
        if sign is None or value is None:
            self.lost.append(N_("an unknown operation"))
        elif value or sign in "*/":
            right = self.condition.right
            self.condition.right = _reckoned(sign, right, value)

    def _number(self, given: Mapping[str, str]) -> Condition | None:
        """Return one side of a comparison; None, and noted, if the language has no words for it."""
        word, of = given.get("type", ""), given.get("attribute") or ""
        if word in NEARLY:
            self.note(N_("{word} leaves out the cards on mats; here they are counted too"), word=word)
            word = NEARLY[word]
        if word == "constant" and (value := _value(of)) is not None:
            return _plain(value)
        if word in MEASURES:
            return MEASURES[word]
        if word == "countCardTypeInDeck" and of.lower() in TYPES:
            return Counter("count", TYPES[of.lower()], of.lower() != "curse")
        if word in COUNTERS:
            card = self._card(of, COUNTED_AS_NONE, things=word == "hasBuiltProject", word=word)
            return Counter(COUNTERS[word], card) if card else Number(0.0)
        self.lost.append(f"{word} of {of}" if of else word)
        return None

    def _card(self, name: str, message: str, things: bool = True, **facts: str) -> str:
        """Return the card of that name; the empty text, and noted, if there is none here."""
        try:
            card = card_id(name.replace("_", " "))
        except ValueError:
            card = ""
        if card in CARDS or (things and card in THINGS):
            return card
        self.note(message, name=name.replace("_", " "), **facts)
        return ""

    def endElement(self, name: str) -> None:  # noqa: N802  as SAX has it
        """End an element."""
        if name == "condition" and self.condition is not None:
            self._end_condition(self.condition)
            self.condition = None
        elif name == "buy" and self.buy is not None:
            self._end_buy(*self.buy)
            self.buy = None
        elif name == "player" and self.bot is not None:
            if self.bot.lines:
                self.bots.append(self.bot.imported())
            self.bot = None

    def _end_condition(self, condition: _Condition) -> None:
        try:
            if not self.lost:
                self.conditions.append(condition.whole())
        except Inexpressible as error:
            self.lost.append(str(error))

    def _end_buy(self, card: str, line: int) -> None:
        assert self.bot is not None
        if self.lost:
            message = N_("no words for {lost}; this buy of {card} is left out")
            self.bot.notes.append(Note(line, message, {"card": card}, tuple(dict.fromkeys(self.lost))))
            return
        together: Condition | None = None
        for condition in self.conditions:
            together = condition if together is None else Pair("and", together, condition)
        self.bot.lines.append(Line(card, together))


def file_name(name: str) -> str:
    """Return the file that a strategy of that name is written to.

    >>> file_name("Lab/Militia/Chapel")
    'lab-militia-chapel.strategy'
    """
    return "-".join(folded(name).replace(".", " ").replace(",", " ").split()) + ".strategy"


def _remarks(given: Mapping[str, str]) -> Iterator[str]:
    """Yield what a bot says about itself, a line each."""
    if given.get("author"):
        yield f"A bot by {given['author']}."
    told = (given.get("description") or "").replace(NEW_LINE, "\n")
    yield from (line.strip() for line in told.splitlines() if line.strip())


def _value(text: str | None) -> float | None:
    try:
        return float(text or "")
    except ValueError:
        return None


def _plain(value: float) -> Condition:
    """Return a number as the language writes it."""
    return Number(value) if value >= 0 else Negative(Number(-value))


def _reckoned(sign: str, right: Condition, value: float) -> Condition:
    """Return a number joined with another one by a sign; of two plain ones, what they make."""
    if isinstance(right, Number) and sign in "+-":
        return _plain(right.value + value if sign == "+" else right.value - value)
    return Pair(sign, right, _plain(value))
