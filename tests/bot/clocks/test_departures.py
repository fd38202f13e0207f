"""Users who left the server: an agent sits in for them everywhere, and others host."""

from __future__ import annotations

from itertools import count

import pytest

from bot.clocks.departures import Departures, Returns
from bot.match.changes import Changes
from bot.match.table import Table
from db.match import happenings, matches
from db.match.seats import sit_in
from db.store import Store
from tests.bot.match.stored_matches import PEOPLE, running
from tests.db.tables import GUILD, NOW

NUMBERS = count(9_000)
ANN, BORIS, CLARA = PEOPLE


class Server:
    def __init__(self, store: Store) -> None:
        self.store = store
        self.members: dict[int, bool | None] = dict.fromkeys(PEOPLE, True)
        self.asked: list[tuple[int, int]] = []
        self.changed: list[int] = []
        self.table = Table(store, lambda: NOW, on_move=Changes().announce_move)
        self.departures = Departures(store, self.table, lambda: NOW, on_change=self.changed.append)
        self.departures.ask_by(self.is_member)

    async def is_member(self, guild_id: int, user_id: int) -> bool | None:
        self.asked.append((guild_id, user_id))
        return self.members[user_id]

    async def happened(self, match_id: int) -> list[tuple[str, object]]:
        rows = await self.store.read(happenings.happenings_of, match_id)
        return [(row.kind, row.facts["seat"]) for row in rows]


@pytest.fixture
def server(store: Store) -> Server:
    return Server(store)


async def test_an_agent_sits_in_for_whoever_has_left_in_all_matches_of_the_server(server: Server) -> None:
    first, second = await running(server.store, "petersburg", *PEOPLE), await running(server.store, "votes", ANN, BORIS)
    server.members[ANN] = False
    assert await server.departures.has_left(first, 0)
    assert server.asked == [(GUILD, ANN)]
    for match_id in (first, second):
        assert await server.happened(match_id) == [("sits-in", 0), ("left-server", 0), ("host", 1)]
        match, seats = (await server.table.read(match_id)).match, await server.store.read(matches.seats_of, match_id)
        assert match.host_id == BORIS
        assert (seats[0].user_id, seats[0].is_absent) == (ANN, True)
    assert sorted(server.changed) == [first, second]
    assert not await server.departures.has_left(first, 0), "nobody is asked for whom an agent sits in"
    assert len(server.asked) == 1


async def test_who_comes_back_to_the_server_plays_on(server: Server) -> None:
    match_id = await running(server.store, "petersburg", *PEOPLE)
    server.members[BORIS] = False
    assert await server.departures.has_left(match_id, 1)
    absence = Returns(server.store, server.table, lambda: NOW, on_change=Changes().announce)
    seated = await absence.come_back(match_id, BORIS, interaction_id=next(NUMBERS))
    assert seated.seats[1].asked_user == BORIS
    assert seated.match.host_id == ANN


@pytest.mark.parametrize("known", [True, None])
async def test_who_is_there_or_perhaps_there_plays_on(server: Server, known: bool | None) -> None:
    match_id = await running(server.store, "petersburg", *PEOPLE)
    server.members[ANN] = known
    assert not await server.departures.has_left(match_id, 0)
    assert await server.happened(match_id) == []
    assert server.changed == []


async def test_an_absent_host_who_has_left_hosts_no_more(server: Server) -> None:
    absent, other = await running(server.store, "petersburg", *PEOPLE), await running(server.store, "votes", ANN, BORIS)
    assert await server.store.write(sit_in, absent, 0, ai="steward", now=NOW)
    server.members[ANN] = False
    assert await server.departures.has_left(other, 0)
    assert (await server.table.read(absent)).match.host_id == BORIS
    assert await server.happened(absent) == [("host", 1)]
