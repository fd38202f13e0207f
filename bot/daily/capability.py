"""Register this capability with the bot."""

from __future__ import annotations

from functools import partial

import discord

from bot.club.overview import Overview
from bot.core.services import Services
from bot.daily.daily import Daily
from bot.daily.evening import CzarPlays, EveningPosts
from bot.daily.ui import daily
from bot.daily.ui.daily import DailyButton, DailySelect, PostMessages
from bot.discord_base.places import serves
from bot.lobby.opening import MatchLimits
from bot.match.changes import Changes
from bot.match.registration import Capability
from db.store import Store


def _make(services: Services) -> None:
    on_change = services[Changes].announce
    services.add(Daily(services[Store], services.now, services[MatchLimits], on_change=on_change))
    services[Overview].offer(daily.read_club)


def _connect(services: Services, client: discord.Client) -> None:
    posts = EveningPosts(services, PostMessages(services, client).send, partial(serves, client))
    czar = CzarPlays(services, posts.look_again)
    services[Changes].plan_with(czar.plan)
    services.add(posts, czar)


DAILY = Capability(make=_make, connect=_connect, commands=daily.COMMANDS, components=(DailyButton, DailySelect))
