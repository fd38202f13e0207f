"""Mentions of users and roles, direct messages, silent messages, and the bot's permission to mention."""

from __future__ import annotations

from datetime import timedelta

import discord

from playground.members.permissions import INVITED, MODERATORS, PLAYERS, Permission
from tests.playground.small_client import Client, text_channel
from tests.standin.server import StandIn

ROLES = discord.AllowedMentions(everyone=False, users=False, roles=True)


async def _heard(standin: StandIn, channel: discord.abc.Messageable, text: str, **options: object) -> dict[str, str]:
    """Send a message; return the notified members with the reasons."""
    sent = await channel.send(text, **options)  # type: ignore[call-overload]
    message = standin.world.messages[str(sent.id)]
    return {name: one.why for name, one in standin.notified(message).items()}


async def test_a_role_calls_those_who_hold_it_and_see_the_channel(standin: StandIn, client: Client) -> None:
    lounge = text_channel(client, 4002)
    for name in ("Boris", "Clara", "Dev"):
        standin.admin.grant(name, PLAYERS)
    standin.admin.deny(standin.channel("lounge"), Permission.VIEW_CHANNEL, "Clara")
    mention = f"<@&{standin.admin.role(PLAYERS)['id']}>"
    both = {"Boris": "role", "Dev": "role"}
    assert await _heard(standin, lounge, mention, allowed_mentions=ROLES) == both
    role = discord.Object(int(standin.admin.role(PLAYERS)["id"]))
    only = discord.AllowedMentions(everyone=False, users=False, roles=[role])
    assert await _heard(standin, lounge, mention, allowed_mentions=only) == both
    assert await _heard(standin, lounge, mention, allowed_mentions=discord.AllowedMentions.none()) == {}
    other = discord.AllowedMentions(everyone=False, users=False, roles=[discord.Object(2102)])
    assert await _heard(standin, lounge, mention, allowed_mentions=other) == {}
    assert standin.world.history("4002")[0]["mention_roles"] == [str(role.id)]
    assert standin.world.history("4002")[-1]["mention_roles"] == []
    standin.members["Dev"].leave()
    assert await _heard(standin, lounge, mention, allowed_mentions=ROLES) == {"Boris": "role"}


async def test_a_role_that_not_everybody_may_mention_needs_a_permission(standin: StandIn, client: Client) -> None:
    games = text_channel(client, 4001)
    standin.admin.grant("Dev", MODERATORS)
    mention = f"<@&{standin.admin.role(MODERATORS)['id']}>"
    assert await _heard(standin, games, mention, allowed_mentions=ROLES) == {}
    standin.admin.allow(standin.channel("games"), Permission.MENTION_EVERYONE)
    assert await _heard(standin, games, mention, allowed_mentions=ROLES) == {"Dev": "role"}
    standin.admin.deny(standin.channel("games"), Permission.MENTION_EVERYONE)
    standin.admin.change_role(MODERATORS, mentionable=True)
    assert await _heard(standin, games, mention, allowed_mentions=ROLES) == {"Dev": "role"}


async def test_everybody_is_called_with_a_permission_only(standin: StandIn, client: Client) -> None:
    games = text_channel(client, 4001)
    everyone = discord.AllowedMentions(everyone=True)
    assert await _heard(standin, games, "@everyone", allowed_mentions=everyone) == {}
    standin.admin.set_role_permissions(own=INVITED | Permission.MENTION_EVERYONE)
    called = await _heard(standin, games, "@here <@3004>", allowed_mentions=everyone)
    assert called == {"Ann": "everyone", "Boris": "everyone", "Clara": "everyone", "Dev": "user"}
    assert await _heard(standin, games, "@everyone", allowed_mentions=ROLES) == {}


async def test_a_silent_message_notifies_without_a_sound(standin: StandIn, client: Client) -> None:
    dev, games = standin.members["Dev"], text_channel(client, 4001)
    await games.send("<@3004>")
    standin.clock.move(3600)
    await games.send("<@3004>", silent=True)
    direct = await client.create_dm(discord.Object(3004))
    await direct.send("psst", silent=True)
    await direct.send("hey")
    first, *others = dev.notifications
    assert [(one.why, one.sound) for one in (first, *others)] == [
        ("user", True), ("user", False), ("direct", False), ("direct", True),
    ]  # fmt: skip
    assert others[0].at - first.at >= timedelta(hours=1)
    assert dev.notified == [first.message_id]
    assert [one.channel_id for one in others] == ["4001", "53004", "53004"]


