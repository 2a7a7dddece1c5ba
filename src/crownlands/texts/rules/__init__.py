"""The rules statement by statement, in four languages: a folder for each, a page for each game and box.

A statement is a paragraph that begins with its number, `**D-17**`. Numbers, headings and their order are the same in
all languages; a page that a language doesn't have yet is read in English.
"""

import re
from dataclasses import dataclass
from functools import cache
from importlib import resources
from pathlib import Path

from crownlands.dominion.naming import forms, names
from crownlands.texts.languages import SOURCE

PAGES = (
    *("dominion", "kingdomino", "moves", "intrigue", "seaside", "alchemy", "prosperity", "cornucopia", "guilds"),
    *("hinterlands", "darkages", "adventures", "empires", "nocturne", "renaissance", "menagerie"),
)
FOLDER = Path(str(resources.files("crownlands.texts.rules")))
_STATEMENT = re.compile(r"\*\*([A-Z]{1,2}-\d\d)\*\* (.+)", re.DOTALL)
_PRICE = re.compile(r", \d")
_TOLD_WITH_OTHERS = {
    **dict.fromkeys(("copper", "silver", "gold", "estate", "duchy", "province", "curse"), "D-01"),
    "dame-josephine": "DA-41",
}
_EDITION = re.compile(r"\s*\*([12]e)\*\s*$")


@dataclass(frozen=True)
class Statement:
    """A numbered paragraph of the rules."""

    number: str
    page: str
    section: str  # the heading that it stands under
    text: str  # with `code`, *emphasis* and [links](#d-24)
    edition: str  # the only one that it holds in, or empty
    language: str


@cache
def page_title(page: str, language: str) -> str:
    """Return the heading of a page."""
    return _blocks(page, language)[0].removeprefix("# ").strip()


def _blocks(page: str, language: str) -> list[str]:
    return re.split(r"\n\s*\n", _file(page, language).read_text(encoding="utf-8"))


def _file(page: str, language: str) -> Path:
    own = FOLDER / language / f"{page}.md"
    return own if own.exists() else FOLDER / SOURCE / f"{page}.md"


@cache
def statements(language: str) -> tuple[Statement, ...]:
    """Return all statements in a language, in the order of the pages.

    >>> statements("en")[0].number, statements("en")[0].section
    ('D-01', 'Before the first turn')
    """
    return tuple(statement for page in PAGES for statement in statements_of(page, language))


@cache
def statements_of(page: str, language: str) -> tuple[Statement, ...]:
    """Return the statements of a page."""
    found, section = [], ""
    spoken = _file(page, language).parent.name
    for block in _blocks(page, language):
        if block.startswith("## "):
            section = block.removeprefix("## ").strip()
        elif match := _STATEMENT.match(block.strip()):
            text = " ".join(match[2].split())
            edition = _EDITION.search(text)
            found.append(
                Statement(match[1], page, section, _EDITION.sub("", text), edition[1] if edition else "", spoken)
            )
    return tuple(found)


def statement(number: str, language: str) -> Statement | None:
    """Return a statement by its number, None if there is none.

    >>> statement("D-57", "hu").section, statement("D-999", "hu")
    ('A lapok', None)
    """
    return next((it for it in statements(language) if it.number == number), None)


def plain(text: str) -> str:
    """Return the text of a statement without its signs for code, emphasis and links.

    >>> plain("*Plus* `done`, see [D-24](#d-24)")
    'Plus done, see D-24'
    """
    return re.sub(r"\[([^\]]+)\]\([^)]+\)", r"\1", text).replace("`", "").replace("*", "")


@cache
def _card_names() -> tuple[re.Pattern[str], dict[str, str]]:
    """Return a pattern of all English names of cards, in both numbers, and the card that each means."""
    meant = {row["en"]: card for card, row in names().items()}
    meant |= {forms()[card]["en_many"]: card for card in names() if forms().get(card, {}).get("en_many")}
    longest = sorted(meant, key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest))})(?!\w)"), meant


@cache
def cards_in(number: str) -> tuple[str, ...]:
    """Return the cards that a statement names, the first one first.

    >>> cards_in("D-32")
    ('bandit', 'gold', 'copper')
    """
    pattern, meant = _card_names()
    text = next(it.text for it in statements(SOURCE) if it.number == number)
    return tuple(dict.fromkeys(meant[found] for found in pattern.findall(text)))


@cache
def about(number: str) -> str:
    """Return the card that a statement is about, else the empty text: it begins with that card's name and cost, or
    names it alone before the first colon.

    >>> about("D-32"), about("D-12")
    ('bandit', '')
    """
    text = next(it.text for it in statements(SOURCE) if it.number == number)
    head, colon, _ = text.partition(":")
    named = _card_names()[0].findall(head)
    if not named or not head.startswith(named[0]):
        return ""
    behind = head[len(named[0]) :]
    alone = colon and behind[:1] in ("", ",", " ") and len(set(named)) == 1 and "." not in head
    return cards_in(number)[0] if alone or _PRICE.match(behind) else ""


@cache
def statement_of_card(card: str) -> str:
    """Return the number of the statement about a card; the empty text if there is none.

    >>> statement_of_card("militia")
    'D-45'
    """
    own = (it.number for it in statements(SOURCE) if about(it.number) == card)
    return next(own, _TOLD_WITH_OTHERS.get(card, ""))
