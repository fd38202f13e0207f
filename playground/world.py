"""What there is: one server with members, channels, threads, direct messages and messages, as Discord's own JSON.

Every change is told to the listeners (the gateway, the page, the waiting tests) and kept by the keeper.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any, Protocol

from playground.snowflakes import new_id

Json = dict[str, Any]

BOT_ID, APPLICATION_ID, GUILD_ID = "1001", "1001", "2001"
TEXT, DIRECT, PUBLIC_THREAD, PRIVATE_THREAD = 0, 1, 11, 12
EPHEMERAL = 1 << 6
ALL_PERMISSIONS = (1 << 50) - 1
MANAGE_MESSAGES = 1 << 13
SEND_MESSAGES = 1 << 11
CREATE_THREADS = (1 << 35) | (1 << 36)
MEMBER_PERMISSIONS = (1 << 10) | SEND_MESSAGES | (1 << 14) | (1 << 15) | (1 << 16) | (1 << 31) | (1 << 38)


@dataclass
class Member:
    """A made-up person of the server. `notified` lists the ids of messages that mentioned them."""

    id: str
    name: str
    locale: str
    moderator: bool = False
    dm_open: bool = True
    notified: list[str] = field(default_factory=list)

    @property
    def permissions(self) -> int:
        """Give what this member may do everywhere."""
        return ALL_PERMISSIONS if self.moderator else MEMBER_PERMISSIONS


class Keeper(Protocol):
    """Keeps the world over a restart."""

    def put(self, kind: str, key: str, value: Json) -> None:
        """Keep an object."""

    def drop(self, kind: str, key: str) -> None:
        """Forget an object."""

    def put_file(self, key: str, name: str, data: bytes) -> None:
        """Keep an attachment."""


Listener = Callable[[str, Json], None]
"""Called with the gateway event's name and its data."""


