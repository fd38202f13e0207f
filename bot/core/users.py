"""Users: names, languages, notices, and whether direct messages reach them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Unpack

from sqlalchemy import Connection

from bot.core.quiet_hours import Wishes, next_slot
from db.match import match_lists, matches, publications, reminders, reviews, seats
from db.people import users
from db.people.users import User
from db.store import Store
from render.palette import Theme, find_theme

DM_AGAIN_AFTER = timedelta(hours=1)
NAME_AGAIN_AFTER = timedelta(minutes=10)
"""How long a name counts as up to date in memory: another process may store another one."""
PUZZLES_LOOK_BACK = timedelta(days=30)
"""When a user asks for puzzles, their last match is searched if it is not older than this."""
REMEMBERED = 10_000
"""Users whose language and name stay in memory; the store has the others."""


@dataclass(frozen=True, slots=True)
class Person:
    id: int
    name: str
    """The user's name in the match."""
    moderator: bool = False
    """Whether the user may end matches that others host."""
    roles: frozenset[int] = frozenset()
    """Ids of the user's roles in the server; empty where they do not matter."""


class Users:
    """Changes users, with a cache; calls `on_change` with the id of each match whose messages may change."""

    def __init__(self, store: Store, now: Callable[[], datetime], *, on_change: Callable[[int], None]) -> None:
        self._store = store
        self._now = now
        self._on_change = on_change
        self._locales: dict[int, str] = {}
        self._names: dict[tuple[int, int], tuple[str, datetime]] = {}  # by user and server, and when it was compared
        self._tried_again: dict[int, datetime] = {}
        self._untold: set[int] = set()  # users with closed direct messages who may not know it
        self._knows_untold = False  # whether `_untold` has those of the store

    async def note_locale(self, user_id: int, locale: str) -> None:
        """Remember a user's language for messages that answer no interaction."""
        if self._locales.get(user_id) == locale:
            return
        user = await self._store.read(users.get_user, user_id)
        if user is None or user.locale != locale:
            await self._store.write(users.upsert_user, user_id, now=self._now(), locale=locale)
        self._locales[user_id] = locale
        if len(self._locales) > REMEMBERED:
            del self._locales[next(iter(self._locales))]

    async def follow_name(self, person: Person, guild_id: int) -> None:
        """Store the user's present name in a server in their seats of open matches there."""
        key, now = (person.id, guild_id), self._now()
        name, at = self._names.get(key, ("", now))
        if name == person.name and now - at < NAME_AGAIN_AFTER:
            return
        renamed: list[int] = []
        if await self._store.read(seats.misnamed, person.id, guild_id, person.name):
            renamed = await self._store.write(_rename, person, guild_id)
        self._names.pop(key, None)
        self._names[key] = person.name, now
        if len(self._names) > REMEMBERED:
            del self._names[next(iter(self._names))]
        for match_id in renamed:
            self._on_change(match_id)

    def forget_locales(self) -> None:
        """Drop all cached languages: user data may have been deleted, perhaps by another process."""
        self._locales.clear()

    def read_again(self, user_id: int) -> None:
        """Drop a user from the cache: another process has changed their data."""
        self._locales.pop(user_id, None)
        self._untold.add(user_id)  # the store decides in `claim_dm_notice`

    async def note_dm(self, user_id: int, *, is_open: bool) -> None:
        """Store whether a direct message arrived. After a success, the user is told of the next failure again."""
        noted: dict[str, Any] = {"dm": "open", "dm_told_at": None} if is_open else {"dm": "closed"}
        await self._store.write(users.upsert_user, user_id, now=self._now(), **noted)
        if not is_open:
            self._untold.add(user_id)

    async def note_dm_channel(self, user_id: int, channel_id: int | None) -> None:
        """Store the channel of direct messages, so that it is opened only once; None deletes it."""
        await self._store.write(users.upsert_user, user_id, now=self._now(), dm_channel_id=channel_id)

    async def try_dm_again(self, user_id: int) -> None:
        """Retry closed direct messages, at most hourly, after an action that suggests that they are open."""
        now, last = self._now(), self._tried_again.get(user_id)
        if last is not None and now - last < DM_AGAIN_AFTER:
            return
        self._tried_again = {one: at for one, at in self._tried_again.items() if now - at < DM_AGAIN_AFTER}
        self._tried_again[user_id] = now  # before the read, as several presses may come at once
        user = await self._store.read(users.get_user, user_id)
        if user is None or user.dm != "closed":
            del self._tried_again[user_id]
            return
        await self.change(user_id, dm="unknown")

    async def claim_dm_notice(self, user_id: int) -> bool:
        """Mark the notice of closed direct messages as sent; return whether it was due."""
        if not self._knows_untold:
            self._untold.update(await self._store.read(users.untold))
            self._knows_untold = True
        if user_id not in self._untold:
            return False
        self._untold.discard(user_id)
        try:
            return await self._store.write(users.claim_dm_notice, user_id, now=self._now())
        except BaseException:
            self._untold.add(user_id)
            raise

    async def get(self, user_id: int) -> User:
        """Return the stored user; store the defaults for a new one."""
        known = await self._store.read(users.get_user, user_id)
        if known is not None:
            return known
        return await self._store.write(users.upsert_user, user_id, now=self._now())

    async def change_reminders(self, user_id: int, changes: Mapping[str, Any]) -> User:
        """Change a user's wishes for notices and plan the notices again."""

        def change_wishes(connection: Connection) -> tuple[User, list[int]]:
            held = match_lists.list_running_of(connection, user_id)
            for match_id in sorted(held):  # lock matches before notices, as planning does
                matches.lock_match(connection, match_id)
            user = users.upsert_user(connection, user_id, now=self._now(), **changes)
            reminders.forget_open(connection, user_id)
            reminders.move_calls(connection, user_id, _call_due(user, self._now()))
            publications.raise_revisions(connection, held)
            return user, held

        user, planned_anew = await self._store.write(change_wishes)
        for match_id in planned_anew:
            self._on_change(match_id)
        return user

    async def change_puzzles(self, user_id: int, *, wanted: bool) -> User:
        """Store whether a user wants puzzles; if so, plan the search in their last match."""
        now = self._now()

        def change_wish(connection: Connection) -> User:
            user = users.upsert_user(connection, user_id, now=now, puzzles=wanted, puzzles_offered_at=now)
            last = reviews.last_finished(connection, user_id, since=now - PUZZLES_LOOK_BACK) if wanted else None
            if last is not None:
                reviews.plan_search(connection, *last, user_id, now=now)
            return user

        return await self._store.write(change_wish)

    async def claim_puzzle_offer(self, user_id: int) -> bool:
        """Store that puzzles were offered; return False if they were offered before, or the user has chosen."""
        now = self._now()

        def claim_offer(connection: Connection) -> bool:
            user = users.get_user(connection, user_id)
            if user is not None and (user.puzzles is not None or user.puzzles_offered_at is not None):
                return False
            users.upsert_user(connection, user_id, now=now, puzzles_offered_at=now)
            return True

        return await self._store.write(claim_offer)

    async def theme_of(self, user_id: int) -> Theme:
        user = await self._store.read(users.get_user, user_id)
        return find_theme(user.theme if user else None)

    async def prefers_stills(self, user_id: int) -> bool:
        user = await self._store.read(users.get_user, user_id)
        return user is not None and bool(user.still_pictures)

    async def change_motion(self, user_id: int, *, is_still: bool) -> None:
        await self._store.write(users.upsert_user, user_id, now=self._now(), still_pictures=is_still)

    async def change(self, user_id: int, **changes: Unpack[users.Changes]) -> User:
        """Change a user's choices; open menus and hands in direct messages follow."""

        def change_stored(connection: Connection) -> tuple[User, list[int]]:
            user = users.upsert_user(connection, user_id, now=self._now(), **changes)
            held = match_lists.list_running_of(connection, user_id)
            publications.publish_again(connection, held)
            return user, held

        user, held = await self._store.write(change_stored)
        for match_id in held:
            self._on_change(match_id)
        return user


def _rename(connection: Connection, person: Person, guild_id: int) -> list[int]:
    found = seats.misnamed(connection, person.id, guild_id, person.name)
    for match_id in found:
        matches.lock_match(connection, match_id)
        seats.rename(connection, match_id, person.id, person.name)
    publications.raise_revisions(connection, found)
    return found


def _call_due(user: User, now: datetime) -> datetime:
    wishes = Wishes.of(user, 0)
    return next_slot(now, user, wishes.every_hours) if wishes.when == "hours" else now
