"""Logs as lines of JSON, without secrets: whatever looks like one is struck out."""

import logging
import re
import sys
from collections.abc import MutableMapping
from typing import Any

import structlog

SECRET_WORDS = ("secret", "invite", "key", "cookie", "authorization", "token", "password")
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


def set_up(level: str = "info") -> None:
    """Send all logs of this process, also those of the libraries, to stderr as JSON."""
    shared: list[Any] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
        strike_secrets,
    ]
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.make_filtering_bound_logger(logging.getLevelName(level.upper())),
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(sys.stderr)
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
