"""The texts of the cards of Prosperity."""

from crownlands.messages import N_

TEXTS = {
    "bank": N_("Worth 1 coin for each Treasure you have in play, this card included."),
    "contraband": N_("The player to your left names a card, which you can't buy this turn."),
    "counting-house": N_("Look through your discard pile. You may put any number of Coppers from it into your hand."),
    "expand": N_("Trash a card from your hand and gain one that costs up to 3 more."),
    "goons": N_(
        "Each other player discards down to three cards in hand. While this is in play, you take a Victory token for "
        "each card you buy."
    ),
    "grand-market": N_("This can't be bought by a player who has a Copper in play."),
    "hoard": N_("While this is in play, you gain a Gold for each Victory card you buy."),
    "kings-court": N_("You may choose an Action card from your hand and play it three times."),
    "mint": N_(
        "You may reveal a Treasure from your hand; then you gain another one like it. If you buy this card, all "
        "Treasures you have in play are trashed."
    ),
    "monument": N_("Take a Victory token."),
    "mountebank": N_("Each other player gains a Curse and a Copper, unless they discard a Curse."),
    "rabble": N_(
        "Each other player reveals the top three cards of their deck. The Action cards and Treasures among them are "
        "discarded; the others go back on the deck in the order that player likes."
    ),
    "royal-seal": N_("Each card that you gain while this is in play may be put on your deck."),
    "vault": N_(
        "Discard any number of cards. You get 1 coin for each. Each other player may discard two cards. Each of them "
        "who discards two draws a card."
    ),
    "venture": N_("Reveal cards from your deck until a Treasure turns up. Discard the rest and play that Treasure."),
}
