"""Time limits for building the messages of a pass: pictures take longest, and drawing may hang."""

from __future__ import annotations

import asyncio

from bot.discord_base.desired import Content, DesiredMessage
from bot.discord_base.sending.not_now import NotNow
from bot.workers.jobs import JobTimeout

PICTURE_SECONDS = 1.5
"""Seconds that a call to move waits for the picture of its board before it is sent without one."""
OTHERS_WAIT_SECONDS = 5.0
"""Seconds that others wait for a pass that waits for a picture.

A longer wait is not for load, but for drawing that hangs. Up to then a picture is shown even if a move has come
meanwhile, or a board that changes all the time never would be.
"""
AGAIN_SECONDS = 1.0
"""Seconds until a message is tried again whose picture was not drawn in time: drawing goes on meanwhile."""
_LEAST_SECONDS = 0.1
"""Seconds that a pass still waits for each message after it kept others waiting: enough for anything but a picture."""


class Building:
    """Builds the messages of one pass. It stops waiting for a picture once something else is to be published."""

    def __init__(self, is_in_the_way: asyncio.Event) -> None:
        """`is_in_the_way` is set when the match has changed, or when other matches wait because of this pass."""
        self._is_in_the_way = is_in_the_way
        self._patience = OTHERS_WAIT_SECONDS

    async def soon(self, wanted: DesiredMessage) -> Content:
        """Return the content of a message, if that takes at most `PICTURE_SECONDS`. Raises `TimeoutError`."""
        async with asyncio.timeout(PICTURE_SECONDS):
            return await wanted.build()

    async def whole(self, wanted: DesiredMessage) -> Content:
        """Return the content of a message. Raises `NotNow` where others have waited for it too long."""
        building = asyncio.ensure_future(wanted.build())
        waiting = asyncio.create_task(self._is_in_the_way.wait())
        try:
            await asyncio.wait((building,), timeout=self._patience)
            await asyncio.wait((building, waiting), return_when=asyncio.FIRST_COMPLETED)
            if building.done():
                return building.result()
            self._patience = _LEAST_SECONDS
            raise NotNow(AGAIN_SECONDS) from JobTimeout()  # whoever runs the bot hears of it, if it stays so
        finally:
            building.cancel()
            waiting.cancel()
