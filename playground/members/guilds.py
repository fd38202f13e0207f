"""Servers: the bot's membership and role, and Discord's objects."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime

from playground.errors import DiscordError, invalid
from playground.members.permissions import EVERYONE, INVITED, Permission, Role, role_object
from playground.objects import GUILD_ID, OWNER_ID, Json


@dataclass
class Guild:
    id: str = GUILD_ID
    name: str = "Winter Palace"
    bot: bool = True
    commands: bool = True
    """True if the server added the bot's commands."""
    available: bool = True
    """False during an outage."""
    everyone: Permission = EVERYONE
    """Permissions of every member."""
    role: Permission = INVITED
    """Permissions of the bot's role."""
    has_role: bool = True
    most_threads: int = 1000
    """Limit of active threads."""
    added: dict[str, Role] = field(default_factory=dict)
    offered_to: dict[str, set[str]] = field(default_factory=dict)
    """By command name: ids of roles and members that may use it whatever permissions it requires."""
    timed_out: dict[str, datetime] = field(default_factory=dict)
    """By id of a member or the bot: the end of their latest time-out."""
    undiscoverable: tuple[str, ...] = ()
    """Words that Discord refuses in names of channels and threads, as the server is in Server Discovery."""
    moderated: tuple[str, ...] = ()
    """Words that automatic moderation refuses in names of threads."""

    @property
    def role_id(self) -> str:
        return str(int(self.id) + 5000)

    @property
    def bot_roles(self) -> list[str]:
        return [self.role_id] if self.has_role else []

    def roles(self) -> list[Json]:
        """Return Discord's objects for the roles of everyone, the bot and members."""
        return [self.role_object(key) for key in (self.id, self.role_id, *self.added)]

    def role_object(self, role_id: str) -> Json:
        """Return Discord's role object. Raises `KeyError` for an unknown role."""
        if role_id == self.id:
            return role_object(role_id, "@everyone", 0, self.everyone)
        if role_id == self.role_id:
            return role_object(role_id, "Neva", self._position(role_id), self.role, managed=True)
        role = self.added[role_id]
        position = self._position(role_id)
        return role_object(role_id, role.name, position, role.permissions, mentionable=role.mentionable)

    def _position(self, role_id: str) -> int:
        """Return a role's position: those below the bot's, the bot's, the others."""
        below = [key for key, role in self.added.items() if role.below_bot]
        above = [key for key in self.added if key not in below]
        return 1 + [*below, self.role_id, *above].index(role_id)

    def is_below_bot(self, role_id: str) -> bool:
        """Return whether the bot may give a role, if it may manage roles."""
        return self.has_role and role_id in self.added and self.added[role_id].below_bot

    def check_title(self, title: str, *, thread: bool) -> None:
        """Check the words in the name of a channel or thread. Raises `DiscordError`."""
        if any(word.lower() in title.lower() for word in self.undiscoverable):
            message = "Contains words not allowed for servers in Server Discovery."
            raise invalid("name", message, "INVALID_COMMUNITY_PROPERTY_NAME")
        if thread and any(word.lower() in title.lower() for word in self.moderated):
            raise DiscordError(400, 200001, "Title was blocked by automatic moderation")

    def shard(self, count: int) -> int:
        """Return this server's shard out of `count`."""
        return (int(self.id) >> 22) % count

    def object(self, members: list[Json], member_count: int, channels: list[Json], threads: list[Json]) -> Json:
        """Return Discord's guild object, as in GUILD_CREATE."""
        return {
            "id": self.id, "name": self.name, "owner_id": OWNER_ID, "icon": None, "splash": None, "banner": None,
            "description": None, "roles": self.roles(), "members": members, "emojis": [], "stickers": [],
            "features": ["DISCOVERABLE"] if self.undiscoverable else [], "voice_states": [], "presences": [],
            "stage_instances": [], "guild_scheduled_events": [],
            "soundboard_sounds": [], "member_count": member_count, "large": False, "unavailable": False,
            "verification_level": 0, "default_message_notifications": 0, "explicit_content_filter": 0, "mfa_level": 0,
            "nsfw_level": 0, "premium_tier": 0, "system_channel_id": None, "system_channel_flags": 0,
            "afk_channel_id": None, "afk_timeout": 300, "application_id": None, "preferred_locale": "en-US",
            "premium_progress_bar_enabled": False, "vanity_url_code": None, "rules_channel_id": None,
            "public_updates_channel_id": None, "safety_alerts_channel_id": None,
            "joined_at": "2024-01-01T00:00:00+00:00", "channels": channels, "threads": threads,
        }  # fmt: skip
