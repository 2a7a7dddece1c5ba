"""Translations that can't be read: whatever can still be read was never translated."""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from gettext import GNUTranslations
from html import unescape
from typing import Any
from unittest.mock import patch

from crownlands.dominion.naming import box_names, first_edition_names, set_names
from crownlands.texts import LANGUAGES, Texts
from crownlands.texts.dominion.names import spoken_forms
from crownlands.texts.languages import SOURCE
from crownlands.texts.rules import PAGES, Statement, page_title, statement
from crownlands.texts.translations import read_translations
from crownlands.web import regions, rendering
from crownlands.web.companion import content

NAMES = ("Anna", "Ilka", "Matei", "Božena", "Radu", "Ota")
SAME_IN_ALL = {  # words that some language shares with English
    *("Dominion", "Kingdomino", "Chat", "Baron", "Regent", "Menu", "Cost {cost}", "Start", "Link", "Spirit", "calm"),
}
KEYS = ("Tab", "Enter", "Home", "End", "PgUp", "PgDn")
OURS = {"Crownlands", "Dominion", "Kingdomino", *LANGUAGES.values(), *KEYS, *NAMES}
STORED = {  # articles, pronouns, endings and conjunctions that come with names and numbers, not from the catalogues
    "hu": {"és", "egy", "az", "Az", "as", "es", "os", "ös", "lapot"},
    "ro": {"și", "un", "carte", "îl"},
    "cs": {"karty", "karet", "ho", "ji", "je"},
}
ATTRIBUTES = (
    *("aria-label", "title", "placeholder", "alt", "label", "data-why", "data-sure", "data-full", "data-advice"),
    *("data-drop", "data-empty", "data-needs", "data-one", "data-other", "data-pause", "data-play", "data-waiting"),
    *("data-said", "data-without"),
)
TYPED = r"<(script|style|symbol|textarea|code|pre|kbd)\b.*?</\1"  # by programs, or people
DATA = r'<script type="application/json"[^>]*>(.*?)</script'
KEPT_DRAWN = (rendering._environment, regions._drawn, content.html, content.data)


class Covered(GNUTranslations):
    """Translations with all letters covered; an untranslated message is as it was."""

    def __init__(self, translations: GNUTranslations) -> None:
        self.translations = translations

    def gettext(self, message: str) -> str:
        """A translated message with its letters covered, an untranslated one as it is."""
        return self._cover(message, self.translations.gettext(message))

    def ngettext(self, one: str, many: str, count: int) -> str:
        """The same for one that counts."""
        return self._cover(many, self.translations.ngettext(one, many, count))

    def pgettext(self, context: str, message: str) -> str:
        """The same for one in a context."""
        return self._cover(message, self.translations.pgettext(context, message))

    def npgettext(self, context: str, one: str, many: str, count: int) -> str:
        """The same for one that counts in a context."""
        return self._cover(many, self.translations.npgettext(context, one, many, count))

    def _cover(self, source: str, text: str) -> str:
        known = text != source or source in SAME_IN_ALL
        parts = re.split(r"({[^}]*})", text)
        return "".join(it if it.startswith("{") or not known else covered(it) for it in parts)


def covered(text: str) -> str:
    """A text without its letters."""
    return re.sub(r"[^\W\d_]", "¤", text)


@contextmanager
def covering(language: str) -> Iterator[Texts]:
    """Let everything said in a language be covered, the rules behind *Why?* too, on pages that are drawn anew."""

    @cache
    def texts(wished: str, edition: str) -> Texts:
        translations = read_translations(wished)
        return Texts(wished, Covered(translations) if wished == language else translations, edition)

    def told(number: str, wished: str) -> Statement | None:
        found, source = statement(number, wished), statement(number, SOURCE)
        translated = found is not None and source is not None and found.text != source.text
        return replace(found, text=covered(found.text)) if found and translated and wished == language else found

    with patch("crownlands.texts.texts._texts", texts), patch("crownlands.texts.rules.why.statement", told):
        for kept in KEPT_DRAWN:
            kept.cache_clear()
        yield texts(language, "2e")
    for kept in KEPT_DRAWN:
        kept.cache_clear()


def readable(html: str, language: str) -> set[str]:
    """The words on a page, to be seen or heard, that aren't covered, apart from names."""
    data = " ".join(said_in(json.loads(found)) for found in re.findall(DATA, html, flags=re.DOTALL))
    html = re.sub(TYPED, "", html, flags=re.DOTALL)
    said = re.sub(r"<[^>]*>", " ", html) + data
    said += " ".join(re.findall(rf'\s(?:{"|".join(ATTRIBUTES)})="([^"]*)"', html))
    return words(unescape(said), language)


def said_in(data: Any) -> str:
    """All texts in some data, without ids and the names of their fields."""
    if isinstance(data, str):
        return "" if re.fullmatch(r"[a-z0-9/-]*", data) else f"{data} "
    parts = data.values() if isinstance(data, dict) else data if isinstance(data, list) else ()
    return "".join(map(said_in, parts))


def words(said: str, language: str) -> set[str]:
    """The words of a text that aren't covered, apart from names."""
    said = re.sub(r"{\w+}", "", said)  # the script puts a number or a name there
    said = re.sub(r"https?://\S+|\b[0-9a-f]{16,}\b", "", said)  # addresses and hashes
    said = said.replace("\u00ad", "").replace("\u200b", "")
    for name in _names(language):
        said = said.replace(name, "")
    return set(re.findall(r"[^\W\d_¤]{2,}", said)) - STORED[language]


def words_of_names(language: str) -> set[str]:
    """The words that names consist of, for where a name may go on in the next line."""
    return set(re.findall(r"\w+", " ".join(_names(language))))


@cache
def _names(language: str) -> list[str]:
    """All names in a language, the longest first."""
    tables = [set_names(), box_names(), first_edition_names()]
    others = {row[language] for table in tables for row in table.values() if row.get(language)}
    others |= {page_title(page, language) for page in PAGES}
    return sorted(OURS | spoken_forms(language) | others, key=len, reverse=True)
