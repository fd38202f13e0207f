"""One pass over one match: everything that it wants to show, in the order of its urgency.

Each surface is tried by itself, so that what Discord refuses of one (a closed thread, one person's direct messages)
stops none of the others.
"""

from __future__ import annotations

import logging
from collections.abc import Coroutine, Mapping, Sequence
from contextlib import closing
from datetime import datetime
from typing import Any

import discord
from sqlalchemy import Connection

from bot.discord_ui.publishing import desired
from bot.discord_ui.publishing.apply import PublishedMessages
from bot.discord_ui.publishing.context import PublishingContext
from bot.discord_ui.publishing.desired import DesiredMessage
from bot.discord_ui.publishing.not_now import NotNow
from bot.discord_ui.publishing.stored import Begun, Stored, stored_of
from bot.discord_ui.publishing.threads import UNKNOWN_CHANNEL, PlaceIsGone
from bot.services.leases import Lease, LeaseLost
from bot.services.seated import Seated
from bot.services.takebacks import open_takeback
from db import matches, publications
from db.deadlines import Turn
from db.matches import Match, Seat
from db.menus import LivingMenu
from db.plans import StoredPlan
from db.users import User

log = logging.getLogger(__name__)

MENU_AGAIN_SECONDS = 0.5
"""When a menu is tried again that could not be edited just now."""


