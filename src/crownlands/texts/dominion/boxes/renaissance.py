"""The texts of the cards, Artifacts and Projects of Renaissance."""

from crownlands.messages import N_

TEXTS = {
    "cargo-ship": N_(
        "One card that you gain this turn may be set aside face up. You put it into your hand at the start of your "
        "next turn."
    ),
    "flag": N_("When you draw your new hand in Clean-up, draw one more card."),
    "flag-bearer": N_("You take the Flag when you gain this card, and also when you trash it."),
    "road-network": N_("For the rest of the game, draw a card when another player gains a Victory card."),
}
