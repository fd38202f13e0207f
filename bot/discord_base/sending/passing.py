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

_REFUSED = frozenset({
    20001, 20012, 20016, 20018, 20026, 40002, 40003, 40004, 40007, 50001, 50003, 50005, 50007, 50009, 50013, 50021,
    50024, 50027, 50033, 50083, 50278, 60003, 150006, 160002, 160005, 200000, 200001, 240000,
})  # fmt: skip
"""Discord's codes of refusals with status 401 or 403."""
_MAY_PASS = (401, 403)
_TEMPORARY = 500
_TOO_MANY = 429
_NO_CONTENT = 204


def is_final(error: Exception) -> bool:
    """Return whether Discord refused a request until the request or the server changes: repeating it does not help.

    A 401 or 403 without a code of Discord passes: proxies before it answer so, and an invalid token also ends the
    connection.
    """
    if not isinstance(error, discord.HTTPException):
        return False
    if error.status in _MAY_PASS:
        return error.code in _REFUSED
    return error.status < _TEMPORARY and error.status != _TOO_MANY


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
