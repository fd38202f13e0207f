"""Relocates a match to another channel, for a moderator."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import Connection

from bot.core.errors import UserError
from bot.match.requests import OncePerInteraction
from db.match import matches, relocation
from db.match.publications import raise_revision


class Moderation(OncePerInteraction):
    async def relocate(self, match_id: int, channel_id: int, *, interaction_id: int) -> None:
        """Relocate a lobby or running match to another channel of its server. Raises `UserError`.

        The caller must check that the user moderates the match and that the channel is suitable.
        """

        def relocate(connection: Connection, now: datetime) -> tuple[None, list[int]]:
            match = matches.lock_match(connection, match_id)
            if match is None:
                raise UserError("no-game", game=match_id)
            if match.status not in ("lobby", "active"):
                raise UserError("game-over")
            if match.channel_id == channel_id:
                raise UserError("move-same")
            if match.paused_at is not None and match.thread_id is not None:
                raise UserError("move-paused")
            relocation.relocate_match(connection, match, channel_id, now=now)
            raise_revision(connection, match_id)
            return None, [match_id]

        await self._change_once(relocate, interaction_id)
