"""The texts of every card and thing of the boxes beside the base game, in our own words, one file for each box."""

from crownlands.texts.dominion.boxes import (
    adventures,
    alchemy,
    cornucopia,
    darkages,
    empires,
    guilds,
    hinterlands,
    intrigue,
    menagerie,
    nocturne,
    prosperity,
    renaissance,
    seaside,
)

_MODULES = (
    *(intrigue, seaside, alchemy, prosperity, cornucopia, guilds, hinterlands),
    *(darkages, adventures, empires, nocturne, renaissance, menagerie),
)
TEXTS: dict[str, str] = {card: text for module in _MODULES for card, text in module.TEXTS.items()}
