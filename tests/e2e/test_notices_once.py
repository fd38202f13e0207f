"""Notices over a restart: sent once, and what was missed while the bot was down is one message."""

from __future__ import annotations

from functools import partial

from sqlalchemy import Connection, select

from db.schema import tables as schema
from db.store import Store
from playground.world import Json
from tests.e2e.own_page import choose
from tests.e2e.running import LoopBot, open_table
from tests.e2e.watching import eventually
from tests.standin.driver import buttons_of
from tests.standin.server import StandIn


def _notices(discord: StandIn, name: str) -> list[Json]:
    return [m for m in discord.members[name].direct if any("later:" in b.get("custom_id", "") for b in buttons_of(m))]


async def test_what_was_sent_before_the_end_and_not_noted_is_not_sent_again(
    discord: StandIn, loop_bot: LoopBot, database: str
) -> None:
    for name in ("Ann", "Dev"):
        await choose(discord.members[name], "notices", where="dm")
    for channel in ("games", "lounge"):
        await open_table(discord, "Ann", "Dev", channel=channel, seats=2)
    async with await Store.open(database) as store:

        async def settled() -> bool:
            return await store.read(_results) == ["sent", "sent"]

        await eventually(settled)
        await loop_bot.stop()
        sent = [m["id"] for name in ("Ann", "Dev") for m in _notices(discord, name)]
        assert sent
        await store.write(_forget_that_they_were_sent)
        discord.forget_nonces()
        await loop_bot.start()
        await eventually(settled)
        assert [m["id"] for name in ("Ann", "Dev") for m in _notices(discord, name)] == sent


async def test_what_was_missed_is_one_message_with_all_matches(
    discord: StandIn, loop_bot: LoopBot, database: str
) -> None:
    for channel in ("games", "lounge"):
        await open_table(discord, "Ann", "Dev", channel=channel, seats=2)
    async with await Store.open(database) as store:

        async def planned() -> bool:
            return len(await store.read(_days)) == 2

        await eventually(planned)
        await loop_bot.stop()
        waited = {user for user, _ in await store.read(_days)}
        await store.write(_be_late)
        await loop_bot.start()
        for name in ("Ann", "Dev"):
            person = discord.members[name]
            if int(person.id) not in waited:
                continue
            (notice,) = await discord.until(partial(_notices, discord, name))
            games = {game for user, game in await store.read(_days) if user == int(person.id)}
            moves = {b["custom_id"] for b in buttons_of(notice) if b.get("custom_id", "").startswith("table:move:")}
            assert moves == {f"table:move:{game}" for game in games}


def _results(connection: Connection) -> list[str | None]:
    own = select(schema.reminders.c.result).where(schema.reminders.c.kind == "call")
    return list(connection.execute(own).scalars())


def _days(connection: Connection) -> list[tuple[int, int]]:
    own = select(schema.reminders.c.user_id, schema.reminders.c.match_id).where(schema.reminders.c.kind == "day")
    return [(row[0], row[1]) for row in connection.execute(own)]


def _forget_that_they_were_sent(connection: Connection) -> None:
    """Change the rows as if the process had died between sending and noting, and its lease had ended."""
    own = schema.reminders.update().where(schema.reminders.c.kind == "call")
    connection.execute(own.values(settled_at=None, result=None, due_at=schema.reminders.c.claimed_at))


def _be_late(connection: Connection) -> None:
    """Change the rows as if a day had passed, but not two."""
    own = schema.reminders.update().where(schema.reminders.c.kind == "day")
    connection.execute(own.values(due_at=select(schema.games.c.started_at).limit(1).scalar_subquery()))
