"""The texts of the cards of Guilds."""

from crownlands.messages import N_

TEXTS = {
    "advisor": N_(
        "Reveal the top three cards of your deck. One of them, which the player to your left chooses, is discarded. "
        "You put the others into your hand."
    ),
    "baker": N_("Take a Coffers token. In games with this card each player begins with a Coffers token."),
    "butcher": N_(
        "Take two Coffers tokens. You may trash a card from your hand and pay any number of your Coffers tokens. If "
        "you trash a card, gain a card costing up to as much as it plus 1 for each token paid."
    ),
    "candlestick-maker": N_("Take a Coffers token."),
    "doctor": N_(
        "Name a card. Reveal the top three cards of your deck, trash those with that name and put the others back in "
        "any order. For each coin you overpay when buying this, look at your deck's top card and trash it, discard it "
        "or put it back."
    ),
    "herald": N_(
        "Then reveal the top card of your deck and play it if it is an Action card. For each coin you overpay when you "
        "buy this, put a card from your discard pile on your deck."
    ),
    "journeyman": N_(
        "Name a card. Reveal cards from your deck until three cards with other names have turned up. Put these three "
        "into your hand and discard the rest."
    ),
    "masterpiece": N_("For each coin you overpay when you buy this, gain a Silver."),
    "merchant-guild": N_("While this is in play, you take a Coffers token for each card you buy."),
    "plaza": N_("You may discard a Treasure. If you do, take a Coffers token."),
    "soothsayer": N_("Gain a Gold. Each other player gains a Curse. Each of them who gains one draws a card."),
    "stonemason": N_(
        "Trash a card from your hand. Gain two cards that each cost less than it. If you overpay when you buy this, "
        "gain two Action cards that each cost exactly as much as you overpaid."
    ),
    "taxman": N_(
        "You may trash a Treasure from your hand. If you do, each other player with at least five cards in hand "
        "discards a copy of it, or shows a hand without any. You gain a Treasure costing up to 3 more onto your deck."
    ),
}
