"""People who left the server before the start: their seats are freed, and others host."""

from __future__ import annotations

from sqlalchemy import update

from bot.client.client import Neva
from bot.clocks.departures import Departures
from db.schema.tables import games
from db.store import Store
from playground.world import GUILD_ID, Json
from tests.e2e.running import open_lobby
from tests.e2e.watching import is_published, match_of, seats_of
from tests.standin.driver import text_of
from tests.standin.server import StandIn


async def seated(discord: StandIn, host: str, *others: str, seats: int | str) -> Json:
    lobby = await open_lobby(discord, host, seats=seats)
    for name in others:
        await discord.members[name].click(lobby, custom_id="table:join:1")
    return lobby


async def names(bot: Neva) -> list[str]:
    return [seat.name for seat in await seats_of(bot)]


async def test_the_next_person_hosts_once_somebody_presses_what_only_hosts_may(discord: StandIn, bot: Neva) -> None:
    for verb in ("start", "settings", "cancel"):
        number = 1 + ("start", "settings", "cancel").index(verb)
        lobby = await open_lobby(discord, "Ann", seats=4)
        boris = discord.members["Boris"]
        for name in ("Boris", "Clara"):
            await discord.members[name].click(lobby, custom_id=f"table:join:{number}")
        discord.members["Ann"].leave()
        refused = await boris.forge(lobby, f"table:{verb}:{number}")
        assert "Ann больше нет на сервере, место снова свободно. Хозяин стола — Boris." in refused.text, verb
        match = await match_of(bot, number)
        assert (match.status, match.host_id) == ("lobby", int(boris.id))
        await is_published(bot, number)
        assert "🚪 Somebody left the server" in text_of(lobby)
        assert "👑 Boris" in text_of(lobby)
        discord.members["Ann"].join()


async def test_a_full_table_does_not_start_with_somebody_who_is_gone(discord: StandIn, bot: Neva) -> None:
    lobby = await seated(discord, "Ann", "Boris", "Dev", seats=3)
    discord.members["Dev"].leave()
    refused = await discord.members["Ann"].click(lobby, custom_id="table:start:1")
    assert "Dev left the server, so that seat is free again. Ann is the host." in refused.text
    assert ((await match_of(bot)).status, await names(bot)) == ("lobby", ["Ann", "Boris"])
    await discord.members["Clara"].click(lobby, custom_id="table:join:1")
    started = await discord.members["Ann"].click(lobby, custom_id="table:start:1")
    assert "left the server" not in started.text
    assert (await match_of(bot)).status == "active"


async def test_a_rematch_does_not_start_by_itself_with_somebody_who_is_gone(discord: StandIn, bot: Neva) -> None:
    lobby = await seated(discord, "Ann", "Boris", seats=3)
    await bot.services[Store].write(lambda connection: connection.execute(update(games).values(rematch_of=99)))
    discord.members["Boris"].leave()
    await discord.members["Dev"].click(lobby, custom_id="table:join:1")
    assert ((await match_of(bot)).status, await names(bot)) == ("lobby", ["Ann", "Dev"])
    await discord.members["Clara"].click(lobby, custom_id="table:join:1")
    assert (await match_of(bot)).status == "active"


async def test_whom_discord_does_not_tell_of_stays_seated(discord: StandIn, bot: Neva) -> None:
    lobby = await seated(discord, "Ann", "Dev", seats=2)
    discord.members["Dev"].leave()
    discord.rest.faults.next("GET", f"/members/{discord.members['Dev'].id}", 403)
    await discord.members["Ann"].click(lobby, custom_id="table:start:1")
    assert (await match_of(bot)).status == "active"


async def test_a_host_who_is_still_there_stays_the_host(discord: StandIn, bot: Neva) -> None:
    lobby = await seated(discord, "Ann", "Dev", seats=4)
    dev = discord.members["Dev"]
    assert "Only the host (👑) can start" in (await dev.forge(lobby, "table:start:1")).text
    assert "Only the host (👑), or a moderator" in (await dev.click(lobby, custom_id="table:cancel:1")).text
    assert (await match_of(bot)).host_id == int(discord.members["Ann"].id)


async def test_seats_in_lobbies_are_freed_when_a_departure_is_noticed_elsewhere(discord: StandIn, bot: Neva) -> None:
    await seated(discord, "Ann", "Dev", seats=4)
    await open_lobby(discord, "Ann", seats=3)
    discord.members["Ann"].leave()
    assert await bot.services[Departures].look_for(int(GUILD_ID), int(discord.members["Ann"].id))
    assert ((await match_of(bot, 1)).status, await names(bot)) == ("lobby", ["Dev"])
    assert (await match_of(bot, 1)).host_id == int(discord.members["Dev"].id)
    assert (await match_of(bot, 2)).status == "cancelled", "nobody is left"
