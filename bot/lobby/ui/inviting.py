"""Inviting people by name: parsing the option, and checking that they are members of the server."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence
from typing import Any

import discord

from bot.core.errors import UserError
from bot.discord_base.membership import MembershipUnknown, find_member

_MENTION = re.compile(r"<@!?(?P<id>\d{1,20})>")
_BETWEEN = re.compile(r"[\s,;]*")
_LARGEST_ID = 2**63 - 1
"""The largest number that the store and Discord take as an id."""


def parse_invited(text: str, host_id: int) -> tuple[int, ...]:
    """Return the ids of the users whom a host mentioned, in that order, each once. Raises `UserError`."""
    users = tuple(dict.fromkeys(int(found["id"]) for found in _MENTION.finditer(text)))
    rest = _MENTION.sub("", text)
    if not users or max(users) > _LARGEST_ID or not _BETWEEN.fullmatch(rest):
        raise UserError("invite-whom")
    if host_id in users:
        raise UserError("invite-self")
    return users


async def check_invited(interaction: discord.Interaction[Any], users: Sequence[int]) -> None:
    """Check with Discord that these users are members of the server, and people. Raises `UserError`."""
    assert interaction.guild_id is not None
    client, guild_id = interaction.client, interaction.guild_id
    try:
        found = await asyncio.gather(*(find_member(client, guild_id, user) for user in users))
    except MembershipUnknown:
        raise UserError("invite-later") from None
    strangers = [user for user, member in zip(users, found, strict=True) if member is None]
    if strangers:
        raise UserError("invite-stranger", users=_mentions(strangers))
    bots = [member.id for member in found if member is not None and member.bot]
    if bots:
        raise UserError("invite-bot", users=_mentions(bots))


def _mentions(users: Sequence[int]) -> str:
    return ", ".join(f"<@{user}>" for user in users)
