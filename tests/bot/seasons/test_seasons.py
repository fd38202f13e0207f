"""Seasons over a store: sign-up, start, rounds on one deal, their end, and everything that can go wrong."""

from __future__ import annotations

import asyncio
import threading
from contextlib import suppress
from dataclasses import replace
from datetime import timedelta

import pytest
from sqlalchemy import Connection, update

from bot.agents.hints import can_have_hint
from bot.contests.signup import SIGNUP_LASTS
from bot.contests.steps import _note_sent
from bot.contests.tables import cancel_table
from bot.core.errors import UserError
from bot.core.users import Person
from bot.lobby.match_request import DEFAULT_VOTE_AFTER_HOURS
from bot.match.seated import read_page_facts
from bot.match.table import Table
from bot.people.privacy import Privacy
from bot.seasons.seasons import AT_ONCE, separate
from db.club import contests, rounds
from db.match import matches
from db.match.happenings import happenings_of
from db.people import blocks
from db.people.match_results import results_of_match
from db.people.ratings import Rated, Rating, put_ratings
from db.process import processes
from db.schema import tables as schema
from db.store import Store
from engine.shuffle import commitment
from tests.bot.seasons.club import DAY, NUMBERS, PEOPLE, WEEK, Club, Process, people_at
from tests.db.tables import CHANNEL, GUILD, NOW


@pytest.fixture
async def club(two_stores: tuple[Store, Store]) -> Club:
    return Club(*two_stores)


async def test_people_sign_up_once_and_may_withdraw(club: Club) -> None:
    season = await club.create()
    assert club.sent == [(season, "signup")], "one message, though two processes looked"
    await club.sign_up(season, *PEOPLE[:3])
    with pytest.raises(UserError, match="contest-signed-up"):
        await club.sign_up(season, PEOPLE[0])
    await club.seasons.withdraw(GUILD, season, PEOPLE[0].id, interaction_id=next(NUMBERS))
    with pytest.raises(UserError, match="contest-not-signed-up"):
        await club.seasons.withdraw(GUILD, season, PEOPLE[0].id, interaction_id=next(NUMBERS))
    assert [one.name for one in (await club.state(season)).present] == ["P1", "P2"]
    await club.sign_up(season, PEOPLE[0])
    assert len((await club.state(season)).present) == 3
    with pytest.raises(UserError, match="unknown-button"):
        await club.seasons.sign_up(GUILD + 1, season, PEOPLE[5], interaction_id=next(NUMBERS))


async def test_a_season_starts_by_itself_or_is_cancelled_with_too_few(club: Club) -> None:
    season = await club.create()
    await club.sign_up(season, *PEOPLE[:2])
    with pytest.raises(UserError, match="contest-too-few"):
        await club.start(season)
    await club.move(SIGNUP_LASTS - timedelta(minutes=1))
    assert (await club.state(season)).contest.state == "signup"
    await club.move(timedelta(minutes=2))
    assert (await club.state(season)).contest.state == "cancelled"
    assert club.sent == [(season, "signup"), (season, "cancelled")]
    other = await club.create(seats=2)
    await club.sign_up(other, *PEOPLE[:3])
    await club.move(SIGNUP_LASTS)
    state = await club.state(other)
    assert (state.contest.state, state.contest.number) == ("running", 2)


async def test_all_tables_of_a_round_play_one_deal_promised_before(club: Club) -> None:
    season = await club.begin(12)
    (post,) = club.posts
    state = await club.state(season)
    assert [len(standings) for standings in state.divisions().values()] == [6, 6]
    games = [await club.match(one) for one in await club.running(season)]
    assert len(games) == post.tables == 4
    assert {commitment(one.seed) for one in games} == {post.commitment}
    assert post.seed is None
    assert all(one.is_secret and one.private and one.host_id == 0 for one in games)
    assert {*(await club.busy(season)).values()} == {1}, "nobody has two tables of one deal"
    (told,) = [one for one in await club.store.read(happenings_of, games[0].id) if one.kind == "round"]
    assert told.facts == {"round": 1, "tables": 4}
    for one in games:
        table = [seat for seat in state.seats if seat.game_id == one.id]
        seated = await club.table.read(one.id)
        first = next(seat for seat in table if seat.turn == 0)
        assert seated.to_act[0] == first.seat, "the first in the order of play has the seat that acts first"
        held = {seat.seat: seat.user_id for seat in seated.seats}
        assert all(held[seat.seat or 0] == state.entrants[seat.entrant or 0].user_id for seat in table)


