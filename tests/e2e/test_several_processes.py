"""Three processes over one PostgreSQL, a shard each: one is killed, one replaced, while many matches run."""

from __future__ import annotations

import asyncio
import os
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, func, or_, select

from bot.discord_base.sending import mark_of
from bot.match.seated import BoardFacts, read_board_facts
from bot.match.table import Table
from bot.play.ui.boards import board_message
from bot.workers.render_pool import RenderPool
from bot.workers.worker_pool import WorkerPool
from db.match import actions, matches, publications
from db.match.match_settings import MatchSettings
from db.match.messages import MessageKind, MessageState, get_message
from db.people import users
from db.process import processes
from db.schema import tables as schema
from db.store import Store
from engine.games import GAMES
from engine.shuffle import derive_seed
from i18n.signs import plain
from playground.members.people import Member
from playground.objects import BOT_ID, Json
from tests.bounded import until
from tests.e2e.running import BotProcess, errors_in
from tests.e2e.watching import eventually
from tests.postgres_server import PostgresDatabase
from tests.standin.driver import Actor, Answer, text_of
from tests.standin.server import StandIn

pytestmark = pytest.mark.slow("processes, and PostgreSQL; test_two_processes runs two clients over one file")

MATCHES = 200 if os.environ.get("CI") == "true" else 24
MOVES = 2  # per user and match
AT_ONCE = 8  # users who press at the same moment
MATCHES_A_CHANNEL = 12
TRIES = 200
GENEROUS_SECONDS = 120.0
REFUSED = ("nothing has changed", "has moved on", "already done")


@dataclass
class Match:
    id: int
    person: Actor
    shard: int
    sent: set[int] = field(default_factory=set)
    """The user's attempts to move."""
    acknowledged: set[int] = field(default_factory=set)
    """Attempts answered as done."""
    failed: list[str] = field(default_factory=list)
    """Attempts not answered within Discord's limit."""


