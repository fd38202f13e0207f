"""Fatal errors: a sentence for the operator, and the exit status for the supervisor."""

from __future__ import annotations

import json

import aiohttp
import discord

MEND = 2
TRY_AGAIN = 75  # EX_TEMPFAIL of sysexits.h


class CannotRun(Exception):
    """The bot cannot start or continue; `str()` is one sentence with the remedy.

    `status` is `MEND` if a person must act first, and `TRY_AGAIN` if waiting may be enough.
    """

    def __init__(self, sentence: str, status: int = MEND) -> None:
        super().__init__(sentence)
        self.status = status


_LOGIN = "Discord does not accept the token: reset it in the developer portal, and put it into the settings"
_SHARDS = "Discord does not accept the shards: SHARD_COUNT must be what Discord recommends or more, SHARD_IDS below it"
_INTENTS = "Discord refused the intents, though none is privileged; is DISCORD_GATEWAY_URL right?"
_VERSION = "Discord no longer speaks with this version of Neva: install a newer one"

# Close codes after which Discord would refuse a new connection, too.
_CLOSE_CODES = {4004: _LOGIN, 4010: _SHARDS, 4011: _SHARDS, 4012: _VERSION, 4013: _INTENTS, 4014: _INTENTS}


def reason_of(error: BaseException) -> CannotRun | None:
    """Return None for a bug."""
    match error:
        case CannotRun():
            return error
        case discord.LoginFailure():
            return CannotRun(_LOGIN)
        case discord.PrivilegedIntentsRequired():
            return CannotRun(_INTENTS)
        case discord.ConnectionClosed() if error.code in _CLOSE_CODES:
            return CannotRun(_CLOSE_CODES[error.code])
        case discord.ConnectionClosed():
            return CannotRun(f"Discord closed the connection (code {error.code})", TRY_AGAIN)
        case discord.HTTPException():
            return CannotRun(f"Discord answers with an error (status {error.status})", TRY_AGAIN)
        case discord.RateLimited():
            return CannotRun(f"Discord asks for patience, {error.retry_after:.0f} seconds of it", TRY_AGAIN)
        case (
            aiohttp.ClientError()
            | discord.GatewayNotFound()
            | OSError()
            | json.JSONDecodeError()
            | UnicodeDecodeError()
        ):
            return CannotRun(f"Discord cannot be reached ({type(error).__name__})", TRY_AGAIN)
        case json.JSONDecodeError() | UnicodeDecodeError():
            return CannotRun("Discord's answer was cut off", TRY_AGAIN)
    return None
