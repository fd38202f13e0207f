"""The button `Fair deal`: a match's commitment, and after the end the proof that its seed dealt it."""

from __future__ import annotations

import asyncio
import io
import logging
from typing import Any

import discord
from discord import ui

from bot.discord_base.components import Handlers
from bot.discord_base.replies import reply, services_of, tell, think
from bot.match.positions import record_of
from bot.match.shared_deals import day_ends
from bot.match.ui.authority import match_for
from db.match.matches import Match
from db.match.messages import MessageKind, MessageState, get_message
from db.store import Store
from engine.fairness import check, with_proof
from engine.record import Record, RecordError, write
from engine.shuffle import commitment
from i18n.translator import translator

log = logging.getLogger(__name__)


async def _verify(interaction: discord.Interaction[Any], match_id: int) -> None:
    say = translator(interaction.locale.value)
    row, message = await _match(interaction, match_id)
    facts: dict[str, str | int] = {"id": row.id, "commitment": commitment(row.seed), "message": message}
    services = services_of(interaction)
    secret = day_ends(row, services.now())
    if row.status in ("lobby", "active"):
        await tell(interaction, say("verify-running", begun="yes" if row.status == "active" else "no", **facts))
    elif row.is_secret:
        await tell(interaction, say("verify-round", **facts))
    elif secret is not None:
        await tell(interaction, say("verify-daily", until=discord.utils.format_dt(secret, "f"), **facts))
    elif row.started_at is None:
        await tell(interaction, say("verify-not-begun", id=row.id))
    elif row.setup is not None:
        await tell(interaction, say("verify-lesson", id=row.id))
    else:
        await think(interaction)
        record = await _proof(interaction, row)
        if record is None:
            await tell(interaction, say("verify-failed", **facts))
            return
        text = say("verify-proven", seed=row.seed, actions=len(record.actions), **facts)
        await _attach(interaction, text, write(record), f"game-{row.id}.json")


async def _match(interaction: discord.Interaction[Any], match_id: int) -> tuple[Match, str]:
    """Return the match, and the link to its first message."""
    services = services_of(interaction)
    match = await match_for(interaction, match_id)
    lobby = await services[Store].read(get_message, match_id, MessageKind.LOBBY)
    if lobby is not None and lobby.state is MessageState.GONE and lobby.message_id is None:
        return match, translator(interaction.locale.value)("verify-first-answer")
    if lobby is None or lobby.message_id is None:
        return match, f"<#{match.channel_id}>"
    return match, f"https://discord.com/channels/{match.guild_id}/{lobby.channel_id}/{lobby.message_id}"


async def _proof(interaction: discord.Interaction[Any], match: Match) -> Record | None:
    """Return the record with its proof; None if the deal cannot be proven."""
    services = services_of(interaction)
    record = await services[Store].read(record_of, match)
    try:
        return await asyncio.to_thread(_check, record)  # a whole match: not on the event loop
    except RecordError as error:
        log.error("game %d: its deal cannot be proven: %s", match.id, error)
        return None


def _check(record: Record) -> Record:
    proven = with_proof(record)
    check(proven)
    return proven


async def _attach(interaction: discord.Interaction[Any], text: str, content: str, name: str) -> None:
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(text))
    view.add_item(ui.File(f"attachment://{name}"))
    await reply(interaction, view, [discord.File(io.BytesIO(content.encode()), name)])


HANDLERS = Handlers(buttons={"fair": _verify})
