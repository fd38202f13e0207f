"""Run a client until a signal, and end it in bounded time in any state.

A fatal error ends with a sentence for the operator, and an exit status for the supervisor.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import signal
import threading
from collections.abc import Coroutine
from types import FrameType
from typing import Any, NoReturn

import aiohttp
import discord

from bot.core.tasks import end_tasks

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


log = logging.getLogger(__name__)

# Together less than the ten seconds before supervisors like Docker kill.
CLOSE_SECONDS = 5.0
CANCEL_SECONDS = 2.0
EXIT_SECONDS = 2.5
SIGNALS = (signal.SIGINT, signal.SIGTERM)


def stop_on_signals() -> asyncio.Event:
    """The first SIGINT or SIGTERM sets the event; the second one ends the process at once."""
    loop = asyncio.get_running_loop()
    stop = asyncio.Event()

    def first() -> None:
        stop.set()
        for number in SIGNALS:
            loop.remove_signal_handler(number)
            signal.signal(number, _leave)  # not through the loop, which may hang
        log.info("stopping; a second signal leaves at once")

    for number in SIGNALS:
        loop.add_signal_handler(number, first)
    return stop


def _leave(_number: int, _frame: FrameType | None) -> None:
    """Nothing is lost: all important data is in the database."""
    os._exit(1)


async def run_until(
    stop: asyncio.Event, client: discord.Client, token: str, watch: Coroutine[Any, Any, NoReturn]
) -> None:
    """Raises the error of the client or its watch."""
    running = asyncio.create_task(client.start(token), name="client")
    waiting = asyncio.create_task(stop.wait(), name="waiting for a signal")
    watching = asyncio.create_task(watch, name="watchdog")
    try:
        done, _ = await asyncio.wait((running, waiting, watching), return_when=asyncio.FIRST_COMPLETED)
        if not stop.is_set():
            for task in done:
                task.result()
    finally:
        waiting.cancel()
        watching.cancel()
        await close_client(client, running)


async def close_client(client: discord.Client, running: asyncio.Task[None]) -> None:
    """End a client and the task of its `start`, in at most `CLOSE_SECONDS + CANCEL_SECONDS`.

    The order matters. A client that is cancelled before it is closed keeps waiting for its shards. One that is closed
    but not cancelled may sleep for many minutes until its next attempt to connect or send.
    """
    closing = asyncio.create_task(client.close(), name="closing the client")
    await asyncio.wait((closing,), timeout=CLOSE_SECONDS)
    if not closing.done():
        log.warning("the client is not closed after %.0f s", CLOSE_SECONDS)
    elif not closing.cancelled() and (error := closing.exception()) is not None:
        log.error("closing the client failed", exc_info=error)
    await end_tasks((running, closing), CANCEL_SECONDS)
    if running.done() and not running.cancelled():
        running.exception()  # retrieved: `run_until` has raised it, or the client was stopped anyway


def exit_at_latest(status: int, seconds: float = EXIT_SECONDS) -> None:
    """End the process with this status if a thread or task still holds it then.

    Call it in the loop. It ignores further signals: late in its exit Python drops its handlers, and a signal would
    change the exit status.
    """
    loop = asyncio.get_running_loop()
    for number in SIGNALS:
        loop.remove_signal_handler(number)
        signal.signal(number, signal.SIG_IGN)

    def leave() -> None:
        log.warning("the process did not end within %.0f s: leaving", seconds)
        os._exit(status)

    timer = threading.Timer(seconds, leave)
    timer.daemon = True
    timer.start()
