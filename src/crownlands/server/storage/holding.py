"""One server for one file: whoever has the tables of a SQLite file in memory holds it, and a second one is refused."""

import contextlib
import os
from pathlib import Path
from typing import IO

try:
    import fcntl
except ImportError:  # Windows
    import msvcrt

    fcntl = None  # type: ignore[assignment]

FAR = 1_000_000  # where Windows locks a byte: what is before it can still be read


class Held(OSError):
    """Another process has these tables open."""


class Hold:
    """The hold of this process on a file of tables. The system lets go of it with the process, however that ends."""

    def __init__(self, file: str) -> None:
        self._file, self._path = file, Path(f"{Path(file).resolve()}.lock")
        self._held: IO[str] | None = None

    def take(self) -> None:
        """Take hold of the file, or raise Held, which names the process that has it."""
        held = self._path.open("a+")
        try:
            _lock(held)
        except OSError:
            held.seek(0)
            who = held.read(20).strip()
            held.close()
            raise Held(
                f"the tables in {self._file} are open in another server, process {who or 'unknown'}:"
                " stop it first, or name another file"
            ) from None
        held.truncate(0)
        held.write(f"{os.getpid()}\n")
        held.flush()
        self._held = held

    def let_go(self) -> None:
        """Let go."""
        if self._held is not None:
            with contextlib.suppress(OSError):
                self._held.truncate(0)
            self._held.close()
            self._held = None


def _lock(held: IO[str]) -> None:
    if fcntl is not None:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    else:
        held.seek(FAR)
        msvcrt.locking(held.fileno(), msvcrt.LK_NBLCK, 1)
        held.seek(0)
