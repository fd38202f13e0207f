"""What stays in the memory of a process after it has answered: nothing of an answer."""

from __future__ import annotations

import asyncio

from bot.client.client import Neva
from tests.e2e.running import board_of, open_table
from tests.e2e.table_page import choose_on_page
from tests.standin.server import StandIn


def _views_that_wait() -> list[str]:
    """List the tasks with which discord.py keeps the views of answers for minutes."""
    names = (getattr(task.get_coro(), "__qualname__", "") for task in asyncio.all_tasks())
    return [name for name in names if "timeout_task" in name]


async def test_no_view_of_a_private_answer_is_kept(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, "Ann", "Dev", seats=2)
    board = await discord.until(lambda: board_of(discord, place))
    for person in ("Ann", "Dev", "Clara"):
        for verb in ("move", "hand", "table", "log"):
            answer = await discord.members[person].click(board, custom_id=f"table:{verb}:1")
            assert not answer.failed
    refused = await discord.members["Clara"].slash("move", action="pass", channel=place)
    assert refused.text
    asked = await choose_on_page(discord.members["Ann"], place, "cancel")
    assert asked.text
    assert _views_that_wait() == []
