"""The messages about what is compiled once: code below the texts says them by `crownlands.messages.said`."""

from crownlands.messages import NP_

PREPARING = (
    NP_("preparing", "Preparing Dominion (only once)"),
    NP_("preparing", "Preparing Dominion's opponents (only once)"),
    NP_("preparing", "Preparing Dominion's environments (only once)"),
    NP_("preparing", "Preparing Kingdomino (only once)"),
    NP_("preparing", "Preparing Kingdomino's opponents (only once)"),
    NP_("preparing", "Preparing Kingdomino's matches (only once)"),
    NP_("preparing", "Preparing Kingdomino's environments (only once)"),
    NP_("preparing", "Preparing cards of other boxes (only once)"),
    NP_("preparing", "Preparing strategies (only once)"),
    NP_("preparing", "Preparing the lab (only once)"),
)
STEPS = (
    NP_("preparing", "choosing"),
    NP_("preparing", "games"),
    NP_("preparing", "matches"),
    NP_("preparing", "playing"),
    NP_("preparing", "playing on its own"),
    NP_("preparing", "points"),
    NP_("preparing", "races"),
    NP_("preparing", "scores"),
    NP_("preparing", "searches"),
    NP_("preparing", "the deal"),
    NP_("preparing", "the rules"),
    NP_("preparing", "thinking"),
    NP_("preparing", "views"),
)
