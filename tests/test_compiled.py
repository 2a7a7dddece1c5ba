"""The random source against published numbers and a second reading of its papers, and the cache of compiled code."""

import os
import random
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from crownlands import compiled, dominion
from crownlands.compiled import by_record, random_below, random_bits, random_source, reseed
from crownlands.game import State, States
from crownlands.record import GAMES

HEN = np.dtype((np.record, [("eggs", np.int64)]))
COW = np.dtype((np.record, [("name", np.int64), ("milk", np.int64)]))
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
    draws = 400 * n if compiled.INTERPRETED else 2_000 * n
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


# The cache


def test_the_cache_lies_where_it_is_told_and_each_part_has_its_own(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    folders = {compiled.cache_folder(part) for part in (*compiled.BUILT_FROM, compiled.ELSEWHERE)}
    assert len(folders) == len(compiled.BUILT_FROM) + 1
    monkeypatch.setenv("CROWNLANDS_CACHE", str(tmp_path))
    fresh = compiled.cache_folder.__wrapped__("dominion")  # what was asked for before is remembered
    assert fresh.parent == tmp_path


def test_a_function_belongs_to_the_part_that_its_module_is_in() -> None:
    from crownlands.bots.strategy.choose import choose_for
    from crownlands.dominion.playout import play_randomly

    assert compiled._part(random_bits) == "compiled"
    assert compiled._part(play_randomly) == "dominion"
    assert compiled._part(choose_for) == "bots.strategy"
    assert compiled._part(keyed_bits) == compiled.ELSEWHERE


def test_the_fingerprint_of_a_part_changes_with_its_sources_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiled, "PACKAGE", tmp_path)
    (tmp_path / "compiled.py").write_text("# the ground\n")
    for game in GAMES:
        (tmp_path / game).mkdir()
        (tmp_path / game / "state.py").write_text("# state\n")
    parts = (*GAMES, "bots.dominion", compiled.ELSEWHERE)
    before = [compiled._fingerprint(part) for part in parts]
    (tmp_path / "dominion/state.py").write_text("# another state\n")
    changed = [compiled._fingerprint(part) != old for part, old in zip(parts, before, strict=True)]
    assert changed == [True, False, True, True]
    (tmp_path / "compiled.py").write_text("# another ground\n")
    assert all(compiled._fingerprint(part) != old for part, old in zip(parts, before, strict=True))


@pytest.mark.compiled
def test_what_is_prepared_once_is_not_prepared_again_and_old_caches_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiled, "cache_folder", lambda part: tmp_path / f"{part}-new")
    for age in range(5):
        old = tmp_path / f"dominion-{age}"
        old.mkdir()
        os.utime(old, (1_000 - age, 1_000 - age))
    (tmp_path / "kingdomino-0").mkdir()
    done: list[str] = []
    steps = [("one", lambda: done.append("one")), ("two", lambda: done.append("two"))]
    compiled.compile_once("Dominion", steps, "dominion")
    assert done == ["one", "two"]
    compiled.compile_once("Dominion", steps, "dominion")
    assert done == ["one", "two"]
    left = {folder.name for folder in tmp_path.iterdir()}
    assert left == {"dominion-new", "dominion-0", "dominion-1", "kingdomino-0"}


@pytest.mark.compiled
def test_a_preparation_that_was_interrupted_is_done_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled, "cache_folder", lambda part: tmp_path / part)
    done: list[str] = []

    def fail() -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        compiled.compile_once("Dominion", [("one", lambda: done.append("one")), ("two", fail)], "dominion")
    compiled.compile_once("Dominion", [("one", lambda: done.append("one"))], "dominion")
    assert done == ["one", "one"]


@pytest.mark.compiled
def test_a_narrow_integer_in_compiled_code_compiles_nothing_anew() -> None:
    @compiled.compiled
    def below_first(source: NDArray[np.uint64], limits: NDArray[np.int16]) -> int:
        return random_below(source, limits[0])

    below_first._cache.load_overload = lambda *_: None  # type: ignore[attr-defined]  # what an earlier run has kept
    source = random_source(1)
    within = random_below.within  # type: ignore[attr-defined]
    assert 0 <= random_below(source, 4) < 4
    assert {below_first(source, np.array([4], np.int16)) for _ in range(100)} == {0, 1, 2, 3}
    assert {str(limit) for _, limit in within.signatures} == {"int64"}