class Club:
    def __init__(self, discord: StandIn, store: Store) -> None:
        self.discord, self.store = discord, store
        self.table = Table(store, lambda: datetime.now(UTC), on_move=lambda _seated: None)
        self.matches: list[Match] = []
        self.moves = 0
        self.turns = asyncio.Semaphore(AT_ONCE)
        self.created: Counter[tuple[str, str]] = Counter()  # messages by channel and nonce
        discord.world.listeners.append(self._watch)

    def _watch(self, event: str, data: Json) -> None:
        if event == "MESSAGE_CREATE" and data.get("nonce"):
            self.created[data["channel_id"], str(data["nonce"])] += 1

    async def open(self) -> None:
        """Store matches for three servers with a shard each."""
        members = [Member(str(900_001 + number), f"Guest {number}", "en-US") for number in range(MATCHES)]
        self.discord.world.members |= {member.id: member for member in members}
        guilds = [self.discord.admin.add_guild(f"server {shard}", shard=shard) for shard in range(3)]
        names = [f"c{number}" for number in range(1 + MATCHES // 3 // MATCHES_A_CHANNEL)]
        places = [[self.discord.admin.add_channel(name, guild_id=guild.id) for name in names] for guild in guilds]
        for number, member in enumerate(members):
            shard = number % 3
            place = places[shard][number // 3 % len(places[shard])]
            direct = int(self.discord.world.direct_channel(member.id)["id"])  # Discord limits openings
            known = users.Changes(dm="open", dm_channel_id=direct, notify_where="dm")
            await self.store.write(users.upsert_user, int(member.id), now=datetime.now(UTC), **known)
            match_id = await self.store.write(_open, number, int(guilds[shard].id), int(place["id"]), member)
            self.matches.append(Match(match_id, Actor(self.discord, member.id), shard))

    async def play(self, match: Match) -> None:
        """Make the moves of a match's user; retry failures."""
        for _ in range(MOVES):
            async with self.turns:
                await self._move(match)
            self.moves += 1

    async def _move(self, match: Match) -> None:
        for _ in range(TRIES):
            seated = await self.table.read(match.id)
            if 0 not in seated.to_act:
                await asyncio.sleep(0.1)
                continue
            assert seated.match.thread_id is not None
            thread = self.discord.world.channels[str(seated.match.thread_id)]
            answer = await match.person.slash("move", action="pass", channel=thread)
            match.sent.add(int(answer.interaction.id))
            if not answer.failed and not _refused(answer):
                match.acknowledged.add(int(answer.interaction.id))
                return
            if answer.failed:
                match.failed.append(answer.interaction.id)
            await asyncio.sleep(0.25)  # a person retries after a moment
        raise AssertionError(f"match {match.id} waits for nobody, or nobody can move")

    async def all_published(self) -> bool:
        """Return whether all is published, and no notice is being sent."""
        return await self.store.read(_unsettled) == 0

    async def others(self) -> list[processes.Process]:
        return await self.store.read(processes.all_processes)


def _open(connection: Connection, number: int, guild_id: int, channel_id: int, member: Member) -> int:
    now, user_id = datetime.now(UTC), int(member.id)
    game = GAMES["petersburg"]
    new = matches.NewMatch(
        game=game.id, options=game.Options().model_dump(mode="json"), seed=derive_seed(number), guild_id=guild_id,
        channel_id=channel_id, host_id=user_id, seats_wanted=2, seats_least=2,
        settings=MatchSettings(locale="en"),
    )  # fmt: skip
    match_id = matches.create_match(connection, new, now=now)
    matches.add_seat(connection, match_id, user_id=user_id, name=member.name, ai=None, now=now)
    matches.add_seat(connection, match_id, user_id=None, name="Robot", ai="random", now=now)
    matches.start_match(connection, match_id, now=now)
    publications.raise_revision(connection, match_id)
    return match_id


def _refused(answer: Answer) -> bool:
    return any(words in answer.text for words in REFUSED)


def _unsettled(connection: Connection) -> int:
    late, sending = schema.publications.c, schema.reminders.c
    behind = or_(late.published < late.revision, late.leased_by.is_not(None))
    claimed = sending.settled_at.is_(None) & sending.claimed_at.is_not(None)
    return int(
        connection.execute(select(func.count()).where(behind)).scalar_one()
        + connection.execute(select(func.count()).where(claimed)).scalar_one()
    )


class Fleet:
    def __init__(self, club: Club, url: str, folder: Path) -> None:
        self._club, self._url, self._folder = club, url, folder
        self._numbers: Iterator[int] = count()
        self.started: list[BotProcess] = []

    async def start(self, shard: int) -> BotProcess:
        """Start a process for a shard and wait until it works."""
        log = self._folder / f"bot{next(self._numbers)}.log"
        log.touch()
        own = {"SHARD_COUNT": "3", "SHARD_IDS": str(shard)}
        process = BotProcess(self._club.discord, self._url, log, **own)
        self.started.append(process)
        await process.launch()
        await process.logged("ready in servers", GENEROUS_SECONDS)

        async def noted() -> bool:
            pid = f":{process.process.pid}:"
            return any(pid in one.holder and one.shards == frozenset({shard}) for one in await self._club.others())

        await eventually(noted, GENEROUS_SECONDS)
        return process


@pytest.fixture
async def club(discord: StandIn, postgres_database: PostgresDatabase) -> AsyncIterator[Club]:
    discord.gateway.shards = 3
    async with await Store.open(postgres_database.url) as store:
        club = Club(discord, store)
        await club.open()
        yield club


@pytest.mark.timeout(400)
async def test_nothing_is_lost_or_doubled_when_a_process_is_killed_and_another_replaced(
    club: Club, postgres_database: PostgresDatabase, tmp_path: Path
) -> None:
    fleet = Fleet(club, postgres_database.url, tmp_path)
    _, killed, replaced = [await fleet.start(shard) for shard in range(3)]
    await eventually(club.all_published, GENEROUS_SECONDS)

    playing = [asyncio.create_task(club.play(match)) for match in club.matches]
    every = MATCHES * MOVES
    await until(lambda: club.moves > every // 4, GENEROUS_SECONDS)
    killed.process.kill()
    await killed.process.wait()

    async def taken_out() -> bool:
        return len(await club.others()) == 2

    await eventually(taken_out, 30)
    await fleet.start(1)
    await until(lambda: club.moves > every // 2, GENEROUS_SECONDS)
    await fleet.start(2)  # overlaps with the old process: no interaction is missed
    assert await replaced.stop() == 0
    async with asyncio.timeout(GENEROUS_SECONDS):
        await asyncio.gather(*playing)
    await eventually(club.all_published, 60)

    await _assert_moves_are_in_the_log_once(club)
    _assert_nothing_was_missed(club)
    await _assert_nothing_was_posted_twice(club)
    await _assert_boards_are_as_the_store_says(club)
    assert not "".join(errors_in(process.log) for process in fleet.started)
    for process in (fleet.started[0], *fleet.started[3:]):
        assert await process.stop() == 0
    assert await club.others() == []


async def _assert_moves_are_in_the_log_once(club: Club) -> None:
    for match in club.matches:
        log = await club.store.read(actions.whole_log, match.id)
        assert [played.seq for played in log] == list(range(1, len(log) + 1))
        done = Counter(played.interaction_id for played in log if played.interaction_id is not None)
        assert match.acknowledged <= set(done) <= match.sent
        assert set(done.values()) <= {1}


def _assert_nothing_was_missed(club: Club) -> None:
    """Except on the killed shard, every failed interaction was answered, if late."""
    failed = [number for match in club.matches if match.shard != 1 for number in match.failed]
    assert [number for number in failed if not club.discord.requests("POST", f"/interactions/{number}/")] == []


async def _assert_nothing_was_posted_twice(club: Club) -> None:
    """No nonce was used twice, and the store knows each message that is there."""
    assert {key: number for key, number in club.created.items() if number > 1} == {}
    assert club.created
    known = set(await club.store.read(_published))
    everything = club.discord.world.messages.values()
    shown = [m for m in everything if not m.get("_visible_to") and m["author"]["id"] == BOT_ID and m["components"]]
    notices = [message for message in shown if int(message["id"]) not in known]
    assert len(shown) - len(notices) == len(known)
    marks = [message["components"][0]["id"] for message in notices]
    assert len(marks) == len(set(marks))
    sent, waiting = await club.store.read(_sent_notices), await club.store.read(_waiting_notices)
    assert sent
    assert {mark_of("reminder", number) for number in waiting} <= set(marks)
    assert set(marks) <= {mark_of("reminder", number) for number in sent}


def _published(connection: Connection) -> list[int]:
    rows = schema.messages.c
    there = (rows.message_id.is_not(None), rows.state != MessageState.MISSING)
    return list(connection.execute(select(rows.message_id).where(*there)).scalars())


def _waiting_notices(connection: Connection) -> list[int]:
    """List those whose decisions are not over, so that their messages stay."""
    rows = schema.reminders.c
    stay = (rows.result == "sent", rows.shown.is_not(None), rows.remove_at.is_(None))
    return list(connection.execute(select(rows.batch).where(*stay)).scalars())


def _sent_notices(connection: Connection) -> list[int]:
    rows = schema.reminders.c
    return list(connection.execute(select(rows.batch).where(rows.result == "sent")).scalars())


async def _assert_boards_are_as_the_store_says(club: Club) -> None:
    pool = RenderPool(WorkerPool(1))  # draws nothing here
    for match in club.matches:
        seated = await club.store.read(read_board_facts, await club.table.read(match.id), datetime.now(UTC))
        row = await club.store.read(get_message, match.id, MessageKind.BOARD)
        assert row is not None
        assert row.message_id is not None
        shown = club.discord.world.messages[str(row.message_id)]
        assert shown["channel_id"] == str(seated.match.thread_id)
        assert text_of(shown) == _text(seated, pool)


def _text(seated: BoardFacts, pool: RenderPool) -> str:
    board = board_message(seated, pool, None)
    assert board.without_picture is not None
    view: Any = board.without_picture().view
    return plain(text_of({"content": "", "components": view.to_components()}))
