"""Lines as they are typed, and a signal that something else happened meanwhile: at a server others go on."""

import os
import threading
from collections import deque
from types import TracebackType
from typing import Self

CHUNK = 4096
HEARD = 0.5  # seconds after which a wait looks up: on Windows nothing else lets Ctrl+C through


class TypedLines:
    """Reads the lines of a file by its number, in a thread; `wake` ends a wait from any other one.

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
        self._file = os.dup(file)  # its own, which stays open for the thread
        self._changed = threading.Condition()
        self._lines: deque[str] = deque()
        self._ended = self._woken = False

    def __enter__(self) -> Self:
        threading.Thread(target=self._read, name="typed lines", daemon=True).start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        """Leave the thread alone: nothing ends a read but what is read, or the end of the program."""

    def wake(self) -> None:
        """Let `next` return at once."""
        with self._changed:
            self._woken = True
            self._changed.notify_all()

    def next(self, typed: bool = True) -> str | None:
        """Return the next line, the empty text at the end of the input, or None if it was woken first.

        With `typed` False lines wait to be read, and only waking counts.
        """
        with self._changed:
            while not self._woken and not (typed and (self._lines or self._ended)):
                self._changed.wait(HEARD)
            if self._woken:
                self._woken = False
                return None
            return self._lines.popleft() if self._lines else ""

    def _read(self) -> None:
        rest, more = b"", b"?"
        while more:
            try:
                more = os.read(self._file, CHUNK)
            except OSError:  # a terminal that is gone
                more = b""
            *whole, rest = (rest + more).split(b"\n")
            with self._changed:
                self._lines.extend(line.decode("utf-8", "replace") + "\n" for line in whole)
                if not more and rest:
                    self._lines.append(rest.decode("utf-8", "replace"))
                self._ended = not more
                self._changed.notify_all()
        os.close(self._file)
