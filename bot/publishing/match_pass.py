"""One pass over one match: brings all its messages up to date, the most urgent first.

Each message is tried by itself: if Discord refuses one (a closed thread, closed direct messages), the others still go
out.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Coroutine, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Any

import discord
from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from bot.core.leases import Lease, LeaseLost
from bot.core.priority import Priority
from bot.core.services import Services
from bot.core.users import Users
from bot.discord_base.desired import DesiredMessage, Place
from bot.discord_base.errors import (
    NO_ANSWER,
    SERVER,
    UNKNOWN_CHANNEL,
    NotNow,
    PictureForbidden,
    ServerRests,
    failure_of,
    is_final,
)
from bot.match.registration import AllMessages, Later, MatchMessages, SoFar, Subject
from bot.match.seated import guest, read_board_facts
from bot.match.table import Table
from bot.publishing.apply import Building, PublishedMessages
from bot.publishing.context import PublishingContext
from bot.publishing.threads import PlaceIsGone, neutral_name, thread_name
from db.connection.errors import StoreError
from db.match import matches, publications, relocation
from db.match.matches import FORGOTTEN, Match, Seat
from db.match.messages import (
    Message,
    MessageKey,
    MessageState,
    ThreadMember,
    get_thread_member,
    messages_of,
    put_thread_member,
)
from db.people.users import User, users_in_match
from db.store import Store

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class DesiredMatch:
    """A match as read for publishing, with its stored and its desired messages."""

    subject: Subject
    rows: Sequence[Message]
    wanted: Sequence[tuple[MatchMessages, Sequence[DesiredMessage | Later]]]
    """The desired messages of each registration, in the order of capabilities."""


def read_match(connection: Connection, services: Services, match: Match) -> DesiredMatch:
    """Return a match that this transaction has locked, with its desired messages as of now."""
    found = matches.complete(connection, match)
    seats, seated, people, now = found.seats, None, {}, services.now()
    if match.started_at is not None:
        seated = read_board_facts(connection, services[Table].load_whole(connection, found), now)
        people = users_in_match(connection, match.id)
    subject = Subject(services, match, seats, seated, people, now)
    wanted = [(one, tuple(one.wants(connection, subject))) for one in services[AllMessages].registered]
    return DesiredMatch(subject, messages_of(connection, match.id), wanted)


def read_or_fail(connection: Connection, services: Services, match: Match) -> DesiredMatch | Exception:
    """As `read_match`; return an error that is not the database's, so that the match can be leased and given back."""
    try:
        return read_match(connection, services, match)
    except (SQLAlchemyError, StoreError):
        raise
    except Exception as error:
        return error


