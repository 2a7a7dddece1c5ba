"""The texts of the cards and Ways of Menagerie."""

from crownlands.messages import N_

TEXTS = {
    "destrier": N_(
        "This card costs 1 less for each card that the player whose turn it is has gained this turn, but never less "
        "than 0."
    ),
    "sanctuary": N_(
        "You may put a card from your hand on your Exile mat. When you gain a card, you may discard all copies of it "
        "from the mat."
    ),
    "snowy-village": N_("For the rest of this turn, nothing gives you more actions."),
    "way-of-the-mole": N_(
        "When you play an Action card, you may do this instead of what it says: +1 Action, discard your hand, +3 Cards."
    ),
}
