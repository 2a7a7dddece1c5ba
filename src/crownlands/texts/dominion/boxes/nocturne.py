"""The texts of the cards, Boons, Hexes and States of Nocturne."""

from crownlands.messages import N_

TEXTS = {
    "bad-omens": N_(
        "Put your deck into your discard pile. Then put two Coppers from your discard pile on your deck. If there are "
        "fewer, put those there are and reveal your discard pile."
    ),
    "bard": N_("Receive a Boon."),
    "cursed-village": N_("Draw until you hold six cards. You receive a Hex when you gain this."),
    "deluded": N_("This is returned when your Buy phase starts. In that turn you can't buy Action cards."),
    "delusion": N_("If you have neither Deluded nor Envious, take Deluded."),
    "envious": N_("This is returned when your Buy phase starts. In that turn Silver and Gold give only 1 coin each."),
    "envy": N_("If you have neither Deluded nor Envious, take Envious."),
    "exorcist": N_("Trash a card from your hand. Gain a Spirit that costs less than it."),
    "famine": N_(
        "Reveal the top three cards of your deck. The Action cards among them are discarded, the others are shuffled "
        "into your deck."
    ),
    "fear": N_(
        "If you have five or more cards in hand, discard an Action card or a Treasure, or reveal a hand without any."
    ),
    "ghost": N_(
        "Reveal cards from your deck until an Action card turns up. Set it aside and discard the rest. At the start "
        "of your next turn, play that card twice."
    ),
    "greed": N_("Gain a Copper onto your deck."),
    "haunting": N_("If you hold four or more cards, put a card from your hand on your deck."),
    "imp": N_("If you like, play an Action card from your hand whose name isn't among your cards in play."),
    "locusts": N_(
        "The top card of your deck is trashed. For a Copper or an Estate you gain a Curse, for any other card a "
        "cheaper one that shares a type with it."
    ),
    "miserable": N_("You have 2 points fewer at the end of the game."),
    "misery": N_(
        "The first time you receive this, take Miserable. The second time, Miserable becomes Twice Miserable. After "
        "that nothing happens."
    ),
    "plague": N_("Gain a Curse to your hand."),
    "poverty": N_("Discard until you have three cards in hand."),
    "the-earths-gift": N_("You may discard a Treasure. If you do, gain a card costing up to 4."),
    "the-fields-gift": N_("+1 Action and +1 Coin. Keep this in front of you until Clean-up."),
    "the-flames-gift": N_("If you like, trash a card from your hand."),
    "the-forests-gift": N_("+1 Buy and +1 Coin. Keep this in front of you until Clean-up."),
    "the-moons-gift": N_("Look through your discard pile. You may put a card from it on your deck."),
    "the-mountains-gift": N_("Gain a Silver."),
    "the-rivers-gift": N_(
        "At the end of this turn, when you have drawn your new hand, draw one more card. Keep this in front of you "
        "until then."
    ),
    "the-seas-gift": N_("Draw a card."),
    "the-skys-gift": N_("You may discard three cards. If you discard three, gain a Gold."),
    "the-suns-gift": N_(
        "Look at the top four cards of your deck. You may discard any of them; the others go back in any order."
    ),
    "the-swamps-gift": N_("Gain a Will-o'-Wisp."),
    "the-winds-gift": N_("Draw two cards, then discard two cards."),
    "twice-miserable": N_("You have 4 points fewer at the end of the game."),
    "war": N_("Reveal cards from your deck until a card costing 3 or 4 turns up. Trash it and discard the rest."),
    "will-o-wisp": N_("Then reveal the top card of your deck, and put it into your hand if it costs 2 or less."),
}
