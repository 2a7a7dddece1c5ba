"""The only file that names Numba: how engine functions are compiled and cached, and the random source they share.

With `NUMBA_DISABLE_JIT=1` the same functions run as plain Python, for debugging and for coverage.
"""

import ctypes
import gc
import hashlib
import operator
import os
import shutil
import sys
import threading
import warnings
from collections.abc import Callable, Iterable, Mapping
from functools import cache, partial
from pathlib import Path
from typing import Any, ClassVar, TypeVar, cast

import llvmlite.binding
import llvmlite.ir
import numba
import numba.core.codegen
import numba.core.compiler
import numba.core.imputils
import numba.core.runtime.nrt
import numba.extending
import numpy as np
import platformdirs
from numpy.typing import NDArray

from crownlands.record import GAMES

Function = TypeVar("Function", bound=Callable[..., Any])

PACKAGE = Path(__file__).parent
BUILT_FROM = {  # the folders whose code the compiled code of each part may hold
    "compiled": (),
    "dominion": ("dominion",),
    "kingdomino": ("kingdomino",),
    "bots.strategy": ("dominion", "bots/strategy"),
    "bots.dominion": ("dominion", "bots/strategy", "bots/dominion"),
    "bots.kingdomino": ("kingdomino", "bots/kingdomino"),
    "lab": (*GAMES, "bots", "lab"),
    "envs": (*GAMES, "bots", "envs"),
}
ELSEWHERE = "elsewhere"  # what is compiled outside of these folders, and may hold anything of the package
KEPT_CACHES = 3  # of each part, so that going back to the version before costs nothing
PLAIN = bool(os.environ.get("CROWNLANDS_PLAIN"))
_OURS = "_ZN10crownlands"  # what the names of all functions of this package begin with, as the compiler writes them
_OPTIONS: dict[str, Any] = {"error_model": "numpy"}
_settings: Any = numba.config
_numba: Any = numba
_types: Any = numba.types
_Code: Any = numba.core.codegen.JITCodeLibrary
_Compiler: Any = numba.core.compiler.Compiler
_runtime: Any = numba.core.runtime.nrt.rtsys
INTERPRETED = bool(_settings.DISABLE_JIT)
if not PLAIN:
    # Numba writes out the whole record of a game for each of its passes over each function.
    _types.Record.__repr__ = cache(_types.Record.__repr__)
if INTERPRETED:
    # The random source counts on unsigned numbers wrapping around, as compiled ones do.
    np.seterr(over="ignore")
    warnings.filterwarnings("ignore", "overflow encountered", RuntimeWarning)  # seterr is for this thread only


@cache
def cache_folder(part: str) -> Path:
    """Return the cache folder of a part of the package: a change recompiles only the parts it touches."""
    root = os.environ.get("CROWNLANDS_CACHE") or platformdirs.user_cache_dir("crownlands")
    return Path(root) / f"{part}-{_fingerprint(part)}"


def _fingerprint(part: str) -> str:
    """Return a hash of all that compiled code is made from. Numba itself doesn't notice a change in another file; but
    it notices where a file is and when it was written, so these count too, or `ready` might promise too much.
    """
    digest = hashlib.sha256(f"{numba.__version__} {np.__version__} {sys.version} {PACKAGE}".encode())
    folders = BUILT_FROM.get(part, (".",))
    sources = [source for name in folders for source in sorted((PACKAGE / name).rglob("*.py"))]
    for source in [PACKAGE / "compiled.py", *sources]:
        digest.update(f"{source.stat().st_mtime_ns}".encode() + source.read_bytes())
    return digest.hexdigest()[:16]


def _part(function: Callable[..., Any]) -> str:
    package, _, inside = function.__module__.partition(".")
    parts = (part for part in BUILT_FROM if f"{inside}.".startswith(f"{part}."))
    return next(parts, ELSEWHERE) if package == "crownlands" else ELSEWHERE


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
    _keep_in(function)
    if INTERPRETED or PLAIN:
        return cast(Function, _numba.njit(cache=True, nogil=True, forceinline=inline, **_OPTIONS)(function))
    made = _numba.njit(cache=True, nogil=True, no_cfunc_wrapper=True, **_OPTIONS)(function)
    made._cache.load_overload = partial(_load, made._cache)
    made.within = _numba.njit(nogil=True, pipeline_class=_Translating, forceinline=inline, **_OPTIONS)(function)
    made.within.add_overload = lambda result: _call_within(made.within, result)
    find_template = made.within.get_call_template
    made.get_call_template = lambda args, kws: find_template([_plain(kind) for kind in args], kws)
    made.get_overload = made.within.get_overload
    return cast(Function, made)


