"""The slash commands, one file a capability."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.agents.ui import hint, why
from bot.agreement.ui import replace, table, vote
from bot.client import help
from bot.clocks.ui import back, vacation
from bot.community.ui import block, settings
from bot.core.admission import Admission
from bot.core.metrics import Metrics
from bot.daily.ui import daily
from bot.discord_base.replies import services_of
from bot.games.new_match import preset_named
from bot.lobby.ui import game, solo
from bot.moderation.ui import moderate
from bot.notices.ui import notify, remind
from bot.operation.ui import about
from bot.people.ui import privacy, theme
from bot.play.ui import log, mine, moves, plan, show, undo
from bot.ratings.ui import rating
from bot.review.ui import coach, verify

_IN_SERVERS = app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False)


class CommandTree(app_commands.CommandTree[Any]):
    """The tree of all commands, which ignores completions of a user who asks for very many."""

    async def interaction_check(self, interaction: discord.Interaction[Any], /) -> bool:
        """Return whether to go on with an interaction; commands themselves are bounded by `report_errors`."""
        if interaction.type is not discord.InteractionType.autocomplete:
            return True
        services = services_of(interaction)
        may = services[Admission].may_complete(interaction.user.id)
        if not may:
            services[Metrics].answered("completion", "dropped", 0.0)
        return may


def command_tree(client: discord.Client, default_rules: str = "") -> app_commands.CommandTree[Any]:
    """Make the tree of all commands, for servers that the bot is a member of and for its direct messages.

    `default_rules` is the preset of `/game new` where none is chosen; empty for the first one. Raises `KeyError` if
    there is no such preset.

    Without these limits Discord follows the application's settings, and a new application may also be installed by a
    user, whose commands then turn up in servers and conversations where the bot can post nothing.
    """
    tree = CommandTree(
        client,
        allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
        allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False),
    )
    default = preset_named(default_rules)
    about_games = game.game_commands(default)
    for command in replace.SEAT_COMMANDS:
        about_games.add_command(command)
    tree.add_command(about_games)
    alone = solo.solo_command(default)
    alone.allowed_contexts = _IN_SERVERS
    tree.add_command(alone)
    playing = (mine, moves, undo, plan, show, log, why, hint, coach, table, vote)
    for capability in (
        *playing,
        daily,
        notify,
        remind,
        theme,
        block,
        back,
        settings,
        moderate,
        vacation,
        rating,
        verify,
        privacy,
        about,
        help,
    ):
        for command in capability.COMMANDS:
            if capability in (daily, rating, settings, moderate):
                command.allowed_contexts = _IN_SERVERS  # they are about a server
            tree.add_command(command)
    return tree
