"""`neva worker`: does jobs of bots that run with WORKERS=queue, on this machine or another."""

from __future__ import annotations

import argparse
import asyncio
import logging
import os

from neva.errors import CommandError
from neva.loading import loading

MOST = 64


def add_to(command: argparse.ArgumentParser) -> None:
    """Add the command's arguments to its parser."""
    command.description = (
        "Draw pictures and choose for computer players, for bots that run with WORKERS=queue over the same PostgreSQL "
        "database. DATABASE_URL and LOG_LEVEL come from the environment and from .env. Ends on SIGTERM or Ctrl-C."
    )
    cores = os.cpu_count() or 1
    draws, chooses = f"pictures at a time (default {cores}, the cores)", "computer players at a time (default 1)"
    command.add_argument("--draw", type=_number, default=min(cores, MOST), metavar="N", help=draws)
    command.add_argument("--choose", type=_number, default=1, metavar="N", help=chooses)
    command.set_defaults(command=_run)


def _number(text: str) -> int:
    if not text.isdecimal() or int(text) > MOST:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 0 to {MOST}")
    return int(text)


def _run(arguments: argparse.Namespace) -> int:
    if arguments.draw + arguments.choose == 0:
        raise CommandError("there is nothing to do with --draw 0 --choose 0")
    return asyncio.run(_work(arguments.draw, arguments.choose))


async def _work(draw: int, choose: int) -> int:
    with loading():
        from bot.discord_ui.connection.ending import MEND, TRY_AGAIN
        from bot.discord_ui.connection.logs import set_up
        from bot.discord_ui.connection.shutdown import exit_at_latest, stop_on_signals
        from bot.services.clock import SystemClock
        from bot.services.queue_worker import QueueWorker, pools_of
        from bot.settings import read_settings
        from db.errors import DatabaseBusy, DatabaseUnreachable, StoreError
        from db.job_queue import prepare_queue
        from db.store import Store
        from neva.database import configured_address

    if configured_address().backend != "postgresql":
        raise CommandError("neva worker needs PostgreSQL; with SQLite the bot draws by itself (WORKERS=pool)")
    settings = read_settings()
    set_up(
        logging.getLevelNamesMapping().get(settings.log_level.upper(), logging.INFO),
        as_json=settings.log_format == "json",
    )
    try:
        store = await Store.open(settings.database_url)
    except StoreError as error:  # as of the bot: what starts it again need not wait for a person
        away = isinstance(error, DatabaseBusy | DatabaseUnreachable)
        raise CommandError(str(error), TRY_AGAIN if away else MEND) from None
    async with store:
        try:
            await store.write(prepare_queue)
        except StoreError as error:
            raise CommandError(str(error), TRY_AGAIN if isinstance(error, DatabaseBusy) else MEND) from None
        stop = stop_on_signals()
        pools = pools_of(draw=draw, choose=choose)
        worker = QueueWorker(settings.database_url, store, SystemClock(), pools)
        stopping = asyncio.create_task(stop.wait(), name="waiting for a signal")
        stopping.add_done_callback(lambda _task: worker.stop())
        try:
            await worker.run()
        finally:
            stopping.cancel()
            exit_at_latest(0 if stop.is_set() else 1)
            for pool in pools.values():
                await pool.close()
    return 0
