"""Time from an interaction to its answer, and what becomes of all that is asked, at rising rates, through the stand-in.

Each rate is asked whatever the answers take, by two people at each of many tables. `failed` had no answer within
Discord's three seconds, and there should be none.
The baseline, measured in the same run, is an answer that needs neither game nor store: `/help` on an idle bot.
"""

from __future__ import annotations

import asyncio
import statistics
import tempfile
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from pathlib import Path

from benchmarks.alone import run_alone
from benchmarks.rows import Row
from db import matches
from db.store import Store
from engine.games import GAMES
from engine.shuffle import new_seed
from playground.driver import text_of
from playground.interactions import COMMAND, DEADLINE_SECONDS, Interaction, options_payload
from playground.objects import GUILD_ID, Json
from playground.server import StandIn
from tests.e2e.running import BotProcess, board_of

RATES = (1, 10, 50, 100, 200)
TABLES = 120
AIM_MS = 250.0
AIM_RATE = 50
BUSY = "nothing has changed"
_SETTLING_SECONDS = 600


class Table:
    """A game of two people who only pass. `turn` is whose turn it is, as far as the answers say."""

    def __init__(self, channel: Json, people: tuple[str, str]) -> None:
        self.channel, self.people = channel, people
        self.turn = 0
        self.asked: Interaction | None = None
        self.over = False

    def ask(self, discord: StandIn, command: Json) -> Interaction:
        """Pass for whose turn it is."""
        person = discord.members[self.people[self.turn]].id
        data = options_payload(command, ["pass"], {}, None)
        self.asked = discord.interactions.start(person, self.channel["id"], COMMAND, data)
        return self.asked

    def read(self, discord: StandIn) -> str:
        """Take the answer to what was asked last: done, busy or failed; empty while it is awaited."""
        asked = self.asked
        if asked is None or asked.state == "sent":
            return ""
        self.asked = None
        if asked.state == "failed":
            return "failed"
        text = text_of(discord.world.messages[asked.message_id or ""])
        if BUSY in text:
            return "busy"
        if "not your turn" in text or "Waiting for" in text:
            self.turn = 1 - self.turn
        self.over = "game is over" in text
        return "done"


async def begin_games(database: str, discord: StandIn) -> list[Table]:
    """Write running games into the store, each with a channel and people of its own."""
    store, tables = await Store.open(database), []
    game, now = GAMES["petersburg"], datetime.now(UTC)
    for number in range(TABLES):
        channel = discord.admin.add_channel(f"table-{number}")
        people = (f"Ann {number}", f"Dev {number}")
        for name in people:
            discord.admin.add_member(name)
        ids = [int(discord.members[name].id) for name in people]
        async with store.transaction() as connection:
            game_id = await matches.create_match(
                connection,
                matches.NewMatch(
                    game=game.id,
                    options=game.Options().model_dump(mode="json"),
                    seed=new_seed(),
                    guild_id=int(GUILD_ID),
                    channel_id=int(channel["id"]),
                    host_id=ids[0],
                    seats_wanted=2,
                    locale="en",
                ),
                now=now,
            )
            for user, name in zip(ids, people, strict=True):
                await matches.add_seat(connection, game_id, user_id=user, name=name, ai=None, now=now)
            await matches.start_match(connection, game_id, now=now)
        tables.append(Table(channel, people))
    await store.close()
    return tables


async def settle(discord: StandIn, tables: list[Table]) -> list[Table]:
    """Wait until each game has its thread with a board, and return the tables that play there."""
    for table in tables:

        def thread(parent: Json = table.channel) -> Json | None:
            threads = (c for c in discord.world.channels.values() if c.get("parent_id") == parent["id"])
            return next((thread for thread in threads if board_of(discord, thread)), None)

        table.channel = await discord.until(thread, _SETTLING_SECONDS)
    return tables


async def measure(
    discord: StandIn, tables: list[Table], rate: int, seconds: float
) -> tuple[dict[str, int], list[float]]:
    """Ask at a rate, whatever the answers take; return how many ended how, and the seconds of those that were done."""
    loop = asyncio.get_running_loop()
    command = next(command for command in discord.world.commands if command["name"] == "pass")
    counts, latencies = dict.fromkeys(("asked", "done", "busy", "failed"), 0), []

    def collect() -> None:
        for table in tables:
            asked = table.asked
            outcome = table.read(discord)
            if outcome:
                counts[outcome] += 1
            if outcome == "done" and asked is not None and asked.answered_after is not None:
                latencies.append(asked.answered_after)

    start = loop.time()
    for number in range(int(rate * seconds)):
        await asyncio.sleep(max(0.0, start + number / rate - loop.time()))
        collect()
        free = [table for table in tables if table.asked is None and not table.over]
        if free:
            free[number % len(free)].ask(discord, command)
            counts["asked"] += 1
    await asyncio.sleep(DEADLINE_SECONDS + 0.5)
    collect()
    return counts, latencies


async def rows(seconds: float) -> AsyncIterator[Row]:
    """Measure answers at rising rates, for so many seconds each."""
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{Path(folder) / 'neva.db'}"
        async with StandIn() as discord:
            tables = await begin_games(database, discord)
            bot = BotProcess(discord, database, Path(folder) / "bot.log")
            await bot.start()
            try:
                tables = await settle(discord, tables)
                idle = [(await discord.members["Ann"].slash("help")).latency for _ in range(50)]
                baseline, failed = statistics.median(idle) * 1000, 0
                for rate in RATES:
                    counts, latencies = await measure(discord, tables, rate, seconds)
                    failed += counts["failed"]
                    ordered = sorted(latencies) or [float("nan")]
                    for name, share in (("median", 0.5), ("99th percentile", 0.99)):
                        found = ordered[min(len(ordered) - 1, int(len(ordered) * share))] * 1000
                        yield Row(
                            name=f"{name} of /pass at {rate}/s", unit="ms", better="smaller", values=(found,),
                            baseline="/help on an idle bot", baselines=(baseline,),
                            aim_value=AIM_MS if rate == AIM_RATE and share > 0.5 else None,
                        )  # fmt: skip
                yield Row(name="failed", unit="answers", better="smaller", values=(failed,), aim_value=0)
            finally:
                await bot.stop()


if __name__ == "__main__":
    run_alone(rows, __doc__, seconds=10.0)
