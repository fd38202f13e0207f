"""Rate limits as Discord has them: a bucket for each route and channel, told in headers."""

from __future__ import annotations

import time
from dataclasses import dataclass


@dataclass
class _Bucket:
    left: int
    resets: float


class RateLimits:
    """Buckets of five message requests in five seconds a channel; can be off, for tests of load."""

    def __init__(self, *, enabled: bool = True, number: int = 5, seconds: float = 5.0) -> None:
        self.enabled = enabled
        self._number, self._seconds = number, seconds
        self._buckets: dict[str, _Bucket] = {}

    def take(self, method: str, path: str) -> tuple[dict[str, str], float | None]:
        """Count a request; give its headers, and how long to wait if there were too many."""
        if (
            not self.enabled
            or "/messages" not in path
            or method not in ("POST", "PATCH", "DELETE")
            or "webhooks" in path
        ):
            return {}, None
        key = f"{method} {'/'.join(path.split('/')[:3])}"
        now = time.monotonic()
        bucket = self._buckets.get(key)
        if bucket is None or bucket.resets <= now:
            bucket = self._buckets[key] = _Bucket(self._number, now + self._seconds)
        wait = bucket.resets - now
        over = bucket.left == 0
        bucket.left = max(0, bucket.left - 1)
        headers = {
            "X-RateLimit-Limit": str(self._number), "X-RateLimit-Remaining": str(bucket.left),
            "X-RateLimit-Reset-After": f"{wait:.3f}", "X-RateLimit-Reset": f"{time.time() + wait:.3f}",
            "X-RateLimit-Bucket": f"{method.lower()}messages",
        }  # fmt: skip
        return headers, wait if over else None
