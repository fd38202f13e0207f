"""Files on request after a match: made by workers, posted once in its thread."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Any, Protocol, TypeVar

import discord
from discord import ui
from sqlalchemy import Connection

from bot.core.errors import UserError
from bot.discord_base.desired import Content, DesiredMessage, short_hash
from bot.discord_base.names import labels_of
from bot.discord_base.replies import reply, services_of, tell, text_view, think
from bot.match.changes import Changes
from bot.match.daily_rules import secret_until
from bot.match.match_messages import Subject
from bot.match.seated import Seated
from bot.match.ui.messages import ACCENTS
from bot.review.making import Making, MatchKey
from bot.review.ui.followers import Followers, Sentences
from db.match import publications
from db.match.matches import FORGOTTEN, Match
from db.match.messages import TABLE, Message, MessageState, get_message, request_message
from db.store import Store
from i18n.translator import translator
from render.palette import find_theme

MOST_BYTES = discord.utils.DEFAULT_FILE_SIZE_LIMIT_BYTES
"""Discord accepts it in every server."""
_POST_SECONDS = 90.0
"""Limit for waiting until a requested message is posted."""
_LOOK_SECONDS = 0.5


class _Made(Protocol):
    @property
    def data(self) -> bytes: ...


M = TypeVar("M", bound=_Made)


async def check_open(interaction: discord.Interaction[Any], seated: Seated) -> None:
    """Raise `UserError` unless the match is public: it is over, and nobody still plays its deal."""
    services = services_of(interaction)
    if seated.match.status != "finished":
        raise UserError("not-over")
    until = await services[Store].read(secret_until, seated.match, services.now())
    if until is not None:
        raise UserError("cards-in-play", until=discord.utils.format_dt(until, "f"))


async def post_once(
    interaction: discord.Interaction[Any], seated: Seated, kind: str, make: Callable[[], Making[M]]
) -> None:
    """Link to the message of this kind; make and post its file first if necessary.

    Raises `UserError`: `no-files` without the permission to attach files there, or as `make` does. A file that is too
    large is refused after it is made.
    """
    services, say, match = services_of(interaction), translator(interaction.locale.value), seated.match
    row = await services[Store].read(get_message, match.id, kind)
    if row is not None and row.state is MessageState.SHOWN:
        await tell(interaction, say(f"{kind}-posted", id=match.id, link=_link(seated, row)))
        return
    _check_permission(interaction, match)
    await think(interaction)
    making = make()
    failed = say(f"{kind}-failed")
    sentences = Sentences(lambda: say(f"{kind}-progress", id=match.id, percent=making.percent), failed, late=failed)

    async def lead(made: M) -> None:
        if len(made.data) > MOST_BYTES:
            raise UserError("file-too-large", size=-(-len(made.data) // 2**20), most=MOST_BYTES // 2**20)
        found = await _post(interaction, match, kind)
        link = None if found is None else _link(seated, found)
        text = say(f"{kind}-coming") if link is None else say(f"{kind}-posted", id=match.id, link=link)
        await reply(interaction, text_view(text))

    services[Followers].follow(interaction, making, sentences, lead)


def plan_posted(
    connection: Connection, subject: Subject, kind: str, build: Callable[[Seated], Awaitable[Content]]
) -> Sequence[DesiredMessage]:
    """Want the message once a user has asked for it."""
    seated = subject.seated
    if seated is None or seated.match.status != "finished" or get_message(connection, seated.match.id, kind) is None:
        return ()
    # Only forgetting a user changes it; new texts are not worth the work.
    forgotten = tuple(seat.seat for seat in seated.seats if seat.name == FORGOTTEN)
    locale, theme = translator(seated.match.locale).locale, find_theme(seated.match.theme)
    shown = short_hash(kind, locale, theme, *forgotten)
    return [DesiredMessage(kind, TABLE, shown, lambda: build(seated), comes_back=False)]


def posted_content(heading: str, item: ui.Item[Any], file: Callable[[], discord.File]) -> Content:
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.Container(ui.TextDisplay(heading), item, accent_colour=ACCENTS["finished"]))
    return Content(view, file)


def public_key(seated: Seated) -> MatchKey:
    """Return the key of the public film or page, in the match's language and colours."""
    match, say = seated.match, translator(seated.match.locale)
    return MatchKey(match.id, match.game, labels_of(seated.seats, say), say.locale, find_theme(match.theme))


def _check_permission(interaction: discord.Interaction[Any], match: Match) -> None:
    guild = interaction.client.get_guild(match.guild_id)
    channel = None if guild is None else guild.get_channel_or_thread(match.channel_id)
    if channel is not None and not channel.permissions_for(channel.guild.me).attach_files:
        raise UserError("no-files")


async def _post(interaction: discord.Interaction[Any], match: Match, kind: str) -> Message | None:
    """Return None if posting takes too long."""
    services = services_of(interaction)

    def request(connection: Connection) -> None:
        request_message(connection, match.id, kind, match.place_id, now=services.now())
        publications.publish_again(connection, [match.id])

    await services[Store].write(request)
    services[Changes].announce(match.id)
    with suppress(TimeoutError):
        async with asyncio.timeout(_POST_SECONDS):
            while True:
                row = await services[Store].read(get_message, match.id, kind)
                if row is not None and row.state is MessageState.SHOWN:
                    return row
                await asyncio.sleep(_LOOK_SECONDS)
    return None


def _link(seated: Seated, row: Message) -> str:
    return f"https://discord.com/channels/{seated.match.guild_id}/{row.channel_id}/{row.message_id}"
