"""The page's data of members, channels and messages."""

from __future__ import annotations

from playground.members.people import Member
from playground.objects import GUILD_ID, Json, public

HISTORY = 60
"""Public messages sent at once; the page requests older ones when scrolled up."""
PRIVATE_HISTORY = 20


def page_of(messages: list[Json], before: str | None) -> tuple[list[Json], bool]:
    """Return the newest messages, or those before an id, and True if there are older ones.

    Private answers have their own limit, so that they do not push out public ones.
    """
    older = [m for m in messages if before is None or int(m["id"]) < int(before)]
    public_ids = [int(m["id"]) for m in older if not m.get("_visible_to")]
    first = public_ids[-HISTORY] if len(public_ids) > HISTORY else 0
    private_ids = [m["id"] for m in older if m.get("_visible_to")][-PRIVATE_HISTORY:]
    kept = [m for m in older if int(m["id"]) >= first and (not m.get("_visible_to") or m["id"] in private_ids)]
    return kept, first > 0


def member_data(member: Member) -> Json:
    return {
        "id": member.id, "name": member.name, "locale": member.locale, "dm_open": member.dm_open,
        "blocks_bot": member.blocks_bot, "moderator": member.moderator, "roles": sorted(member.roles),
        "in_server": GUILD_ID in member.guilds, "deleted": member.deleted,
    }  # fmt: skip


def name_channel(channel: Json) -> Json:
    """Name a direct channel after the other side."""
    return {"name": "Neva", **public(channel)}
