"""Tables of numbers that compiled code reads where they are."""

import operator
from typing import Any

import llvmlite.binding
import llvmlite.ir
import numba
import numba.core.imputils
import numba.extending
from numpy.typing import NDArray

from crownlands.compiled.settings import NUMBA

_types: Any = NUMBA.types
_extending: Any = numba.extending
_implementing: Any = numba.core.imputils


class Lookup:
    """Numbers that compiled code looks up, and that may be filled later: it doesn't hold them, as it would an array,
    but reads them where they are. So what they say can change, and nothing is compiled again.

    >>> import numpy as np
    >>> squares = Lookup("squares", np.zeros(4, np.int16))
    >>> squares[3] = 9
    >>> squares[3]
    9
    """

    def __init__(self, name: str, numbers: NDArray[Any]) -> None:
        self.name, self.numbers = f"table {name}", numbers
        llvmlite.binding.add_symbol(self.name, numbers.ctypes.data)

    def __getitem__(self, place: Any) -> int:
        return int(self.numbers[place])

    def __setitem__(self, place: Any, number: Any) -> None:
        self.numbers[place] = number


class _LookupType(_types.Opaque):  # type: ignore[misc]
    """The type of such a table: compiled code knows it by its name, wherever it is today."""

    def __init__(self, table: Lookup) -> None:
        super().__init__(f"{table.name} {table.numbers.dtype} {table.numbers.shape}")
        self.symbol, self.width = table.name, table.numbers.shape[-1]
        self.number = numba.from_dtype(table.numbers.dtype)

    def read(self, context: Any, builder: Any, place: Any) -> Any:
        """Look a number up."""
        kind = context.get_data_type(self.number)
        first = builder.module.globals.get(self.symbol)
        if first is None:
            first = llvmlite.ir.GlobalVariable(builder.module, kind, self.symbol)
        return context.cast(builder, builder.load(builder.gep(first, [place])), self.number, _types.int64)


def _read_table(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    table, place = signature.args[0], context.cast(builder, arguments[1], signature.args[1], _types.int64)
    return table.read(context, builder, place)


def _read_row(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    table, kinds = signature.args[0], signature.args[1].types
    row, column = (
        context.cast(builder, builder.extract_value(arguments[1], i), kinds[i], _types.int64) for i in range(2)
    )
    return table.read(context, builder, builder.add(builder.mul(row, row.type(table.width)), column))


_extending.typeof_impl.register(Lookup)(lambda table, _: _LookupType(table))
_extending.register_model(_LookupType)(_extending.models.OpaqueModel)
_extending.type_callable(operator.getitem)(
    lambda _: lambda table, place: _types.int64 if isinstance(table, _LookupType) else None
)
_extending.lower_builtin(operator.getitem, _LookupType, _types.Integer)(_read_table)
_extending.lower_builtin(operator.getitem, _LookupType, _types.BaseTuple)(_read_row)
_implementing.lower_constant(_LookupType)(lambda context, *_: context.get_dummy_value())
