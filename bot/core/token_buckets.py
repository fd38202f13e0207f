"""Token buckets: rate limits for many keys, with a burst and a sustained rate."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from dataclasses import dataclass


@dataclass(frozen=True)
class Rate:
    """How often something may be done."""

    at_once: float
    """Tokens in a full bucket: how many times in a row."""
    a_second: float
    """Times a second in the long run."""

    def times(self, pace: float) -> Rate:
        return Rate(self.at_once * pace, self.a_second * pace)


class TokenBuckets:
    """A bucket of tokens for each key. Moments are seconds of a clock that never goes back.

    Full buckets are forgotten, so the memory holds only the keys of which a token was taken lately.
    """

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._buckets: OrderedDict[Hashable, tuple[float, float]] = OrderedDict()  # tokens, and when there were so many

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, key: Hashable, now: float) -> float:
        """Take a token and return 0; if there is none, take nothing and return the seconds until there is one."""
        self._forget_full(now)
        tokens, since = self._buckets.get(key, (self._rate.at_once, now))
        tokens = min(self._rate.at_once, tokens + (now - since) * self._rate.a_second)
        if tokens < 1:
            return (1 - tokens) / self._rate.a_second
        self._buckets[key] = (tokens - 1, now)
        self._buckets.move_to_end(key)
        return 0.0

    def _forget_full(self, now: float) -> None:
        """Forget the buckets from which nothing was taken for as long as an empty one takes to fill."""
        while self._buckets:
            _, since = next(iter(self._buckets.values()))
            if now - since < self._rate.at_once / self._rate.a_second:
                return
            self._buckets.popitem(last=False)
