"""Roles of a server, except everyone's and the bot's own."""

from __future__ import annotations

from dataclasses import dataclass

from playground.members.permissions import NONE, Permission
from playground.objects import Json

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
