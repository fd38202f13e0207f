"""What the bot's application has on Discord: intents, commands and emoji."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import discord
from discord import app_commands
from discord.http import Route

from bot.capabilities import CAPABILITIES
from bot.client.commands import command_tree
from bot.core.services import Services
from bot.core.settings import Settings
from bot.discord_base.command_mentions import CommandMentions
from bot.discord_base.commands import FluentTranslator
from bot.discord_base.emoji import ApplicationEmoji
from bot.operation.ui.command_sync import make_payload
from bot.operation.ui.emoji_sync import draw_emoji, missing_names, sign_of
from bot.workers.render_pool import RenderPool
from neva.check.page import Page, as_code

_PRIVILEGED = {
    "Presence": ("gateway_presence", "gateway_presence_limited"),
    "Server Members": ("gateway_guild_members", "gateway_guild_members_limited"),
    "Message Content": ("gateway_message_content", "gateway_message_content_limited"),
}
"""By name in the developer portal: the application's flags, for verified and for other bots."""
_MOST_COMMANDS, _MOST_EMOJI = 20, 3
"""Named in one line."""


def check_application(client: discord.Client, page: Page) -> None:
    application = client.application
    assert application is not None
    flags = application.flags
    on = [name for name, both in _PRIVILEGED.items() if any(getattr(flags, one) for one in both)]
    if on:
        page.ok(f"Intents: all that Neva needs. It does without these, which are switched on: {', '.join(on)}.")
    else:
        page.ok("Intents: all that Neva needs; no privileged one is switched on, and it needs none.")
    if application.interactions_endpoint_url:
        page.problem(
            "The application has an *Interactions Endpoint URL*: Discord sends presses and commands there, and none "
            "to the bot. Empty that field in the developer portal."
        )
    if application.bot_require_code_grant:
        page.problem("*Requires OAuth2 Code Grant* is on in the developer portal: the link of `neva invite` fails.")


async def check_commands(client: discord.Client, services: Services, page: Page) -> None:
    """Compare the registered commands with Neva's own. Raises as `discord.Client` does."""
    tree = command_tree(CAPABILITIES, client, services[Settings].default_rules)
    await tree.set_translator(FluentTranslator())
    route = Route("GET", "/applications/{application_id}/commands", application_id=client.application_id)
    registered = await client.http.request(route, params={"with_localizations": "true"})
    services[CommandMentions].know({command["name"]: int(command["id"]) for command in registered})
    ours = {one["name"]: one for one in await make_payload(tree)}
    theirs = {one["name"]: one for one in registered}
    missing = ours.keys() - theirs.keys()
    changed = [
        name
        for name in ours.keys() & theirs.keys()
        if _without_defaults(ours[name], client) != _without_defaults(theirs[name], client)
    ]
    for what, names in (
        ("not registered", missing),
        ("registered, but different from those of this version", changed),
        ("registered, but unknown to this version", theirs.keys() - ours.keys()),
    ):
        if names:
            listed = _list(("/" + name for name in names), _MOST_COMMANDS)
            page.problem(f"Commands {what}: {listed}. The bot registers its commands soon after each start.")
    if not missing and not changed and len(theirs) == len(ours):
        page.ok(f"Commands: {len(ours)} are registered, and equal to those of this version.")


def _without_defaults(command: Any, client: discord.Client) -> tuple[Any, ...]:
    """Return a command as discord.py reads it: Discord leaves out or adds values that are the default."""
    data: Any = {**command, "id": 0, "application_id": 0}
    read = app_commands.AppCommand(data=data, state=client._connection)
    return read.to_dict(), read.default_member_permissions, read.nsfw


async def check_emoji(client: discord.Client, services: Services, page: Page) -> None:
    """Compare the uploaded emoji with Neva's drawings. Raises as `discord.Client` and `RenderPool.run` do."""
    if not services[Settings].own_emoji:
        page.note("Emoji: Neva shows generic ones, since `OWN_EMOJI` is off.")
        return
    there = await client.fetch_application_emojis()
    wanted = await draw_emoji(services[RenderPool])
    services[ApplicationEmoji].know({sign_of(one.name): one.id for one in there if one.name in wanted})
    missing = missing_names(wanted, there)
    if missing:
        page.problem(
            f"Emoji: {len(missing)} of {len(wanted)} are not uploaded, such as {_list(missing, _MOST_EMOJI)}. "
            "The bot uploads them in the background after each start; until then it shows generic ones."
        )
    else:
        page.ok(f"Emoji: all {len(wanted)} are uploaded.")


def _list(names: Iterable[str], most: int) -> str:
    found = sorted(names)
    more = [f"and {len(found) - most} more"] if len(found) > most else []
    return ", ".join([*map(as_code, found[:most]), *more])
