"""How much one guest may ask for: token buckets in memory."""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable

from benben.server.problems import Problem
from benben.server.settings import Rate

REMEMBERED = 20_000  # buckets; a forgotten one is a full one


class Bucket:
    """Tokens that come back with time. Each request takes one."""

    __slots__ = ("_at", "_rate", "_tokens")

    def __init__(self, rate: Rate, now: float) -> None:
        self._rate, self._tokens, self._at = rate, rate.burst, now

    def wait(self, now: float) -> float:
        """0 if a token was there and is taken, else the seconds until there is one."""
        grown = self._tokens + max(0.0, now - self._at) * self._rate.per_second
        self._tokens, self._at = min(self._rate.burst, grown), now
        if self._tokens < 1:
            return (1 - self._tokens) / self._rate.per_second
        self._tokens -= 1
        return 0.0


class Buckets:
    """The buckets of everybody, by what is asked and who asks."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()

    def take(self, what: str, who: str, rate: Rate) -> None:
        """Problem if `who` asks too often."""
        key, now = (what, who), self._now()
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(rate, now)
            if len(self._buckets) > REMEMBERED:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(key)
        wait = math.ceil(bucket.wait(now))
        if wait:
            raise Problem("too_many", seconds=wait, extra={"limit": what, "retry_after": wait})
