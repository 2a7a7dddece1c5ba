"""The names of cards, sets and boxes, and the one that a name means: in any language, case and spelling."""

import csv
from collections.abc import Callable, Collection, Iterable, Mapping
from functools import cache
from importlib import resources

from crownlands.dominion.cards import BASE, BOXES, CARDS, MIXED, THINGS
from crownlands.dominion.sets import sets_of
from crownlands.problems import Problem
from crownlands.words import letters, nearest, stem

RANDOM = "random"
NO_NAMES = ("_one", "_it", "_narrow")  # columns of forms that hold more, or less, than a name
Row = dict[str, str]
# How a name is compared, from strictly to loosely: the first way that finds something decides.
Ways = tuple[Callable[[str], str], ...]
EXACT: Ways = (str.casefold, letters)
WAYS: Ways = (*EXACT, stem)


def _table(name: str) -> list[Row]:
    text = resources.files("crownlands.dominion").joinpath(name).read_text(encoding="utf-8")
    return list(csv.DictReader(text.splitlines()))


def _by_id(name: str) -> dict[str, Row]:
    return {row.pop("id"): row for row in _table(name)}


@cache
def names() -> dict[str, Row]:
    """Return the names of every card, by its id and then by language and case (`hu`, `hu_accusative`, …)."""
    return _by_id("names.csv")


@cache
def forms() -> dict[str, Row]:
    """Return the forms that sentences need of every card's name, by its id: `hu_one`, `ro_the`, `cs_few`, …"""
    return _by_id("forms.csv")


@cache
def set_names() -> dict[str, Row]:
    """Return the names of every recommended set, by its id and then by language; `random` has a name too."""
    return _by_id("set_names.csv")


@cache
def box_names() -> dict[str, Row]:
    """Return the names of every box, by its id and then by language."""
    return _by_id("box_names.csv")


@cache
def first_edition_names() -> dict[str, Row]:
    """Return the first edition's own names of cards and sets: only the names and forms that differ."""
    return {id: {form: name for form, name in row.items() if name} for id, row in _by_id("names_1e.csv").items()}


def in_edition(row: Row, id: str, edition: str) -> Row:
    """Return a line of names as an edition has it.

    >>> in_edition(names()["remodel"], "remodel", "1e")["hu"], in_edition(names()["remodel"], "remodel", "2e")["hu"]
    ('Átépítés', 'Átalakítás')
    """
    return row | first_edition_names().get(id, {}) if edition == "1e" else row


# Finding


class Names:
    """All names of some things, in all languages, and the things that they mean.

    >>> moats = Names({"moat": ["Várárok", "Șanț"], "mine": ["Bánya", "Mină"]})
    >>> moats.meant("vararok"), moats.meant("ŞANŢ"), moats.meant("minas"), moats.meant("market")
    (['moat'], ['moat'], ['mine'], [])
    """

    def __init__(self, called: Mapping[str, Iterable[str]], ways: Ways = WAYS) -> None:
        self.ways = ways
        self.shown = {name: id for id, given in called.items() for name in given}
        self._found: list[dict[str, set[str]]] = [{} for _ in ways]
        for id, given in called.items():
            for name in (id, *given):
                for way, found in zip(ways, self._found, strict=True):
                    found.setdefault(way(" ".join(name.split())), set()).add(id)

    def meant(self, name: str) -> list[str]:
        """Return the ids that a name may mean, sorted: those that the strictest comparison finds."""
        said = " ".join(name.split())
        for way, found in zip(self.ways, self._found, strict=True):
            if ids := found.get(way(said)):
                return sorted(ids)
        return []

    def loosely(self, name: str) -> set[str]:
        """Return the ids that a name may mean in any comparison."""
        said = " ".join(name.split())
        return set().union(*(found.get(way(said), set()) for way, found in zip(self.ways, self._found, strict=True)))

    def near(self, name: str) -> str:
        """Return the name that looks most like this one; the empty text if none does."""
        return nearest(name, self.shown)


def _plural(accusative: str) -> str:
    """Return the plural; the Hungarian one has the stem of the accusative: Rezet, Rezek."""
    return accusative[:-1] + "k"


