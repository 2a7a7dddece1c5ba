"""Saying things in one language: messages of the catalogues, numbers and lists, and the texts of each game."""

from collections.abc import Sequence
from functools import cache, cached_property
from gettext import NullTranslations
from typing import TYPE_CHECKING, Literal, overload

from babel import Locale
from babel.lists import format_list
from babel.numbers import format_percent

from crownlands.game import did_you_mean
from crownlands.texts.languages import LANGUAGES, SOURCE
from crownlands.texts.translations import read_translations

if TYPE_CHECKING:
    from crownlands.texts.dominion import DominionTexts
    from crownlands.texts.kingdomino import KingdominoTexts
    from crownlands.texts.opponents import OpponentTexts


class Texts:
    """Everything that is said, in one language. Messages are named by their English text.

    >>> texts = find_texts("hu")
    >>> texts.gettext("Play again"), texts.ngettext("{count} point", "{count} points", 3)
    ('Új játék', '3 pont')
    """

    def __init__(self, language: str, translations: NullTranslations) -> None:
        self.language = language
        self.name = LANGUAGES[language]
        self.locale = Locale.parse(language)
        self._translations = translations

    def gettext(self, message: str, **values: object) -> str:
        """A message with its `{placeholders}` filled in.

        >>> find_texts("en").gettext("{who} wins.", who="Ilka")
        'Ilka wins.'
        """
        text = self._translations.gettext(message)
        return text.format(**values) if values else text

    def ngettext(self, one: str, many: str, count: int, **values: object) -> str:
        """A message that counts something; `{count}` is the number."""
        return self._translations.ngettext(one, many, count).format(count=count, **values)

    def pgettext(self, context: str, message: str, **values: object) -> str:
        """A message whose English text alone would be ambiguous."""
        text = self._translations.pgettext(context, message)
        return text.format(**values) if values else text

    def listed(self, things: Sequence[str]) -> str:
        """Things in a row, as a sentence names them.

        >>> find_texts("en").listed(["a Gold", "an Estate"])
        'a Gold and an Estate'
        """
        return format_list(things, "standard", self.locale) if len(things) > 1 else "".join(things)

    def percent(self, share: float) -> str:
        """A share of one in percent.

        >>> find_texts("en").percent(0.625)
        '62%'
        """
        return format_percent(share, locale=self.locale)

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
        """The texts of a game by its name."""
        return self.dominion if game == "dominion" else self.kingdomino


@cache
def find_texts(language: str) -> Texts:
    """All texts in a language: `en`, `hu`, `ro` or `cs`.

    >>> find_texts("cs").name
    'Čeština'
    """
    if language not in LANGUAGES:
        raise ValueError(
            f"unknown language {language!r}{did_you_mean(language, LANGUAGES)}; there are {', '.join(LANGUAGES)}"
        )
    return Texts(language, NullTranslations() if language == SOURCE else read_translations(language))


def sentence(text: str) -> str:
    """A text with a capital first letter, whatever language left out in front of it.

    >>> sentence("húzol 2 lapot.")
    'Húzol 2 lapot.'
    """
    return text[:1].upper() + text[1:]
