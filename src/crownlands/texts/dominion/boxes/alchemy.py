"""The texts of the cards of Alchemy."""

from crownlands.messages import N_

TEXTS = {
    "alchemist": N_("In Clean-up you may put this card from play on your deck, if you have a Potion in play."),
    "apothecary": N_(
        "Then reveal the top four cards of your deck. The Coppers and Potions among them go to your hand; the others "
        "go back on your deck in any order."
    ),
    "apprentice": N_(
        "Trash a card from your hand. Draw a card for each coin it costs, and two more cards if there is a Potion in "
        "its cost."
    ),
    "familiar": N_("Each other player gains a Curse."),
    "golem": N_(
        "Reveal cards from your deck until two Action cards other than Golem have turned up. Discard the rest, then "
        "play these two in any order."
    ),
    "herbalist": N_("In Clean-up you may put one of your Treasures from play on your deck."),
    "philosophers-stone": N_(
        "Worth 1 coin for every five cards in your deck and your discard pile together, rounded down."
    ),
    "possession": N_(
        "After this turn the player to your left takes an extra turn. You see their cards and make their decisions. "
        "You gain every card that they would gain. Their cards that are trashed in that turn go to their discard pile "
        "at its end."
    ),
    "potion": N_("Worth 1 Potion"),
    "transmute": N_(
        "Trash a card from your hand. For an Action card you gain a Duchy, for a Treasure a Transmute, for a Victory "
        "card a Gold. For a card of several types you gain each of them."
    ),
    "university": N_("If you like, gain an Action card costing up to 5."),
}
