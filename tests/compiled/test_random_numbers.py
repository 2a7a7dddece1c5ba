"""The random source against published numbers and a second reading of its papers."""

import random

import numpy as np
import pytest

from crownlands.compiled import INTERPRETED, random_below, random_bits, random_source, reseed

WORD = 2**64 - 1
KEY = bytes(range(16))


def siphash(key: bytes, message: bytes) -> int:
    """SipHash-2-4 as its paper has it, for messages of any length."""
    k0, k1 = int.from_bytes(key[:8], "little"), int.from_bytes(key[8:], "little")
    v = [k0 ^ 0x736F6D6570736575, k1 ^ 0x646F72616E646F6D, k0 ^ 0x6C7967656E657261, k1 ^ 0x7465646279746573]

    def turned(x: int, by: int) -> int:
        return (x << by | x >> (64 - by)) & WORD

    def sip_round() -> None:
        v[0] = (v[0] + v[1]) & WORD
        v[1] = turned(v[1], 13) ^ v[0]
        v[0] = turned(v[0], 32)
        v[2] = (v[2] + v[3]) & WORD
        v[3] = turned(v[3], 16) ^ v[2]
        v[0] = (v[0] + v[3]) & WORD
        v[3] = turned(v[3], 21) ^ v[0]
        v[2] = (v[2] + v[1]) & WORD
        v[1] = turned(v[1], 17) ^ v[2]
        v[2] = turned(v[2], 32)

    padded = message + bytes(-(len(message) + 1) % 8) + bytes([len(message) % 256])
    for start in range(0, len(padded), 8):
        block = int.from_bytes(padded[start : start + 8], "little")
        v[3] ^= block
        sip_round()
        sip_round()
        v[0] ^= block
    v[2] ^= 0xFF
    for _ in range(4):
        sip_round()
    return v[0] ^ v[1] ^ v[2] ^ v[3]


def keyed_bits(key: bytes, position: int) -> int:
    """Return the bits of the keyed source at a position."""
    source = random_source(key)
    source[0] = position - 1
    return int(random_bits(source))


def test_the_second_reading_of_siphash_gives_the_published_numbers() -> None:
    assert siphash(KEY, bytes(range(15))) == 0xA129CA6149BE45E5  # the example of the paper
    assert siphash(KEY, bytes(range(8))) == 0x93F5F5799A932462
    assert siphash(KEY, b"") == 0x726FDB47DD0E0E31


def test_a_keyed_source_is_siphash_of_its_position() -> None:
    assert keyed_bits(KEY, int.from_bytes(bytes(range(8)), "little")) == 0x93F5F5799A932462
    chance = random.Random(1)
    for _ in range(200):
        key, position = chance.randbytes(16), chance.randrange(1, 2**64)
        assert keyed_bits(key, position) == siphash(key, position.to_bytes(8, "little"))


def test_a_source_without_a_key_is_splitmix64() -> None:
    source = np.array([1234567, 0, 0], np.uint64)
    assert [int(random_bits(source)) for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


@pytest.mark.parametrize("seed", [7, KEY], ids=["seed", "key"])
def test_the_same_seed_and_stream_give_the_same_numbers_and_others_do_not(seed: int | bytes) -> None:
    def first(seed: int | bytes, stream: int) -> list[int]:
        source = random_source(seed, stream)
        return [int(random_bits(source)) for _ in range(4)]

    other: int | bytes = 8 if isinstance(seed, int) else KEY[::-1]
    streams = [first(seed, stream) for stream in range(4)] + [first(other, 0)]
    assert streams[0] == first(seed, 0)
    numbers = [number for stream in streams for number in stream]
    assert len(set(numbers)) == len(numbers)


def test_games_of_one_series_have_different_sources() -> None:
    starts = set()
    for number in range(2_000):
        source = np.ones(3, np.uint64)
        reseed(source, 5, number)
        assert not source[1:].any()
        starts.add(int(source[0]))
    assert len(starts) == 2_000


@pytest.mark.parametrize("seed", [1, KEY], ids=["seed", "key"])
@pytest.mark.parametrize("n", [1, 2, 10, 17])
def test_random_numbers_below_are_all_there_and_equally_often(seed: int | bytes, n: int) -> None:
    source = random_source(seed)
    draws = 400 * n if INTERPRETED else 2_000 * n
    counts = np.bincount([random_below(source, n) for _ in range(draws)], minlength=n)
    assert len(counts) == n
    expected = draws / n
    assert ((counts - expected) ** 2 / expected).sum() < n - 1 + 5 * (2 * n) ** 0.5  # chi-square, five deviations


def test_a_number_below_a_large_one_uses_its_whole_range() -> None:
    source = random_source(3)
    drawn = [random_below(source, 2**31) for _ in range(400)]
    assert min(drawn) < 2**31 // 50
    assert max(drawn) > 2**31 - 2**31 // 50
    assert len(set(drawn)) == 400
