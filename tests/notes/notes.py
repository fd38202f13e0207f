"""Private notes of users about their matches. Nobody else may learn of them."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from sqlalchemy import Connection

from bot.core.errors import UserError
from db.match.publications import publish_again
from db.store import Store
from tests.notes.stored_notes import get_note, list_notes, put_note

LONGEST = 200
"""Letters of a note."""
MOST = 25
"""Notes of a user: as many as a select has lines."""


class Notes:
    def __init__(self, store: Store, now: Callable[[], datetime], *, on_change: Callable[[int], None]) -> None:
        """`on_change` is called with the match id after every committed change."""
        self._store, self._now, self._on_change = store, now, on_change

    async def of(self, match_id: int, user_id: int) -> str:
        """Return an empty text without a note."""
        return await self._store.read(get_note, match_id, user_id)

    async def list(self, user_id: int) -> list[tuple[int, str]]:
        """List match ids and notes, newest match first."""
        return await self._store.read(list_notes, user_id)

    async def write(self, match_id: int, user_id: int, text: str) -> None:
        """Replace the note; an empty text deletes it. Raises `UserError` if the user has too many."""

        def write(connection: Connection) -> None:
            others = [one for one, _text in list_notes(connection, user_id) if one != match_id]
            if text and len(others) >= MOST:
                raise UserError("too-many-notes", most=MOST)
            put_note(connection, match_id, user_id, text, now=self._now())
            publish_again(connection, [match_id])  # an open menu shows the note

        await self._store.write(write)
        self._on_change(match_id)
