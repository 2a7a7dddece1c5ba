"""How the points of a player came about."""

from dataclasses import dataclass
from typing import Any

from crownlands.dominion.cards import CARDS
from crownlands.texts.dominion.names import CardName, card_name
from crownlands.texts.texts import Texts


@dataclass(frozen=True, slots=True)
class ScoredCards:
    """What the cards of one kind brought a player, `count` of them."""

    card: str
    name: CardName
    count: int
    points: int
    text: str


def breakdown(texts: Texts, view: Any, seat: int) -> list[ScoredCards]:
    """The cards of a seat that count, when the game is over, what brought most first.

    >>> from crownlands import dominion
    >>> from crownlands.texts import find_texts
    >>> game = dominion.Game.scenario(
    ...     hands=[["province", "province", "curse"], []], supply={"province": 0}, phase="buy"
    ... )
    >>> _ = game.push("end-turn")
    >>> [line.text for line in breakdown(find_texts("en"), game.view(0), 0)]
    ['Province: 2 × 6 = 12', 'Curse: 1 × −1 = −1']
    """
    owned: dict[str, int] = view.memory["owned"][seat]
    cards = sum(owned.values())
    lines = []
    for card in CARDS:
        each = cards // 10 if card.id == "gardens" else card.points
        if (count := owned.get(card.id, 0)) and (card.points or card.id == "gardens"):
            name, points = card_name(texts, card.id), count * each
            lines.append(ScoredCards(card.id, name, count, points, _line(name, count, each)))
    return sorted(lines, key=lambda line: -line.points)


def _line(name: str, count: int, each: int) -> str:
    return f"{name}: {count} × {each} = {count * each}".replace("-", "−")
