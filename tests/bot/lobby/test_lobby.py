"""Matches changed by two people or processes at once; notes of every change."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import timedelta
from itertools import count

import pytest
from sqlalchemy import Connection

from bot.agreement.seats import Replacing
from bot.core.errors import Redelivered, UserError
from bot.core.users import Person
from bot.lobby.lobby import Lobby
from bot.lobby.match_request import MatchRequest, with_settings
from bot.lobby.opening import INVITED_LASTS, LOBBY_LASTS, MatchLimits
from bot.match.changes import Changes
from bot.match.table import Table
from db.match import actions, invitations, match_lists, matches
from db.match.actions import is_noted
from db.match.match_settings import MatchSettings
from db.match.matches import Match, Seat
from db.match.publications import get_publication
from db.store import Store
from engine.game import IllegalAction
from tests.db.tables import CHANNEL, GUILD, NOW

ANN, BORIS, CLARA = Person(101, "Ann"), Person(102, "Boris"), Person(103, "Clara")
TRIES, FEWER = 40, 12
NUMBERS = count(1)
WISH = MatchRequest("petersburg", {}, 2, GUILD, CHANNEL, MatchSettings(locale="en"))


class Process:
    def __init__(self, store: Store) -> None:
        self.store = store
        self.lobby = Lobby(store, lambda: NOW, on_change=Changes().announce)
        self.table = Table(store, lambda: NOW, on_move=Changes().announce_move)
        self.replacing = Replacing(self.table)

    async def opened(self, *others: Person, seats: int = 2, least: int | None = None) -> int:
        wish = replace(WISH, seats=seats, least_seats=least)
        match_id = await self.lobby.create(ANN, wish, str, interaction_id=next(NUMBERS))
        for person in others:
            await self.lobby.join(match_id, person, interaction_id=next(NUMBERS))
        return match_id

    async def running(self) -> int:
        match_id = await self.opened(BORIS)
        await self.lobby.start(match_id, ANN, interaction_id=next(NUMBERS))
        return match_id

    async def act(self, match_id: int) -> None:
        seated = await self.table.read(match_id)
        if not seated.is_going_on:
            raise UserError("game-over")
        user_id = seated.seats[seated.to_act[0]].user_id
        assert user_id is not None
        await self.table.act(match_id, user_id, "pass", interaction_id=next(NUMBERS))

    async def read(self, match_id: int) -> tuple[Match, list[Seat]]:
        match = await self.store.read(matches.get_match, match_id)
        assert match is not None
        return match, await self.store.read(matches.seats_of, match_id)

    async def revision(self, match_id: int) -> int:
        row = await self.store.read(get_publication, match_id)
        return 0 if row is None else row.revision


async def at_once(*moves: Awaitable[object]) -> list[bool]:
    """Run these at once; return which succeeded. Raises errors other than refusals."""
    done = await asyncio.gather(*moves, return_exceptions=True)
    for result in done:
        if isinstance(result, BaseException) and not isinstance(result, UserError | IllegalAction):
            raise result
    return [not isinstance(result, BaseException) for result in done]


@pytest.fixture
def tries(whole: bool) -> int:
    return TRIES if whole else FEWER


@pytest.fixture
def two(two_stores: tuple[Store, Store]) -> tuple[Process, Process]:
    return Process(two_stores[0]), Process(two_stores[1])


@pytest.fixture
def one(store: Store) -> Process:
    return Process(store)


async def test_of_start_and_leave_one_happens(two: tuple[Process, Process], tries: int) -> None:
    one, other = two
    for _ in range(tries):
        match_id = await one.opened(BORIS)
        started, left = await at_once(
            one.lobby.start(match_id, ANN, interaction_id=next(NUMBERS)),
            other.lobby.leave(match_id, BORIS, interaction_id=next(NUMBERS)),
        )
        match, seats = await one.read(match_id)
        assert started != left
        assert (match.status, len(seats)) == (("active", 2) if started else ("lobby", 1))


async def test_when_the_last_two_resign_at_once_the_match_is_cancelled(
    two: tuple[Process, Process], tries: int
) -> None:
    one, other = two
    for _ in range(tries):
        match_id = await one.running()
        done = await at_once(
            one.replacing.resign(match_id, ANN, interaction_id=next(NUMBERS)),
            other.replacing.resign(match_id, BORIS, interaction_id=next(NUMBERS)),
        )
        match, seats = await one.read(match_id)
        assert done == [True, True]
        assert match.status == "cancelled"
        assert [seat.user_id for seat in seats] == [None, None]


def cancelled_after(connection: Connection, match_id: int, seconds: float) -> int:
    """Cancel a match some time after locking it; return its last sequence number."""
    matches.lock_match(connection, match_id)
    before = actions.last_seq(connection, match_id)
    time.sleep(seconds)
    matches.cancel_match(connection, match_id, now=NOW)
    return before


async def test_no_action_is_logged_after_the_end(two: tuple[Process, Process], tries: int) -> None:
    one, other = two
    rng = random.Random(3)
    for _ in range(tries):
        match_id = await one.running()
        await other.table.read(match_id)
        acted = asyncio.create_task(other.act(match_id))
        await asyncio.sleep(rng.random() / 100)  # either may be first
        before = await one.store.write(cancelled_after, match_id, rng.random() / 100)
        await at_once(acted)
        assert await one.store.read(actions.last_seq, match_id) == before


async def test_two_who_join_take_two_seats_or_one_is_refused(two: tuple[Process, Process], tries: int) -> None:
    one, other = two
    for _ in range(tries // 4):
        match_id = await one.opened()
        done = await at_once(
            one.lobby.join(match_id, BORIS, interaction_id=next(NUMBERS)),
            other.lobby.join(match_id, Person(103, "Clara"), interaction_id=next(NUMBERS)),
        )
        _, seats = await one.read(match_id)
        assert (sorted(done), [seat.seat for seat in seats]) == ([False, True], [0, 1])


async def test_of_a_range_the_host_starts_with_enough_and_others_once_all_seats_are_taken(
    two: tuple[Process, Process],
) -> None:
    one, other = two
    for people, host_may, others_may in ((1, False, False), (2, True, False), (3, True, True)):
        for person, may in ((ANN, host_may), (BORIS, others_may), (Person(104, "Dev"), False)):
            match_id = await one.opened(*(BORIS, Person(103, "Clara"))[: people - 1], seats=3, least=2)
            (started,) = await at_once(other.lobby.start(match_id, person, interaction_id=next(NUMBERS)))
            match, _ = await one.read(match_id)
            assert (started, match.status) == (may, "active" if may else "lobby"), (people, person)


async def test_every_change_of_a_match_is_noted_for_publishing(one: Process) -> None:
    match_id = await one.opened()
    revisions = [await one.revision(match_id)]

    async def changed(change: Awaitable[object]) -> None:
        await change
        revisions.append(await one.revision(match_id))

    await changed(one.lobby.join(match_id, BORIS, interaction_id=next(NUMBERS)))
    await changed(one.lobby.leave(match_id, BORIS, interaction_id=next(NUMBERS)))
    await changed(one.lobby.change(match_id, ANN, one_agent_more, named, interaction_id=next(NUMBERS)))
    await changed(one.lobby.change(match_id, ANN, no_agents, named, interaction_id=next(NUMBERS)))
    await changed(one.lobby.add_agent(match_id, ANN, "steward", str, interaction_id=next(NUMBERS)))
    await changed(one.lobby.start(match_id, ANN, interaction_id=next(NUMBERS)))
    seated = await one.table.read(match_id)
    if seated.to_act == (1,):
        await changed(one.table.act_agent(match_id, 1, "pass", menu_number=seated.position.menu_numbers[1]))
    await changed(one.act(match_id))
    await changed(one.replacing.resign(match_id, ANN, interaction_id=next(NUMBERS)))
    assert revisions == list(range(1, len(revisions) + 1))


def one_agent_more(request: MatchRequest) -> MatchRequest:
    return replace(request, agents=(*request.agents, "random"), seats=(request.seats or 0) + 1)


def no_agents(request: MatchRequest) -> MatchRequest:
    return replace(request, agents=(), seats=2)


def named(locale: str, agent: str) -> str:
    return f"{locale} {agent}"


async def test_settings_move_and_rename_agents(one: Process) -> None:
    match_id = await one.opened()

    async def change(revise: Callable[[MatchRequest], MatchRequest]) -> list[tuple[int, str, str | None]]:
        await one.lobby.change(match_id, ANN, revise, named, interaction_id=next(NUMBERS))
        return [(seat.seat, seat.name, seat.ai) for seat in (await one.read(match_id))[1]]

    await change(one_agent_more)
    await one.lobby.join(match_id, BORIS, interaction_id=next(NUMBERS))
    assert await change(one_agent_more) == [
        (0, "Ann", None),
        (1, "en random", "random"),
        (2, "Boris", None),
        (3, "en random 2", "random"),
    ]
    assert await change(lambda request: with_settings(replace(request, agents=("steward",)), locale="de")) == [
        (0, "Ann", None),
        (1, "de steward", "steward"),
        (2, "Boris", None),
    ]
    assert await change(no_agents) == [(0, "Ann", None), (1, "Boris", None)]
    await change(lambda request: replace(request, seats=3))
    await one.lobby.join(match_id, Person(103, "Clara"), interaction_id=next(NUMBERS))
    with pytest.raises(UserError, match="seats-taken"):
        await change(no_agents)
    with pytest.raises(UserError, match="host-settings"):
        await one.lobby.change(match_id, BORIS, no_agents, named, interaction_id=next(NUMBERS))


async def test_a_refused_change_is_not_noted(one: Process) -> None:
    match_id = await one.opened()
    with pytest.raises(UserError):
        await one.lobby.start(match_id, BORIS, interaction_id=next(NUMBERS))
    assert await one.revision(match_id) == 1


async def test_what_two_processes_receive_is_done_once(two: tuple[Process, Process]) -> None:
    async def once(ask: Callable[[Process, int], Awaitable[object]]) -> None:
        number = next(NUMBERS)
        done = await asyncio.gather(*(ask(process, number) for process in two), return_exceptions=True)
        assert sorted(type(result) is Redelivered for result in done) == [False, True], done
        assert not any(isinstance(result, BaseException) and type(result) is not Redelivered for result in done), done
        with pytest.raises(Redelivered):
            await ask(two[0], number)

    one, _ = two
    await once(lambda process, number: process.lobby.create(ANN, WISH, str, interaction_id=number))
    (match,) = await one.store.read(match_lists.list_matches)
    await once(lambda process, number: process.lobby.join(match.id, BORIS, interaction_id=number))
    await once(lambda process, number: process.lobby.leave(match.id, BORIS, interaction_id=number))
    await once(lambda process, number: process.lobby.add_agent(match.id, ANN, "czar-miser", str, interaction_id=number))
    await once(
        lambda process, number: process.lobby.change(match.id, ANN, one_agent_more, named, interaction_id=number)
    )
    _, seats = await one.read(match.id)
    assert [(seat.user_id, seat.ai) for seat in seats] == [(ANN.id, None), (None, "czar-miser"), (None, "random")]
    await once(lambda process, number: process.lobby.start(match.id, ANN, interaction_id=number))
    other, last = await one.running(), await one.running()
    seated = await one.table.read(other)
    user_id, seen = seated.seats[seated.to_act[0]].user_id, seated.position.menu_numbers[seated.to_act[0]]
    assert user_id is not None
    await once(
        lambda process, number: process.table.act(other, user_id, "pass", interaction_id=number, menu_number=seen)
    )
    await once(lambda process, number: process.lobby.cancel(other, ANN, interaction_id=number))
    await once(lambda process, number: process.replacing.resign(last, BORIS, interaction_id=number))
    assert await one.store.write(matches.pause_match, last, now=NOW)
    await once(lambda process, number: process.lobby.resume(last, ANN, interaction_id=number))
    done, other_one = next(NUMBERS), next(NUMBERS)
    with pytest.raises(UserError, match="not-open"):
        await one.lobby.cancel(last, ANN, open_only=True, interaction_id=next(NUMBERS))
    await one.lobby.cancel(last, ANN, interaction_id=done)
    assert [await two[1].store.read(is_noted, number) for number in (done, other_one)] == [True, False]


async def test_the_matches_of_a_user_a_channel_and_a_server_are_limited(one: Process) -> None:
    lobby = Lobby(
        one.store, lambda: NOW, MatchLimits(per_user=2, per_channel=3, per_guild=4), on_change=Changes().announce
    )

    async def opened(host: int, channel: int = CHANNEL, guild: int = GUILD) -> int:
        request = replace(WISH, channel_id=channel, guild_id=guild)
        return await lobby.create(Person(host, "Host"), request, str, interaction_id=next(NUMBERS))

    first, second = await opened(1), await opened(1)
    with pytest.raises(UserError, match="too-many-tables-user"):
        await opened(1, CHANNEL + 1, GUILD + 1)
    await opened(2)
    with pytest.raises(UserError, match="too-many-tables-channel"):
        await opened(2)
    await opened(2, CHANNEL + 1)
    with pytest.raises(UserError, match="too-many-tables-guild") as refused:
        await opened(3, CHANNEL + 1)
    assert refused.value.facts == {"limit": 4}
    await opened(3, CHANNEL + 2, GUILD + 1)
    await lobby.cancel(first, Person(1, "Host"), interaction_id=next(NUMBERS))
    await opened(1)
    await lobby.join(second, BORIS, interaction_id=next(NUMBERS))
    await lobby.start(second, Person(1, "Host"), interaction_id=next(NUMBERS))
    with pytest.raises(UserError, match="too-many-tables-user"):
        await opened(1, CHANNEL + 2, GUILD + 1)
    await one.replacing.resign(second, Person(1, "Host"), interaction_id=next(NUMBERS))
    await opened(1, CHANNEL + 2, GUILD + 1)


async def test_a_lobby_that_nobody_starts_is_closed_after_three_days(
    one: Process, monkeypatch: pytest.MonkeyPatch
) -> None:
    waiting, started = await one.opened(BORIS), await one.running()
    changed: list[int] = []
    monkeypatch.setattr(one.lobby, "_on_change", changed.append)
    await one.lobby.expire(NOW + LOBBY_LASTS)
    assert (await one.read(waiting))[0].status == "lobby"
    revision, later = await one.revision(waiting), NOW + LOBBY_LASTS + timedelta(seconds=1)
    await one.lobby.expire(later)
    match, _ = await one.read(waiting)
    assert (match.status, match.ended_at) == ("cancelled", later)
    assert match.early_end == {"how": "idle", "round": None}
    assert (await one.revision(waiting), changed) == (revision + 1, [waiting])
    assert (await one.read(started))[0].status == "active"


async def test_a_lobby_that_invites_people_by_name_stays_open_for_seven_days(one: Process) -> None:
    wish = replace(WISH, seats=3, invited=(CLARA.id,))
    match_id = await one.lobby.create(ANN, wish, str, interaction_id=next(NUMBERS))
    await one.lobby.join(match_id, BORIS, interaction_id=next(NUMBERS))
    await one.lobby.leave(match_id, ANN, interaction_id=next(NUMBERS))  # the invitation was hers
    await one.lobby.expire(NOW + INVITED_LASTS)
    assert (await one.read(match_id))[0].status == "lobby"
    await one.lobby.expire(NOW + INVITED_LASTS + timedelta(seconds=1))
    assert (await one.read(match_id))[0].status == "cancelled"


async def test_an_invited_user_who_cannot_come_frees_the_seat_and_may_join_after_all(one: Process) -> None:
    wish = replace(WISH, seats=2, invited=(BORIS.id,))
    match_id = await one.lobby.create(ANN, wish, str, interaction_id=next(NUMBERS))
    for refused in (ANN, CLARA):
        with pytest.raises(UserError, match="not-invited"):
            await one.lobby.decline(match_id, refused, interaction_id=next(NUMBERS))
    await one.lobby.join(match_id, BORIS, interaction_id=next(NUMBERS))
    for _ in range(2):
        await one.lobby.decline(match_id, BORIS, interaction_id=next(NUMBERS))
        assert [seat.user_id for seat in (await one.read(match_id))[1]] == [ANN.id]
        assert await one.store.read(invitations.list_declined, match_id) == [BORIS.id]
        assert await one.store.read(invitations.next_due) is None
    await one.lobby.join(match_id, BORIS, interaction_id=next(NUMBERS))
    assert await one.store.read(invitations.list_declined, match_id) == []
    await one.lobby.start(match_id, ANN, interaction_id=next(NUMBERS))
    with pytest.raises(UserError, match="not-open"):
        await one.lobby.decline(match_id, BORIS, interaction_id=next(NUMBERS))
