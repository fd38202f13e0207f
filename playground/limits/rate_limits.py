"""Discord's rate limits: buckets announced in headers, unannounced limits, and bad requests."""

from __future__ import annotations

import re
import time
from collections import defaultdict, deque
from collections.abc import Callable
from dataclasses import dataclass

from playground.clock import seconds_of
from playground.errors import MESSAGE_TOO_OLD_TO_EDIT_OFTEN, TooManyRequests

_DAY, _HOUR, _TEN_MINUTES = 86400.0, 3600.0, 600.0
_INVALID = (401, 403, 429)
_BUCKETS = (
    ("threads", re.compile(r"(POST) (/channels/\d+)(?:/messages/\d+)?/threads"), 5, 5.0),
    ("thread-members", re.compile(r"(PUT) /channels/(?P<thread>\d+)/thread-members/\d+"), 5, 5.0),
    ("members", re.compile(r"(GET) (/guilds/\d+)/members/\d+"), 5, 5.0),
    ("answers", re.compile(r"(GET|PATCH|DELETE) (/webhooks/\d+/\w+)/messages/(?:@original|\d+)"), 5, 5.0),
    ("messages", re.compile(r"(POST|PATCH|DELETE) (/channels/\d+)/messages.*"), 5, 5.0),
    ("commands", re.compile(r"(PUT) (/applications/\d+)/commands"), 5, 20.0),
)
"""Announced limits: name, requests, number, seconds; the first pattern that matches counts.

Each combination of method and second group has its own bucket, as has each server for members of threads. Discord
announces its numbers and publishes none: those of the first four are guesses.
"""
_MOST_BUCKETS = 1000
"""Expired buckets are forgotten beyond this number."""
REQUESTS_PER_SECOND = 50


class Window:
    """Allows `number` events in `seconds` per key."""

    def __init__(self, number: int, seconds: float, clock: Callable[[], float]) -> None:
        self.number, self.seconds = number, seconds
        self._clock = clock
        self._taken: dict[str, deque[float]] = defaultdict(deque)

    def take(self, key: str) -> float | None:
        """Count an event; beyond the limit, return the seconds to wait instead."""
        now, taken = self._clock(), self._taken[key]
        while taken and taken[0] <= now - self.seconds:
            taken.popleft()
        if len(taken) >= self.number:
            return taken[0] + self.seconds - now
        taken.append(now)
        return None


@dataclass
class _Bucket:
    left: int
    resets: float


class RateLimits:
    """All limits of one application.

    Buckets, the global limit and the limits of follow-ups use the machine's time and run `pace` times as fast as
    Discord's, so that tests need not wait. Other limits use the stand-in's clock. `server_of` returns the server of a
    channel or thread.
    """

    def __init__(self, clock: Callable[[], float], pace: float = 1.0, server_of: Callable[[str], str] = str) -> None:
        self.pace = pace
        self._server_of = server_of
        self._clock = clock
        self._buckets: dict[tuple[str, str], _Bucket] = {}
        self._set_windows()
        self._renames = Window(2, _TEN_MINUTES, clock)
        self._old_edits = Window(3, 20.0, clock)
        self.direct_channels = Window(20, _TEN_MINUTES, clock)
        self.new_commands = Window(200, _DAY, clock)
        self.most_invalid = 10_000
        self._invalid: deque[float] = deque()

    def set_pace(self, pace: float) -> None:
        self.pace = pace
        self._buckets.clear()
        self._set_windows()

    def _set_windows(self) -> None:
        self.everything = Window(REQUESTS_PER_SECOND, 1.0 / self.pace, time.monotonic)
        self._of_interaction = Window(5, 2.0 / self.pace, time.monotonic)
        self._of_channel = Window(30, 60.0 / self.pace, time.monotonic)

    def take(self, method: str, path: str) -> dict[str, str]:
        """Count a request; return its headers. Raises `TooManyRequests`."""
        if not path.startswith(("/interactions", "/webhooks")) and (wait := self.everything.take("")) is not None:
            raise TooManyRequests(wait, scope="global")
        for name, pattern, number, seconds in _BUCKETS:
            found = pattern.fullmatch(f"{method} {path}")
            if found:
                thread = found.groupdict().get("thread")
                place = found[2] if thread is None else self._server_of(thread)
                return self._take_bucket(name, f"{found[1]} {place}", number, seconds / self.pace)
        return {}

    def _take_bucket(self, name: str, key: str, number: int, seconds: float) -> dict[str, str]:
        now = time.monotonic()
        bucket = self._buckets.get((name, key))
        if bucket is None or bucket.resets <= now:
            if len(self._buckets) >= _MOST_BUCKETS:  # each interaction has one
                self._buckets = {other: one for other, one in self._buckets.items() if one.resets > now}
            bucket = self._buckets[name, key] = _Bucket(number, now + seconds)
        wait = bucket.resets - now
        if not bucket.left:
            raise TooManyRequests(wait)
        bucket.left -= 1
        return {
            "X-RateLimit-Limit": str(number), "X-RateLimit-Remaining": str(bucket.left),
            "X-RateLimit-Reset-After": f"{wait:.3f}", "X-RateLimit-Reset": f"{time.time() + wait:.3f}",
            "X-RateLimit-Bucket": f"{key.split()[0].lower()}{name}",
        }  # fmt: skip

    def rename(self, channel_id: str) -> None:
        """Count a rename. Raises `TooManyRequests` after two in ten minutes."""
        if (wait := self._renames.take(channel_id)) is not None:
            raise TooManyRequests(wait)

    def edit(self, channel_id: str, message_id: str) -> None:
        """Count an edit. Raises `TooManyRequests`: messages older than an hour have a stricter limit."""
        if self._clock() - seconds_of(message_id) > _HOUR and (wait := self._old_edits.take(channel_id)) is not None:
            raise TooManyRequests(wait, code=MESSAGE_TOO_OLD_TO_EDIT_OFTEN)

    def follow_up(self, token: str, channel_id: str) -> None:
        """Count a further message. Raises `TooManyRequests`; no header announces these limits."""
        for window, key in ((self._of_interaction, token), (self._of_channel, channel_id)):
            if (wait := window.take(key)) is not None:
                raise TooManyRequests(wait, scope="shared")

    def count_answer(self, status: int) -> None:
        """Count statuses that lead to a ban of the address."""
        if status in _INVALID:
            self._invalid.append(self._clock())

    @property
    def is_banned(self) -> bool:
        """Return True if the bad requests of the last ten minutes reach the limit; then nothing is served."""
        while self._invalid and self._invalid[0] <= self._clock() - _TEN_MINUTES:
            self._invalid.popleft()
        return len(self._invalid) >= self.most_invalid
