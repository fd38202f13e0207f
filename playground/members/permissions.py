"""Permissions, computed like Discord's: a server's roles, then a channel's overwrites."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntFlag

from playground.objects import Json


class Permission(IntFlag):
    """Permission bits that the stand-in uses."""

    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    USE_EXTERNAL_EMOJIS = 1 << 18
    MANAGE_ROLES = 1 << 28
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_MESSAGES_IN_THREADS = 1 << 38


NONE = Permission(0)
ALL = Permission((1 << 50) - 1)
CREATE_THREADS = Permission.CREATE_PUBLIC_THREADS | Permission.CREATE_PRIVATE_THREADS
EVERYONE = (
    Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.USE_APPLICATION_COMMANDS
    | Permission.SEND_MESSAGES_IN_THREADS
)
"""Permissions of every member of a new server."""
INVITED = EVERYONE & ~Permission.USE_APPLICATION_COMMANDS | CREATE_THREADS
"""Permissions of the bot's own role, as its invitation requests."""
IN_DIRECT_MESSAGES = (
    Permission.EMBED_LINKS | Permission.ATTACH_FILES | Permission.MENTION_EVERYONE | Permission.USE_EXTERNAL_EMOJIS
)
"""Permissions of every bot in direct messages, by Discord."""

TIMED_OUT = Permission.VIEW_CHANNEL | Permission.READ_MESSAGE_HISTORY
"""The permissions that a time-out leaves, by Discord."""

ROLE, MEMBER = 0, 1
"""Kinds of overwrites."""


def in_channel(base: Permission, ids: Sequence[Sequence[str]], overwrites: list[Json]) -> Permission:
    """Return a member's permissions in a channel.

    `base` combines the member's roles in the server. `ids` lists the relevant overwrites in order: everyone's role, the
    member's roles, the member.
    """
    if base & Permission.ADMINISTRATOR:
        return ALL
    allowed = base
    by_id = {overwrite["id"]: overwrite for overwrite in overwrites}
    for group in ids:
        found = [by_id[key] for key in group if key in by_id]
        for overwrite in found:
            allowed &= ~Permission(int(overwrite["deny"]))
        for overwrite in found:
            allowed |= Permission(int(overwrite["allow"]))
    return allowed


def overwrite(key: str, kind: int, *, allow: Permission = NONE, deny: Permission = NONE) -> Json:
    """Return an overwrite in Discord's format."""
    return {"id": key, "type": kind, "allow": str(int(allow)), "deny": str(int(deny))}


PLAYERS, MODERATORS = "Players", "Moderators"
"""Initial roles of the first server."""
MODERATE = (
    Permission.MANAGE_GUILD
    | Permission.MANAGE_CHANNELS
    | Permission.MANAGE_MESSAGES
    | Permission.MANAGE_THREADS
    | Permission.MENTION_EVERYONE
)
"""Permissions of moderators, besides everybody's."""
_FIRST_ID = 2101


@dataclass
class Role:
    id: str
    name: str
    permissions: Permission = NONE
    """Its permissions in the whole server."""
    mentionable: bool = False
    """True if everybody may mention it."""
    below_bot: bool = False
    """True if it stands below the bot's own role: only such roles can the bot give and take."""


def first_roles() -> dict[str, Role]:
    roles = (
        Role(str(_FIRST_ID), PLAYERS, mentionable=True),
        Role(str(_FIRST_ID + 1), MODERATORS, MODERATE),
    )
    return {role.id: role for role in roles}


def role_object(
    role_id: str,
    name: str,
    position: int,
    permissions: Permission,
    *,
    managed: bool = False,
    mentionable: bool = False,
) -> Json:
    return {
        "id": role_id, "name": name, "position": position, "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None}, "hoist": False,
        "icon": None, "unicode_emoji": None, "managed": managed, "mentionable": mentionable, "flags": 0,
        "permissions": str(int(permissions)),
    }  # fmt: skip
