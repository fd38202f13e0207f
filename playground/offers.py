"""Commands and buttons that Discord's client offers to a member, by place; and the objects behind chosen ids."""

from __future__ import annotations

import mimetypes
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from playground.limits import component_tree
from playground.members.people import Member
from playground.members.permissions import Permission
from playground.objects import BOT_ID, DIRECT, FORUM, Json, is_archived, is_locked, is_thread
from playground.world import World

USERS, ROLES, CHANNELS, ATTACHMENTS = "users", "roles", "channels", "attachments"
OPTION_SORTS: dict[int, tuple[str, ...]] = {
    6: (USERS,), 7: (CHANNELS,), 8: (ROLES,), 9: (USERS, ROLES), 11: (ATTACHMENTS,),
}  # fmt: skip
"""Kinds of ids by type of option."""
SELECT_SORTS: dict[int, tuple[str, ...]] = {
    component_tree.USER_SELECT: (USERS,),
    component_tree.ROLE_SELECT: (ROLES,),
    component_tree.MENTIONABLE_SELECT: (USERS, ROLES),
    component_tree.CHANNEL_SELECT: (CHANNELS,),
}
"""Kinds of ids by type of select."""
BUILT_IN_COMMANDS = {
    "ban": "Remove somebody from the server for good",
    "gif": "Search for an animated picture",
    "giphy": "Search for an animated picture of Giphy",
    "kick": "Remove somebody from the server",
    "leave": "Leave the server",
    "me": "Write a message with emphasis",
    "msg": "Write somebody a direct message",
    "nick": "Change your name on this server",
    "poll": "Ask a question with answers to choose from",
    "shrug": "Append ¯\\_(ツ)_/¯ to a message",
    "spoiler": "Hide a message until it is pressed",
    "sticker": "Send a sticker",
    "tableflip": "Append (╯°□°)╯︵ ┻━┻ to a message",
    "tenor": "Search for an animated picture of Tenor",
    "thread": "Open a thread",
    "timeout": "Keep somebody from writing for a while",
    "tts": "Have a message read aloud",
    "unflip": "Append ┬─┬ ノ( ゜-゜ノ) to a message",
}
"""Slash commands of Discord's own client, on one platform or another, now or before. Once somebody has typed such a
name, the client takes its own command (discord/discord-api-docs#2406). The descriptions are ours.

Discord publishes no list. Most are in programs that imitate its client, such as the crate `concord` on docs.rs
(`builtin_commands.rs`); `ban`, `kick`, `leave`, `thread` and `timeout` have no source and are here to be safe."""
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


GUILD_CONTEXT, DIRECT_CONTEXT = 0, 1
GUILD_INSTALL, USER_INSTALL = 0, 1
_TYPES: dict[int, Any] = {3: str, 4: int, 5: bool, 10: (int, float)}
"""Python types of option values that are not ids."""
_EVERYWHERE = [GUILD_INSTALL, USER_INSTALL]
"""The default of a new application."""


class NotOffered(Exception):
    """Discord's client does not let a member do this here, so no bot would receive it."""


def owners(world: World, member: Member, channel: Json) -> dict[str, str]:
    """Return the installations of the bot that a member can use in a channel: owner ids by kind of installation."""
    found = {}
    if channel["type"] == DIRECT:
        if any(world.guilds[guild].commands for guild in member.guilds):
            found[str(GUILD_INSTALL)] = "0"
    elif world.guilds[channel["guild_id"]].commands:
        found[str(GUILD_INSTALL)] = channel["guild_id"]
    if member.installed:
        found[str(USER_INSTALL)] = member.id
    return found


def check_place(world: World, member: Member, channel: Json) -> None:
    """Raise `NotOffered` if a member can press nothing in a channel."""
    if member.deleted:
        raise NotOffered("the account is deleted")
    if channel["id"] not in world.channels or not world.sees(member.id, channel["id"]):
        raise NotOffered("the member does not see this channel")
    if channel["type"] != DIRECT and world.is_timed_out(member.id, channel["guild_id"]):
        raise NotOffered("the member is timed out")
    if is_locked(channel):
        raise NotOffered("the thread is locked: nothing can be pressed in it")
    if is_archived(channel) and not world.permissions(member.id, channel["id"]) & Permission.SEND_MESSAGES_IN_THREADS:
        raise NotOffered("the thread is archived, and the member may not unarchive it")


def check_command(world: World, member: Member, channel: Json, command: Json) -> None:
    """Raise `NotOffered` if a member cannot use a command in a channel."""
    check_place(world, member, channel)
    if channel["type"] == FORUM:
        raise NotOffered("nothing can be typed in a forum")
    if not _allows_commands(world, member, channel) or not _is_offered(world, member, channel, command):
        raise NotOffered(f"/{command['name']} is not offered here")


def check_options(
    world: World,
    member: Member,
    channel: Json,
    declared: list[Json],
    options: dict[str, Any],
    focused: str | None = None,
) -> None:
    """Check a command's options, except `focused`, which is still being typed. Raises `NotOffered`."""
    by_name = {option["name"]: option for option in declared}
    for name, value in options.items():
        if name not in by_name:
            raise NotOffered(f"there is no option {name}")
        if name != focused:
            _check_value(by_name[name], value)
            _check_id(world, member, channel, by_name[name], value)
    missing = [key for key, option in by_name.items() if option.get("required") and key not in options]
    if missing and focused is None:
        raise NotOffered(f"the option {missing[0]} is required")


