"""The only folder that names Numba: how engine functions are compiled and cached, and the random source they share."""

from crownlands.compiled.cache import BUILT_FROM, ELSEWHERE, cache_folder
from crownlands.compiled.called_apart import apart, apart_when_needed
from crownlands.compiled.compiling_once import compile_once, is_compiled
from crownlands.compiled.decorators import compiled, inlined
from crownlands.compiled.filling import WORD, fill_word
from crownlands.compiled.flags import raise_flag, read_flag
from crownlands.compiled.lookup import Lookup
from crownlands.compiled.random_numbers import (
    RANDOM,
    RANDOM_STEP,
    Seed,
    below,
    is_by_seed,
    random_below,
    random_bits,
    random_skip,
    random_source,
    reseed,
    told_source,
    undrawn,
)
from crownlands.compiled.settings import INTERPRETED, PLAIN
from crownlands.compiled.word_by_record import by_record

__all__ = [
    "BUILT_FROM",
    "ELSEWHERE",
    "INTERPRETED",
    "PLAIN",
    "RANDOM",
    "RANDOM_STEP",
    "WORD",
    "Lookup",
    "Seed",
    "apart",
    "apart_when_needed",
    "below",
    "by_record",
    "cache_folder",
    "compile_once",
    "compiled",
    "fill_word",
    "inlined",
    "is_by_seed",
    "is_compiled",
    "raise_flag",
    "random_below",
    "random_bits",
    "random_skip",
    "random_source",
    "read_flag",
    "reseed",
    "told_source",
    "undrawn",
]
