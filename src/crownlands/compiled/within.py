"""A function as other compiled functions call it: translated only, to become native as a part of its callers."""

from functools import cache
from typing import Any

import llvmlite.ir
import numba.core.codegen
import numba.core.compiler

from crownlands.compiled.settings import NUMBA

_OURS = "_ZN10crownlands"  # what the names of all functions of this package begin with, as the compiler writes them
_types: Any = NUMBA.types
_Code: Any = numba.core.codegen.JITCodeLibrary
_Compiler: Any = numba.core.compiler.Compiler


class _Translated(_Code):  # type: ignore[misc]
    """The code of one function for its callers, neither optimised nor made native by itself."""

    def finalize(self) -> None:
        self._finalized = True


@cache
def _take_indices_as_they_are() -> None:
    """Let no function of this package look whether an index is below zero and counts from the end: none is, and to look
    took a sixth of a game. Others who compile have Numba's indices, also where they call functions of this package.
    """
    import numba.np.arrayobj  # only now: it loads all that Numba compiles with

    arrays: Any = numba.np.arrayobj
    from_either_end = arrays.fix_integer_index

    def as_it_is(context: Any, builder: Any, kind: Any, index: Any, size: Any) -> Any:
        if not builder.function.name.startswith(_OURS) or isinstance(index, llvmlite.ir.Constant):
            return from_either_end(context, builder, kind, index, size)
        return context.cast(builder, index, kind, _types.intp if kind.signed else _types.uintp)

    arrays.fix_integer_index = as_it_is


class Translating(_Compiler):  # type: ignore[misc]
    """The compiler of functions that only compiled functions call."""

    def __init__(self, typing: Any, target: Any, _: Any, args: Any, returned: Any, flags: Any, types: Any) -> None:
        _take_indices_as_they_are()
        flags.no_compile = flags.no_cpython_wrapper = flags.no_cfunc_wrapper = True
        super().__init__(typing, target, _Translated(target.codegen(), "within"), args, returned, flags, types)


def call_within(within: Any, result: Any) -> None:
    """Let compiled code call a translated function, and link in all that it calls in turn."""
    place = object()
    needed = list(dict.fromkeys((result.library, *result.library._linking_libraries)))
    within.targetctx.insert_user_function(place, result.fndesc, needed)
    within.overloads[tuple(result.signature.args)] = result._replace(entry_point=place)


def plain(kind: Any) -> Any:
    """Return the type that an argument is taken as. Numba would compile a function again for each constant it is called
    with, and for each width of integer: ten times the work at a cold start, for nothing.
    """
    kind = _types.unliteral(kind)
    narrow = isinstance(kind, _types.Integer) and kind.bitwidth < 64
    return _types.int64 if narrow else kind
