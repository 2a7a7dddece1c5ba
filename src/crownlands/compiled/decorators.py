"""`compiled` and `inlined`: how an engine function becomes native code."""

from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar, cast

import numba.core.runtime.nrt

from crownlands.compiled.cache import keep_in
from crownlands.compiled.settings import INTERPRETED, NUMBA, OPTIONS, PLAIN
from crownlands.compiled.within import Translating, call_within, plain

Function = TypeVar("Function", bound=Callable[..., Any])
_runtime: Any = numba.core.runtime.nrt.rtsys


def compiled(function: Function) -> Function:
    """Compile an engine function to native code on its first call, cached on disk, free of the GIL.

    Numba makes finished native code of every function that another one calls, each time with all that it calls in turn.
    That was most of the work at a cold start and is never run. So a function is two things here: one to call from
    Python, which is finished and kept, and one to call from compiled code, which is only translated and becomes
    native as a part of its callers. With CROWNLANDS_PLAIN set nothing of this is done: everything is a plain `njit`,
    which takes three times as long and leans on nothing inside of Numba.
    """
    return _compiled(function, inline=False)


def inlined(function: Function) -> Function:
    """Compile a function that every turn of a game runs: its code is copied into each of its callers.

    Left to itself the compiler calls what has several callers, and a call costs as much as a small function does.
    """
    return _compiled(function, inline=True)


def _compiled(function: Function, *, inline: bool) -> Function:
    keep_in(function)
    if INTERPRETED or PLAIN:
        return cast(Function, NUMBA.njit(cache=True, nogil=True, forceinline=inline, **OPTIONS)(function))
    made = NUMBA.njit(cache=True, nogil=True, no_cfunc_wrapper=True, **OPTIONS)(function)
    made._cache.load_overload = partial(_load, made._cache)
    made.within = NUMBA.njit(nogil=True, pipeline_class=Translating, forceinline=inline, **OPTIONS)(function)
    made.within.add_overload = lambda result: call_within(made.within, result)
    find_template = made.within.get_call_template
    made.get_call_template = lambda args, kws: find_template([plain(kind) for kind in args], kws)
    made.get_overload = made.within.get_overload
    return cast(Function, made)


def _load(kept: Any, signature: Any, target: Any) -> Any:
    """Load what is kept on disk. Numba would first load all that it compiles with: most of the time of a warm start."""
    _runtime.initialize(target)
    with kept._guard_against_spurious_io_errors():
        return kept._load_overload(signature, target)
