"""The button `Share`: the page of a finished match, posted once in its thread."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Sequence
from typing import Any

import discord
from discord import ui
from sqlalchemy import Connection

from bot.core.services import Services
from bot.discord_base.buttons import handler
from bot.discord_base.desired import Content, DesiredMessage
from bot.discord_base.replies import services_of
from bot.match.match_messages import MatchMessages, Subject
from bot.match.records import record_of
from bot.match.seated import Seated
from bot.match.ui.authority import begun_match_for
from bot.review.making import Making
from bot.review.replay_page import ReplayPages, WrittenPage
from bot.review.ui.posting import check_open, plan_posted, post_once, posted_content, public_key
from db.store import Store
from i18n.translator import translator

KIND = "share"


@handler("share")
async def _share(interaction: discord.Interaction[Any], match_id: int) -> None:
    """Link to the page, or have it made and posted. Raises `UserError`."""
    services = services_of(interaction)
    seated = await begun_match_for(interaction, match_id)
    await check_open(interaction, seated)
    await post_once(interaction, seated, KIND, lambda: _make(seated, services))


def _make(seated: Seated, services: Services) -> Making[WrittenPage]:
    """Start the page, or return the running or kept one. Raises `UserError`."""
    return services[ReplayPages].make(public_key(seated), lambda: services[Store].read(record_of, seated.match))


def _plan_page(connection: Connection, subject: Subject) -> Sequence[DesiredMessage]:
    async def build(seated: Seated) -> Content:
        page, name = await asyncio.shield(_make(seated, subject.services).task), f"game-{seated.match.id}.html"
        heading = translator(seated.match.locale)("share-heading", id=seated.match.id)
        file: ui.File[Any] = ui.File(f"attachment://{name}")
        return posted_content(heading, file, lambda: discord.File(io.BytesIO(page.data), name))

    return plan_posted(connection, subject, KIND, build)


MESSAGES = (MatchMessages(kinds=(KIND,), wants=_plan_page),)
