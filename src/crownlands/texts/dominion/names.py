"""The names of cards, in the forms that sentences need. Forms are stored, never made by gluing a suffix on."""

import csv
from collections import Counter
from collections.abc import Sequence
from functools import cache
from importlib import resources

from crownlands.dominion.naming import first_edition_names, in_edition, names
from crownlands.texts.languages import LANGUAGES
from crownlands.texts.texts import Texts

SOFT_HYPHEN = "\u00ad"
UNSEEN_BREAK = "\u200b"  # behind a hyphen or a stroke that is there anyway


class CardName(str):
    """A card's name. In a message `{card}` is its plain form, `{card:acc}` its accusative."""

    accusative: str

    def __new__(cls, nominative: str, accusative: str) -> "CardName":
        """A name from its two forms."""
        name = super().__new__(cls, nominative)
        name.accusative = accusative
        return name

    def __format__(self, form: str) -> str:
        return self.accusative if form == "acc" else super().__format__(form)


@cache
def _forms() -> dict[str, dict[str, str]]:
    table = resources.files("crownlands.texts.dominion").joinpath("forms.csv").read_text(encoding="utf-8")
    return {row["id"]: row for row in csv.DictReader(table.splitlines())}


@cache
def _unnamed(card: str) -> dict[str, str]:
    """The names and forms of a card that the tables don't have, one of somebody's own: its id in all languages.

    >>> _unnamed("royal-barge")["en_one"]
    'a Royal Barge'
    """
    name = card.replace("-", " ").title()
    forms = {"en_one": f"{'an' if name[:1] in 'AEIOU' else 'a'} {name}", "en_many": f"{name}s"}
    forms |= {"hu_one": f"egy {name}", "ro_one": name}
    return forms | {column: name for language in LANGUAGES for column in (language, f"{language}_narrow")}


def _named(texts: Texts, card: str) -> dict[str, str]:
    """The line of a card in the table of names; what a language has no name for has its English one."""
    row = in_edition(names().get(card) or _unnamed(card), card, texts.edition)
    return row | {language: row[language] or row["en"] for language in LANGUAGES}


def _formed(texts: Texts, card: str) -> dict[str, str]:
    """The line of a card in the table of forms."""
    return in_edition(_forms().get(card) or _unnamed(card), card, texts.edition)


def card_name(texts: Texts, card: str) -> CardName:
    """A card's name.

    >>> from crownlands.texts import find_texts
    >>> name = card_name(find_texts("hu"), "moat")
    >>> f"{name} {name:acc}"
    'Várárok Várárkot'
    """
    row, language = _named(texts, card), texts.language
    return CardName(row[language], row.get(f"{language}_accusative") or row[language])


def spoken_forms(language: str) -> set[str]:
    """Every form of every card's name that sentences of a language use.

    >>> "Witches" in spoken_forms("en"), "Várárkot" in spoken_forms("hu")
    (True, True)
    """
    columns = (language, f"{language}_accusative", f"{language}_many")
    older = [row for card, row in first_edition_names().items() if card in names()]
    rows: list[dict[str, str]] = [*names().values(), *_forms().values(), *older]
    return {row[column] for row in rows for column in columns if row.get(column)}


def narrow_name(texts: Texts, card: str) -> str:
    """A card's name with soft hyphens where a narrow card may break it."""
    name = _formed(texts, card)[f"{texts.language}_narrow"]
    for sign in "-/":
        name = name.replace(f"{sign}|", sign + UNSEEN_BREAK)
    return name.replace("|", SOFT_HYPHEN)


def some(texts: Texts, card: str, count: int) -> str:
    """So many cards of a kind as the object of a sentence.

    >>> from crownlands.texts import find_texts
    >>> [some(find_texts(language), "curse", 2) for language in ("en", "hu", "ro", "cs")]
    ['2 Curses', '2 Átkot', '2 × Blestem', '2× Kletbu']
    """
    name, forms = card_name(texts, card), _formed(texts, card)
    if count == 1:
        return forms.get(f"{texts.language}_one", f"{name:acc}")
    many = {"en": f"{count} {forms['en_many']}", "hu": f"{count} {name:acc}", "ro": f"{count} × {name}"}
    return many.get(texts.language, f"{count}× {name:acc}")


def unseen(texts: Texts, count: int) -> str:
    """So many cards that the onlooker doesn't see, as the object of a sentence."""
    # Translators: the object of a sentence such as "You draw a card."
    return texts.ngettext("a card", "{count} cards", count)


def all_of(texts: Texts, cards: Sequence[str | None]) -> str:
    """Cards as the object of a sentence, equal ones counted, unseen ones last.

    >>> from crownlands.texts import find_texts
    >>> all_of(find_texts("en"), ["copper", "estate", "copper", None])
    '2 Coppers, an Estate, and a card'
    """
    counts = Counter(card for card in cards if card is not None)
    said = [some(texts, card, count) for card, count in counts.items()]
    if hidden := sum(card is None for card in cards):
        said.append(unseen(texts, hidden))
    return texts.listed(said)


def counted(texts: Texts, cards: Sequence[str]) -> str:
    """Cards as a list to read, equal ones counted: `2 × Copper, Estate`."""
    counts = Counter(cards)
    return ", ".join(
        f"{count} × {card_name(texts, card)}" if count > 1 else card_name(texts, card) for card, count in counts.items()
    )
