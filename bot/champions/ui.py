"""Gives and takes the role of champions at Discord."""

from __future__ import annotations

import logging

import discord

from bot.champions.champions import Begin, Outcome
from bot.discord_base.errors import PASSING, is_final
from db.club.champions import ChampionRole

log = logging.getLogger(__name__)

_GONE = (10007, 10011, 10013)
"""Codes of an unknown member, role and user."""


class RoleChanges:
    def __init__(self, client: discord.Client) -> None:
        self._client = client

    async def change(self, step: ChampionRole, begin: Begin) -> Outcome:
        """Any process can do so, also one that does not serve the server."""
        ids = (step.guild_id, step.user_id, step.role_id)
        try:
            if step.state == "take":
                await self._client.http.remove_role(*ids, reason=None)
            elif step.tried_at is None and await self._has_role(step):
                return Outcome.KEPT
            elif not await begin():
                return Outcome.AGAIN
            else:
                await self._client.http.add_role(*ids, reason=None)
        except discord.NotFound as error:
            return Outcome.GONE if error.code in _GONE else Outcome.AGAIN
        except PASSING as error:
            if isinstance(error, Exception) and is_final(error):
                return Outcome.REFUSED
            log.warning("server %d: a role was not changed: %s; tried again", step.guild_id, type(error).__name__)
            return Outcome.AGAIN
        return Outcome.DONE

    async def _has_role(self, step: ChampionRole) -> bool:
        member = await self._client.http.get_member(step.guild_id, step.user_id)
        return str(step.role_id) in map(str, member["roles"])
