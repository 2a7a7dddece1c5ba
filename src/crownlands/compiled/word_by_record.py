"""Words that mean another function for each kind of record."""

from collections.abc import Callable, Mapping
from typing import Any

import numba
import numba.core.imputils
import numba.extending
import numpy as np

from crownlands.compiled.settings import NUMBA

_types: Any = NUMBA.types
_extending: Any = numba.extending
_implementing: Any = numba.core.imputils


def by_record(functions: Mapping[np.dtype[Any], Callable[..., Any]]) -> Callable[..., Any]:
    """Return one word for what each kind of record does in its own way: which of the functions it means is told by the
    record, or the array of records, that comes first. So code is written once that is compiled for both games.

    >>> hens, cows = np.array([(3,)], [("eggs", "i8")]), np.array([(5,)], [("milk", "i8")])
    >>> given = by_record({hens.dtype: lambda hens: hens["eggs"].sum(), cows.dtype: lambda cows: cows["milk"].sum()})
    >>> int(given(hens)), int(given(cows))
    (3, 5)
    """
    return _ByRecord(functions)


class _ByRecord:
    """A word that means another function for each kind of record. Python looks it up at every call."""

    def __init__(self, functions: Mapping[Any, Any]) -> None:
        self.functions = functions

    def __call__(self, *arguments: Any) -> Any:
        return self.functions[arguments[0].dtype](*arguments)


class _WordType(_types.Callable, _types.Opaque):  # type: ignore[misc]
    """The type of such a word: compiled code knows its records, so it calls the one function without looking."""

    def __init__(self, word: _ByRecord) -> None:
        super().__init__(f"word {id(word)}")
        self.kinds = {numba.from_dtype(record): _types.Dispatcher(made) for record, made in word.functions.items()}

    def _meant(self, args: Any) -> Any:
        return self.kinds[args[0].dtype if isinstance(args[0], _types.Array) else args[0]]

    def get_call_type(self, context: Any, args: Any, kws: Any) -> Any:
        return self._meant(args).get_call_type(context, args, kws)

    def get_call_signatures(self) -> Any:
        return (), True

    def get_impl_key(self, signature: Any) -> Any:
        return self._meant(signature.args).get_impl_key(signature)


_extending.typeof_impl.register(_ByRecord)(lambda word, _: _WordType(word))
_extending.register_model(_WordType)(_extending.models.OpaqueModel)
_implementing.lower_constant(_WordType)(lambda context, *_: context.get_dummy_value())
