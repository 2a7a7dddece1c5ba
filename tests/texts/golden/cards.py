"""Every card, State, Boon and landscape: in the forms that sentences use, and its text."""

from collections.abc import Iterator

from crownlands.dominion.cards import BOXES, CARDS, EDITIONS, MIXED, THINGS
from crownlands.game import Event
from crownlands.texts import Texts
from tests.texts.golden.dominion import NAMES


def sections(texts: Texts) -> Iterator[tuple[str, list[str]]]:
    """All of it."""
    for box in BOXES:
        cards = [card for card in CARDS if CARDS[card].box == box]
        yield f"Dominion: cards in sentences, {box}", [_in_sentences(texts, card) for card in cards]
    yield "Dominion: things in sentences", [_told(texts, Event("took", 0, (thing,))) for thing in THINGS]
    yield "Dominion: what cards say", [line for card in (*CARDS, *THINGS, *MIXED) for line in _text(texts, card)]


def _told(texts: Texts, *events: Event) -> str:
    return " ".join(line.text for line in texts.dominion.log(events, NAMES, 0))


def _in_sentences(texts: Texts, card: str) -> str:
    """One, two, five and twenty of a card, and the one that is spoken of."""
    counted = [_told(texts, Event("gained", 0, (card,) * count)) for count in (1, 2, 5, 20)]
    again = _told(texts, Event("played", 0, (card,), "in_play", "in_play"))
    return " ".join([*counted, again])


def _text(texts: Texts, card: str) -> Iterator[str]:
    for edition in EDITIONS:
        said = texts.dominion.card_text(card, edition).replace(".\n", "\n").replace("\n", ". ")
        yield f"{texts.dominion.card(card)} ({texts.dominion.types(card)}): {said}"
