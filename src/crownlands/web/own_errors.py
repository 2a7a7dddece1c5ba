"""Errors of our own while a page is served, as refusals."""

from collections.abc import Iterator
from contextlib import contextmanager

import structlog

from crownlands.server.errors import Refused

_log = structlog.get_logger("crownlands.web")


@contextmanager
def refusing_own_errors() -> Iterator[None]:
    """Log an error of our own and refuse what led to it: a page whose line breaks instead would ask for it once more on
    the next line, and break that one too.

    >>> with refusing_own_errors():
    ...     raise Refused("over")
    Traceback (most recent call last):
    ...
    crownlands.server.errors.Refused: the game is over
    """
    try:
        yield
    except Refused:
        raise
    except Exception as error:
        _log.error("failed", route="page", exc_info=error)
        raise Refused("internal", 500) from error
