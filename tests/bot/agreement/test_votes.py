"""Votes over a store: who must agree, effects, ends, repeated interactions; and going on without a user."""

from __future__ import annotations

import asyncio
from datetime import datetime, timedelta

import pytest

from bot.agreement.votes import How, Proposal, Votes
from bot.core.errors import Redelivered, UserError
from bot.core.users import Person
from bot.lobby.lobby import Lobby
from bot.match.table import Table
from db.match import actions, matches, seats, votes
from db.match.deadlines import DEFAULT_BANK, TimeControl
from db.schema.people_tables import vacations
from db.store import Store
from engine.history import END, UNDO
from tests.bot.agreement.voting import HOUR, NUMBERS, PAUSE, UNSCORED, Voting, others
from tests.bot.match.stored_matches import PEOPLE, running
from tests.db.tables import GUILD, NOW


@pytest.fixture
async def match(store: Store) -> Voting:
    return Voting(store, await running(store, "petersburg", *PEOPLE))


async def test_all_others_have_to_agree_and_the_last_consent_pauses_the_match(match: Voting) -> None:
    await match.store.write(matches.set_thread, match.id, 77)
    await match.ask(0, UNSCORED)
    assert await match.ask(0, PAUSE) == (1, 2)
    pause = (await match.open())[1].vote.id
    assert await match.agree(2, pause) == (1,)
    assert (await match.match()).paused_at is None
    assert await match.agree(1, pause) == ()
    row = await match.match()
    assert (row.paused_at, row.thread_id) == (NOW, 77), "the thread stays"
    assert await match.happened() == [("paused", {"seat": 0})]
    assert not match.changed[-1].is_going_on, "those who publish see the match as it is now"
    assert await match.store.read(votes.votes_of, match.id) == [], "a pause ends what else is asked"
    with pytest.raises(UserError, match="paused"):
        await match.ask(0, PAUSE)


async def test_who_has_no_seat_or_is_absent_has_no_say(match: Voting) -> None:
    await match.leave(1)
    assert await match.ask(0, PAUSE) == (2,)
    number = (await match.open())[0].vote.id
    with pytest.raises(UserError, match="sits-in"):
        await match.agree(1)
    with pytest.raises(UserError, match="sits-in"):
        await match.ask(1, UNSCORED)
    for step in (match.votes.agree, match.votes.decline):
        with pytest.raises(UserError, match="no-seat"):
            await step(match.id, 999, number, interaction_id=next(NUMBERS))
    with pytest.raises(UserError, match="no-seat"):
        await match.votes.ask(match.id, 999, PAUSE, interaction_id=next(NUMBERS))
    with pytest.raises(UserError, match="vote-own"):
        await match.agree(0)
    await match.come_back(1)
    assert (await match.open())[0].waiting == (1, 2), "who is needed changes with who is there"


async def test_alone_at_the_table_it_is_done_at_once(match: Voting) -> None:
    await match.leave(1)
    await match.store.write(seats.resign_seat, match.id, 2, ai="steward", now=NOW)
    assert await match.ask(0, PAUSE) == ()
    assert (await match.match()).paused_at == NOW


async def test_a_vote_is_carried_out_once_the_last_who_is_asked_is_absent(match: Voting) -> None:
    await match.ask(0, PAUSE)
    await match.agree(1)
    assert (await match.match()).paused_at is None
    await match.leave(2)
    assert (await match.match()).paused_at == NOW
    assert [kind for kind, _ in await match.happened()] == ["sits-in", "paused"]


async def test_one_decline_ends_a_vote_and_says_who_unless_it_is_withdrawn(match: Voting) -> None:
    await match.ask(0, PAUSE)
    number = (await match.open())[0].vote.id
    await match.agree(1)
    await match.decline(2)
    assert await match.open() == []
    assert await match.happened() == [("declined", {"seat": 2, "vote": "pause"})]
    await match.ask(0, PAUSE)
    await match.decline(0)
    assert await match.open() == []
    assert len(await match.happened()) == 1, "nobody is named"
    await match.ask(0, PAUSE)
    assert (await match.open())[0].vote.id != number
    for step in (match.agree, match.decline):
        with pytest.raises(UserError, match="vote-void"):
            await step(1, number)
    assert len(await match.open()) == 1, "a button of an older vote answers no other"


async def test_one_vote_of_a_kind_at_a_time(match: Voting) -> None:
    await match.ask(0, Proposal.time_change(TimeControl(limit_hours=24)))
    first = (await match.open())[0].vote.id
    with pytest.raises(UserError, match="vote-pending"):
        await match.ask(1, Proposal.time_change(DEFAULT_BANK))
    assert await match.ask(1, PAUSE) == (0, 2), "another kind may be asked at the same time"
    await match.agree(1, first)
    assert await match.ask(0, Proposal.time_change(TimeControl(limit_hours=24))) == (2,), "asked again is asked once"
    assert await match.ask(0, Proposal.time_change(DEFAULT_BANK)) == (1, 2), "something else is asked anew"
    assert [one.vote.kind for one in await match.open()] == ["pause", "time"]
    with pytest.raises(UserError, match="vote-void"):
        await match.agree(2, first)


