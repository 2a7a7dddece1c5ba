"""The names of cards, in the forms that sentences need. Forms are stored, never made by gluing a suffix on."""

from collections import Counter
from collections.abc import Sequence
from functools import cache, lru_cache

from crownlands.dominion.naming import first_edition_names, forms, in_edition, names
from crownlands.texts.hungarian import with_article
from crownlands.texts.languages import LANGUAGES
from crownlands.texts.texts import Texts

NAMES_KEPT = 4_096  # as many as all cards have in all languages
SOFT_HYPHEN = "\u00ad"
UNSEEN_BREAK = "\u200b"  # behind a hyphen or a stroke that is there anyway


class CardName(str):
    """A card's name. A message may ask for another form of it:

    - `{card:acc}` its accusative,
    - `{card:one}` one such card as an object: a Copper, egy Rezet, o Aramă, Měďák,
    - `{card:few}` and `{card:many}` what stands behind a number,
    - `{card:the}` and `{card:the_acc}` this one, as a subject and as an object: a Réz, a Rezet, Arama, and
    - `{card:it}` the pronoun for one that was just named, by its gender: Romanian îl and o, Czech ho, ji and je.
    """

    forms: dict[str, str]

    def __new__(cls, name: str, forms: dict[str, str]) -> "CardName":
        """Return a name with its other forms."""
        made = super().__new__(cls, name)
        made.forms = forms
        return made

    def __format__(self, form: str) -> str:
        return self.forms[form] if form else str(self)


@cache
def _unnamed(card: str) -> dict[str, str]:
    """Return the names and forms of a card that the tables don't have, one of somebody's own: its id in all languages.

    >>> _unnamed("royal-barge")["en_one"]
    'a Royal Barge'
    """
    name = card.replace("-", " ").title()
    forms = {"en_one": f"{'an' if name[:1] in 'AEIOU' else 'a'} {name}", "en_many": f"{name}s"}
    forms |= {"hu_one": f"egy {name} lapot", "hu_many": f"{name} lapot", "ro_one": f"o carte {name}", "ro_the": name}
    forms |= {"cs_few": f"karty {name}", "cs_many": f"karet {name}", "cs_it": "ji"}
    return forms | {column: name for language in LANGUAGES for column in (language, f"{language}_narrow")}


def _named(texts: Texts, card: str) -> dict[str, str]:
    """Return the line of a card in the table of names; what a language has no name for has its English one."""
    row = in_edition(names().get(card) or _unnamed(card), card, texts.edition)
    return row | {language: row[language] or row["en"] for language in LANGUAGES}


def _formed(card: str, edition: str) -> dict[str, str]:
    """Return the line of a card in the table of forms."""
    return in_edition(forms().get(card) or _unnamed(card), card, edition)


@lru_cache(NAMES_KEPT)
def card_name(texts: Texts, card: str) -> CardName:
    """Return a card's name.

    >>> from crownlands.texts import find_texts
    >>> name = card_name(find_texts("hu"), "moat")
    >>> f"{name} {name:acc}"
    'Várárok Várárkot'
    """
    row, language = _named(texts, card), texts.language
    accusative = row.get(f"{language}_accusative") or row[language]
    return CardName(row[language], _forms_of(language, texts.edition, card, row[language], accusative))


@cache
def _forms_of(language: str, edition: str, card: str, name: str, accusative: str) -> dict[str, str]:
    """Return the other forms of a name."""
    formed = _formed(card, edition)
    one = formed.get(f"{language}_one", accusative)
    forms = {"acc": accusative, "one": one, "the": name, "the_acc": accusative}
    forms["many"] = formed.get(f"{language}_many", "")
    if language == "en":
        forms |= dict.fromkeys(("the", "the_acc"), f"the {name}" if one.startswith(("a ", "an ")) else one)
    elif language == "hu":
        forms |= {"the": with_article(name), "the_acc": with_article(accusative)}
    elif language == "ro":
        forms |= dict.fromkeys(("the", "the_acc"), formed["ro_the"])
        forms["it"] = "îl" if one.startswith("un ") else "o"
    else:
        forms |= {"few": formed["cs_few"], "it": formed["cs_it"]}
    return forms


