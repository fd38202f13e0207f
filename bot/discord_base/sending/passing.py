"""Failures of Discord, or of the way to it, that pass by themselves: one list for all that retry."""

from __future__ import annotations

import json
from types import SimpleNamespace

import aiohttp
import discord
from discord.http import Route

from bot.discord_base.sending.not_now import NotNow
from db.connection.errors import StoreError

NO_ANSWER = (
    discord.HTTPException,
    discord.RateLimited,
    aiohttp.ClientError,
    ConnectionError,
    json.JSONDecodeError,
    UnicodeDecodeError,
)
"""Discord refused a request, or its answer was lost on the way; the last two: it was cut off."""
PASSING = (*NO_ANSWER, OSError, NotNow, StoreError)  # a TimeoutError is an OSError
"""Also waits, and failures of the database."""

_TEMPORARY = 500
_TOO_MANY = 429
_NO_CONTENT = 204


def is_final(error: Exception) -> bool:
    """Return whether Discord refused a request for good, so that repeating it does not help."""
    return isinstance(error, discord.HTTPException) and error.status < _TEMPORARY and error.status != _TOO_MANY


async def refuse_pages(
    _session: aiohttp.ClientSession, _context: SimpleNamespace, end: aiohttp.TraceRequestEndParams
) -> None:
    """Raise `aiohttp.ClientPayloadError` if Discord's API answers without JSON, as by a proxy's page.

    discord.py would take the page for a message, and fail as if by a bug.
    """
    answer = end.response
    if not str(end.url).startswith(Route.BASE) or not 200 <= answer.status < 300 or answer.status == _NO_CONTENT:
        return
    if answer.content_type != "application/json":
        answer.close()
        raise aiohttp.ClientPayloadError("not JSON")
