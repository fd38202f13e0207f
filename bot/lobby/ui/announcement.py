"""Messages about a match outside its place: its announcement, and the link to its new place.

They are sent once and then edited; if Discord refuses them, the rest of the match does not wait.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import discord
from discord import ui
from sqlalchemy import Connection

from bot.discord_base.desired import Content, DesiredMessage, Life, content_hash
from bot.discord_base.names import link_button, names_of, place_link, status_words
from bot.discord_base.replies import text_view
from bot.discord_base.sending import Messenger
from bot.discord_base.time_words import time_line
from bot.games.registry import PRESENTERS
from bot.match.registration import Later, MatchMessages, SoFar, Subject
from bot.match.ui.messages import ACCENTS
from db.match.matches import Match, Seat
from db.match.messages import TABLE, MessageKind
from db.people.guilds import GuildSettings, get_guild
from i18n.translator import Say, translator


def _announcement(
    match: Match, seats: Sequence[Seat], guild: GuildSettings | None, so_far: SoFar
) -> DesiredMessage | None:
    """Make the announcement of a match; None if it was never sent and must not be sent now.

    A lobby is announced once it can be joined, by its server's settings then; the announcement stays current until the
    match ends.
    """
    row, link = so_far.row(MessageKind.ANNOUNCED), _lobby_link(match, so_far)
    if row is not None:
        place_id = row.channel_id
    elif guild is None or guild.announce_channel_id is None or match.private or link is None:
        return None
    else:
        place_id = guild.announce_channel_id
        if not _may_be_told(match, place_id, so_far.messenger):
            return None
    role = guild.ping_role_id if guild is not None else None
    say = translator(match.locale)
    if match.thread_id is not None:
        link = place_link(match.guild_id, match.thread_id)
    names = [seat.name for seat in seats]
    shown = (match.status, match.private, match.locale, match.seats_wanted, sorted(match.options.items()))

    async def build() -> Content:
        return Content(_make_announcement(match, seats, link, role, say), roles=(role,) if role is not None else ())

    made_of = content_hash("announced", shown, names, link, match.game, str(match.time))
    return DesiredMessage(MessageKind.ANNOUNCED, TABLE, made_of, build, place=place_id, life=Life.ONCE)


def _make_moved_line(match: Match, so_far: SoFar) -> DesiredMessage | None:
    """Make the line that leads from a match's former place to its current one; None if it never moved."""
    row = so_far.row(MessageKind.MOVED)
    link = _lobby_link(match, so_far) if match.status == "lobby" else None
    if match.thread_id is not None:
        link = place_link(match.guild_id, match.thread_id)
    if row is None or link is None:
        return None
    text = translator(match.locale)("moved-on", id=match.id, link=link)

    async def build() -> Content:
        return Content(text_view(text))

    shown = content_hash("moved", text)
    return DesiredMessage(MessageKind.MOVED, TABLE, shown, build, place=row.channel_id, life=Life.ONCE)


def _lobby_link(match: Match, so_far: SoFar) -> str | None:
    row = so_far.there(MessageKind.LOBBY)
    return None if row is None else place_link(match.guild_id, row.channel_id, row.message_id)


def _may_be_told(match: Match, place_id: int, messenger: Messenger) -> bool:
    """Return whether a lobby can be announced in a channel: not its own, nor one whose readers cannot see it."""
    origin, place = messenger.get_channel(match.channel_id), messenger.get_channel(place_id)
    if match.channel_id == place_id or not isinstance(place, discord.TextChannel):
        return False
    if isinstance(origin, discord.Thread) and origin.is_private():
        return False
    if not isinstance(origin, discord.Thread | discord.abc.GuildChannel):
        return False
    everybody = place.guild.default_role
    hidden = not origin.permissions_for(everybody).view_channel
    return not (hidden and place.permissions_for(everybody).view_channel)


def _make_announcement(
    match: Match, seats: Sequence[Seat], link: str | None, role: int | None, say: Say
) -> ui.LayoutView:
    title = say("lobby-title", game=PRESENTERS[match.game].title(match.options, say), id=match.id)
    if match.private:
        return text_view(say("announce-private", id=match.id))
    lines = [f"### {title}"]
    if match.status == "lobby":
        lines.append(say("listed-open", free=match.seats_wanted - len(seats)))
        if role is not None:
            lines.insert(0, f"<@&{role}>")
    else:
        lines.append(say("announce-on") if match.status == "active" else status_words(match, say))
    lines.append(", ".join(names_of(seats, say)))
    time = time_line(match.time, say)
    if time is not None and match.status == "lobby":
        lines.append(time)
    view = ui.LayoutView(timeout=None)
    box: ui.Container[ui.LayoutView] = ui.Container(
        ui.TextDisplay("\n".join(lines)), accent_colour=ACCENTS[match.status]
    )
    if link is not None and match.status in ("lobby", "active"):
        box.add_item(ui.ActionRow(link_button(say("announce-go"), link)))
    view.add_item(box)
    return view


def _plan_messages(connection: Connection, subject: Subject) -> Iterator[Later]:
    match = subject.match
    guild = get_guild(connection, match.guild_id) if match.status == "lobby" else None

    async def elsewhere(so_far: SoFar) -> Iterable[DesiredMessage]:  # last: they link to the lobby's message
        found = (_announcement(match, subject.seats, guild, so_far), _make_moved_line(match, so_far))
        return [wanted for wanted in found if wanted is not None]

    yield elsewhere


_KINDS = (MessageKind.ANNOUNCED, MessageKind.MOVED)
MESSAGES = (MatchMessages(kinds=_KINDS, wants=_plan_messages, stay_deleted=_KINDS),)
