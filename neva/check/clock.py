"""How far Discord's clock and that of this machine are apart."""

from __future__ import annotations

import math
import time
from datetime import datetime
from email.utils import parsedate_to_datetime
from types import SimpleNamespace

import aiohttp
from discord.http import Route

from neva.check.page import Page

MOST_SECONDS = 2.0
"""Deadlines and reminders are that exact."""
_RESOLUTION = 1.0
"""Seconds: the header `Date` names whole ones."""


class ClockGap:
    """Bounds of Discord's time minus this machine's, in seconds, narrowed by each answer."""

    def __init__(self) -> None:
        self.least, self.most = -math.inf, math.inf
        self.last_answer_seconds = 0.0
        """From the last request to its answer, without the waiting of discord.py for rate limits."""
        self.trace = aiohttp.TraceConfig()
        self.trace.on_request_start.append(self._begin)
        self.trace.on_request_end.append(self._end)

    async def _begin(
        self, _session: aiohttp.ClientSession, context: SimpleNamespace, _start: aiohttp.TraceRequestStartParams
    ) -> None:
        context.sent = time.time()

    async def _end(
        self, _session: aiohttp.ClientSession, context: SimpleNamespace, end: aiohttp.TraceRequestEndParams
    ) -> None:
        if not str(end.url).startswith(Route.BASE):  # a cache may answer for attachments
            return
        received = time.time()
        self.last_answer_seconds = received - context.sent
        if (date := end.response.headers.get("Date")) is not None:
            self.narrow(parsedate_to_datetime(date), context.sent, received, _RESOLUTION)

    def narrow(self, there: datetime, sent: float, received: float, resolution: float = 0.001) -> None:
        """Discord's clock showed `there`, rounded down to the resolution, between these two moments of ours."""
        self.least = max(self.least, there.timestamp() - received)
        self.most = min(self.most, there.timestamp() + resolution - sent)

    def write(self, page: Page) -> None:
        if not math.isfinite(self.least):
            page.note("Clock: Discord's answers named no time.")
            return
        middle, doubt = (self.least + self.most) / 2, abs(self.most - self.least) / 2
        apart = f"{abs(middle):.1f} s (± {doubt:.1f} s)"
        if abs(middle) - doubt > MOST_SECONDS:
            way = "behind" if middle > 0 else "ahead of"
            page.problem(
                f"Clock: this machine is {apart} {way} Discord. Set its clock by NTP (`timedatectl set-ntp true`)."
            )
        else:
            page.ok(f"Clock: Discord and this machine are {apart} apart.")
