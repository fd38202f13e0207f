from __future__ import annotations

import asyncio
import signal
import sys

from sqlalchemy import Connection, text

from db.match import actions
from db.store import Store
from tests.db.tables import start_game

WRITER = """
import asyncio, sys
from datetime import UTC, datetime
from db.match import actions
from db.store import Store

def write(connection, match_id):
    seq = actions.last_seq(connection, match_id) + 1
    actions.append_action(connection, match_id, actions.Played(seq, 0, "pass", 1, datetime.now(UTC), seq))
    actions.put_snapshot(connection, match_id, seq, {"actions": seq}, version=1)
    return seq

async def main(url, match_id):
    store = await Store.open(url)
    while True:
        print(await store.write(write, match_id), flush=True)

asyncio.run(main(sys.argv[1], int(sys.argv[2])))
"""


async def test_a_writer_killed_in_the_middle_leaves_a_whole_log(store: Store, database_url: str, whole: bool) -> None:
    match_id = await start_game(store)
    told = 0
    for more in (3, 17, 40) if whole else (17,):
        writer = await asyncio.create_subprocess_exec(
            sys.executable, "-c", WRITER, database_url, str(match_id), stdout=asyncio.subprocess.PIPE
        )
        assert writer.stdout is not None
        async with asyncio.timeout(30):
            stop = told + more
            while told < stop:
                told = int(await writer.stdout.readline())
            writer.send_signal(signal.SIGKILL)
            await writer.communicate()
        log = await store.read(actions.whole_log, match_id)
        snapshot = await store.read(actions.latest_snapshot, match_id, version=1)
        assert [played.seq for played in log] == list(range(1, len(log) + 1))
        assert len(log) >= told, "what was said to be written is there"
        assert snapshot == actions.Snapshot(len(log), {"actions": len(log)})
        if store.backend == "sqlite":
            assert await store.read(_integrity) == "ok"
        told = len(log)


def _integrity(connection: Connection) -> str:
    found: str = connection.execute(text("PRAGMA integrity_check")).scalar_one()
    return found
