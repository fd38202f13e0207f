"""Whose tables a post may show: of channels that everybody sees who sees the post's channel."""

from __future__ import annotations

import discord
import pytest

from bot.weekly.ui.audience import seen_by_readers
from playground.members.permissions import MEMBER, ROLE, Permission, Role, overwrite
from playground.objects import BOT_ID, GUILD_ID, Json
from playground.world import World

SEE, NONE = Permission.VIEW_CHANNEL, Permission(0)
POST, TABLES = "4001", "4002"
ANN, DEV = "3002", "3003"
"""Not in the bot's memory, as it gets no list of members."""


class Channels:
    def __init__(self) -> None:
        self.world = World()
        self.added, self.of_bots = self.world.guilds[GUILD_ID].added, set[str]()
        self.overwrites: dict[str, list[Json]] = {POST: [], TABLES: []}

    def add_role(self, role_id: str, allowed: Permission = NONE) -> None:
        self.added[role_id] = Role(role_id, role_id, allowed, mentionable=False)

    def hide(self, *channel_ids: str) -> None:
        for one in channel_ids:
            self._put(one, GUILD_ID, ROLE, deny=SEE)
            self.admit(one, BOT_ID)

    def admit(self, channel_id: str, user_id: str) -> None:
        self._put(channel_id, user_id, MEMBER, allow=SEE)

    def refuse(self, channel_id: str, user_id: str, kind: int = MEMBER) -> None:
        self._put(channel_id, user_id, kind, deny=SEE)

    def admit_role(self, channel_id: str, role_id: str) -> None:
        self._put(channel_id, role_id, ROLE, allow=SEE)

    def _put(self, channel_id: str, target: str, kind: int, allow: Permission = NONE, deny: Permission = NONE) -> None:
        self.overwrites[channel_id].append(overwrite(target, kind, allow=allow, deny=deny))

    def shown(self, channel_id: str = TABLES) -> bool:
        """Return whether a post in the first channel may show tables of another one."""
        for one, overwrites in self.overwrites.items():
            self.world.channels[one]["permission_overwrites"] = overwrites
        data = self.world.guild_object(GUILD_ID)
        for role in data["roles"]:
            role["tags"] = {"bot_id": BOT_ID} if role["id"] in self.of_bots else {}
        client = discord.Client(intents=discord.Intents(guilds=True))
        state = client._connection
        state.user = discord.ClientUser(state=state, data=self.world.user(BOT_ID))  # type: ignore[arg-type]
        state._add_guild(discord.Guild(data=data, state=state))  # type: ignore[arg-type]
        return seen_by_readers(client, int(GUILD_ID), int(POST))(int(channel_id))


@pytest.fixture
async def channels() -> Channels:
    return Channels()


async def test_in_open_channels_all_tables_are_shown(channels: Channels) -> None:
    assert channels.shown()
    channels.hide(POST)
    channels.admit(POST, ANN)
    assert channels.shown(), "Ann sees the tables as everybody does"


async def test_tables_of_a_hidden_channel_are_not_shown_to_single_members_who_do_not_see_it(channels: Channels) -> None:
    channels.hide(POST, TABLES)
    channels.admit(POST, ANN)
    assert not channels.shown()
    channels.admit(TABLES, ANN)
    assert channels.shown()
    channels.admit(POST, DEV)
    assert not channels.shown(), "Dev sees the post alone"


async def test_administrators_see_all_but_a_member_beside_them_does_not(channels: Channels) -> None:
    channels.add_role("8001", Permission.ADMINISTRATOR)
    channels.hide(POST, TABLES)
    assert channels.shown()
    channels.admit(POST, ANN)
    assert not channels.shown()


async def test_a_channel_from_which_a_reader_or_a_role_is_shut_out_is_not_shown(channels: Channels) -> None:
    channels.hide(POST)
    channels.admit(POST, ANN)
    channels.refuse(TABLES, ANN)
    assert not channels.shown()
    channels.overwrites[TABLES].clear()
    channels.add_role("8001")
    channels.refuse(TABLES, "8001", ROLE)
    assert not channels.shown(), "Ann may have the role"
    channels.admit(TABLES, ANN)
    assert channels.shown()


async def test_without_a_known_reader_only_tables_of_the_own_channel_are_shown(channels: Channels) -> None:
    channels.hide(POST)
    assert not channels.shown()
    assert channels.shown(POST)
    channels.add_role("8001", Permission.ADMINISTRATOR)
    channels.of_bots.add("8001")
    assert not channels.shown(), "bots do not read"


async def test_a_role_that_sees_the_post_has_to_see_the_tables(channels: Channels) -> None:
    channels.add_role("8001")
    channels.hide(POST, TABLES)
    channels.admit_role(POST, "8001")
    assert not channels.shown()
    channels.admit_role(TABLES, "8001")
    assert channels.shown()
