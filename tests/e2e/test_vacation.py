"""The tab of vacations: one is begun, shown to the others, changed and ended."""

from __future__ import annotations

from datetime import timedelta

from bot.client.client import Neva
from bot.clocks.vacations import Vacations
from tests.clock import ManualClock
from tests.e2e.own_page import choose, controls, open_tab, use
from tests.e2e.running import START, board_of, open_table
from tests.e2e.watching import acting, is_published
from tests.standin.driver import text_of
from tests.standin.server import StandIn


async def test_the_others_see_until_when_somebody_is_on_vacation(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, "Ann", "Boris", "Clara", seats=3)
    await is_published(bot)
    person = discord.members[await acting(bot)]
    page = await open_tab(person, "vacation")
    assert "30" in text_of(page)
    assert [*controls(page)] == ["days"]
    lengths = [int(option["value"]) for option in controls(page)["days"]["options"]]
    assert lengths == [3, 7, 14, 21, 28], "the server allows 30 days"
    assert "🌴" not in text_of(board_of(discord, place) or {})
    begun = await use(person, page, "days", "7")
    assert "23" in begun.text
    assert "<t:" in begun.text
    await is_published(bot)
    assert "🌴" in text_of(board_of(discord, place) or {})
    shorter = await use(person, begun.message, "days", "3")
    assert "27" in shorter.text
    ended = await use(person, shorter.message, "end")
    assert not ended.failed
    assert [*controls(ended.message)] == ["days"]
    await is_published(bot)
    assert "🌴" not in text_of(board_of(discord, place) or {})


async def test_what_is_refused_is_said_on_the_tab_and_changes_nothing(
    discord: StandIn, bot: Neva, clock: ManualClock
) -> None:
    ann = discord.members["Ann"]
    assert not controls(await open_tab(ann, "vacation")), "she plays nowhere"
    await open_table(discord, "Ann", "Dev", seats=2)
    await choose(ann, "vacation", days="7")
    await clock.move_to(START + timedelta(days=8))
    page = await open_tab(ann, "vacation")
    refused = await use(ann, page, "days", "28")
    assert refused.message["id"] == page["id"]
    assert "you have 23 days left" in refused.text
    assert [*controls(refused.message)] == ["days"]
    (state,) = await bot.services[Vacations].state(int(ann.id))
    assert (state.until, state.left) == (None, timedelta(days=23))
