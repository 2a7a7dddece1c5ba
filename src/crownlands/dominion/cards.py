"""The cards of both editions: name, cost, kinds and what each of them does. Data only."""

from typing import NamedTuple

import numpy as np

from crownlands.dominion.program import (
    DIG_FOR_TREASURES,
    DISCARD_DECK,
    DISCARD_DOWN_TO,
    DISCARD_FOR_CARDS,
    DISCARD_PER_EMPTY_PILE,
    DRAW_UP_TO,
    GAIN_CURSE,
    GAIN_GOLD,
    GAIN_LOOT,
    GAIN_SILVER_TO_DECK,
    LOSE_TREASURE,
    MAY,
    MUST,
    PLAY_DECK_TOP,
    PLAY_TWICE,
    SILVER_BONUS,
    SORT_DECK_TOP,
    SPY_ON,
    TOPDECK_FROM_DISCARD,
    TOPDECK_FROM_HAND,
    TOPDECK_VICTORY,
    TRASH_COPPER,
    TRASH_THIS,
    TRASH_TO_IMPROVE,
    TRASH_TREASURE_TO_IMPROVE,
    TRASH_UP_TO,
    Instruction,
    actions,
    buys,
    cards,
    coins,
    everyone,
    gain_up_to,
    others,
)

# Kinds, as bits: a card has all of its types at once. The last two single out what Moneylender and Bandit look for.
ACTION, TREASURE, VICTORY, CURSE_KIND, ATTACK, REACTION, COPPER_ITSELF, BEYOND_COPPER = (1 << bit for bit in range(8))
ANY = ACTION | TREASURE | VICTORY | CURSE_KIND
TYPE_NAMES = {
    ACTION: "action",
    TREASURE: "treasure",
    VICTORY: "victory",
    CURSE_KIND: "curse",
    ATTACK: "attack",
    REACTION: "reaction",
}


class Card(NamedTuple):
    """A card: `program` is what playing it does, in `first_edition` where that edition says it differently."""

    id: str
    cost: int
    kinds: int
    program: tuple[Instruction, ...] = ()
    first_edition: tuple[Instruction, ...] = ()
    worth: int = 0
    points: int = 0
    editions: tuple[str, ...] = ("1e", "2e")


ONLY_1E, ONLY_2E = ("1e",), ("2e",)

