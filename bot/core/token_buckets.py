"""Token buckets: rate limits for many keys, with a burst and a sustained rate."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from dataclasses import dataclass


@dataclass(frozen=True)
class Rate:
    at_once: float
    """Tokens of a full bucket: the longest burst."""
    a_second: float
    """Times a second in the long run."""

    def times(self, pace: float) -> Rate:
        return Rate(self.at_once * pace, self.a_second * pace)


class TokenBuckets:
    """A bucket for each key. Moments are seconds of a monotonic clock.

    Full buckets are forgotten, so memory holds only recently used keys.
    """

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._buckets: OrderedDict[Hashable, tuple[float, float]] = OrderedDict()  # tokens, and the time of this count

    def __len__(self) -> int:
        return len(self._buckets)

    def wait_for_token(self, key: Hashable, now: float) -> float:
        """Return the seconds until there is a token; take one and return 0 if there is one now."""
        self._forget_full(now)
        tokens, since = self._buckets.get(key, (self._rate.at_once, now))
        tokens = min(self._rate.at_once, tokens + (now - since) * self._rate.a_second)
        if tokens < 1:
            return (1 - tokens) / self._rate.a_second
        self._buckets[key] = (tokens - 1, now)
        self._buckets.move_to_end(key)
        return 0.0

    def _forget_full(self, now: float) -> None:
        """Forget the buckets that were not used for as long as an empty one takes to fill."""
        while self._buckets:
            _, since = next(iter(self._buckets.values()))
            if now - since < self._rate.at_once / self._rate.a_second:
                return
            self._buckets.popitem(last=False)
