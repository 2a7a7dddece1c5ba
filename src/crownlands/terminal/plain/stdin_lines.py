"""Lines as they are typed, and a signal that something else happened meanwhile: at a server others go on."""

import os
import select
from types import TracebackType
from typing import Self

CHUNK = 4096


class TypedLines:
    """Reads the lines of a file by its number; `wake` ends a wait from any other thread.

    >>> typed, typing = os.pipe()
    >>> with TypedLines(typed) as lines:
    ...     _ = os.write(typing, b"buy gold\\n")
    ...     lines.wake()
    ...     [lines.next(), lines.next()]
    [None, 'buy gold\\n']
    >>> os.close(typed), os.close(typing)
    (None, None)
    """

    def __init__(self, file: int) -> None:
        self._file = file
        self._woken, self._waking = os.pipe()
        self._buffer = b""
        self._ended = False

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        os.close(self._woken)
        os.close(self._waking)

    def wake(self) -> None:
        """Let `next` return at once."""
        os.write(self._waking, b"!")

    def next(self, typed: bool = True) -> str | None:
        """Return the next line, the empty text at the end of the input, or None if it was woken first.

        With `typed` False lines wait to be read, and only waking counts.
        """
        while True:
            waiting = typed and (b"\n" in self._buffer or self._ended)
            files = [self._woken] if not typed or waiting else [self._woken, self._file]
            ready, _, _ = select.select(files, [], [], 0 if waiting else None)
            if self._woken in ready:
                os.read(self._woken, CHUNK)
                return None
            if waiting:
                return self._line()
            self._fill()

    def _fill(self) -> None:
        more = os.read(self._file, CHUNK)
        self._buffer += more
        self._ended = not more

    def _line(self) -> str:
        line, end, self._buffer = self._buffer.partition(b"\n")
        return (line + end).decode("utf-8", "replace")
