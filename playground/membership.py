"""Members who leave a server, come back, delete their account or hold a role. The bot gets no event for this:

Discord sends GUILD_MEMBER_REMOVE and GUILD_MEMBER_UPDATE of others with a privileged intent only.
"""

from __future__ import annotations

from collections.abc import Iterable

from playground.members.people import Member
from playground.objects import is_thread
from playground.world import World


def leave(world: World, member: Member, guild_ids: Iterable[str]) -> None:
    """Let a member leave servers, with their threads and the roles held there."""
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
    """Let a member join a server."""
    member.guilds.add(guild_id)
    announce_change(world, member)


def delete_account(world: World, member: Member) -> None:
    """Delete a member's account."""
    member.deleted, member.installed = True, False
    leave(world, member, set(member.guilds))


def set_role(world: World, member: Member, role_id: str, *, held: bool) -> None:
    """Let a member hold a role, or no longer."""
    if held:
        member.roles.add(role_id)
    else:
        member.roles.discard(role_id)
    announce_change(world, member)


def announce_change(world: World, member: Member) -> None:
    """Notify the page of a change of a member."""
    world.tell("_MEMBER", {"id": member.id})
