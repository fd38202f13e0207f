"""The mentions of a message that the message allows and its sender may use."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from playground.limits import component_tree
from playground.members.permissions import Permission
from playground.notifications import DIRECT, EVERYONE, ROLE, USER, Notification
from playground.objects import BOT_ID, SILENT, Json
from playground.objects import DIRECT as DIRECT_CHANNEL
from playground.world import World

_USER, _ROLE, _EVERYONE = re.compile(r"<@!?(\d+)>"), re.compile(r"<@&(\d+)>"), re.compile(r"@(?:everyone|here)\b")
_ALL: Json = {"parse": ["users", "roles", "everyone"]}
"""The allowed mentions of a message that does not set them."""


@dataclass
class Mentions:
    users: list[str] = field(default_factory=list)
    """Users who see the channel."""
    roles: list[str] = field(default_factory=list)
    """Roles that everybody, or the sender, may mention."""
    everyone: bool = False


def texts(components: list[Json]) -> list[str]:
    """Collect all text displays, in order."""
    found = []
    for component in components:
        if component.get("type") == component_tree.TEXT:
            found.append(component["content"])
        found += texts(component.get("components", []))
        if component.get("accessory"):
            found += texts([component["accessory"]])
    return found


def users_named(world: World, body: Json) -> list[str]:
    """Return the users whom a message mentions, as far as it allows that."""
    allowed = _allowed(body)
    parse, ids = allowed.get("parse") or [], [str(one) for one in allowed.get("users") or []]
    found = dict.fromkeys(_USER.findall(_text(body)))
    return [user for user in found if user in world.members and ("users" in parse or user in ids)]


def _allowed(body: Json) -> Json:
    allowed: Json | None = body.get("allowed_mentions")
    return _ALL if allowed is None else allowed


def _text(body: Json) -> str:
    return "\n".join([body.get("content") or "", *texts(body.get("components") or [])])


def mentions_of(world: World, channel_id: str, author: str, body: Json) -> Mentions:
    allowed, text = _allowed(body), _text(body)
    parse = allowed.get("parse") or []
    channel = world.channels[channel_id]
    found = Mentions([user for user in users_named(world, body) if world.sees(user, channel_id)])
    if channel["type"] == DIRECT_CHANNEL:
        return found
    calls_all = bool(world.permissions(author, channel_id) & Permission.MENTION_EVERYONE)
    roles = world.guilds[channel["guild_id"]].added
    for role in dict.fromkeys(_ROLE.findall(text)):
        if role in roles and ("roles" in parse or role in map(str, allowed.get("roles") or [])):
            found.roles += [role] if calls_all or roles[role].mentionable else []
    found.everyone = calls_all and "everyone" in parse and bool(_EVERYONE.search(text))
    return found


def notifications_of(world: World, message: Json, mentions: Mentions) -> list[Notification]:
    """List a new message's notifications, one per member; none for a private answer."""
    if message.get("_visible_to"):
        return []
    sound, at = not message["flags"] & SILENT, world.clock.now()
    found = []
    for member in world.members.values():
        if member.id == message["author"]["id"] or (member.blocks_bot and message["author"]["id"] == BOT_ID):
            continue
        why = _why(world, member.id, message["channel_id"], mentions)
        if why is not None:
            found.append(Notification(member.id, message["id"], message["channel_id"], at, why, sound))
    return found


def _why(world: World, member_id: str, channel_id: str, mentions: Mentions) -> str | None:
    channel = world.channels[channel_id]
    if channel["type"] == DIRECT_CHANNEL:
        return DIRECT if member_id in channel["_members"] else None
    if member_id in mentions.users:
        return USER
    called = mentions.roles or mentions.everyone
    if not called or not world.is_member(member_id, channel["guild_id"]) or not world.sees(member_id, channel_id):
        return None
    if set(mentions.roles) & world.members[member_id].roles:
        return ROLE
    return EVERYONE if mentions.everyone else None
