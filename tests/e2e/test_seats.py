"""Seats of running matches: coming back, offers, and takeovers."""

from __future__ import annotations

import asyncio
from datetime import timedelta

from bot.client.client import Neva
from bot.core.users import Person
from bot.lobby.lobby import Lobby
from bot.match.table import Table
from db.match import deadlines, happenings, reminders
from db.store import Store
from playground.limits.component_tree import USER_SELECT
from playground.members.permissions import Permission
from playground.world import Json
from tests.clock import ManualClock
from tests.e2e.running import START, open_table
from tests.e2e.seats import NUMBERS, offer_in, send_away, verbs
from tests.e2e.table_page import choose_on_page, offer_on_page, requests_on
from tests.e2e.watching import (
    acting,
    boards,
    eventually,
    files_of,
    hands,
    is_published,
    public,
    says,
    take_cards,
    until_planned,
)
from tests.standin.driver import Answer, ids_of, text_of
from tests.standin.server import StandIn

PEOPLE = ("Ann", "Boris", "Clara")


async def user_of(bot: Neva, seat: int) -> int | None:
    return (await bot.services[Table].read(1)).seats[seat].user_id


async def press_back(discord: StandIn, place: Json, name: str) -> Answer:
    shown = await discord.until(lambda: next((b for b in boards(discord, place) if ids_of(b, "table:back:")), None))
    return await discord.members[name].click(shown, custom_id="table:back:1")


async def test_who_is_back_decides_again_and_gets_the_menu_at_once(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, *PEOPLE, seats=3)
    await is_published(bot)
    acts = await acting(bot)
    name = next(one for one in PEOPLE if one != acts)
    await send_away(bot, name)
    await discord.until(lambda: "decides for" in text_of(boards(discord, place)[-1]) or None)
    other = await press_back(discord, place, acts)
    assert says(other, "refused-not-away")
    answer = await press_back(discord, place, name)
    assert answer.message["_visible_to"] == discord.members[name].id
    assert answer.message["attachments"], "it is the menu"
    await is_published(bot)
    assert "table:back" not in verbs(boards(discord, place)[-1])
    assert all(seat.ai is None for seat in (await bot.services[Table].read(1)).seats)


async def test_back_takes_all_seats_of_a_user_again(discord: StandIn, bot: Neva) -> None:
    places = [await open_table(discord, "Ann", "Dev", seats=2) for _ in range(2)]
    ann, seats = discord.members["Ann"], [await send_away(bot, "Ann", match_id=number) for number in (1, 2)]
    page = (await ann.slash("tables", channel=places[0])).message
    assert {"table:back", "table:backall"} <= verbs(page)
    back = await ann.click(page, custom_id="table:backall:1")
    assert "2 games: #1" in back.text
    assert "table:back" not in verbs(back.message)
    for number, seat in enumerate(seats, 1):
        assert (await bot.services[Table].read(number)).seats[seat].ai is None
    assert (
        "No computer player is sitting in" in (await ann.forge(boards(discord, places[0])[-1], "table:backall:1")).text
    )


async def test_a_newcomer_who_agrees_takes_the_seat_with_hand_and_menu(
    discord: StandIn, bot: Neva, clock: ManualClock
) -> None:
    place = await open_table(discord, *PEOPLE, seats=3)
    await take_cards(bot)
    await is_published(bot)
    await clock.move_to(START + timedelta(hours=1))
    ann, boris, dev = (discord.members[name] for name in ("Ann", "Boris", "Dev"))
    assert len(hands(discord, "Boris")) == 1
    menu = (await boris.click(boards(discord, place)[-1], custom_id="table:move:1")).message
    seat = await seat_of(bot, "Boris")
    page = (await boris.slash("tables", channel=place)).message
    assert "replace" not in requests_on(page)
    await boris.forge(page, f"seatto:1:{seat}", dev.id, kind=USER_SELECT)
    assert offer_in(discord, place) is None, "only the host may"
    assert dev.id in (await offer_on_page(ann, place, seat, dev)).text
    offer = await discord.until(lambda: offer_in(discord, place))
    assert offer["id"] in dev.notified
    assert offer["id"] in boris.notified
    assert offer["id"] not in discord.members["Clara"].notified
    await discord.members["Clara"].click(offer, custom_id=f"offer:take:1:{seat}")
    assert await user_of(bot, seat) == int(boris.id), "it is offered to somebody else"
    taken = await dev.click(offer, custom_id=f"offer:take:1:{seat}")
    assert taken.message["_visible_to"] == dev.id
    assert await user_of(bot, seat) == int(dev.id)
    await is_published(bot)
    assert offer_in(discord, place) is None
    assert [len(hands(discord, name)) for name in ("Boris", "Dev")] == [0, 1]
    assert menu["id"] not in discord.world.messages, "the menu of the one before is gone"
    welcome = next(m for m in public(discord, place) if m["id"] in dev.notified and m["id"] != offer["id"])
    assert "table:move" in verbs(welcome)
    assert "Dev" in boards(discord, place)[-1]["attachments"][0]["description"]
    gone = await boris.click(boards(discord, place)[-1], custom_id="table:hand:1")
    assert "hand.png" not in files_of(gone.message)


