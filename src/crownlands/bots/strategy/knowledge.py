"""The facts about every card, read off its program: what it gives, whether it ends the Action phase, attacks or
trashes, and how playing it is judged. The one table that strategies, opponents, searches and drafts look at.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache

from crownlands.dominion.asking import MUST
from crownlands.dominion.card_types import ACTION, ANY, ATTACK, CURSE_TYPE, TREASURE, VICTORY
from crownlands.dominion.cards import CARDS, steps_of
from crownlands.dominion.cards.card import Card
from crownlands.dominion.instructions.gaining import EXACTLY, LESS_THAN, RELATIVE, TO_HAND
from crownlands.dominion.instructions.quantities import (
    cards_for_its_cost,
    coins_it_costs,
    empty_piles,
    names_in_play,
    treasures_in_play,
)
from crownlands.dominion.registry import Step
from crownlands.dominion.stack import ACTIONS, BUYS, COINS
from crownlands.dominion.stack import CARDS as DRAW

MOST_FOR_AN_OPENING = 5  # coins
# How playing a card is judged, where what it gives outright doesn't say enough.
(
    PLAIN,
    CURSES,  # others
    CUTS_HANDS,
    FILLS_HAND,
    DIGS_TREASURES,
    GIVES_CARDS,  # to others
    TRASHES_MANY,
    SELLS_COPPER,
    IMPROVES_TREASURE,  # in hand
    TAKES_GOLD,
    TAKES_SILVER,
    STEALS,
    GAINS_UP_TO,
    GAINS_TO_HAND,
    PLAYS_TOP,
    EXCHANGES,
    LIKES_SILVER,
    DISCARDS_BY_PILES,
    SORTS_TOP,
    LOOKS_BACK,
    REMODELS,
    REPEATS,
    MUST_TRASH,  # a card from hand, and doesn't just gain a better one
    THINS_DECK,  # a card of it has to go
    PAYS_FOR_TREASURES,  # in hand
    NEEDS_ANOTHER,  # of its name in hand
    RETURNS_JUNK,  # to the supply, and the others get as much
    COUNTS_TABLE,  # a Treasure that is worth more, the more is in play
    CHOOSES,  # what it gives
    DIGS_ACTIONS,  # and plays them
    TRADES_BY_TYPE,  # a card from hand, for what its types say
    REMODELS_WHEN_BOUGHT,
    TAKES_COPPERS,  # from the discard pile
    SKIPS_NAMED,  # cards while it draws
    LIKES_VARIETY,  # in hand
    COPIES_TREASURE,  # of the hand
    PUTS_AWAY,  # a card from hand until the game ends
    ACTIONS_ONCE,  # a turn, and a card for each Victory card in hand
    SAVES_TREASURE,  # a better one for the next hand
) = range(39)
# What overpaying is for: as much as there is, Actions of that very cost, or cards of the discard pile for the deck.
FOR_ANYTHING, FOR_ACTIONS, FOR_DISCARDED = range(3)
# What is trashed is paid for by its cost.
IN_COINS, IN_CARDS = 1, 2
# A Remodel's amount is how much more one may cost; from these on it is a cost, has to be met exactly, or is for less.
# The last is added where a Victory card that is gained gives Curses to others.
A_COST, EXACTLY_MORE, CHEAPER, VICTORY_CURSES = 64, 128, 256, 512


@dataclass(frozen=True)
class Known:
    """The facts about a card."""

    cards: int  # that it draws outright
    actions: int
    buys: int
    coins: int
    judged: int  # one of the ways above
    amount: int  # what goes with it: how much more a Remodel gains, how often a Throne Room plays
    coffers: int
    points_a_buy: int  # while it is in play
    overpaid: int  # one of the things above
    coins_chosen: int  # by the option of coins, 0 without one or where that varies


def given(program: Iterable[Step], op: int) -> int:
    """Return the amount of something that a program gives outright."""
    return sum(step.arguments[0] for step in program if step.op == op)


def known(card: str) -> Known:
    """Return the facts about a card.

    >>> known("market").coins, known("village").actions, known("remodel").amount
    (1, 2, 2)
    """
    return _known(CARDS[card])


@cache
def _known(card: Card) -> Known:
    judged, amount = _judged(card)
    drawn, actions, buys, coins = (given(card.program, what) for what in (DRAW, ACTIONS, BUYS, COINS))
    for step in card.program:
        if step.instruction is not None and step.instruction.name == "when_first":
            actions += given(step.arguments[0], ACTIONS)
        if step.instruction is not None and step.instruction.name == "choose_options" and step.arguments[0] == SEVERAL:
            actions += sum(given(part, ACTIONS) for part in step.arguments[1].values())
    coffers = _times(card.program, "coffers")
    points_a_buy = _times(card.moments.get("in_play_buys", ()), "victory_tokens")
    overpaid = {step.instruction.name for step in card.moments.get("when_overpaid", ()) if step.instruction is not None}
    way = next((way for name, way in BY_OVERPAYING.items() if name in overpaid), FOR_ANYTHING)
    return Known(drawn, actions, buys, coins, judged, amount, coffers, points_a_buy, way, _coins_chosen(card))


def _coins_chosen(card: Card) -> int:
    for step in steps_of([card.program]):
        if step.instruction is not None and step.instruction.name == "choose_options":
            coins = [inner.arguments[0] for inner in step.arguments[1].get("coins", ()) if inner.op == COINS]
            return sum(number for number in coins if isinstance(number, int))
    return 0


def _times(program: Iterable[Step], name: str) -> int:
    """Return the number that goes with an instruction of a program, 1 where there is none; 0 without it."""
    return sum(
        step.arguments[0] if step.arguments and isinstance(step.arguments[0], int) else 1
        for step in program
        if step.instruction is not None and step.instruction.name == name
    )


def _judged(card: Card) -> tuple[int, int]:
    steps = {step.instruction.name: step for step in card.program if step.instruction is not None}
    inner = {step.instruction.name: step for step in steps_of([card.program]) if step.instruction is not None}
    gains = [step for step in steps_of([card.program]) if step.instruction and step.instruction.name == "gain"]
    named = [step.arguments[0] for step in gains]
    for word, judged in BY_INSTRUCTION.items():
        if word in (steps if judged == DIGS_TREASURES else inner):  # a Fortune Teller digs in others' decks
            return judged, inner[word].arguments[0] if judged == REPEATS else 0
    if "show_hand" in steps and "draw_counted" in steps and "when_first" in steps:
        return ACTIONS_ONCE, 0
    if any(step.arguments[:1] in ((names_in_play,), (treasures_in_play,)) for step in card.program):
        return COUNTS_TABLE, 0
    if "discard" in steps and steps["discard"].arguments[0] == empty_piles:
        return DISCARDS_BY_PILES, 0
    if "trash" in steps and "gain_chosen" in inner:
        types = steps["trash"].arguments[0]
        gain = inner["gain_chosen"].arguments
        if types == TREASURE:
            return (IMPROVES_TREASURE if gain[1] & TO_HAND else SAVES_TREASURE), gain[0]
        if not isinstance(gain[0], int):
            return PLAIN, 0
        curses = VICTORY_CURSES if "curse" in named else 0
        return REMODELS, gain[0] + _way_to_gain(gain[1]) + curses
    if "trash" in steps and "when_of_type" in steps:
        return TRADES_BY_TYPE, 0
    if "trash" in steps and steps["trash"].arguments[0] == TREASURE:
        return SELLS_COPPER, 0
    if "trash" in steps and steps["trash"].arguments == (ANY, MUST):
        counted = [step.arguments[:1] for step in card.program]
        return MUST_TRASH, IN_COINS if (coins_it_costs,) in counted else IN_CARDS * ((cards_for_its_cost,) in counted)
    buying = steps_of([card.moments.get("when_bought", ())])
    bought = {step.instruction.name: step for step in buying if step.instruction is not None}
    if "trash" in bought and "gain_chosen" in bought:
        more, how, _ = bought["gain_chosen"].arguments
        return REMODELS_WHEN_BOUGHT, more + _way_to_gain(how)
    if "gain_chosen" in steps:
        limit, how, _ = steps["gain_chosen"].arguments
        return (GAINS_TO_HAND if how & TO_HAND else GAINS_UP_TO), limit if isinstance(limit, int) else 4
    if "curse" in named:
        return CURSES, A_GOLD_BESIDES if "gold" in named else 0
    for word in ("discard_down_to", "topdeck_down_to"):
        if word in inner:
            return CUTS_HANDS, inner[word].arguments[0]
    if "gold" in named:
        return TAKES_GOLD, 0
    if "silver" in named:
        return TAKES_SILVER, 0
    if "for_each" in steps and any(step.op == DRAW for step in steps["for_each"].arguments[0]):
        return GIVES_CARDS, 0
    if "choose_options" in steps:
        count, options = steps["choose_options"].arguments
        best = sorted((_option_worth(word, part) for word, part in options.items()), reverse=True)
        return CHOOSES, sum(best[: count if isinstance(count, int) else 1])
    more = sum(worth * _times(steps_of([card.program]), name) for name, worth in WORTH_OF_INSTRUCTION.items())
    if more == 0 and card.types & ATTACK:
        more = AN_ATTACK
    return PLAIN, more + FOR_A_COIN_LESS * card.traits["cheapens"]


def _option_worth(word: str, part: Iterable[Step]) -> int:
    """Return about what an option brings, in tenths of a coin: its cards and coins, or what its word says."""
    outright = [step.arguments[0] for step in part if step.op in (DRAW, COINS)]
    return max([WORTH_OF_OPTION.get(word, 0), *(10 * number for number in outright if isinstance(number, int))])


def _way_to_gain(how: int) -> int:
    """Return what is added to a Remodel's amount."""
    if how & LESS_THAN:
        return CHEAPER
    if how & EXACTLY:
        return EXACTLY_MORE
    return 0 if how & RELATIVE else A_COST


