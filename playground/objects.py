"""Shared names: ids of the bot and the first server, kinds of channels, Discord's JSON."""

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
"""Types of Discord's own messages."""


def public(value: Json) -> Json:
    """Return an object as Discord shows it, without the stand-in's own fields.

    Files shown by components are not among a message's attachments; tests find them in the world's messages.
    """
    shown = {key: part for key, part in value.items() if not key.startswith("_")}
    if "attachments" in value and value["flags"] & COMPONENTS_V2:
        shown["attachments"] = []
    return shown


def is_thread(channel: Json) -> bool:
    return channel["type"] in THREADS


def is_archived(channel: Json) -> bool:
    """Return False for channels other than threads."""
    return bool((channel.get("thread_metadata") or {}).get("archived"))


def is_locked(channel: Json) -> bool:
    """Return True for a thread that a moderator locked."""
    return bool((channel.get("thread_metadata") or {}).get("locked"))
