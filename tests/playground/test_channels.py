"""The bot's view and permissions in channels, events of changes, kinds of channels and threads."""

from __future__ import annotations

import discord
import pytest

from bot.discord_base.invitation import PERMISSIONS
from playground.members.permissions import INVITED, NONE, Permission
from playground.objects import (
    ANNOUNCEMENT,
    CHANNEL_NAME_CHANGE,
    FORUM,
    PRIVATE_THREAD,
    RECIPIENT_ADD,
    THREAD_CREATED,
    THREAD_STARTER,
    VOICE,
    Json,
)
from playground.offers import NotOffered
from tests.playground.small_client import Client, not_offered, refused, text_channel
from tests.standin.server import StandIn

PUBLIC, PRIVATE = discord.ChannelType.public_thread, discord.ChannelType.private_thread
NEWS = discord.ChannelType.news_thread
WEEK = 7 * 86_400


def _picture() -> discord.File:
    return discord.File(__file__, "a.png")


async def _thread(client: Client, name: str = "a thread", kind: discord.ChannelType = PUBLIC) -> discord.Thread:
    return await text_channel(client, 4001).create_thread(name=name, type=kind)


async def test_each_permission_allows_what_it_names(standin: StandIn, client: Client) -> None:
    place, channel = standin.channel("games"), text_channel(client, 4001)
    thread = await _thread(client)

    def deny(permission: Permission) -> None:
        standin.admin.allow(place, Permission.SEND_MESSAGES | Permission.SEND_MESSAGES_IN_THREADS)
        standin.admin.deny(place, permission)

    deny(Permission.SEND_MESSAGES)
    assert await refused(channel.send("x")) == 50013
    await thread.send("x")
    deny(Permission.SEND_MESSAGES_IN_THREADS)
    await channel.send("x")
    assert await refused(thread.send("x")) == 50013
    assert await refused(thread.add_user(discord.Object(3002))) == 50013
    message = await channel.send("x")
    deny(Permission.ATTACH_FILES)
    assert await refused(channel.send("x", file=_picture())) == 50013
    assert await refused(message.edit(attachments=[_picture()])) == 50013
    deny(Permission.CREATE_PUBLIC_THREADS)
    assert await refused(channel.create_thread(name="x", type=PUBLIC)) == 50013
    await channel.create_thread(name="x", type=PRIVATE)
    standin.admin.allow(place, Permission.CREATE_PUBLIC_THREADS)
    deny(Permission.CREATE_PRIVATE_THREADS)
    assert await refused(channel.create_thread(name="x", type=PRIVATE)) == 50013
    await channel.create_thread(name="x", type=PUBLIC)
    deny(Permission.VIEW_CHANNEL)
    assert await refused(channel.send("x")) == 50001
    assert await refused(client.fetch_channel(thread.id)) == 50001


async def test_the_client_is_told_of_changed_permissions(standin: StandIn, client: Client) -> None:
    place, channel = standin.channel("games"), text_channel(client, 4001)
    assert channel.permissions_for(channel.guild.me).create_public_threads
    standin.admin.deny(place, Permission.CREATE_PUBLIC_THREADS)
    await standin.until(lambda: not channel.permissions_for(channel.guild.me).create_public_threads)
    standin.admin.allow(place, Permission.CREATE_PUBLIC_THREADS)
    await standin.until(lambda: channel.permissions_for(channel.guild.me).create_public_threads)
    standin.admin.set_role_permissions(own=NONE)
    await standin.until(lambda: not channel.permissions_for(channel.guild.me).create_private_threads)
    standin.admin.take_role()
    await standin.until(lambda: not channel.guild.me.get_role(int(standin.world.guilds["2001"].role_id)))


async def test_the_bot_gets_its_threads_back_with_the_channel(standin: StandIn, client: Client) -> None:
    thread = await _thread(client)
    channel = text_channel(client, 4001)
    standin.admin.deny(standin.channel("games"), Permission.VIEW_CHANNEL)
    standin.admin.write(standin.channel("a thread"), "unseen")
    other = standin.admin.add_thread(standin.channel("games"), "opened meanwhile")
    standin.admin.write(standin.channel("lounge"), "seen")
    await standin.until(lambda: any(message.channel.id == 4002 for message in client.seen))
    assert thread.id not in [message.channel.id for message in client.seen]
    standin.admin.allow(standin.channel("games"), Permission.VIEW_CHANNEL)
    await standin.until(lambda: {thread.id, int(other["id"])} <= {t.id for t in channel.threads})


