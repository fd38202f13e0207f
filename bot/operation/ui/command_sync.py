"""Register changed slash commands with Discord, in the background, with retries.

Discord limits writing commands. Writing them at every start would delay a bot for minutes after a few crashes, and
every process of a large bot.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
from collections.abc import Sequence
from typing import Any

from discord import app_commands

from bot.core.tasks import TaskWorker
from bot.discord_base.sending.passing import PASSING
from db.process import bot_state
from db.store import Store

log = logging.getLogger(__name__)

FIRST_RETRY_SECONDS = 30.0
LONGEST_RETRY_SECONDS = 3600.0


class CommandSync(TaskWorker):
    def __init__(self, tree: app_commands.CommandTree[Any], store: Store) -> None:
        self._tree = tree
        self._store = store

    async def _run(self) -> None:
        delay = FIRST_RETRY_SECONDS
        while True:
            try:
                await self.sync()
            except PASSING as error:
                delay = max(delay, getattr(error, "retry_after", 0.0))
                log.warning("the commands were not registered (%s); again in %.0f s", type(error).__name__, delay)
            except Exception:
                log.exception("the commands were not registered; again in %.0f s", delay)
            else:
                return
            await asyncio.sleep(delay)
            delay = min(2 * delay, LONGEST_RETRY_SECONDS)

    async def sync(self) -> bool:
        """Return whether Discord had other commands."""
        client, translator = self._tree.client, self._tree.translator
        application_id = client.application_id
        assert application_id is not None
        commands = self._tree.get_commands()
        payload = []
        for command in commands:
            if translator is None:
                payload.append(command.to_dict(self._tree))
            else:
                payload.append(await command.get_translated_payload(self._tree, translator))
            await asyncio.sleep(0)  # translation is slow, and a user may be waiting
        name = f"commands.{application_id}"
        noted = await self._store.read(bot_state.get_value, name)
        if noted == _mark(payload, await client.http.get_global_commands(application_id)):
            return False
        registered = await client.http.bulk_upsert_global_commands(application_id, payload=payload)
        await self._store.write(bot_state.put_value, name, _mark(payload, registered))
        log.info("registered %d commands", len(registered))
        return True


def _mark(payload: Sequence[Any], registered: Sequence[Any]) -> str:
    """Hash the wanted and the registered commands; their versions reveal any change."""
    versions = sorted((command["id"], command["version"]) for command in registered)
    return hashlib.sha256(json.dumps([payload, versions], sort_keys=True).encode()).hexdigest()