@compiled.compiled
def lay(hen: State, days: int) -> int:
    hen.eggs += days
    return int(hen.eggs)


@compiled.compiled
def give_milk(cow: State, days: int) -> int:
    cow.milk += 10 * days
    return int(cow.milk)


work = by_record({HEN: lay, COW: give_milk})


@compiled.compiled
def work_all(animals: States, days: int) -> int:
    total = 0
    for i in range(len(animals)):
        total += work(animals[i], days)
    return total


def test_a_word_means_another_function_for_each_kind_of_record() -> None:
    hens, cows = np.zeros(3, HEN), np.zeros(2, COW)
    assert work(hens[0], 1) == 1
    assert (work_all(hens, 2), work_all(cows, 2)) == (7, 40)
    assert hens["eggs"].tolist() == [3, 2, 2]
    assert cows["milk"].tolist() == [20, 20]
    with pytest.raises(KeyError):
        work(np.zeros(1, np.int64), 1)


@compiled.apart(HEN, int)
def lay_at_dawn(hen: State, days: int) -> int:
    return lay(hen, days) if hen.eggs < 5 else -1


@compiled.compiled
def lay_at_dawn_each(hens: States, days: int) -> int:
    total = 0
    for i in range(len(hens)):
        total += lay_at_dawn(hens[i], days)
    return total


def test_what_is_compiled_apart_changes_the_record_of_its_caller_and_returns_its_number() -> None:
    hens = np.zeros(2, HEN)
    assert [lay_at_dawn_each(hens, 3) for _ in range(3)] == [6, 12, -2]
    assert hens["eggs"].tolist() == [6, 6]


def run_python(code: str, **environment: str) -> str:
    """Return what a fresh interpreter prints."""
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=os.environ | environment)
    assert said.returncode == 0, said.stderr
    return said.stdout


OWN_FUNCTION = """
import numba
import numpy as np
from crownlands import kingdomino
from crownlands.compiled import random_below, random_source
from crownlands.kingdomino.scoring import scores

@numba.njit
def best_and_last_score(states, out, source, last):
    scores(states, out)
    return out.max() + random_below(source, 1), out[last]

wheat = {(1, 0): ("wheat", 0), (2, 0): ("wheat", 1)}
game = kingdomino.Game.scenario(kingdoms=[wheat, {(1, 0): ("swamp", 1)}])
print(best_and_last_score(game._states, np.zeros(2, np.int64), random_source(1), -1), game.scores)
"""


@pytest.mark.compiled
def test_an_engine_function_can_be_called_from_somebody_elses_compiled_function_which_counts_from_the_end() -> None:
    assert run_python(OWN_FUNCTION) == "(2, 1) (2, 1)\n"


PLAIN = """
import numpy as np
from crownlands import compiled
from crownlands.compiled import random_below, random_source
from tests.test_compiled import HEN, lay_at_dawn_each

source, hens = random_source(7), np.zeros(2, HEN)
print(compiled.PLAIN, [int(random_below(source, 100)) for _ in range(3)], lay_at_dawn_each(hens, 3), hens["eggs"])
"""


@pytest.mark.compiled
def test_plain_numba_gives_the_same_as_what_leans_on_its_insides(tmp_path: Path) -> None:
    plain = run_python(PLAIN, CROWNLANDS_PLAIN="1", CROWNLANDS_CACHE=str(tmp_path))
    assert plain == run_python(PLAIN).replace("False", "True", 1)


@pytest.mark.compiled
def test_a_game_is_dealt_from_the_cache_without_loading_the_compiler() -> None:
    dominion.compile_rules()
    deal = "import sys; from crownlands.dominion import Game; Game(seed=1); print('numba.np.linalg' in sys.modules)"
    assert run_python(deal) == "False\n"
