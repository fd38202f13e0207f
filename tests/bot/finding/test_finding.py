"""Searches for players: what suits a user, what others see of it, and the tables that open."""

from __future__ import annotations

import asyncio
import threading
from dataclasses import replace
from datetime import timedelta
from functools import partial
from typing import Any

import pytest

from bot.core.errors import Redelivered, UserError
from bot.finding import finding, openings
from bot.finding.finding import ANSWER_WITHIN, ASK_AFTER, usual_seconds
from bot.finding.groups import Group, find_group
from bot.lobby.match_request import Place, RememberedChoice, request_of
from bot.lobby.opening import MatchLimits
from db.match.happenings import FOUND, happenings_of
from db.people import blocks, guilds, people_data, searches, users, vacations
from db.people.guilds import GuildSettings
from db.people.searches import LEASE, PastSearch
from db.store import Store
from tests.bot.finding.looking import ANN, BORIS, CLARA, DEV, NUMBERS, PAIR, RULES, Process
from tests.db.tables import CHANNEL, GUILD, HOUR, NOW

MINUTE = timedelta(minutes=1)
HERE = Place(GuildSettings(GUILD), CHANNEL, "en")


@pytest.fixture
def bot(store: Store) -> Process:
    return Process(store)


async def test_a_table_opens_and_starts_once_enough_have_come(bot: Process) -> None:
    await bot.look(ANN, times=["24", "none"])
    assert await bot.open_tables() == []
    await bot.look(BORIS, times=["24"])
    (match,) = await bot.open_tables()
    assert (match.status, match.game, str(match.time), match.private) == ("active", "petersburg", "24", False)
    assert (match.host_id, match.channel_id, match.seats_wanted) == (ANN.id, CHANNEL, 2)
    assert [(seat.user_id, seat.name) for seat in await bot.seats()] == [
        (one.id, f"new name of {one.id}") for one in (ANN, BORIS)
    ]
    assert FOUND in [one.kind for one in await bot.store.read(happenings_of, match.id)]
    for person in (ANN, BORIS):
        assert not (await bot.page(person)).is_looking
    assert len(await bot.open_tables()) == 1


