"""The random source that all games share: three 64-bit numbers in the record of a game.

The first is where it stands; the other two are the key, zero for a game by seed. Without a key it is SplitMix64, quick
and good for simulations. With one it is SipHash-2-4 of the position: nobody can continue that who doesn't have the key.
"""

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from crownlands.compiled.decorators import compiled, inlined

RANDOM = (np.uint64, 3)
RANDOM_STEP = np.uint64(0x9E3779B97F4A7C15)
_MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
_MIX_2 = np.uint64(0x94D049BB133111EB)
_SIP_0 = np.uint64(0x736F6D6570736575)
_SIP_1 = np.uint64(0x646F72616E646F6D)
_SIP_2 = np.uint64(0x6C7967656E657261)
_SIP_3 = np.uint64(0x7465646279746573)
_LENGTH = np.uint64(8 << 56)
_FF = np.uint64(0xFF)
_ZERO, _ONE, _8 = np.uint64(0), np.uint64(1), np.uint64(8)
_TOLD = np.uint64(0x5441_4C45_5F54_4F4C)  # in place of a key: the numbers to come are told one by one
_13, _16, _17, _21, _27, _30, _31, _32, _64 = (np.uint64(n) for n in (13, 16, 17, 21, 27, 30, 31, 32, 64))


@compiled
def _mix(z: np.uint64) -> np.uint64:
    z = (z ^ (z >> _30)) * _MIX_1
    z = (z ^ (z >> _27)) * _MIX_2
    return z ^ (z >> _31)


@compiled
def _turned(x: np.uint64, by: np.uint64) -> np.uint64:
    return (x << by) | (x >> (_64 - by))


@compiled
def _siphash(key_0: np.uint64, key_1: np.uint64, message: np.uint64) -> np.uint64:
    v0, v1, v2, v3 = key_0 ^ _SIP_0, key_1 ^ _SIP_1, key_0 ^ _SIP_2, key_1 ^ _SIP_3
    for step in range(8):  # two rounds for the message, two for its length, four to finish
        if step == 0:
            v3 ^= message
        elif step == 2:
            v0 ^= message
            v3 ^= _LENGTH
        elif step == 4:
            v0 ^= _LENGTH
            v2 ^= _FF
        v0 += v1
        v1 = _turned(v1, _13) ^ v0
        v0 = _turned(v0, _32)
        v2 += v3
        v3 = _turned(v3, _16) ^ v2
        v0 += v3
        v3 = _turned(v3, _21) ^ v0
        v2 += v1
        v1 = _turned(v1, _17) ^ v2
        v2 = _turned(v2, _32)
    return v0 ^ v1 ^ v2 ^ v3


@inlined
def is_by_seed(source: NDArray[np.uint64]) -> bool:
    """Return whether a source has no key: then its numbers come from where it stands, a step further each time."""
    return bool((source[1] | source[2]) == _ZERO)


@compiled
def random_bits(source: NDArray[np.uint64]) -> np.uint64:
    """Return the next 64 random bits."""
    if is_by_seed(source):
        source[0] += RANDOM_STEP
        return _mix(source[0])
    source[0] += _ONE
    return _siphash(source[1], source[2], source[0])


@compiled
def _told_number(source: NDArray[np.uint64], n: int) -> int:
    """Return the next number that was told; 0 when all were used, and of the first such draw write down how many
    numbers it is from."""
    drawn, told = source[1] & _FF, (source[1] >> _8) & _FF
    number = _ZERO
    if drawn < told:
        number = source[0] % np.uint64(n)
        source[0] //= np.uint64(n)
    elif drawn == told:
        source[1] |= np.uint64(n) << _16
    source[1] += _ONE
    return np.int64(number)  # type: ignore[return-value]


@compiled
def random_skip(source: NDArray[np.uint64], count: int) -> None:
    """Go on as if so many random numbers had been drawn."""
    step = RANDOM_STEP if is_by_seed(source) else _ONE
    source[0] += step * np.uint64(count)


@inlined
def random_below(source: NDArray[np.uint64], n: int) -> int:
    """Return a random number from 0 to n - 1."""
    if is_by_seed(source):
        source[0] += RANDOM_STEP
        return below(source[0], n)
    return _below_by_key(source, n)


@inlined
def below(place: np.uint64, n: int) -> int:
    """Return the random number from 0 to n - 1 of a source without a key that stands there."""
    return np.int64(((_mix(place) >> _32) * np.uint64(n)) >> _32)  # type: ignore[return-value]


@compiled
def _below_by_key(source: NDArray[np.uint64], n: int) -> int:
    if source[2] == _TOLD:
        return _told_number(source, n)
    return np.int64(((random_bits(source) >> _32) * np.uint64(n)) >> _32)  # type: ignore[return-value]


@compiled
def reseed(source: NDArray[np.uint64], seed: int, number: int) -> None:
    """Set the source to the start of game `number` of the series `seed`: what every simulation deals from."""
    source[0] = _mix(np.uint64(seed) + RANDOM_STEP) ^ _mix(np.uint64(number) * _MIX_1 + _MIX_2)
    source[1] = _ZERO
    source[2] = _ZERO


Seed = int | bytes
_STREAMS = 1 << 62


def random_source(seed: Seed, stream: int = 0) -> NDArray[np.uint64]:
    """Return a random source by a number, or by a secret key of 16 bytes. Streams of one seed have nothing in common.

    >>> [int(random_below(random_source(7, stream), 100)) for stream in (0, 1)]
    [41, 14]
    """
    source = np.zeros(3, np.uint64)
    if isinstance(seed, bytes):
        source[0] = stream * _STREAMS
        source[1:] = np.frombuffer(seed, "<u8")
    else:
        reseed(source, seed & (2**63 - 1), stream)
    return source


def told_source(numbers: Iterable[int], each_from: Iterable[int]) -> NDArray[np.uint64]:
    """Return a source whose next numbers are told: the first of them is drawn from so many, the second from so many, …

    So who explores chance can say what it brings. `undrawn` tells which draw comes after those.

    >>> source = told_source([2, 0], [3, 5])
    >>> [int(random_below(source, n)) for n in (3, 5, 7)], undrawn(source)
    ([2, 0, 0], 7)
    """
    source = np.zeros(3, np.uint64)
    packed, place, count = 0, 1, 0
    for number, n in zip(numbers, each_from, strict=True):
        packed += number * place
        place *= n
        count += 1
    if place >= 2**64 or count > 255:
        raise ValueError(f"{count} numbers are too many to be told at once")
    source[0], source[1], source[2] = packed, count << 8, _TOLD
    return source


def undrawn(source: NDArray[np.uint64]) -> int:
    """Return how many numbers the first draw was from that nothing was told for; 0 if there was no such draw."""
    return int(source[1]) >> 16
