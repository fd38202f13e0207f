"""Each message is published once, and a refusal for one match or person does not affect others."""

from __future__ import annotations

import asyncio
from datetime import timedelta

import pytest

from bot.client.client import Neva
from bot.discord_base import desired
from bot.games.registry import PRESENTERS
from bot.match.table import Table
from bot.publishing import apply, reconciler
from db.match import publications
from db.store import Store
from playground.members.permissions import Permission
from playground.world import Json
from tests.bounded import until
from tests.clock import ManualClock
from tests.e2e.pressing import when_asked
from tests.e2e.running import START, bot_in_this_loop, open_lobby, open_table
from tests.e2e.watching import (
    acting,
    boards,
    calls,
    failed,
    hands,
    is_published,
    public,
    publish_again,
    take_cards,
)
from tests.standin.driver import Actor, text_of
from tests.standin.faults import Damage, Fault
from tests.standin.server import StandIn


@pytest.fixture(autouse=True)
def _one_time(discord: StandIn) -> None:
    discord.clock.set(START)


async def _moved(discord: StandIn, clock: ManualClock, **hours: float) -> None:
    """Let time pass for Discord and the bot."""
    discord.admin.pass_time(timedelta(**hours).total_seconds())
    await clock.move_to(clock.now() + timedelta(**hours))


