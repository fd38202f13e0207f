"""`/new record:`: open a match from an attached record."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import discord

from bot.core.errors import UserError
from bot.discord_base.replies import services_of, think
from bot.discord_base.sending.passing import NO_ANSWER
from bot.lobby.importing import Importing
from bot.lobby.ui.joining import find_place, host_of, tell_where
from bot.workers.jobs import JobFailed, JobTimeout, JobTooLong
from bot.workers.record_reader import RecordReader, TooManyRecords
from engine.record_check import MOST_ACTIONS, MOST_BYTES, RecordFault, ReplayedRecord
from i18n.translator import translator

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
"""Reasons for the user, by the wrong part of a record."""


async def import_record(interaction: discord.Interaction[Any], file: discord.Attachment) -> None:
    """Open a match from a file in this channel. Raises `UserError`."""
    place = await find_place(interaction, private=False)
    if file.size > MOST_BYTES:
        raise UserError("record-size", kilobytes=MOST_BYTES // 1000)
    if not file.filename.lower().endswith(_TYPES):
        raise UserError("record-type")
    await think(interaction)
    record = await _read(interaction, file)
    match_id = await services_of(interaction)[Importing].open(
        record,
        host_of(interaction),
        replace(place, locale=place.guild.locale or place.locale),
        interaction_id=interaction.id,
    )
    say = translator(interaction.locale.value)
    lines = [] if record.outcome is not None else [say("record-goes-on")]
    await tell_where(interaction, match_id, "record-soon", *lines)


async def _read(interaction: discord.Interaction[Any], file: discord.Attachment) -> ReplayedRecord:
    """Download and check a record. Raises `UserError`."""
    try:
        async with asyncio.timeout(_DOWNLOAD_SECONDS):
            data = await file.read()
        found = await services_of(interaction)[RecordReader].read(data)
    except JobTooLong:
        raise UserError("record-slow") from None
    except (TooManyRecords, JobTimeout):
        raise UserError("busy") from None
    except (JobFailed, *NO_ANSWER, OSError):
        raise UserError("record-failed") from None
    if isinstance(found, RecordFault):
        if found.part == "size":
            raise UserError("record-size", kilobytes=MOST_BYTES // 1000)
        raise UserError(_REASONS[found.part], line=found.line, most=MOST_ACTIONS)
    return found
