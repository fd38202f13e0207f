"""A cup through the stand-in: begun by a manager, signed up for with a press, its pages, results and file."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.client.client import Neva
from bot.contests.rounds import Rounds
from bot.discord_base.tabs import CLUB
from i18n.translator import translator
from playground.world import Json
from tests.clock import ManualClock
from tests.e2e.own_page import controls, open_tab, use
from tests.e2e.season_play import SECONDS, end_table, posts, press, starting
from tests.e2e.watching import files_of, is_published, match_of, seats_of, threads
from tests.standin.driver import Actor, buttons_of, ids_of, text_of
from tests.standin.server import StandIn

OTHERS = ("Eve", "Finn")


async def cup_tab(person: Actor) -> Json:
    return await open_tab(person, "cup", message=CLUB)


async def begin(discord: StandIn, seats: str = "2") -> list[Actor]:
    """Begin a cup of six members in the channel; `seats` is an index of the select."""
    for name in OTHERS:
        discord.admin.add_member(name)
    ann = discord.members["Ann"]
    page = await press(ann, await cup_tab(ann), "new-")
    page = (await use(ann, page, starting(page, "new-seats"), seats)).message
    await press(ann, page, "create-")
    invitation = await discord.until(lambda: next(iter(posts(discord, "sign-up")), None), SECONDS)
    people = [discord.members[name] for name in ("Ann", "Boris", "Clara", "Dev", *OTHERS)]
    for person in people:
        join = next(one["custom_id"] for one in buttons_of(invitation) if one["custom_id"].startswith("cup:join"))
        assert not (await person.click(invitation, custom_id=join)).failed
    await press(ann, await cup_tab(ann), "start-")
    return people


async def tables(bot: Neva, discord: StandIn, number: int) -> list[int]:
    """Wait until the newest tables, so many, have their threads; return their matches."""

    def newest() -> list[int] | None:
        found = sorted((int(one["name"].split("#")[1].split()[0]) for one in threads(discord)), reverse=True)
        return found[:number] if len(found) >= number else None

    found = await discord.until(newest, SECONDS)
    for match_id in found:
        await is_published(bot, match_id)
    return found


async def test_a_cup_is_begun_and_played_to_its_winner(
    discord: StandIn, bot: Neva, clock: ManualClock, ann: Actor
) -> None:
    people = await begin(discord)
    begun = await discord.until(lambda: next(iter(posts(discord, "round 1")), None), SECONDS)
    assert "6 people, 3 rounds" in text_of(begun)
    first, second = await tables(bot, discord, 2)
    thread = discord.world.channels[str((await match_of(bot, first)).thread_id)]
    held = {str(seat.user_id) for seat in await seats_of(bot, first) if seat.user_id is not None}
    assert held <= {str(member) for member in thread["_members"]}
    page = await cup_tab(ann)
    assert "0 of 3 rounds" in text_of(page)
    assert "Your tables" in text_of(page)
    assert not [one for one in controls(page) if one.startswith("csv")], "no results yet"
    page = (await use(ann, page, starting(page, "view-"), "1")).message
    assert all(person.name in text_of(page) for person in people)
    await end_table(bot, first)
    assert "**Ann** 0" in text_of(await cup_tab(ann)), "nothing is told yet"
    await end_table(bot, second)
    await discord.until(lambda: next(iter(posts(discord, "round 1 is over")), None), SECONDS)
    for number in (2, 3):
        await clock.move_to(clock.now() + timedelta(hours=1))
        bot.services[Rounds].look_again()
        await discord.until(lambda number=number: next(iter(posts(discord, f"round {number}")), None), SECONDS)  # type: ignore[misc]
        for match_id in await tables_of_round(bot, discord, number):
            await end_table(bot, match_id)
    over = await discord.until(lambda: next(iter(posts(discord, "wins the cup")), None), SECONDS)
    assert "round 3 is over" in text_of(over)
    page = await cup_tab(discord.members["Dev"])
    assert "ended" in text_of(page)
    answer = await use(discord.members["Dev"], page, starting(page, "csv-"))
    assert not answer.failed
    assert "cup-1.csv" in files_of(answer.message)
    await press(ann, await press(ann, await cup_tab(ann), "new-"), "create-")
    page = await cup_tab(ann)
    page = (await use(ann, page, starting(page, "past-"), "1")).message
    assert "wins the cup" in text_of(page)
    answer = await use(ann, page, starting(page, "csv-"))
    assert "cup-1.csv" in files_of(answer.message), "the file of an earlier cup"
    assert "wins the cup" in text_of(answer.message)


async def tables_of_round(bot: Neva, discord: StandIn, number: int) -> list[int]:
    """Wait for the tables of the second round, or of the final."""
    before = {2: 2, 3: 4}[number]
    await discord.until(lambda: len(threads(discord)) >= before + (2 if number == 2 else 1) or None, SECONDS)
    return await tables(bot, discord, 2 if number == 2 else 1)


@pytest.mark.parametrize(("name", "locale"), [("Ann", "en"), ("Boris", "ru"), ("Clara", "de")])
async def test_the_pages_of_a_knock_out(
    discord: StandIn, bot: Neva, clock: ManualClock, name: str, locale: str
) -> None:
    person, say = discord.members[name], translator(locale)
    await begin(discord, "0")
    await tables(bot, discord, 2)
    page = text_of(await cup_tab(person))
    assert say("cup-stage", people=8) in page
    assert say("cup-byes", names="").strip() in page
    assert say("cup-club-running", number=1, done=0, total=3) in text_of((await person.slash("club")).message)
    shown = await cup_tab(person)
    leave = await press(person, shown, "leaveask-")
    assert say("cup-leave-ask") in text_of(leave)
    shown = await press(person, leave, "leave-")
    assert not [one for one in controls(shown) if one.startswith(("leave", "join"))], "there is no way back"


async def test_only_managers_start_cancel_and_move(discord: StandIn, bot: Neva, dev: Actor, ann: Actor) -> None:
    assert not [one for one in controls(await cup_tab(dev)) if one.startswith("new")]
    page = await press(ann, await cup_tab(ann), "new-")
    page = await press(ann, page, "create-")
    start, cancel = (controls(page)[starting(page, one)]["custom_id"] for one in ("start-", "cancelask-"))
    tab = await cup_tab(dev)
    assert not any(one in ids_of(tab) for one in (start, cancel))
    for forged in (start, cancel, cancel.replace("cancelask", "cancel"), start.replace("start", "move")):
        answer = await dev.forge(tab, forged)
        assert translator("en")("refused-manage-server") in answer.text
    page = await press(ann, page, "cancelask-")
    page = await press(ann, page, "cancel-")
    assert translator("en")("cup-none") in text_of(page)


async def test_the_overview_says_what_a_member_can_do(discord: StandIn, bot: Neva, ann: Actor, dev: Actor) -> None:
    page = await press(ann, await cup_tab(ann), "new-")
    await press(ann, page, "create-")
    say = translator("en")
    assert say("cup-club-join") in text_of((await dev.slash("club")).message)
    await press(dev, await cup_tab(dev), "join-")
    assert say("cup-club-join") not in text_of((await dev.slash("club")).message)
    await press(dev, await cup_tab(dev), "leave-")
    assert say("cup-club-join") in text_of((await dev.slash("club")).message)
