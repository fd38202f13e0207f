"""Where the application was installed: in a server, or to a person's account; and which commands are offered there."""

from __future__ import annotations

from playground.objects import DIRECT, Json
from playground.people import Member
from playground.world import World

GUILD_CONTEXT, DIRECT_CONTEXT = 0, 1
GUILD_INSTALL, USER_INSTALL = 0, 1
_EVERYWHERE = [GUILD_INSTALL, USER_INSTALL]
"""What a new application's setting allows; commands that name no kinds of installation follow it."""


def owners(world: World, member: Member, channel: Json) -> dict[str, str]:
    """Return by which installations somebody can use the application in a channel: the kind, and by whom."""
    found = {}
    if channel["type"] == DIRECT:
        if any(world.guilds[guild].commands for guild in member.guilds):
            found[str(GUILD_INSTALL)] = "0"
    elif world.guilds[channel["guild_id"]].commands:
        found[str(GUILD_INSTALL)] = channel["guild_id"]
    if member.installed:
        found[str(USER_INSTALL)] = member.id
    return found


def is_offered(world: World, command: Json, member: Member, channel: Json) -> bool:
    """Return whether Discord's client offers a command to somebody in a channel."""
    context = DIRECT_CONTEXT if channel["type"] == DIRECT else GUILD_CONTEXT
    contexts, kinds = command.get("contexts"), command.get("integration_types")
    if contexts is not None and context not in contexts:
        return False
    if contexts is None and command.get("dm_permission") is False and context == DIRECT_CONTEXT:
        return False
    return any(int(kind) in (kinds or _EVERYWHERE) for kind in owners(world, member, channel))
