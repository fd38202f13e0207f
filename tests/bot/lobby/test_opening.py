"""Opening a match from a record, and a rematch: one lobby for all, also for simultaneous presses."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import timedelta
from itertools import count

import pytest

from bot.core.errors import Redelivered, UserError
from bot.core.users import Person
from bot.discord_base.names import agent_name
from bot.lobby.lobby import Lobby
from bot.lobby.match_request import MatchRequest, Place
from bot.lobby.opening import MOST_A_DAY, Importing, MatchLimits, Rematches
from bot.match.changes import Changes
from db.match import matches
from db.match.deadlines import TimeControl
from db.match.match_settings import MatchSettings
from db.match.matches import Match
from db.match.messages import MessageKind, MessageState, get_message, leave_out
from db.people.guilds import GuildSettings
from db.store import Store
from engine.record import write
from engine.record_check import ReplayedRecord, check_record
from tests.db.tables import CHANNEL, GUILD, NOW
from tests.records import a_record

HOST = Person(5, "Ann")
PLACE = Place(GuildSettings(GUILD), CHANNEL, "en")


async def test_a_user_opens_a_record_once_for_an_interaction_and_only_so_many_a_day(store: Store) -> None:
    now = NOW
    importing = Importing(store, lambda: now, MatchLimits(), on_change=lambda _match_id: None)
    record = check_record(write(a_record(actions=2)).encode())
    assert isinstance(record, ReplayedRecord)
    for number in range(1, MOST_A_DAY + 1):
        assert await importing.open(record, HOST, PLACE, interaction_id=number) == number
    with pytest.raises(Redelivered):
        await importing.open(record, HOST, PLACE, interaction_id=1)
    with pytest.raises(UserError, match="record-many"):
        await importing.open(record, HOST, PLACE, interaction_id=100)
    await importing.open(record, Person(6, "Dev"), PLACE, interaction_id=101)
    now = NOW + timedelta(days=1, seconds=1)
    await importing.open(record, HOST, PLACE, interaction_id=102)


ANN, BORIS, CLARA, DEV = (Person(number, name) for number, name in enumerate(("Ann", "Boris", "Clara", "Dev"), 101))
AGENT = "minister-miser"
NUMBERS = count(1)
SETTINGS = MatchSettings(locale="en", time=TimeControl(24), theme="dark", pace_seconds=0)
WISH = MatchRequest("petersburg", {}, 4, GUILD, CHANNEL, SETTINGS, agents=(AGENT,))
OUTCOME = {"ranks": [1, 2, 3, 4], "scores": [{"total": 9 - seat, "parts": {}} for seat in range(4)]}


class Process:
    def __init__(self, store: Store) -> None:
        self.store, limits, announce = store, MatchLimits(), Changes().announce
        self.lobby = Lobby(store, lambda: NOW, limits, on_change=announce)
        self._rematches = Rematches(store, lambda: NOW, limits, on_change=announce)

    async def finished(self, *people: Person, wish: MatchRequest = WISH) -> int:
        """Play a match; return its number. The first person hosts and sits before the agent."""
        host, *others = people
        match_id = await self.lobby.create(host, wish, str, interaction_id=next(NUMBERS))
        for person in others:
            await self.lobby.join(match_id, person, interaction_id=next(NUMBERS))
        await self.lobby.start(match_id, host, interaction_id=next(NUMBERS))
        await self.finish(match_id)
        return match_id

    async def finish(self, match_id: int) -> None:
        await self.store.write(lambda connection: matches.finish_match(connection, match_id, OUTCOME, now=NOW))

    async def press(self, match_id: int, person: Person, number: int | None = None) -> Match:
        return await self._rematches.join(match_id, person, agent_name, interaction_id=number or next(NUMBERS))

    async def holders(self, match_id: int) -> list[int | str | None]:
        return [seat.user_id or seat.ai for seat in await self.store.read(matches.seats_of, match_id)]

    async def colours(self, match_id: int) -> dict[int | str | None, int]:
        """Return the colours by holder."""
        seats = await self.store.read(matches.seats_of, match_id)
        return {seat.user_id or seat.ai: seat.colour_number for seat in seats}


@pytest.fixture
def two(two_stores: tuple[Store, Store]) -> tuple[Process, Process]:
    return Process(two_stores[0]), Process(two_stores[1])


@pytest.fixture
def one(store: Store) -> Process:
    return Process(store)


async def test_it_has_the_same_settings_and_people_and_starts_with_rotated_seats_once_all_are_in(
    two: tuple[Process, Process],
) -> None:
    one, other = two
    played = await one.finished(ANN, BORIS, CLARA)
    assert await one.holders(played) == [ANN.id, AGENT, BORIS.id, CLARA.id]
    opened = await one.press(played, BORIS)
    assert (opened.status, opened.host_id, opened.invited) == ("lobby", BORIS.id, [ANN.id, CLARA.id])
    assert (opened.seats_least, opened.seats_wanted, opened.rematch_of) == (4, 4, played)
    before = await one.store.read(matches.get_match, played)
    assert before is not None
    assert (opened.game, opened.options, opened.settings) == (before.game, before.options, SETTINGS)
    assert opened.seed != before.seed
    assert await other.press(played, BORIS) == opened, "a second press changes nothing"
    assert (await other.press(played, CLARA)).status == "lobby"
    started = await one.press(played, ANN)
    assert (started.id, started.status) == (opened.id, "active")
    assert await one.holders(started.id) == [AGENT, BORIS.id, CLARA.id, ANN.id]
    assert (await other.press(played, DEV)).status == "active", "everybody is led to the rematch that runs"


async def test_the_button_of_the_lobby_starts_it_too_and_others_may_take_a_free_seat(
    one: Process,
) -> None:
    played = await one.finished(ANN, BORIS, CLARA)
    opened = await one.press(played, ANN)
    assert not await one.lobby.join(opened.id, CLARA, interaction_id=next(NUMBERS))
    assert await one.lobby.join(opened.id, DEV, interaction_id=next(NUMBERS))
    assert await one.holders(opened.id) == [AGENT, CLARA.id, ANN.id, DEV.id]


async def test_everybody_keeps_their_colour_in_a_rematch_and_its_rematch(one: Process) -> None:
    played = await one.finished(ANN, BORIS, CLARA)
    colours = await one.colours(played)
    assert colours == {ANN.id: 0, AGENT: 1, BORIS.id: 2, CLARA.id: 3}
    for _ in range(2):
        opened = await one.press(played, BORIS)
        assert await one.colours(opened.id) == {AGENT: 1, BORIS.id: 2}, "already in its lobby"
        await one.press(played, CLARA)
        started = await one.press(played, ANN)
        assert started.status == "active"
        assert await one.colours(started.id) == colours
        played = started.id
        await one.finish(played)


async def test_somebody_new_in_a_rematch_gets_a_free_colour(one: Process) -> None:
    played = await one.finished(ANN, BORIS, CLARA)
    opened = await one.press(played, ANN)
    await one.lobby.join(opened.id, DEV, interaction_id=next(NUMBERS))
    assert await one.colours(opened.id) == {ANN.id: 0, AGENT: 1, DEV.id: 2}
    await one.lobby.leave(opened.id, DEV, interaction_id=next(NUMBERS))
    await one.lobby.add_agent(opened.id, ANN, "czar", str, interaction_id=next(NUMBERS))
    await one.lobby.join(opened.id, CLARA, interaction_id=next(NUMBERS))
    assert await one.colours(opened.id) == {ANN.id: 0, AGENT: 1, "czar-collector": 2, CLARA.id: 3}


async def test_of_all_who_press_at_once_in_two_processes_nobody_gets_a_second_lobby(
    two: tuple[Process, Process],
) -> None:
    for _ in range(8):
        played = await two[0].finished(ANN, BORIS, CLARA)
        presses = (process.press(played, person) for person in (ANN, BORIS, CLARA) for process in two)
        found = await asyncio.gather(*presses)
        assert len({match.id for match in found}) == 1
        match = await two[0].store.read(matches.get_match, found[0].id)
        assert match is not None
        assert match.status == "active"
        assert await two[1].holders(match.id) == [AGENT, BORIS.id, CLARA.id, ANN.id]


async def test_a_press_that_two_processes_receive_counts_once(two: tuple[Process, Process]) -> None:
    played = await two[0].finished(ANN, BORIS, CLARA)
    number = next(NUMBERS)
    done = await asyncio.gather(*(one.press(played, ANN, number) for one in two), return_exceptions=True)
    assert {type(one) for one in done} == {Match, Redelivered}


async def test_once_it_was_closed_the_next_press_opens_another(two: tuple[Process, Process]) -> None:
    one, other = two
    played = await one.finished(ANN, BORIS, CLARA)
    opened = await one.press(played, ANN)
    await one.lobby.cancel(opened.id, ANN, interaction_id=next(NUMBERS))
    again = await other.press(played, BORIS)
    assert again.id != opened.id
    assert (again.status, again.host_id) == ("lobby", BORIS.id)


async def test_only_who_played_opens_it_and_only_once_the_match_is_over(one: Process) -> None:
    played = await one.finished(ANN, BORIS, CLARA)
    with pytest.raises(UserError, match="no-seat"):
        await one.press(played, DEV)
    running = await one.lobby.create(ANN, WISH, str, interaction_id=next(NUMBERS))
    with pytest.raises(UserError, match="unknown-button"):
        await one.press(running, ANN)


async def test_against_computer_players_alone_it_starts_at_once_without_a_lobby_where_there_was_none(
    one: Process,
) -> None:
    alone = replace(WISH, seats=3, agents=(AGENT, "czar"))
    played = await one.finished(ANN, wish=alone)
    started = await one.press(played, ANN)
    assert started.status == "active"
    assert await one.holders(started.id) == [AGENT, "czar", ANN.id]
    assert await one.store.read(get_message, started.id, MessageKind.LOBBY) is None

    await one.store.write(lambda connection: leave_out(connection, started.id, MessageKind.LOBBY, CHANNEL, now=NOW))
    await one.store.write(lambda connection: matches.finish_match(connection, started.id, OUTCOME, now=NOW))
    third = await one.press(started.id, ANN)
    row = await one.store.read(get_message, third.id, MessageKind.LOBBY)
    assert row is not None
    assert (row.state, row.message_id) == (MessageState.GONE, None)