class MatchPass:
    """Publishes what differs of one match that this process has taken."""

    def __init__(self, context: PublishingContext, lease: Lease) -> None:
        self._context = context
        self._services = context.services
        self._lease = lease
        self._errors: list[Exception] = []
        self._planned: tuple[Seated, Mapping[int, User], Mapping[Turn, datetime]] | None = None

    async def run(self) -> PublishedMessages | None:
        """Publish the match, and return what is left to be written of that; None if there is no such match.

        Raises, after everything was tried and written, that error which may pass soonest.
        """
        stored = await self._services.store.read(stored_of, self._services.table, self._lease.game_id)
        if stored is None:
            return None
        messages = PublishedMessages(self._context, self._lease, stored.surfaces)
        try:
            await self._publish(stored, messages)
            if self._errors:
                raise min(self._errors, key=_order)
        except BaseException:
            await messages.write_down()
            self.wake()
            raise
        return messages

    async def _publish(self, stored: Stored, messages: PublishedMessages) -> None:
        match, seats, begun, threads = stored.match, stored.seats, stored.begun, self._context.threads
        channel = threads.place(match.channel_id)
        await self._try(messages.apply(channel, match.channel_id, desired.lobby(match, seats, match.thread_id)))
        if match.status == "lobby" and messages.is_gone("lobby"):
            await self._services.lobby.end(match.id)  # whoever deleted its message wanted no lobby here
        if begun is None:
            return
        await self._tell_of_pause(match, channel, messages)
        seated, people = begun.seated, begun.people
        dues = self._plan(begun, messages)
        render_pool, refused = self._services.render_pool, len(self._errors)
        if match.paused_at is None or match.thread_id is not None:
            wanted = desired.public_surfaces(seated, render_pool, min(dues.values(), default=None), begun.answered)
            asked = open_takeback(seated, begun.asked)
            if asked is not None:
                wanted.insert(0, desired.takeback(seated, asked))
            await self._publish_table(match, seats, wanted, messages)
        if begun.has_menus:
            await self._renew_menus(match.id, people)
        reachable = not any(isinstance(error, discord.Forbidden) for error in self._errors[refused:])
        for surface in desired.hand_surfaces(seated, people, render_pool, reachable=reachable):
            assert surface.user_id is not None
            await self._try(self._apply_direct(surface, people.get(surface.user_id), messages))

    async def _tell_of_pause(self, match: Match, channel: discord.abc.Messageable, messages: PublishedMessages) -> None:
        if match.status == "active" and match.paused_at is not None:
            await self._try(messages.apply(channel, match.channel_id, desired.paused(match)))
        else:
            await self._try(messages.remove("paused"))

    def _plan(self, begun: Begun, messages: PublishedMessages) -> Mapping[Turn, datetime]:
        """Plan reminders and deadlines of this moment of the match; return until when decisions have to be made."""
        reminders, deadlines = self._context.reminders, self._services.deadlines
        seated, people = begun.seated, begun.people
        dues = deadlines.dues(seated, begun.deadlines)
        if reminders.differ(begun.reminders, seated, people):
            messages.write_too(lambda connection: reminders.plan(connection, seated, people))
        rows = deadlines.rows(seated, begun.deadlines, dues)
        if rows != begun.deadlines:
            messages.write_too(lambda connection: deadlines.plan(connection, seated, rows))
        self._planned = seated, people, dues
        return dues

    def wake(self) -> None:
        """Have the clock looked at again for what was planned and is written now."""
        if self._planned is not None:
            seated, people, dues = self._planned
            self._context.reminders.wake(seated, people)
            self._services.deadlines.wake(dues)

    async def _publish_table(
        self, match: Match, seats: Sequence[Seat], wanted: Sequence[DesiredMessage], messages: PublishedMessages
    ) -> None:
        """Publish what all see."""
        refused = len(self._errors)
        place_id = await self._place_id(match, seats)
        if place_id is None:
            return
        place = self._context.threads.place(place_id)
        for surface in wanted:
            await self._try(messages.apply(place, place_id, surface))
        for kind in {"ping", "takeback"} - {surface.kind for surface in wanted}:
            await self._try(messages.remove(kind))
        if match.status in ("finished", "cancelled") and place_id != match.channel_id:
            await self._rename_thread(match, seats, place_id, messages)
        gone = [error for error in self._errors[refused:] if getattr(error, "code", None) == UNKNOWN_CHANNEL]
        if gone and place_id != match.channel_id:
            self._errors[refused:] = []
            await self._pause(match)

    async def _place_id(self, match: Match, seats: Sequence[Seat]) -> int | None:
        try:
            return await self._context.threads.open(match, seats)
        except PlaceIsGone:
            await self._pause(match)
        except (discord.HTTPException, discord.RateLimited) as error:
            self._errors.append(error)
        return None

    async def _pause(self, match: Match) -> None:
        """Pause the match, since its thread is gone, until the host decides how it goes on."""
        log.info("game %d: its thread is gone", match.id)

        def paused(connection: Connection) -> None:
            matches.pause_match(connection, match.id, now=self._services.now())
            publications.raise_revision(connection, match.id)

        await self._services.store.write(paused)

    async def _rename_thread(
        self, match: Match, seats: Sequence[Seat], place_id: int, messages: PublishedMessages
    ) -> None:
        """Rename the thread when the match is over; only once, since Discord allows few renames."""
        title = desired.thread_name(match, seats)
        known = messages.row("title")
        if known is not None and known.published_as == title:
            return
        try:
            await self._context.threads.rename(place_id, title)
        except (discord.Forbidden, discord.NotFound) as refused:
            log.info("game %d: its thread cannot be renamed (%d)", match.id, refused.code)
        except (discord.HTTPException, discord.RateLimited) as error:
            self._errors.append(error)
            return
        messages.note_title(place_id, title)

    async def _renew_menus(self, game_id: int, people: Mapping[int, User]) -> None:
        """Let the private menus that can still be edited show the match as it stands."""
        seated, living = await self._context.menus.unanswered(game_id)
        for menu, plans in living:
            await self._try(self._renew_menu(seated, menu, plans, people.get(menu.user_id)))

    async def _renew_menu(
        self, seated: Seated, menu: LivingMenu, plans: Sequence[StoredPlan], user: User | None
    ) -> None:
        if not await self._context.menus.renew(seated, menu, plans, user):
            raise NotNow(MENU_AGAIN_SECONDS)

    async def _apply_direct(self, wanted: DesiredMessage, user: User | None, messages: PublishedMessages) -> None:
        """Make a direct message what it should be; closed ones are noted, and everything works without."""
        assert wanted.user_id is not None
        row = messages.row(wanted.kind, wanted.seat)
        if row is not None and row.published_as == wanted.published_as and row.nonce is None:
            return
        direct = self._context.direct_messages
        try:
            channel = await direct.channel_of(wanted.user_id, user)
            await messages.apply(channel, channel.id, wanted)
        except discord.HTTPException as error:
            if error.code == UNKNOWN_CHANNEL:  # the channel remembered of them is gone
                await self._services.users.note_dm_channel(wanted.user_id, None)
                raise NotNow(1) from error
            if not direct.note_refusal(error):
                raise
            await self._services.users.note_dm(wanted.user_id, is_open=False)
        else:
            if user is None or user.dm != "open":
                await self._services.users.note_dm(wanted.user_id, is_open=True)

    async def _try(self, step: Coroutine[Any, Any, None]) -> None:
        with closing(step):  # it never begins if the bot stops before
            await self._services.priority.step()
            try:
                await step
            except LeaseLost:
                raise
            except Exception as error:
                self._errors.append(error)


def _order(error: Exception) -> int:
    """Order errors by how soon trying again may help, soonest first: the match is tried again for that one."""
    if isinstance(error, NotNow):
        return 1
    return 2 if isinstance(error, discord.HTTPException) and 400 <= error.status < 500 and error.status != 429 else 0
