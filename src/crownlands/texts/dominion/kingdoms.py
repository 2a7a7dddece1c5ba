"""A kingdom in words, before it is played and on the table: the boxes it needs, what belongs to it, advice."""

from collections.abc import Iterable, Sequence
from typing import Any

from crownlands.dominion.cards import BASE, BOXES, THINGS
from crownlands.dominion.kingdoms import follows_potion_advice, needs_potion
from crownlands.dominion.naming import box_names
from crownlands.dominion.slots import Kingdom
from crownlands.texts.dominion.cards import card_text, card_types
from crownlands.texts.dominion.names import card_name
from crownlands.texts.texts import Texts


def boxes_needed(texts: Texts, boxes: Iterable[str]) -> str:
    """Return the boxes that a kingdom needs, in a line; the base game is always among them.

    >>> from crownlands.texts import find_texts
    >>> boxes_needed(find_texts("en"), ["guilds", "alchemy"])
    'Boxes: Base game, Alchemy, Guilds'
    """
    used = {BASE, *boxes}
    named = ", ".join(box_names()[box][texts.language] for box in BOXES if box in used)
    return texts.gettext("Boxes: {boxes}", boxes=named)


def landscape(texts: Texts, thing: str) -> str:
    """Return an Event, Project, Landmark or Way with its kind and what it costs.

    >>> from crownlands.texts import find_texts
    >>> landscape(find_texts("en"), "training")
    'Training (Event, 6)'
    """
    cost = THINGS[thing].cost
    kind = card_types(texts, thing)
    return f"{card_name(texts, thing)} ({kind}, {cost})" if cost >= 0 else f"{card_name(texts, thing)} ({kind})"


def set_up(texts: Texts, kingdom: Kingdom) -> list[str]:
    """Return what a kingdom needs besides its ten piles, one thing a line.

    >>> from crownlands.dominion.kingdoms import whole_kingdom
    >>> from crownlands.texts import find_texts
    >>> set_up(find_texts("en"), whole_kingdom("biggest-money", "2e", 1))
    ['Boxes: Base game, Prosperity', 'Platinum and Colony']
    """
    lines = [boxes_needed(texts, kingdom.boxes)]
    if kingdom.bane:
        lines.append(_bane(texts, kingdom.bane))
    if any(map(needs_potion, kingdom.all_piles)):
        lines.append(str(card_name(texts, "potion")))
    if kingdom.colonies:
        lines.append(texts.gettext("Platinum and Colony"))
    if kingdom.shelters:
        lines.append(texts.gettext("Shelters"))
    return lines + [landscape(texts, thing) for thing in kingdom.landscapes]


def on_table(texts: Texts, view: Any, in_short: bool) -> list[str]:
    """Return what a game has besides its piles: boxes, the bane, landscapes, tokens on piles.

    Unless it is told in short, landscapes come with what they do.
    """
    lines = [boxes_needed(texts, view.boxes)] if view.boxes else []
    if view.bane:
        lines.append(_bane(texts, view.bane))
    for thing in view.landscapes:
        does = " ".join(card_text(texts, thing, "2e").split())
        lines.append(landscape(texts, thing) if in_short else f"{landscape(texts, thing)}: {does}")
    if lying := {place: count for place, count in view.pile_tokens.items() if count}:
        told = ", ".join(f"{card_name(texts, place)} {count}" for place, count in lying.items())
        tokens = texts.gettext("Victory tokens")
        lines.append(f"{tokens}: {told}")
    return lines


def _bane(texts: Texts, pile: str) -> str:
    return texts.gettext("Bane: {card}", card=card_name(texts, pile))


def potion_advice(texts: Texts, piles: Sequence[str]) -> str:
    """Return what Alchemy advises for a kingdom that doesn't keep to it; the empty text for one that does.

    >>> from crownlands.texts import find_texts
    >>> potion_advice(find_texts("en"), ["golem", "moat"])
    'Cards that need Potions: 1. Three to five of them are best, or none.'
    """
    if follows_potion_advice(piles):
        return ""
    return texts.gettext(
        "Cards that need Potions: {count}. Three to five of them are best, or none.",
        count=sum(map(needs_potion, piles)),
    )


def turn_note(texts: Texts, view: Any, names: Sequence[str]) -> str:
    """Return what is unusual about a turn: an extra one, or one in which somebody else decides."""
    if view.possessor is not None:
        if view.possessor == view.seat:
            return texts.gettext("{who}'s turn · you decide", who=names[view.turn])
        return texts.gettext("{who}'s turn · {other} decides", who=names[view.turn], other=names[view.possessor])
    return texts.gettext("{who}: an extra turn", who=names[view.turn]) if view.is_extra_turn else ""
