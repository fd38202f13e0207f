"""Why publishing a match failed: one word each, stored with the match and explained to the operator."""

from __future__ import annotations

from enum import StrEnum

from db.match.publications import REFUSED


class Failure(StrEnum):
    REFUSED = REFUSED
    """Discord refused it: a permission, channel or thread is missing. Only the server can fix that."""
    DISCORD = "discord"
    """Discord, or a proxy before it, answered with an error that passes, such as a 5xx, or not with whole JSON."""
    NETWORK = "network"
    """Discord did not answer or could not be reached."""
    LIMITED = "limited"
    """The rate limit asks for a longer wait than a request allows."""
    DIRECT = "direct"
    """Discord accepts no direct messages from this bot."""
    TOKEN = "token"  # noqa: S105
    """Discord rejected the token."""
    INVALID = "invalid"
    """Discord rejected the message as malformed."""
    DRAWING = "drawing"
    """A picture was not drawn in time, or its process died."""
    DATABASE = "database"
    """The database was busy or unreachable."""
    MISTAKE = "mistake"
    """A bug in Neva; see the log."""
