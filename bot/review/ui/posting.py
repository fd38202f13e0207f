"""Files on request after a match: made by workers, posted once in its thread.

A press stores the request; the publisher has the file drawn, and posts it. So a kill only delays it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Protocol, TypeVar

import discord
from discord import ui
from sqlalchemy import Connection

from bot.core.errors import UserError
from bot.core.services import Services
from bot.discord_base.desired import Content, DesiredMessage, Life, short_hash
from bot.discord_base.errors import NotNow
from bot.discord_base.names import labels_of
from bot.discord_base.open_answers import Ending, OpenAnswers
from bot.discord_base.replies import services_of, tell, think
from bot.match.changes import Changes
from bot.match.registration import MatchMessages, Subject
from bot.match.seated import Seated
from bot.match.shared_deals import day_ends
from bot.match.table import Table
from bot.match.ui.messages import ACCENTS
from bot.review.making import Making, MatchKey
from db.connection.errors import StoreError
from db.match import publications
from db.match.matches import FORGOTTEN, Match
from db.match.messages import TABLE, Message, MessageState, drop_request, get_message, request_message
from db.match.private_answers import OpenAnswer
from db.store import Store
from engine.game import PublicView
from i18n.translator import translator
from render.palette import find_theme

MOST_BYTES = discord.utils.DEFAULT_FILE_SIZE_LIMIT_BYTES
"""Discord accepts it in every server."""
LOOK_SECONDS = 1.0
"""Delay before looking again whether a file is made or posted."""
_LOOK_LATER_SECONDS = 3.0
"""The same for a file that nobody waits for."""


class Made(Protocol):
    @property
    def data(self) -> bytes: ...


M = TypeVar("M", bound=Made)


class Posts:
    """The files being made for posting; a failed one is known until its request is deleted."""

    def __init__(self) -> None:
        self._making: dict[tuple[int, str], Making[Any]] = {}

    def find(self, match_id: int, kind: str) -> Making[Any] | None:
        return self._making.get((match_id, kind))

    def begin(self, match_id: int, kind: str, make: Callable[[], Making[M]]) -> Making[M]:
        """Start to make a file unless it is under way or made. Raises `UserError` as `make` does."""
        making = self.find(match_id, kind)
        if making is None or (making.task.done() and making.task.exception() is not None):
            making = self._making[match_id, kind] = make()
        return making

    def end(self, match_id: int, kind: str) -> None:
        self._making.pop((match_id, kind), None)


@dataclass(frozen=True, slots=True)
class PostedKind:
    """A kind of files; texts begin with its name."""

    name: str
    make: Callable[[Services, Seated], Making[Any]]
    """Starts the file, or returns the running or kept one. Raises `UserError` if too many are made."""
    content: Callable[[Seated, Any], Content]
    """Makes the message from the file."""
    is_asked_for: bool = True
    """Whether a user waits for it, who also hears why there is none."""

    @property
    def _look_seconds(self) -> float:
        return LOOK_SECONDS if self.is_asked_for else _LOOK_LATER_SECONDS

    @property
    def messages(self) -> MatchMessages:
        return MatchMessages(kinds=(self.name,), wants=self._plan)

    def ending(self, services: Services) -> Ending:
        return Ending(partial(self._follow, services), failed=f"{self.name}-failed", late=f"{self.name}-coming")

    def begin(self, services: Services, seated: Seated) -> Making[Any]:
        """Start to make the file unless it is under way or made. Raises `UserError` as `make` does."""
        return services[Posts].begin(seated.match.id, self.name, lambda: self.make(services, seated))

    async def post_once(self, interaction: discord.Interaction[Any], seated: Seated) -> None:
        """Link to the message of this kind; have its file made and posted first if necessary.

        Raises `UserError`: `no-files` without the permission to attach files there, or as `make` does.
        """
        services, say, match = services_of(interaction), translator(interaction.locale.value), seated.match
        row = await services[Store].read(get_message, match.id, self.name)
        if row is not None and row.state is MessageState.SHOWN:
            await tell(interaction, say(f"{self.name}-posted", id=match.id, link=_link(match, row)))
            return
        _check_permission(interaction, match)
        if row is None or row.state is MessageState.GONE:  # else the process that publishes it makes it
            self.begin(services, seated)

        def request(connection: Connection) -> None:
            request_message(connection, match.id, self.name, match.place_id, now=services.now())
            publications.publish_again(connection, [match.id])

        answer = await services[OpenAnswers].open(interaction, self.name, match.id, request)
        services[Changes].announce(match.id)
        await think(interaction)
        services[OpenAnswers].begin(answer)

    async def _follow(self, services: Services, answer: OpenAnswer) -> None:
        """Show the progress until the file is posted. Raises the reason of a failure."""
        match_id, making, shown = answer.match_id, None, None
        match = (await services[Table].read(match_id)).match
        while True:
            row = await services[Store].read(get_message, match_id, self.name)
            if row is not None and row.state is MessageState.SHOWN:
                await services[OpenAnswers].tell(answer, f"{self.name}-posted", link=_link(match, row))
                return
            making = services[Posts].find(match_id, self.name) or making
            if row is None or row.state is MessageState.GONE:
                if making is not None and making.task.done():
                    _file_of(making)
                await services[OpenAnswers].tell(answer, f"{self.name}-failed")
                return
            percent = None if making is None else making.percent
            if percent is None and shown is None:  # another process makes it, or this one will soon
                await services[OpenAnswers].tell(answer, f"{self.name}-coming")
            elif percent is not None and percent != shown:
                await services[OpenAnswers].tell(answer, f"{self.name}-progress", percent=percent)
            shown = percent
            await asyncio.sleep(LOOK_SECONDS)

    def _plan(self, connection: Connection, subject: Subject) -> Sequence[DesiredMessage]:
        """Want the message once a user has asked for it."""
        seated, name = subject.seated, self.name
        if seated is None or seated.match.status != "finished":
            return ()
        if get_message(connection, seated.match.id, name) is None:
            return ()
        # Only forgetting a user changes it; new texts are not worth the work.
        forgotten = tuple(seat.seat for seat in seated.seats if seat.name == FORGOTTEN)
        locale, theme = translator(seated.match.locale).locale, find_theme(seated.match.settings.theme)
        shown = short_hash(name, locale, theme, *forgotten)
        build = partial(self._build, subject.services, seated)
        skip = not self.is_asked_for
        return [DesiredMessage(name, TABLE, shown, build, life=Life.ONCE, skip_without_files=skip)]

    async def _build(self, services: Services, seated: Seated) -> Content:
        """Return the message. Raises `NotNow` while its file is made, so that publishing goes on with others.

        The request for a file that cannot be made is deleted.
        """
        match_id, posts = seated.match.id, services[Posts]
        try:
            making = posts.find(match_id, self.name) or self.begin(services, seated)
        except UserError as busy:
            raise NotNow(self._look_seconds) from busy
        if not making.task.done():
            raise NotNow(self._look_seconds)
        try:
            made = _file_of(making)
        except Exception as error:
            is_dropped = not isinstance(error, StoreError) and await services[Store].write(
                drop_request, match_id, self.name
            )
            posts.end(match_id, self.name)
            if not is_dropped:
                raise
            raise NotNow(0) from None
        content = self.content(seated, made)
        posts.end(match_id, self.name)
        return content


async def check_open(interaction: discord.Interaction[Any], seated: Seated) -> None:
    """Raise `UserError` unless the match is public: it is over, and nobody still plays its deal."""
    services = services_of(interaction)
    if seated.match.status != "finished":
        raise UserError("not-over")
    until = day_ends(seated.match, services.now())
    if seated.match.is_secret:
        raise UserError("round-in-play")
    if until is not None:
        raise UserError("cards-in-play", until=discord.utils.format_dt(until, "f"))


def _file_of(making: Making[M]) -> M:
    """Return the file. Raises the reason of a failure, or `UserError` if Discord would refuse the file."""
    made = making.task.result()
    if len(made.data) > MOST_BYTES:
        raise UserError("file-too-large", size=-(-len(made.data) // 2**20), most=MOST_BYTES // 2**20)
    return made


def posted_content(heading: str, item: ui.Item[Any], file: Callable[[], discord.File]) -> Content:
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.Container(ui.TextDisplay(heading), item, accent_colour=ACCENTS["finished"]))
    return Content(view, file)


def public_key(seated: Seated) -> MatchKey[PublicView]:
    """Return the key of the public film or page, in the match's language and colours."""
    match, say = seated.match, translator(seated.match.locale)
    return MatchKey(match.id, match.game, labels_of(seated.seats, say), say.locale, find_theme(match.settings.theme))


def _check_permission(interaction: discord.Interaction[Any], match: Match) -> None:
    guild = interaction.client.get_guild(match.guild_id)
    channel = None if guild is None else guild.get_channel_or_thread(match.channel_id)
    if channel is not None and not channel.permissions_for(channel.guild.me).attach_files:
        raise UserError("no-files")


def _link(match: Match, row: Message) -> str:
    return f"https://discord.com/channels/{match.guild_id}/{row.channel_id}/{row.message_id}"
