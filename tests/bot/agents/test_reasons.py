"""Reasons of agents over a store: which moves have them, with nothing hidden among them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from sqlalchemy import Connection

from bot.agents.reasons import Reasons
from bot.agreement.seats import Replacing
from bot.core.errors import UserError
from bot.core.users import Person
from bot.match.absence import come_back
from db.match import seats
from db.store import Store
from engine.assessment import Term
from tests.bot.match.played import PEOPLE, Played, running
from tests.db.tables import NOW
from tests.votes import State, Votes


class Voting(Played):
    """A match with agents in all seats but the first."""

    async def agent(self, seat: int, action: str) -> None:
        await self.table.act_agent(self.id, seat, action, menu_number=(await self.position()).menu_numbers[seat])

    async def explained(self) -> list[str]:
        """List the agents' moves as `SEAT TEXT`, from a spectator's view."""
        return [f"{move.moment.seat} {move.moment.events[0].text}" for move in await Reasons(self.store).moves(self.id)]

    async def agents(self) -> list[str]:
        """List the agent that made each of their moves."""
        return [move.agent for move in await Reasons(self.store).moves(self.id)]


@pytest.fixture
async def votes(store: Store, monkeypatch: pytest.MonkeyPatch) -> Voting:
    def terms(self: Votes, view: State, seat: int, action: str) -> Sequence[Term]:
        return [Term("said", 1.0, {"text": action})]

    monkeypatch.setattr(Votes, "terms", terms)
    match_id = await running(store, "votes", *PEOPLE)

    def seat_agents(connection: Any) -> None:
        for seat in (1, 2):
            assert seats.resign_seat(connection, match_id, seat, ai="czar", now=NOW)

    await store.write(seat_agents)
    return Voting(store, match_id)


async def test_moves_of_agents_are_explained_and_those_of_users_are_not(votes: Voting) -> None:
    with pytest.raises(UserError, match="no-agent-moves"):
        await Reasons(votes.store).of(votes.id)
    await votes.do(0, "vote 0")
    await votes.agent(1, "vote 1")
    found = await Reasons(votes.store).of(votes.id)
    assert (found.action, found.terms) == (None, ()), "only its seat knows what it was"
    await votes.agent(2, "vote 2")
    await votes.agent(2, "stay")
    assert await votes.explained() == ["1 vote", "2 vote", "2 stay"]
    found = await Reasons(votes.store).of(votes.id)
    assert (found.move.number, found.move.agent, found.action) == (4, "czar", "stay")
    assert found.terms == [Term("said", 1.0, {"text": "stay"})]
    with pytest.raises(UserError, match="no-agent-move"):
        await Reasons(votes.store).of(votes.id, 1)
    with pytest.raises(UserError, match="no-game"):
        await Reasons(votes.store).of(999)


async def test_what_everybody_must_do_has_no_reasons(votes: Voting) -> None:
    await votes.do(0, "vote 0")
    await votes.agent(1, "rush")
    await votes.agent(1, "vote 1")
    await votes.agent(2, "vote 2")
    assert (await votes.position()).seq == 5, "to go on follows by itself"
    assert await votes.explained() == ["1 rush", "1 vote", "2 vote"]


async def test_the_agent_that_made_a_move_is_named_whoever_decides_later(votes: Voting) -> None:
    await votes.agent(2, "shout")
    replacing = Replacing(votes.table)
    host, newcomer = Person(PEOPLE[0], "Ann"), Person(990, "Newcomer")
    await replacing.offer(votes.id, host, 2, newcomer.id, interaction_id=71)
    await replacing.take(votes.id, newcomer, 2, interaction_id=72)
    await votes.store.write(seats.sit_in, votes.id, 2, ai="minister", now=NOW)
    await votes.agent(2, "shout")
    assert await votes.agents() == ["czar", "minister"]

    def back(connection: Connection) -> bool:
        return come_back(connection, votes.id, 2, now=NOW)

    assert await votes.store.write(back)
    assert await votes.agents() == ["czar", "minister"]
    await votes.store.write(seats.resign_seat, votes.id, 2, ai="steward", now=NOW)
    await votes.agent(2, "shout")
    assert await votes.agents() == ["czar", "minister", "steward"]


async def test_what_was_done_for_an_absent_user_is_explained_if_an_agent_sat_in(store: Store) -> None:
    votes = Voting(store, await running(store, "votes", *PEOPLE, limit=24))
    await votes.run_out(0, 0)
    assert await votes.explained() == [], "the game acted, nobody chose"
    await votes.store.write(seats.sit_in, votes.id, 0, ai="minister", now=NOW)
    await votes.agent(0, "shout")
    assert await votes.explained() == ["0 shout"]
    assert (await Reasons(votes.store).of(votes.id)).move.agent == "minister"
