"""Direct message channels are opened at Discord's pace for all processes of a bot together."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.discord_base.sending.direct_messages import OPENED_A_MINUTE, DirectMessages
from bot.discord_base.sending.errors import NotNow


class _Fake:
    """A clock, and a client that notes the channels it opens."""

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
