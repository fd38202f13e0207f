"""The users and roles that a published message may mention."""

from __future__ import annotations

from discord import Object, ui

from bot.discord_base.desired import Content
from bot.publishing.apply import _allow_mentions


def test_a_message_mentions_the_users_and_roles_it_names_and_never_everybody() -> None:
    allowed = _allow_mentions(Content(ui.LayoutView(), mentions=(7,), roles=(8,)))
    assert (allowed.everyone, allowed.users, allowed.roles) == (False, [Object(7)], [Object(8)])
