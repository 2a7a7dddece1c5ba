"""The first game explained while it is played: a few sentences for each situation, said the first times it comes up."""

from typing import Any

from crownlands.dominion import View as DominionView
from crownlands.kingdomino import View as KingdominoView
from crownlands.messages import N_
from crownlands.texts import Texts

DOMINION = {
    "first": N_(
        "You begin with 7 Coppers and 3 Estates and draw five of these cards each turn. Everything you buy joins them, "
        "so your deck grows better from turn to turn. Play your Treasures now."
    ),
    "treasures": N_(
        "Treasures give you coins for this turn. Play them all: nothing is lost, at the end of the turn they go to "
        "your discard pile with everything else."
    ),
    "buy": N_(
        "Cards with a golden ring are the ones you can pay for. In the beginning Silver and Actions make your deck "
        "strong; Victory cards only help at the very end. What you buy goes to your discard pile and comes back later."
    ),
    "bought": N_("Nothing more to buy: end your turn. You discard all your cards and draw five new ones."),
    "action": N_(
        "The Action phase comes first. You may play one Action card; some of them give you more actions, cards, buys "
        "or coins. Look at the numbers on the left of this band."
    ),
    "asked": N_("A card asks you something. The band says what; the cards you can choose have a golden ring."),
    "wait": N_("The others take their turns. The log tells you what they do."),
    "ending": N_(
        "The game ends when the Provinces are gone, or any three piles. It is time to buy Provinces and Duchies: only "
        "points count in the end."
    ),
    "over": N_("All cards of every player are counted now: the most points win. Well done!"),
}
KINGDOMINO = {
    "start": N_(
        "Each round everybody takes a domino. Low numbers are plain but choose early in the next round; high numbers "
        "have crowns but choose late. Put your king on one of them."
    ),
    "take": N_(
        "Now take a domino of the next round. Whoever stands on the lowest one begins that round, so the row is the "
        "order of play."
    ),
    "place": N_(
        "Place your domino: one half must touch your castle, or a square of its own land. Golden squares show where it "
        "may lie; point at one or tap it, and turn the domino with the round buttons."
    ),
    "grow": N_(
        "Squares of one land that touch are a property. It is worth its squares times its crowns, so join large lands "
        "to crowns. Your kingdom may be five squares wide and five high."
    ),
    "discard": N_("This domino fits nowhere, so it is discarded. Leave yourself room for the rounds to come."),
    "wait": N_("The others are choosing. Look at their kingdoms too, and see which lands they collect."),
    "over": N_("Squares times crowns, added up for every property: the most points win. Well done!"),
}
EARLY = 4  # turns or rounds in which the basics are still explained


def lesson(texts: Texts, view: Any) -> str:
    """Return the next lesson for a beginner; empty when there is nothing new.

    >>> from crownlands import kingdomino
    >>> from crownlands.texts import find_texts
    >>> lesson(find_texts("en"), kingdomino.Game(seed=1).view(kingdomino.Game(seed=1).to_move))[:43]
    'Each round everybody takes a domino. Low nu'
    """
    if isinstance(view, DominionView):
        found = DOMINION.get(_dominion(view))
    else:
        found = KINGDOMINO.get(_kingdomino(view))
    return texts.gettext(found) if found else ""


def _dominion(view: DominionView) -> str:
    asked = view.decision
    if asked is None:
        return "over"
    turn = view.turns[view.seat or 0]
    if asked.seat != view.seat:
        return "wait" if turn <= EARLY else ""
    if asked.kind == "action":
        return "action" if turn <= 3 * EARLY else ""
    if asked.kind != "buy":
        return "asked"
    if view.supply["province"] <= EARLY:
        return "ending"
    if turn > 2 * EARLY:
        return ""
    if "play-treasures" in view.legal_moves:
        return "first" if turn == 1 else "treasures"
    return "buy" if view.buys else "bought"


def _kingdomino(view: KingdominoView) -> str:
    asked = view.decision
    if asked is None:
        return "over"
    if asked.seat != view.seat:
        return "wait" if view.round <= 1 else ""
    if asked.kind == "take":
        return "start" if not view.round else "take" if view.round <= 2 else ""
    if "discard" in view.legal_moves:
        return "discard"
    return "place" if view.round <= 1 else "grow" if view.round <= EARLY else ""
