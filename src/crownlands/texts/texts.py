"""Saying things in one language: messages of the catalogues, numbers and lists, and the texts of each game."""

from collections.abc import Sequence
from functools import cache, cached_property
from gettext import NullTranslations
from typing import TYPE_CHECKING, Literal, overload

from babel import Locale
from babel.lists import format_list
from babel.numbers import format_decimal, format_percent

from crownlands.problems import Problem
from crownlands.texts.languages import LANGUAGES, SOURCE
from crownlands.texts.translations import read_translations

if TYPE_CHECKING:
    from crownlands.texts.dominion import DominionTexts
    from crownlands.texts.kingdomino import KingdominoTexts
    from crownlands.texts.opponents import OpponentTexts


class Texts:
    """Everything that is said, in one language, with the names that an edition of Dominion has. Messages are named by
    their English text.

    >>> texts = find_texts("hu")
    >>> texts.gettext("Play again"), texts.ngettext("{count} point", "{count} points", 3)
    ('Új játék', '3 pont')
    """

    def __init__(self, language: str, translations: NullTranslations, edition: str = "2e") -> None:
        self.language, self.edition = language, edition
        self.name = LANGUAGES[language]
        self.locale = Locale.parse(language)
        self._translations = translations

    def in_edition(self, edition: str) -> "Texts":
        """Return the same language with the names of another edition.

        >>> texts = find_texts("hu")
        >>> str(texts.dominion.card("remodel")), str(texts.in_edition("1e").dominion.card("remodel"))
        ('Átalakítás', 'Átépítés')
        """
        return find_texts(self.language, edition)

    def gettext(self, message: str, **values: object) -> str:
        """Return a message with its `{placeholders}` filled in.

        >>> find_texts("en").gettext("{who} wins.", who="Ilka")
        'Ilka wins.'
        """
        text = self._translations.gettext(message)
        return text.format(**values) if values else text

    def ngettext(self, one: str, many: str, count: int, **values: object) -> str:
        """Return a message that counts something; `{count}` is the number, its thousands kept apart."""
        said = count if count < 1000 else self.whole(count)
        return self._translations.ngettext(one, many, count).format(count=said, **values)

    def pgettext(self, context: str, message: str, **values: object) -> str:
        """Return a message whose English text alone would be ambiguous."""
        text = self._translations.pgettext(context, message)
        return text.format(**values) if values else text

    def npgettext(self, context: str, one: str, many: str, count: int) -> str:
        """Return a message that counts something and whose English text alone would be ambiguous."""
        return self._translations.npgettext(context, one, many, count).format(count=count)

    def listed(self, things: Sequence[str]) -> str:
        """Return things in a row, as a sentence names them.

        >>> find_texts("en").listed(["a Gold", "an Estate"])
        'a Gold and an Estate'
        """
        return format_list(things, "standard", self.locale) if len(things) > 1 else "".join(things)

    def percent(self, share: float) -> str:
        """Return a share of one in percent.

        >>> find_texts("en").percent(0.625)
        '62%'
        """
        return format_percent(share, locale=self.locale)

    def number(self, value: float, digits: int = 1, signed: bool = False) -> str:
        """Return a number with so many digits behind the point, or the comma; signed, with its plus too.

        >>> find_texts("en").number(74.66), find_texts("hu").number(74.66), find_texts("cs").number(7.4, 0, signed=True)
        ('74.7', '74,7', '+7')
        """
        pattern = f"#,##0.{'0' * digits}".rstrip(".")
        return format_decimal(value, f"+{pattern};-{pattern}" if signed else pattern, locale=self.locale)

    def whole(self, number: float) -> str:
        """Return a whole number, its thousands kept apart.

        >>> find_texts("en").whole(100_000)
        '100,000'
        """
        return self.number(number, 0)

    @cached_property
    def dominion(self) -> "DominionTexts":
        """The words at a table of Dominion."""
        from crownlands.texts.dominion import DominionTexts

        return DominionTexts(self)

    @cached_property
    def kingdomino(self) -> "KingdominoTexts":
        """The words at a table of Kingdomino."""
        from crownlands.texts.kingdomino import KingdominoTexts

        return KingdominoTexts(self)

    @cached_property
    def opponents(self) -> "OpponentTexts":
        """The programs one can play against, and what they say when asked for advice."""
        from crownlands.texts.opponents import OpponentTexts

        return OpponentTexts(self)

    @overload
    def of(self, game: Literal["dominion"]) -> "DominionTexts": ...

    @overload
    def of(self, game: Literal["kingdomino"]) -> "KingdominoTexts": ...

    @overload
    def of(self, game: str) -> "DominionTexts | KingdominoTexts": ...

    def of(self, game: str) -> "DominionTexts | KingdominoTexts":
        """Return the texts of a game by its name."""
        return self.dominion if game == "dominion" else self.kingdomino


def find_texts(language: str, edition: str = "2e") -> Texts:
    """Return all texts in a language, `en`, `hu`, `ro` or `cs`, with the names of an edition.

    >>> find_texts("cs").name
    'Čeština'
    """
    if language not in LANGUAGES:
        raise Problem("unknown-language", name=language, known=list(LANGUAGES))
    return _texts(language, edition)


@cache
def _texts(language: str, edition: str) -> Texts:
    translations = NullTranslations() if language == SOURCE else read_translations(language)
    return Texts(language, translations, edition)


def sentence(text: str) -> str:
    """Return a text with a capital first letter, whatever language left out in front of it.

    >>> sentence("húzol 2 lapot.")
    'Húzol 2 lapot.'
    """
    return text[:1].upper() + text[1:]
