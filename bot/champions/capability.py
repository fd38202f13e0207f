"""Register this capability with the bot."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

import discord
from sqlalchemy import Connection

from bot.champions.champions import ChampionRoles, plan_at_end, plan_roles
from bot.champions.ui import RoleChanges
from bot.community.communities import Communities
from bot.contests.rounds import Rounds
from bot.core.services import Services
from bot.match.registration import Capability


def _connect(services: Services, client: discord.Client) -> None:
    roles = ChampionRoles(services, RoleChanges(client).change)
    services.add(roles)
    services[Rounds].tell_of(on_ended=plan_at_end, after=roles.look_again)

    def follow(connection: Connection, guild_id: int, now: datetime) -> Callable[[], None]:
        plan_roles(connection, guild_id, now)
        return roles.look_again

    services[Communities].follow(follow)


CHAMPIONS = Capability(connect=_connect)
