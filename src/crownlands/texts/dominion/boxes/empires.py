"""The texts of the cards and Landmarks of Empires."""

from crownlands.messages import N_

TEXTS = {
    "aqueduct": N_(
        "At first there are 8 Victory tokens on the Silver pile and 8 on the Gold pile. Each Silver or Gold that a "
        "player gains moves one from its pile to this Landmark. A player who gains a Victory card takes all tokens "
        "from this Landmark."
    ),
    "catapult": N_(
        "Trash a card from your hand. For a card costing 3 or more, each other player gains a Curse. For a Treasure, "
        "each other player discards down to three cards in hand."
    ),
    "enchantress": N_(
        "Until your next turn, the first Action card that each other player plays in each of their turns only gives "
        "+1 Card and +1 Action. At the start of your next turn, draw two cards."
    ),
    "overlord": N_("Play an Action card costing up to 5 that isn't a Command from the supply. It stays in the supply."),
    "rocks": N_(
        "When you gain or trash this, gain a Silver: onto your deck in your own Buy phase, to your hand at any other "
        "time."
    ),
}
