"""`/vacation` in Discord: begun, shown to the others, and ended."""

from __future__ import annotations

from bot.client.client import Neva
from tests.e2e.running import board_of, open_table
from tests.e2e.watching import acting, is_published
from tests.standin.driver import text_of
from tests.standin.server import StandIn


async def test_the_others_see_until_when_somebody_is_on_vacation(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, "Ann", "Boris", "Clara", seats=3)
    await is_published(bot)
    person = discord.members[await acting(bot)]
    assert "30" in (await person.slash("vacation")).text
    assert "🌴" not in text_of(board_of(discord, place) or {})
    answer = await person.slash("vacation", days=5)
    assert not answer.failed
    assert "25" in answer.text
    assert "<t:" in answer.text
    await is_published(bot)
    assert "🌴" in text_of(board_of(discord, place) or {})
    for wrong in ({"until": "soon"}, {"until": "2025-01-01"}, {"days": 300}, {"days": 3, "end": True}):
        assert "🌴" not in (await person.slash("vacation", **wrong)).text
    assert "25" in (await person.slash("vacation")).text, "nothing has changed"
    assert not (await person.slash("vacation", end=True)).failed
    await is_published(bot)
    assert "🌴" not in text_of(board_of(discord, place) or {})
