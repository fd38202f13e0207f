"""One pass over one match: everything that it wants to show, in the order of its urgency.

Each message is tried by itself, so that what Discord refuses of one (a closed thread, one person's direct messages)
stops none of the others.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Coroutine, Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import Any

import discord
from sqlalchemy import Connection

from bot.agreement.vote_rules import open_votes
from bot.core.leases import Lease, LeaseLost
from bot.core.priority import Priority
from bot.core.settings import Settings
from bot.core.users import Users
from bot.discord_base.failure_of import UNKNOWN_CHANNEL, failure_of
from bot.discord_base.not_now import NotNow
from bot.lobby.lobby import cancel_lobby
from bot.match.seat_time import deadlines_now
from bot.match.seated import Seated, Shown
from bot.match.table import Table
from bot.notices.notice_wishes import board_calls
from bot.play.takebacks import open_takeback
from bot.publishing import desired, elsewhere, seat_messages
from bot.publishing.apply import PublishedMessages
from bot.publishing.building import Building
from bot.publishing.context import PublishingContext
from bot.publishing.desired import DesiredMessage
from bot.publishing.stored import Stored, stored_of
from bot.publishing.threads import PlaceIsGone
from bot.workers.render_pool import RenderPool
from db import matches, moves, publications
from db.matches import FORGOTTEN, Match, Seat
from db.menus import LivingMenu
from db.messages import MessageKey, MessageKind, ThreadMember, get_thread_member
from db.plans import StoredPlan
from db.store import Store
from db.users import User

log = logging.getLogger(__name__)

MENU_AGAIN_SECONDS = 0.5
"""When a menu is tried again that could not be edited just now."""


class MatchPass:
    """Publishes what differs of one match that this process has taken."""

    def __init__(self, context: PublishingContext, lease: Lease, building: Building) -> None:
        self._context = context
        self._building = building
        self._services = context.services
        self._lease = lease
        self._errors: list[Exception] = []

    async def run(self) -> PublishedMessages | None:
        """Publish the match, and return what is left to be written of that; None if there is no such match.

        Raises, after everything was tried and written, that error which may pass soonest.
        """
        services = self._services
        usual_hours = services[Settings].reminder_hours
        stored = await services[Store].read(
            stored_of, services[Table], self._lease.game_id, services.now(), usual_hours
        )
        if stored is None:
            return None
        messages = PublishedMessages(self._context, self._lease, stored.messages, self._building)
        try:
            await self._publish(stored, messages)
            if self._errors:
                raise min(self._errors, key=_order)
        except BaseException:
            with suppress(LeaseLost):  # whoever has the match now notes what is there
                await messages.write_down()
            raise
        return messages

    async def _publish(self, stored: Stored, messages: PublishedMessages) -> None:
        match, seats, begun, threads = stored.match, stored.seats, stored.begun, self._context.threads
        channel = threads.place(match.channel_id)
        await self._try(messages.apply(channel, match.channel_id, desired.lobby(match, seats, match.thread_id)))
        # Whoever deleted its message wanted no lobby here.
        if match.status == "lobby" and messages.is_gone(MessageKind.LOBBY):
            now = self._services.now()
            messages.write_too(lambda connection: cancel_lobby(connection, match.id, now))
        if begun is None:
            await self._publish_elsewhere(stored, messages)
            return
        await self._tell_of_pause(match, channel, messages)
        seated, people = begun.seated, begun.waited.people
        dues = deadlines_now(seated, begun.deadlines, seated.vacations, self._services.now())
        render_pool, refused = self._services[RenderPool], len(self._errors)
        if match.paused_at is None or match.thread_id is not None:
            until = min(dues.values(), default=None)
            wanted = desired.public_messages(seated, render_pool, until, board_calls(begun.waited))
            asked = open_takeback(seated, begun.asked)
            if asked is not None:
                wanted.insert(0, desired.takeback(seated, asked))
            wanted[:0] = [desired.vote(seated, one) for one in open_votes(seated, begun.votes)]
            if match.paused_at is not None and match.status == "active":
                wanted.append(desired.paused(match))
            await self._publish_seats(seated, wanted, messages)
            await self._publish_table(match, seats, wanted, messages)
        self._services[Priority].board_shown(match.id)
        await self._try(messages.remove_left_hands(seated.seats))
        for unwanted in desired.unwanted_hands(seated, people):
            await self._try(messages.remove(unwanted))
        reachable = not any(isinstance(error, discord.Forbidden) for error in self._errors[refused:])
        for hand in desired.hand_messages(seated, people, render_pool, reachable=reachable):
            assert hand.user_id is not None
            await self._try(self._apply_direct(hand, people.get(hand.user_id), messages))
        if begun.has_menus:
            await self._renew_menus(match.id, people)
        await self._publish_elsewhere(stored, messages)

    async def _publish_elsewhere(self, stored: Stored, messages: PublishedMessages) -> None:
        """Publish what is shown of the match where it is not played; what is refused there is not tried again."""
        found = (elsewhere.announcement(stored, messages, self._context.messenger), elsewhere.moved(stored, messages))
        for place_id, wanted in filter(None, found):
            await self._try(self._apply_elsewhere(place_id, wanted, messages))

    async def _apply_elsewhere(self, place_id: int, wanted: DesiredMessage, messages: PublishedMessages) -> None:
        try:
            await messages.apply(self._context.threads.place(place_id), place_id, wanted)
        except (discord.Forbidden, discord.NotFound) as refused:
            log.info("game %d: it cannot be %s in a channel (%d)", self._lease.game_id, wanted.kind, refused.code)
            messages.give_up(wanted.kind, place_id)

    async def _publish_seats(self, seated: Seated, wanted: list[DesiredMessage], messages: PublishedMessages) -> None:
        """Publish the seats that are offered to anybody; add what the match's place shows of seats to `wanted`."""
        match, offered = seated.match, seat_messages.offers(seated)
        to_all = [one for one in offered if seat_messages.is_to_all(one, seated)]
        here = [one for one in offered if one not in to_all]
        places = {one.seat: match.thread_id for one in here} | {one.seat: match.channel_id for one in to_all}
        for seat in seated.seats:
            await self._try(messages.remove_elsewhere(MessageKey(MessageKind.OFFER, seat.seat), places.get(seat.seat)))
            await self._try(self._keep_members(match, seat, messages))
        for one in to_all:
            await self._try(messages.apply(self._context.threads.place(match.channel_id), match.channel_id, one))
        wanted[:0] = [*here, *seat_messages.welcomes(seated)]

    async def _keep_members(self, match: Match, seat: Seat, messages: PublishedMessages) -> None:
        """Open a private thread to whoever is offered a seat or has taken it over."""
        user = seat_messages.guest(match, seat)
        if not match.private or match.thread_id is None or match.status != "active" or user is None:
            return
        member = ThreadMember(match.thread_id, user)
        if await self._services[Store].read(get_thread_member, match.id, seat.seat) != member:
            await self._context.threads.admit(*member)
            messages.note_member(seat.seat, member)

    async def _tell_of_pause(self, match: Match, channel: discord.abc.Messageable, messages: PublishedMessages) -> None:
        if match.status != "active" or match.paused_at is None:
            await self._try(messages.remove(MessageKey(MessageKind.PAUSED)))
        elif match.thread_id is None:
            await self._try(messages.apply(channel, match.channel_id, desired.paused(match)))

    async def _publish_table(
        self, match: Match, seats: Sequence[Seat], wanted: Sequence[DesiredMessage], messages: PublishedMessages
    ) -> None:
        """Publish what all see."""
        refused = len(self._errors)
        place_id = await self._place_id(match, seats, messages)
        if place_id is None:
            return
        place = self._context.threads.place(place_id)
        for one in wanted:
            await self._try(messages.apply(place, place_id, one))
        for kind in {MessageKind.TAKEBACK, *desired.VOTES.values()} - {one.kind for one in wanted}:
            await self._try(messages.remove(MessageKey(kind)))
        ended, nameless = match.status in ("finished", "cancelled"), any(seat.name == FORGOTTEN for seat in seats)
        if (ended or nameless) and place_id != match.channel_id:
            await self._rename_thread(match, seats, place_id, messages)
        gone = [error for error in self._errors[refused:] if getattr(error, "code", None) == UNKNOWN_CHANNEL]
        if gone and place_id != match.channel_id:
            self._errors[refused:] = []
            await self._pause(match)

    async def _place_id(self, match: Match, seats: Sequence[Seat], messages: PublishedMessages) -> int | None:
        """Return where a match is played, opened if need be; None if that cannot be had, or it was moved meanwhile."""
        if match.thread_id is not None:
            return match.thread_id
        lobby = messages.there(MessageKind.LOBBY)
        try:
            opened = await self._context.threads.open(
                match, seats, lobby.message_id if lobby is not None and lobby.channel_id == match.channel_id else None
            )
        except PlaceIsGone:
            await self._pause(match)
        except (discord.HTTPException, discord.RateLimited) as error:
            self._errors.append(error)
        else:
            return opened if await self._change_place(match, matches.set_thread, opened) else None
        return None

    async def _pause(self, match: Match) -> None:
        """Pause the match, since its thread is gone, until the host decides how it goes on."""
        log.info("game %d: its thread is gone", match.id)
        await self._change_place(match, partial(matches.pause_match, now=self._services.now()))

    async def _change_place(self, match: Match, change: Callable[..., object], *args: object) -> bool:
        """Change where a match is played and have it published again; return False if it was moved meanwhile."""

        def changed(connection: Connection) -> bool:
            if not moves.lock_in_place(connection, match.id, match.place_id):
                return False
            change(connection, match.id, *args)
            publications.raise_revision(connection, match.id)
            return True

        return await self._context.leases.write(self._lease, changed)

    async def _rename_thread(
        self, match: Match, seats: Sequence[Seat], place_id: int, messages: PublishedMessages
    ) -> None:
        """Rename the thread of a match that is over, or whose user was forgotten: once, as Discord allows few."""
        title = desired.thread_name(match, seats)
        known = await self._services[Store].read(publications.get_publication, match.id)
        if known is not None and known.thread_title == title:
            return
        try:
            await self._context.threads.rename(place_id, title)
        except (discord.Forbidden, discord.NotFound) as refused:
            log.info("game %d: its thread cannot be renamed (%d)", match.id, refused.code)
        except (discord.HTTPException, discord.RateLimited) as error:
            self._errors.append(error)
            return
        messages.note_title(title)

    async def _renew_menus(self, game_id: int, people: Mapping[int, User]) -> None:
        """Let the private menus that can still be edited show the match as it stands."""
        seated, living = await self._context.menus.unanswered(game_id)
        for menu, plans in living:
            await self._try(self._renew_menu(seated, menu, plans, people.get(menu.user_id)))

    async def _renew_menu(
        self, seated: Shown, menu: LivingMenu, plans: Sequence[StoredPlan], user: User | None
    ) -> None:
        await self._services[Priority].step()
        if not await self._context.menus.renew(seated, menu, plans, user):
            raise NotNow(MENU_AGAIN_SECONDS)

    async def _apply_direct(self, wanted: DesiredMessage, user: User | None, messages: PublishedMessages) -> None:
        """Make a direct message what it should be; closed ones are noted, and everything works without."""
        assert wanted.user_id is not None
        row = messages.row(wanted.kind, wanted.seat, wanted.user_id)
        is_theirs = row is not None and (user is None or user.dm_channel_id in (None, row.channel_id))
        if row is not None and is_theirs and wanted.is_shown_by(row):
            return
        if messages.is_needless(wanted):
            return
        direct = self._context.direct_messages
        try:
            channel = await direct.channel_of(wanted.user_id, user)
            await messages.remove_elsewhere(wanted.key, channel.id)
            await messages.apply(channel, channel.id, wanted)
        except discord.HTTPException as error:
            if error.code == UNKNOWN_CHANNEL:  # the channel remembered of them is gone
                await self._services[Users].note_dm_channel(wanted.user_id, None)
                raise NotNow(1) from error
            if not direct.note_refusal(error):
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
        except Exception as error:
            self._errors.append(error)


def _order(error: Exception) -> tuple[int, bool, float]:
    """Order errors by how soon trying again may help, soonest first: the match is tried again for that one.

    Of those that only wait, one with which something is wrong goes first, so that it is noted.
    """
    if isinstance(error, NotNow):
        return 1, failure_of(error) is None, error.seconds
    refused = isinstance(error, discord.HTTPException) and 400 <= error.status < 500 and error.status != 429
    return 2 if refused else 0, False, 0.0
