"""Numbers by which threads in compiled code tell each other how far they are, without Python and its lock."""

from typing import Any

import llvmlite.ir
import numba.extending
from numpy.typing import NDArray

from crownlands.compiled.settings import NUMBA

_types: Any = NUMBA.types
_extending: Any = numba.extending
IN_ORDER = "seq_cst"  # all threads see the flags change in one and the same order
BYTES = 8  # of a flag


def read_flag(flags: NDArray[Any], place: int) -> int:
    """Return a number that another thread may change meanwhile: it is read from memory every time.

    >>> import numpy as np
    >>> flags = np.zeros(3, np.int64)
    >>> raise_flag(flags, 2, 7)
    >>> read_flag(flags, 2)
    7
    """
    return int(flags[place])


def raise_flag(flags: NDArray[Any], place: int, number: int) -> None:
    """Change a number that other threads read: who sees it sees also all that was written before."""
    flags[place] = number


def _place(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    flags = context.make_array(signature.args[0])(context, builder, arguments[0])
    place = context.cast(builder, arguments[1], signature.args[1], _types.int64)
    return builder.bitcast(builder.gep(flags.data, [place]), llvmlite.ir.IntType(8 * BYTES).as_pointer())


def _read(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    return builder.load_atomic(_place(context, builder, signature, arguments), IN_ORDER, BYTES)


def _raise(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    number = context.cast(builder, arguments[2], signature.args[2], _types.int64)
    builder.store_atomic(number, _place(context, builder, signature, arguments), IN_ORDER, BYTES)
    return context.get_dummy_value()


_extending.type_callable(read_flag)(lambda _: lambda flags, place: _types.int64)
_extending.type_callable(raise_flag)(lambda _: lambda flags, place, number: _types.none)
_extending.lower_builtin(read_flag, _types.Array, _types.Integer)(_read)
_extending.lower_builtin(raise_flag, _types.Array, _types.Integer, _types.Integer)(_raise)
