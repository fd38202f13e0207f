"""The members of a new world, and Discord's objects for them and the bot."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime

from playground.objects import BOT_ID, GUILD_ID, Json


@dataclass
class Member:
    id: str
    name: str
    locale: str
    moderator: bool = False
    """True if they have all permissions in every server."""
    dm_open: bool = True
    """True if they accept direct messages."""
    blocks_bot: bool = False
    """True if they blocked the bot: it cannot write to them, and its messages do not notify them."""
    nick: str | None = None
    """Their own name in every server."""
    deleted: bool = False
    installed: bool = False
    """True if they added the application to their own account."""
    guilds: set[str] = field(default_factory=lambda: {GUILD_ID})
    roles: set[str] = field(default_factory=set)
    """Ids of their roles in all servers."""


def first_members() -> dict[str, Member]:
    people = (
        Member("3001", "Ann", "en-US", moderator=True),
        Member("3002", "Boris", "ru"),
        Member("3003", "Clara", "de"),
        Member("3004", "Dev", "en-GB"),
    )
    return {member.id: member for member in people}


def user_object(user_id: str, name: str, *, deleted: bool = False) -> Json:
    bot = user_id == BOT_ID
    account, shown = (f"deleted_user_{user_id}", None) if deleted else (name.lower(), name)
    return {
        "id": user_id, "username": account, "global_name": shown, "discriminator": "0", "avatar": None,
        "bot": bot, "public_flags": 0, "flags": 0, "primary_guild": None,
    }  # fmt: skip


def member_object(roles: list[str], timed_out_until: datetime | None = None, nick: str | None = None) -> Json:
    """Return Discord's member object without the user."""
    until = None if timed_out_until is None else timed_out_until.isoformat()
    member: Json = {"roles": roles, "joined_at": "2024-01-01T00:00:00+00:00", "deaf": False, "mute": False, "flags": 0}
    return member | {
        "nick": nick, "avatar": None, "banner": None, "premium_since": None, "pending": False,
        "communication_disabled_until": until,
    }  # fmt: skip
