"""The tokens, mats and other pieces that a card asks for at a real table."""

from crownlands.messages import N_
from crownlands.texts import Texts

NEEDS = {
    "coffers": N_("Coffers tokens, and a mat for them"),
    "one-coffers": N_("Everybody starts with one Coffers token."),
    "villagers": N_("Villager tokens, and a mat for them"),
    "victory-tokens": N_("Victory tokens"),
    "aqueduct": N_("Put 8 Victory tokens on the Silver pile and 8 on the Gold pile."),
    "debt": N_("Debt tokens"),
    "island": N_("An Island mat for everybody"),
    "pirate-ship": N_("A Pirate Ship mat and coin tokens for everybody"),
    "tavern": N_("A Tavern mat for everybody"),
    "exile": N_("An Exile mat for everybody"),
    "coin-token": N_("A +1 coin token for everybody, on no pile yet"),
    "journey": N_("A Journey token for everybody, face up"),
    "minus-card": N_("A −1 card token for everybody, off the deck"),
    "cubes": N_("Two cubes for everybody, to mark bought Projects"),
    "boons": N_("The 12 Boons, shuffled, face down"),
    "three-boons": N_("Three of the Boons lie face up beside Druid."),
    "hexes": N_("The 12 Hexes, shuffled, face down, with the States beside them"),
}
_BY_CARD = {
    "coffers": "baker butcher candlestick-maker merchant-guild plaza swashbuckler villain pageant",
    "one-coffers": "baker",
    "villagers": "acting-troupe lackeys recruiter",
    "victory-tokens": "goons monument groundskeeper patrician-emporium farmers-market temple conquest aqueduct",
    "aqueduct": "aqueduct",
    "debt": "overlord",
    "island": "island",
    "pirate-ship": "pirate-ship",
    "tavern": "duplicate guide miser",
    "exile": "sanctuary displace stockpile",
    "coin-token": "training",
    "journey": "giant",
    "minus-card": "raid",
    "cubes": "road-network barracks pageant",
    "boons": "bard druid idol",
    "three-boons": "druid",
    "hexes": "cursed-village",
}


def needs_of(card: str) -> tuple[str, ...]:
    """Return the names of all that a card needs.

    >>> needs_of("baker"), needs_of("village")
    (('coffers', 'one-coffers'), ())
    """
    return tuple(need for need, cards in _BY_CARD.items() if card in cards.split())


def needs_in_words(texts: Texts) -> dict[str, str]:
    """Return the sentence of each need."""
    return {need: texts.gettext(said) for need, said in NEEDS.items()}