# What is worth playing besides cards, actions, buys and coins outright, in tenths of a coin. Where a number goes with
# it, that much for each.
A_GOLD_BESIDES = 30
FOR_A_COIN_LESS = 15
AN_ATTACK = 7
SEVERAL = 2  # options that are chosen, one of them the actions where they are needed
WORTH_OF_INSTRUCTION = {
    "add_coins": 20,
    "coffers": 8,
    "victory_tokens": 15,
    "cheaper": 10,
    "gain_smuggled": 4,
    "gain_or_give_copy": 10,
    "trash_revealed_named": 10,
    "outpost_turn": 25,
    "possess": 50,
}

# What an option is worth that gives neither cards nor coins outright.
WORTH_OF_OPTION = {"gold": 28, "silver": 14, "attack": 21, "trash": 10, "gain": 10}

# By the instruction that says it, wherever in the program it is.
BY_INSTRUCTION = {
    "draw_up_to": FILLS_HAND,
    "dig": DIGS_TREASURES,
    "trash_up_to": TRASHES_MANY,
    "trash_card": SELLS_COPPER,
    "gain_loot": STEALS,
    "play_deck_top": PLAYS_TOP,
    "discard_any": EXCHANGES,
    "silver_bonus": LIKES_SILVER,
    "sort_top": SORTS_TOP,
    "spy_on": LOOKS_BACK,
    "topdeck_from_discard": LOOKS_BACK,
    "play_times": REPEATS,
    "trash_other_than_this": MUST_TRASH,
    "trash_one_discard_one": THINS_DECK,
    "lose_coins": PAYS_FOR_TREASURES,
    "trash_another": NEEDS_ANOTHER,
    "return_copies": RETURNS_JUNK,
    "dig_and_play_two": DIGS_ACTIONS,
    "take_from_discard_pile": TAKES_COPPERS,
    "dig_for_others": SKIPS_NAMED,
    "when_all_different": LIKES_VARIETY,
    "gain_copy": COPIES_TREASURE,
    "to_island": PUTS_AWAY,
}


