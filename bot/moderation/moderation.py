"""Moving a match to another channel, as a moderator."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from sqlalchemy import Connection

from bot.core.errors import Redelivered, UserError
from db.connection.errors import Conflict
from db.match import matches, moves
from db.match.interactions import note_interaction
from db.match.publications import raise_revision
from db.store import Store


class Moderation:
    """Moves matches, in a store. `on_change` is called with a match's id after every committed change."""

    def __init__(self, store: Store, now: Callable[[], datetime], *, on_change: Callable[[int], None]) -> None:
        self._store = store
        self._now = now
        self._on_change = on_change

    async def move(self, match_id: int, channel_id: int, *, interaction_id: int) -> None:
        """Let a lobby or running match go on in another channel of its server. Raises `UserError`.

        Whoever asks must be known to moderate the match, and the channel to be one where it can be played.
        """

        def work(connection: Connection) -> None:
            try:
                note_interaction(connection, interaction_id, now=self._now())
            except Conflict as conflict:
                raise Redelivered from conflict
            match = matches.lock_match(connection, match_id)
            if match is None:
                raise UserError("no-game", game=match_id)
            if match.status not in ("lobby", "active"):
                raise UserError("game-over")
            if match.channel_id == channel_id:
                raise UserError("move-same")
            if match.paused_at is not None and match.thread_id is not None:
                raise UserError("move-paused")
            moves.move_match(connection, match, channel_id, now=self._now())
            raise_revision(connection, match_id)

        await self._store.write(work)
        self._on_change(match_id)