def _check_id(world: World, member: Member, channel: Json, option: Json, value: Any) -> None:
    sorts = OPTION_SORTS.get(option["type"])
    if sorts and not _names(world, member, channel, sorts, option.get("channel_types"), value):
        raise NotOffered(f"{option['name']} cannot be {value!r}")
    if sorts == (ATTACHMENTS,) and option.get("file_types"):
        name = world.files[value][0]
        if not any(_is_of_type(name, one) for one in option["file_types"]):
            raise NotOffered(f"{option['name']} cannot be the file {name}")


def _is_of_type(name: str, wanted: str) -> bool:
    """Return True for a file name with this extension, or of this group: `image`, `video` or `audio`."""
    if wanted.startswith("."):
        return name.lower().endswith(wanted.lower())
    return (mimetypes.guess_type(name)[0] or "").startswith(f"{wanted}/")


def _names(
    world: World, member: Member, channel: Json, sorts: tuple[str, ...], types: list[int] | None, value: object
) -> bool:
    """Return True for an id that the member's client knows; a channel must have one of these types."""
    sort = sort_of(world, channel, sorts, value)
    if sort != CHANNELS:
        return sort is not None
    kind = world.channels[str(value)]["type"]
    return world.sees(member.id, str(value)) and (not types or kind in types)


def check_choice(world: World, member: Member, channel: Json, select: Json, values: Sequence[str]) -> None:
    """Raise `NotOffered` if a member cannot choose these values of a select."""
    if select.get("disabled"):
        raise NotOffered("the select is disabled")
    if not select.get("min_values", 1) <= len(values) <= select.get("max_values", 1) or len(set(values)) < len(values):
        raise NotOffered("the select wants more or fewer values")
    sorts = SELECT_SORTS.get(select["type"])
    for value in values:
        if sorts is None:
            offered = value in [option["value"] for option in select["options"]]
        else:
            offered = _names(world, member, channel, sorts, select.get("channel_types"), value)
            offered = offered and _is_listed(world, channel, sorts, value)
        if not offered:
            raise NotOffered(f"the select does not offer {value!r}")


def _is_listed(world: World, channel: Json, sorts: tuple[str, ...], value: str) -> bool:
    """Return True if a select lists this: unlike options, only members, and not everyone's role."""
    if channel["type"] == DIRECT:
        return True
    sort = sort_of(world, channel, sorts, value)
    return value != channel["guild_id"] and (sort != USERS or world.is_member(value, channel["guild_id"]))


def _check_value(option: Json, value: Any) -> None:
    wanted = _TYPES.get(option["type"])
    if wanted is not None and (not isinstance(value, wanted) or isinstance(value, bool) != (wanted is bool)):
        raise NotOffered(f"{option['name']} cannot be {value!r}")
    if option.get("choices") and value not in [choice["value"] for choice in option["choices"]]:
        raise NotOffered(f"{option['name']} has no choice {value!r}")
    if option["type"] in OPTION_SORTS:
        return
    size = len(value) if isinstance(value, str) else value
    for least, most in (("min_value", "max_value"), ("min_length", "max_length")):
        if not option.get(least, size) <= size <= option.get(most, size):
            raise NotOffered(f"{option['name']} cannot be {value!r}")


def check_writing(world: World, member: Member, channel: Json) -> None:
    """Raise `NotOffered` if a member cannot write in a channel."""
    if not world.sees(member.id, channel["id"]):
        raise NotOffered("the member does not see this channel")
    allowed = world.permissions(member.id, channel["id"])
    if is_locked(channel) and not allowed & Permission.MANAGE_THREADS:
        raise NotOffered("the thread is locked: moderators write in it")
    needed = Permission.SEND_MESSAGES_IN_THREADS if is_thread(channel) else Permission.SEND_MESSAGES
    if channel["type"] == FORUM or (channel["type"] != DIRECT and not allowed & needed):
        raise NotOffered("the member may not write here")


def _allows_commands(world: World, member: Member, channel: Json) -> bool:
    if channel["type"] == DIRECT:
        return True
    return bool(world.permissions(member.id, channel["id"]) & Permission.USE_APPLICATION_COMMANDS)


def _is_offered(world: World, member: Member, channel: Json, command: Json) -> bool:
    context = DIRECT_CONTEXT if channel["type"] == DIRECT else GUILD_CONTEXT
    contexts, kinds = command.get("contexts"), command.get("integration_types")
    if contexts is not None and context not in contexts:
        return False
    if contexts is None and command.get("dm_permission") is False and context == DIRECT_CONTEXT:
        return False
    if context == GUILD_CONTEXT and not may_use(world, member, channel["guild_id"], command):
        return False
    return any(int(kind) in (kinds or _EVERYWHERE) for kind in owners(world, member, channel))


def may_use(world: World, member: Member, guild_id: str, command: Json) -> bool:
    """Return True if the member has the command's default permissions, or if the server allows the command to them.

    Only permissions in the whole server count. "0" means administrators only.
    """
    needed, allowed = command.get("default_member_permissions"), world.base_permissions(member.id, guild_id)
    if needed is None or allowed & Permission.ADMINISTRATOR:
        return True
    offered_to = world.guilds[guild_id].offered_to.get(command["name"], set())
    if offered_to & {member.id, guild_id, *world.roles_of(member.id, guild_id)}:
        return True
    return int(needed) > 0 and int(allowed) & int(needed) == int(needed)
