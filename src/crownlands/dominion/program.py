"""The words that card programs are written in. What each of them does is in `instructions.py`."""

from typing import NamedTuple


class Instruction(NamedTuple):
    """One step of a card: what to do, and up to two numbers that say how."""

    op: int
    a: int = 0
    b: int = 0


# Done at once.
END, CARDS, ACTIONS, BUYS, COINS, SILVER_BONUS, GAIN_GOLD, GAIN_SILVER_TO_DECK, GAIN_CURSE, TRASH_THIS = range(10)
# Done for several players in turn order.
OTHERS, EVERYONE = range(10, 12)
# Those that may ask, and so stay on the stack until they are answered. The first four are no card's instructions:
# a card being carried out, its second time under a Throne Room, the question whether somebody reveals a Moat, and what
# several players do one after the other.
CARRY_OUT, AGAIN, REACTIONS, EACH = range(12, 16)
(
    DISCARD_FOR_CARDS,
    DISCARD_DOWN_TO,
    DISCARD_PER_EMPTY_PILE,
    TRASH_UP_TO,
    TRASH_COPPER,
    TRASH_TO_IMPROVE,
    TRASH_TREASURE_TO_IMPROVE,
    GAIN_UP_TO,
    TOPDECK_FROM_HAND,
    TOPDECK_FROM_DISCARD,
    TOPDECK_VICTORY,
    SORT_DECK_TOP,
    DRAW_UP_TO,
    DIG_FOR_TREASURES,
    DISCARD_DECK,
    LOSE_TREASURE,
    GAIN_LOOT,
    SPY_ON,
    PLAY_TWICE,
    PLAY_DECK_TOP,
) = range(16, 36)

MUST, MAY = 0, 1


def cards(n: int) -> Instruction:
    """`+ n cards`."""
    return Instruction(CARDS, n)


def actions(n: int) -> Instruction:
    """`+ n actions`."""
    return Instruction(ACTIONS, n)


def buys(n: int) -> Instruction:
    """`+ n buys`."""
    return Instruction(BUYS, n)


def coins(n: int) -> Instruction:
    """`+ n coins`."""
    return Instruction(COINS, n)


def others(instruction: Instruction) -> Instruction:
    """Every other player does it, in turn order."""
    return Instruction(OTHERS, instruction.op, instruction.a)


def everyone(instruction: Instruction) -> Instruction:
    """Every player does it, in turn order from the one whose card it is."""
    return Instruction(EVERYONE, instruction.op, instruction.a)


def gain_up_to(cost: int, *, to_hand: bool = False) -> Instruction:
    """Gain a card that costs so much at most."""
    return Instruction(GAIN_UP_TO, cost, int(to_hand))
