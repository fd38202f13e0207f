"""Two people press at the same moment, in two processes: a contest is started, cancelled and signed up for once.

Whoever comes first holds the contest's row until the other one waits for it too, or reads it beside them.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any

import pytest
from sqlalchemy import Connection

from bot.contests.signup import Contests, Wish
from bot.contests.state import ContestState
from bot.core.errors import UserError
from bot.core.users import Person
from bot.cups.cups import MONTH, MOST, Cups
from bot.seasons.seasons import Seasons
from db.club import contests
from db.club.contests import Contest
from db.store import Store
from tests.bot.cups.club import HALF_DAY, CupClub
from tests.bot.seasons.club import NUMBERS, PEOPLE
from tests.db.tables import CHANNEL, GUILD

KINDS = pytest.mark.parametrize("kind", [Seasons, Cups])
HOLD_SECONDS = 0.5
LATE = Person(5, "Late")
Press = Callable[[Contests[Any]], Coroutine[Any, Any, object]]


class Server(CupClub):
    """A server with a contest that people sign up for."""

    def __init__(self, kind: type[Contests[Any]], *stores: Store) -> None:
        super().__init__(*stores)
        self.both: list[Contests[Any]] = [process.services[kind] for process in self.processes]
        self.contest = 0

    async def open(self, people: int) -> None:
        self.contest = await self.create_one(self.both[0])
        await self.work()
        for person in PEOPLE[:people]:
            await self.sign(person)(self.both[0])

    def create_one(self, of_kind: Contests[Any]) -> Coroutine[Any, Any, int]:
        wish = Wish("petersburg", "2004", 3, MONTH, HALF_DAY)
        return of_kind.create(GUILD, CHANNEL, "en", wish, interaction_id=next(NUMBERS))

    def start_it(self, of_kind: Contests[Any]) -> Coroutine[Any, Any, None]:
        return of_kind.start(GUILD, self.contest, interaction_id=next(NUMBERS))

    def cancel_it(self, of_kind: Contests[Any]) -> Coroutine[Any, Any, None]:
        return of_kind.cancel(GUILD, self.contest, interaction_id=next(NUMBERS))

    def sign(self, person: Person) -> Press:
        return lambda of_kind: of_kind.sign_up(GUILD, self.contest, person, interaction_id=next(NUMBERS))

    async def state_now(self) -> ContestState:
        def read(connection: Connection) -> ContestState:
            contest = contests.get_contest(connection, self.contest)
            assert contest is not None
            return ContestState.read(connection, contest)

        return await self.store.read(read)


@pytest.fixture
def server(two_stores: tuple[Store, Store], kind: type[Contests[Any]]) -> Server:
    return Server(kind, *two_stores)


@pytest.fixture
def race(server: Server, monkeypatch: pytest.MonkeyPatch) -> Callable[[Press, Press], Coroutine[Any, Any, list[str]]]:
    """Return what lets two press at once, the first with the row first; it returns why each is refused, or `None`."""
    lock, has_locked, both_have_read = contests.lock_contest, threading.Event(), threading.Barrier(2)

    def hold(connection: Connection, contest_id: int) -> Contest | None:
        found = lock(connection, contest_id)
        has_locked.set()
        with suppress(threading.BrokenBarrierError):  # the other one waits for the row
            both_have_read.wait(HOLD_SECONDS)
        return found

    async def press(first: Press, second: Press) -> list[str]:
        monkeypatch.setattr(contests, "lock_contest", hold)
        one = asyncio.create_task(first(server.both[0]))
        assert await asyncio.to_thread(has_locked.wait, 60)
        results = await asyncio.gather(one, second(server.both[1]), return_exceptions=True)
        monkeypatch.setattr(contests, "lock_contest", lock)
        assert all(isinstance(one, UserError) for one in results if isinstance(one, BaseException)), results
        return [str(one) if isinstance(one, UserError) else "None" for one in results]

    return press


Race = Callable[[Press, Press], Coroutine[Any, Any, list[str]]]


@KINDS
async def test_of_two_managers_who_start_it_at_once_one_is_told(server: Server, race: Race) -> None:
    await server.open(6)
    assert await race(server.start_it, server.start_it) == ["None", "contest-started"]
    planned = (await server.state_now()).rounds
    assert planned
    assert len({one.number for one in planned}) == len(planned)


@KINDS
@pytest.mark.parametrize("starts_first", [True, False])
async def test_a_contest_that_one_starts_and_another_cancels_is_cancelled_without_a_table(
    server: Server, race: Race, *, starts_first: bool
) -> None:
    await server.open(6)
    pair = (server.start_it, server.cancel_it) if starts_first else (server.cancel_it, server.start_it)
    assert await race(*pair) == ["None", "None" if starts_first else "contest-over"]
    await server.work()
    state = await server.state_now()
    assert state.contest.state == "cancelled"
    assert {one.state for one in state.rounds} <= {"done"}
    assert not any(one.game_id for one in state.seats)
    assert not server.posts


@KINDS
async def test_of_two_managers_who_cancel_it_at_once_one_is_told(server: Server, race: Race) -> None:
    await server.open(6)
    assert await race(server.cancel_it, server.cancel_it) == ["None", "contest-over"]


@KINDS
@pytest.mark.parametrize("starts_first", [True, False])
async def test_who_signs_up_at_the_moment_of_the_start_has_tables_or_is_told(
    server: Server, race: Race, *, starts_first: bool
) -> None:
    await server.open(6)
    sign_up = server.sign(LATE)
    if starts_first:
        refused = {"season": "season-full", "cup": "cup-running"}[server.both[0].kind]
        assert await race(server.start_it, sign_up) == ["None", refused]
    else:
        assert await race(sign_up, server.start_it) == ["None", "None"]
    state = await server.state_now()
    assert {one.entrant for one in state.seats if one.entrant is not None} == {one.entrant for one in state.present}
    assert len(state.present) == (6 if starts_first else 7)


@KINDS
async def test_one_person_s_two_presses_at_once_sign_up_once(server: Server, race: Race) -> None:
    await server.open(5)
    assert await race(server.sign(LATE), server.sign(LATE)) == ["None", "contest-signed-up"]
    state = await server.state_now()
    assert [one.user_id for one in state.present].count(LATE.id) == 1


@KINDS
async def test_two_people_who_sign_up_at_once_are_both_in(server: Server, race: Race) -> None:
    await server.open(5)
    assert await race(server.sign(LATE), server.sign(PEOPLE[5])) == ["None", "None"]
    assert len((await server.state_now()).present) == 7


@pytest.mark.parametrize("kind", [Cups])
async def test_the_last_place_of_a_cup_is_given_once(server: Server, race: Race) -> None:
    await server.open(MOST - 1)
    assert await race(server.sign(PEOPLE[MOST - 1]), server.sign(LATE)) == ["None", "cup-full"]
    assert len((await server.state_now()).present) == MOST


@KINDS
async def test_a_press_at_the_moment_when_it_starts_by_itself_starts_it_once(server: Server, race: Race) -> None:
    await server.open(6)
    until = (await server.state_now()).contest.signup_until
    await server.clock.move_to(until)
    by_itself = server.processes[1].steps._run_due
    assert await race(server.start_it, lambda _: by_itself()) == ["None", "None"]
    planned = (await server.state_now()).rounds
    assert planned
    assert len({one.number for one in planned}) == len(planned)


@KINDS
async def test_of_two_managers_who_begin_a_sign_up_at_once_one_is_told(server: Server) -> None:
    results = await asyncio.gather(*map(server.create_one, server.both), return_exceptions=True)
    assert [str(one) for one in results if not isinstance(one, int)] == ["contest-exists"]
