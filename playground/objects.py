"""Names that all parts of the stand-in use: ids of the bot and the first server, kinds of channels, Discord's JSON."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]

BOT_ID, APPLICATION_ID, GUILD_ID = "1001", "1001", "2001"
OWNER_ID = "3001"
TOKEN = "MTAwMQ.playground.token"  # noqa: S105 - for a server that only listens on this machine

TEXT, DIRECT, VOICE, ANNOUNCEMENT, STAGE, FORUM = 0, 1, 2, 5, 13, 15
ANNOUNCEMENT_THREAD, PUBLIC_THREAD, PRIVATE_THREAD = 10, 11, 12
THREADS = (ANNOUNCEMENT_THREAD, PUBLIC_THREAD, PRIVATE_THREAD)

HAS_THREAD, EPHEMERAL, SILENT, COMPONENTS_V2 = 1 << 5, 1 << 6, 1 << 12, 1 << 15

RECIPIENT_ADD, CHANNEL_NAME_CHANGE, THREAD_CREATED, THREAD_STARTER = 1, 4, 18, 21
SYSTEM = (RECIPIENT_ADD, CHANNEL_NAME_CHANGE, THREAD_CREATED, THREAD_STARTER)
"""Types of the messages that Discord itself writes into a channel."""


def public(value: Json) -> Json:
    """Return an object as Discord shows it: without the stand-in's own fields.

    Files that components show are not among a message's attachments; tests find them in the world's own messages.
    """
    shown = {key: part for key, part in value.items() if not key.startswith("_")}
    if "attachments" in value and value["flags"] & COMPONENTS_V2:
        shown["attachments"] = []
    return shown


def is_thread(channel: Json) -> bool:
    """Return whether a channel is a thread of any kind."""
    return channel["type"] in THREADS


def is_archived(channel: Json) -> bool:
    """Return whether a channel is an archived thread."""
    return bool((channel.get("thread_metadata") or {}).get("archived"))


def is_locked(channel: Json) -> bool:
    """Return whether a channel is a thread that a moderator has locked."""
    return bool((channel.get("thread_metadata") or {}).get("locked"))