async def test_rounds_overlap_and_nobody_has_more_than_three_tables(club: Club) -> None:
    season = await club.begin(7, weeks=4)
    total = len((await club.state(season)).rounds)
    step = 4 * WEEK / (total + AT_ONCE - 1)
    for number in range(total):
        state = await club.state(season)
        assert sum(one.state == "open" for one in state.rounds) == min(number + 1, AT_ONCE)
        assert max((await club.busy(season)).values()) <= AT_ONCE
        await club.move(step)
    await club.pass_weeks(4)
    assert (await club.state(season)).contest.state == "ended", "tables that nobody plays are decided"


async def test_results_ratings_and_seed_are_told_when_the_last_table_is_over(club: Club) -> None:
    season = await club.begin(6)
    first, second = await club.running(season)
    await club.play_some(first, 40)
    await club.end(first)
    await club.work()
    assert await club.store.read(results_of_match, first) == []
    assert (await club.match(first)).is_secret
    assert len(club.posts) == 1
    assert (await club.state(season)).results() == []
    await club.end(second)
    await club.work()
    assert len(await club.store.read(results_of_match, first)) == 3
    matches = [await club.match(one) for one in (first, second)]
    assert not any(one.is_secret or one.private for one in matches)
    assert club.posts[1].seed == matches[0].seed
    assert commitment(club.posts[1].seed or "") == club.posts[0].commitment
    standings = (await club.state(season)).divisions()[1]
    assert sum(one.points for one in standings) == 2 * (8 + 4 + 1)
    assert all(one.duplicate is not None for one in standings)
    assert await club.running(season) == [], "the next round waits for its time"


async def test_of_two_tables_that_end_at_the_same_moment_one_ends_the_round(club: Club) -> None:
    season = await club.begin(6)
    outcome = {"ranks": [1, 2, 3], "scores": [{"total": total, "parts": {}} for total in (30, 20, 10)]}
    both_have_ended = threading.Barrier(2)

    def end(connection: Connection, match_id: int, process: Process) -> None:
        assert matches.finish_match(connection, match_id, outcome, now=NOW)
        with suppress(threading.BrokenBarrierError):  # SQLite has one writer at a time
            both_have_ended.wait(1)
        process.rounds.plan(connection, process.services[Table].load_by_id(connection, match_id))

    pairs = zip(await club.running(season), club.processes, strict=True)
    await asyncio.gather(*(one.services[Store].write(end, match_id, one) for match_id, one in pairs))
    await club.work()
    state = await club.state(season)
    assert state.rounds[0].state == "done"
    assert len(state.results()) == 6, "though these matches cannot be counted: their logs have no end"


async def test_who_plays_a_round_alone_against_computer_players_gets_no_hint(club: Club) -> None:
    season = await club.create(seats=2)
    await club.sign_up(season, *PEOPLE[:3])
    await club.seasons.start(GUILD, season, interaction_id=next(NUMBERS))
    for person in PEOPLE[1:3]:
        await club.seasons.withdraw(GUILD, season, person.id, interaction_id=next(NUMBERS))
    await club.pass_weeks(2)
    match_id = (await club.running(season))[0]
    while not (await club.table.read(match_id)).asked:
        await club.play_some(match_id, 1)
    seated = await club.store.read(read_page_facts, await club.table.read(match_id))
    (seat,) = seated.asked
    assert can_have_hint(replace(seated, match=replace(seated.match, round_id=None)), seat), "elsewhere"
    assert not can_have_hint(seated, seat)


async def test_a_table_that_does_not_end_counts_by_its_places_and_who_stalled_comes_last(club: Club) -> None:
    season = await club.begin(3)
    (match_id,) = await club.running(season)
    await club.play_some(match_id, 20)
    closes = (await club.state(season)).rounds[0].closes_at
    assert closes is not None
    await club.move(closes - club.clock.now() - timedelta(minutes=1))
    assert match_id in await club.running(season)
    seated = await club.table.read(match_id)
    (stalled,) = seated.to_act
    assert (closes - NOW) > timedelta(hours=DEFAULT_VOTE_AFTER_HOURS)
    await club.move(timedelta(minutes=1))
    match = await club.match(match_id)
    assert match.status == "finished"
    assert match.early_end is not None
    assert match.early_end["how"] == "early", "nobody agreed to it"
    last = [one for one in (await club.state(season)).seats if one.game_id == match_id and one.left]
    assert [one.seat for one in last] == [stalled]
    assert last[0].rank == 3