async def test_another_time_holds_at_once_with_full_banks(match: Voting) -> None:
    await match.store.write(seats.set_bank, match.id, 1, 5)
    await match.ask(0, Proposal.time_change(DEFAULT_BANK))
    await match.agree(1)
    assert await match.agree(2) == ()
    assert (await match.match()).time == DEFAULT_BANK
    assert (await match.seat(1)).bank_seconds is None
    assert await match.happened() == [("time", {"limit": None, "bank": 72, "increment": 12})]
    with pytest.raises(UserError, match="vote-same-time"):
        await match.ask(0, Proposal.time_change(DEFAULT_BANK))


async def test_an_end_without_scores_cancels_the_match_and_all_votes(match: Voting) -> None:
    await match.ask(1, PAUSE)
    await match.ask(0, UNSCORED)
    number = (await match.open())[1].vote.id
    await match.agree(1, number)
    assert await match.agree(2, number) == ()
    assert (await match.match()).status == "cancelled"
    assert match.changed[-1].match.status == "cancelled"
    assert await match.happened() == [("ended", {})]
    assert await match.store.read(votes.votes_of, match.id) == []
    for request in (match.ask(0, PAUSE), match.agree(1, number), match.decline(1, number)):
        with pytest.raises(UserError, match="game-over"):
            await request


async def test_an_end_with_scores_is_an_action_of_who_agreed_last(match: Voting) -> None:
    await match.ask(0, PAUSE)
    await match.ask(2, Proposal.ending(scored=True))
    number = (await match.open())[1].vote.id
    await match.agree(1, number)
    assert await match.agree(0, number) == ()
    row = await match.match()
    assert row.status == "finished"
    assert row.outcome is not None
    (played,) = await match.store.read(actions.whole_log, match.id)
    assert (played.seat, played.action, played.user_id) == (0, END, PEOPLE[0])
    assert await match.store.read(votes.votes_of, match.id) == []


async def test_a_game_that_cannot_be_scored_before_its_end_says_so(store: Store) -> None:
    match = Voting(store, await running(store, "votes", *PEOPLE))
    with pytest.raises(UserError, match="vote-no-scores"):
        await match.ask(0, Proposal.ending(scored=True))
    assert await match.ask(0, UNSCORED) == (1, 2)


async def test_a_vote_of_one_who_left_or_whose_seat_another_took_is_void(match: Voting) -> None:
    await match.ask(0, PAUSE)
    number = (await match.open())[0].vote.id
    match.now = NOW + HOUR
    await match.store.write(seats.take_over, match.id, 0, (555, "New"), seq=0, now=match.now)
    assert await match.open() == []
    with pytest.raises(UserError, match="vote-void"):
        await match.agree(1, number)


async def test_who_takes_a_seat_over_has_to_agree_anew(match: Voting) -> None:
    await match.ask(0, PAUSE)
    await match.agree(1)
    match.now = NOW + HOUR
    await match.hand_over(1, 555)
    ((asked, waiting),) = [(one.vote.id, one.waiting) for one in await match.open()]
    assert waiting == (1, 2)
    agreed = await match.votes.agree(match.id, 555, asked, interaction_id=next(NUMBERS))
    assert agreed[1] == (2,), "and whoever took the seat over after it was asked can agree"
    assert await match.agree(2) == ()
    assert (await match.match()).paused_at == match.now


async def test_an_interaction_delivered_twice_is_done_once(match: Voting) -> None:
    numbers = [next(NUMBERS) for _ in range(3)]
    await match.votes.ask(match.id, PEOPLE[0], PAUSE, interaction_id=numbers[0])
    with pytest.raises(Redelivered):
        await match.votes.ask(match.id, PEOPLE[0], PAUSE, interaction_id=numbers[0])
    vote = (await match.open())[0].vote.id
    for seat, number in ((1, numbers[1]), (2, numbers[2])):
        await match.votes.agree(match.id, PEOPLE[seat], vote, interaction_id=number)
        with pytest.raises(Redelivered):
            await match.votes.agree(match.id, PEOPLE[seat], vote, interaction_id=number)
    assert await match.happened() == [("paused", {"seat": 0})]


async def test_two_who_agree_at_the_same_moment_in_two_processes_both_count(match: Voting) -> None:
    await match.ask(0, PAUSE)
    vote = (await match.open())[0].vote.id
    other = Votes(Table(match.store, lambda: NOW, on_move=lambda _match: None))
    await asyncio.gather(match.agree(1, vote), other.agree(match.id, PEOPLE[2], vote, interaction_id=next(NUMBERS)))
    assert (await match.match()).paused_at == NOW
    assert await match.happened() == [("paused", {"seat": 0})]


async def test_of_consent_and_decline_at_the_same_moment_one_wins(match: Voting) -> None:
    await match.ask(0, PAUSE)
    await match.agree(1)
    vote = (await match.open())[0].vote.id
    results = await asyncio.gather(match.agree(2, vote), match.decline(1, vote), return_exceptions=True)
    assert sum(isinstance(result, UserError) for result in results) == 1
    assert len(await match.happened()) == 1


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
