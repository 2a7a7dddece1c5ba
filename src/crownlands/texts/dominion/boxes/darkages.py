"""The texts of the cards of Dark Ages."""

from crownlands.messages import N_

KNIGHT = N_(
    "Each other player reveals the top two cards of their deck. One that costs 3 to 6, of their choice, is trashed; "
    "the rest are discarded. If a Knight was trashed, this card goes to the trash as well."
)
TEXTS = {
    "altar": N_("Trash a card from your hand. Gain a card costing up to 5."),
    "dame-anna": N_(
        "You may trash up to two cards from your hand. Each other player reveals the top two cards of their deck. One "
        "that costs 3 to 6, of their choice, is trashed; the rest are discarded. If a Knight was trashed, this card "
        "goes to the trash as well."
    ),
    "dame-josephine": KNIGHT,
    "dame-molly": KNIGHT,
    "dame-natalie": N_(
        "You may gain a card costing up to 3. Each other player reveals the top two cards of their deck. One that "
        "costs 3 to 6, of their choice, is trashed; the rest are discarded. If a Knight was trashed, this card goes to "
        "the trash as well."
    ),
    "dame-sylvia": KNIGHT,
    "hermit": N_(
        "Look through your discard pile. You may trash a card from there or from your hand, but no Treasure. Gain a "
        "card costing up to 3. If you buy no card this turn, this card is trashed in Clean-up and you gain a Madman."
    ),
    "hovel": N_("If you buy a Victory card while this is in your hand, you may trash this."),
    "hunting-grounds": N_("When you trash this, gain either a Duchy or three Estates."),
    "madman": N_("This card returns to its pile. If it does, draw as many cards as you have in hand."),
    "mystic": N_(
        "Name a card. Then reveal the top card of your deck and put it into your hand if it has that name; otherwise "
        "it stays there."
    ),
    "overgrown-estate": N_("Draw a card when you trash this."),
    "poor-house": N_(
        "Then reveal your hand. You lose 1 coin for each Treasure in it, but never more coins than you have."
    ),
    "rats": N_(
        "Gain a Rats. Then trash a card with another name from your hand, or reveal your hand if there is none. Draw a "
        "card when you trash this."
    ),
    "scavenger": N_(
        "You may put your deck into your discard pile. Then look through your discard pile and put a card from there "
        "on your deck."
    ),
    "sir-bailey": KNIGHT,
    "sir-destry": KNIGHT,
    "sir-martin": KNIGHT,
    "sir-michael": N_(
        "Each other player discards down to three cards in hand. Then each of them reveals the top two cards of their "
        "deck. One that costs 3 to 6, of their choice, is trashed; the rest are discarded. If a Knight was trashed, "
        "this card goes to the trash as well."
    ),
    "sir-vander": N_(
        "Each other player reveals the top two cards of their deck. One that costs 3 to 6, of their choice, is "
        "trashed; the rest are discarded. If a Knight was trashed, this card goes to the trash as well. When you trash "
        "this, gain a Gold."
    ),
    "squire": N_(
        "Take one of these: +2 Actions; +2 Buys; or gain a Silver. When you trash this, gain an Attack card of any "
        "cost."
    ),
    "wandering-minstrel": N_(
        "Then reveal the top three cards of your deck. Put the Action cards among them back in any order and discard "
        "the rest."
    ),
}
