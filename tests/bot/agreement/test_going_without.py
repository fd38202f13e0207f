"""Votes to go on without a user: when they are allowed, their effects and their end."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest

from bot.agreement.vote_rules import How, Proposal
from bot.core.errors import UserError
from bot.core.users import Person
from bot.lobby.lobby import Lobby
from db.match import matches, seats
from db.schema.people_tables import vacations
from db.store import Store
from engine.history import UNDO
from tests.bot.agreement.voting import HOUR, NUMBERS, Voting, others
from tests.bot.match.played import PEOPLE, running
from tests.db.tables import GUILD, NOW


@pytest.fixture
async def match(store: Store) -> Voting:
    return Voting(store, await running(store, "petersburg", *PEOPLE))


@pytest.mark.parametrize(("hours", "wait"), [(None, 48), (6, 6), (0, 0)])
async def test_a_match_goes_on_without_somebody_only_after_the_hours_it_names(
    match: Voting, hours: int | None, wait: int
) -> None:
    await match.set(vote_after_hours=hours)
    late = await match.acting()
    first, second = others(late)
    proposal = Proposal.going_on_without(late, "agent")
    if wait:
        match.now = NOW + wait * HOUR - timedelta(seconds=1)
        with pytest.raises(UserError, match="vote-too-early") as refused:
            await match.ask(first, proposal)
        assert refused.value.facts["when"] == f"<t:{int((NOW + wait * HOUR).timestamp())}:R>"
    match.now = NOW + wait * HOUR
    assert await match.ask(first, proposal) == (second,), "whom it is about is not asked"
    for step in (match.agree, match.decline):
        with pytest.raises(UserError, match="vote-about-you"):
            await step(late)
    assert await match.agree(second) == ()
    assert (await match.seat(late)).is_absent
    assert await match.happened() == [("sits-in", {"seat": late, "why": "vote"})]
    assert match.changed[-1].seats[late].is_absent, "agents hear of a seat that is theirs now"
    with pytest.raises(UserError, match="vote-without-already"):
        await match.ask(first, proposal)


async def test_whom_nobody_waits_for_and_who_asks_cannot_be_left_out(match: Voting) -> None:
    await match.set(vote_after_hours=0)
    late = await match.acting()
    first, second = others(late)
    refusals = {second: "vote-not-waited-for", first: "vote-own-seat", 9: "vote-no-user"}
    for seat, reason in refusals.items():
        with pytest.raises(UserError, match=reason):
            await match.ask(first, Proposal.going_on_without(seat, "agent"))


@pytest.mark.parametrize(("how", "acts"), [("agent", False), ("offer", False), ("agent", True)])
async def test_going_on_without_somebody_ends_when_they_act_or_the_seat_is_offered(
    match: Voting, how: How, acts: bool
) -> None:
    await match.set(vote_after_hours=0)
    late = await match.acting()
    first, second = others(late)
    await match.ask(first, Proposal.going_on_without(late, how))
    number = (await match.open())[0].vote.id
    if acts:
        await match.table.act(match.id, PEOPLE[late], "pass", interaction_id=next(NUMBERS))
    else:
        await match.store.write(seats.offer_seat, match.id, late, to=None, now=match.now)
    assert await match.open() == []
    with pytest.raises(UserError, match="vote-void"):
        await match.agree(second, number)
    assert not (await match.seat(late)).is_absent


async def test_time_that_ran_out_needs_no_waiting(match: Voting) -> None:
    first, second = others(await match.acting())
    await match.store.write(seats.set_missed, match.id, second, 1)
    assert await match.ask(first, Proposal.going_on_without(second, "agent")) == (await match.acting(),)
    assert len(await match.open()) == 1
    await match.store.write(seats.set_missed, match.id, second, 0)
    assert await match.open() == [], "it ends when that user comes back"


async def test_a_vacation_and_a_return_are_waited_for_anew(match: Voting) -> None:
    late = await match.acting()
    first = others(late)[0]
    until = NOW + 60 * HOUR
    row = {"user_id": PEOPLE[late], "guild_id": GUILD, "began_at": NOW + HOUR, "until": until}
    await match.store.write(lambda connection: connection.execute(vacations.insert().values(row)) and None)
    match.now = NOW + 59 * HOUR
    await _too_early(match, first, late, until + 48 * HOUR)
    match.now = until + 47 * HOUR
    await _too_early(match, first, late, until + 48 * HOUR)
    await match.leave(late)
    await match.come_back(late)
    await _too_early(match, first, late, match.now + 48 * HOUR)


async def test_the_end_of_a_pause_is_waited_for_anew(match: Voting) -> None:
    late = await match.acting()
    first = others(late)[0]
    match.now = NOW + 40 * HOUR
    await match.store.write(matches.pause_in_place, match.id, now=match.now)
    match.now = NOW + 60 * HOUR
    lobby = Lobby(match.store, lambda: match.now, on_change=lambda _match_id: None)
    await lobby.resume(match.id, Person(PEOPLE[first], "First"), interaction_id=next(NUMBERS))
    await _too_early(match, first, late, match.now + 48 * HOUR)


async def _too_early(match: Voting, first: int, late: int, possible: datetime) -> None:
    with pytest.raises(UserError, match="vote-too-early") as refused:
        await match.ask(first, Proposal.going_on_without(late, "offer"))
    assert refused.value.facts["when"] == f"<t:{int(possible.timestamp())}:R>"


@pytest.mark.parametrize("absent", [False, True])
async def test_a_seat_is_offered_while_an_agent_sits_in(match: Voting, absent: bool) -> None:
    await match.set(vote_after_hours=0)
    late = await match.acting()
    first, second = others(late)
    if absent:
        await match.leave(late)
    await match.ask(first, Proposal.going_on_without(late, "offer"))
    await match.agree(second)
    seat = await match.seat(late)
    assert seat.is_absent
    assert (seat.offered_at, seat.offered_to, seat.user_id) == (NOW, None, PEOPLE[late])
    assert (await match.happened())[-1] == ("offered", {"seat": late})
    assert [kind for kind, _ in await match.happened()].count("sits-in") == 1
    with pytest.raises(UserError, match="vote-without-already"):
        await match.ask(first, Proposal.going_on_without(late, "offer"))


@pytest.mark.parametrize("how", ["agent", "offer"])
async def test_a_vote_does_not_stand_again_when_the_user_is_late_once_more(match: Voting, how: How) -> None:
    late = await match.acting()
    first, second = others(late)
    if how == "agent":
        await match.store.write(seats.set_missed, match.id, late, 1)
    else:
        await match.leave(late)
    await match.ask(first, Proposal.going_on_without(late, how))
    number = (await match.open())[0].vote.id
    if how == "agent":
        await match.table.act(match.id, PEOPLE[late], "pass", interaction_id=next(NUMBERS))
        await match.store.write(seats.set_missed, match.id, late, 1)
    else:
        await match.come_back(late)
        await match.leave(late)
    assert await match.open() == []
    with pytest.raises(UserError, match="vote-void"):
        await match.agree(second, number)


async def test_who_takes_a_move_back_is_waited_for_anew(match: Voting) -> None:
    late = await match.acting()
    first, second = others(late)
    match.now = NOW + 49 * HOUR
    await match.ask(first, Proposal.going_on_without(late, "agent"))
    number = (await match.open())[0].vote.id
    for action in ("pass", UNDO):
        await match.table.act(match.id, PEOPLE[late], action, interaction_id=next(NUMBERS))
    assert await match.acting() == late
    with pytest.raises(UserError, match="vote-void"):
        await match.agree(second, number)
    await _too_early(match, first, late, match.now + 48 * HOUR)
