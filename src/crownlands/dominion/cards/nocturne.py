"""Nocturne: Bard with the Boons, Cursed Village with the Hexes and States, Exorcist with the Spirits."""

from crownlands.dominion.asking import MAY
from crownlands.dominion.card_types import ACTION, ANY, DOOM, DURATION, FATE, NIGHT_TYPE, SPIRIT, TREASURE
from crownlands.dominion.cards.card import Card, Thing
from crownlands.dominion.instructions.adding import actions, buys, cards, coins
from crownlands.dominion.instructions.conditions import if_at_least, if_hand_at_least, if_it_is_one_of, if_so
from crownlands.dominion.instructions.decktop import discard_deck, topdeck, topdeck_from_discard
from crownlands.dominion.instructions.discarding import (
    discard,
    discard_all_or_none,
    discard_down_to,
    discard_type_or_show,
    may_discard,
)
from crownlands.dominion.instructions.gaining import (
    gain,
    gain_cheaper_of_its_types,
    gain_costing,
    gain_spirit,
)
from crownlands.dominion.instructions.looking import discard_or_put_back
from crownlands.dominion.instructions.playing import dig_for_later, may_play_new_name, play_held_twice
from crownlands.dominion.instructions.revealing import (
    dig_for_cost_to_trash,
    discard_revealed,
    draw_to,
    put_coppers_on_deck,
    reveal,
    shuffle_revealed_in,
    take_top_if_costing,
)
from crownlands.dominion.instructions.things import (
    be_deluded,
    be_envious,
    draw_at_end_of_turn,
    grow_miserable,
    keep_boon,
    receive_boon,
    receive_hex,
    take_state,
)
from crownlands.dominion.instructions.trashing import trash, trash_top
from crownlands.dominion.state import DECK, HAND

CARDS = (
    Card("bard", 4, ACTION | FATE, coins(2), receive_boon(), brings=["will-o-wisp"]),
    Card("cursed-village", 5, ACTION | DOOM, actions(2), draw_to(6), when_gained=receive_hex()),
    Card("exorcist", 4, NIGHT_TYPE, trash(), if_so(gain_spirit()), brings=["will-o-wisp", "imp", "ghost"]),
)

BESIDE = (
    Card("will-o-wisp", 0, ACTION | SPIRIT, cards(1), actions(1), take_top_if_costing(0, 2), pile=12),
    Card("imp", 2, ACTION | SPIRIT, cards(2), may_play_new_name(), pile=13),
    Card(
        *("ghost", 4, NIGHT_TYPE | DURATION | SPIRIT),
        dig_for_later(),
        next_turn_starts=play_held_twice(),
        pile=6,
    ),
)

BOONS = (
    Thing("the-earths-gift", "boon", may_discard(TREASURE), if_so(gain_costing(4))),
    Thing("the-fields-gift", "boon", actions(1), coins(1), keep_boon()),
    Thing("the-flames-gift", "boon", trash(ANY, MAY)),
    Thing("the-forests-gift", "boon", buys(1), coins(1), keep_boon()),
    Thing("the-moons-gift", "boon", topdeck_from_discard(MAY)),
    Thing("the-mountains-gift", "boon", gain("silver")),
    Thing("the-rivers-gift", "boon", draw_at_end_of_turn(1), keep_boon()),
    Thing("the-seas-gift", "boon", cards(1)),
    Thing("the-skys-gift", "boon", discard_all_or_none(3), if_at_least(3, gain("gold"))),
    Thing("the-suns-gift", "boon", discard_or_put_back(4)),
    Thing("the-swamps-gift", "boon", gain("will-o-wisp")),
    Thing("the-winds-gift", "boon", cards(2), discard(2)),
)

HEXES = (
    Thing("bad-omens", "hex", discard_deck(), put_coppers_on_deck(2)),
    Thing("delusion", "hex", take_state("deluded", "envious")),
    Thing("envy", "hex", take_state("envious", "deluded")),
    Thing("famine", "hex", reveal(3), discard_revealed(ACTION), shuffle_revealed_in()),
    Thing("fear", "hex", if_hand_at_least(5, discard_type_or_show(ACTION | TREASURE))),
    Thing("greed", "hex", gain("copper", DECK)),
    Thing("haunting", "hex", if_hand_at_least(4, topdeck())),
    Thing(
        *("locusts", "hex"),
        trash_top(),
        if_it_is_one_of("copper", "estate", then=gain("curse"), otherwise=gain_cheaper_of_its_types()),
    ),
    Thing("misery", "hex", grow_miserable("miserable", "twice-miserable")),
    Thing("plague", "hex", gain("curse", HAND)),
    Thing("poverty", "hex", discard_down_to(3)),
    Thing("war", "hex", dig_for_cost_to_trash(3, 4)),
)

STATES = (
    Thing("deluded", "state", buying_starts=be_deluded()),
    Thing("envious", "state", buying_starts=be_envious()),
    Thing("miserable", "state", points=-2),
    Thing("twice-miserable", "state", points=-4),
)

THINGS = (*BOONS, *HEXES, *STATES)
