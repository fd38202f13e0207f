"""Starting and stopping the bot's process."""

from __future__ import annotations

import asyncio
import gc
import logging

import discord

from bot.capabilities import CAPABILITIES, ORDER
from bot.client.client import Neva
from bot.client.making import make_services, use_addresses
from bot.core.metrics import Metrics
from bot.core.services import SystemClock
from bot.core.settings import Settings, WrongSetting, doubtful_settings, drop_secrets, read_settings
from bot.games.registry import PRESETS
from bot.operation.ui.logs import set_up
from bot.operation.ui.shutdown import MEND, TRY_AGAIN, CannotRun, exit_at_latest, reason_of, run_until, stop_on_signals
from db.connection.errors import DatabaseBusy, DatabaseRefused, DatabaseUnreachable, StoreError
from db.store import Store
from engine.playouts import advise_compiling, outdated_playouts, playouts_are

log = logging.getLogger(__name__)


def run() -> int:
    """Run the bot until it stops; return the exit status. Raises `CannotRun`."""
    try:
        settings = read_settings(Settings)
    except WrongSetting as error:
        raise CannotRun(str(error)) from None
    token = settings.discord_token.get_secret_value() if settings.discord_token else ""
    if wrong := _wrong(settings):
        raise CannotRun("; ".join(wrong))
    set_up(logging.getLevelNamesMapping()[settings.log_level], as_json=settings.log_format == "json")
    for sentence in doubtful_settings():
        log.warning("%s", sentence)
    drop_secrets()
    log.info("playouts: %s", "; ".join(filter(None, (playouts_are(), advise_compiling()))))
    if outdated := outdated_playouts():
        log.warning("%s", outdated)
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # the bot never uses voice
    return asyncio.run(_run(settings, token))


def _wrong(settings: Settings) -> list[str]:
    """Name each conflict between settings that are valid by themselves."""
    wrong = []
    if settings.discord_token is None:
        wrong.append(
            "there is no token: put it into the settings as DISCORD_TOKEN (README, “On your server”), "
            "or into a file of its own (docs/operating.md, “Secrets”)"
        )
    if settings.default_rules and settings.default_rules not in PRESETS:
        wrong.append(f"DEFAULT_RULES is {settings.default_rules!r}; it must be one of {', '.join(PRESETS)}")
    if settings.shards is not None and settings.database_url.lstrip().startswith("sqlite"):
        wrong.append("SHARD_IDS needs PostgreSQL: one process serves a SQLite database, and all shards")
    return wrong


async def _run(settings: Settings, token: str) -> int:
    use_addresses(settings)
    metrics = Metrics()
    try:
        store = await Store.open(
            settings.database_url, metrics.count_transaction, alone=True, direct_url=settings.database_direct_url
        )
    except StoreError as error:
        away = isinstance(error, DatabaseBusy | DatabaseUnreachable) and not isinstance(error, DatabaseRefused)
        raise CannotRun(str(error), TRY_AGAIN if away else MEND) from None
    except OSError as error:
        raise CannotRun(f"the database cannot be opened: {error.strerror or type(error).__name__}") from None
    if settings.workers == "queue":
        await _prepare_queue(store)
    bot = Neva(make_services(CAPABILITIES, ORDER, settings, store, SystemClock(), metrics), CAPABILITIES)
    stop = stop_on_signals()
    replaced = asyncio.create_task(store.wait_for_replacement(), name="watching the database file")
    replaced.add_done_callback(lambda task: None if task.cancelled() else stop.set())
    gc.collect()
    gc.freeze()  # what stays for good would hold up every answer during each full run of the collector
    try:
        await run_until(stop, bot, token, bot.watchdog.watch())
    except Exception as error:
        reason = reason_of(error)
        if reason is None:
            raise
        raise reason from None
    finally:
        exit_at_latest(0 if stop.is_set() else 1)
        replaced.cancel()
        await store.close()
    if replaced.done() and not replaced.cancelled():
        raise CannotRun(
            "the database file was deleted or replaced while the bot was running: nothing more is written to it; "
            "put the file that you want in its place and start again",
            TRY_AGAIN if replaced.result() else MEND,
        )
    return 0


async def _prepare_queue(store: Store) -> None:
    """Create or migrate the job queue. Raises `CannotRun`, with the store closed."""
    try:
        if store.backend != "postgresql":
            raise CannotRun("WORKERS=queue needs PostgreSQL; with SQLite set WORKERS=pool, or leave it out")
        from db.process.job_queue import prepare_queue  # loads the queue's library

        await store.write(prepare_queue)
    except StoreError as error:
        await store.close()
        raise CannotRun(str(error), TRY_AGAIN if isinstance(error, DatabaseBusy) else MEND) from None
    except CannotRun:
        await store.close()
        raise
