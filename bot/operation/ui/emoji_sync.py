"""Upload the drawings of signs (i18n/signs.py) as the application's emoji, in the background, once.

An emoji's name is the sign's and a hash of the drawing, so nothing else has to be stored. A changed drawing is uploaded
under a new name. The old one stays for `OLD_STAYS`, for messages that show it and for processes of an older version.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Iterable, Mapping
from datetime import timedelta

import discord

from bot.core.leases import NamedLease
from bot.core.processes import Processes
from bot.core.services import Services
from bot.core.settings import Settings
from bot.core.tasks import TaskWorker
from bot.discord_base.emoji import ApplicationEmoji
from bot.discord_base.errors import PASSING, is_final
from bot.operation.ui.command_sync import delay_after
from bot.workers.jobs import DrawnEmoji, EmojiDrawing
from bot.workers.render_pool import RenderPool
from db.store import Store
from i18n.signs import generic_emoji

log = logging.getLogger(__name__)

OLD_STAYS = timedelta(days=30)
"""How long an old drawing stays after the new one's upload."""
_AT_ONCE = 20
"""Drawings of one job, so that it delays no board."""
_PAUSE_SECONDS = 0.5
"""Between uploads, which would else use up the requests that Discord allows in a second, and delay boards."""
_NEXT_SECONDS = 24 * 3600.0
_OTHERS_SECONDS = 60.0
"""Between looks while another process uploads."""
_FULL_NAME = re.compile(r"(?P<sign>\w+)_[0-9a-f]{8}")


class EmojiSync(TaskWorker):
    pause = _PAUSE_SECONDS

    def __init__(self, client: discord.Client, services: Services) -> None:
        self._client, self._services = client, services
        self._emoji = services[ApplicationEmoji]
        self._pictures: dict[str, bytes] = {}  # by full name

    async def _run(self) -> None:
        if not self._services[Settings].own_emoji:
            return
        failures = 0
        while True:
            self._emoji.refused.clear()
            try:
                delay = _NEXT_SECONDS if await self.sync() else _OTHERS_SECONDS
                failures = 0
            except Exception as error:
                delay = delay_after(error, failures)
                failures += 1
                show = log.warning if isinstance(error, PASSING) else log.exception
                show("the emoji were not uploaded (%s); again in %.0f s", type(error).__name__, delay)
            try:
                async with asyncio.timeout(delay):
                    await self._emoji.refused.wait()
            except TimeoutError:
                continue

    async def sync(self) -> bool:
        """Learn the application's emoji, upload missing ones, delete old ones. Return False if others are uploading."""
        self._pictures = self._pictures or await draw_emoji(self._services[RenderPool])
        there = await self._client.fetch_application_emojis()
        self._know(there)
        missing, outdated = missing_names(self._pictures, there), self._outdated(there)
        if not missing and not outdated:
            return True
        lease = self.lease()
        if not await lease.take():
            return False
        try:
            there = await self._client.fetch_application_emojis()  # another process may have just finished
            for full_name in missing_names(self._pictures, there):
                await asyncio.sleep(self.pause)
                await lease.keep()
                if (made := await self._upload(full_name)) is not None:
                    there.append(made)
                    self._know(there)
            for old in self._outdated(there):
                await lease.keep()
                await self._delete(old)
        finally:
            await lease.give_back()
        return True

    def lease(self) -> NamedLease:
        """Return the lease of the process that uploads."""
        services, name = self._services, f"emoji.{self._client.application_id}"
        return NamedLease(services[Store], services.now, services[Processes].holder, name)

    def _know(self, there: Iterable[discord.Emoji]) -> None:
        self._emoji.know({sign_of(one.name): one.id for one in there if one.name in self._pictures})

    def _outdated(self, there: Iterable[discord.Emoji]) -> list[discord.Emoji]:
        current = {sign_of(one.name): one for one in there if one.name in self._pictures}
        return [one for one in there if one.name not in self._pictures and self._is_outdated(one, current)]

    def _is_outdated(self, old: discord.Emoji, current: Mapping[str, discord.Emoji]) -> bool:
        """Return whether a sign has had a newer drawing for long enough."""
        found = _FULL_NAME.fullmatch(old.name)
        new = current.get(found["sign"]) if found else None
        return new is not None and old.id < new.id and new.created_at <= self._services.now() - OLD_STAYS

    async def _upload(self, full_name: str) -> discord.Emoji | None:
        """Return None if Discord refuses this one."""
        try:
            return await self._client.create_application_emoji(name=full_name, image=self._pictures[full_name])
        except discord.HTTPException as error:
            if not is_final(error):
                raise
            log.warning("Discord refuses the emoji %s (%d)", full_name, error.code)
            return None

    async def _delete(self, old: discord.Emoji) -> None:
        assert self._client.application_id is not None
        try:
            await self._client.http.delete_application_emoji(self._client.application_id, old.id)
        except discord.NotFound:
            log.info("the emoji %s was gone already", old.name)


async def draw_emoji(render_pool: RenderPool) -> dict[str, bytes]:
    """Return the PNG pictures of all signs by full name. Raises as `RenderPool.run` does."""
    found, names = {}, tuple(generic_emoji())
    for start in range(0, len(names), _AT_ONCE):
        some = names[start : start + _AT_ONCE]
        drawn = await render_pool.run(EmojiDrawing(some), DrawnEmoji)
        for name, picture in zip(some, drawn.pictures, strict=True):
            found[f"{name}_{picture.digest}"] = picture.png
    return found


def missing_names(wanted: Iterable[str], there: Iterable[discord.Emoji]) -> list[str]:
    """List the full names that Discord does not have."""
    names = {one.name for one in there}
    return [name for name in wanted if name not in names]


def sign_of(full_name: str) -> str:
    return full_name.rpartition("_")[0]