async def test_a_newcomer_declines_and_the_host_withdraws(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, *PEOPLE, seats=3)
    await is_published(bot)
    ann, dev = discord.members["Ann"], discord.members["Dev"]
    seat = await seat_of(bot, "Boris")
    await offer_on_page(ann, place, seat, dev)
    offer = await discord.until(lambda: offer_in(discord, place))
    await dev.click(offer, custom_id=f"offer:drop:1:{seat}")
    await discord.until(lambda: offer_in(discord, place) is None or None)
    await offer_on_page(ann, place, seat, dev)
    second = await discord.until(lambda: offer_in(discord, place))
    assert second["id"] != offer["id"]
    assert second["id"] in dev.notified
    page = (await choose_on_page(ann, place, "replace")).message
    withdrawn = await ann.click(page, custom_id=f"offer:drop:1:{seat}")
    assert withdrawn.message["id"] == page["id"], "the page shows it"
    await is_published(bot)
    assert offer_in(discord, place) is None
    assert "no longer on offer" in (await dev.click(second, custom_id=f"offer:take:1:{seat}")).text
    assert await user_of(bot, seat) == int(discord.members["Boris"].id)


async def test_a_seat_is_not_offered_to_who_cannot_see_the_channel(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, *PEOPLE, seats=3)
    ann, dev, games = discord.members["Ann"], discord.members["Dev"], discord.channel("games")
    seat = await seat_of(bot, "Boris")
    discord.admin.deny(games, Permission.VIEW_CHANNEL, "Dev")
    refused = await (await offer_on_page(ann, place, seat, dev)).settled()
    assert f"<@{dev.id}> cannot see <#{games['id']}>" in text_of(refused.followups[-1])
    assert (await bot.services[Table].read(1)).seats[seat].offered_at is None
    discord.rest.faults.next("GET", f"/members/{dev.id}", 403)
    refused = await (await offer_on_page(ann, place, seat, dev)).settled()
    assert "Nothing has changed" in text_of(refused.followups[-1])
    discord.admin.allow(games, Permission.VIEW_CHANNEL, "Dev")
    await offer_on_page(ann, place, seat, dev)
    await discord.until(lambda: offer_in(discord, place))


async def test_a_seat_offered_to_anybody_stands_in_the_channel_and_goes_to_the_first(
    discord: StandIn, bot: Neva
) -> None:
    place = await open_table(discord, "Ann", "Boris", seats=3, computers=1)
    await take_cards(bot)
    await is_published(bot)
    channel = discord.channel("games")
    seat = await send_away(bot, "Boris", offered=True)
    offer = await discord.until(lambda: offer_in(discord, channel))
    await discord.members["Boris"].click(offer, custom_id="table:back:1")
    assert await user_of(bot, seat) == int(discord.members["Boris"].id)
    await is_published(bot)
    assert offer_in(discord, channel) is None, "who is back ends the offer"
    await send_away(bot, "Boris", offered=True)
    offer = await discord.until(lambda: offer_in(discord, channel))
    assert offer_in(discord, place) is None
    assert "Boris" in text_of(offer)
    dev, clara = discord.members["Dev"], discord.members["Clara"]
    both = await asyncio.gather(*(one.click(offer, custom_id=f"offer:take:1:{seat}") for one in (dev, clara)))
    late = [answer for answer in both if "no longer on offer" in answer.text or "nicht mehr angeboten" in answer.text]
    assert len(late) == 1
    first = "Dev" if both[0] not in late else "Clara"
    assert await user_of(bot, seat) == int(discord.members[first].id)
    await is_published(bot)
    assert offer_in(discord, channel) is None
    assert [len(hands(discord, name)) for name in (first, "Boris")] == [1, 0]


