"""Due notices that a worker has claimed."""

from __future__ import annotations

import asyncio
from functools import partial

from pydantic import SecretStr
from sqlalchemy import Connection, Engine, create_engine, text, update
from sqlalchemy.pool import NullPool

from bot.capabilities import CAPABILITIES, ORDER
from bot.client.making import make_services
from bot.clocks.vacations import Vacations
from bot.core.services import Services
from bot.core.settings import Settings
from bot.match.table import Table
from bot.notices.notice_batch import Batch
from bot.notices.reminders import Outcome, Reminders
from db.connection.address import parse_address
from db.match import matches, reminders
from db.match.reminders import LEASE, NoticeKey
from db.people import users
from db.schema import tables as schema
from db.store import Store
from tests.bot.match.stored_matches import NUMBERS, PEOPLE, running
from tests.clock import ManualClock
from tests.db.tables import GUILD, HOUR, NOW
from tests.e2e.watching import eventually
from tests.postgres_server import PostgresDatabase
from tests.votes import votes_known

ANN = PEOPLE[0]


async def remind(services: Services, match_id: int) -> NoticeKey:
    seated = await services[Table].read(match_id)
    key = NoticeKey(0, ANN, seated.position.clocks[0].asked, "reminder")
    await services[Store].write(reminders.put_notices, match_id, {key: NOW})
    return key


async def test_a_worker_whose_claim_has_ended_leaves_the_notices_to_the_one_that_claimed_them_since(
    store: Store,
) -> None:
    clock = ManualClock(NOW)
    services = make_services(CAPABILITIES, ORDER, Settings(discord_token=SecretStr("token")), store, clock)
    heirs = list[int]()

    async def send(batch: Batch) -> Outcome:
        """Send so slowly that another worker claims both notices."""
        await clock.move_to(NOW + LEASE)
        claimed = await store.write(reminders.claim_due, clock.now(), worker="heir")
        heirs.extend(row.id for row in claimed)
        return Outcome({notice.row.id: "sent" for notice in (*batch.direct, *batch.in_thread)})

    def elsewhere(connection: Connection, match_id: int) -> None:
        connection.execute(update(schema.games).where(schema.games.c.id == match_id).values(guild_id=GUILD + 1))

    away, sent = [await running(store, "votes", *PEOPLE) for _ in range(2)]
    await services[Vacations].begin(ANN, NOW + 48 * HOUR, interaction_id=next(NUMBERS))
    await store.write(elsewhere, sent)
    for match_id in (away, sent):
        await remind(services, match_id)
    await Reminders(services, send)._run_due()
    assert len(heirs) == 2
    for number in heirs:
        assert await store.write(reminders.settle, number, "sent", now=clock.now(), worker="heir")


async def test_a_notice_that_falls_due_on_a_vacation_waits_for_its_end(store: Store) -> None:
    services = make_services(CAPABILITIES, ORDER, Settings(discord_token=SecretStr("token")), store, ManualClock(NOW))

    async def send(batch: Batch) -> Outcome:
        raise AssertionError(f"user {batch.user_id} is told on vacation")

    match_id = await running(store, "votes", *PEOPLE)
    await services[Vacations].begin(ANN, NOW + 48 * HOUR, interaction_id=next(NUMBERS))
    key = await remind(services, match_id)
    assert await Reminders(services, send)._run_due()
    assert (await store.read(reminders.get_notices, match_id)).open == {key: NOW + 48 * HOUR}


async def test_a_direct_message_lists_the_other_matches_that_wait(store: Store) -> None:
    services = make_services(CAPABILITIES, ORDER, Settings(discord_token=SecretStr("token")), store, ManualClock(NOW))
    sent = list[Batch]()

    async def send(batch: Batch) -> Outcome:
        sent.append(batch)
        return Outcome({})

    told, other = [await running(store, "votes", *PEOPLE) for _ in range(2)]
    await store.write(users.upsert_user, ANN, now=NOW, notify_where="dm")
    await remind(services, told)
    await Reminders(services, send)._run_due()
    (batch,) = sent
    assert [notice.row.match_id for notice in batch.direct] == [told]
    assert [one.match.id for one in batch.also] == [other]


async def test_notices_sent_together_are_settled_after_a_move_that_drops_them(
    postgres_database: PostgresDatabase,
) -> None:
    """Otherwise the move and the worker could block each other, each with a notice that the other one wants."""
    engine = create_engine(parse_address(postgres_database.url).url, poolclass=NullPool)
    with votes_known(), engine.connect() as other:
        async with await Store.open(postgres_database.url) as store:
            services = make_services(
                CAPABILITIES, ORDER, Settings(discord_token=SecretStr("token")), store, ManualClock(NOW)
            )
            match_id = await running(store, "votes", *PEOPLE)
            first = await remind(services, match_id)
            last = first._replace(kind="warning")
            await services[Store].write(reminders.put_notices, match_id, {last: NOW})
            moves = list[asyncio.Task[None]]()

            def begin_move() -> None:
                matches.lock_match(other, match_id)
                reminders.drop_notices(other, match_id, [last], now=NOW)

            async def end_move() -> None:
                await eventually(partial(asyncio.to_thread, _is_blocked, engine))
                await asyncio.to_thread(reminders.drop_notices, other, match_id, [first], now=NOW)
                await asyncio.to_thread(other.commit)

            async def send(batch: Batch) -> Outcome:
                await asyncio.to_thread(begin_move)
                moves.append(asyncio.create_task(end_move()))
                rows = sorted((notice.row for notice in (*batch.direct, *batch.in_thread)), key=lambda row: row.kind)
                return Outcome({row.id: "sent" for row in rows})

            await Reminders(services, send)._run_due()
            await moves[0]
            assert not (await store.read(reminders.get_notices, match_id)).open


def _is_blocked(engine: Engine) -> bool:
    """Return whether a transaction waits for another one."""
    waiting = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()"
    with engine.connect() as connection:
        return bool(connection.execute(text(waiting)).scalar_one())
