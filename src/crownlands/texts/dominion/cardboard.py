"""The texts of the cards that can't be played here, in our own words: for people who own their boxes."""

from crownlands.dominion.cardboard import Cardboard, cardboard
from crownlands.messages import N_
from crownlands.texts.dominion.cards import TYPES, bonus
from crownlands.texts.dominion.names import card_name
from crownlands.texts.texts import Texts

TEXTS = {
    "amulet": N_(
        "Choose one: +1 Coin; or trash a card from your hand; or gain a Silver. At the start of your next turn, choose "
        "once more."
    ),
    "dungeon": N_("Draw two cards, then discard two. Do the same at the start of your next turn."),
    "gear": N_(
        "Set aside up to two cards from your hand, face down. They return to your hand at the start of your next turn."
    ),
    "giant": N_(
        "Turn your Journey token over. Face down, it gives +1 Coin. Face up, it gives +5 Coins, and each other player "
        "reveals the top card of their deck: one that costs 3 to 6 is trashed, any other is discarded and they gain a "
        "Curse."
    ),
    "lost-city": N_("When you gain this, each other player draws a card."),
    "messenger": N_(
        "You may put your deck into your discard pile. When this is your first buy in a turn, gain a card costing up "
        "to 4, and each other player gains a copy of it."
    ),
    "miser": N_("Put a Copper from your hand on your Tavern mat, or take +1 Coin for each Copper on your Tavern mat."),
    "treasure-trove": N_("When you play this, gain a Gold and a Copper."),
    "bonfire": N_("Trash up to two cards that you have in play."),
    "raid": N_(
        "Gain a Silver for each Silver you have in play. Each other player puts their −1 card token on their deck."
    ),
    "charm": N_(
        "Choose one: +1 Buy and +2 Coins; or, when you next gain a card this turn, you may also gain another card of a "
        "different name and the same cost."
    ),
    "farmers-market": N_(
        "If at least four Victory tokens lie on this pile, take them and trash this. Otherwise add one to the pile, "
        "then take +1 Coin for each of them."
    ),
    "forum": N_("Discard two cards. When you buy this, +1 Buy."),
    "groundskeeper": N_("While this is in play, each Victory card you gain brings you a Victory token."),
    "legionary": N_(
        "You may reveal a Gold from your hand. If you do, each other player discards down to two cards, then draws one."
    ),
    "patrician": N_("Reveal the top card of your deck. If it costs 5 or more, put it into your hand."),
    "emporium": N_("When you gain this with at least five Actions in play, take two Victory tokens."),
    "temple": N_(
        "Take a Victory token. Trash one to three cards with different names from your hand, then add a Victory token "
        "to this pile. When you gain this, take the tokens from its pile."
    ),
    "conquest": N_("Gain two Silvers, then take a Victory token for each Silver gained this turn."),
    "windfall": N_("If your deck and your discard pile are empty, gain three Golds."),
    "orchard": N_("At the end, 4 points for each Action of which you have three or more copies."),
    "conclave": N_("You may play an Action from your hand of which you have no copy in play. If you do, +1 Action."),
    "devils-workshop": N_(
        "Count the cards you have gained this turn. For none, gain a Gold; for one, a card costing up to 4; for two or "
        "more, an Imp."
    ),
    "druid": N_("Receive one of the three Boons that were set aside at the start. It stays there."),
    "ghost-town": N_("Your next turn starts with +1 Card and +1 Action. This is gained to your hand."),
    "idol": N_(
        "With an odd number of Idols in play, receive a Boon. With an even number, each other player gains a Curse."
    ),
    "night-watchman": N_(
        "Look at the top five cards of your deck. Discard any of them and put the rest back in any order. This is "
        "gained to your hand."
    ),
    "tragic-hero": N_("If you then hold eight or more cards, trash this and gain a Treasure."),
    "acting-troupe": N_("Take four Villagers. Trash this."),
    "lackeys": N_("When you gain this, take two Villagers."),
    "recruiter": N_("Trash a card from your hand. Take a Villager for each coin it costs."),
    "scholar": N_("Discard your hand, then draw seven cards."),
    "seer": N_(
        "Reveal the top three cards of your deck. Put those costing 2 to 4 into your hand and the rest back in any "
        "order."
    ),
    "swashbuckler": N_(
        "If your discard pile has any cards, take a Coffers token; if you then have four or more, take the Treasure "
        "Chest."
    ),
    "treasurer": N_(
        "Choose one: trash a Treasure from your hand; or gain a Treasure from the trash to your hand; or take the Key."
    ),
    "villain": N_(
        "Take two Coffers tokens. Each other player with five or more cards in hand discards one that costs 2 or more, "
        "or reveals a hand without any."
    ),
    "key": N_("Your turns start with +1 Coin."),
    "treasure-chest": N_("At the start of your Buy phase, gain a Gold."),
    "barracks": N_("Your turns start with +1 Action."),
    "pageant": N_("At the end of your Buy phase, you may pay 1 coin for a Coffers token."),
    "barge": N_("Either now or at the start of your next turn: +3 Cards and +1 Buy."),
    "black-cat": N_(
        "If it isn't your turn, each other player gains a Curse. When another player gains a Victory card, you may "
        "play this from your hand."
    ),
    "displace": N_("Exile a card from your hand. Gain a card with another name that costs up to 2 more than it."),
    "paddock": N_("Gain two Horses. +1 Action for each empty pile of the supply."),
    "scrap": N_(
        "Trash a card from your hand. For each coin it costs, choose a different one: +1 Card; +1 Action; +1 Buy; +1 "
        "Coin; gain a Silver; gain a Horse."
    ),
    "stockpile": N_("When you play this, exile it."),
    "supplies": N_("When you play this, gain a Horse onto your deck."),
    "horse": N_("Put this back on its pile."),
    "way-of-the-seal": N_("+1 Coin. For the rest of this turn, you may put each card you gain on your deck."),
    "stampede": N_("If you have five or fewer cards in play, gain five Horses onto your deck."),
    "toil": N_("+1 Buy. You may play an Action from your hand."),
}


def cardboard_text(texts: Texts, card: str) -> str:
    """Return the text of such a card, one thing on each line.

    >>> from crownlands.texts import find_texts
    >>> cardboard_text(find_texts("en"), "seer").split("\\n")[:2]
    ['+1 Card', '+1 Action']
    """
    facts = cardboard()[card]
    if facts.kind == "pile":
        return "\n".join(f"{card_name(texts, it)}: {cardboard_text(texts, it)}" for it in facts.brings)
    return "\n".join([*_given(texts, facts), texts.gettext(TEXTS[card])])


def cardboard_types(texts: Texts, card: str) -> str:
    """Return all its types: `Action – Attack`."""
    return " – ".join(texts.gettext(TYPES[name]) for name in cardboard()[card].types)


def _given(texts: Texts, facts: Cardboard) -> list[str]:
    lines = [bonus(texts, what, getattr(facts, what)) for what in ("cards", "actions", "buys") if getattr(facts, what)]
    if facts.coins and "treasure" in facts.types:
        lines.append(texts.ngettext("Worth {count} coin", "Worth {count} coins", facts.coins))
    elif facts.coins:
        lines.append(bonus(texts, "coins", facts.coins))
    return lines