CARDS = (
    Card("copper", 0, TREASURE | COPPER_ITSELF, worth=1),
    Card("silver", 3, TREASURE | BEYOND_COPPER, worth=2),
    Card("gold", 6, TREASURE | BEYOND_COPPER, worth=3),
    Card("estate", 2, VICTORY, points=1),
    Card("duchy", 5, VICTORY, points=3),
    Card("province", 8, VICTORY, points=6),
    Card("curse", 0, CURSE_KIND, points=-1),
    Card("adventurer", 6, ACTION, (Instruction(DIG_FOR_TREASURES, 2),), editions=ONLY_1E),
    Card("artisan", 6, ACTION, (gain_up_to(5, to_hand=True), Instruction(TOPDECK_FROM_HAND)), editions=ONLY_2E),
    Card(
        "bandit",
        5,
        ACTION | ATTACK,
        (Instruction(GAIN_GOLD), others(Instruction(LOSE_TREASURE, BEYOND_COPPER))),
        editions=ONLY_2E,
    ),
    Card("bureaucrat", 4, ACTION | ATTACK, (Instruction(GAIN_SILVER_TO_DECK), others(Instruction(TOPDECK_VICTORY)))),
    Card("cellar", 2, ACTION, (actions(1), Instruction(DISCARD_FOR_CARDS))),
    Card("chancellor", 3, ACTION, (coins(2), Instruction(DISCARD_DECK)), editions=ONLY_1E),
    Card("chapel", 2, ACTION, (Instruction(TRASH_UP_TO, 4),)),
    Card("council-room", 5, ACTION, (cards(4), buys(1), others(cards(1)))),
    Card("feast", 4, ACTION, (Instruction(TRASH_THIS), gain_up_to(5)), editions=ONLY_1E),
    Card("festival", 5, ACTION, (actions(2), buys(1), coins(2))),
    Card("gardens", 4, VICTORY),
    Card("harbinger", 3, ACTION, (cards(1), actions(1), Instruction(TOPDECK_FROM_DISCARD)), editions=ONLY_2E),
    Card("laboratory", 5, ACTION, (cards(2), actions(1))),
    Card("library", 5, ACTION, (Instruction(DRAW_UP_TO, 7),)),
    Card("market", 5, ACTION, (cards(1), actions(1), buys(1), coins(1))),
    Card("merchant", 3, ACTION, (cards(1), actions(1), Instruction(SILVER_BONUS)), editions=ONLY_2E),
    Card("militia", 4, ACTION | ATTACK, (coins(2), others(Instruction(DISCARD_DOWN_TO, 3)))),
    Card(
        "mine",
        5,
        ACTION,
        (Instruction(TRASH_TREASURE_TO_IMPROVE, 3, MAY),),
        first_edition=(Instruction(TRASH_TREASURE_TO_IMPROVE, 3, MUST),),
    ),
    Card("moat", 2, ACTION | REACTION, (cards(2),)),
    Card(
        "moneylender",
        4,
        ACTION,
        (Instruction(TRASH_COPPER, 3, MAY),),
        first_edition=(Instruction(TRASH_COPPER, 3, MUST),),
    ),
    Card("poacher", 4, ACTION, (cards(1), actions(1), coins(1), Instruction(DISCARD_PER_EMPTY_PILE)), editions=ONLY_2E),
    Card("remodel", 4, ACTION, (Instruction(TRASH_TO_IMPROVE, 2),)),
    Card("sentry", 5, ACTION, (cards(1), actions(1), Instruction(SORT_DECK_TOP, 2)), editions=ONLY_2E),
    Card("smithy", 4, ACTION, (cards(3),)),
    Card("spy", 4, ACTION | ATTACK, (cards(1), actions(1), everyone(Instruction(SPY_ON))), editions=ONLY_1E),
    Card(
        "thief",
        4,
        ACTION | ATTACK,
        (others(Instruction(LOSE_TREASURE, TREASURE)), Instruction(GAIN_LOOT)),
        editions=ONLY_1E,
    ),
    Card(
        "throne-room",
        4,
        ACTION,
        (Instruction(PLAY_TWICE, 0, MAY),),
        first_edition=(Instruction(PLAY_TWICE, 0, MUST),),
    ),
    Card("vassal", 3, ACTION, (coins(2), Instruction(PLAY_DECK_TOP)), editions=ONLY_2E),
    Card("village", 3, ACTION, (cards(1), actions(2))),
    Card("witch", 5, ACTION | ATTACK, (cards(2), others(Instruction(GAIN_CURSE)))),
    Card("woodcutter", 3, ACTION, (buys(1), coins(2)), editions=ONLY_1E),
    Card("workshop", 3, ACTION, (gain_up_to(4),)),
)

IDS = tuple(card.id for card in CARDS)
NUMBER = {card.id: number for number, card in enumerate(CARDS)}
COPPER, SILVER, GOLD, ESTATE, DUCHY, PROVINCE, CURSE = range(7)
BASICS = 7
GARDENS, MOAT, FEAST = NUMBER["gardens"], NUMBER["moat"], NUMBER["feast"]
EDITIONS = ("1e", "2e")
KINGDOM_CARDS = {edition: tuple(card.id for card in CARDS[BASICS:] if edition in card.editions) for edition in EDITIONS}

# The same as arrays, for compiled code.
COST = np.array([card.cost for card in CARDS])
KINDS = np.array([card.kinds for card in CARDS])
WORTH = np.array([card.worth for card in CARDS])
POINTS = np.array([card.points for card in CARDS])
STEPS = 5
PROGRAM = np.zeros((len(EDITIONS), len(CARDS), STEPS, 3), np.int64)
for _number, _card in enumerate(CARDS):
    for _edition, _program in enumerate((_card.first_edition or _card.program, _card.program)):
        for _step, _instruction in enumerate(_program):
            PROGRAM[_edition, _number, _step] = _instruction