async def test_an_edit_decides_anew_whom_a_message_mentions(standin: StandIn, client: Client) -> None:
    message = await text_channel(client, 4001).send("<@3003> <@3004>")

    def mentioned() -> list[str]:
        return [user["id"] for user in standin.world.messages[str(message.id)]["mentions"]]

    clara = discord.AllowedMentions(everyone=False, users=[discord.Object(3003)])
    await message.edit(content="<@3003> <@3004>!", allowed_mentions=clara)
    assert mentioned() == ["3003"]
    await message.edit(suppress=True)
    assert mentioned() == ["3003"], "nothing was said of the text"
    await message.edit(content="<@3003>", allowed_mentions=discord.AllowedMentions.none())
    assert mentioned() == []
    await message.edit(content="<@3003> <@3004>", allowed_mentions=None)
    assert mentioned() == ["3003", "3004"], "an edit without a word about it allows all"
    box: discord.ui.LayoutView = discord.ui.LayoutView()
    box.add_item(discord.ui.TextDisplay("<@3002> <@3004>"))
    await message.edit(content=None, view=box, allowed_mentions=clara)
    assert mentioned() == []
    assert len(standin.members["Dev"].notifications) == 1


async def test_own_messages_private_answers_and_edits_notify_nobody(standin: StandIn, client: Client) -> None:
    dev, games = standin.members["Dev"], text_channel(client, 4001)
    standin.admin.write(standin.channel("games"), "<@3004>", "Dev")
    await dev.slash("say", word="<@3004>", how="later")
    await (await games.send("nobody")).edit(content="<@3004>")
    assert not dev.notifications
    standin.admin.write(standin.channel("games"), "<@3004>", "Ann")
    assert [one.why for one in dev.notifications] == ["user"]


async def test_a_member_is_called_once_by_a_message(standin: StandIn, client: Client) -> None:
    standin.admin.grant("Dev", PLAYERS)
    mention = f"<@3004> <@3004> <@&{standin.admin.role(PLAYERS)['id']}>"
    assert await _heard(standin, text_channel(client, 4001), mention) == {"Dev": "user"}
    assert len(standin.members["Dev"].notifications) == 1


async def test_the_bots_mention_brings_people_into_a_thread(standin: StandIn, client: Client) -> None:
    games = text_channel(client, 4001)
    public = await games.create_thread(name="public", type=discord.ChannelType.public_thread)
    private = await games.create_thread(name="private", type=discord.ChannelType.private_thread)
    standin.admin.deny(standin.channel("games"), Permission.VIEW_CHANNEL, "Clara")
    dev, everybody = standin.members["Dev"], "<@3003> <@3004>"
    for thread in (public, private):
        place = standin.world.channels[str(thread.id)]
        assert await _heard(standin, thread, everybody, allowed_mentions=discord.AllowedMentions.none()) == {}
        assert place["_members"] == [str(client.application_id)]
        assert await _heard(standin, thread, everybody) == {"Dev": "user"}, "Clara does not see the channel"
        assert place["_members"] == [str(client.application_id), dev.id]
        assert place["member_count"] == 2
        standin.admin.remove(place, "Dev")
        message = await thread.send("nobody")
        await message.edit(content=everybody, allowed_mentions=discord.AllowedMentions.none())
        assert dev.id not in place["_members"]
        await message.edit(content=everybody)
        assert dev.id in place["_members"], "an edit adds members without notifying them"
        assert len(dev.notifications) == len({one.message_id for one in dev.notifications} - {str(message.id)})
        standin.admin.remove(place, "Dev")

    assert await _heard(standin, private, everybody, silent=True) == {"Dev": "user"}
    assert dev.id in standin.world.channels[str(private.id)]["_members"]


async def test_a_members_mention_brings_people_into_a_thread_unless_it_is_for_the_invited(
    standin: StandIn, client: Client
) -> None:
    games = text_channel(client, 4001)
    public = await games.create_thread(name="public", type=discord.ChannelType.public_thread)
    open_to_friends = await games.create_thread(name="friends", invitable=True)
    closed = await games.create_thread(name="closed", invitable=False)
    for thread in (public, open_to_friends, closed):
        place = standin.world.channels[str(thread.id)]
        standin.admin.add_to(place, "Boris")
        standin.admin.write(place, "<@3004>", "Boris")
        assert (standin.members["Dev"].id in place["_members"]) == (thread is not closed)
    standin.admin.write(standin.channel("closed"), "<@3004>", "Ann")
    assert standin.members["Dev"].id in standin.channel("closed")["_members"], "moderators may add anybody"