async def test_what_an_interaction_says_of_the_bots_permissions(standin: StandIn, client: Client) -> None:
    standin.admin.deny(standin.channel("games"), Permission.ATTACH_FILES)
    await standin.members["Ann"].slash("say", word="x")
    await standin.members["Ann"].slash("say", word="x", channel=standin.channel("lounge"))
    games, lounge = (interaction.app_permissions for interaction in client.interactions)
    assert not games.attach_files
    assert lounge.attach_files
    assert not lounge.manage_messages


async def test_members_of_a_private_thread_are_found(standin: StandIn, client: Client) -> None:
    place = standin.admin.add_thread(standin.channel("games"), "a corner", PRIVATE_THREAD, owner="")
    standin.admin.add_to(place, "Dev")
    thread = await client.fetch_channel(int(place["id"]))
    assert isinstance(thread, discord.Thread)
    assert (await thread.fetch_member(3004)).id == 3004
    assert await refused(thread.fetch_member(3001)) == 10007


async def test_threads_match_their_channel(standin: StandIn, client: Client) -> None:
    news, talk, forum = (
        standin.admin.add_channel(name, kind)["id"]
        for name, kind in (("news", ANNOUNCEMENT), ("talk", VOICE), ("forum", FORUM))
    )
    channel = await client.fetch_channel(int(news))
    assert isinstance(channel, discord.TextChannel)
    for kind in (PUBLIC, PRIVATE):
        assert await refused(channel.create_thread(name="x", type=kind)) == 50035
    assert (await channel.create_thread(name="x", type=NEWS)).is_news()
    assert await refused(text_channel(client, 4001).create_thread(name="x", type=NEWS)) == 50035
    start = {"name": "x", "type": PUBLIC.value}
    route = discord.http.Route("POST", "/channels/{channel_id}/threads", channel_id=talk)
    assert await refused(client.http.request(route, json=start)) == 50024
    route = discord.http.Route("POST", "/channels/{channel_id}/messages", channel_id=forum)
    assert await refused(client.http.request(route, json={"content": "x"})) == 50008
    await not_offered(standin.members["Ann"].slash("say", word="x", channel=standin.channel("forum")))


async def test_a_server_has_only_so_many_active_threads(standin: StandIn, client: Client) -> None:
    standin.world.guilds["2001"].most_threads = 1
    thread = await _thread(client)
    assert await refused(_thread(client)) == 160006
    await thread.edit(archived=True)
    await _thread(client)


async def test_names_are_trimmed_and_changed_twice_in_ten_minutes(standin: StandIn, client: Client) -> None:
    client.http.max_ratelimit_timeout = 30
    thread = await _thread(client, "  a   thread ")
    assert thread.name == "a thread"
    assert await refused(_thread(client, "   ")) == 50035
    await thread.edit(name="one")
    await thread.edit(name="two")
    with pytest.raises(discord.RateLimited):
        await thread.edit(name="three")
    standin.clock.move(601)
    await thread.edit(name="three")
    system = _system(standin, str(thread.id))
    assert [(m["type"], m["content"]) for m in system] == [(CHANNEL_NAME_CHANGE, n) for n in ("one", "two", "three")]


def _system(standin: StandIn, channel_id: str) -> list[Json]:
    usual = standin.world.history(channel_id)
    return [message for message in standin.world.history(channel_id, system=True) if message not in usual]


async def test_discord_writes_into_threads_and_their_channels_itself(standin: StandIn, client: Client) -> None:
    thread = await _thread(client)
    await thread.add_user(discord.Object(3002))
    await standin.until(lambda: len(client.seen) == 2)
    assert [m["type"] for m in _system(standin, "4001")] == [THREAD_CREATED]
    assert [m["type"] for m in _system(standin, str(thread.id))] == [RECIPIENT_ADD]
    assert [m.type for m in client.seen] == [discord.MessageType.thread_created, discord.MessageType.recipient_add]
    assert not standin.world.history(str(thread.id)), "they are no messages of anybody's"
    assert not standin.members["Boris"].notified


