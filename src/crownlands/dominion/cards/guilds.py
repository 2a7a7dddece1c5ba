"""Guilds, first edition: all kingdom cards."""

from crownlands.dominion.asking import MAY, MUST
from crownlands.dominion.card_types import ACTION, ATTACK, TREASURE
from crownlands.dominion.cards.card import Card
from crownlands.dominion.instructions.adding import actions, buys, cards, coffers, coins
from crownlands.dominion.instructions.conditions import if_so, others
from crownlands.dominion.instructions.decktop import topdeck_from_discard
from crownlands.dominion.instructions.discarding import discard_it_or_show, may_discard
from crownlands.dominion.instructions.gaining import gain, gain_costing, gain_overpaid, gain_several
from crownlands.dominion.instructions.looking import sort_one_by_one
from crownlands.dominion.instructions.naming import (
    dig_for_others,
    name_card,
    reveal_keeping_name,
    trash_revealed_named,
)
from crownlands.dominion.instructions.playing import play_revealed_top
from crownlands.dominion.instructions.quantities import coins_overpaid
from crownlands.dominion.instructions.revealing import neighbour_discards, put_revealed_back, reveal
from crownlands.dominion.instructions.things import pay_coffers_for_gain
from crownlands.dominion.instructions.trashing import trash
from crownlands.dominion.state import DECK

CARDS = (
    Card("advisor", 4, ACTION, actions(1), reveal(3), neighbour_discards()),
    Card("baker", 5, ACTION, cards(1), actions(1), coffers(1), starting_coffers=1),
    Card(
        *("butcher", 5, ACTION),
        coffers(2),
        trash(optional=MAY),
        if_so(pay_coffers_for_gain(), gain_costing(0, more_than_it=True)),
    ),
    Card("candlestick-maker", 2, ACTION, actions(1), buys(1), coffers(1)),
    Card(
        *("doctor", 3, ACTION),
        name_card(),
        reveal_keeping_name(3),
        trash_revealed_named(),
        put_revealed_back(),
        when_overpaid=sort_one_by_one(coins_overpaid),
    ),
    Card(
        *("herald", 4, ACTION),
        cards(1),
        actions(1),
        play_revealed_top(),
        when_overpaid=topdeck_from_discard(MUST, coins_overpaid),
    ),
    Card("journeyman", 5, ACTION, name_card(), dig_for_others(3)),
    Card("masterpiece", 3, TREASURE, coins(1), when_overpaid=gain_several("silver", coins_overpaid)),
    Card("merchant-guild", 5, ACTION, buys(1), coins(1), in_play_buys=coffers(1), tokens_first=True),
    Card("plaza", 4, ACTION, cards(1), actions(2), may_discard(TREASURE), if_so(coffers(1))),
    Card("soothsayer", 5, ACTION | ATTACK, gain("gold"), others(gain("curse"), if_so(cards(1)))),
    Card(
        *("stonemason", 2, ACTION),
        trash(),
        if_so(gain_costing(less_than_it=True)),
        if_so(gain_costing(less_than_it=True)),
        when_overpaid=[gain_overpaid(ACTION), gain_overpaid(ACTION)],
    ),
    Card(
        *("taxman", 4, ACTION | ATTACK),
        trash(TREASURE, MAY),
        if_so(others(discard_it_or_show(5))),
        if_so(gain_costing(3, more_than_it=True, types=TREASURE, to=DECK)),
    ),
)
