"""The log: brief about outside failures, and without secrets."""

from __future__ import annotations

import logging
import re
import socket
import sys
import time
from collections import OrderedDict
from typing import TextIO

import aiohttp
import discord
from discord import app_commands
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError

from bot.core.errors import NotBegun
from db.connection.errors import StoreError

OURS = ("bot", "db", "engine", "neva", "render")
PLAIN = "[{asctime}] [{levelname:<8}] {name}: {message}"
AGAIN_SECONDS = 600.0
_JSON_FIELDS = ("time", "level", "logger", "message", "exception")
_REMEMBERED = 200
_PATHS_WITH_TOKENS = re.compile(r"(/(?:interactions|webhooks)/\d+/)[^/\s?'\"]+")
# Failures of the network, Discord or the database; their tracebacks explain nothing.
_OUTSIDE = (
    ConnectionError, TimeoutError, socket.gaierror, aiohttp.ClientError,
    discord.DiscordServerError, discord.Forbidden, discord.NotFound, discord.RateLimited, discord.ConnectionClosed,
    discord.GatewayNotFound,
    OperationalError, InterfaceError, StoreError,
)  # fmt: skip


def set_up(level: int, stream: TextIO = sys.stderr, *, as_json: bool = False) -> None:
    """Log as text, or as one JSON object per line; DEBUG only from Neva's own modules.

    DEBUG lines of libraries hold interaction tokens and names of hidden cards.
    """
    handler = logging.StreamHandler(stream)
    handler.addFilter(Shortened())
    formatter = logging.Formatter(PLAIN, "%Y-%m-%d %H:%M:%S", style="{")
    if as_json:
        formatter = _json_lines()
    elif stream.isatty():
        formatter = discord.utils.MISSING  # with colours
    discord.utils.setup_logging(handler=handler, formatter=formatter, level=max(level, logging.INFO))
    for name in OURS:
        logging.getLogger(name).setLevel(level)
    logging.getLogger("alembic").setLevel(logging.WARNING)


def _json_lines() -> logging.Formatter:
    """Keep `time` (ISO, UTC), `level`, `logger`, `message`, and `exception` if any.

    All else is omitted: libraries attach arguments that may be secret.
    """
    from pythonjsonlogger.core import LogData  # most bots log text
    from pythonjsonlogger.json import JsonFormatter

    class JsonLines(JsonFormatter):
        def process_log_record(self, log_data: LogData) -> LogData:
            return {name: log_data[name] for name in _JSON_FIELDS if name in log_data}

    renamed = {"levelname": "level", "name": "logger", "exc_info": "exception"}
    return JsonLines(
        "%(levelname)s %(name)s %(message)s", rename_fields=renamed, timestamp="time", json_ensure_ascii=False
    )


class Shortened(logging.Filter):
    """Removes tokens, and tracebacks with an outside cause or logged lately."""

    def __init__(self) -> None:
        super().__init__()
        self._shown: OrderedDict[tuple[object, ...], float] = OrderedDict()

    def filter(self, record: logging.LogRecord) -> bool:
        """Return False to drop the record."""
        if record.exc_info and isinstance(_cause(record.exc_info[1]), NotBegun):
            return False
        text = record.getMessage()
        if record.name.startswith("discord.ui"):
            text = "an exception outside of a component's handler"  # the original names the component: a hidden card
        if record.exc_info and record.exc_info[1] is not None:
            text = self._without_traceback(record, text, record.exc_info[1])
        record.msg, record.args = _PATHS_WITH_TOKENS.sub(r"\1…", text), ()
        return True

    def _without_traceback(self, record: logging.LogRecord, text: str, error: BaseException) -> str:
        if isinstance(error, _OUTSIDE):
            note = _one_line(error)
        elif self._shown_lately(record, error):
            note = f"{type(error).__name__}, as before"
        else:
            return text
        record.exc_info = record.exc_text = None
        return f"{text}: {note}"

    def _shown_lately(self, record: logging.LogRecord, error: BaseException) -> bool:
        """Return True if this error at this place was logged with a traceback in the last minutes."""
        place = error.__traceback__
        while place is not None and place.tb_next is not None:
            place = place.tb_next
        where = (place.tb_frame.f_code.co_filename, place.tb_lineno) if place else None
        key = (record.name, record.lineno, type(error), where)
        now = time.monotonic()
        lately = now - self._shown.get(key, -AGAIN_SECONDS) < AGAIN_SECONDS
        if not lately:
            self._shown[key] = now
            self._shown.move_to_end(key)
            if len(self._shown) > _REMEMBERED:
                self._shown.popitem(last=False)
        return lately


def _cause(error: BaseException | None) -> BaseException | None:
    """Remove discord.py's wrapping."""
    return error.original if isinstance(error, app_commands.CommandInvokeError) else error


def _one_line(error: BaseException) -> str:
    """Omit statements and bodies, which may hold secrets."""
    name = type(error).__name__
    match error:
        case DBAPIError():
            return f"{name} ({type(error.orig).__name__})"
        case discord.HTTPException():
            return f"{name} (status {error.status}, code {error.code})"
        case OSError() | StoreError() | discord.ConnectionClosed():
            return f"{name}: {str(error).splitlines()[0]}" if str(error) else name
    return name
