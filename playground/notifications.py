"""Notifications of messages: for mentioned users, role holders, and receivers of direct messages."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

USER, ROLE, EVERYONE, DIRECT = "user", "role", "everyone", "direct"
"""Reasons: a mention of the member, of a role or of everybody, or a direct message."""


@dataclass(frozen=True)
class Notification:
    """A new message for a member. It raises the badge, even if silent; edits do not."""

    member_id: str
    message_id: str
    channel_id: str
    at: datetime
    """The time by the stand-in's clock."""
    why: str
    """USER, ROLE, EVERYONE or DIRECT."""
    sound: bool
    """False for silent messages, which only raise the badge, also in direct messages."""
