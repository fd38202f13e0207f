"""Nonces, failing direct messages, edits of old messages, and permission to delete messages."""

from __future__ import annotations

import discord
import pytest

from playground.errors import MESSAGE_TOO_OLD_TO_EDIT_OFTEN
from playground.members.permissions import Permission
from tests.playground.small_client import Client, refused, text_channel
from tests.standin.server import StandIn

DEV = discord.Object(3004)


async def _refused(client: Client, person: discord.Object = DEV) -> tuple[int, int]:
    """Return status and code of a refused direct message."""
    with pytest.raises(discord.HTTPException) as refused:
        await (await client.create_dm(person)).send("psst")
    return refused.value.status, refused.value.code


async def test_a_nonce_is_remembered_for_minutes_and_wherever_it_was_sent(standin: StandIn, client: Client) -> None:
    games, lounge = text_channel(client, 4001), text_channel(client, 4002)
    first = await games.send("one", nonce="n")
    second = await lounge.send("two", nonce="n")
    assert (second.id, second.content) == (first.id, "one")
    standin.clock.move(170)
    assert (await games.send("three", nonce="n")).id == first.id
    standin.clock.move(20)
    again = await games.send("four", nonce="n")
    assert again.id != first.id
    standin.forget_nonces()
    assert (await games.send("five", nonce="n")).id not in (first.id, again.id)


async def test_direct_messages_are_refused_as_discord_refuses_them(standin: StandIn, client: Client) -> None:
    dev = standin.members["Dev"]
    standin.admin.limit_direct_messages(too_fast=True)
    assert await _refused(client) == (403, 40003)
    standin.admin.limit_direct_messages(quarantined=True)
    assert await _refused(client) == (403, 20026)
    standin.admin.limit_direct_messages()
    await (await client.create_dm(DEV)).send("psst")
    assert [m["content"] for m in dev.direct] == ["psst"]
    dev.close_direct()
    assert await _refused(client) == (403, 50007)
    dev.close_direct(closed=False)
    dev.leave()
    assert await _refused(client) == (403, 50278)
    dev.join()
    for name in ("Dev", "Clara"):
        standin.members[name].delete_account()
    assert await _refused(client) == (400, 50033)
    assert await _refused(client, discord.Object(3003)) == (404, 10013)
    assert [request.status for request in standin.requests("POST", "/users/@me/channels")][-1] == 404


async def test_who_has_installed_the_application_is_reached_without_a_common_server(
    standin: StandIn, client: Client
) -> None:
    standin.admin.kick_bot()
    assert await _refused(client) == (403, 50278)
    standin.members["Dev"].install()
    await (await client.create_dm(DEV)).send("psst")


async def test_only_twenty_direct_channels_are_opened_in_ten_minutes(standin: StandIn, client: Client) -> None:
    for number in range(21):
        standin.admin.add_member(f"Guest{number}")
    guests = [discord.Object(int(standin.members[f"Guest{number}"].id)) for number in range(21)]
    for guest in guests[:20]:
        await client.create_dm(guest)
    assert await refused(client.create_dm(guests[20])) == 40003
    standin.clock.move(601)
    await client.create_dm(guests[20])


async def test_messages_older_than_an_hour_are_edited_rarely(standin: StandIn, client: Client) -> None:
    client.http.max_ratelimit_timeout = 1
    message = await text_channel(client, 4001).send("old")
    for _ in range(10):
        await message.edit(content="still young")
    standin.clock.move(3601)
    for number in range(3):
        await message.edit(content=str(number))
    with pytest.raises(discord.RateLimited) as limited:
        await message.edit(content="too often")
    assert 10 < limited.value.retry_after <= 20
    assert standin.invalid_requests()[-1].status == 429
    standin.clock.move(20)
    await message.edit(content="again")
    assert MESSAGE_TOO_OLD_TO_EDIT_OFTEN == 30046


async def test_others_messages_are_deleted_with_a_permission_only(standin: StandIn, client: Client) -> None:
    channel = text_channel(client, 4001)
    own = await channel.send("mine")
    others = channel.get_partial_message(int(standin.admin.write(standin.channel("games"), "hers")["id"]))
    await own.delete()
    assert await refused(others.delete()) == 50013
    standin.admin.allow(standin.channel("games"), Permission.MANAGE_MESSAGES)
    await others.delete()
    assert not standin.world.history("4001")


async def test_the_history_is_read_in_pages(standin: StandIn, client: Client) -> None:
    channel = text_channel(client, 4001)
    sent = [standin.admin.write(standin.channel("games"), str(number))["id"] for number in range(120)]
    assert [str(m.id) async for m in channel.history(limit=None)] == list(reversed(sent))
    after = discord.Object(int(sent[99]))
    assert [str(m.id) async for m in channel.history(limit=None, after=after)] == sent[100:]
    standin.admin.deny(standin.channel("games"), Permission.READ_MESSAGE_HISTORY)
    assert [m async for m in channel.history()] == []


async def test_reading_needs_a_permission_that_edits_and_threads_do_without(standin: StandIn, client: Client) -> None:
    games = text_channel(client, 4001)
    message = await games.send("x")
    assert (await games.fetch_message(message.id)).content == "x"
    standin.admin.deny(standin.channel("games"), Permission.READ_MESSAGE_HISTORY)
    assert await refused(games.fetch_message(message.id)) == 50013
    standin.clock.move(3600)
    await message.edit(content="y")
    assert (await message.create_thread(name="a thread")).id == message.id


async def test_a_private_answer_is_sent_to_the_bot_as_a_direct_message(standin: StandIn, client: Client) -> None:
    before = text_channel(client, 4001).last_message_id
    answer = await standin.members["Ann"].slash("say", word="psst", how="secret")
    await standin.until(lambda: client.seen)
    assert client.seen[0].guild is None
    assert isinstance(client.seen[0].channel, discord.DMChannel)
    assert text_channel(client, 4001).last_message_id == before
    standin.world.delete_message(answer.message["id"])
    await standin.until(lambda: client.deleted)
    assert client.deleted[0].guild_id is None


async def test_a_purge_is_one_event(standin: StandIn, client: Client) -> None:
    messages = [standin.admin.write(standin.channel("games"), str(number)) for number in range(3)]
    standin.admin.purge(messages)
    await standin.until(lambda: client.purged)
    assert client.purged[0].message_ids == {int(m["id"]) for m in messages}
    assert not client.deleted
