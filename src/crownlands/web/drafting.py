"""A draft for the page: the cards that are offered, and those that were picked, each with who picked it."""

from collections.abc import Sequence
from typing import NamedTuple

from crownlands.dominion.drafted import PICK, DraftView
from crownlands.dominion.kingdoms import KINGDOM_SIZE, box_of
from crownlands.texts import Texts
from crownlands.texts.dominion import drafts
from crownlands.web.card_facts import cost
from crownlands.web.dominion import DrawnCard
from crownlands.web.players import SeatedPlayer


class Place(NamedTuple):
    """One of the ten places of the kingdom: its player, and the card once it is picked."""

    player: SeatedPlayer
    card: str = ""
    is_now: bool = False


class ShownDraft(NamedTuple):
    """Everything the page shows of a draft."""

    offered: tuple[tuple[str, tuple[DrawnCard, ...]], ...]  # by box
    places: tuple[Place, ...]
    left: int  # picks to come
    edition: str


def lay_out(view: DraftView, texts: Texts, players: Sequence[SeatedPlayer]) -> ShownDraft:
    """Return a draft, from what everybody may know."""
    said = texts.dominion
    cards = sorted(view.offered, key=lambda card: (cost(card), str(said.card(card))))
    by_box = [(box, tuple(_offered(card, view, texts) for card in cards if box_of(card) == box)) for box in view.boxes]
    picked = [Place(players[seat], card) for card, seat in view.picks]
    to_come = [
        Place(players[(view.to_move + i) % view.players], is_now=i == 0) for i in range(KINGDOM_SIZE - len(picked))
    ]
    return ShownDraft(
        tuple(by_box),
        tuple(picked + to_come),
        KINGDOM_SIZE - len(picked),
        view.edition,
    )


def _offered(card: str, view: DraftView, texts: Texts) -> DrawnCard:
    move = f"{PICK} {card}" if f"{PICK} {card}" in view.legal_moves else None
    name = texts.dominion.card(card)
    about = texts.gettext(
        "{card}, {types}, costs {cost}", card=name, types=texts.dominion.types(card), cost=texts.dominion.price(card)
    )
    label = f"{drafts.pick(texts, card)}: {about}" if move else about
    return DrawnCard(card, move, label)


def lines(view: DraftView, texts: Texts, names: Sequence[str]) -> list[str]:
    """Return the picks so far in sentences.

    >>> from crownlands.texts import find_texts
    >>> lines(DraftView(1, 2, "2e", 1, (("witch", 0),), ()), find_texts("en"), ["Anna", "Ilka"])
    ['Anna picks Witch.']
    """
    found = []
    for card, seat in view.picks:
        name = texts.dominion.card(card)
        if seat == view.seat:
            found.append(texts.gettext("You pick {card}.", card=name))
        else:
            found.append(texts.gettext("{who} picks {card}.", who=names[seat], card=name))
    return found