class MatchPass:
    def __init__(
        self, context: PublishingContext, lease: Lease, found: DesiredMatch | Exception, building: Building
    ) -> None:
        """`found` was read by `read_or_fail` in the transaction that took the lease."""
        self._context = context
        self._found = found
        self._building = building
        self._services = context.services
        self._lease = lease
        self._errors: list[Exception] = []
        self._rest = 0.0  # seconds for which nothing is sent to the server
        self.guild_id = None if isinstance(found, Exception) else found.subject.match.guild_id
        """The match's server; None if it could not be read."""

    async def run(self) -> PublishedMessages:
        """Publish the match and return its messages with unwritten rows.

        Raises, after everything was tried and written, the error that may pass soonest.
        """
        found = self._found
        if isinstance(found, Exception):
            raise found
        assert self.guild_id is not None
        SERVER.set(self.guild_id)
        self._rest = self._context.rest_seconds(self.guild_id)
        messages = PublishedMessages(self._context, self._lease, found.rows, self._building)
        try:
            await self._publish(found, messages)
            if messages.lacks_pictures:
                self._errors.append(PictureForbidden())
            if self._errors:
                raise min(self._errors, key=_order)
        except BaseException:
            with suppress(LeaseLost):  # the next owner finds out what exists
                await messages.write_down()
            raise
        finally:
            self._errors.clear()  # each refers to this pass, which only the collector could free then
        return messages

    async def _publish(self, found: DesiredMatch, messages: PublishedMessages) -> None:
        """Publish the messages of the opening channel, then those of the place of play, then all others."""
        subject = found.subject
        at_once = [one for _, items in found.wanted for one in items if isinstance(one, DesiredMessage)]
        at_once.sort(key=lambda wanted: wanted.urgency)
        is_reachable = await self._publish_in_places(subject, at_once, messages)
        if subject.seated is not None:
            self._services[Priority].note_board_shown(subject.match.id)
        messenger, waits = self._context.messenger, messages.waits_for_agents
        so_far = SoFar(messages.rows, is_reachable, messenger, messages.write_too, waits)
        keys = {wanted.key for wanted in at_once}
        for registered, items in found.wanted:
            if all(isinstance(one, DesiredMessage) for one in items):
                await self._delete_unwanted(subject, registered, keys, messages)
        for registered, items in found.wanted:
            for one in items:
                if isinstance(one, DesiredMessage) and one.is_apart:
                    await self._try(self._apply_apart(subject, one, messages))
            later = [one for one in items if not isinstance(one, DesiredMessage)]
            if later:
                await self._try(self._publish_later(subject, registered, later, so_far, keys, messages))

    async def _publish_in_places(
        self, subject: Subject, wanted: Sequence[DesiredMessage], messages: PublishedMessages
    ) -> bool:
        """Publish the messages of both places; return whether the place of play allowed them."""
        if self._rest > 0:
            self._errors.append(ServerRests(self._rest))
            return False
        match, near = subject.match, [one for one in wanted if not one.is_apart]
        for one in near:
            if one.place is Place.ORIGIN:
                await self._try(self._apply_in(match.channel_id, one, messages))
        refused = len(self._errors)
        if subject.has_place:
            for seat in subject.seats:
                await self._try(self._keep_members(match, seat, messages))
            await self._publish_table(subject, [one for one in near if one.place is Place.MATCH], messages)
        return not any(isinstance(error, discord.Forbidden) and is_final(error) for error in self._errors[refused:])

    async def _publish_later(
        self,
        subject: Subject,
        registered: MatchMessages,
        later: Sequence[Later],
        so_far: SoFar,
        at_once: Collection[MessageKey],
        messages: PublishedMessages,
    ) -> None:
        """Publish the messages that depend on others, and delete those of their kinds that are no longer desired."""
        made = [wanted for make in later for wanted in await make(so_far)]
        for wanted in made:
            await self._try(self._apply_apart(subject, wanted, messages))
        await self._delete_unwanted(subject, registered, {*at_once, *(wanted.key for wanted in made)}, messages)

    async def _apply_in(self, place_id: int, wanted: DesiredMessage, messages: PublishedMessages) -> None:
        if wanted.leaves_place:
            await messages.remove_elsewhere(wanted.key, place_id)
        await messages.apply(self._context.threads.place(place_id), place_id, wanted)

    async def _apply_apart(self, subject: Subject, wanted: DesiredMessage, messages: PublishedMessages) -> None:
        """Publish a direct message, or one in a channel where the match is neither played nor was opened."""
        if wanted.user_id is not None:
            await self._apply_direct(wanted, subject.people.get(wanted.user_id), messages)
            return
        assert isinstance(wanted.place, int), "what waits for other messages does not stand among them"
        if self._rest > 0:
            raise ServerRests(self._rest)
        try:
            await self._apply_in(wanted.place, wanted, messages)
        except (discord.Forbidden, discord.NotFound) as refused:
            if not is_final(refused):
                raise
            log.info("game %d: it cannot be %s in a channel (%d)", self._lease.match_id, wanted.kind, refused.code)
            messages.give_up(wanted.kind, wanted.place)

    async def _delete_unwanted(
        self, subject: Subject, registered: MatchMessages, wanted: Collection[MessageKey], messages: PublishedMessages
    ) -> None:
        """Delete the messages of these kinds that are no longer desired.

        Rows of messages in a place that is gone stay stored until the match has a new place.
        """
        if subject.seated is not None and not (subject.has_place or registered.is_direct):
            return
        if self._rest > 0 and not registered.is_direct:
            return
        for row in [row for row in messages.rows.values() if row.kind in registered.kinds]:
            if row.key._replace(replaced=False) not in wanted and registered.deletes(subject, row):
                await self._try(messages.remove(row.key, forget_user=registered.is_direct))

    async def _keep_members(self, match: Match, seat: Seat, messages: PublishedMessages) -> None:
        """Admit users to a private thread who took over a seat, or are offered one."""
        user = guest(match, seat)
        if not match.private or match.thread_id is None or match.status != "active" or user is None:
            return
        member = ThreadMember(match.thread_id, user)
        if await self._services[Store].read(get_thread_member, match.id, seat.seat) != member:
            await self._context.threads.admit(match, *member)
            messages.write_too(partial(put_thread_member, match_id=match.id, seat=seat.seat, member=member))

    async def _publish_table(
        self, subject: Subject, wanted: Sequence[DesiredMessage], messages: PublishedMessages
    ) -> None:
        match, seats, refused = subject.match, subject.seats, len(self._errors)
        place_id = await self._place_id(match, seats, messages)
        if place_id is None:
            return
        for one in wanted:
            await self._try(self._apply_in(place_id, one, messages))
        ended, nameless = match.status in ("finished", "cancelled"), any(seat.name == FORGOTTEN for seat in seats)
        if (ended or nameless) and place_id != match.channel_id:
            await self._rename_thread(match, seats, place_id, messages)
        gone = [error for error in self._errors[refused:] if getattr(error, "code", None) == UNKNOWN_CHANNEL]
        if gone:
            if place_id != match.channel_id:  # else the match is lost unless it is moved
                self._errors[refused:] = []
            await self._pause(match)

    async def _place_id(self, match: Match, seats: Sequence[Seat], messages: PublishedMessages) -> int | None:
        """Return the place of play, opened if needed; None if there can be none, or the match has moved."""
        if match.thread_id is not None:
            return match.thread_id
        try:
            opened = await self._context.threads.open(match, seats, self._holder_of_thread(match, messages))
        except PlaceIsGone:
            await self._pause(match)
        except (*NO_ANSWER, OSError) as error:
            self._errors.append(error)
        else:
            return opened if await self._change_place(match, matches.set_thread, opened) else None
        return None

    def _holder_of_thread(self, match: Match, messages: PublishedMessages) -> int | None:
        """Return the id of the message under which to open a thread; None if it does not exist."""
        of_kind = self._context.all_messages.of_kind
        for row in messages.rows.values():
            if of_kind(row.kind).holds_thread and row.channel_id == match.channel_id and not row.replaced:
                return row.message_id if row.state is MessageState.SHOWN else None
        return None

    async def _pause(self, match: Match) -> None:
        """Pause the match until somebody decides how to continue, since its place is missing."""
        log.info("game %d: its place is gone", match.id)
        await self._change_place(match, partial(matches.pause_match, now=self._services.now()))

    async def _change_place(self, match: Match, change: Callable[..., object], *args: object) -> bool:
        """Change the match's place of play and make it due again; return False if it has moved."""

        def change_place(connection: Connection) -> bool:
            if not relocation.lock_in_place(connection, match.id, match.place_id):
                return False
            change(connection, match.id, *args)
            publications.raise_revision(connection, match.id)
            return True

        return await self._context.leases.write(self._lease, change_place)

    async def _rename_thread(
        self, match: Match, seats: Sequence[Seat], place_id: int, messages: PublishedMessages
    ) -> None:
        """Rename the thread of a match that is over or has a deleted user, once, as Discord allows few renames."""
        title = thread_name(match, seats)
        known = await self._services[Store].read(publications.get_publication, match.id)
        if known is not None and known.thread_title == title:
            return
        try:
            await self._context.threads.rename(place_id, title, neutral_name(match))
        except (*NO_ANSWER, OSError) as error:
            if not is_final(error):
                self._errors.append(error)
                return
            log.info("game %d: its thread cannot be renamed: %s", match.id, error)
        messages.write_too(partial(publications.set_thread_title, match_id=match.id, title=title))

    async def _apply_direct(self, wanted: DesiredMessage, user: User | None, messages: PublishedMessages) -> None:
        """Bring a direct message up to date; if the user accepts none, record that and go on without it."""
        assert wanted.user_id is not None
        if messages.is_settled(wanted, None if user is None else user.dm_channel_id):
            return
        direct = self._context.direct_messages
        try:
            channel = await direct.channel_of(wanted.user_id, user)
            await messages.remove_elsewhere(wanted.key, channel.id)
            await messages.apply(channel, channel.id, wanted)
        except discord.HTTPException as error:
            if error.code == UNKNOWN_CHANNEL:  # the remembered channel is gone
                await self._services[Users].note_dm_channel(wanted.user_id, None)
                raise NotNow(1) from error
            if not direct.handle_refusal(error):
                raise
            await self._services[Users].note_dm(wanted.user_id, is_open=False)
        else:
            if user is None or user.dm != "open":
                await self._services[Users].note_dm(wanted.user_id, is_open=True)

    async def _try(self, step: Coroutine[Any, Any, None]) -> None:
        try:
            await step
        except LeaseLost:
            raise
        except ExceptionGroup as several:
            self._errors += several.exceptions
        except Exception as error:
            self._errors.append(error)


def _order(error: Exception) -> tuple[int, bool, float]:
    """Return a sort key: the error that a retry may fix soonest is the least, and decides when to retry the match.

    Of mere waits, one caused by a failure comes first, so that the failure is recorded.
    """
    if isinstance(error, PictureForbidden):
        return 3, False, 0.0
    if isinstance(error, NotNow):
        return 1, failure_of(error) is None, error.seconds
    if isinstance(error, discord.RateLimited):  # for many minutes, perhaps
        return 1, True, error.retry_after
    return 2 if is_final(error) else 0, False, 0.0
