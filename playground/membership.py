"""Members who leave a server, return, delete their account, get a role or are timed out.

The bot gets no event about others: Discord sends GUILD_MEMBER_REMOVE and GUILD_MEMBER_UPDATE of others only with a
privileged intent.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from playground.members.people import Member
from playground.objects import BOT_ID, is_thread
from playground.world import World


def leave(world: World, member: Member, guild_ids: Iterable[str]) -> None:
    """Remove a member from servers, including their threads and roles there."""
    gone = set(guild_ids)
    member.guilds -= gone
    for guild_id in gone:
        member.roles -= world.guilds[guild_id].added.keys()
    for thread in [c for c in world.channels.values() if is_thread(c) and c["guild_id"] in gone]:
        if member.id in thread["_members"]:
            thread["_members"].remove(member.id)
            thread["member_count"] = len(thread["_members"])
            world.keep_thread_members(thread)
    announce_change(world, member)


def join(world: World, member: Member, guild_id: str) -> None:
    member.guilds.add(guild_id)
    announce_change(world, member)


def delete_account(world: World, member: Member) -> None:
    member.deleted, member.installed = True, False
    leave(world, member, set(member.guilds))


def set_role(world: World, member: Member, role_id: str, *, held: bool) -> None:
    if held:
        member.roles.add(role_id)
    else:
        member.roles.discard(role_id)
    announce_change(world, member)


def time_out(world: World, user_id: str, guild_id: str, until: datetime | None) -> None:
    """Time a member or the bot out until a moment, or end the time-out if it is None.

    When the moment comes, Discord tells nobody.
    """
    world.guilds[guild_id].timed_out.pop(user_id, None)
    if until is not None:
        world.guilds[guild_id].timed_out[user_id] = until
    if user_id == BOT_ID:
        world.tell("GUILD_MEMBER_UPDATE", {"guild_id": guild_id, **world.member(BOT_ID, guild_id)})
    else:
        announce_change(world, world.members[user_id])


def announce_change(world: World, member: Member) -> None:
    """Notify the page of a changed member."""
    world.tell("_MEMBER", {"id": member.id})
