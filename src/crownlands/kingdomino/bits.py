"""Sets of small numbers as the bits of one word: squares of a line, dominoes of a pile, properties of a kingdom."""

from crownlands.compiled import compiled


@compiled
def size(word: int) -> int:
    """Return the number of elements in the set.

    >>> size(0b1011)
    3
    """
    # Native code does this in one instruction: the compiler knows the idiom. The top bit is never used.
    word = word - ((word >> 1) & 0x5555555555555555)
    word = (word & 0x3333333333333333) + ((word >> 2) & 0x3333333333333333)
    word = (word + (word >> 4)) & 0x0F0F0F0F0F0F0F0F
    return ((word * 0x0101010101010101) >> 56) & 0xFF


@compiled
def lowest(word: int) -> int:
    """Return the least number of a set that isn't empty.

    >>> lowest(0b1010)
    1
    """
    return size((word & -word) - 1)


@compiled
def nth(word: int, n: int) -> int:
    """Return the number with n lesser ones in the set.

    >>> [nth(0b1011, n) for n in range(3)]
    [0, 1, 3]
    """
    for _ in range(n):
        word &= word - 1
    return lowest(word)