BY_OVERPAYING = {"gain_overpaid": FOR_ACTIONS, "topdeck_from_discard": FOR_DISCARDED}

# What cards are for in a deck.
_TRASHING = (TRASHES_MANY, SORTS_TOP, SELLS_COPPER, THINS_DECK, MUST_TRASH, RETURNS_JUNK, REMODELS)  # the best first
_PLAIN_STEPS = (DRAW, ACTIONS, BUYS, COINS)


def is_village(card: str) -> bool:
    """Return whether a card gives more Actions than it takes."""
    return known(card).actions >= 2


def draws(card: str) -> bool:
    """Return whether a card draws more than itself: what engines are made of.

    >>> draws("smithy"), draws("library"), draws("village")
    (True, True, False)
    """
    return known(card).cards >= 2 or known(card).judged == FILLS_HAND


def pays(card: str) -> bool:
    """Return whether an Action gives coins."""
    return known(card).coins > 0 and bool(CARDS[card].types & ACTION)


def attacks(card: str) -> bool:
    """Return whether a card is an Attack."""
    return bool(CARDS[card].types & ATTACK)


def trashes(card: str) -> bool:
    """Return whether a card thins the deck that it is in.

    >>> [card for card in ("chapel", "sentry", "remodel", "mine", "smithy") if trashes(card)]
    ['chapel', 'sentry', 'remodel']
    """
    return known(card).judged in _TRASHING


