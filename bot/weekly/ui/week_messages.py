"""The public message with the picture of a week. It mentions nobody."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from datetime import date
from statistics import mode
from typing import Any

import discord
from discord import ui

from bot.core.services import Services
from bot.discord_base.components import MatchButton, Verb
from bot.discord_base.places import member_names
from bot.discord_base.posts import language_of, post_once
from bot.discord_base.replies import text_view
from bot.match.ui.messages import attachment, gallery
from bot.weekly.posts import WeekPost
from bot.weekly.ui.sheet import people_to_name, week_sheet
from bot.weekly.week import Week
from bot.workers.jobs import WeekDrawing
from bot.workers.render_pool import RenderPool
from i18n.translator import Say, translator
from render.palette import Theme, find_theme
from render.picture import Picture

log = logging.getLogger(__name__)

_KIND = "week"
_REPLAY = Verb("replay", "⏯️")


class WeekMessages:
    def __init__(self, services: Services, client: discord.Client) -> None:
        self._services, self._client = services, client

    async def send(self, post: WeekPost) -> bool | None:
        """Return False if Discord forbids it, None to be tried again."""
        week, guild = post.week, post.week.guild
        say = translator(language_of(self._client, guild.guild_id, guild.locale))
        names = await member_names(self._client, guild.guild_id, people_to_name(week))
        picture = await draw(self._services, week, names, say, theme_of(week))
        if picture is None:
            return None
        number = date.fromisoformat(post.day).toordinal()
        return await post_once(
            self._services,
            self._client,
            post.channel_id,
            post_view(week, picture, say),
            (_KIND, number),
            tried=post.tried,
            nonce=(guild.guild_id,),
            file=attachment(picture),
        )


def theme_of(week: Week) -> Theme:
    """Return the look that most tables of the week have."""
    return find_theme(mode([one.match.settings.theme for one in week.ended] or [None]))


async def draw(services: Services, week: Week, names: Mapping[int, str], say: Say, theme: Theme) -> Picture | None:
    """Return None if drawing fails."""
    drawing = WeekDrawing(week_sheet(week, names, say), theme)
    try:
        return await services[RenderPool].draw_once(drawing, later=True)
    except Exception as error:
        log.warning("the picture of a week was not drawn: %s", type(error).__name__)
        return None


def post_view(week: Week, picture: Picture, say: Say) -> ui.LayoutView:
    view = text_view(f"### {say('week-title')}", gallery(picture), ui.TextDisplay(f"-# {say('week-anytime')}"))
    for row in move_buttons(week, say):
        view.add_item(row)
    return view


def move_buttons(week: Week, say: Say) -> list[ui.ActionRow[Any]]:
    """Return the button that replays the table of the week's move."""
    if week.move is None:
        return []
    return [ui.ActionRow(MatchButton.of(_REPLAY, week.move.match_id, say))]
