"""Notifications of messages: of mentioned users, holders of roles, and receivers of direct messages."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

USER, ROLE, EVERYONE, DIRECT = "user", "role", "everyone", "direct"
"""Why a member is notified: mentioned themselves, a role of theirs, everybody; written to directly."""


@dataclass(frozen=True)
class Notification:
    """A new message that mentions a member or is written to them. It raises the badge, silent or not; edits do not."""

    member_id: str
    message_id: str
    channel_id: str
    at: datetime
    """When, by the clock of the stand-in."""
    why: str
    """USER, ROLE, EVERYONE or DIRECT."""
    sound: bool
    """Whether it made a sound too; a silent message only raises the badge, also in direct messages."""
