"""Writing a number into several neighbouring places of an array at once."""

from typing import Any

import llvmlite.ir
import numba.extending
from numpy.typing import NDArray

from crownlands.compiled.settings import NUMBA

WORD = 8  # bytes that are written at once
_types: Any = NUMBA.types
_extending: Any = numba.extending


def fill_word(numbers: NDArray[Any], place: int, number: int) -> None:
    """Write a number into as many places as take eight bytes. In compiled code that is a single write, which costs less
    than asking how many of them are needed.

    >>> import numpy as np
    >>> row = np.zeros(12, np.uint8)
    >>> fill_word(row, 3, 7)
    >>> row.tolist()
    [0, 0, 0, 7, 7, 7, 7, 7, 7, 7, 7, 0]
    """
    numbers[place : place + WORD // numbers.itemsize] = number


def _write(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    kind, word = signature.args[0], llvmlite.ir.IntType(8 * WORD)
    place, number = (context.cast(builder, arguments[i], signature.args[i], _types.int64) for i in (1, 2))
    numbers = context.make_array(kind)(context, builder, arguments[0])
    everywhere = word(sum(1 << bit for bit in range(0, 8 * WORD, kind.dtype.bitwidth)))
    first = builder.bitcast(builder.gep(numbers.data, [place]), word.as_pointer())
    builder.store(builder.mul(number, everywhere), first, align=1)
    return context.get_dummy_value()


_extending.type_callable(fill_word)(lambda _: lambda numbers, place, number: _types.none)
_extending.lower_builtin(fill_word, _types.Array, _types.Integer, _types.Integer)(_write)