async def test_a_thread_from_a_new_message_has_its_id_and_writes_nothing_in_the_channel(
    standin: StandIn, client: Client
) -> None:
    games = text_channel(client, 4001)
    message = await games.send("a lobby")
    thread = await message.create_thread(name="a thread")
    await standin.until(lambda: len(client.seen) == 2)
    assert (thread.id, thread.parent_id, thread.type) == (message.id, games.id, PUBLIC)
    assert (await games.fetch_message(message.id)).flags.has_thread
    assert [m.type for m in client.seen][1:] == [discord.MessageType.thread_starter_message]
    assert client.seen[1].channel.id == thread.id
    assert (not _system(standin, "4001"), standin.channel("a thread")["message_count"]) == (True, 0)
    assert await refused(message.create_thread(name="another")) == 160004
    await thread.edit(name="renamed")
    await message.edit(content="a lobby that is over")
    assert (await games.fetch_message(message.id)).flags.has_thread, "an edit takes no flag away"
    await thread.send("in the thread")
    await message.delete()
    assert (await client.fetch_channel(thread.id)).id == thread.id, "a thread outlives its message"
    assert await refused(message.create_thread(name="another")) == 10008
    news = standin.admin.add_channel("news", ANNOUNCEMENT)
    await standin.until(lambda: client.get_channel(int(news["id"])))
    told = await text_channel(client, int(news["id"])).send("news")
    assert (await told.create_thread(name="about it")).type is discord.ChannelType.news_thread
    standin.admin.deny(standin.channel("games"), Permission.CREATE_PUBLIC_THREADS)
    assert await refused((await games.send("closed")).create_thread(name="another")) == 50013


@pytest.mark.parametrize(("seconds", "lines"), [(55, []), (65, [THREAD_CREATED])])
async def test_a_thread_from_an_older_message_writes_a_line_that_points_to_it(
    standin: StandIn, client: Client, seconds: float, lines: list[int]
) -> None:
    message = await text_channel(client, 4001).send("a lobby")
    standin.clock.move(seconds)
    thread = await message.create_thread(name="a thread")
    await standin.until(lambda: len(client.seen) == 2 + len(lines))
    found = _system(standin, "4001")
    assert [m["type"] for m in found] == lines
    for line in found:
        assert (line["content"], line["author"]["id"]) == ("a thread", str(client.application_id))
        assert line["message_reference"] == {"type": 0, "channel_id": str(thread.id), "guild_id": "2001"}
    assert [m["type"] for m in _system(standin, str(thread.id))] == [THREAD_STARTER]


async def test_a_message_whose_thread_was_deleted_gets_no_other(standin: StandIn, client: Client) -> None:
    message = await text_channel(client, 4001).send("a lobby")
    await message.create_thread(name="a thread")
    standin.world.delete_channel(str(message.id))
    assert await refused(message.create_thread(name="another")) == 160004


async def test_a_bot_removed_from_a_private_thread_sees_it_no_more(standin: StandIn, client: Client) -> None:
    thread = await _thread(client, kind=PRIVATE)
    await thread.add_user(discord.Object(3002))
    standin.admin.remove(standin.channel("a thread"), "Boris")
    assert not standin.world.sees("3002", str(thread.id))
    standin.admin.remove(standin.channel("a thread"))
    await standin.until(lambda: [removed.id for removed in client.removed_from] == [thread.id])
    assert await refused(client.fetch_channel(thread.id)) == 50001
    assert await refused(thread.send("x")) == 50001


async def test_a_members_permissions_are_the_channels_too(standin: StandIn, client: Client) -> None:
    standin.admin.allow(standin.channel("games"), Permission.MANAGE_MESSAGES, "Dev")
    standin.admin.deny(standin.channel("lounge"), Permission.USE_APPLICATION_COMMANDS, "Dev")
    await standin.members["Dev"].slash("say", word="x")
    assert client.interactions[0].permissions.manage_messages
    await not_offered(standin.members["Dev"].slash("say", word="x", channel=standin.channel("lounge")))


async def test_nobody_is_added_who_is_not_there(standin: StandIn, client: Client) -> None:
    thread = await _thread(client)
    standin.members["Boris"].leave()
    standin.members["Clara"].delete_account()
    assert await refused(thread.add_user(discord.Object(3002))) == 50001
    assert await refused(thread.add_user(discord.Object(3003))) == 10013


