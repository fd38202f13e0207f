"""What all sending shares: marks of messages, refusals that are counted, and the pace of opening direct messages."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.discord_base.errors import LIMIT, SERVER_LIMIT, WINDOW_SECONDS, InvalidRequests, NotNow
from bot.discord_base.sending import OPENED_A_MINUTE, DirectMessages, mark_of
from db.match.messages import MessageKind

MARKS_END = 2**31
"""Discord takes numbers below this one."""


def test_the_marks_of_kinds_that_have_a_number_never_change() -> None:
    assert [mark_of(kind, 3) % 16 for kind in MessageKind] == list(range(14))
    assert (mark_of("reminder", 3), mark_of("owner", 3)) == (3 * 16 + 14, 3 * 16 + 15)


@pytest.mark.parametrize("seats", [1, 8])
def test_a_capabilitys_own_kind_has_marks_that_no_other_message_has(seats: int) -> None:
    marks = [
        mark_of(kind, match, seat) for kind in ("cheers", "notes") for match in range(1, 500) for seat in range(seats)
    ]
    known = {mark_of(kind, match) for kind in MessageKind for match in range(1, 500)}
    assert len(set(marks)) == len(marks)
    assert not known & set(marks)
    assert all(0 < mark < MARKS_END for mark in marks)
    assert mark_of("cheers", 1) == mark_of("cheers", 1)


def test_refusals_of_all_processes_count_for_ten_minutes() -> None:
    now = 0.0
    refused = InvalidRequests(lambda: now)
    refused.add()
    now = WINDOW_SECONDS / 2
    refused.add_others(LIMIT - 1)
    assert refused.too_many
    assert refused.own == 1, "others are told of our own alone"
    now = WINDOW_SECONDS + 1
    assert (refused.count, refused.too_many) == (LIMIT - 1, False)


def test_a_server_that_refuses_much_rests_long_before_all_do() -> None:
    now = 0.0
    refused = InvalidRequests(lambda: now)
    for number in range(SERVER_LIMIT):
        now = float(number)
        assert refused.rest_seconds(7) == 0
        refused.add(7)
    assert refused.rest_seconds(7) == WINDOW_SECONDS - now
    assert refused.rest_seconds(8) == 0
    refused.add()
    assert not refused.too_many
    assert 5 * SERVER_LIMIT < LIMIT
    now = WINDOW_SECONDS
    assert refused.rest_seconds(7) == 0, "the first of them is ten minutes old"
    refused.add(7)
    assert refused.rest_seconds(7) == 1.0


class _Fake:
    """A clock, and a client that remembers when it opened channels."""

    def __init__(self) -> None:
        self.now = 0.0
        self.opened: list[float] = []

    async def create_dm(self, user: discord.abc.Snowflake) -> discord.abc.Snowflake:
        self.opened.append(self.now)
        return user

    async def note_dm_channel(self, _user_id: int, _channel_id: int | None) -> None:
        pass

    def get_partial_messageable(self, channel_id: int, **_more: Any) -> object:
        return SimpleNamespace(id=channel_id)


@pytest.mark.parametrize("processes", [1, 2, 3, 10])
async def test_all_processes_together_open_no_more_in_a_minute_than_discord_allows(processes: int) -> None:
    fakes = [_Fake() for _ in range(processes)]
    for fake in fakes:
        one: Any = fake
        direct = DirectMessages(one, one, partial(getattr, fake, "now"), lambda: processes)
        for second in range(180):
            fake.now = float(second)
            with suppress(NotNow):
                while True:
                    await direct.channel_of(1, None)
    opened = [moment for fake in fakes for moment in fake.opened]
    assert max(sum(start <= moment < start + 60 for moment in opened) for start in range(180)) <= OPENED_A_MINUTE
    assert len(opened) >= 3 * OPENED_A_MINUTE * 0.9


async def test_those_who_wait_for_a_channel_come_back_one_group_after_the_other() -> None:
    fake: Any = _Fake()
    direct = DirectMessages(fake, fake, partial(getattr, fake, "now"))
    waiting = dict.fromkeys(range(100), 0.0)
    tries = 0
    for second in range(600):
        fake.now = float(second)
        for user_id in [user_id for user_id, moment in waiting.items() if moment <= fake.now]:
            tries += 1
            try:
                await direct.channel_of(user_id, None)
            except NotNow as later:
                waiting[user_id] = fake.now + later.seconds
            else:
                del waiting[user_id]
    assert not waiting
    assert tries <= 2 * 100


async def test_turns_that_nobody_takes_are_lost() -> None:
    fake: Any = _Fake()
    direct = DirectMessages(fake, fake, partial(getattr, fake, "now"))
    for user_id in range(1000):
        with suppress(NotNow):
            await direct.channel_of(user_id, None)
    fake.now = 60.0 * 110
    for user_id in range(2000, 2000 + OPENED_A_MINUTE):
        await direct.channel_of(user_id, None)
