"""The log is short in an outage, without tokens or hidden cards."""

from __future__ import annotations

import asyncio
import io
import json
import logging
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest
from sqlalchemy.exc import OperationalError

from bot.core.errors import NotBegun
from bot.operation.ui import logs
from db.connection.errors import DatabaseUnreachable

SECRET = "aW50ZXJhY3Rpb246MTIz"


@pytest.fixture
def as_json() -> bool:
    """Overridden by tests of the JSON log."""
    return False


@pytest.fixture
def stream(as_json: bool) -> Iterator[io.StringIO]:
    """Return the log of a new process at the level DEBUG."""
    names = (None, *logs.OURS, "alembic")
    before = [(logging.getLogger(name), logging.getLogger(name).level) for name in names]
    handlers = list(logging.getLogger().handlers)
    stream = io.StringIO()
    logs.set_up(logging.DEBUG, stream, as_json=as_json)
    yield stream
    logging.getLogger().handlers[:] = handlers
    for logger, level in before:
        logger.setLevel(level)


def _response(status: int) -> Any:
    return SimpleNamespace(status=status, reason="no")


def _gone() -> OperationalError:
    return OperationalError("SELECT seed FROM games", {"seed": SECRET}, OSError("gone"))


@pytest.mark.parametrize(
    "error",
    [
        ConnectionRefusedError(111, "Connect call failed"),
        TimeoutError(),
        aiohttp.ServerDisconnectedError(),
        discord.DiscordServerError(_response(503), "upstream"),
        _gone(),
        DatabaseUnreachable("Cannot use the database."),
    ],
)
def test_what_fails_outside_is_one_line(error: Exception, stream: io.StringIO) -> None:
    for _ in range(12):
        try:
            raise error
        except Exception:
            logging.getLogger("bot.core.tasks").exception("looking for reminders failed")
    lines = stream.getvalue().splitlines()
    assert len(lines) == 12
    assert all(type(error).__name__ in line for line in lines)
    assert SECRET not in stream.getvalue()


def _mistake(number: int) -> None:
    log = logging.getLogger("bot.publishing.reconciler")
    nothing: dict[int, str] = {}
    try:
        nothing[number]
    except KeyError:
        log.exception("publishing game %d failed", number)


def test_a_mistake_shows_its_traceback_once(stream: io.StringIO) -> None:
    for number in range(5):
        _mistake(number)
    text = stream.getvalue()
    assert text.count("Traceback") == 1
    assert [f"publishing game {number} failed" in text for number in range(5)] == [True] * 5
    assert text.count("KeyError, as before") == 4


def test_a_mistake_shows_its_traceback_again_after_a_while(
    stream: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    _mistake(1)
    monkeypatch.setattr(logs, "AGAIN_SECONDS", 0.0)
    _mistake(2)
    assert stream.getvalue().count("Traceback") == 2


def test_tokens_of_interactions_are_taken_out(stream: io.StringIO) -> None:
    log = logging.getLogger("discord.http")
    url = f"https://discord.com/api/v10/webhooks/1/{SECRET}/messages/@original?wait=true"
    log.warning("We are being rate limited. %s %s responded with 429.", "PATCH", url)
    log.warning("POST %s", f"https://discord.com/api/v10/interactions/12/{SECRET}/callback")
    assert SECRET not in stream.getvalue()
    assert "/webhooks/1/…/messages/@original" in stream.getvalue()


def test_a_component_is_not_named(stream: io.StringIO) -> None:
    logging.getLogger("discord.ui.view").error(
        "Ignoring exception in %r", "<Button custom_id='do:1:2:add Observatory'>"
    )
    assert "Observatory" not in stream.getvalue()


def test_debug_is_for_our_own_modules(stream: io.StringIO) -> None:
    for name in ("discord.http", "discord.gateway", "discord.webhook.async_", "sqlalchemy.pool", "asyncio", "PIL"):
        logging.getLogger(name).debug("payload %s", SECRET)
    logging.getLogger("bot.match.table").debug("a detail")
    assert "a detail" in stream.getvalue()
    assert SECRET not in stream.getvalue()


async def test_a_task_that_nobody_waits_for_is_one_line_too(stream: io.StringIO) -> None:
    async def fails() -> None:
        raise ConnectionResetError("by peer")

    task = asyncio.create_task(fails())
    await asyncio.wait((task,))
    del task
    assert "never retrieved" in stream.getvalue()
    assert "Traceback" not in stream.getvalue()


def test_what_was_refused_before_it_began_is_not_logged(stream: io.StringIO) -> None:
    for logger in ("discord.ui.view", "discord.client"):
        try:
            raise NotBegun
        except NotBegun:
            logging.getLogger(logger).exception("Ignoring exception")
    assert stream.getvalue() == ""


@pytest.mark.parametrize("as_json", [True])
def test_json_is_one_object_a_line_and_as_short_as_text(stream: io.StringIO) -> None:
    log = logging.getLogger("bot.main")
    log.info("two\nlines of %s", "Öl", extra={"job": SECRET})
    log.warning("POST https://discord.com/api/v10/interactions/1/%s/callback", SECRET)
    for error in (ZeroDivisionError("once"), ConnectionRefusedError(111, "Connect call failed")):
        try:
            raise error
        except Exception:
            log.exception("it failed")
    written = stream.getvalue()
    assert SECRET not in written
    first, second, third, fourth = (json.loads(line) for line in written.splitlines())
    assert set(first) == {"time", "level", "logger", "message"}
    assert (first["level"], first["logger"], first["message"]) == ("INFO", "bot.main", "two\nlines of Öl")
    at = datetime.fromisoformat(first["time"])
    assert at.utcoffset() == timedelta(0)
    assert datetime.now(UTC) - at < timedelta(minutes=5)
    assert second["message"].endswith("/interactions/1/…/callback")
    assert third["exception"].endswith("ZeroDivisionError: once")
    assert "exception" not in fourth
    assert fourth["message"] == "it failed: ConnectionRefusedError: [Errno 111] Connect call failed"
