"""`neva worker`: do jobs of bots that run with WORKERS=queue, on this machine or another."""

from __future__ import annotations

import argparse
import asyncio
import logging
import os

from neva.command import CommandError, pause_collector

MOST_SEARCHES = 64


def add_to(command: argparse.ArgumentParser) -> None:
    command.description = (
        "Think for the computer players, hints and coaches of bots that run with WORKERS=queue on the same "
        "PostgreSQL database. Settings: DATABASE_URL and LOG_LEVEL. SIGTERM or Ctrl-C stops it."
    )
    cores = os.cpu_count() or 1
    at_once = f"searches at a time (default: {cores}, one per core)"
    command.add_argument("--choose", type=_number, default=min(cores, MOST_SEARCHES), metavar="N", help=at_once)
    command.set_defaults(command=_serve)


def _number(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= MOST_SEARCHES:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 1 to {MOST_SEARCHES}")
    return int(text)


def _serve(arguments: argparse.Namespace) -> int:
    from neva.service import serve  # lazy: `neva --help` needs no settings

    return serve(lambda: asyncio.run(_work(arguments.choose)))


async def _work(choose: int) -> int:
    with pause_collector():
        from bot.core.services import SystemClock
        from bot.core.settings import drop_secrets
        from bot.operation.ui.logs import set_up
        from bot.operation.ui.shutdown import MEND, TRY_AGAIN, exit_at_latest, stop_on_signals
        from bot.workers.own_workers import make_thinking_pool
        from bot.workers.queue_worker import QueueWorker
        from db.connection.errors import DatabaseBusy, DatabaseRefused, DatabaseUnreachable, StoreError
        from db.process.job_queue import prepare_queue
        from db.store import Store
        from neva.store.database import address_in, load_settings

    settings = load_settings()
    drop_secrets()
    if address_in(settings.direct_url).backend != "postgresql":
        raise CommandError("neva worker needs PostgreSQL; with SQLite the bot searches by itself (WORKERS=pool)")
    set_up(logging.getLevelNamesMapping()[settings.log_level], as_json=settings.log_format == "json")
    try:
        store = await Store.open(settings.database_url, direct_url=settings.database_direct_url)
    except StoreError as error:  # statuses as for the bot: TRY_AGAIN means that a restart may help
        away = isinstance(error, DatabaseBusy | DatabaseUnreachable) and not isinstance(error, DatabaseRefused)
        raise CommandError(str(error), TRY_AGAIN if away else MEND) from None
    async with store:
        try:
            await store.write(prepare_queue)
        except StoreError as error:
            raise CommandError(str(error), TRY_AGAIN if isinstance(error, DatabaseBusy) else MEND) from None
        stop = stop_on_signals()
        pool = make_thinking_pool(choose)
        worker = QueueWorker(settings.direct_url, store, SystemClock(), pool)
        stopping = asyncio.create_task(stop.wait(), name="waiting for a signal")
        stopping.add_done_callback(lambda _task: worker.stop())
        try:
            await worker.run()
        finally:
            stopping.cancel()
            exit_at_latest(0 if stop.is_set() else 1)
            await pool.close()
    return 0
