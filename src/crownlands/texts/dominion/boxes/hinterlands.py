"""The texts of the cards of Hinterlands."""

from crownlands.messages import N_

TEXTS = {
    "crossroads": N_(
        "Reveal your hand. Draw a card for each Victory card in it. If this is the first Crossroads you play this "
        "turn, +3 Actions."
    ),
    "farmland": N_("When you buy this, you trash a card from your hand and gain one that costs exactly 2 more."),
    "fools-gold": N_(
        "Worth 1 coin if this is the first Fool's Gold you play this turn, otherwise 4 coins. When another player "
        "gains a Province, you may trash this from your hand and gain a Gold onto your deck."
    ),
    "highway": N_("While this is in play, the cost of every card is 1 lower. No cost falls below 0."),
    "inn": N_(
        "Discard two cards. When you gain this, you may shuffle Action cards from your discard pile into your deck, "
        "this one too: look through the pile and reveal as many as you like."
    ),
    "margrave": N_("Each other player first draws a card, then discards until three cards are left in hand."),
    "noble-brigand": N_(
        "Each other player reveals two cards from their deck. One Silver or Gold among them, of your choice, is "
        "trashed, and you gain it; the rest are discarded. A player who reveals no Treasure gains a Copper. The same "
        "happens, without the coin, when you buy this card."
    ),
    "oasis": N_("Discard a card."),
    "oracle": N_(
        "Before you draw, each player, including you, reveals the top two cards of their deck. For each player you "
        "decide: both cards are discarded, or both are put back in the order that player likes."
    ),
    "spice-merchant": N_(
        "If you like, trash a Treasure from your hand for one of these: +2 Cards with +1 Action; or +2 Coins with +1 "
        "Buy."
    ),
}
