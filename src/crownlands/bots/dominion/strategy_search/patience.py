"""The time to look for a strategy."""

import math
import threading
import time
from dataclasses import dataclass

from crownlands.bots.budget import Budget

MOST_SECONDS = 2.5  # for a search, when time is what counts


class OutOfPatience(Exception):
    """It is time to make do with what there is."""


@dataclass(frozen=True)
class Patience:
    """The time to look for a strategy: until told to stop, and with a budget in seconds up to a deadline."""

    deadline: float = math.inf
    stop: threading.Event | None = None

    @classmethod
    def of(cls, budget: Budget, stop: threading.Event | None) -> "Patience":
        """Return the time that a budget allows."""
        return cls(math.inf if budget.playouts is not None else time.perf_counter() + MOST_SECONDS, stop)

    @property
    def stopped(self) -> bool:
        """True once somebody asked to stop."""
        return self.stop is not None and self.stop.is_set()

    @property
    def over(self) -> bool:
        """True when it is time to make do with what there is."""
        return self.stopped or time.perf_counter() >= self.deadline

    def check(self) -> None:
        """Raise OutOfPatience when it is over."""
        if self.over:
            raise OutOfPatience


PATIENT = Patience()
