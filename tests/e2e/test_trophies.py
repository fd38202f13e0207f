"""Trophies: below the result, in `/profile` and `/club`, and as a title on the next invitation."""

from __future__ import annotations

from bot.client.client import Neva
from bot.discord_base.tabs import CLUB
from bot.match.table import Table
from bot.statistics.statistics import Statistics
from db.people.trophies import WonTrophy, add_trophy
from db.store import Store
from i18n.translator import translator
from playground.objects import GUILD_ID
from tests.e2e.last_message import finish
from tests.e2e.own_page import controls, open_tab, use
from tests.e2e.running import START, open_lobby, open_table
from tests.e2e.watching import lobbies, public
from tests.standin.driver import text_of
from tests.standin.server import StandIn

GUILD = int(GUILD_ID)


async def test_the_result_names_new_trophies_and_a_title_stands_on_the_next_invitation(
    discord: StandIn, bot: Neva
) -> None:
    place = await open_table(discord, "Ann", "Dev", seats=2)
    ann, dev = discord.members["Ann"], discord.members["Dev"]
    store, say = bot.services[Store], translator("en")
    for trophy in ("streak", "petersburg.court"):
        await store.write(add_trophy, WonTrophy(GUILD, int(ann.id), trophy, 1, START))
    page = await open_tab(ann, "trophies")
    assert "trophies on this server: 0 of 16" in text_of(page), "the game runs"
    assert "title" not in controls(page)
    await finish(bot.services[Table])  # all pass: both are first, and nobody has bought a building

    def told(channel: str) -> bool | None:
        shown = public(discord, place if channel == "thread" else discord.channel("games"))
        lines = ("🏅 New for Ann: 🎩 Hat-trick, 🎭 Ten at court, ⛺ Roofless", "🏅 New for Dev: ⛺ Roofless")
        return any("🏆" in text_of(one) and all(line in text_of(one) for line in lines) for one in shown) or None

    await discord.until(lambda: told("thread"))
    await discord.until(lambda: told("games"))
    page = await open_tab(ann, "trophies")
    assert "trophies on this server: 3 of 16" in text_of(page)
    assert "🎩 Hat-trick · #1" in text_of(page)
    await open_lobby(discord, "Ann", seats=3)
    page = (await use(ann, page, "title", "petersburg.court")).message
    (chosen,) = (one["value"] for one in controls(page)["title"]["options"] if one.get("default"))
    assert chosen == "petersburg.court"
    await discord.until(lambda: any("Ann (🎭 Ten at court)" in text_of(one) for one in lobbies(discord)) or None)
    await use(ann, page, "title", "none")
    await discord.until(lambda: all("(🎭" not in text_of(one) for one in lobbies(discord)) or None)

    club = text_of(await open_tab(dev, "trophies", message=CLUB))
    assert "🎩 Hat-trick · 1 person" in club
    assert "⛺ Roofless · 2 people" in club
    assert "🚀 Comeback · nobody yet" in club
    assert say("trophies-newest") not in club, "Ann has not joined the ladder"
    await bot.services[Statistics].choose_ladder(GUILD, int(ann.id), named=True)
    club = text_of(await open_tab(dev, "trophies", message=CLUB))
    assert "🎩 Hat-trick · Ann" in club
    assert "server: 1 of 16" in text_of(await open_tab(dev, "trophies"))


async def test_direct_messages_lead_to_a_server(discord: StandIn, bot: Neva) -> None:
    boris = discord.members["Boris"]
    page = await open_tab(boris, "trophies", discord.world.direct_channel(boris.id))
    assert translator("ru")("trophies-elsewhere").partition("`")[0] in text_of(page)