async def test_a_private_match_is_opened_to_the_newcomer(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, *PEOPLE, seats=3, private=True)
    await is_published(bot)
    dev = discord.members["Dev"]
    await offer_on_page(discord.members["Ann"], place, 1, dev)
    offer = await discord.until(lambda: offer_in(discord, place))
    assert offer["id"] in {message["id"] for message in dev.sees(place["id"])}
    await dev.click(offer, custom_id="offer:take:1:1")
    assert await user_of(bot, 1) == int(dev.id)


async def test_an_offer_that_nobody_took_opens_no_private_match_that_has_ended(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, "Ann", "Boris", seats=3, computers=1, private=True)
    ann, dev, clara = (discord.members[name] for name in ("Ann", "Dev", "Clara"))
    await send_away(bot, "Boris", offered=True)
    computer = next(one.seat for one in (await bot.services[Table].read(1)).seats if one.user_id is None)
    await offer_on_page(ann, place, computer, dev)
    await bot.services[Lobby].cancel(1, Person(int(ann.id), "Ann"), interaction_id=next(NUMBERS))
    for person in (dev, clara):
        for answer in (await person.press("log"), await person.press("fair"), await person.slash("board", game=1)):
            assert "no game #1 that" in answer.text or "kein Spiel #1" in answer.text


async def test_an_agent_sits_in_for_whoever_has_left_the_server_once_the_time_is_up(
    discord: StandIn, bot: Neva, clock: ManualClock
) -> None:
    place = await open_table(discord, *PEOPLE, seats=3, limit=24)
    await is_published(bot)
    name = await acting(bot)
    gone = discord.members[name]
    gone.leave()
    await until_planned(bot, deadlines.next_deadline)
    await clock.move_to(START + timedelta(hours=25))
    seat = await seat_of(bot, name)
    await eventually(lambda: sits_in(bot, seat))
    kinds = [one.kind for one in await bot.services[Store].read(happenings.happenings_of, 1)]
    assert kinds[:2] == ["sits-in", "left-server"]
    assert ("host" in kinds) == (name == "Ann")
    seated = await bot.services[Table].read(1)
    assert seated.match.host_id != int(gone.id)
    gone.join()
    await press_back(discord, place, name)
    assert (await bot.services[Table].read(1)).seats[seat].asked_user == int(gone.id)


async def seat_of(bot: Neva, name: str) -> int:
    return next(seat.seat for seat in (await bot.services[Table].read(1)).seats if seat.name == name)


async def sits_in(bot: Neva, seat: int) -> bool:
    return (await bot.services[Table].read(1)).seats[seat].is_absent


async def test_nobody_is_told_to_wait_for_whoever_has_left_the_server(
    discord: StandIn, bot: Neva, clock: ManualClock
) -> None:
    place = await open_table(discord, *PEOPLE, seats=3, limit="none")
    await is_published(bot)
    name = await acting(bot)
    gone, seat = discord.members[name], await seat_of(bot, name)
    await until_planned(bot, reminders.next_due)
    gone.leave()
    await clock.move_to(START + timedelta(hours=49))
    await eventually(lambda: sits_in(bot, seat))
    await discord.until(lambda: "table:back" in verbs(boards(discord, place)[-1]) or None)


async def test_a_newcomer_for_whom_the_match_waits_is_called_once(
    discord: StandIn, bot: Neva, clock: ManualClock
) -> None:
    place = await open_table(discord, "Ann", "Boris", "Clara", seats=3)
    await is_published(bot)
    name = await acting(bot)
    await clock.move_to(START + timedelta(hours=1))
    dev, seat = discord.members["Dev"], await seat_of(bot, name)
    others = {one: len(discord.members[one].notifications) for one in PEOPLE if one != name}
    await offer_on_page(discord.members["Ann"], place, seat, dev)
    offer = await discord.until(lambda: offer_in(discord, place))
    await dev.click(offer, custom_id=f"offer:take:1:{seat}")
    await is_published(bot)
    loud = [one for one in dev.notifications if one.sound and one.channel_id == place["id"]]
    assert len(loud) == 2, "the offer, and the call to the place of the match"
    assert f"<@{dev.id}>" in text_of(boards(discord, place)[-1]), "the board says whom it waits for"
    assert {one: len(discord.members[one].notifications) for one in others} == others
