"""The state of the stand-in: servers, members, channels, threads and messages, as Discord's JSON.

Every change is passed to the listeners (gateway, page, waiting tests) and to the keeper, which stores it.
"""

from __future__ import annotations

import asyncio
import base64
from collections.abc import Callable, Iterable
from typing import Protocol

from playground.clock import Clock, Snowflakes
from playground.errors import MOST_THREAD_MEMBERS, thread_full
from playground.members import permissions
from playground.members.guilds import Guild
from playground.members.people import first_members, member_object, user_object
from playground.members.permissions import ALL, CREATE_THREADS, NONE, Permission, first_roles
from playground.notifications import Notification
from playground.objects import (
    BOT_ID,
    DIRECT,
    GUILD_ID,
    OWNER_ID,
    PRIVATE_THREAD,
    PUBLIC_THREAD,
    SYSTEM,
    TEXT,
    TOKEN,
    Json,
    is_archived,
    is_thread,
    public,
)

__all__ = ["GUILD_ID", "PRIVATE_THREAD", "PUBLIC_THREAD", "Json", "Keeper", "Listener", "World", "public"]

UNUSED_FILES = 200
"""Attachments to keep without a message, for pages that still load them."""
_CLOSED = {
    "no-threads": CREATE_THREADS,
    "read-only": CREATE_THREADS | Permission.SEND_MESSAGES | Permission.SEND_MESSAGES_IN_THREADS,
}
"""Permissions denied to everyone in some initial channels."""


class Keeper(Protocol):
    """Stores the world, so that it survives a restart."""

    def put(self, kind: str, key: str, value: Json) -> None:
        """Store an object."""

    def drop(self, kind: str, key: str) -> None:
        """Delete an object."""

    def put_file(self, key: str, name: str, data: bytes) -> None:
        """Store an attachment."""

    def drop_file(self, key: str) -> None:
        """Delete an attachment."""


Listener = Callable[[str, Json], None]
"""Called with a gateway event's name and data. Events that begin with "_" are only for the page."""


