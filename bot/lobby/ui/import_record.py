"""`/new record:`: open a match from a record that the user attaches."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import aiohttp
import discord

from bot.core.errors import UserError
from bot.discord_base.places import check_place
from bot.discord_base.replies import person, services_of, think
from bot.lobby.importing import Importing, ImportPlace
from bot.lobby.ui.started import tell_where
from bot.workers.jobs import JobFailed, JobTimeout
from bot.workers.record_reader import RecordReader, TooManyRecords
from db.people.guilds import get_guild
from db.store import Store
from engine.record_check import MOST_ACTIONS, MOST_BYTES, RecordFault, ReplayedRecord
from i18n.translator import nearest, translator

_TYPES = (".json", ".txt")
_DOWNLOAD_SECONDS = 15.0
_REASONS: Mapping[str, str] = {
    "json": "record-json",
    "form": "record-form",
    "game": "record-game",
    "options": "record-options",
    "players": "record-players",
    "seed": "record-seed",
    "setup": "record-setup",
    "action": "record-action",
    "length": "record-length",
    "name": "record-name",
    "proof": "record-proof",
}
"""The reason to tell, by the part of a record that is wrong."""


async def import_record(interaction: discord.Interaction[Any], file: discord.Attachment) -> None:
    """Open a match from a file in this channel, and answer with the way to it. Raises `UserError`."""
    services, say = services_of(interaction), translator(interaction.locale.value)
    check_place(interaction, private=False, say=say)
    assert interaction.guild_id is not None
    assert interaction.channel_id is not None
    if file.size > MOST_BYTES:
        raise UserError("record-size", kilobytes=MOST_BYTES // 1000)
    if not file.filename.lower().endswith(_TYPES):
        raise UserError("record-type")
    await think(interaction)
    record = await _read(interaction, file)
    guild = await services[Store].read(get_guild, interaction.guild_id)
    place = ImportPlace(
        interaction.guild_id,
        interaction.channel_id,
        guild.locale or nearest(interaction.locale.value),
        interaction.channel.parent_id if isinstance(interaction.channel, discord.Thread) else None,
    )
    roles = (role.id for role in getattr(interaction.user, "roles", ()))
    host = replace(person(interaction), roles=frozenset(roles))
    match_id = await services[Importing].open(record, host, place, interaction_id=interaction.id)
    lines = [] if record.outcome is not None else [say("record-goes-on")]
    await tell_where(interaction, match_id, "record-soon", *lines)


async def _read(interaction: discord.Interaction[Any], file: discord.Attachment) -> ReplayedRecord:
    """Download and check a record. Raises `UserError`."""
    try:
        async with asyncio.timeout(_DOWNLOAD_SECONDS):
            data = await file.read()
        found = await services_of(interaction)[RecordReader].read(data)
    except TooManyRecords:
        raise UserError("busy") from None
    except JobTimeout:
        raise UserError("record-slow") from None
    except (JobFailed, discord.HTTPException, aiohttp.ClientError, TimeoutError):
        raise UserError("record-failed") from None
    if isinstance(found, RecordFault):
        if found.part == "size":
            raise UserError("record-size", kilobytes=MOST_BYTES // 1000)
        raise UserError(_REASONS[found.part], line=found.line, most=MOST_ACTIONS)
    return found
