"""The settings of Numba, and the switch between compiled and interpreted functions.

With `NUMBA_DISABLE_JIT=1` the same functions run as plain Python, for debugging and for coverage.
"""

import os
import warnings
from functools import cache
from typing import Any

import numba
import numpy as np

PLAIN = bool(os.environ.get("CROWNLANDS_PLAIN"))
OPTIONS: dict[str, Any] = {"error_model": "numpy"}
NUMBA: Any = numba  # as it has no types
INTERPRETED = bool(NUMBA.config.DISABLE_JIT)
if not PLAIN:
    # Numba writes out the whole record of a game for each of its passes over each function.
    NUMBA.types.Record.__repr__ = cache(NUMBA.types.Record.__repr__)
if INTERPRETED:
    # The random source counts on unsigned numbers wrapping around, as compiled ones do.
    np.seterr(over="ignore")
    warnings.filterwarnings("ignore", "overflow encountered", RuntimeWarning)  # seterr is for this thread only
