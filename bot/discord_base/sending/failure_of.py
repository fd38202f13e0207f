"""Why publishing fails: which of Discord's errors are refusals, and the reason to show the operator."""

from __future__ import annotations

import json

import aiohttp
import discord

from bot.core.failures import Failure
from bot.discord_base.sending.not_now import NotNow, PictureForbidden, ServerRests
from bot.discord_base.sending.passing import is_final
from bot.workers.jobs import JobFailed, JobTimeout
from db.connection.errors import StoreError

UNKNOWN_CHANNEL, UNKNOWN_MESSAGE = 10003, 10008
"""A channel, thread or message is gone."""
TOO_FAST = (40003, 20026)
"""Direct messages opened too fast; the bot is in quarantine."""
REFUSED_TITLE = (50035, 200001)
"""A title has words that the server may not use, or that its automatic moderation blocks."""


def failure_of(error: Exception) -> Failure | None:
    """Return why publishing failed; None if it only has to wait."""
    match error:
        case ServerRests():
            return Failure.REFUSED
        case NotNow(__cause__=JobTimeout()):
            return Failure.DRAWING
        case PictureForbidden():
            return Failure.REFUSED
        case NotNow():
            return Failure.DIRECT if getattr(error.__cause__, "code", None) in TOO_FAST else None
        case discord.RateLimited():
            return Failure.LIMITED
        case discord.HTTPException():
            return _of_answer(error)
        case json.JSONDecodeError() | UnicodeDecodeError() | aiohttp.ClientPayloadError():
            return Failure.DISCORD
        case JobTimeout() | JobFailed():
            return Failure.DRAWING
        case StoreError():
            return Failure.DATABASE
        case aiohttp.ClientError() | OSError():  # a TimeoutError is an OSError
            return Failure.NETWORK
    return Failure.MISTAKE


def _of_answer(error: discord.HTTPException) -> Failure:
    if error.status in (403, 404):
        return Failure.REFUSED if is_final(error) else Failure.DISCORD
    if error.status == 401:
        return Failure.TOKEN
    if error.status == 429:
        return Failure.LIMITED
    return Failure.DISCORD if error.status >= 500 else Failure.INVALID
