"""The reasons for a move, in sentences: opponents give them as words with numbers, such as `gain 6`."""

from collections.abc import Callable, Sequence

from crownlands.messages import N_
from crownlands.texts.kingdomino.names import DominoNumber
from crownlands.texts.texts import Texts

SENTENCES = {
    "wins-now": N_("It wins at once."),
    "worked-out": N_("This is worked out to the end of the game."),
    "close-call": N_("Other moves are nearly as good."),
    "plan": N_("It fits the plan for this kingdom."),
    "attacks": N_("It slows the others down."),
    "trashes": N_("It gets weak cards out of your deck."),
    "remodels": N_("It turns a card into a better one."),
    "gains": N_("It gains a card that you don't have to pay for."),
    "shields": N_("It protects you from Attacks."),
    "spends": N_("Treasures that stay in hand buy nothing."),
    "nothing-helps": N_("Nothing that you could buy would help: weak cards slow your deck down."),
    "thins": N_("The deck is better without this card."),
    "fits-nowhere": N_("Nothing would fit any more."),
    "keeps-middle": N_("The castle can still end up in the middle."),
    "in-middle": N_("The castle is in the middle."),
    "gives-up-middle": N_("The castle can no longer end up in the middle, but it is worth it."),
    "complete": N_("The kingdom is complete."),
}


def reason(texts: Texts, said: str, names: Sequence[str]) -> str:
    """Return a reason in a sentence; the empty text for one that goes without saying.

    >>> from crownlands.texts import find_texts
    >>> reason(find_texts("en"), "denies 1 9", ["Ilka", "Béla"])
    'Béla could score 9 points with it.'
    """
    word, *rest = said.split()
    if word in SENTENCES:
        return texts.gettext(SENTENCES[word])
    return COUNTED[word](texts, names, *map(int, rest)) if word in COUNTED else ""


def _gain(texts: Texts, names: Sequence[str], points: int) -> str:
    return texts.ngettext("It brings {count} point.", "It brings {count} points.", points) if points else ""


def _crowns(texts: Texts, names: Sequence[str], crowns: int) -> str:
    return texts.ngettext("It brings {count} crown.", "It brings {count} crowns.", crowns)


def _cards(texts: Texts, names: Sequence[str], cards: int) -> str:
    return texts.ngettext("It draws {count} card.", "It draws {count} cards.", cards)


def _actions(texts: Texts, names: Sequence[str], actions: int) -> str:
    return texts.ngettext("It gives {count} action.", "It gives {count} actions.", actions)


def _buys(texts: Texts, names: Sequence[str], buys: int) -> str:
    return texts.ngettext("It gives {count} buy.", "It gives {count} buys.", buys)


def _coins(texts: Texts, names: Sequence[str], coins: int) -> str:
    return texts.ngettext("It gives {count} coin.", "It gives {count} coins.", coins)


def _end_near(texts: Texts, names: Sequence[str], cards: int) -> str:
    return texts.ngettext(
        "The end is near: {count} more card can end the game.",
        "The end is near: {count} more cards can end the game.",
        cards,
    )


def _prepares(texts: Texts, names: Sequence[str], domino: int, points: int) -> str:
    return texts.gettext("It makes room for domino {domino}: +{points}.", domino=DominoNumber(domino), points=points)


def _makes_hole(texts: Texts, names: Sequence[str], holes: int) -> str:
    return texts.ngettext(
        "It walls in {count} single square, but it is worth it.",
        "It walls in {count} single squares, but it is worth it.",
        holes,
    )


def _denies(texts: Texts, names: Sequence[str], seat: int, points: int) -> str:
    if seat >= len(names):
        return ""
    return texts.ngettext(
        "{who} could score {count} point with it.", "{who} could score {count} points with it.", points, who=names[seat]
    )


def _acts(texts: Texts, names: Sequence[str], place: int) -> str:
    return texts.gettext("Your king will be number {place} in the next round.", place=place)


COUNTED: dict[str, Callable[..., str]] = {
    "gain": _gain,
    "points": _gain,
    "crowns": _crowns,
    "cards": _cards,
    "actions": _actions,
    "buys": _buys,
    "coins": _coins,
    "end-near": _end_near,
    "prepares": _prepares,
    "makes-hole": _makes_hole,
    "denies": _denies,
    "acts": _acts,
}
