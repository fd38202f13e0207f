"""`/new with:` invites people by name and notifies them once, or refuses in a sentence."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from bot.client.client import Neva
from bot.community.communities import Communities
from bot.lobby.lobby import Lobby
from bot.lobby.opening import INVITED_LASTS
from bot.notices.invitation_reminders import InvitationReminders
from bot.people.privacy import Privacy
from db.match import matches
from db.match.messages import MessageKind, MessageState, get_message
from db.store import Store
from playground.members.permissions import Permission
from playground.objects import PRIVATE_THREAD, SILENT, Json
from tests.clock import ManualClock
from tests.e2e.running import START, BotProcess, LoopBot, open_lobby, open_table, set_up
from tests.e2e.watching import (
    GENEROUS_SECONDS,
    acting,
    calls,
    eventually,
    is_published,
    lobbies,
    match_of,
    seats_of,
    until_seen,
)
from tests.standin.driver import Actor, Answer, ids_of, text_of
from tests.standin.faults import LOST
from tests.standin.server import StandIn


def mention(discord: StandIn, name: str) -> str:
    return f"<@{discord.members[name].id}>"


def named(discord: StandIn, *names: str) -> str:
    return " ".join(mention(discord, name) for name in names)


async def invite(discord: StandIn, host: str, typed: str, **more: str) -> Answer:
    options: dict[str, Any] = {"with": typed, **more}
    return await discord.members[host].slash("new", **options)


async def invitation(discord: StandIn, seconds: float = 10.0) -> Json:
    found = await discord.until(lambda: lobbies(discord), seconds)
    (lobby,) = found
    return lobby


async def test_the_invited_are_notified_once_whatever_happens_to_the_lobby(discord: StandIn, bot: Neva) -> None:
    boris, clara, dev = (discord.members[name] for name in ("Boris", "Clara", "Dev"))
    answer = await invite(discord, "Ann", named(discord, "Boris", "Clara"), seats="4")
    assert "Table #1 is open" in answer.text
    lobby = await invitation(discord)
    assert f"Ann invites {mention(discord, 'Boris')} and {mention(discord, 'Clara')}." in text_of(lobby)
    assert (boris.notified, clara.notified, dev.notified) == ([lobby["id"]], [lobby["id"]], [])
    await dev.click(lobby, custom_id="table:join:1")
    await discord.until(lambda: "Dev" in text_of(lobby) or None)
    await boris.click(lobby, custom_id="table:join:1")
    await discord.until(lambda: f"Ann invites {mention(discord, 'Clara')}." in text_of(lobby) or None)
    assert "Boris" in text_of(lobby)
    await set_up(discord.members["Ann"], lobby, theme="dark")
    await is_published(bot)
    assert len(discord.requests("PATCH", f"/messages/{lobby['id']}")) > 1
    lounge = discord.channel("lounge")
    await discord.members["Ann"].slash("moderate move", game=1, to=lounge["id"])
    await is_published(bot)
    (moved,) = lobbies(discord)
    assert moved["channel_id"] == lounge["id"]
    assert f"Ann invites {mention(discord, 'Clara')}." in text_of(moved)
    assert [one.notified for one in (boris, clara, dev)] == [[lobby["id"]], [lobby["id"]], []]
    await bot.services[Privacy].forget(int(clara.id))
    await discord.until(lambda: "Ann invites" not in text_of(moved) or None)
    assert mention(discord, "Clara") not in text_of(moved)


async def test_the_next_table_of_the_channel_invites_nobody(discord: StandIn, bot: Neva) -> None:
    await invite(discord, "Ann", named(discord, "Dev"), seats="2")
    lobby = await invitation(discord)
    await discord.members["Dev"].click(lobby, custom_id="table:join:1")
    await discord.members["Ann"].click(lobby, custom_id="table:start:1")
    await is_published(bot)
    called = [*discord.members["Dev"].notified]
    again = await open_lobby(discord, "Ann")
    assert "invites" not in text_of(again)
    assert again["id"] not in [*called, *discord.members["Dev"].notified]
    assert again["flags"] & SILENT


@pytest.mark.parametrize(("blocker", "blocked"), [("Ann", "Boris"), ("Boris", "Ann")])
async def test_nobody_can_tell_that_a_block_kept_an_invitation_back(
    discord: StandIn, bot: Neva, blocker: str, blocked: str
) -> None:
    ids = {name: int(discord.members[name].id) for name in ("Ann", "Boris")}
    await bot.services[Communities].change_blocks(ids[blocker], [ids[blocked]], [])
    answer = await invite(discord, "Ann", named(discord, "Boris"))
    assert answer.text == "Table #1 is open; it appears here in a moment. Press “Start” once enough people are seated."
    lobby = await invitation(discord)
    assert f"Ann invites {mention(discord, 'Boris')}." in text_of(lobby)
    assert not lobby["flags"] & SILENT, "Discord marks silent messages for all to see"
    await is_published(bot)
    assert discord.members["Boris"].notifications == []
    assert len(discord.members["Ann"].sees(lobby["channel_id"])) == 2, "the answer and the lobby"


async def test_what_names_nobody_who_can_be_invited_is_refused_in_a_sentence(discord: StandIn, bot: Neva) -> None:
    assert bot.user is not None
    example = "with: @Boris @Eva"
    refusals = [
        ("Boris and Dev", "Mention people with @, for example `" + example),
        (f"<@&{discord.admin.role('Players')['id']}>", example),
        (named(discord, "Ann", "Dev"), "You are already at your table"),
        (named(discord, "Boris", "Clara", "Dev"), "only 2 seats are free"),
        (f"<@{bot.user.id}>", f"You cannot invite bots: <@{bot.user.id}>."),
        ("<@999000111>", "Not a member: <@999000111>."),
    ]
    for typed, sentence in refusals:
        assert sentence in (await invite(discord, "Ann", typed, seats="3")).text, typed
    assert "nur ein Platz ist frei" in (await invite(discord, "Clara", named(discord, "Ann", "Dev"), seats="2")).text
    assert "Упомяни людей через @" in (await invite(discord, "Boris", "Анна")).text
    discord.members["Dev"].leave()
    answer = await invite(discord, "Ann", named(discord, "Boris", "Dev"), seats="3")
    assert f"Not a member: {mention(discord, 'Dev')}." in answer.text
    discord.rest.faults.next("GET", f"/members/{discord.members['Boris'].id}", 403)
    assert "Discord cannot tell me right now" in (await invite(discord, "Ann", named(discord, "Boris"))).text
    assert await bot.services[Store].read(matches.get_match, 1) is None
    assert lobbies(discord) == []
    assert not any(one.notified for one in discord.members.values())


async def test_people_who_cannot_see_the_channel_are_not_invited(discord: StandIn, bot: Neva) -> None:
    games, dev = discord.channel("games"), mention(discord, "Dev")
    discord.admin.deny(games, Permission.VIEW_CHANNEL, "Dev")
    discord.admin.deny(games, Permission.VIEW_CHANNEL, "Boris")
    answer = await invite(discord, "Ann", named(discord, "Dev", "Clara"))
    assert f"{dev} cannot see this channel" in answer.text
    assert (
        f"{dev}, {mention(discord, 'Boris')} können diesen Kanal nicht sehen"
        in (await invite(discord, "Clara", named(discord, "Dev", "Boris"))).text
    )
    thread = discord.admin.add_thread(games, "a public corner")
    with_dev: dict[str, Any] = {"with": dev}
    assert f"{dev} cannot see this channel" in (await discord.members["Ann"].slash("new", thread, **with_dev)).text
    assert lobbies(discord) == []
    discord.admin.allow(games, Permission.VIEW_CHANNEL, "Dev")
    assert "is open" in (await invite(discord, "Ann", dev)).text


async def test_a_private_thread_shows_itself_to_its_members_and_to_moderators(discord: StandIn, bot: Neva) -> None:
    thread = discord.admin.add_thread(discord.channel("games"), "a corner", PRIVATE_THREAD, owner="")
    discord.admin.add_to(thread, "Ann")
    ann, dev, invited = discord.members["Ann"], mention(discord, "Dev"), {"with": mention(discord, "Dev")}
    await discord.until(lambda: bot.get_channel(int(thread["id"])))
    assert f"{dev} cannot see this channel" in (await ann.slash("new", thread, **invited)).text
    discord.admin.allow(discord.channel("games"), Permission.MANAGE_THREADS, "Dev")
    assert "is open" in (await ann.slash("new", thread, **invited)).text
    discord.admin.deny(discord.channel("games"), Permission.MANAGE_THREADS, "Dev")
    discord.admin.add_to(thread, "Dev")
    assert "is open" in (await ann.slash("new", thread, **invited)).text


async def test_the_invited_join_a_private_table_from_anywhere(discord: StandIn, bot: Neva) -> None:
    boris, dev = discord.members["Boris"], discord.members["Dev"]
    await invite(discord, "Ann", named(discord, "Boris"), seats="3")
    lobby = await invitation(discord)
    await set_up(discord.members["Ann"], lobby, private=True)
    match = await match_of(bot)
    assert (match.private, match.invited) == (True, [int(boris.id)])
    elsewhere = discord.admin.add_channel("lounge")
    assert "no game #1" in (await dev.press("join", elsewhere)).text
    assert "#1" in (await boris.press("join", elsewhere)).text
    assert [seat.name for seat in await seats_of(bot)] == ["Ann", "Boris"]


async def test_nothing_that_is_said_in_a_private_thread_brings_others_into_it(discord: StandIn, bot: Neva) -> None:
    clara, watching = mention(discord, "Clara"), discord.members["Clara"].id
    for name in ("Ann", "Dev"):
        discord.world.members[discord.members[name].id].nick = f"{name} {clara}"
    place = await open_table(discord, "Ann", "Dev", seats=2, private=True)
    for _ in range(4):
        await is_published(bot)
        await discord.members[(await acting(bot)).split()[0]].slash("move", action="pass", channel=place)
    discord.admin.write(place, f"{clara} look at this!", "Dev")
    await is_published(bot)
    await bot.services[Lobby].end(1)
    await is_published(bot)
    people = {discord.members[name].id for name in ("Ann", "Dev")}
    assert set(place["_members"]) == {str(bot.application_id), *people}
    assert not discord.world.sees(watching, place["id"])
    assert all("<@" in text_of(message) for message in calls(discord, place)), "the players are mentioned"


async def test_who_has_not_answered_is_reminded_once_and_can_say_no(
    discord: StandIn, loop_bot: LoopBot, clock: ManualClock
) -> None:
    boris, clara, dev = (discord.members[name] for name in ("Boris", "Clara", "Dev"))
    await invite(discord, "Ann", named(discord, "Boris", "Clara", "Dev"), seats="4")
    lobby = await invitation(discord)
    assert f"<t:{int((START + INVITED_LASTS).timestamp())}:f>" in text_of(lobby)
    refused = await discord.members["Ann"].click(lobby, custom_id="table:decline:1")
    assert "not on the list of invited people" in refused.text
    answer = await clara.click(lobby, custom_id="table:decline:1")
    assert "dass du nicht kannst" in answer.text
    await discord.until(lambda: f"Cannot come: {mention(discord, 'Clara')}" in text_of(lobby) or None)
    assert clara.notified == [lobby["id"]], "nobody is called by an answer"
    await boris.click(lobby, custom_id="table:join:1")
    await clock.move_to(START + INVITED_LASTS / 2 + timedelta(minutes=1))
    await until_seen(loop_bot.services[Store], clock)
    for worker in (1, 2):
        loop_bot.services[InvitationReminders].look_again()
        (reminder,) = await discord.until(lambda: _reminders(dev), 10.0)
        if worker == 1:
            await loop_bot.restart()
    assert [_reminders(one) for one in (boris, clara)] == [[], []]
    assert "Ann invites you to" in text_of(reminder)
    answer = await dev.click(reminder, custom_id="table:decline:1")
    assert not answer.failed
    assert "you cannot come" in text_of(answer.message)
    both = f"Cannot come: {mention(discord, 'Clara')}, {mention(discord, 'Dev')}"
    await discord.until(lambda: both in text_of(lobby) or None)
    assert "table:decline:1" not in ids_of(lobby), "everybody has answered"
    await dev.click(answer.message, custom_id="table:join:1")
    await discord.until(lambda: f"Cannot come: {mention(discord, 'Clara')}\n" in text_of(lobby) or None)


def _reminders(person: Actor) -> list[Json]:
    return [message for message in person.direct if "invites you to" in text_of(message)]


@pytest.mark.slow("a process that is killed twice; the other tests count the notifications of one that runs on")
@pytest.mark.parametrize("arrives", [False, True])
async def test_a_kill_while_the_invitation_is_sent_and_restarts_after_it_notify_once(
    discord: StandIn, process: BotProcess, store: Store, boris: Actor, dev: Actor, *, arrives: bool
) -> None:
    sending = f"/channels/{discord.channel('games')['id']}/messages"
    if arrives:  # and the bot never learns of it
        discord.rest.faults.next("POST", sending, LOST)
    discord.rest.faults.hang("POST", sending, times=-1)
    await invite(discord, "Ann", named(discord, "Boris"), seats="3")

    async def is_being_sent() -> bool:
        row = await store.read(get_message, 1, MessageKind.LOBBY)
        return row is not None and row.state is MessageState.SENDING and bool(lobbies(discord)) is arrives

    await eventually(is_being_sent)
    await process.kill()
    discord.rest.faults.clear()
    await process.start()
    lobby = await invitation(discord, GENEROUS_SECONDS)
    await process.kill()
    await process.start()
    await dev.click(lobby, custom_id="table:join:1")
    await discord.until(lambda: "Dev" in text_of(lobby) or None, GENEROUS_SECONDS)
    assert await process.stop() == 0
    await process.start()
    await discord.members["Clara"].click(lobby, custom_id="table:join:1")
    await discord.until(lambda: "Clara" in text_of(lobby) or None, GENEROUS_SECONDS)
    assert boris.notified == [lobby["id"]]
    assert len(lobbies(discord)) == 1


async def test_an_answer_names_the_button_of_the_table_in_the_tables_language(discord: StandIn, bot: Neva) -> None:
    opened = await invite(discord, "Ann", named(discord, "Clara"), seats="4")
    assert "Press “Start”" in opened.text
    lobby = await invitation(discord)
    answer = await discord.members["Clara"].click(lobby, custom_id="table:decline:1")
    assert "drück auf „Join“" in answer.text, "her language is German, the table's is English"
