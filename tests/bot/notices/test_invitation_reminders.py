"""Reminders of invitations: to whom, when, and once."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from itertools import count
from typing import Any

import pytest

from bot.core.users import Person
from bot.lobby.lobby import Lobby
from bot.lobby.match_request import MatchRequest
from bot.lobby.opening import INVITED_LASTS
from bot.match.changes import Changes
from bot.notices.invitation_reminders import InvitationReminder, InvitationReminders
from db.match import invitations
from db.match.match_settings import MatchSettings
from db.people import blocks, users, vacations
from db.store import Store
from tests.clock import ManualClock
from tests.db.tables import CHANNEL, GUILD, HOUR, NOW

ANN, BORIS, CLARA, DEV = (Person(101 + number, name) for number, name in enumerate(("Ann", "Boris", "Clara", "Dev")))
NUMBERS = count(1)
WISH = MatchRequest("petersburg", {}, 4, GUILD, CHANNEL, MatchSettings(locale="en"))
HALF = INVITED_LASTS / 2


class Process:
    def __init__(self, store: Store) -> None:
        self.store, self.clock, self.arrives = store, ManualClock(NOW), True
        self.lobby = Lobby(store, self.clock.now, on_change=Changes().announce)
        self.sent = list[InvitationReminder]()
        self.reminders = InvitationReminders(store, self.clock, self._send)

    async def _send(self, reminder: InvitationReminder) -> bool:
        self.sent.append(reminder)
        return self.arrives

    async def invite(self, *people: Person, **more: Any) -> int:
        wish = replace(WISH, invited=tuple(person.id for person in people), **more)
        return await self.lobby.create(ANN, wish, str, interaction_id=next(NUMBERS))

    async def reminded(self, after: timedelta = HALF) -> list[int]:
        """Return the users reminded at a time after NOW."""
        await self.clock.move_to(NOW + after)
        self.sent.clear()
        await self.reminders._run_due()
        return [one.user_id for one in self.sent]


@pytest.fixture
def bot(store: Store) -> Process:
    return Process(store)


async def test_the_invited_who_have_not_answered_are_reminded_once_at_half_time(bot: Process) -> None:
    match_id = await bot.invite(BORIS, CLARA, DEV)
    await bot.lobby.join(match_id, BORIS, interaction_id=next(NUMBERS))
    await bot.lobby.decline(match_id, CLARA, interaction_id=next(NUMBERS))
    assert await bot.reminded(HALF - HOUR) == []
    assert await bot.reminded() == [DEV.id]
    assert await bot.reminded(HALF + HOUR) == []
    assert await bot.store.read(invitations.next_due) is None


async def test_a_reminder_that_did_not_arrive_is_sent_again_after_a_while(bot: Process) -> None:
    await bot.invite(BORIS)
    bot.arrives = False
    assert await bot.reminded() == [BORIS.id]
    assert not bot.sent[0].was_tried
    assert await bot.reminded(HALF + invitations.LEASE / 2) == [], "another process may be sending it"
    bot.arrives = True
    assert await bot.reminded(HALF + invitations.LEASE) == [BORIS.id]
    assert bot.sent[0].was_tried
    assert await bot.reminded(HALF + HOUR) == []


@pytest.mark.parametrize("chosen", [{"notify_where": "none"}, {"dm": "closed"}])
async def test_nobody_is_reminded_who_wants_or_gets_no_messages(bot: Process, chosen: dict[str, Any]) -> None:
    await bot.invite(BORIS)
    await bot.store.write(users.upsert_user, BORIS.id, now=NOW, **chosen)
    assert await bot.reminded() == []
    assert await bot.reminded(INVITED_LASTS - HOUR) == []


async def test_a_block_keeps_the_reminder_back_as_it_does_the_mention(bot: Process) -> None:
    await bot.invite(BORIS)
    await bot.store.write(blocks.block, ANN.id, user_id=BORIS.id, now=NOW)
    assert await bot.reminded() == []


async def test_quiet_hours_and_a_vacation_put_it_off(bot: Process) -> None:
    await bot.invite(BORIS, CLARA, DEV)
    half = NOW + HALF
    quiet: dict[str, Any] = {
        "quiet_from": (half - HOUR).hour * 60,
        "quiet_to": (half + 2 * HOUR).hour * 60,
        "time_zone": "UTC",
    }
    await bot.store.write(users.upsert_user, BORIS.id, now=NOW, **quiet)
    for person, end in ((CLARA, half + 5 * HOUR), (DEV, NOW + INVITED_LASTS)):
        await bot.store.write(vacations.put_vacation, person.id, GUILD, end, now=NOW)
    assert await bot.reminded() == []
    assert await bot.reminded(HALF + 2 * HOUR) == [BORIS.id]
    assert await bot.reminded(HALF + 5 * HOUR) == [CLARA.id]
    assert await bot.reminded(INVITED_LASTS) == [], "for Dev the table will be closed"


async def test_a_full_table_a_started_match_and_a_new_host_remind_nobody(bot: Process) -> None:
    full, started, left = await bot.invite(CLARA, seats=2), await bot.invite(CLARA, seats=3), await bot.invite(CLARA)
    for match_id in (full, started, left):
        await bot.lobby.join(match_id, BORIS, interaction_id=next(NUMBERS))
    await bot.lobby.join(started, DEV, interaction_id=next(NUMBERS))
    await bot.lobby.start(started, ANN, interaction_id=next(NUMBERS))
    await bot.lobby.leave(left, ANN, interaction_id=next(NUMBERS))
    assert await bot.reminded() == []
