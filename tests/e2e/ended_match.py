"""A match that has ended, and the files posted after it."""

from __future__ import annotations

from bot.client.client import Neva
from playground.world import Json
from tests.e2e.pressing import when_asked
from tests.e2e.running import LoopBot, open_table
from tests.e2e.table_page import confirm_on_page
from tests.e2e.watching import files_of, is_published, public, until_status
from tests.standin.server import StandIn


async def play_to_end(discord: StandIn, bot: Neva | LoopBot) -> Json:
    """Play a few turns against an agent, agree to the end; return the match's place."""
    ann = discord.members["Ann"]
    place = await open_table(discord, "Ann", seats=2, computers=1)
    for _ in range(3):
        seated = await when_asked(bot, 0)
        await ann.slash("move", action="pass", channel=place)
        await when_asked(bot, 0, after=seated.position.seq)
    await confirm_on_page(ann, place, "endscored")
    await until_status(bot, "finished")
    await is_published(bot)
    return place


def posted(discord: StandIn, place: Json, file: str) -> list[Json]:
    return [message for message in public(discord, place) if file in files_of(message)]