def _called(tables: Mapping[str, Row], ids: Iterable[str]) -> dict[str, list[str]]:
    """Return all names of some things, by their ids."""
    called: dict[str, list[str]] = {}
    for id in ids:
        rows = [tables.get(id, {}), first_edition_names().get(id, {}), forms().get(id, {})]
        given = [row[form] for row in rows for form in row if row[form] and not form.endswith(NO_NAMES)]
        given += [_plural(row["hu_accusative"]) for row in rows if row.get("hu_accusative")]
        called[id] = given
    for row in _table("other_names.csv"):
        if row["id"] in called:
            called[row["id"]].append(row["name"])
    return called


@cache
def _card_names(count: int) -> Names:
    return Names(_called(names(), dict.fromkeys([*CARDS, *MIXED, *THINGS, *names()])))


def card_names() -> Names:
    """Return all names of all cards, also of those of one's own."""
    return _card_names(len(CARDS))


@cache
def _set_names(edition: str) -> Names:
    called = _called(set_names(), [*sets_of(edition), RANDOM])
    return Names(called, EXACT)


def boxes_at_random(said: str) -> list[str]:
    """Return the boxes that a kingdom is drawn from, if that is what is said; otherwise none.

    >>> boxes_at_random("random"), boxes_at_random("véletlen: Alap, Céhek"), boxes_at_random("first-game")
    (['base'], ['base', 'guilds'], [])
    """
    words = said.replace(":", " ").replace(",", " ").split()
    for count in range(len(words), 0, -1):
        if _set_names("2e").meant(" ".join(words[:count])) == [RANDOM]:
            return box_ids(" ".join(words[count:]))
    return []


@cache
def _box_names() -> Names:
    return Names(_called(box_names(), BOXES), EXACT)


def card_id(name: str, among: Collection[str] = ()) -> str:
    """Return the id of a card by its id or its name in any of the languages, whatever its spelling; a name that several
    have is of the one that is among some cards.

    >>> card_id("Kovácsműhely"), card_id("throne rooms"), card_id("Piata"), card_id("ünnep")
    ('smithy', 'throne-room', 'market', 'feast')
    >>> card_id("Bard"), card_id("Bard", among=["wandering-minstrel"])
    ('bard', 'wandering-minstrel')
    """
    known = card_names()
    fitting = known.loosely(name) & set(among)
    if len(fitting) == 1:
        return fitting.pop()
    found = known.meant(name)
    if not found:
        raise Problem("unknown-card", name=name, near=known.near(name))
    own = " ".join(name.casefold().split())
    if len(found) > 1 and own not in found:
        raise Problem("ambiguous-card", name=name, cards=found)
    return own if own in found else found[0]


def set_id(name: str, edition: str) -> str:
    """Return the id of a recommended set of an edition, or `random`, by its name in any of the languages; the empty
    text if there is none.

    >>> set_id("kezdőknek", "1e"), set_id("Ezust es Arany", "2e"), set_id("big money", "2e")
    ('first-game', 'silver-and-gold', '')
    """
    found = _set_names(edition).meant(name)
    return found[0] if len(found) == 1 else ""


def near_set(name: str, edition: str) -> str:
    """Return the name of a set that looks most like this one; the empty text if none does."""
    return nearest(name, [*sets_of(edition), *_set_names(edition).shown])


def box_ids(said: str) -> list[str]:
    """Return the boxes that a text names one after the other, with or without commas.

    >>> box_ids("base dark ages Céhek"), box_ids("Țărmul mării, Intrigi")
    (['base', 'darkages', 'guilds'], ['seaside', 'intrigue'])
    """
    words, boxes = said.replace(",", " ").split(), []
    while words:
        for count in range(len(words), 0, -1):
            if len(found := _box_names().meant(" ".join(words[:count]))) == 1:
                boxes.append(found[0])
                break
        else:
            raise Problem("unknown-box", name=words[0], near=_box_names().near(words[0]), known=list(BOXES))
        words = words[count:]
    return boxes or [BASE]
