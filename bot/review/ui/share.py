"""The button `Share`: the page of a finished match, posted once in its thread."""

from __future__ import annotations

import io
from typing import Any

import discord
from discord import ui

from bot.core.services import Services
from bot.discord_base.components import Handlers
from bot.discord_base.desired import Content
from bot.match.positions import record_of
from bot.match.result_words import how_ended
from bot.match.seated import Seated
from bot.match.ui.authority import begun_match_for
from bot.review.making import Making
from bot.review.replay_page import ReplayPages, WrittenPage
from bot.review.ui.posting import PostedKind, check_open, posted_content, public_key
from db.store import Store
from i18n.translator import translator


async def _share(interaction: discord.Interaction[Any], match_id: int) -> None:
    """Link to the page, or have it made and posted. Raises `UserError`."""
    seated = await begun_match_for(interaction, match_id)
    await check_open(interaction, seated)
    await PAGE.post_once(interaction, seated)


def _make(services: Services, seated: Seated) -> Making[WrittenPage]:
    match = seated.match
    return services[ReplayPages].make(
        public_key(seated), lambda: services[Store].read(record_of, match), how_ended(match)
    )


def _content(seated: Seated, page: WrittenPage) -> Content:
    name = f"game-{seated.match.id}.html"
    file: ui.File[Any] = ui.File(f"attachment://{name}")
    heading = translator(seated.match.locale)("share-heading", id=seated.match.id)
    return posted_content(heading, file, lambda: discord.File(io.BytesIO(page.data), name))


PAGE = PostedKind("share", _make, _content)
HANDLERS = Handlers(buttons={"share": _share})