async def test_who_is_to_act_only_since_a_moment_is_not_to_blame(club: Club) -> None:
    season = await club.begin(3)
    (match_id,) = await club.running(season)
    closes = (await club.state(season)).rounds[0].closes_at
    assert closes is not None
    await club.move(closes - club.clock.now() - timedelta(hours=1))
    await club.play_some(match_id, 1)
    await club.move(timedelta(hours=1))
    assert not any(one.left for one in (await club.state(season)).seats if one.game_id == match_id)


async def test_who_missed_a_decision_before_is_not_to_blame_for_one_that_has_just_begun(club: Club) -> None:
    season = await club.begin(3)
    (match_id,) = await club.running(season)
    closes = (await club.state(season)).rounds[0].closes_at
    assert closes is not None
    await club.move(closes - club.clock.now() - timedelta(hours=1))
    await club.play_some(match_id, 1)
    (seat,) = (await club.table.read(match_id)).to_act

    def miss(connection: Connection) -> None:
        own = (schema.seats.c.match_id == match_id, schema.seats.c.seat == seat)
        connection.execute(update(schema.seats).where(*own).values(missed=1))

    await club.store.write(miss)
    await club.move(timedelta(hours=1))
    assert (await club.match(match_id)).status == "finished"
    assert not any(one.left for one in (await club.state(season)).seats if one.game_id == match_id)


async def test_a_computer_player_takes_the_seats_of_who_withdraws(club: Club) -> None:
    season = await club.begin(4, seats=3)
    leaver = PEOPLE[0]
    await club.seasons.withdraw(GUILD, season, leaver.id, interaction_id=next(NUMBERS))
    before = {one for one in await club.running(season) if leaver.id in people_at(await club.seats(one))}
    await club.pass_weeks(7)
    state = await club.state(season)
    assert state.contest.state == "ended"
    played = {one.game_id for one in state.seats if one.game_id is not None}
    held = [one for one in played if leaver.id in people_at(await club.seats(one))]
    assert {*held} == before, "tables that had begun stay theirs"
    assert len(played) == 8, "the others have all their tables"
    last = state.divisions()[1][-1]
    assert state.entrants[last.entrant].user_id == leaver.id
    assert next(one for one in state.entrants.values() if one.user_id == leaver.id).place == 4


async def test_a_table_of_nobody_is_left_out(club: Club) -> None:
    season = await club.begin(3, seats=2)
    for person in PEOPLE[:2]:
        await club.seasons.withdraw(GUILD, season, person.id, interaction_id=next(NUMBERS))
    await club.pass_weeks(7)
    state = await club.state(season)
    assert state.contest.state == "ended"
    void = {one.round_id for one in state.seats if one.game_id is None}
    assert all(one.is_handled for one in state.seats)
    assert len(void) <= 1
    assert all(one.state == "done" for one in state.rounds)


async def test_who_signs_up_late_takes_a_place_that_is_free(club: Club) -> None:
    season = await club.begin(4, seats=3)
    late = Person(5, "Late")
    with pytest.raises(UserError, match="season-full"):
        await club.sign_up(season, late)
    await club.seasons.withdraw(GUILD, season, PEOPLE[1].id, interaction_id=next(NUMBERS))
    await club.sign_up(season, late)
    with pytest.raises(UserError, match="season-full"):
        await club.sign_up(season, PEOPLE[1])
    with pytest.raises(UserError, match="contest-signed-up"):
        await club.sign_up(season, late)
    await club.pass_weeks(7)
    state = await club.state(season)
    own = state.entrant_of(late.id)
    assert own is not None
    assert own.division == 1
    assert len(state.tables_of(own.entrant)) > 2
    gone = state.entrant_of(PEOPLE[1].id)
    assert gone is not None
    assert all(one.is_handled for one in state.tables_of(gone.entrant))


async def test_who_withdrew_comes_back_while_the_place_is_free(club: Club) -> None:
    season = await club.begin(4, seats=3)
    await club.seasons.withdraw(GUILD, season, PEOPLE[1].id, interaction_id=next(NUMBERS))
    await club.sign_up(season, PEOPLE[1])
    state = await club.state(season)
    assert len(state.entrants) == len(state.present) == 4


async def test_results_of_who_is_forgotten_stay_without_a_name(club: Club) -> None:
    season = await club.begin(3)
    (match_id,) = await club.running(season)
    await club.end(match_id)
    await club.work()
    privacy = Privacy(club.store, club.clock.now, on_change=lambda _: None)
    assert (await privacy.data(PEOPLE[0].id))["entrants"][0]["name"] == "P0"
    await privacy.forget(PEOPLE[0].id)
    state = await club.state(season)
    forgotten = state.entrants[1]
    assert (forgotten.user_id, forgotten.name, forgotten.is_gone) == (None, None, True)
    (standing,) = [one for one in state.divisions()[1] if one.entrant == 1]
    assert standing.tables == 1
    await club.pass_weeks(7)
    state = await club.state(season)
    assert state.contest.state == "ended"
    assert len(state.tables_of(1)) < 6, "a computer player had the tables to come"