def _keep_in(function: Callable[..., Any]) -> None:
    """Set the cache folder of a function's part. Numba reads it when the function is decorated."""
    _settings.CACHE_DIR = str(cache_folder(_part(function)))


def _load(kept: Any, signature: Any, target: Any) -> Any:
    """Load what is kept on disk. Numba would first load all that it compiles with: most of the time of a warm start."""
    _runtime.initialize(target)
    with kept._guard_against_spurious_io_errors():
        return kept._load_overload(signature, target)


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


class _Translating(_Compiler):  # type: ignore[misc]
    """The compiler of functions that only compiled functions call."""

    def __init__(self, typing: Any, target: Any, _: Any, args: Any, returned: Any, flags: Any, types: Any) -> None:
        _take_indices_as_they_are()
        flags.no_compile = flags.no_cpython_wrapper = flags.no_cfunc_wrapper = True
        super().__init__(typing, target, _Translated(target.codegen(), "within"), args, returned, flags, types)


def _call_within(within: Any, result: Any) -> None:
    """Let compiled code call a translated function, and link in all that it calls in turn."""
    place = object()
    needed = list(dict.fromkeys((result.library, *result.library._linking_libraries)))
    within.targetctx.insert_user_function(place, result.fndesc, needed)
    within.overloads[tuple(result.signature.args)] = result._replace(entry_point=place)


