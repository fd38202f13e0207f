"""Register this capability with the bot."""

from __future__ import annotations

from functools import partial

import discord

from bot.club.standings import ContestStandings
from bot.core.services import Services
from bot.discord_base.places import serves
from bot.match.changes import Changes
from bot.match.registration import Capability
from bot.review.coach import Coach
from bot.weekly.posts import WeekPosts
from bot.weekly.search import MoveSearch
from bot.weekly.ui import week_tab
from bot.weekly.ui.audience import seen_by_readers
from bot.weekly.ui.week_messages import WeekMessages
from bot.weekly.week import Weeks
from db.store import Store


def _make(services: Services) -> None:
    services.add(Weeks(services[Store], services[ContestStandings], services[Coach]))


def _connect(services: Services, client: discord.Client) -> None:
    audience, served = partial(seen_by_readers, client), partial(serves, client)
    posts = WeekPosts(services, WeekMessages(services, client).send, audience, served)
    services[Changes].plan_with(posts.plan)
    services.add(posts, MoveSearch(services, audience, served))


WEEKLY = Capability(make=_make, connect=_connect, club=week_tab.TABS)
