"""Votes over a store: who must agree, effects, ends, repeated interactions."""

from __future__ import annotations

import asyncio

import pytest

from bot.agreement.vote_rules import Proposal
from bot.agreement.votes import Votes
from bot.core.errors import Redelivered, UserError
from bot.match.table import Table
from db.match import actions, matches, seats, votes
from db.match.deadlines import DEFAULT_BANK, TimeControl
from db.store import Store
from engine.history import END
from tests.bot.agreement.voting import HOUR, NUMBERS, PAUSE, UNSCORED, Voting
from tests.bot.match.played import PEOPLE, running
from tests.db.tables import NOW


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
