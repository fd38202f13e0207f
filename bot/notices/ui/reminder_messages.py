"""Notices as messages: to a user in one direct message, or each to the thread of its match; buttons put them off."""

from __future__ import annotations

import itertools
import logging
from collections import defaultdict
from collections.abc import Sequence
from datetime import datetime
from typing import Any

import discord
from discord import ui
from discord.abc import Messageable

from bot.core.discord_limits import COMPONENTS, CUT_TEXT, THREAD_NAME
from bot.core.errors import UserError
from bot.core.services import Services
from bot.core.users import Users
from bot.discord_base.components import MatchButton, PersistentItem
from bot.discord_base.emoji import ApplicationEmoji
from bot.discord_base.errors import PASSING
from bot.discord_base.names import linked_name, place_link
from bot.discord_base.replies import reply_in_place, services_of, text_view
from bot.discord_base.sending import DirectMessages, Messenger, Salt, find_own, mark, nonce_of, own_id
from bot.games.registry import PRESENTERS
from bot.match.ui.messages import MOVE, TABLE, time_left
from bot.match.waiting import Pending, Waiting
from bot.notices.notice_batch import Batch, Notice, make_notices
from bot.notices.reminders import Outcome, put_off
from db.match import matches
from db.match.reminders import Reminder, Removal
from db.people import users
from db.store import Store
from i18n.translator import Say, translator

log = logging.getLogger(__name__)

_SECTION = 3
"""Components of a match with its button."""
_AROUND = 6
"""Components of the heading, of the other matches, and of the buttons below."""
_SECTIONS = (COMPONENTS - _AROUND) // _SECTION
LATER = ("3h", "tomorrow")
"""Delays offered for the next notice."""
_ALSO = 10
"""Most other matches in the list."""