class World:
    """The state of the stand-in. Objects are Discord's JSON; messages also hold `_visible_to` if they are ephemeral."""

    def __init__(self, keeper: Keeper | None = None) -> None:
        self._keeper = keeper
        self.members = {
            member.id: member
            for member in (
                Member("3001", "Ann", "en-US", moderator=True),
                Member("3002", "Boris", "ru"),
                Member("3003", "Clara", "de"),
                Member("3004", "Dev", "en-GB"),
            )
        }
        self.channels: dict[str, Json] = {}
        self.messages: dict[str, Json] = {}
        self.files: dict[str, tuple[str, bytes]] = {}
        self.commands: list[Json] = []
        self.listeners: list[Listener] = []
        self.nonces: dict[tuple[str, str], str] = {}
        self.changed = asyncio.Event()
        for number, name in enumerate(("games", "lounge", "no-threads", "read-only")):
            self.channels[str(4001 + number)] = self._text_channel(str(4001 + number), name, number)

    def _text_channel(self, channel_id: str, name: str, position: int) -> Json:
        return {
            "id": channel_id, "type": TEXT, "guild_id": GUILD_ID, "name": name, "position": position, "topic": None,
            "permission_overwrites": [], "nsfw": False, "parent_id": None, "last_message_id": None,
            "rate_limit_per_user": 0,
        }  # fmt: skip

    # People -----------------------------------------------------------------------------------------------------

    def user(self, user_id: str) -> Json:
        """Give Discord's user object."""
        bot = user_id == BOT_ID
        name = "Neva" if bot else self.members[user_id].name
        return {
            "id": user_id, "username": name.lower(), "global_name": name, "discriminator": "0", "avatar": None,
            "bot": bot, "public_flags": 0,
        }  # fmt: skip

    def member(self, user_id: str, *, with_user: bool = True) -> Json:
        """Give Discord's member object."""
        member: Json = {"roles": [], "joined_at": "2024-01-01T00:00:00+00:00", "deaf": False, "mute": False, "flags": 0}
        member |= {"nick": None, "avatar": None, "premium_since": None, "pending": False}
        return member | ({"user": self.user(user_id)} if with_user else {})

    def guild(self) -> Json:
        """Give Discord's guild object as GUILD_CREATE sends it."""
        everyone = {
            "id": GUILD_ID, "name": "@everyone", "permissions": str(ALL_PERMISSIONS), "position": 0, "color": 0,
            "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None}, "hoist": False,
            "managed": False, "mentionable": False, "flags": 0,
        }  # fmt: skip
        channels = list(self.channels.values())
        return {
            "id": GUILD_ID, "name": "Winter Palace", "owner_id": "3001", "icon": None, "splash": None, "banner": None,
            "description": None, "roles": [everyone], "members": [self.member(BOT_ID)], "emojis": [], "stickers": [],
            "features": [], "voice_states": [], "presences": [], "stage_instances": [], "guild_scheduled_events": [],
            "soundboard_sounds": [], "member_count": 5, "large": False, "unavailable": False, "verification_level": 0,
            "default_message_notifications": 0, "explicit_content_filter": 0, "mfa_level": 0, "nsfw_level": 0,
            "premium_tier": 0, "system_channel_id": None, "system_channel_flags": 0, "afk_channel_id": None,
            "afk_timeout": 300, "application_id": None, "preferred_locale": "en-US",
            "premium_progress_bar_enabled": False, "vanity_url_code": None, "rules_channel_id": None,
            "public_updates_channel_id": None, "safety_alerts_channel_id": None,
            "joined_at": "2024-01-01T00:00:00+00:00",
            "channels": [channel for channel in channels if channel["type"] == TEXT],
            "threads": [channel for channel in channels if channel["type"] in (PUBLIC_THREAD, PRIVATE_THREAD)],
        }  # fmt: skip

    def bot_permissions(self, channel_id: str) -> int:
        """Give what the bot may do in a channel; a thread follows its parent."""
        channel = self.channels[channel_id]
        name = self.channels.get(channel.get("parent_id") or "", channel).get("name")
        allowed = ALL_PERMISSIONS & ~(1 << 3)
        if name == "no-threads":
            allowed &= ~CREATE_THREADS
        if name == "read-only":
            allowed &= ~(SEND_MESSAGES | CREATE_THREADS)
        return allowed

    def sees(self, user_id: str, channel_id: str) -> bool:
        """Tell whether a member sees a channel: not others' direct messages or private threads."""
        channel = self.channels.get(channel_id)
        if channel is None:
            return False
        if channel["type"] in (DIRECT, PRIVATE_THREAD):
            return user_id == BOT_ID or user_id in channel["_members"]
        return True

    def direct_channel(self, user_id: str) -> Json:
        """Give the direct messages between the bot and a member, made if need be."""
        channel_id = f"5{user_id}"
        if channel_id not in self.channels:
            self.channels[channel_id] = {
                "id": channel_id, "type": DIRECT, "recipients": [self.user(user_id)], "last_message_id": None,
                "_members": [user_id],
            }  # fmt: skip
            self._keep("channel", self.channels[channel_id])
        return self.channels[channel_id]

    # Channels ---------------------------------------------------------------------------------------------------

    def create_thread(self, parent_id: str, name: str, kind: int, owner_id: str, archive_minutes: int) -> Json:
        """Open a thread."""
        now = datetime.now(UTC).isoformat()
        thread_id = new_id()
        member = {"id": thread_id, "user_id": owner_id, "join_timestamp": now, "flags": 0}
        thread: Json = {
            "id": thread_id, "type": kind, "guild_id": GUILD_ID, "parent_id": parent_id, "owner_id": owner_id,
            "name": name, "last_message_id": None, "message_count": 0, "member_count": 1,
            "rate_limit_per_user": 0, "member": member,
            "thread_metadata": {
                "archived": False, "auto_archive_duration": archive_minutes, "archive_timestamp": now, "locked": False,
                "create_timestamp": now, "invitable": False,
            },
            "_members": [owner_id],
        }  # fmt: skip
        self.channels[thread_id] = thread
        self._keep("channel", thread)
        self.tell("THREAD_CREATE", {**thread, "newly_created": True})
        return thread

    def update_channel(self, channel: Json) -> None:
        """Keep a channel that was changed, and tell of it."""
        self._keep("channel", channel)
        self.tell("CHANNEL_UPDATE" if channel["type"] == TEXT else "THREAD_UPDATE", channel)

    def delete_channel(self, channel_id: str) -> None:
        """Remove a thread or channel with its messages."""
        channel = self.channels.pop(channel_id)
        for message_id in [key for key, message in self.messages.items() if message["channel_id"] == channel_id]:
            del self.messages[message_id]
            self._drop("message", message_id)
        self._drop("channel", channel_id)
        what = {key: channel.get(key) for key in ("id", "guild_id", "parent_id", "type")}
        self.tell("CHANNEL_DELETE" if channel["type"] == TEXT else "THREAD_DELETE", what)

    # Messages ---------------------------------------------------------------------------------------------------

    def add_message(self, message: Json, mentioned: list[str]) -> Json:
        """Post a message; `mentioned` members are notified."""
        self.messages[message["id"]] = message
        channel = self.channels[message["channel_id"]]
        if not message.get("_visible_to"):
            channel["last_message_id"] = message["id"]
            self._keep("channel", channel)
        for user_id in mentioned:
            self.members[user_id].notified.append(message["id"])
        self._keep("message", message)
        self.tell("MESSAGE_CREATE", message)
        return message

    def update_message(self, message: Json) -> None:
        """Keep a message that was edited, and tell of it."""
        self._keep("message", message)
        self.tell("MESSAGE_UPDATE", message)

    def delete_message(self, message_id: str) -> None:
        """Remove a message."""
        message = self.messages.pop(message_id)
        self._drop("message", message_id)
        gone = {"id": message_id, "channel_id": message["channel_id"], "guild_id": message.get("guild_id")}
        self.tell("MESSAGE_DELETE", gone | {"_visible_to": message.get("_visible_to")})

    def history(self, channel_id: str) -> list[Json]:
        """Give a channel's messages, oldest first, ephemeral ones included."""
        return [message for message in self.messages.values() if message["channel_id"] == channel_id]

    def add_file(self, name: str, data: bytes) -> str:
        """Keep an uploaded file and give its id."""
        file_id = new_id()
        self.files[file_id] = (name, data)
        if self._keeper:
            self._keeper.put_file(file_id, name, data)
        return file_id

    def set_commands(self, commands: list[Json]) -> None:
        """Register the bot's slash commands."""
        self.commands = commands
        if self._keeper:
            self._keeper.put("commands", "all", {"commands": commands})
        self.tell("_COMMANDS", {"commands": commands})

    # Telling and keeping ----------------------------------------------------------------------------------------

    def tell(self, event: str, data: Json) -> None:
        """Tell all listeners, and wake whoever waits for a change."""
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


def public(value: Json) -> Json:
    """Give an object without what only the stand-in knows."""
    return {key: part for key, part in value.items() if not key.startswith("_")}
