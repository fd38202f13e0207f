"""Which servers the bot is in, and what it may do in each of their channels."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

import discord
from discord import ChannelType

from bot.discord_base.invitation import PERMISSIONS, permission_key
from bot.discord_base.places import missing_permissions
from i18n.translator import translator
from neva.check.page import Page, as_code
from neva.command import CommandError, Progress

_NOT_NEEDED = {"embed_links"}
"""Neva asks for it and sends no embeds."""
_IN_POSTS_ONLY = {"send_messages", "create_public_threads", "create_private_threads"}
"""Users make the posts of a forum; a game is played inside one."""
_USELESS = {
    ChannelType.text: _NOT_NEEDED,
    ChannelType.news: _NOT_NEEDED | {"create_private_threads"},
    ChannelType.forum: _NOT_NEEDED | _IN_POSTS_ONLY,
    ChannelType.media: _NOT_NEEDED | _IN_POSTS_ONLY,
}
"""By kind of the channels where games are played: the requested permissions that do nothing there."""
_KINDS = {ChannelType.news: " (announcements)", ChannelType.forum: " (forum)", ChannelType.media: " (media)"}
_MOST_NAMED = 40
"""Channels in one line."""


@dataclass(frozen=True, slots=True)
class Place:
    channel: discord.abc.GuildChannel
    missing: Sequence[str]
    """API names of permissions; those that follow from another missing one are left out."""
    playable: bool
    """Whether a public game can be played in it."""

    @property
    def name(self) -> str:
        return as_code(f"#{self.channel.name}") + _KINDS.get(self.channel.type, "")

    @property
    def hidden(self) -> bool:
        return "view_channel" in self.missing

    @property
    def closed(self) -> bool:
        """Whether the bot sees it but may write nothing there."""
        return bool({"send_messages", "send_messages_in_threads"} & set(self.missing)) and not self.playable


def place_of(channel: discord.abc.GuildChannel, me: discord.Member) -> Place | None:
    """Return None for a channel where no game can be played, such as a voice channel."""
    if channel.type not in _USELESS:
        return None
    allowed = channel.permissions_for(me)
    missing = [name for name in PERMISSIONS if name not in _USELESS[channel.type] and not getattr(allowed, name)]
    if "view_channel" in missing:  # for Discord, everything else follows from it
        missing = ["view_channel"]
    elif "send_messages" in missing:
        missing = [name for name in missing if name != "attach_files"]
    if channel.type in (ChannelType.forum, ChannelType.media):
        return Place(channel, missing, playable=not missing)
    return Place(channel, missing, playable=not missing_permissions(channel, allowed, private=False))


async def check_servers(client: discord.Client, page: Page) -> list[Place]:
    """Write what the bot may do in each server; return all places of play. Raises as `discord.Client` does."""
    places: list[Place] = []
    progress, number = Progress(), 0
    async for listed in client.fetch_guilds(limit=None, with_counts=False):
        number += 1
        progress("servers", number)
        found = [place async for place in _places(client, listed, page)]
        _write(found, page)
        places += found
    if not number:
        page.head("Servers")
        page.problem("The bot is in no server: `neva invite` prints the link that adds it.")
    return places


async def _places(client: discord.Client, listed: discord.Guild, page: Page) -> AsyncIterator[Place]:
    assert client.user is not None
    guild = await client.fetch_guild(listed.id, with_counts=False)
    me = await guild.fetch_member(client.user.id)
    page.head(f"Server {as_code(guild.name)} ({guild.id})")
    if me.is_timed_out():
        until = me.timed_out_until or datetime.now(UTC)
        page.problem(f"A moderator has timed the bot out until {until:%Y-%m-%d %H:%M} UTC: it can write nowhere.")
    for channel in await guild.fetch_channels():
        if (place := place_of(channel, me)) is not None:
            yield place


def _write(places: Iterable[Place], page: Page) -> None:
    """Group the channels of a server. Hidden and closed ones are as their server wants them: no problem."""
    places = list(places)
    ready = [place for place in places if not place.missing]
    if ready:
        page.ok(f"Ready for every game: {_list(place.name for place in ready)}.")
    for place in places:
        if place.missing and not place.hidden and not place.closed:
            so = "Some games cannot be played, or get no thread," if place.playable else "No game can be played"
            page.problem(f"{so} in {place.name} ({place.channel.id}). The bot lacks {permission_names(place.missing)}.")
    for place in places:
        if place.closed and not place.hidden:
            page.note(f"No game in {place.name} ({place.channel.id}): the bot lacks {permission_names(place.missing)}.")
    hidden = [place for place in places if place.hidden]
    if hidden:  # their names may be nobody's business
        ids = _list(str(place.channel.id) for place in hidden)
        page.note(f"Hidden from the bot, so without games: {len(hidden)}, with the ids {ids}.")
    if not any(place.playable for place in places):
        page.problem("There is no channel in which the bot may play.")


def _list(names: Iterable[str]) -> str:
    (*all_names,) = names
    more = [f"and {len(all_names) - _MOST_NAMED} more"] if len(all_names) > _MOST_NAMED else []
    return ", ".join([*all_names[:_MOST_NAMED], *more])


def permission_names(missing: Iterable[str]) -> str:
    """Return permissions as Discord's client names them."""
    say = translator("en")
    return ", ".join(f"*{say(permission_key(name))}*" for name in missing)


def find_place(places: Sequence[Place], wanted: str) -> Place:
    """Return the place with this name or id. Raises `CommandError`."""
    name = wanted.removeprefix("#")
    found = [one for one in places if str(one.channel.id) == name]
    found = found or [
        one for one in places if one.channel.name == name and isinstance(one.channel, discord.TextChannel)
    ]
    if not found:
        raise CommandError(f"--post {wanted}: there is no such channel in the servers of the bot")
    if len(found) > 1:
        ids = ", ".join(str(one.channel.id) for one in found)
        raise CommandError(f"--post {wanted}: several channels have this name; give the id of one: {ids}")
    if not isinstance(found[0].channel, discord.TextChannel):
        raise CommandError(f"--post {wanted}: this is no channel for messages")
    return found[0]
