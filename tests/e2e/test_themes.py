"""Light and dark pictures: each person's own, and those of a table."""

from __future__ import annotations

import pytest

from bot.client.client import Neva
from db.store import Store
from playground.world import Json
from render.palette import MIST, Rgb
from tests.db.tables import change_settings
from tests.e2e.own_page import choose, chosen, open_tab
from tests.e2e.running import open_table
from tests.e2e.watching import boards, hands, image_of, is_published, publish_again, take_cards
from tests.standin.server import StandIn

pytestmark = pytest.mark.draws


def ground(discord: StandIn, message: Json) -> Rgb:
    """Return the colour of the lower left corner."""
    with image_of(discord, message) as image:
        red, green, blue = image.convert("RGB").crop((0, image.height - 1, 1, image.height)).tobytes()
    return red, green, blue


async def test_a_person_chooses_the_colours_of_the_pictures_seen_alone(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, "Ann", "Dev", seats=2)
    ann, dev = discord.members["Ann"], discord.members["Dev"]
    await take_cards(bot)
    await is_published(bot)
    assert chosen(await open_tab(ann, "colours", place)) == {"theme": "light", "motion": "moving"}
    assert chosen(await choose(ann, "colours", place, theme="dark")) == {"theme": "dark", "motion": "moving"}
    await is_published(bot)
    assert ground(discord, hands(discord, "Ann")[-1]) == MIST.dark
    assert ground(discord, hands(discord, "Dev")[-1]) == MIST.light
    assert ground(discord, boards(discord, place)[-1]) == MIST.light, "the table's board is everybody's"
    for person, expected in ((ann, MIST.dark), (dev, MIST.light)):
        for asked in (person.press("hand", place), person.slash("board", place), person.slash("help", about="judge")):
            assert ground(discord, (await asked).message) == expected
    await change_settings(bot.services[Store], 1, theme="dark")
    await publish_again(bot)
    await discord.until(lambda: ground(discord, boards(discord, place)[-1]) == MIST.dark)
    assert ground(discord, hands(discord, "Dev")[-1]) == MIST.light, "a table has its own colours"
