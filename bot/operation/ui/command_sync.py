"""Register changed slash commands with Discord, in the background, with retries.

Discord limits writing commands. Writing them at every start would delay a bot for minutes after a few crashes, and
every process of a large bot.
"""

from __future__ import annotations

import asyncio
import hashlib
import itertools
import json
import logging
from collections.abc import Sequence
from typing import Any

from discord import app_commands

from bot.core.tasks import TaskWorker
from bot.discord_base.command_mentions import CommandMentions
from bot.discord_base.errors import PASSING, is_final
from db.process import bot_state
from db.store import Store

log = logging.getLogger(__name__)

FIRST_RETRY_SECONDS = 30.0
LONGEST_RETRY_SECONDS = 300.0
LONGEST_REFUSAL_SECONDS = 3600.0
"""After an error that only a new version ends."""


class CommandSync(TaskWorker):
    def __init__(self, tree: app_commands.CommandTree[Any], store: Store, mentions: CommandMentions) -> None:
        self._tree = tree
        self._store = store
        self._mentions = mentions

    async def _run(self) -> None:
        for failures in itertools.count():
            try:
                await self.sync()
                return
            except PASSING as error:
                delay = delay_after(error, failures)
                log.warning("the commands were not registered (%s); again in %.0f s", type(error).__name__, delay)
            except Exception as error:
                delay = delay_after(error, failures)
                log.exception("the commands were not registered; again in %.0f s", delay)
            await asyncio.sleep(delay)

    async def sync(self) -> bool:
        """Return whether Discord had other commands."""
        client = self._tree.client
        application_id = client.application_id
        assert application_id is not None
        payload = await make_payload(self._tree)
        name = f"commands.{application_id}"
        noted = await self._store.read(bot_state.get_value, name)
        there = await client.http.get_global_commands(application_id)
        self._know(there)  # a command keeps its id when it is written again, and Discord may refuse that for hours
        if noted == _mark(payload, there):
            return False
        registered = await client.http.bulk_upsert_global_commands(application_id, payload=payload)
        self._know(registered)
        await self._store.write(bot_state.put_value, name, _mark(payload, registered))
        log.info("registered %d commands", len(registered))
        return True

    def _know(self, registered: Sequence[Any]) -> None:
        self._mentions.know({command["name"]: int(command["id"]) for command in registered})


async def make_payload(tree: app_commands.CommandTree[Any]) -> list[Any]:
    """Return all commands as Discord's JSON, in all languages."""
    payload = []
    for command in tree.get_commands():
        if tree.translator is None:
            payload.append(command.to_dict(tree))
        else:
            payload.append(await command.get_translated_payload(tree, tree.translator))
        await asyncio.sleep(0)  # translation is slow, and a user may be waiting
    return payload


def delay_after(error: Exception, failures: int) -> float:
    """Return the seconds before the next try; `failures` are those before this one."""
    passes = isinstance(error, PASSING) and not is_final(error)
    longest = LONGEST_RETRY_SECONDS if passes else LONGEST_REFUSAL_SECONDS
    return max(min(FIRST_RETRY_SECONDS * 2.0 ** min(failures, 12), longest), getattr(error, "retry_after", 0.0))


def _mark(payload: Sequence[Any], registered: Sequence[Any]) -> str:
    """Hash the wanted and the registered commands; their versions reveal any change."""
    versions = sorted((command["id"], command["version"]) for command in registered)
    return hashlib.sha256(json.dumps([payload, versions], sort_keys=True).encode()).hexdigest()
