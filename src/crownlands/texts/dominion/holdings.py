"""The holdings of a player besides hand, deck and discard pile: tokens, mats, and things that are no cards."""

from typing import Any

from crownlands.messages import N_
from crownlands.texts.dominion.names import card_name
from crownlands.texts.texts import Texts

TOKENS = {
    "coffers": N_("Coffers"),
    "villagers": N_("Villagers"),
    "victory_tokens": N_("Victory tokens"),
    "debt": N_("Debt"),
    "pirate_tokens": N_("Pirate Ship mat"),
}
MATS = ("island", "tavern", "exile")


def holdings(texts: Texts, view: Any, seat: int) -> list[str]:
    """Return all of it, one thing a line; cards in play only of those whose turn it isn't, for theirs stay there.

    >>> from crownlands import dominion
    >>> from crownlands.texts import find_texts
    >>> game = dominion.Game.scenario(hands=[["baker"], []], mats={"island": [["estate"], []]}, kingdom=None)
    >>> holdings(find_texts("en"), game.view(1), 0)
    ['Coffers: 1', 'Island mat: Estate']
    """
    said = texts.dominion
    told = [(texts.gettext(name), str(count)) for kind, name in TOKENS.items() if (count := getattr(view, kind)[seat])]
    told += [(said.zone(mat), said.cards(cards)) for mat in MATS if (cards := getattr(view, mat)[seat])]
    if seat != view.turn and view.all_in_play[seat]:
        told.append((said.zone("in_play"), said.cards(view.all_in_play[seat])))
    if view.coin_tokens[seat]:
        told.append((texts.gettext("+1 Coin token"), str(card_name(texts, view.coin_tokens[seat]))))
    lines = [f"{what}: {how}" for what, how in told]
    return lines + [str(card_name(texts, thing)) for thing in view.things[seat]]
