"""The texts of the cards and Events of Adventures."""

from crownlands.messages import N_

TEXTS = {
    "duplicate": N_(
        "This goes to your Tavern mat. When you gain a card costing up to 6, you may call this from the mat; then you "
        "gain another copy of that card."
    ),
    "guide": N_(
        "This goes to your Tavern mat. When your turn starts, you may call this from the mat: discard your hand, then "
        "draw five cards."
    ),
    "training": N_(
        "Choose an Action pile of the supply for your +1 Coin token. Each time you play a card from that pile, you get "
        "+1 Coin before anything else."
    ),
}