def trashers_of(kingdom: Iterable[str]) -> list[str]:
    """Return the cards of a kingdom that thin a deck, the quickest first.

    >>> trashers_of(["remodel", "smithy", "chapel"])
    ['chapel', 'remodel']
    """
    found = [card for card in kingdom if trashes(card)]
    return sorted(found, key=lambda card: _TRASHING.index(known(card).judged))


def openers_of(kingdom: Sequence[str]) -> list[str]:
    """Return the cards of a kingdom that a deck may begin with: what thins it, or gains what it is made of.

    >>> openers_of(["workshop", "smithy", "chapel"])
    ['chapel', 'workshop']
    """
    gainers = [card for card in kingdom if known(card).judged == GAINS_UP_TO]
    return [card for card in [*trashers_of(kingdom), *gainers] if CARDS[card].cost <= MOST_FOR_AN_OPENING]


def fills_deck(card: str) -> bool:
    """Return whether a card gets more cards into a deck in a turn, as Gardens like it."""
    return known(card).buys > 0 or known(card).judged == GAINS_UP_TO


def is_harmless(card: str) -> bool:
    """Return whether it is always right to play an Action: it costs none, and takes nothing.

    >>> [card for card in ("village", "sentry", "cellar", "poacher", "smithy") if is_harmless(card)]
    ['village', 'sentry']
    """
    if not known(card).actions or not CARDS[card].types & ACTION:
        return False
    if known(card).judged in (LOOKS_BACK, SORTS_TOP, LIKES_SILVER):
        return True
    return all(step.op in _PLAIN_STEPS for step in CARDS[card].program)


def alike(card: str, kingdom: Iterable[str]) -> list[str]:
    """Return the cards of a kingdom that do much the same in a deck as another one, the best first.

    >>> alike("laboratory", ["moat", "smithy", "village"])
    ['smithy', 'moat']
    """
    roles = [is_for for is_for in (is_village, draws, trashes, pays, attacks) if is_for(card)]
    found = [other for other in kingdom if other != card and any(is_for(other) for is_for in roles)]
    return sorted(found, key=lambda other: (-sum(is_for(other) for is_for in roles), -_goodness(other), other))


def _goodness(card: str) -> float:
    """Return about how much a card does, for those that do the same: what it gives, and what it costs."""
    about = known(card)
    return CARDS[card].cost + about.cards + about.coins + (1 if about.actions else 0)


def beside_money(kingdom: Iterable[str]) -> list[str]:
    """Return the cards of a kingdom that go well with Treasures, the best first: they draw or pay, and curse nobody.

    >>> beside_money(["witch", "village", "smithy", "moat"])
    ['smithy', 'moat']
    """
    found = [card for card in kingdom if (draws(card) or pays(card)) and known(card).judged != CURSES]
    return sorted(found, key=lambda card: (-_goodness(card), card))


# Types of cards that the language names. A terminal gives no Action back, a village two, a cantrip one and a card.
_TYPE_BITS = {"action": ACTION, "treasure": TREASURE, "victory": VICTORY, "curse": CURSE_TYPE, "attack": ATTACK}
TYPE_NAMES = (*_TYPE_BITS, "terminal", "village", "cantrip")


def is_of_type(card: str, name: str) -> bool:
    """Return whether a card belongs to a type of the language.

    >>> is_of_type("smithy", "terminal"), is_of_type("festival", "village"), is_of_type("festival", "cantrip")
    (True, True, False)
    """
    if name == "terminal":
        return bool(CARDS[card].types & ACTION) and not known(card).actions
    if name == "village":
        return known(card).actions >= 2
    if name == "cantrip":
        return known(card).actions >= 1 and known(card).cards >= 1
    return bool(CARDS[card].types & _TYPE_BITS[name])


# The package's cards of each type; one's own cards are asked for by `is_of_type`.
TYPES = {name: frozenset(card for card in CARDS if is_of_type(card, name)) for name in TYPE_NAMES}
