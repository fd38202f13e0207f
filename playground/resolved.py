"""Ids in options and selects: their kinds, and the objects that Discord sends with them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from playground.limits import component_limits
from playground.objects import BOT_ID, DIRECT, Json
from playground.world import World

USERS, ROLES, CHANNELS, ATTACHMENTS = "users", "roles", "channels", "attachments"
OPTION_SORTS: dict[int, tuple[str, ...]] = {
    6: (USERS,), 7: (CHANNELS,), 8: (ROLES,), 9: (USERS, ROLES), 11: (ATTACHMENTS,),
}  # fmt: skip
"""Kinds of ids by type of option."""
SELECT_SORTS: dict[int, tuple[str, ...]] = {
    component_limits.USER_SELECT: (USERS,),
    component_limits.ROLE_SELECT: (ROLES,),
    component_limits.MENTIONABLE_SELECT: (USERS, ROLES),
    component_limits.CHANNEL_SELECT: (CHANNELS,),
}
"""Kinds of ids by type of select."""
_CHANNEL = (
    "id", "type", "name", "guild_id", "parent_id", "last_message_id", "nsfw", "flags", "rate_limit_per_user", "topic",
    "position", "owner_id", "member_count", "message_count", "total_message_sent", "thread_metadata",
)  # fmt: skip
"""Fields of a channel that Discord sends."""
_NOT_OF_MEMBERS = ("deaf", "mute")


def sort_of(world: World, channel: Json, sorts: tuple[str, ...], key: object) -> str | None:
    """Return an id's kind in the channel's server, one of `sorts`, or None. A direct channel has only two users."""
    if not isinstance(key, str):
        return None
    if channel["type"] == DIRECT:
        return USERS if USERS in sorts and key in (BOT_ID, *channel["_members"]) else None
    guild = world.guilds[channel["guild_id"]]
    known = {
        USERS: key == BOT_ID or (key in world.members and not world.members[key].deleted),
        ROLES: key in (guild.id, guild.role_id, *guild.added),
        CHANNELS: world.channels.get(key, {}).get("guild_id") == guild.id,
        ATTACHMENTS: key in world.files,
    }
    return next((sort for sort in sorts if known[sort]), None)


def resolve(world: World, member_id: str, channel: Json, data: Json, attachment: Callable[[str], Json]) -> Json:
    """Return an interaction's `resolved` data; empty without ids. `attachment` returns an uploaded file's object."""
    found: Json = {}
    for sorts, key in _ids(data):
        sort = sort_of(world, channel, sorts, key)
        if sort == USERS:
            found.setdefault(USERS, {})[key] = world.user(key)
            if channel["type"] != DIRECT and world.is_member(key, channel["guild_id"]):
                found.setdefault("members", {})[key] = _member(world, channel, key)
        elif sort == ROLES:
            found.setdefault(ROLES, {})[key] = world.guilds[channel["guild_id"]].role_object(key)
        elif sort == CHANNELS:
            found.setdefault(CHANNELS, {})[key] = _channel(world, member_id, key)
        elif sort == ATTACHMENTS:
            found.setdefault(ATTACHMENTS, {})[key] = attachment(key)
    return found


def _ids(data: Json) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Yield all ids in an interaction's data with their possible kinds."""
    if data.get("component_type") in SELECT_SORTS or ("values" in data and data.get("type") in SELECT_SORTS):
        for value in data["values"]:
            yield SELECT_SORTS[data.get("component_type") or data["type"]], value
    for option in data.get("options") or []:
        if option["type"] in OPTION_SORTS:
            yield OPTION_SORTS[option["type"]], option["value"]
        yield from _ids({"options": option.get("options")})
    for component in [*(data.get("components") or []), *filter(None, [data.get("component")])]:
        yield from _ids(component)


def _member(world: World, channel: Json, user_id: str) -> Json:
    member = world.member(user_id, channel["guild_id"], with_user=False)
    kept = {key: value for key, value in member.items() if key not in _NOT_OF_MEMBERS}
    return kept | {"permissions": str(int(world.permissions(user_id, channel["id"])))}


def _channel(world: World, member_id: str, channel_id: str) -> Json:
    channel = world.channels[channel_id]
    shown = {key: channel[key] for key in _CHANNEL if key in channel}
    asked = {"permissions": member_id, "app_permissions": BOT_ID}
    return shown | {name: str(int(world.permissions(who, channel_id))) for name, who in asked.items()}
