"""The texts of the cards of Intrigue."""

from crownlands.messages import N_

TEXTS = {
    "bridge": N_("For the rest of this turn the cost of every card is 1 lower. No cost falls below 0."),
    "courtier": N_(
        "Reveal a card from your hand. For each of its types choose one of these, each at most once: +1 Action; "
        "+1 Buy; +3 Coins; gain a Gold."
    ),
    "diplomat": N_(
        "If you then have five or fewer cards in hand, +2 Actions. When another player plays an Attack and you have "
        "five or more cards in hand, you may first reveal this from your hand: draw two cards, then discard three."
    ),
    "lurker": N_("Either trash an Action card from the supply, or gain an Action card from the trash."),
    "mill": N_("You may discard two cards. If you discard two, +2 Coins."),
    "mining-village": N_("You may trash this card. If you do, +2 Coins."),
    "minion": N_(
        "Choose one: +2 Coins; or discard your hand and draw four cards. If you discard it, each other player with "
        "five or more cards in hand also discards their hand and draws four cards."
    ),
    "nobles": N_("Take either +3 Cards or +2 Actions."),
    "patrol": N_(
        "Then reveal the top four cards of your deck. The Victory cards and Curses among them go to your hand; the "
        "others go back on your deck in any order."
    ),
    "pawn": N_("Take two of these, not the same one twice: +1 Card; +1 Action; +1 Buy; +1 Coin."),
    "replace": N_(
        "Trash a card from your hand and gain one that costs up to 2 more. If you gain an Action card or a Treasure, "
        "it goes on your deck. If you gain a Victory card, each other player gains a Curse."
    ),
    "shanty-town": N_("Reveal your hand. If there is no Action card in it, draw two cards."),
    "swindler": N_(
        "The top card of each other player's deck is trashed. For that player you choose a card of the supply with the "
        "same cost, which they gain."
    ),
}