async def test_the_search_for_a_group_does_not_block_the_event_loop(
    bot: Process, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With many blocks it takes over a tenth of a second, and other servers share the loop."""
    searched = []

    def search(*facts: Any) -> Group | None:
        searched.append(threading.current_thread())
        return find_group(*facts)

    for module in (finding, openings):
        monkeypatch.setattr(module, "find_group", search)
    await bot.look(ANN, BORIS)
    await bot.page(CLARA)
    assert len(await bot.open_tables()) == 1
    assert len(searched) > 1
    assert threading.main_thread() not in searched


async def test_one_search_for_several_kinds_ends_at_one_table(bot: Process) -> None:
    await bot.look(ANN, rules=[RULES, "market"], seats=[2, 3])
    await bot.look(BORIS, rules=["market"])
    await bot.clock.move_to(NOW + MINUTE)
    await bot.look(CLARA)
    tables = await bot.open_tables()
    assert [RememberedChoice.of(request_of(match, await bot.seats())).preset for match in tables] == ["market"]
    assert {seat.user_id for seat in await bot.seats()} == {ANN.id, BORIS.id}
    assert (await bot.page(CLARA)).is_looking


async def test_computer_players_fill_a_table_after_the_chosen_time(bot: Process) -> None:
    await bot.look(ANN, BORIS, seats=[4], fill_hours=1)
    assert await bot.open_tables() == []
    assert await bot.openings._next_due() == NOW + 10 * MINUTE
    await bot.clock.move_to(NOW + HOUR)
    (match,) = await bot.open_tables()
    seats = await bot.seats()
    assert [seat.user_id for seat in seats if seat.ai is None] == [ANN.id, BORIS.id]
    assert len(seats) == 4
    assert match.status == "active"


async def test_blocked_people_wait_side_by_side_and_neither_sees_the_other(bot: Process) -> None:
    await bot.store.write(blocks.block, BORIS.id, user_id=ANN.id, now=NOW)
    await bot.look(ANN, BORIS)
    assert await bot.open_tables() == []
    for person in (ANN, BORIS):
        page = await bot.page(person)
        assert (page.others, page.wanted, page.has_partners) == ([], {}, False)
    page = await bot.page(CLARA)
    assert page.others == ["Ann", "Boris"]
    await bot.look(CLARA)
    assert len(await bot.open_tables()) == 1
    assert {seat.user_id for seat in await bot.seats()} == {ANN.id, CLARA.id}


async def test_who_blocks_another_at_the_last_moment_gets_no_table_with_them(bot: Process) -> None:
    await bot.look(ANN, BORIS)
    bot.meanwhile = partial(bot.store.write, blocks.block, BORIS.id, user_id=ANN.id, now=NOW)
    assert await bot.open_tables() == []
    assert bot.meanwhile is None
    assert frozenset((ANN.id, BORIS.id)) in await bot.store.read(blocks.pairs_apart, [ANN.id, BORIS.id])
    assert (await bot.page(ANN)).is_looking
    assert (await bot.page(BORIS)).is_looking


async def test_a_process_leaves_servers_of_other_shards_to_the_process_that_serves_them(
    two_stores: tuple[Store, Store],
) -> None:
    one, other = (Process(store) for store in two_stores)
    other.openings.connect(lambda _guild_id: False, other._look)
    await one.look(ANN, BORIS)
    assert await other.openings._next_due() is None
    assert await other.open_tables() == []
    assert len(await one.open_tables()) == 1


async def test_the_page_says_who_looks_what_is_wanted_and_whether_a_table_can_come_together(bot: Process) -> None:
    await bot.look(BORIS, rules=["2014"])
    page = await bot.page(ANN)
    assert (page.others, page.wanted, page.has_partners) == (["Boris"], {"2014": 1}, False)
    await bot.finding.choose(GUILD, ANN.id, {"rules": ["2014"], "seats": [2, 3]}, interaction_id=next(NUMBERS))
    assert (await bot.page(ANN)).has_partners
    await bot.finding.choose(GUILD, ANN.id, {"seats": [3]}, interaction_id=next(NUMBERS))
    assert not (await bot.page(ANN)).has_partners
    assert not (await bot.page(ANN)).is_looking, "it is only a choice"


async def test_a_running_search_does_not_change_and_is_stopped_first(bot: Process) -> None:
    await bot.look(ANN)
    with pytest.raises(UserError, match="find-running"):
        await bot.look(ANN, seats=[4])
    with pytest.raises(UserError, match="find-running"):
        await bot.finding.choose(GUILD, ANN.id, {"seats": [4]}, interaction_id=next(NUMBERS))
    assert await bot.finding.stop(GUILD, ANN.id, interaction_id=next(NUMBERS))
    assert not await bot.finding.stop(GUILD, ANN.id, interaction_id=next(NUMBERS))
    await bot.look(BORIS)
    assert await bot.open_tables() == []


async def test_a_press_that_comes_twice_counts_once(bot: Process) -> None:
    await bot.finding.start(ANN, HERE, PAIR, interaction_id=7)
    await bot.finding.stop(GUILD, ANN.id, interaction_id=8)
    with pytest.raises(Redelivered):
        await bot.finding.start(ANN, HERE, PAIR, interaction_id=7)


async def test_the_rules_of_a_server_hold(bot: Process) -> None:
    await bot.store.write(guilds.change_guild, GUILD, now=NOW, channels=[CHANNEL + 1], roles=[5])
    with pytest.raises(UserError, match="open-elsewhere"):
        await bot.look(ANN)
    with pytest.raises(UserError, match="open-roles"):
        await bot.look(ANN, channel=CHANNEL + 1)
    await bot.store.write(guilds.change_guild, GUILD, now=NOW, channels=None, roles=None)
    await bot.store.write(blocks.block, ANN.id, guild_id=GUILD, now=NOW)
    with pytest.raises(UserError, match="blocked-here"):
        await bot.look(ANN)


async def test_the_host_is_the_first_who_may_open_a_table_and_without_one_all_wait(store: Store) -> None:
    bot = Process(store, MatchLimits(per_user=1))
    await bot.look(ANN, BORIS)
    assert len(await bot.open_tables()) == 1
    await bot.look(ANN, CLARA)
    tables = await bot.open_tables()
    assert [match.host_id for match in tables] == [ANN.id, CLARA.id]
    await bot.look(ANN, CLARA)
    assert len(await bot.open_tables()) == 2
    assert (await bot.page(ANN)).is_looking
    again = await bot.openings._next_due()
    assert again == NOW + 10 * MINUTE
    bot.openings._limits = MatchLimits()
    await bot.clock.move_to(again)
    assert len(await bot.open_tables()) == 3


async def test_somebody_blocked_by_the_server_meanwhile_gets_no_table(bot: Process) -> None:
    await bot.look(ANN)
    await bot.store.write(blocks.block, ANN.id, guild_id=GUILD, now=NOW)
    await bot.look(BORIS)
    assert await bot.open_tables() == []
    assert (await bot.page(BORIS)).others == []


async def test_who_has_left_the_server_stops_looking_and_who_does_not_see_a_channel_plays_elsewhere(
    bot: Process,
) -> None:
    bot.gone.add(ANN.id)
    bot.blind.add((CLARA.id, CHANNEL))
    await bot.look(ANN, BORIS)
    assert await bot.open_tables() == []
    assert not (await bot.page(ANN)).is_looking
    await bot.look(CLARA, channel=CHANNEL + 1)
    (match,) = await bot.open_tables()
    assert (match.channel_id, match.host_id) == (CHANNEL + 1, BORIS.id)


async def test_while_discord_does_not_answer_everybody_waits(bot: Process) -> None:
    bot.answers = False
    await bot.look(ANN, BORIS)
    assert await bot.open_tables() == []
    bot.answers = True
    await bot.clock.move_to(NOW + MINUTE)
    assert len(await bot.open_tables()) == 1


async def test_a_vacation_keeps_its_place_in_the_queue(bot: Process) -> None:
    await bot.look(ANN)
    until = NOW + 3 * HOUR
    await bot.store.write(vacations.put_vacation, ANN.id, GUILD, until, now=NOW)
    await bot.look(BORIS)
    assert await bot.open_tables() == []
    assert await bot.openings._next_due() == NOW + 10 * MINUTE
    await bot.clock.move_to(NOW + 10 * MINUTE)
    assert await bot.open_tables() == []
    assert await bot.openings._next_due() == until
    await bot.clock.move_to(until)
    assert len(await bot.open_tables()) == 1
    await bot.store.write(vacations.put_vacation, CLARA.id, GUILD, until + HOUR, now=until)
    with pytest.raises(UserError, match="find-vacation"):
        await bot.look(CLARA)


async def test_impossible_numbers_are_refused(bot: Process) -> None:
    with pytest.raises(UserError, match="find-seats"):
        await bot.look(ANN, seats=[7])


async def test_a_question_comes_after_a_day_and_without_an_answer_the_search_ends(bot: Process) -> None:
    await bot.look(ANN)
    await bot.clock.move_to(NOW + ASK_AFTER - MINUTE)
    assert await bot.ask() == []
    await bot.clock.move_to(NOW + ASK_AFTER)
    assert await bot.ask() == [ANN.id]
    assert (await bot.page(ANN)).own.asked_at is not None
    await bot.clock.move_to(NOW + ASK_AFTER + ANSWER_WITHIN)
    assert await bot.ask() == []
    assert not (await bot.page(ANN)).is_looking
    assert not await bot.finding.confirm(GUILD, ANN.id, interaction_id=next(NUMBERS))
    assert await bot.store.read(searches.next_question) is None


async def test_an_answer_keeps_the_place_in_the_queue_for_another_day(bot: Process) -> None:
    await bot.look(ANN)
    await bot.clock.move_to(NOW + ASK_AFTER)
    await bot.ask()
    assert await bot.finding.confirm(GUILD, ANN.id, interaction_id=next(NUMBERS))
    own = (await bot.page(ANN)).own
    assert (own.since, own.asked_at, own.due_at) == (NOW, None, NOW + 2 * ASK_AFTER)
    await bot.clock.move_to(NOW + 2 * ASK_AFTER)
    assert await bot.ask() == [ANN.id]


async def test_a_question_that_did_not_arrive_is_sent_again(bot: Process) -> None:
    await bot.look(ANN)
    bot.answers = False
    await bot.clock.move_to(NOW + ASK_AFTER)
    assert await bot.ask() == [ANN.id]
    assert not bot.asked[0].was_tried
    await bot.clock.move_to(NOW + ASK_AFTER + LEASE)
    bot.answers = True
    assert await bot.ask() == [ANN.id]
    assert bot.asked[0].was_tried
    due = (await bot.page(ANN)).own.due_at
    assert due == NOW + ASK_AFTER + LEASE + ANSWER_WITHIN, "the time to answer begins when the question arrives"


async def test_an_answer_while_the_question_is_sent_counts(bot: Process) -> None:
    await bot.look(ANN)
    await bot.clock.move_to(NOW + ASK_AFTER)
    (claimed,) = await bot.store.write(searches.claim_questions, bot.clock.now())
    await bot.finding.confirm(GUILD, ANN.id, interaction_id=next(NUMBERS))
    await bot.questions._ask(claimed)
    assert not bot.asked
    own = (await bot.page(ANN)).own
    assert (own.asked_at, own.due_at) == (None, NOW + 2 * ASK_AFTER)


async def test_a_press_while_tables_are_opened_is_not_forgotten(bot: Process) -> None:
    await bot.look(ANN)
    claim = await bot.store.write(searches.claim_queue, GUILD, NOW, NOW)
    assert claim is not None
    await bot.look(BORIS)
    await bot.store.write(searches.settle_queue, GUILD, claim, None)
    assert await bot.openings._next_due() == NOW


async def test_no_question_comes_in_quiet_hours_or_on_vacation(bot: Process) -> None:
    await bot.look(ANN, BORIS, seats=[3])
    asked = NOW + ASK_AFTER  # at noon
    await bot.store.write(users.upsert_user, ANN.id, now=NOW, quiet_from=11 * 60, quiet_to=13 * 60, time_zone="UTC")
    await bot.store.write(vacations.put_vacation, BORIS.id, GUILD, asked + 5 * HOUR, now=NOW)
    await bot.clock.move_to(asked)
    assert await bot.ask() == []
    await bot.clock.move_to(asked + HOUR)
    assert await bot.ask() == [ANN.id]
    await bot.clock.move_to(asked + 5 * HOUR)
    assert await bot.ask() == [BORIS.id]
    await bot.store.write(vacations.put_vacation, BORIS.id, GUILD, asked + 60 * HOUR, now=bot.clock.now())
    await bot.clock.move_to(asked + 5 * HOUR + ANSWER_WITHIN)
    assert await bot.ask() == []
    assert (await bot.page(BORIS)).is_looking, "the vacation stops the time to answer"
    await bot.clock.move_to(asked + 60 * HOUR)
    assert await bot.ask() == [BORIS.id]


async def test_an_estimate_counts_searches_without_a_table_and_needs_some(bot: Process) -> None:
    assert usual_seconds([PastSearch(60, True)] * 2) is None
    assert usual_seconds([PastSearch(60, False)] * 9) is None
    assert usual_seconds([PastSearch(60, True), PastSearch(180, True), PastSearch(999, False)]) == 120
    await bot.look(ANN)
    await bot.finding.stop(GUILD, ANN.id, interaction_id=next(NUMBERS))
    assert (await bot.page(ANN)).past == [], "a search that was stopped at once counts for nothing"
    await bot.look(ANN)
    await bot.clock.move_to(NOW + HOUR)
    await bot.look(BORIS)
    await bot.open_tables()
    assert sorted((await bot.page(ANN)).past) == [PastSearch(0, True), PastSearch(3600, True)]
    await bot.look(DEV)
    await bot.clock.move_to(NOW + 2 * HOUR)
    await bot.finding.stop(GUILD, DEV.id, interaction_id=next(NUMBERS))
    assert (await bot.page(ANN)).past[0] == PastSearch(3600, False)


async def test_deleted_users_get_no_table(bot: Process) -> None:
    await bot.look(ANN)
    await bot.store.write(people_data.put_wish, ANN.id, [], now=NOW)
    await bot.look(BORIS)
    assert await bot.open_tables() == []
    await bot.store.write(people_data.forget_user, ANN.id, "2026-03-01")
    assert await bot.store.read(searches.get_search, GUILD, ANN.id) is None
    assert await bot.open_tables() == []


async def test_a_lobby_that_seeks_players_is_filled_and_begins(bot: Process) -> None:
    match_id = await bot.open_lobby(ANN)
    await bot.look(BORIS, CLARA, seats=[3])
    assert [match.status for match in await bot.open_tables()] == ["lobby"]
    assert await bot.switch(match_id, ANN)
    assert (await bot.page(BORIS)).has_partners
    (match,) = await bot.open_tables()
    assert (match.status, match.host_id) == ("active", ANN.id)
    assert [seat.user_id for seat in await bot.seats()] == [ANN.id, BORIS.id, CLARA.id]
    assert not (await bot.page(CLARA)).is_looking
    assert len((await bot.page(CLARA)).past) == 2, "the host did not look"


async def test_a_lobby_that_is_not_filled_seats_nobody_and_one_that_seeks_no_more_neither(bot: Process) -> None:
    match_id = await bot.open_lobby(ANN)
    assert await bot.switch(match_id, ANN)
    await bot.look(BORIS, seats=[3])
    await bot.open_tables()
    assert len(await bot.seats()) == 1
    assert not await bot.switch(match_id, ANN)
    await bot.look(CLARA, seats=[3])
    await bot.open_tables()
    assert len(await bot.seats()) == 1
    assert await bot.openings._next_due() == NOW + 10 * MINUTE


async def test_a_lobby_with_a_free_seat_again_is_filled_within_minutes(bot: Process) -> None:
    match_id = await bot.open_lobby(ANN)
    await bot.switch(match_id, ANN)
    await bot.look(BORIS, seats=[3])
    await bot.open_tables()
    await bot.lobby.join(match_id, DEV, interaction_id=next(NUMBERS))
    again = await bot.openings._next_due()
    assert again == NOW + 10 * MINUTE
    await bot.clock.move_to(again)
    assert [match.status for match in await bot.open_tables()] == ["active"]


async def test_a_lobby_that_changes_while_discord_is_asked_is_looked_at_again(bot: Process) -> None:
    match_id = await bot.open_lobby(ANN)
    await bot.switch(match_id, ANN)
    await bot.look(BORIS, CLARA, seats=[3])
    bot.meanwhile = partial(bot.lobby.join, match_id, DEV, interaction_id=next(NUMBERS))
    assert [match.status for match in await bot.open_tables()] == ["active"]
    assert [seat.user_id for seat in await bot.seats()] == [ANN.id, DEV.id, BORIS.id]
    assert (await bot.page(CLARA)).is_looking


async def test_who_left_the_server_does_not_keep_a_seat_of_a_lobby(bot: Process) -> None:
    match_id = await bot.open_lobby(ANN)
    await bot.lobby.join(match_id, DEV, interaction_id=next(NUMBERS))
    await bot.switch(match_id, ANN)
    bot.gone.add(DEV.id)
    await bot.look(BORIS, seats=[3])
    assert [match.status for match in await bot.open_tables()] == ["lobby"]
    assert [seat.user_id for seat in await bot.seats()] == [ANN.id]
    await bot.look(CLARA, seats=[3])
    assert [match.status for match in await bot.open_tables()] == ["active"]


async def test_blocks_and_the_hosts_will_hold_for_lobbies(bot: Process) -> None:
    match_id = await bot.open_lobby(ANN, seats=2)
    with pytest.raises(UserError, match="host-settings"):
        await bot.switch(match_id, BORIS)
    await bot.store.write(blocks.block, BORIS.id, user_id=ANN.id, now=NOW)
    await bot.switch(match_id, ANN)
    await bot.look(BORIS)
    assert not (await bot.page(BORIS)).has_partners
    assert [match.status for match in await bot.open_tables()] == ["lobby"]
    with pytest.raises(UserError, match="no-game"):
        await bot.switch(99, ANN)
    hidden = await bot.open_lobby(ANN, private=True)
    with pytest.raises(UserError, match="find-private"):
        await bot.switch(hidden, ANN)
    full = await bot.open_lobby(ANN, seats=2)
    await bot.lobby.join(full, DEV, interaction_id=next(NUMBERS))
    with pytest.raises(UserError, match="full"):
        await bot.switch(full, ANN)


async def test_two_processes_open_one_table_for_each(two_stores: tuple[Store, Store]) -> None:
    one, other = (Process(store) for store in two_stores)
    other.clock = one.clock
    people = [replace(ANN, id=number, name=f"U{number}") for number in range(1, 9)]
    await asyncio.gather(*((one if number % 2 else other).look(person) for number, person in enumerate(people)))
    await asyncio.gather(one.openings._open_all(GUILD), other.openings._open_all(GUILD))
    tables = await one.open_tables()
    seated = [seat.user_id for match in tables for seat in await one.seats(match.id)]
    assert len(tables) == 4
    assert len(seated) == 8
    assert set(seated) == {person.id for person in people}


async def test_a_claim_of_a_process_that_died_delays_nothing_after_a_start(two_stores: tuple[Store, Store]) -> None:
    one, other = (Process(store) for store in two_stores)
    await one.look(ANN, BORIS)
    assert await one.store.write(searches.claim_queue, GUILD, NOW, NOW) == NOW + LEASE
    assert await other.openings._next_due() == NOW
    assert len(await other.open_tables()) == 1
    await other.look(ANN, BORIS)
    assert await one.store.write(searches.claim_queue, GUILD, NOW, NOW) == NOW + LEASE
    assert len(await other.open_tables()) == 1, "a process that is at work is not disturbed"
    await other.clock.move_to(NOW + LEASE)
    assert len(await other.open_tables()) == 2
