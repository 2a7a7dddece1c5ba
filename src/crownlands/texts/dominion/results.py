"""The sources of a player's points."""

from dataclasses import dataclass
from typing import Any

from crownlands.dominion.card_types import ACTION
from crownlands.dominion.cards import CARDS, THINGS
from crownlands.dominion.cards.card import Points
from crownlands.dominion.tables import LARGE_GROUPS, NAMES_OWNED
from crownlands.texts.dominion.names import card_name
from crownlands.texts.texts import Texts


@dataclass(frozen=True, slots=True)
class ScoredCards:
    """The points that a player's cards of one kind brought, `count` of them; a thing counts once, tokens one by one."""

    card: str
    name: str
    count: int
    points: int
    text: str


def breakdown(texts: Texts, view: Any, seat: int) -> list[ScoredCards]:
    """Return a seat's cards, States, Landmarks and tokens that count, when the game is over, those worth most first.

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
    worth = {card.id: (owned[card.id], card.points) for card in CARDS.values() if owned.get(card.id)}
    worth |= {thing: (1, THINGS[thing].points) for thing in (*view.landscapes, *view.things[seat])}
    lines = []
    for scored, (count, points) in worth.items():
        if points:
            lines.append(_line(scored, card_name(texts, scored), count, _points_each(points, owned)))
    if tokens := view.victory_tokens[seat]:
        lines.append(_line("", texts.gettext("Victory tokens"), tokens, 1))
    return sorted(lines, key=lambda line: -line.points)


def _points_each(points: int | Points, owned: dict[str, int]) -> int:
    """Return the worth of something to the owner of all these cards."""
    if not isinstance(points, Points):
        return points
    if points.of == LARGE_GROUPS:
        large = [card for card, count in owned.items() if CARDS[card].types & ACTION and count >= points.per]
        return points.each * len(large)
    counted = len(owned) if points.of == NAMES_OWNED else sum(owned.values())
    return points.each * (counted // points.per)


def _line(card: str, name: str, count: int, each: int) -> ScoredCards:
    text = f"{name}: " + f"{count} × {each} = {count * each}".replace("-", "−")
    return ScoredCards(card, name, count, count * each, text)