async def test_people_who_have_blocked_each_other_are_in_different_divisions(club: Club) -> None:
    season = await club.create()
    await club.sign_up(season, *PEOPLE[:12])
    for one, other in ((0, 1), (2, 3)):
        await club.store.write(blocks.block, PEOPLE[other].id, user_id=PEOPLE[one].id, now=NOW)
    await club.start(season)
    state = await club.state(season)
    of = {one.user_id: one.division for one in state.entrants.values()}
    assert of[PEOPLE[0].id] != of[PEOPLE[1].id]
    assert of[PEOPLE[2].id] != of[PEOPLE[3].id]
    assert separate([[1, 2], [3, 4]], {frozenset((1, 2)), frozenset((3, 4))}) in ([[1, 3], [2, 4]], [[3, 2], [1, 4]])


async def test_who_the_server_blocks_neither_signs_up_nor_plays_on(club: Club) -> None:
    season = await club.begin(3)
    await club.store.write(blocks.block, PEOPLE[0].id, guild_id=GUILD, now=NOW)
    await club.move(2 * WEEK)
    newest = max(await club.running(season))
    assert PEOPLE[0].id not in people_at(await club.seats(newest))
    with pytest.raises(UserError, match="blocked-here"):
        await club.sign_up(season, PEOPLE[0])


async def test_times_stand_still_while_the_bot_is_away(club: Club) -> None:
    season = await club.create()
    until = (await club.state(season)).contest.signup_until
    await club.away(WEEK)
    assert (await club.state(season)).contest.signup_until == until + WEEK
    assert (await club.state(season)).contest.state == "signup"
    await club.sign_up(season, *PEOPLE[:3])
    await club.start(season)
    before = (await club.state(season)).rounds
    await club.away(WEEK)
    after = (await club.state(season)).rounds
    assert before[0].closes_at is not None
    assert after[0].closes_at == before[0].closes_at + WEEK
    assert [one.due_at for one in after] == [one.due_at + WEEK for one in before]


async def test_times_of_open_rounds_stand_still_after_a_season_is_cancelled_too(club: Club) -> None:
    season = await club.begin(3)
    before = (await club.state(season)).rounds[0].closes_at
    await club.seasons.cancel(GUILD, season, interaction_id=next(NUMBERS))
    await club.away(WEEK)
    after = (await club.state(season)).rounds[0].closes_at
    assert before is not None
    assert after == before + WEEK


async def test_no_round_begins_before_its_deal_is_posted_and_its_time_begins_then(club: Club) -> None:
    season = await club.create()
    await club.sign_up(season, *PEOPLE[:3])
    club.refuses = False
    await club.start(season)
    state = await club.state(season)
    assert await club.running(season) == []
    assert state.rounds[0].refused_at == NOW
    await club.move(5 * DAY)
    assert await club.running(season) == []
    club.refuses = True
    await club.seasons.move(GUILD, season, CHANNEL + 1, interaction_id=next(NUMBERS))
    await club.work()
    (match_id,) = await club.running(season)
    assert (await club.match(match_id)).channel_id == CHANNEL + 1
    round_ = (await club.state(season)).rounds[0]
    assert round_.closes_at == club.clock.now() + timedelta(seconds=round_.lasts_seconds)
    assert round_.refused_at is None


async def test_a_sign_up_that_is_moved_is_posted_in_the_other_channel_and_ends_at_its_time(club: Club) -> None:
    season = await club.create()
    until = (await club.state(season)).contest.signup_until
    await asyncio.gather(
        *(club.seasons.move(GUILD, season, CHANNEL + 1, interaction_id=next(NUMBERS)) for _ in range(2))
    )
    await club.work()
    contest = (await club.state(season)).contest
    assert (contest.channel_id, contest.told, contest.due_at) == (CHANNEL + 1, True, until)
    assert [message for _, message in club.sent] == ["signup", "signup"]
    await club.sign_up(season, *PEOPLE[:3])
    await club.move(SIGNUP_LASTS)
    (match_id,) = await club.running(season)
    assert (await club.match(match_id)).channel_id == CHANNEL + 1


