"""Time limits for building the messages of a pass: pictures are slow, and drawing may hang."""

from __future__ import annotations

import asyncio

from bot.discord_base.desired import Content, DesiredMessage
from bot.discord_base.errors import NotNow
from bot.workers.jobs import JobTimeout

PICTURE_SECONDS = 1.5
"""Longest wait of a call to move for its board's picture."""
OTHERS_WAIT_SECONDS = 5.0
"""Longest wait of others for a pass that waits for a picture.

It is meant for drawing that hangs, not for load. Until then the picture is shown even after another move; otherwise a
board that keeps changing would never be.
"""
AGAIN_SECONDS = 1.0
"""Delay before a retry for a late picture, which is still being drawn."""
_LEAST_SECONDS = 0.1
"""Wait per message once a pass has kept others waiting: enough for anything but a picture."""


class Building:
    """Builds the messages of one pass; abandons a picture once something else is to be published."""

    def __init__(self, is_in_the_way: asyncio.Event) -> None:
        """`is_in_the_way` is set when the match has changed, or other matches wait for this pass."""
        self._is_in_the_way = is_in_the_way
        self._patience = OTHERS_WAIT_SECONDS

    async def soon(self, wanted: DesiredMessage) -> Content:
        """Return a message's content within `PICTURE_SECONDS`. Raises `TimeoutError`."""
        async with asyncio.timeout(PICTURE_SECONDS):
            return await wanted.build()

    async def whole(self, wanted: DesiredMessage) -> Content:
        """Return a message's content. Raises `NotNow` once others have waited for it too long."""
        building = asyncio.ensure_future(wanted.build())
        waiting = asyncio.create_task(self._is_in_the_way.wait())
        try:
            await asyncio.wait((building,), timeout=self._patience)
            await asyncio.wait((building, waiting), return_when=asyncio.FIRST_COMPLETED)
            if building.done():
                return building.result()
            self._patience = _LEAST_SECONDS
            raise NotNow(AGAIN_SECONDS) from JobTimeout()  # the cause tells the operator if this persists
        finally:
            building.cancel()
            waiting.cancel()
