"""The texts of the cards of Seaside."""

from crownlands.messages import N_

TEXTS = {
    "ambassador": N_(
        "Reveal a card from your hand. You may put up to two copies of it from your hand back on its pile. After that, "
        "each other player gains one."
    ),
    "caravan": N_("At the start of your next turn, draw a card."),
    "cutpurse": N_("Each other player discards a Copper, or reveals a hand without any."),
    "explorer": N_(
        "Gain a Silver to your hand. If you reveal a Province from your hand, gain a Gold to your hand instead."
    ),
    "fishing-village": N_("Your next turn starts with +1 Action and +1 Coin."),
    "ghost-ship": N_(
        "Each other player who holds more than three cards puts all but three of them on their deck, in any order."
    ),
    "haven": N_("Set aside a card from your hand, face down. It returns to your hand at the start of your next turn."),
    "island": N_(
        "Put this card and a card from your hand on your Island mat. They stay there until the end of the game and "
        "count for you then."
    ),
    "lookout": N_("Look at the top three cards of your deck: trash one, then discard one, and put the last one back."),
    "outpost": N_(
        "After this turn you take another turn, for which you draw only three cards. This has no effect if you have "
        "already played an Outpost this turn, or if the turn before this one was also yours."
    ),
    "pearl-diver": N_("Look at the card at the bottom of your deck. Leave it there or put it on top of your deck."),
    "pirate-ship": N_(
        "Either take +1 Coin for each token on your Pirate Ship mat; or each other player reveals two cards from their "
        "deck, trashes a Treasure among them that you choose, and discards the rest. If any Treasure is trashed, put a "
        "token on your mat."
    ),
    "salvager": N_("Trash a card from your hand. You get as many coins as it costs."),
    "sea-hag": N_(
        "Each other player puts the top card of their deck on their discard pile and gains a Curse onto their deck."
    ),
    "smugglers": N_(
        "Choose a card costing up to 6 among those that the player to your right gained in their last turn. You gain a "
        "copy of it."
    ),
    "treasure-map": N_(
        "Trash this card and, if you have one, another Treasure Map from your hand. If two were trashed, you gain four "
        "Golds onto your deck."
    ),
    "treasury": N_(
        "In Clean-up you may put this card from play on your deck, if you have bought no Victory card this turn."
    ),
}
