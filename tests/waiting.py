"""Waiting for what should come about: the machine may be slow and busy."""

import time
from collections.abc import Callable

PATIENCE = 120  # seconds


def until(holds: Callable[[], bool]) -> None:
    """Wait until something holds."""
    begun = time.monotonic()
    while time.monotonic() - begun < PATIENCE:
        if holds():
            return
        time.sleep(0.005)
    raise AssertionError("it never came about")
