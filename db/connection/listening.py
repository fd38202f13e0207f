"""The connection that shows that a process over PostgreSQL lives, and on which it hears the notes of others."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import psycopg

from db.connection.address import Address
from db.connection.notes import CHANNEL, Note, read_note

_LOCK = "SELECT pg_advisory_lock(hashtextextended(%s, 0))"  # as `with_free_locks` of db/process/processes.py
_CONNECT_SECONDS = 5
# A machine that has gone says nothing: both sides ask after 3 s of silence, and give up 6 s later.
_IDLE_SECONDS, _INTERVAL_SECONDS, _COUNT, _UNHEARD_MILLISECONDS = 3, 2, 3, 9_000


async def listen(
    address: Address, holder: str, origin: str, *, begun: Callable[[], Awaitable[None]], heard: Callable[[Note], None]
) -> None:
    """Hold the lock of a holder and pass on the notes of others, on one connection, until that is lost.

    PostgreSQL frees the lock as soon as the process is dead, and about 9 s after its machine has gone. `begun` is
    awaited once the lock is held. Raises what psycopg raises when the connection cannot be made or is lost.
    """
    connection = await psycopg.AsyncConnection.connect(**_parameters(address), autocommit=True)
    try:
        await connection.execute(f"LISTEN {CHANNEL}")
        # Waits where PostgreSQL has not noticed yet that an earlier connection of this process is lost.
        await connection.execute(_LOCK, [holder])
        await begun()
        async for notify in connection.notifies():
            note = read_note(notify.payload, origin)
            if note is not None:
                heard(note)
    finally:
        await connection.close()


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
