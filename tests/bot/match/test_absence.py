"""Agents sit in for users, and users come back."""

from __future__ import annotations

import pytest
from sqlalchemy import Connection

from bot.clocks.departures import Returns
from bot.core.errors import Redelivered, UserError
from bot.match.absence import sit_in
from bot.match.seated import Seated
from bot.match.table import Table
from db.match import deadlines, matches, plans
from db.match.happenings import happenings_of
from db.match.matches import Seat
from db.match.seats import set_missed
from db.store import Store
from engine.agents import DEFAULT_AGENT
from tests.bot.match.stored_matches import NUMBERS, PEOPLE, running
from tests.db.tables import HOUR, NOW


class Away:
    """Matches of three users, and the services to come back."""

    def __init__(self, store: Store) -> None:
        self.store, self.heard = store, list[int]()
        self.table = Table(store, lambda: NOW, on_move=lambda seated: self.heard.append(seated.match.id))
        self.returns = Returns(store, self.table, lambda: NOW, on_change=self.heard.append)

    async def sit_in(self, match_id: int, seat: int) -> None:
        def sits_in(connection: Connection) -> None:
            matches.lock_match(connection, match_id)
            seated = self.table.load_by_id(connection, match_id)
            assert sit_in(connection, seated, seat, why="vote", now=NOW)

        await self.store.write(sits_in)

    async def back(self, match_id: int, user_id: int = PEOPLE[0]) -> Seated:
        return await self.returns.come_back(match_id, user_id, interaction_id=next(NUMBERS))

    async def seat(self, match_id: int, seat: int = 0) -> Seat:
        return (await self.store.read(matches.seats_of, match_id))[seat]

    async def happenings(self, match_id: int) -> list[tuple[str, object, int]]:
        return [(one.kind, one.facts, one.seq) for one in await self.store.read(happenings_of, match_id)]


@pytest.fixture
async def away(sqlite_store: Store) -> Away:
    return Away(sqlite_store)


async def test_an_agent_decides_until_the_user_is_back(away: Away) -> None:
    match_id = await running(away.store, "votes", *PEOPLE)
    await away.table.act(match_id, PEOPLE[1], "vote 1", interaction_id=next(NUMBERS))
    await away.store.write(deadlines.put_deadlines, match_id, {(0, 0): NOW + HOUR, (2, 0): NOW + HOUR}, now=NOW)
    await away.store.write(plans.add_plan, match_id, 0, "a plan", now=NOW)
    await away.sit_in(match_id, 0)
    seat = await away.seat(match_id)
    assert (seat.ai, seat.user_id, seat.away_since, seat.asked_user) == (DEFAULT_AGENT, PEOPLE[0], NOW, None)
    assert await away.store.read(deadlines.deadlines_of, match_id) == {(2, 0): NOW + HOUR}
    assert await away.store.read(plans.plans_of, match_id, 0) == []
    with pytest.raises(UserError, match="sits-in"):
        await away.table.act(match_id, PEOPLE[0], "vote 1", interaction_id=next(NUMBERS))
    seated = await away.back(match_id)
    assert (seated.seats[0].asked_user, seated.seats[0].away_since) == (PEOPLE[0], None)
    await away.table.act(match_id, PEOPLE[0], "vote 1", interaction_id=next(NUMBERS))
    back = {"seat": 0, "agent": DEFAULT_AGENT}
    assert await away.happenings(match_id) == [("sits-in", {"seat": 0, "why": "vote"}, 1), ("back", back, 1)]
    assert away.heard == [match_id] * 3


async def test_only_the_absent_come_back_and_who_is_back_in_time_is_not_said_to_have_been_away(away: Away) -> None:
    match_id = await running(away.store, "votes", *PEOPLE)
    with pytest.raises(UserError, match="not-away"):
        await away.back(match_id)
    with pytest.raises(UserError, match="no-seat"):
        await away.back(match_id, 999)
    with pytest.raises(UserError, match="away-nowhere"):
        await away.returns.come_back_everywhere(PEOPLE[0], interaction_id=next(NUMBERS))
    assert away.heard == []
    await away.store.write(set_missed, match_id, 0, 1)
    assert (await away.back(match_id)).seats[0].missed == 0
    assert await away.happenings(match_id) == []
    await away.sit_in(match_id, 0)
    await away.store.write(matches.pause_match, match_id, now=NOW)
    assert not (await away.back(match_id)).seats[0].is_absent, "in a paused match, too"


async def test_one_comes_back_everywhere_once(away: Away) -> None:
    first, second, third = [await running(away.store, "votes", *PEOPLE) for _ in range(3)]
    await away.sit_in(first, 0)
    await away.sit_in(third, 0)
    await away.sit_in(second, 1)
    number = next(NUMBERS)
    assert await away.returns.come_back_everywhere(PEOPLE[0], interaction_id=number) == [first, third]
    with pytest.raises(Redelivered):
        await away.returns.come_back_everywhere(PEOPLE[0], interaction_id=number)
    assert away.heard == [first, third]
    assert (await away.seat(second, 1)).is_absent
