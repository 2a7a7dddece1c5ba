"""Logs as lines of JSON, without secrets: whatever looks like one is struck out. Repeated lines are counted instead of
written, and a log file is rotated before it grows too large."""

import logging
import re
import sys
import time
from collections.abc import MutableMapping
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Any

import structlog

SECRET_WORDS = ("secret", "invite", "key", "cookie", "authorization", "token", "password")
WINDOW, MOST = 10.0, 20  # in so many seconds, so many lines of one kind
LARGEST, KEPT = 10_000_000, 5  # bytes of a file, and how many older ones stay
_IN_PATH = re.compile(r"(/[sj]/)[\w-]{16,}")
_IN_URL = re.compile(r"(://[^:/@\s]+:)[^@\s]+@")


def strike_secrets(_: Any, __: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """Put a bar over values that are secrets, and over secrets in texts.

    >>> strike_secrets(None, "info", {"event": "GET /s/AAAAAAAAAAAAAAAAAAAAAA", "secret": "x"})
    {'event': 'GET /s/…', 'secret': '…'}
    """
    for name, value in event.items():
        if any(word in name.lower() for word in SECRET_WORDS):
            event[name] = "…"
        elif isinstance(value, str):
            event[name] = _IN_URL.sub(r"\1…@", _IN_PATH.sub(r"\1…", value))
    return event


class Moderation:
    """Lets a few lines of each kind through at a time; the first line after that says how many were left out.

    Lines below a warning are as many as were asked for by the level of the log.
    """

    def __init__(self, most: int = MOST, window: float = WINDOW) -> None:
        self._most, self._window = most, window
        self._counted: dict[tuple[str, str], tuple[float, int]] = {}

    def __call__(self, _: Any, method: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
        """Pass a line on, or drop it."""
        if method in ("debug", "info"):
            return event
        kind = str(event.get("logger", "")), str(event.get("event", ""))[:80]
        now = time.monotonic()
        since, count = self._counted.get(kind, (now, 0))
        if now - since > self._window:
            if count > self._most:
                event["left_out"] = count - self._most
            since, count = now, 0
        if len(self._counted) > 1_000:
            self._counted.clear()
        self._counted[kind] = since, count + 1
        if count >= self._most:
            raise structlog.DropEvent
        return event


class _Foreign(logging.Filter):
    """The same for the lines of libraries."""

    def __init__(self) -> None:
        super().__init__()
        self._moderation = Moderation()

    def filter(self, record: logging.LogRecord) -> bool:
        if isinstance(record.msg, dict):  # one of ours, which was moderated before
            return True
        event: dict[str, Any] = {"logger": record.name, "event": str(record.msg)}
        try:
            self._moderation(None, record.levelname.lower(), event)
        except structlog.DropEvent:
            return False
        return True


def set_up(level: str = "info", file: str | None = None) -> None:
    """Send all logs of this process, also those of the libraries, to stderr as JSON, or to a file."""
    shared: list[Any] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
        strike_secrets,
    ]
    moderated = [*shared[:3], Moderation(), *shared[3:]]
    structlog.configure(
        processors=[*moderated, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.make_filtering_bound_logger(logging.getLevelName(level.upper())),
        cache_logger_on_first_use=True,
    )
    handler = _handler(file)
    handler.addFilter(_Foreign())
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                structlog.processors.JSONRenderer(ensure_ascii=False),
            ],
        )
    )
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level.upper())
    logging.getLogger("uvicorn.access").disabled = True  # it writes paths, which may hold secrets


def _handler(file: str | None) -> logging.Handler:
    if file is None:
        return logging.StreamHandler(sys.stderr)
    return RotatingFileHandler(Path(file), maxBytes=LARGEST, backupCount=KEPT, encoding="utf-8")