def direct_view(batch: Batch, until: datetime | None = None) -> ui.LayoutView:
    """Make the direct message about a batch's matches; `until` is the time to which they are put off."""
    first = batch.direct[0].pending.match
    say = translator(batch.user.locale if batch.user and batch.user.locale else first.locale)
    only_asks = all(notice.closes is not None for notice in batch.direct)
    heading = say("notice-close-heading") if only_asks else say("notice-heading", number=len(batch.direct))
    view = text_view(heading)
    texts = [_lines(notice, say) for notice in batch.direct]
    ends = itertools.accumulate(len(text) for text in texts)
    count = min(_SECTIONS, sum(end <= CUT_TEXT * 2 // 3 for end in ends))
    rest, room = batch.direct[count:], CUT_TEXT // 4
    for notice, text in zip(batch.direct[:count], texts, strict=False):
        view.add_item(ui.Section(ui.TextDisplay(text), accessory=_button(notice.row, say)))
    others = [*(notice.pending for notice in rest), *batch.also]
    also = [_also(pending, batch.user_id, say) for pending in others]
    if also:
        listed = [say("notice-also"), *also[:_ALSO]]
        while len("\n".join(listed)) > room:
            listed.pop()
        hidden = len(also) - len(listed) + 1
        view.add_item(ui.TextDisplay("\n".join([*listed, *([say("notice-more", number=hidden)] if hidden else [])])))
    _end(view, batch.number, until, say)
    return view


def _button(row: Reminder, say: Say) -> MatchButton:
    if row.kind == "close":
        return MatchButton.of("cancel", row.match_id, say, label="button-close-it")
    return MatchButton.of(MOVE, row.match_id, say, style=discord.ButtonStyle.primary)


def _lines(notice: Notice, say: Say) -> str:
    """Return name, decision and deadline of a match, and the reason of the notice."""
    match, seats = notice.pending.match, notice.pending.seated.seats
    link = place_link(match.guild_id, match.place_id)
    view = notice.pending.seated.view(notice.row.seat)
    lines = [f"**{linked_name(match, seats, say, THREAD_NAME, link)}**"]
    if notice.closes is not None:
        return "\n".join([*lines, say("notice-close", when=discord.utils.format_dt(notice.closes, "R"))])
    presenter = PRESENTERS[match.game]
    lines.append(presenter.decision(view, say))
    lines += [presenter.why_words(view, plan.plan, plan.why or "", say) for plan in notice.unused]
    if notice.row.kind == "warning":
        lines.append(say("notice-warning"))
    elif notice.row.kind != "call":
        lines.append(f"-# {say('notice-since', since=discord.utils.format_dt(notice.since, 'R'))}")
    if notice.until is not None:
        lines.append(f"-# {time_left(notice.until, say)}")
    return "\n".join(lines)


def _also(pending: Pending, user_id: int, say: Say) -> str:
    match = pending.match
    link = place_link(match.guild_id, match.place_id)
    seat = pending.waiting_seat(user_id)
    until = None if seat is None else pending.until.get(seat)
    name = linked_name(match, pending.seated.seats, say, THREAD_NAME, link)
    return f"- {name}" + (f" · ⌛ {discord.utils.format_dt(until, 'R')}" if until is not None else "")


def thread_view(notice: Notice, *, unreachable: bool = False, until: datetime | None = None) -> ui.LayoutView:
    """Make the message in a match's thread, which names no other match.

    `unreachable`: it tells everybody that direct messages do not reach its user. `until`: the time to which the user
    has put it off.
    """
    match, row = notice.pending.match, notice.row
    say = translator(match.locale)
    decision = PRESENTERS[match.game].decision(notice.pending.seated.view(None), say)
    since = discord.utils.format_dt(notice.since, "f")
    facts: dict[str, Any] = {"mention": f"<@{row.user_id}>", "id": match.id, "decision": decision}
    if unreachable or row.kind == "table":
        text = say("notice-unreachable" if unreachable else "notice-table", since=since, **facts)
    else:
        text = say("notice-warned" if row.kind == "warning" else "notice-reminder", **facts)
    if notice.closes is not None:
        question = say("notice-close", when=discord.utils.format_dt(notice.closes, "R"))
        text = f"{facts['mention']} · #{match.id}\n{question}"
    if notice.until is not None:
        text += f"\n-# {time_left(notice.until, say)}"
    view = text_view(text)
    buttons: ui.ActionRow[Any] = ui.ActionRow(_button(row, say))
    view.add_item(buttons)
    if row.kind == "table" or unreachable:
        buttons.add_item(MatchButton.of(TABLE, match.id, say))
    else:
        _end(view, row.batch or row.id, until, say)
    return view


def _end(view: ui.LayoutView, batch: int, until: datetime | None, say: Say) -> None:
    """Add the buttons to put notices off, or the chosen time."""
    if until is None:
        view.add_item(ui.ActionRow(*(_later(how, batch, say) for how in LATER)))
    else:
        view.add_item(ui.TextDisplay(say("notice-later", when=discord.utils.format_dt(until, "f"))))


def _later(how: str, batch: int, say: Say) -> ui.Button[Any]:
    """Make a `SnoozeButton`."""
    label = say("button-later-3h" if how == "3h" else "button-later-tomorrow")
    return ui.Button(label=label, emoji="💤", custom_id=f"later:{how}:{batch}")


Sent = defaultdict[int, list[tuple[int, int]]]
"""By a notice's id: channel and message of each message that holds it."""


class ReminderMessages:
    """Sends the notices of batches. Messages are marked, and looked for before a second attempt."""

    def __init__(self, services: Services, messenger: Messenger) -> None:
        self._messenger = messenger
        self._salt = services[Salt]
        self._direct_messages = services[DirectMessages]
        self._users = services[Users]
        self._emoji = services[ApplicationEmoji]

    async def send(self, batch: Batch) -> Outcome:
        results: dict[int, str | None] = {}
        shown = defaultdict[int, list[tuple[int, int]]](list)
        in_thread, unreachable = list(batch.in_thread), list[int]()
        if batch.direct:
            result = await self._send_direct(batch, shown)
            if result == "closed":
                known = {notice.row.id for notice in in_thread}
                in_thread += [notice for notice in batch.direct if notice.row.id not in known]
                unreachable = [notice.row.id for notice in batch.direct if notice.row.kind == "day"]
            else:
                results = {notice.row.id: result for notice in batch.direct}
        for notice in in_thread:
            result = await self._send_to_thread(batch, notice, shown, unreachable=notice.row.id in unreachable)
            results[notice.row.id] = _both(results.get(notice.row.id, result), result)
        told = [number for number in unreachable if results[number] == "sent"]
        return Outcome(results, told, shown)

    async def _send_direct(self, batch: Batch, shown: Sent) -> str | None:
        """Send the direct message; return `sent`, `closed`, or None to retry."""
        if batch.user is not None and batch.user.dm == "closed":
            return "closed"
        try:
            channel = await self._direct_messages.channel_of(batch.user_id, batch.user)
            message = await self._find(channel, batch, batch.number)
            if message is None:
                message = await channel.send(
                    view=mark(self._emoji.show(direct_view(batch)), "reminder", batch.number),
                    nonce=nonce_of(self._salt.text, "reminders", batch.number),
                    allowed_mentions=discord.AllowedMentions.none(),
                    silent=batch.quiet,
                )
        except PASSING as error:
            if await self._direct_messages.handle_error(batch.user_id, error):
                await self._users.note_dm(batch.user_id, is_open=False)
                return "closed"
            log.warning("notices %d: %s; they will be tried again", batch.number, type(error).__name__)
            return None
        for notice in batch.direct:
            shown[notice.row.id].append((message.channel.id, message.id))
        if batch.user is None or batch.user.dm != "open":
            await self._users.note_dm(batch.user_id, is_open=True)
        return "sent"

    async def _send_to_thread(self, batch: Batch, notice: Notice, shown: Sent, *, unreachable: bool) -> str | None:
        """Send one notice; return `sent`, `failed` if Discord does not allow it, or None to retry."""
        thread_id = notice.pending.match.thread_id
        if thread_id is None:  # Discord has not yet let it be opened
            return None
        thread = self._messenger.get_partial_messageable(thread_id)
        try:
            # By now Discord has forgotten the nonce of an earlier try whose result was not stored.
            message = await self._find(thread, batch, notice.row.id)
            if message is None:
                message = await self._send_once(thread, batch, notice, thread_view(notice, unreachable=unreachable))
        except (discord.NotFound, discord.Forbidden):
            return "failed"
        except PASSING as error:
            log.warning("notice %d: %s; it will be tried again", notice.row.id, type(error).__name__)
            return None
        shown[notice.row.id].append((thread_id, message.id))
        return "sent"

    async def _find(self, place: Messageable, batch: Batch, number: int) -> discord.Message | None:
        """Return a message of an earlier try."""
        return await find_own(place, own_id(self._messenger), "reminder", number) if batch.tried else None

    async def _send_once(
        self, thread: discord.PartialMessageable, batch: Batch, notice: Notice, view: ui.LayoutView
    ) -> discord.Message:
        mentions = discord.AllowedMentions(everyone=False, roles=False, users=[discord.Object(batch.user_id)])
        return await thread.send(
            view=mark(self._emoji.show(view), "reminder", notice.row.id),
            nonce=nonce_of(self._salt.text, "reminder", notice.row.id),
            allowed_mentions=mentions,
            silent=batch.quiet,
        )


class NoticeRemover:
    """Deletes messages about decisions that are over; edits a message that also holds other notices."""

    def __init__(self, services: Services, messenger: Messenger) -> None:
        self._services, self._messenger = services, messenger

    async def remove(self, removal: Removal) -> bool:
        """Return False to retry."""
        try:
            if not removal.shown and not removal.is_batch_sent:
                return False
            for channel_id, message_id in removal.shown or await self._look_for(removal):
                message = self._messenger.get_partial_messageable(channel_id).get_partial_message(message_id)
                stays = [row for row in removal.stays if (channel_id, message_id) in map(tuple, row.shown or ())]
                view = await rebuild_view(self._services, removal.batch, stays) if stays else None
                if view is not None:
                    await message.edit(view=self._services[ApplicationEmoji].show(view))
                else:
                    await message.delete()
        except (discord.NotFound, discord.Forbidden):
            return True
        except PASSING as error:
            log.warning("notice %d: %s; it will be removed later", removal.id, type(error).__name__)
            return False
        return True

    async def _look_for(self, removal: Removal) -> list[tuple[int, int]]:
        """Return the messages that a process may have sent before it died."""
        user = await self._services[Store].read(users.get_user, removal.user_id)
        match = await self._services[Store].read(matches.get_match, removal.match_id)
        places = [(None if user is None else user.dm_channel_id, removal.batch)]
        places.append((None if match is None else match.thread_id, removal.id))
        found = []
        for place_id, number in places:
            if place_id is not None:
                place = self._messenger.get_partial_messageable(place_id)
                message = await find_own(place, own_id(self._messenger), "reminder", number)
                found += [(place_id, message.id)] if message is not None else []
        return found


async def rebuild_view(
    services: Services, batch: int, rows: Sequence[Reminder], until: datetime | None = None, *, in_thread: bool = False
) -> ui.LayoutView | None:
    """Make the message of sent notices anew, with those whose decisions are still pending; None if there are none.

    `until` is the time to which their user has put them off.
    """
    user_id = rows[0].user_id
    running = [await services[Store].read(matches.get_match, row.match_id) for row in rows]
    pending = {one.match.id: one for one in await services[Waiting].pending([match for match in running if match])}
    waiting = [row for row in rows if row.match_id in pending and row.seat in pending[row.match_id].asked_at]
    if not waiting:
        return None
    notices = await make_notices(services, [(row, pending[row.match_id]) for row in waiting])
    if in_thread:
        return mark(thread_view(notices[0], until=until), "reminder", notices[0].row.id)
    user = await services[Store].read(users.get_user, user_id)
    whole = Batch(batch, user_id, user, notices, in_thread=(), also=(), tried=False, quiet=False)
    return mark(direct_view(whole, until), "reminder", batch)


def _both(first: str | None, second: str | None) -> str | None:
    """Combine the results of a notice sent to two places."""
    if first is None or second is None:
        return None
    return "sent" if "sent" in (first, second) else "failed"


class SnoozeButton(PersistentItem, template=r"later:(?P<how>3h|tomorrow):(?P<batch>[0-9]{1,18})"):
    """Puts off the notices of a message."""

    async def answer(self, interaction: discord.Interaction[Any]) -> None:
        services, user_id = services_of(interaction), interaction.user.id
        how, batch = self.parts["how"], int(self.parts["batch"])
        place_id = None if interaction.guild_id is None else interaction.channel_id
        found = await put_off(services, batch, user_id, how, place_id=place_id, interaction_id=interaction.id)
        view = await rebuild_view(services, batch, found.rows, found.until, in_thread=place_id is not None)
        if view is None:  # the last decision has ended since
            raise UserError("notice-over")
        await reply_in_place(interaction, view)