async def test_a_sign_up_that_is_moved_while_it_is_posted_is_posted_again(club: Club) -> None:
    """The process that posts it in the old channel must not note that it is there."""
    season = await club.create()
    await club.seasons.move(GUILD, season, CHANNEL + 1, interaction_id=next(NUMBERS))
    store, now = club.store, club.clock.now()
    claimed = await store.write(contests.claim_contest, now, worker="old", lease=timedelta(minutes=5))
    assert claimed is not None
    await club.seasons.move(GUILD, season, CHANNEL + 2, interaction_id=next(NUMBERS))
    await store.write(_note_sent, claimed, "old", now, True)
    await club.work()
    assert club.sent == [(season, "signup"), (season, "signup")]
    assert (await club.state(season)).contest.told


async def test_a_message_that_discord_does_not_take_now_is_tried_again(club: Club) -> None:
    season = await club.create()
    await club.sign_up(season, *PEOPLE[:3])
    club.refuses = None
    await club.start(season)
    assert await club.running(season) == []
    club.refuses = True
    await club.move(timedelta(minutes=6))
    assert len(await club.running(season)) == 1


async def test_a_step_of_a_dead_process_is_done_by_another(club: Club) -> None:
    season = await club.create()
    await club.sign_up(season, *PEOPLE[:3])
    await club.seasons.start(GUILD, season, interaction_id=next(NUMBERS))
    claimed = await club.store.write(rounds.claim_round, NOW, worker="dead", lease=timedelta(minutes=5))
    assert claimed is not None
    await club.work()
    assert await club.running(season) == []
    await club.move(timedelta(minutes=5))
    assert len(await club.running(season)) == 1
    late = await club.store.write(rounds.settle_step, claimed, "done", NOW, worker="dead")
    assert not late, "the dead process has nothing to say any more"


async def test_what_a_dead_process_claimed_is_free_as_soon_as_others_know(club: Club) -> None:
    season = await club.create()
    await club.sign_up(season, *PEOPLE[:3])
    await club.seasons.start(GUILD, season, interaction_id=next(NUMBERS))
    await club.store.write(processes.register, processes.Process("dead", "1", None, NOW))
    await club.store.write(rounds.claim_round, NOW, worker="dead", lease=DAY)
    await club.work()
    assert await club.running(season) == []
    assert await club.store.write(processes.take_out, "dead", NOW)
    await club.work()
    assert len(await club.running(season)) == 1


async def test_a_cancelled_table_has_no_result_and_holds_nobody_up(club: Club) -> None:
    season = await club.begin(6)
    first, second = await club.running(season)
    assert await club.store.write(cancel_table, first, club.clock.now())
    await club.end(second)
    await club.work()
    state = await club.state(season)
    assert len(state.results()) == 3
    assert state.rounds[0].state == "done"


async def test_a_cancelled_season_plays_its_tables_to_the_end(club: Club) -> None:
    season = await club.begin(6)
    await club.seasons.cancel(GUILD, season, interaction_id=next(NUMBERS))
    assert len(await club.running(season)) == 2
    await club.pass_weeks(7)
    state = await club.state(season)
    assert state.contest.state == "cancelled"
    assert [one.state for one in state.rounds] == ["done"] * len(state.rounds)
    assert not any(one.game_id for one in state.seats if one.round_id != state.rounds[0].id)
    assert len(state.results()) == 6
    with pytest.raises(UserError, match="contest-over"):
        await club.sign_up(season, PEOPLE[0])


async def test_the_next_season_takes_the_divisions_over(club: Club) -> None:
    ratings = {Rated(person.id, ""): Rating(2000.0 - 10 * at, 50.0, 9) for at, person in enumerate(PEOPLE[:10])}
    await club.store.write(put_ratings, GUILD, "petersburg", ratings, now=NOW)
    season = await club.begin(10, seats=2, weeks=4)
    state = await club.state(season)
    first = {one.user_id for one in state.entrants.values() if one.division == 1}
    assert first == {person.id for person in PEOPLE[:5]}, "by rating"
    await club.pass_weeks(5)
    ended = await club.state(season)
    assert ended.contest.state == "ended"
    users = {one.entrant: one.user_id for one in ended.entrants.values()}
    down, up = users[ended.divisions()[1][-1].entrant], users[ended.divisions()[2][0].entrant]
    again = await club.begin(10, seats=2, weeks=4)
    now = {one.user_id: one.division for one in (await club.state(again)).entrants.values()}
    assert {user for user, division in now.items() if division == 1} == (first - {down}) | {up}
    assert any("is over" in line for one in club.posts for line in one.lines)