@pytest.mark.parametrize("number", range(1, 6))
async def test_a_message_whose_answer_was_lost_is_not_sent_again(
    discord: StandIn, bot: Neva, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The lobby, the board or a hand; Discord has forgotten its nonce."""
    posts, take = 0, discord.rest.faults.take

    def lose(method: str, path: str) -> Fault | None:
        nonlocal posts
        if method == "POST" and path.endswith("/messages"):
            posts += 1
            if posts == number:
                discord.rest.faults.next("POST", r"/channels/\d+/messages", 0)
                discord.forget_nonces()
            elif posts == number + 1:
                discord.forget_nonces()
        return take(method, path)

    monkeypatch.setattr(discord.rest.faults, "take", lose)
    place = await open_table(discord, "Ann", "Dev", seats=2)
    await take_cards(bot)
    await is_published(bot)
    assert posts >= number
    assert len(boards(discord, place)) == len(calls(discord, place)) == 1
    assert len(hands(discord, "Ann")) == len(hands(discord, "Dev")) == 1
    assert len(public(discord, discord.channel("games"))) == 1


@pytest.mark.parametrize("how", ["left", "deleted", "closed"])
async def test_one_who_cannot_be_written_to_stops_nobody_else_s_hand(discord: StandIn, bot: Neva, how: str) -> None:
    place = await open_table(discord, "Ann", "Boris", "Dev", seats=3)
    await take_cards(bot)
    await is_published(bot)
    ann = discord.members["Ann"]
    {"left": ann.leave, "deleted": ann.delete_account, "closed": ann.close_direct}[how]()
    before = len(discord.invalid_requests())
    await bot.services[Store].write(publications.raise_open)
    for name in ("Boris", "Dev"):
        discord.world.delete_message(hands(discord, name)[0]["id"])
    await discord.until(lambda: hands(discord, "Boris") and hands(discord, "Dev"))
    await is_published(bot)
    assert len(discord.invalid_requests()) - before <= 1
    assert calls(discord, place)


async def test_opening_too_many_direct_messages_only_delays_the_hands(
    discord: StandIn, bot: Neva, monkeypatch: pytest.MonkeyPatch
) -> None:
    discord.admin.limit_direct_messages(too_fast=True)
    place = await open_table(discord, "Ann", "Dev", seats=2)
    await discord.until(lambda: calls(discord, place))
    await take_cards(bot)
    await failed(bot)
    assert len(discord.invalid_requests()) == 1, "the second person is not even tried"
    discord.admin.limit_direct_messages()
    monkeypatch.setattr(bot.publishing.direct_messages, "_paused_until", 0.0)
    await publish_again(bot)
    assert hands(discord, "Ann")
    assert hands(discord, "Dev")


async def test_what_is_refused_is_tried_rarely_until_something_changes(
    discord: StandIn, bot: Neva, clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reconciler, "SWEEP_SECONDS", 0.05)
    place = await open_table(discord, "Ann", "Dev", seats=2)
    await is_published(bot)
    discord.admin.deny(place, Permission.SEND_MESSAGES_IN_THREADS)
    before = len(discord.invalid_requests())
    await discord.members[await acting(bot)].slash("move", action="pass", channel=place)
    await failed(bot)
    for _ in range(20):
        bot.reconciler.publish_soon(1)
        await asyncio.sleep(0.02)
    assert len(discord.invalid_requests()) - before <= 3
    for _ in range(24 * 4):
        await _moved(discord, clock, minutes=15)
        bot.reconciler.publish_soon(1)
        await asyncio.sleep(0.01)
    assert len(discord.invalid_requests()) - before < 43, "a day of refusals is a handful of requests"
    assert "I lack **Send Messages in Threads**" in text_of(hands(discord, "Ann")[-1]), "hands go on, and say why"
    discord.admin.allow(place, Permission.SEND_MESSAGES_IN_THREADS)
    await is_published(bot)
    assert len(calls(discord, place)) == 1
    assert "I lack" not in text_of(hands(discord, "Ann")[-1])


async def test_a_first_board_that_was_refused_calls_once_it_is_sent(discord: StandIn, bot: Neva) -> None:
    lobby = await open_lobby(discord, "Ann", seats=2)
    await discord.members["Dev"].click(lobby, custom_id="table:join:1")
    discord.rest.faults.next("POST", rf"/channels/(?!{lobby['channel_id']}/)\d+/messages", 403, times=-1)
    await discord.members["Ann"].click(lobby, custom_id="table:start:1")
    await failed(bot)
    discord.rest.faults.clear()
    await publish_again(bot)
    place = discord.world.channels[str((await bot.services[Table].read(1)).match.thread_id)]
    (board,) = calls(discord, place)
    assert [user["id"] for user in board["mentions"]] == [discord.members[await acting(bot)].id]


async def test_publishing_stops_far_below_the_limit_of_invalid_requests(discord: StandIn, bot: Neva) -> None:
    for _ in range(400):
        bot.invalid_requests.add()
    assert not bot.invalid_requests.too_many
    bot.invalid_requests.add_others(600)  # Discord counts all requests of an address
    requests = len(discord.requests("POST", r"/channels/\d+/messages"))
    answer = await discord.members["Ann"].slash("new", seats="2")
    assert "is open" in answer.text
    await asyncio.sleep(0.3)
    assert len(discord.requests("POST", r"/channels/\d+/messages")) == requests


async def test_a_turn_edits_no_hand_and_an_old_board_is_posted_anew_for_who_is_called(
    discord: StandIn, bot: Neva, clock: ManualClock, place: Json
) -> None:
    await take_cards(bot)
    await is_published(bot)
    (old,), kept = boards(discord, place), [*hands(discord, "Ann"), *hands(discord, "Dev")]
    await _moved(discord, clock, hours=2)
    edits = len(discord.requests("PATCH", old["id"]))
    await discord.members[await acting(bot)].slash("move", action="pass", channel=place)
    await is_published(bot)
    [board] = boards(discord, place)
    assert board["id"] != old["id"]
    assert [user["id"] for user in board["mentions"]] == [discord.members[await acting(bot)].id]
    assert [*hands(discord, "Ann"), *hands(discord, "Dev")] == kept
    assert all(hand["flags"] & 1 << 12 for hand in kept), "only the call to move makes telephones ring"
    assert not any(hand["edited_timestamp"] for hand in kept), "no card has come or gone"
    assert not any("Your turn:" in text_of(hand) for hand in kept), "who is called in the thread reads it there"
    name = await acting(bot)
    menu = await discord.members[name].click(hands(discord, name)[0], custom_id="table:move:1")
    assert not menu.failed, "a hand's button opens the menu in and out of turn"
    for name in ("Ann", "Dev"):
        direct = [one for one in discord.members[name].notifications if one.why == "direct"]
        assert len(direct) == 1, "an edit raises no badge"
    assert len(discord.requests("PATCH", old["id"])) == edits
    assert not discord.invalid_requests()


async def test_against_computers_the_board_is_edited_within_a_phase_and_posted_anew_silently_with_the_next(
    discord: StandIn, bot: Neva
) -> None:
    place = await open_table(discord, "Ann", seats=2, computers=1)
    ann = discord.members["Ann"]
    await discord.until(lambda: calls(discord, place))
    await is_published(bot)
    notified, kept, renewed = len(ann.notified), 0, 0
    while not (kept and renewed):
        phase, (board,) = await _phase(bot), boards(discord, place)
        assert not (await ann.slash("move", action="pass", channel=place)).failed
        await when_asked(bot, 0)
        await is_published(bot)
        (now,) = boards(discord, place)
        assert (now["id"] == board["id"]) is (phase == await _phase(bot))
        kept, renewed = kept + (now["id"] == board["id"]), renewed + (now["id"] != board["id"])
        assert len(ann.notified) == notified


async def _phase(bot: Neva) -> str:
    seated = await bot.services[Table].read(1)
    return PRESENTERS[seated.match.game].phase(seated.view(None))


async def test_private_answers_below_the_board_push_it_down_with_its_next_change(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, "Ann", seats=2, computers=1)
    ann = discord.members["Ann"]
    await discord.until(lambda: calls(discord, place))
    await is_published(bot)
    (board,), notified, phase = boards(discord, place), len(ann.notified), await _phase(bot)
    await ann.slash("help", channel=place)
    await is_published(bot)
    assert boards(discord, place) == [board], "nothing has changed"
    await ann.slash("move", action="pass", channel=place)
    again = await discord.until(lambda: next((b for b in boards(discord, place) if b["id"] != board["id"]), None))
    await is_published(bot)
    assert await _phase(bot) == phase, "it is the answer that pushed it down"
    assert again["flags"] & 1 << 12
    assert len(ann.notified) == notified


async def _sweep(bot: Neva) -> None:
    for _ in range(2):  # the second sweep starts after the first has ended
        bot.reconciler.sweep_soon()
        await until(lambda: not bot.reconciler._swept.is_set())


async def test_a_first_message_is_one_request_and_a_quiet_game_costs_none_and_is_not_looked_at(
    discord: StandIn, bot: Neva, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(apply, "PICTURE_SECONDS", 20.0)  # the first picture waits for its worker to start
    place = await open_table(discord, "Ann", "Dev", seats=2)
    await is_published(bot)
    for message in [*boards(discord, place), *calls(discord, place), *hands(discord, "Ann")]:
        assert message["edited_timestamp"] is None
    looked: list[int] = []
    monkeypatch.setattr(bot.reconciler, "publish_soon", looked.append)
    await _sweep(bot)  # a sweep may have read just before
    looked.clear()
    requests = len(discord.requests())
    await _sweep(bot)
    assert not looked
    await bot.services[Store].write(publications.raise_revision, 1)
    await _sweep(bot)
    assert looked, "the sweep sees what is due"
    assert len(discord.requests()) == requests


async def test_two_processes_publish_a_game_once(
    discord: StandIn, bot: Neva, database: str, clock: ManualClock
) -> None:
    async with bot_in_this_loop(discord, database, clock) as other:
        place = await open_table(discord, "Ann", "Dev", seats=2)
        await take_cards(bot)
        for _ in range(4):
            person = discord.members[await acting(bot)]
            await person.slash("move", action="pass", channel=place)
            for client in (bot, other):
                client.reconciler.publish_soon(1)
        await is_published(bot)
    sent = discord.requests("POST", rf"/channels/{place['id']}/messages")
    deleted = discord.requests("DELETE", rf"/channels/{place['id']}/messages")
    assert len(boards(discord, place)) == len(calls(discord, place)) == 1
    assert len(sent) - len(deleted) == 1
    assert len(public(discord, discord.channel("games"))) == 1
    assert len(hands(discord, "Ann")) == len(hands(discord, "Dev")) == 1


async def test_a_crowded_channel_holds_up_no_other(database: str, clock: ManualClock) -> None:
    async with StandIn(pace=0.5) as discord, bot_in_this_loop(discord, database, clock):
        ann = discord.members["Ann"]
        for _ in range(9):
            await ann.slash("new", seats="2")
        quiet = discord.admin.add_channel("quiet")
        answer = await discord.members["Dev"].slash("new", channel=quiet, seats="2")
        assert "is open" in answer.text
        await discord.until(lambda: public(discord, quiet), 8.0)  # five messages go to a channel in ten seconds


async def test_a_move_from_direct_messages_is_shown_by_whichever_process_hears_of_it(
    discord: StandIn, database: str, clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Direct messages reach the process of the first shard, whichever shard the match's server is on."""
    discord.gateway.shards = 2
    guild = discord.admin.add_guild("second", shard=1)
    async with (
        bot_in_this_loop(discord, database, clock, shard_count=2, shard_ids="0") as first,
        bot_in_this_loop(discord, database, clock, shard_count=2, shard_ids="1") as second,
    ):
        place = await open_table(discord, "Ann", "Dev", channel="second-games", seats=2)
        await take_cards(second)
        await is_published(second)
        assert first.get_guild(int(guild.id)) is None
        monkeypatch.setattr(second.reconciler, "publish_soon", lambda _match_id: None)  # it never hears of the move
        call = calls(discord, place)[0]
        person = discord.members[await acting(first)]
        menu = await person.click(hands(discord, person.name)[0], custom_id="table:move:1")
        await person.click(menu.message, "Pass")
        await discord.until(lambda: (now := calls(discord, place)) and now[0]["id"] != call["id"])
        await is_published(first)
        assert len(boards(discord, place)) == len(calls(discord, place)) == 1


async def test_hands_come_again_to_who_opened_direct_messages_and_asked_for_the_hand(
    discord: StandIn, bot: Neva, clock: ManualClock, dev: Actor
) -> None:
    dev.close_direct()
    place = await open_table(discord, "Ann", "Dev", seats=2)
    await take_cards(bot)
    await is_published(bot)
    for _ in range(3):
        await dev.press("hand", channel=place)
    await discord.until(lambda: len(discord.invalid_requests()) > 1)  # direct messages are tried after the answer
    await is_published(bot)
    assert len(discord.invalid_requests()) == 2, "one try with the first card, and one an hour"
    dev.close_direct(closed=False)
    await clock.move_to(START + timedelta(hours=2))
    await dev.press("hand", channel=place)
    await discord.until(lambda: hands(discord, "Dev"))


async def test_a_version_with_another_text_edits_messages_and_calls_nobody_again(
    discord: StandIn, database: str, clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with bot_in_this_loop(discord, database, clock) as bot:
        place = await open_table(discord, "Ann", "Dev", seats=2)
        await is_published(bot)
    notified = {name: list(discord.members[name].notified) for name in ("Ann", "Dev")}
    [board] = boards(discord, place)
    monkeypatch.setattr(desired, "texts_hash", lambda: "of the next version")
    async with bot_in_this_loop(discord, database, clock) as bot:
        await discord.until(lambda: board["edited_timestamp"])
        await is_published(bot)
    assert calls(discord, place) == [board]
    assert {name: list(discord.members[name].notified) for name in notified} == notified


@pytest.mark.parametrize("how", ["half", "page", "cut"])
async def test_an_answer_that_arrives_damaged_is_a_passing_failure(
    discord: StandIn, bot: Neva, how: Damage, caplog: pytest.LogCaptureFixture
) -> None:
    """Boards, threads, edits and answers to users: tried again, doubled never, and no traceback is logged."""
    for method, path in [("POST", r"/channels/\d+/messages"), ("POST", r"/threads"), ("PATCH", r"/channels/\d+/mes")]:
        discord.rest.faults.damage(method, path, how)
    place = await open_table(discord, "Ann", "Dev", seats=2)
    await take_cards(bot)
    await is_published(bot)
    discord.rest.faults.damage("PATCH", r"/webhooks/", how)
    answer = await discord.members["Ann"].press("log", channel=place)
    assert not answer.failed
    await discord.members[await acting(bot)].slash("move", action="pass", channel=place)
    await is_published(bot)
    assert len(boards(discord, place)) == len(calls(discord, place)) == 1
    assert len(public(discord, discord.channel("games"))) == 1
    assert len(hands(discord, "Ann")) == len(hands(discord, "Dev")) == 1
    assert not [record for record in caplog.records if record.exc_info or record.levelname == "ERROR"]
