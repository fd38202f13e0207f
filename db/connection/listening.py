"""One PostgreSQL connection: its lock proves that this process is alive, and it receives others' announcements."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import psycopg

from db.connection.address import Address
from db.connection.announcements import CHANNEL, Announcement, read_announcement

_LOCK = "SELECT pg_advisory_lock(hashtextextended(%s, 0))"  # as in `with_free_locks` of db/process/processes.py
_CONNECT_SECONDS = 5
# A dead machine is silent: both sides probe after 3 s of silence, and give up 6 s later.
_IDLE_SECONDS, _INTERVAL_SECONDS, _COUNT, _UNHEARD_MILLISECONDS = 3, 2, 3, 9_000


async def listen(
    address: Address,
    holder: str,
    origin: str,
    *,
    begun: Callable[[], Awaitable[None]],
    heard: Callable[[Announcement], None],
) -> None:
    """Hold the lock of `holder` and pass on the announcements of others, on one connection, until it is lost.

    PostgreSQL frees the lock when the process dies, or about 9 s after its machine disappears. `begun` is awaited once
    the lock is held. Raises psycopg's errors when connecting fails or the connection is lost.

    Every process also gets its own announcements. Reading them with `AsyncConnection.notifies` took a twenty-fifth of
    a move's processor time, for the generators of each single one.
    """

    def take(payload: str) -> None:
        announced = read_announcement(payload, origin)
        if announced is not None:
            heard(announced)

    connection = await psycopg.AsyncConnection.connect(**_parameters(address), autocommit=True)
    try:
        connection.add_notify_handler(lambda notify: take(notify.payload))  # what comes with the next statements
        await connection.execute(f"LISTEN {CHANNEL}")
        # Waits if PostgreSQL still holds the lock for a lost connection of this process.
        await connection.execute(_LOCK, [holder])
        await begun()
        await _read_until_lost(connection.pgconn, take)
    finally:
        await connection.close()


async def _read_until_lost(pgconn: psycopg.pq.abc.PGconn, take: Callable[[str], None]) -> None:
    """Call `take` with the payload of each announcement. Raises the error that ends the connection."""
    loop = asyncio.get_running_loop()
    lost: asyncio.Future[None] = loop.create_future()

    def read() -> None:
        try:
            pgconn.consume_input()
            while (notify := pgconn.notifies()) is not None:
                take(notify.extra.decode())
        except Exception as error:
            if not lost.done():
                lost.set_exception(error)

    reads = pgconn.socket
    loop.add_reader(reads, read)
    try:
        read()  # what has come already
        await lost
    finally:
        loop.remove_reader(reads)


def _parameters(address: Address) -> dict[str, Any]:
    _, found = address.url.get_dialect()().create_connect_args(address.url)
    server = {
        "tcp_keepalives_idle": _IDLE_SECONDS,
        "tcp_keepalives_interval": _INTERVAL_SECONDS,
        "tcp_keepalives_count": _COUNT,
        "tcp_user_timeout": _UNHEARD_MILLISECONDS,
    }
    return {
        **found,
        "connect_timeout": _CONNECT_SECONDS,
        "keepalives_idle": _IDLE_SECONDS,
        "keepalives_interval": _INTERVAL_SECONDS,
        "keepalives_count": _COUNT,
        "tcp_user_timeout": _UNHEARD_MILLISECONDS,
        "options": " ".join(f"-c {name}={value}" for name, value in server.items()),
    }
