"""Limits on what visitors ask for: buckets that fill with time and empty with use."""

import time
from collections import OrderedDict
from math import ceil

from crownlands.problems import Problem
from crownlands.server.errors import Refused
from crownlands.server.limits import Rate
from crownlands.server.tables.guests import Visitor

MOST_CLIENTS = 20_000  # remembered; the one that was quiet longest is forgotten first


class Bucket:
    """A bucket with `burst` tokens that gets `a_second` back each second.

    >>> bucket = Bucket(Rate(burst=1, a_second=0))
    >>> bucket.take(), bucket.take()
    (True, False)
    """

    __slots__ = ("_at", "_left", "_rate")

    def __init__(self, rate: Rate) -> None:
        self._rate, self._left, self._at = rate, rate.burst, time.monotonic()

    def take(self, cost: float = 1.0) -> bool:
        """Take a token; False if there is none. What costs more leaves a debt, and the next one waits for it."""
        now = time.monotonic()
        self._left = min(self._rate.burst, self._left + (now - self._at) * self._rate.a_second)
        self._at = now
        if self._left < 1:
            return False
        self._left -= cost
        return True

    def charge(self, cost: float) -> None:
        """Count what something cost once that is known."""
        self._left -= cost

    def reserve(self) -> float:
        """Take a token that may still have to come, and return the seconds until it does.

        >>> bucket = Bucket(Rate(burst=1, a_second=0.5))
        >>> bucket.reserve(), round(bucket.reserve()), round(bucket.reserve())
        (0.0, 2, 4)
        """
        self.take(0.0)
        self._left -= 1
        return max(0.0, -self._left / self._rate.a_second) if self._rate.a_second else 3600.0

    @property
    def wait(self) -> float:
        """The seconds until there is a token."""
        return max(0.0, (1 - self._left) / self._rate.a_second) if self._rate.a_second else 3600.0


class Buckets:
    """A bucket for each client."""

    def __init__(self, rate: Rate, most: int = MOST_CLIENTS) -> None:
        self._rate, self._most = rate, most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def of(self, client: str) -> Bucket:
        """Return the client's bucket."""
        bucket = self._buckets.get(client)
        if bucket is None:
            bucket = self._buckets[client] = Bucket(self._rate)
            if len(self._buckets) > self._most:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(client)
        return bucket


class Allowance:
    """A rate that each guest has, and all guests of one address together at `crowd` times that rate.

    >>> allowance = Allowance(Rate(burst=1, a_second=0), crowd=2)
    >>> for guest in ("anna", "béla", "cili"):
    ...     try:
    ...         allowance.take(Visitor("192.0.2.7", guest))
    ...     except Refused as refused:
    ...         print(guest, refused.code)
    cili too-fast
    """

    def __init__(self, rate: Rate, crowd: int) -> None:
        self._guests = Buckets(rate)
        self._addresses = Buckets(Rate(rate.burst * crowd, rate.a_second * crowd))

    def take(self, visitor: Visitor) -> None:
        """Count one for a visitor, or refuse."""
        for bucket in (self._addresses.of(visitor.address), self._guests.of(visitor.key)):
            if not bucket.take():
                raise Refused("too-fast", 429, Problem("wait", seconds=ceil(bucket.wait)))

    def reserve(self, visitor: Visitor) -> float:
        """Count one for a visitor in any case, and return the seconds until its turn."""
        return max(self._addresses.of(visitor.address).reserve(), self._guests.of(visitor.key).reserve())

    def charge(self, visitor: Visitor, cost: float) -> None:
        """Count what a request cost beyond itself."""
        self._addresses.of(visitor.address).charge(cost)
        self._guests.of(visitor.key).charge(cost)
