"""Compiled functions: what they call, and who may call them."""

from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from crownlands import compiled
from crownlands.compiled import by_record, random_below, random_source
from crownlands.game import State, States
from tests.compiled.fresh_python import run_python

HEN = np.dtype((np.record, [("eggs", np.int64)]))
COW = np.dtype((np.record, [("name", np.int64), ("milk", np.int64)]))


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


@compiled.compiled
def fill(bytes_: NDArray[np.uint8], pairs: NDArray[np.uint16], place: int, number: int) -> None:
    compiled.fill_word(bytes_, place, number)
    compiled.fill_word(pairs, place, number)


def test_a_word_is_filled_with_a_number_at_any_place() -> None:
    bytes_, pairs = np.full(12, 9, np.uint8), np.full(12, 9, np.uint16)
    fill(bytes_, pairs, 3, 5)
    assert bytes_.tolist() == [9] * 3 + [5] * 8 + [9]
    assert pairs.tolist() == [9] * 3 + [5] * 4 + [9] * 5


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
from tests.compiled.test_functions import HEN, lay_at_dawn_each

source, hens = random_source(7), np.zeros(2, HEN)
print(compiled.PLAIN, [int(random_below(source, 100)) for _ in range(3)], lay_at_dawn_each(hens, 3), hens["eggs"])
"""


@pytest.mark.compiled
def test_plain_numba_gives_the_same_as_what_leans_on_its_insides(tmp_path: Path) -> None:
    plain = run_python(PLAIN, CROWNLANDS_PLAIN="1", CROWNLANDS_CACHE=str(tmp_path))
    assert plain == run_python(PLAIN).replace("False", "True", 1)
