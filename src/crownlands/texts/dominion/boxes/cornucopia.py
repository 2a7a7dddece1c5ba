"""The texts of the cards of Cornucopia and the Prizes."""

from crownlands.messages import N_

TEXTS = {
    "bag-of-gold": N_("Gain a Gold onto your deck."),
    "diadem": N_("Worth 1 coin more for each action you have left."),
    "fairgrounds": N_("Worth 2 points at the end for every five different card names you own, rounded down."),
    "farming-village": N_(
        "Reveal cards from your deck until an Action card or a Treasure turns up. Put it into your hand and discard "
        "the rest."
    ),
    "followers": N_(
        "Gain an Estate. Each other player gains a Curse. Then each other player discards down to three cards in hand."
    ),
    "fortune-teller": N_(
        "Each other player reveals cards from their deck until a Victory card or a Curse turns up, puts it on their "
        "deck, and discards the rest."
    ),
    "hamlet": N_("You may discard a card. If you do, +1 Action. Then you may discard another card. If you do, +1 Buy."),
    "harvest": N_(
        "Reveal the top four cards of your deck and discard them. You get 1 coin for each different card name among "
        "them."
    ),
    "horn-of-plenty": N_(
        "Gain a card costing up to 1 for each different card name you have in play, this card included. If you gain a "
        "Victory card, trash this card."
    ),
    "horse-traders": N_(
        "Discard two cards. When another player plays an Attack, you may first set this aside from your hand. At the "
        "start of your next turn, draw a card and put this back into your hand."
    ),
    "hunting-party": N_(
        "Reveal your hand. Reveal cards from your deck until one turns up whose name isn't in your hand. Put it into "
        "your hand and discard the rest."
    ),
    "jester": N_(
        "Each other player discards the top card of their deck. If it is a Victory card, that player gains a Curse. "
        "Otherwise you choose whether you or that player gains a copy of it."
    ),
    "menagerie": N_("Reveal your hand. If no card name is in it twice, draw three cards. Otherwise draw one card."),
    "princess": N_("While this is in play, the cost of every card is 2 lower. No cost falls below 0."),
    "remake": N_(
        "Trash a card from your hand and gain a card costing exactly 1 more than it. Then do both a second time."
    ),
    "tournament": N_(
        "All players may show a Province from their hand. If you show one, discard it; you gain a Prize of your choice "
        "or a Duchy onto your deck. If nobody else shows one, +1 Card and +1 Coin."
    ),
    "trusty-steed": N_(
        "Choose two different things: +2 Cards; +2 Actions; +2 Coins; or gain four Silvers, after which your deck goes "
        "into your discard pile."
    ),
    "young-witch": N_(
        "Discard two cards. Each other player may reveal a bane card from their hand. Each of them who doesn't reveal "
        "one gains a Curse. The bane cards are an extra pile of the supply costing 2 or 3."
    ),
}
