"""Limits on a client's requests: buckets that fill with time and empty with use."""

import time
from collections import OrderedDict

from crownlands.server.settings import Rate

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

    def take(self) -> bool:
        """Take a token; False if there is none."""
        now = time.monotonic()
        self._left = min(self._rate.burst, self._left + (now - self._at) * self._rate.a_second)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

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