def spoken_forms(language: str) -> set[str]:
    """Return every form of every card's name that sentences of a language use.

    >>> "Witches" in spoken_forms("en"), "Várárkot" in spoken_forms("hu")
    (True, True)
    """
    columns = [language, *(f"{language}_{form}" for form in ("accusative", "few", "many", "the"))]
    older = [row for card, row in first_edition_names().items() if card in names()]
    rows: list[dict[str, str]] = [*names().values(), *forms().values(), *older]
    return {row[column] for row in rows for column in columns if row.get(column, "")[:1].isupper()}


@lru_cache(NAMES_KEPT)
def narrow_name(texts: Texts, card: str) -> str:
    """Return a card's name with soft hyphens where a narrow card may break it."""
    name = _formed(card, texts.edition)[f"{texts.language}_narrow"]
    for sign in "-/":
        name = name.replace(f"{sign}|", sign + UNSEEN_BREAK)
    return name.replace("|", SOFT_HYPHEN)


def some(texts: Texts, card: str, count: int) -> str:
    """Return so many cards of a kind as the object of a sentence.

    >>> from crownlands.texts import find_texts
    >>> [some(find_texts(language), "curse", 2) for language in ("en", "hu", "ro", "cs")]
    ['2 Curses', '2 Átkot', '2 cărți Blestem', '2 Kletby']
    """
    name = card_name(texts, card)
    if count == 1:
        return f"{name:one}"
    # Translators: the object of a sentence such as "You draw 2 Coppers."
    return texts.ngettext("{card:one}", "{count} {card:many}", count, card=name)


def unseen(texts: Texts, count: int, beside: bool = False) -> str:
    """Return so many unseen cards as the object of a sentence; perhaps beside others that are seen."""
    if count == 1:
        # Translators: the object of a sentence such as "You draw a card." or "You draw a Copper and another card."
        return texts.gettext("another card") if beside else texts.pgettext("object", "a card")
    if beside:
        # Translators: the object of a sentence such as "You draw a Copper and 2 more cards."
        return texts.ngettext("{count} more card", "{count} more cards", count)
    # Translators: the object of a sentence such as "You draw 2 cards."
    return texts.ngettext("a card", "{count} cards", count)


def all_of(texts: Texts, cards: Sequence[str | None]) -> str:
    """Return cards as the object of a sentence, equal ones counted, unseen ones last.

    >>> from crownlands.texts import find_texts
    >>> all_of(find_texts("en"), ["copper", "estate", "copper", None])
    '2 Coppers, an Estate, and another card'
    """
    counts = Counter(card for card in cards if card is not None)
    said = [some(texts, card, count) for card, count in counts.items()]
    if hidden := sum(card is None for card in cards):
        said.append(unseen(texts, hidden, bool(said)))
    return texts.listed(said)


def these(texts: Texts, cards: Sequence[str | None]) -> str:
    """Return cards and things that were spoken of, or that there is one of, as the object of a sentence.

    >>> from crownlands.texts import find_texts
    >>> [these(find_texts(language), ["militia"]) for language in ("en", "hu", "ro", "cs")]
    ['the Militia', 'a Polgárőrséget', 'Garda', 'Milici']
    """
    return texts.listed([f"{card_name(texts, card):the_acc}" for card in cards if card is not None])


def counted(texts: Texts, cards: Sequence[str]) -> str:
    """Return cards as a list to read, equal ones counted: `2 × Copper, Estate`."""
    counts = Counter(cards)
    return ", ".join(
        f"{count} × {card_name(texts, card)}" if count > 1 else card_name(texts, card) for card, count in counts.items()
    )