class World:
    """The state of the stand-in.

    Ephemeral messages also have `_visible_to`, and `_dismissed` once their member hides them.
    """

    def __init__(self, keeper: Keeper | None = None, clock: Clock | None = None) -> None:
        self._keeper = keeper
        self.clock = clock or Clock()
        self.new_id = Snowflakes(self.clock).new
        self.members = first_members()
        self.guilds = {GUILD_ID: Guild(added=first_roles())}
        self.channels: dict[str, Json] = {}
        self.messages: dict[str, Json] = {}
        self.notifications: list[Notification] = []
        self.files: dict[str, tuple[str, bytes]] = {}
        self._most_files = 2 * UNUSED_FILES
        self.commands: list[Json] = []
        self.emoji: dict[str, tuple[str, bytes]] = {}
        """The application's emoji by id: name and picture."""
        self.most_thread_members = MOST_THREAD_MEMBERS
        self.token = TOKEN
        self.listeners: list[Listener] = []
        self.changed = asyncio.Event()
        for number, name in enumerate(("games", "lounge", "no-threads", "read-only")):
            channel = self.channel_object(str(4001 + number), name, TEXT, GUILD_ID)
            if name in _CLOSED:
                channel["permission_overwrites"] = [
                    permissions.overwrite(GUILD_ID, permissions.ROLE, deny=_CLOSED[name])
                ]
            self.channels[channel["id"]] = channel

    # People and permissions -------------------------------------------------------------------------------------

    def user(self, user_id: str) -> Json:
        if user_id == BOT_ID:
            return user_object(user_id, "Neva")
        return user_object(user_id, self.members[user_id].name, deleted=self.members[user_id].deleted)

    def member(self, user_id: str, guild_id: str = GUILD_ID, *, with_user: bool = True) -> Json:
        nick = None if user_id == BOT_ID else self.members[user_id].nick
        member = member_object(self.roles_of(user_id, guild_id), self.guilds[guild_id].timed_out.get(user_id), nick)
        return member | ({"user": self.user(user_id)} if with_user else {})

    def guild_object(self, guild_id: str) -> Json:
        """Return a server as in GUILD_CREATE, with all channels and the active threads that the bot sees."""
        channels = [channel for channel in self.channels.values() if channel.get("guild_id") == guild_id]
        threads = [c for c in channels if is_thread(c) and not is_archived(c) and self.sees(BOT_ID, c["id"])]
        return self.guilds[guild_id].object(
            [self.member(BOT_ID, guild_id)],
            1 + sum(guild_id in member.guilds for member in self.members.values()),
            [public(channel) for channel in channels if not is_thread(channel)],
            [public(thread) for thread in threads],
        )

    def partial_guild(self, guild_id: str) -> Json:
        """Return a server as in the list of the bot's servers."""
        guild = self.guilds[guild_id]
        return {
            "id": guild.id, "name": guild.name, "icon": None, "banner": None, "owner": False, "features": [],
            "permissions": str(int(self.base_permissions(BOT_ID, guild_id))),
        }  # fmt: skip

    def is_member(self, user_id: str, guild_id: str) -> bool:
        return self.guilds[guild_id].bot if user_id == BOT_ID else guild_id in self.members[user_id].guilds

    def roles_of(self, user_id: str, guild_id: str) -> list[str]:
        """Return somebody's role ids in a server, without everyone's."""
        guild = self.guilds[guild_id]
        if user_id == BOT_ID:
            return guild.bot_roles
        return [key for key in guild.added if key in self.members[user_id].roles]

    def base_permissions(self, user_id: str, guild_id: str) -> Permission:
        """Return permissions in a server, before channel overwrites."""
        guild = self.guilds[guild_id]
        if not self.is_member(user_id, guild_id):
            return NONE
        if user_id == BOT_ID:
            return guild.everyone | (guild.role if guild.has_role else NONE)
        if user_id == OWNER_ID or self.members[user_id].moderator:
            return ALL
        allowed = guild.everyone
        for role_id in self.roles_of(user_id, guild_id):
            allowed |= guild.added[role_id].permissions
        return ALL if allowed & Permission.ADMINISTRATOR else allowed

    def is_timed_out(self, user_id: str, guild_id: str) -> bool:
        """Return False for administrators, who cannot be timed out."""
        until = self.guilds[guild_id].timed_out.get(user_id)
        if until is None or until <= self.clock.now():
            return False
        return not self.base_permissions(user_id, guild_id) & Permission.ADMINISTRATOR

    def permissions(self, user_id: str, channel_id: str) -> Permission:
        """Return somebody's permissions in a channel; a thread follows its parent."""
        channel = self.channels[channel_id]
        if channel["type"] == DIRECT:
            return permissions.IN_DIRECT_MESSAGES
        guild = self.guilds[channel["guild_id"]]
        home = self.channels[channel["parent_id"]] if is_thread(channel) else channel
        base = self.base_permissions(user_id, guild.id)
        ids = ([guild.id], self.roles_of(user_id, guild.id), [user_id])
        allowed = permissions.in_channel(base, ids, home["permission_overwrites"])
        return allowed & permissions.TIMED_OUT if self.is_timed_out(user_id, guild.id) else allowed

    def sees(self, user_id: str, channel_id: str) -> bool:
        """Return False for others' direct messages, and for others' private threads without permission to manage
        threads.
        """
        channel = self.channels.get(channel_id)
        if channel is None:
            return False
        if channel["type"] == DIRECT:
            return user_id == BOT_ID or user_id in channel["_members"]
        allowed = self.permissions(user_id, channel_id)
        if channel["type"] == PRIVATE_THREAD and user_id not in channel["_members"]:
            return bool(allowed & Permission.VIEW_CHANNEL and allowed & Permission.MANAGE_THREADS)
        return bool(allowed & Permission.VIEW_CHANNEL)

    # Channels ---------------------------------------------------------------------------------------------------

    def channel_object(self, channel_id: str, name: str, kind: int, guild_id: str) -> Json:
        position = sum(channel.get("guild_id") == guild_id for channel in self.channels.values())
        return {
            "id": channel_id, "type": kind, "guild_id": guild_id, "name": name, "position": position, "topic": None,
            "permission_overwrites": [], "nsfw": False, "parent_id": None, "last_message_id": None,
            "rate_limit_per_user": 0, "bitrate": 64000, "user_limit": 0, "rtc_region": None, "flags": 0,
            "available_tags": [],
        }  # fmt: skip

    def server_of(self, channel_id: str) -> str:
        """Return the id of a channel's server; empty for unknown channels and direct messages."""
        return str(self.channels.get(channel_id, {}).get("guild_id", ""))

    def direct_channel(self, user_id: str) -> Json:
        """Return the bot's direct channel with a member; create it if necessary."""
        channel_id = f"5{user_id}"
        if channel_id not in self.channels:
            self.channels[channel_id] = {
                "id": channel_id, "type": DIRECT, "recipients": [self.user(user_id)], "last_message_id": None,
                "flags": 0, "_members": [user_id],
            }  # fmt: skip
            self._keep("channel", self.channels[channel_id])
        return self.channels[channel_id]

    def add_channel(self, channel: Json) -> Json:
        self.channels[channel["id"]] = channel
        self._keep("channel", channel)
        if is_thread(channel):
            self.tell("THREAD_CREATE", {**channel, "newly_created": True})
        else:
            self.tell("CHANNEL_CREATE", channel)
        return channel

    def update_channel(self, channel: Json) -> None:
        self._keep("channel", channel)
        self.tell("THREAD_UPDATE" if is_thread(channel) else "CHANNEL_UPDATE", channel)

    def keep_thread_members(self, thread: Json) -> None:
        """Keep a thread's changed members; Discord sends bots no events about others."""
        self._keep("channel", thread)
        self.tell("_THREAD_MEMBERS", thread)

    def add_thread_member(self, thread: Json, user_id: str) -> bool:
        """Return False if the user was a member already. Raises `DiscordError` if the thread is full."""
        if user_id in thread["_members"]:
            return False
        if len(thread["_members"]) >= self.most_thread_members:
            raise thread_full()
        thread["_members"].append(user_id)
        thread["member_count"] = len(thread["_members"])
        self.keep_thread_members(thread)
        return True

    def delete_channel(self, channel_id: str) -> None:
        """Remove a channel or thread with its messages; a channel also with its threads."""
        seen = self.sees(BOT_ID, channel_id)
        for thread_id in [key for key, c in self.channels.items() if c.get("parent_id") == channel_id and is_thread(c)]:
            self._remove_channel(thread_id)
            self.tell("_THREAD_GONE", {"id": thread_id})
        channel = self._remove_channel(channel_id)
        if not is_thread(channel):
            self.tell("CHANNEL_DELETE", channel)
            return
        what = {key: channel.get(key) for key in ("id", "guild_id", "parent_id", "type")}
        self.tell("THREAD_DELETE", what | {"_unseen": not seen})

    def _remove_channel(self, channel_id: str) -> Json:
        for message_id in [key for key, message in self.messages.items() if message["channel_id"] == channel_id]:
            del self.messages[message_id]
            self._drop("message", message_id)
        self._drop("channel", channel_id)
        return self.channels.pop(channel_id)

    # Messages ---------------------------------------------------------------------------------------------------

    def add_message(self, message: Json, notifications: Iterable[Notification] = ()) -> Json:
        self.messages[message["id"]] = message
        channel = self.channels[message["channel_id"]]
        if not message.get("_visible_to"):
            channel["last_message_id"] = message["id"]
            if is_thread(channel):
                channel["message_count"] += 1
                channel["total_message_sent"] = channel.get("total_message_sent", 0) + 1
            self._keep("channel", channel)
        self.notifications += notifications
        self._keep("message", message)
        self.tell("MESSAGE_CREATE", message)
        return message

    def update_message(self, message: Json) -> None:
        self._keep("message", message)
        self.tell("MESSAGE_UPDATE", message)

    def dismiss_message(self, message: Json) -> None:
        """Hide an ephemeral message in its member's client; the bot gets no event and may still edit it."""
        message["_dismissed"] = True
        self.tell("_MESSAGE_GONE", message)

    def delete_message(self, message_id: str) -> None:
        message = self._remove_message(message_id)
        gone = {"id": message_id, "channel_id": message["channel_id"], "guild_id": message.get("guild_id")}
        self.tell("MESSAGE_DELETE", gone | {"_visible_to": message.get("_visible_to")})

    def delete_messages(self, channel_id: str, message_ids: list[str]) -> None:
        """Remove several messages at once, like a moderator's purge."""
        for message_id in message_ids:
            self._remove_message(message_id)
            self.tell("_MESSAGE_GONE", {"id": message_id, "channel_id": channel_id})
        gone = {"ids": message_ids, "channel_id": channel_id, "guild_id": self.channels[channel_id].get("guild_id")}
        self.tell("MESSAGE_DELETE_BULK", gone)

    def _remove_message(self, message_id: str) -> Json:
        self._drop("message", message_id)
        return self.messages.pop(message_id)

    def shown_to(self, member_id: str, message: Json) -> bool:
        """Return True if the client of a member who sees the channel shows this message."""
        return message.get("_visible_to", member_id) == member_id and not message.get("_dismissed")

    def history(self, channel_id: str, *, system: bool = False) -> list[Json]:
        """Return a channel's messages, oldest first, including ephemeral ones; `system` adds Discord's own."""
        return [
            message
            for message in self.messages.values()
            if message["channel_id"] == channel_id and (system or message["type"] not in SYSTEM)
        ]

    def add_file(self, name: str, data: bytes) -> str:
        """Keep an uploaded file; return its id."""
        file_id = self.new_id()
        self.files[file_id] = (name, data)
        if self._keeper:
            self._keeper.put_file(file_id, name, data)
        if len(self.files) > self._most_files:
            self._forget_files()
            self._most_files = len(self.files) + UNUSED_FILES  # scanning all messages is slow, so not at every upload
        return file_id

    def _forget_files(self) -> None:
        """Delete the oldest attachments without a message."""
        shown = {attachment["id"] for message in self.messages.values() for attachment in message["attachments"]}
        unused = [file_id for file_id in self.files if file_id not in shown]
        for file_id in unused[:-UNUSED_FILES]:
            del self.files[file_id]
            if self._keeper:
                self._keeper.drop_file(file_id)

    def put_emoji(self, name: str, picture: bytes, number: str | None = None) -> str:
        """Add an emoji, or rename the one with this id; return its id."""
        number = number or self.new_id()
        self.emoji[number] = (name, picture)
        if self._keeper:
            self._keeper.put("emoji", number, {"name": name, "picture": base64.b64encode(picture).decode()})
        return number

    def drop_emoji(self, number: str) -> None:
        del self.emoji[number]
        if self._keeper:
            self._keeper.drop("emoji", number)

    def set_commands(self, commands: list[Json]) -> None:
        self.commands = commands
        if self._keeper:
            self._keeper.put("commands", "all", {"commands": commands})
        self.tell("_COMMANDS", {"commands": commands})

    # Telling and keeping ----------------------------------------------------------------------------------------

    def tell(self, event: str, data: Json) -> None:
        """Send a change to all listeners, and wake waiters."""
        for listener in list(self.listeners):
            listener(event, data)
        self.changed.set()
        self.changed = asyncio.Event()

    def _keep(self, kind: str, value: Json) -> None:
        if self._keeper:
            self._keeper.put(kind, value["id"], value)

    def _drop(self, kind: str, key: str) -> None:
        if self._keeper:
            self._keeper.drop(kind, key)
