"""The link that adds the bot to a server, and its permissions."""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import urlencode

PERMISSIONS: Mapping[str, int] = {
    "view_channel": 1 << 10,
    "send_messages": 1 << 11,
    "embed_links": 1 << 14,
    "attach_files": 1 << 15,
    "read_message_history": 1 << 16,
    "create_public_threads": 1 << 35,
    "create_private_threads": 1 << 36,
    "send_messages_in_threads": 1 << 38,
}
"""Bits of Discord's permission number by API name."""

SCOPES = ("bot", "applications.commands")


def invite_link(application_id: str | int) -> str:
    query = {"client_id": str(application_id), "scope": " ".join(SCOPES), "permissions": sum(PERMISSIONS.values())}
    return f"https://discord.com/oauth2/authorize?{urlencode(query)}"


def permission_key(name: str) -> str:
    """Return the text key of a permission as Discord's client names it."""
    return f"permission-{name.replace('_', '-')}"
