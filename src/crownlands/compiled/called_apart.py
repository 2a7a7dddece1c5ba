"""Functions that are compiled apart from their callers, when one of them first calls."""

import ctypes
import threading
from collections.abc import Callable
from functools import cache
from typing import Any, ClassVar, TypeVar, cast

import llvmlite.binding
import llvmlite.ir
import numba
import numba.extending
import numpy as np

from crownlands.compiled.cache import keep_in
from crownlands.compiled.settings import INTERPRETED, NUMBA, OPTIONS

Function = TypeVar("Function", bound=Callable[..., Any])
_types: Any = NUMBA.types


def apart(*kinds: np.dtype[Any] | type[int]) -> Callable[[Function], Function]:
    """Compile a function apart from its callers: once, instead of as a part of each of them, and not before one of them
    calls it. A call costs three nanoseconds more. Only compiled code can call it.

    It takes records and whole numbers, as many as are told here, and returns a whole number.
    """

    def decorate(function: Function) -> Function:
        name = f"{function.__module__}.{function.__qualname__}"
        return function if INTERPRETED else cast(Function, _Apart(name, lambda: function, kinds).called())

    return decorate


def apart_when_needed(name: str, find: Callable[[], Function], *kinds: np.dtype[Any] | type[int]) -> Function:
    """Return the same for a function that isn't known yet: it is found when it is first called."""
    if INTERPRETED:
        found = cache(find)
        return cast(Function, lambda *arguments: found()(*arguments))
    return cast(Function, _Apart(name, find, kinds).called())


class _Apart:
    """A function that is compiled apart. Its callers take its address from a cell, which first holds that of what
    compiles it. Compiled code that was kept on disk knows the cell by its name, wherever it is today."""

    linking: ClassVar = threading.RLock()

    def __init__(self, name: str, find: Callable[[], Callable[..., Any]], kinds: tuple[Any, ...]) -> None:
        self.find, self.name, self.cell = find, f"cell of {name}", ctypes.c_void_p()
        llvmlite.binding.add_symbol(self.name, ctypes.addressof(self.cell))
        self.types = [_types.int64 if kind is int else numba.from_dtype(kind) for kind in kinds]
        taken = [ctypes.c_int64 if kind is int else ctypes.c_void_p for kind in kinds]
        self.as_in_c = ctypes.CFUNCTYPE(ctypes.c_int64, *taken)
        self.native: Any = None
        self.first = self.as_in_c(lambda *arguments: self.link()(*arguments))
        self.cell.value = ctypes.cast(self.first, ctypes.c_void_p).value

    def link(self) -> Any:
        """Compile it, or load what was kept, and let its cell point at it."""
        with self.linking:
            if self.native is None:
                function = self.find()
                keep_in(function)
                self.native = NUMBA.cfunc(_types.int64(*self.types), cache=True, **OPTIONS)(function)
                self.cell.value = self.native.address
        return self.as_in_c(self.native.address)

    def called(self) -> Any:
        """Return the function that compiled code calls."""
        signature = _types.int64(*self.types)
        if len(self.types) == 1:
            return NUMBA.extending.intrinsic(lambda _, a: (signature, self._call))
        if len(self.types) == 2:
            return NUMBA.extending.intrinsic(lambda _, a, b: (signature, self._call))
        return NUMBA.extending.intrinsic(lambda _, a, b, c: (signature, self._call))

    def _call(self, context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        ir = llvmlite.ir
        pointer, number = ir.IntType(8).as_pointer(), ir.IntType(64)
        cell = builder.module.globals.get(self.name) or ir.GlobalVariable(builder.module, pointer, self.name)
        taken = [number if kind == _types.int64 else pointer for kind in self.types]
        code = builder.bitcast(builder.load(cell), ir.FunctionType(number, taken).as_pointer())
        return builder.call(code, [builder.bitcast(a, t) if t is pointer else a for a, t in zip(arguments, taken)])
