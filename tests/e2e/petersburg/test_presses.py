"""The number of presses in a solo game."""

from __future__ import annotations

from functools import partial

import pytest

from bot.client.client import Neva
from tests.e2e.pressing import control, greedy_action, menu_of, shortest_way, when_asked
from tests.e2e.running import open_table
from tests.standin.driver import board_of
from tests.standin.server import StandIn

MOST_PRESSES = 1.3
"""Presses per decision."""
PATIENCE_SECONDS = 5


@pytest.mark.slow("a whole match by presses; tests/bot/games/test_presses.py counts them, test_every_preset plays one")
@pytest.mark.timeout(300)
async def test_a_solo_game_needs_few_presses_a_decision(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, "Ann", rules="2004", seats=2, computers=1)
    ann = discord.members["Ann"]
    presses = decisions = openings = 0
    while (seated := await when_asked(bot, 0)).is_going_on:
        shown = partial(menu_of, ann, place, seated.position.menu_numbers[0])
        try:
            menu = await discord.until(shown, PATIENCE_SECONDS if openings else 0.01)
        except TimeoutError:
            board = await discord.until(lambda: board_of(discord, place))
            menu = (await ann.click(board, custom_id="table:move:1")).message
            presses, openings = presses + 1, openings + 1
        way = shortest_way(seated, 0, greedy_action(seated, 0))
        for target in way:
            custom_id, value = control(menu, target)
            answer = await (ann.select(menu, value) if value else ann.click(menu, custom_id=custom_id))
            menu = answer.message
            presses += 1
        decisions += 1
    assert decisions > 40
    assert openings == 1, "the menu becomes the next menu"
    assert presses <= MOST_PRESSES * decisions, f"{presses} presses for {decisions} decisions"