def _plain(kind: Any) -> Any:
    """Return the type that an argument is taken as. Numba would compile a function again for each constant it is called
    with, and for each width of integer: ten times the work at a cold start, for nothing.
    """
    kind = _types.unliteral(kind)
    narrow = isinstance(kind, _types.Integer) and kind.bitwidth < 64
    return _types.int64 if narrow else kind


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
                _keep_in(function)
                self.native = _numba.cfunc(_types.int64(*self.types), cache=True, **_OPTIONS)(function)
                self.cell.value = self.native.address
        return self.as_in_c(self.native.address)

    def called(self) -> Any:
        """Return the function that compiled code calls."""
        signature = _types.int64(*self.types)
        if len(self.types) == 1:
            return _numba.extending.intrinsic(lambda _, a: (signature, self._call))
        if len(self.types) == 2:
            return _numba.extending.intrinsic(lambda _, a, b: (signature, self._call))
        return _numba.extending.intrinsic(lambda _, a, b, c: (signature, self._call))

    def _call(self, context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        ir = llvmlite.ir
        pointer, number = ir.IntType(8).as_pointer(), ir.IntType(64)
        cell = builder.module.globals.get(self.name) or ir.GlobalVariable(builder.module, pointer, self.name)
        taken = [number if kind == _types.int64 else pointer for kind in self.types]
        code = builder.bitcast(builder.load(cell), ir.FunctionType(number, taken).as_pointer())
        return builder.call(code, [builder.bitcast(a, t) if t is pointer else a for a, t in zip(arguments, taken)])


class Lookup:
    """Numbers that compiled code looks up, and that may be filled later: it doesn't hold them, as it would an array,
    but reads them where they are. So what they say can change, and nothing is compiled again.

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


_extending: Any = numba.extending
_extending.typeof_impl.register(_ByRecord)(lambda word, _: _WordType(word))
_extending.register_model(_WordType)(_extending.models.OpaqueModel)
_extending.typeof_impl.register(Lookup)(lambda table, _: _LookupType(table))
_extending.register_model(_LookupType)(_extending.models.OpaqueModel)
_extending.type_callable(operator.getitem)(
    lambda _: lambda table, place: _types.int64 if isinstance(table, _LookupType) else None
)
_extending.lower_builtin(operator.getitem, _LookupType, _types.Integer)(_read_table)
_extending.lower_builtin(operator.getitem, _LookupType, _types.BaseTuple)(_read_row)
_implementing: Any = numba.core.imputils
for _kind in (_WordType, _LookupType):
    _implementing.lower_constant(_kind)(lambda context, *_: context.get_dummy_value())


def by_record(functions: Mapping[np.dtype[Any], Callable[..., Any]]) -> Callable[..., Any]:
    """Return one word for what each kind of record does in its own way: which of the functions it means is told by the
    record, or the array of records, that comes first. So code is written once that is compiled for both games.

    >>> hens, cows = np.array([(3,)], [("eggs", "i8")]), np.array([(5,)], [("milk", "i8")])
    >>> given = by_record({hens.dtype: lambda hens: hens["eggs"].sum(), cows.dtype: lambda cows: cows["milk"].sum()})
    >>> int(given(hens)), int(given(cows))
    (3, 5)
    """
    return _ByRecord(functions)


def is_compiled(what: str, part: str) -> bool:
    """Return whether nothing of that is left to compile."""
    return INTERPRETED or _mark(what, part).exists()


def _mark(what: str, part: str) -> Path:
    return cache_folder(part) / f"{what.replace(' ', '-')}-ready"


def compile_once(what: str, steps: Iterable[tuple[str, Callable[[], object]]], part: str) -> None:
    """Run the steps that compile something into a part's cache, showing how far it is, unless that was done already."""
    done = _mark(what, part)
    if is_compiled(what, part):
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    todo = list(steps)
    gc.disable()  # compiling makes so many small things that looking for dead ones takes a tenth of the time
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn()
    console = Console(stderr=True)
    try:
        if not console.is_terminal:
            print(f"Preparing {what} (only once) …", file=sys.stderr, flush=True)
        with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
            task = progress.add_task("", total=len(todo))
            for label, step in todo:
                progress.update(task, description=f"Preparing {what} (only once): {label}")
                step()
                progress.advance(task)
    finally:
        gc.enable()
    done.parent.mkdir(parents=True, exist_ok=True)
    done.touch()
    _forget_old_caches(done.parent)


def _forget_old_caches(newest: Path) -> None:
    part = newest.name.rpartition("-")[0]
    caches = sorted(newest.parent.glob(f"{part}-*"), key=lambda path: path.stat().st_mtime, reverse=True)
    for old in caches[KEPT_CACHES:]:
        shutil.rmtree(old, ignore_errors=True)


# The random source: three 64-bit numbers in the record of a game. The first is where it stands; the other two are the
# key, zero for a game by seed. Without a key it is SplitMix64, quick and good for simulations. With one it is
# SipHash-2-4 of the position, which nobody can continue who doesn't have the key.

RANDOM = (np.uint64, 3)
RANDOM_STEP = np.uint64(0x9E3779B97F4A7C15)
_MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
_MIX_2 = np.uint64(0x94D049BB133111EB)
_SIP_0 = np.uint64(0x736F6D6570736575)
_SIP_1 = np.uint64(0x646F72616E646F6D)
_SIP_2 = np.uint64(0x6C7967656E657261)
_SIP_3 = np.uint64(0x7465646279746573)
_LENGTH = np.uint64(8 << 56)
_FF = np.uint64(0xFF)
_ZERO, _ONE, _8 = np.uint64(0), np.uint64(1), np.uint64(8)
_TOLD = np.uint64(0x5441_4C45_5F54_4F4C)  # in place of a key: the numbers to come are told one by one
_13, _16, _17, _21, _27, _30, _31, _32, _64 = (np.uint64(n) for n in (13, 16, 17, 21, 27, 30, 31, 32, 64))


@compiled
def _mix(z: np.uint64) -> np.uint64:
    z = (z ^ (z >> _30)) * _MIX_1
    z = (z ^ (z >> _27)) * _MIX_2
    return z ^ (z >> _31)


@compiled
def _turned(x: np.uint64, by: np.uint64) -> np.uint64:
    return (x << by) | (x >> (_64 - by))


@compiled
def _siphash(key_0: np.uint64, key_1: np.uint64, message: np.uint64) -> np.uint64:
    v0, v1, v2, v3 = key_0 ^ _SIP_0, key_1 ^ _SIP_1, key_0 ^ _SIP_2, key_1 ^ _SIP_3
    for step in range(8):  # two rounds for the message, two for its length, four to finish
        if step == 0:
            v3 ^= message
        elif step == 2:
            v0 ^= message
            v3 ^= _LENGTH
        elif step == 4:
            v0 ^= _LENGTH
            v2 ^= _FF
        v0 += v1
        v1 = _turned(v1, _13) ^ v0
        v0 = _turned(v0, _32)
        v2 += v3
        v3 = _turned(v3, _16) ^ v2
        v0 += v3
        v3 = _turned(v3, _21) ^ v0
        v2 += v1
        v1 = _turned(v1, _17) ^ v2
        v2 = _turned(v2, _32)
    return v0 ^ v1 ^ v2 ^ v3


@inlined
def is_by_seed(source: NDArray[np.uint64]) -> bool:
    """Return whether a source has no key: then its numbers come from where it stands, a step further each time."""
    return bool((source[1] | source[2]) == _ZERO)


@compiled
def random_bits(source: NDArray[np.uint64]) -> np.uint64:
    """Return the next 64 random bits."""
    if is_by_seed(source):
        source[0] += RANDOM_STEP
        return _mix(source[0])
    source[0] += _ONE
    return _siphash(source[1], source[2], source[0])


@compiled
def _told_number(source: NDArray[np.uint64], n: int) -> int:
    """Return the next number that was told; 0 when all were used, and of the first such draw write down how many
    numbers it is from."""
    drawn, told = source[1] & _FF, (source[1] >> _8) & _FF
    number = _ZERO
    if drawn < told:
        number = source[0] % np.uint64(n)
        source[0] //= np.uint64(n)
    elif drawn == told:
        source[1] |= np.uint64(n) << _16
    source[1] += _ONE
    return np.int64(number)  # type: ignore[return-value]


@compiled
def random_skip(source: NDArray[np.uint64], count: int) -> None:
    """Go on as if so many random numbers had been drawn."""
    step = RANDOM_STEP if is_by_seed(source) else _ONE
    source[0] += step * np.uint64(count)


@inlined
def random_below(source: NDArray[np.uint64], n: int) -> int:
    """Return a random number from 0 to n - 1."""
    if is_by_seed(source):
        source[0] += RANDOM_STEP
        return below(source[0], n)
    return _below_by_key(source, n)


@inlined
def below(place: np.uint64, n: int) -> int:
    """Return the random number from 0 to n - 1 of a source without a key that stands there."""
    return np.int64(((_mix(place) >> _32) * np.uint64(n)) >> _32)  # type: ignore[return-value]


@compiled
def _below_by_key(source: NDArray[np.uint64], n: int) -> int:
    if source[2] == _TOLD:
        return _told_number(source, n)
    return np.int64(((random_bits(source) >> _32) * np.uint64(n)) >> _32)  # type: ignore[return-value]


@compiled
def reseed(source: NDArray[np.uint64], seed: int, number: int) -> None:
    """Set the source to the start of game `number` of the series `seed`: what every simulation deals from."""
    source[0] = _mix(np.uint64(seed) + RANDOM_STEP) ^ _mix(np.uint64(number) * _MIX_1 + _MIX_2)
    source[1] = _ZERO
    source[2] = _ZERO


Seed = int | bytes
_STREAMS = 1 << 62


def random_source(seed: Seed, stream: int = 0) -> NDArray[np.uint64]:
    """Return a random source by a number, or by a secret key of 16 bytes. Streams of one seed have nothing in common.

    >>> [int(random_below(random_source(7, stream), 100)) for stream in (0, 1)]
    [41, 14]
    """
    source = np.zeros(3, np.uint64)
    if isinstance(seed, bytes):
        source[0] = stream * _STREAMS
        source[1:] = np.frombuffer(seed, "<u8")
    else:
        reseed(source, seed & (2**63 - 1), stream)
    return source


def told_source(numbers: Iterable[int], each_from: Iterable[int]) -> NDArray[np.uint64]:
    """Return a source whose next numbers are told: the first of them is drawn from so many, the second from so many, …

    So who explores chance can say what it brings. `undrawn` tells which draw comes after those.

    >>> source = told_source([2, 0], [3, 5])
    >>> [int(random_below(source, n)) for n in (3, 5, 7)], undrawn(source)
    ([2, 0, 0], 7)
    """
    source = np.zeros(3, np.uint64)
    packed, place, count = 0, 1, 0
    for number, n in zip(numbers, each_from, strict=True):
        packed += number * place
        place *= n
        count += 1
    if place >= 2**64 or count > 255:
        raise ValueError(f"{count} numbers are too many to be told at once")
    source[0], source[1], source[2] = packed, count << 8, _TOLD
    return source


def undrawn(source: NDArray[np.uint64]) -> int:
    """Return how many numbers the first draw was from that nothing was told for; 0 if there was no such draw."""
    return int(source[1]) >> 16
