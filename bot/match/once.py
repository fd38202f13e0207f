"""Changes by an interaction: made once, even if several processes receive it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import datetime
from typing import TypeVar

from sqlalchemy import Connection

from bot.core.errors import Redelivered
from db.connection.errors import Conflict
from db.match.actions import add_interaction
from db.store import Store

T = TypeVar("T")


def mark_handled(connection: Connection, interaction_id: int, now: datetime) -> None:
    """Mark an interaction as handled. Raises `Redelivered` if it already was."""
    try:
        add_interaction(connection, interaction_id, now=now)
    except Conflict as conflict:
        raise Redelivered from conflict


class OncePerInteraction:
    def __init__(self, store: Store, now: Callable[[], datetime], *, on_change: Callable[[int], None]) -> None:
        """`on_change` is called with a match's id after every commit."""
        self._store, self._now, self._on_change = store, now, on_change

    async def _change_once(
        self, change: Callable[[Connection, datetime], tuple[T, Iterable[int]]], interaction_id: int
    ) -> T:
        """Run `change` in a transaction, then announce the matches whose ids it returns beside its result.

        Raises `Redelivered` and any error of `change`; then nothing has changed.
        """
        now = self._now()

        def change_noted(connection: Connection) -> tuple[T, Iterable[int]]:
            mark_handled(connection, interaction_id, now)
            return change(connection, now)

        result, changed = await self._store.write(change_noted)
        for match_id in changed:
            self._on_change(match_id)
        return result
