"""The reasons why publishing a match failed: one word each, stored with the match and worded for the operator."""

from __future__ import annotations

from enum import StrEnum

from db.match.publications import REFUSED


class Failure(StrEnum):
    """The obstacle when a match was published last."""

    REFUSED = REFUSED
    """Discord refused it: a permission is missing, or a channel or thread is gone. Only the server can mend that."""
    DISCORD = "discord"
    """Discord answered with an error of its own (5xx)."""
    NETWORK = "network"
    """Discord did not answer, or could not be reached."""
    LIMITED = "limited"
    """Discord asked for patience, longer than a request waits."""
    DIRECT = "direct"
    """Discord takes no direct messages of this bot at all."""
    TOKEN = "token"  # noqa: S105
    """Discord did not accept the token."""
    INVALID = "invalid"
    """Discord called the message malformed."""
    DRAWING = "drawing"
    """A picture was not drawn in time, or the process that drew it died."""
    DATABASE = "database"
    """The database was busy or away."""
    MISTAKE = "mistake"
    """A bug of Neva; the log has it."""