async def test_nothing_happens_in_a_sleeping_thread_until_it_is_woken(standin: StandIn, client: Client) -> None:
    thread = await _thread(client)
    message = await thread.send("x")
    standin.admin.pass_time(WEEK)
    await standin.until(lambda: not client.guilds[0].threads)
    for action in (message.edit(content="y"), thread.add_user(discord.Object(3002))):
        assert await refused(action) == 50083
    assert await refused(thread.edit(name="y")) == 50083
    await message.delete()
    await thread.send("z")
    await standin.until(lambda: client.guilds[0].threads)
    standin.admin.archive(standin.channel("a thread"))
    await thread.edit(archived=False)
    standin.admin.archive(standin.channel("a thread"))
    standin.admin.write(standin.channel("a thread"), "a member wakes it, too")
    assert not standin.channel("a thread")["thread_metadata"]["archived"]


async def test_a_member_who_may_write_in_an_archived_thread_wakes_it_by_a_press(
    standin: StandIn, client: Client
) -> None:
    await _thread(client)
    place, dev = standin.channel("a thread"), standin.members["Dev"]
    answer = await dev.slash("say", word="hello", channel=place)
    standin.admin.archive(place)
    standin.admin.deny(place, Permission.SEND_MESSAGES_IN_THREADS, "Dev")
    for use in (dev.slash("say", word="x", channel=place), dev.click(answer.message, "hello")):
        with pytest.raises(NotOffered, match="may not unarchive"):
            await use
    standin.admin.allow(place, Permission.SEND_MESSAGES_IN_THREADS, "Dev")
    assert (await dev.click(answer.message, "hello")).text == "echo hello"
    assert not place["thread_metadata"]["archived"]
    standin.admin.archive(place)
    assert (await dev.slash("say", word="again", channel=place)).text == "again"


async def test_anybody_s_thread_is_woken_by_who_may_write_unless_it_is_locked(standin: StandIn, client: Client) -> None:
    place = standin.admin.add_thread(standin.channel("games"), "a post")
    await standin.until(lambda: client.guilds[0].threads)
    (thread,) = client.guilds[0].threads
    standin.admin.archive(place)
    await thread.edit(archived=False)
    assert not place["thread_metadata"]["archived"]
    for change in ({"name": "x"}, {"archived": True}, {"archived": False, "name": "x"}):
        assert await refused(thread.edit(**change)) == 50013
    standin.admin.archive(place)
    standin.admin.deny(standin.channel("games"), Permission.SEND_MESSAGES)
    assert await refused(thread.edit(archived=False)) == 50013
    standin.admin.allow(standin.channel("games"), Permission.SEND_MESSAGES)
    standin.admin.lock(place, archived=True)
    assert await refused(thread.edit(archived=False)) == 50013


async def test_a_locked_thread_is_for_moderators(standin: StandIn, client: Client) -> None:
    thread = await _thread(client)
    message = await thread.send("x")
    place = standin.channel("a thread")
    standin.admin.lock(place)
    for action in (thread.send("y"), message.edit(content="y")):
        assert await refused(action) == 160005
    standin.admin.lock(place, archived=True)
    assert await refused(thread.send("y")) == 50083
    assert await refused(thread.edit(archived=False)) == 50013
    await not_offered(standin.members["Dev"].slash("say", word="x", channel=place))
    standin.admin.allow(standin.channel("games"), Permission.MANAGE_THREADS)
    await thread.send("y")
    standin.admin.lock(place, locked=False)


async def test_an_answer_in_a_thread_that_was_locked_meanwhile_is_refused(standin: StandIn, client: Client) -> None:
    thread = await _thread(client)
    standin.admin.lock(standin.channel("a thread"))
    interaction = standin.interactions.start("3001", str(thread.id), 2, {"id": "1", "name": "say", "options": []})
    with pytest.raises(Exception, match="archived"):
        standin.interactions.callback(interaction.id, interaction.token, {"type": 4, "data": {"content": "x"}}, {})


async def test_deleted_channels_and_threads_are_told_of(standin: StandIn, client: Client) -> None:
    await _thread(client, "public")
    await _thread(client, "private", PRIVATE)
    for name in ("public", "private"):
        standin.admin.delete_channel(standin.channel(name))
    await standin.until(lambda: not client.guilds[0].threads)
    await _thread(client, "third")
    standin.admin.delete_channel(standin.channel("games"))
    await standin.until(lambda: client.get_channel(4001) is None)
    assert not client.guilds[0].threads
    assert all(channel["type"] != PUBLIC.value for channel in standin.world.channels.values())


def test_the_bots_role_allows_what_its_invitation_asks_for() -> None:
    assert sum(PERMISSIONS.values()) == INVITED
