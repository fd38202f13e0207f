"""`/rating`: how strong the user is on this server, and how strong the levels of computer players are there."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.agents.ui.level_words import agent_words
from bot.core.discord_limits import MESSAGE_TEXT
from bot.discord_base.command_translator import described
from bot.discord_base.replies import report_errors, services_of, tell
from bot.games.registry import PRESENTERS
from bot.ratings.ratings import GameStrengths, Ratings, Strength
from i18n.translator import Say, translator


@app_commands.command(name="rating", description=described("command-rating"))
async def rating(interaction: discord.Interaction[Any]) -> None:
    """Show the user's own ratings and those of the levels, to the user alone."""
    async with report_errors(interaction):
        say = translator(interaction.locale.value)
        assert interaction.guild_id is not None  # Discord offers the command in servers alone
        found = await services_of(interaction)[Ratings].of_user(interaction.guild_id, interaction.user.id)
        await tell(interaction, rating_text(found, say)[:MESSAGE_TEXT])


def rating_text(found: list[GameStrengths], say: Say) -> str:
    """Return the page: each game, its levels in a list, the strongest first, and what the numbers mean."""
    lines = [f"### {say('rating-title')}"]
    for one in found:
        lines += [f"**{PRESENTERS[one.game].name(say)}**", _own(one.own, say)]
        lines += [_level(level, strength, say) for level, strength in [*one.levels.items()][::-1]]
    return "\n".join([*lines, f"-# {say('rating-scale')}", f"-# {say('rating-counted')}"])


def _own(strength: Strength | None, say: Say) -> str:
    if strength is None:
        return say("rating-none")
    return say("rating-own", rating=_number(strength), matches=strength.matches)


def _level(level: str, strength: Strength, say: Say) -> str:
    return f"- {say('rating-level', level=agent_words(level, say), rating=_number(strength), matches=strength.matches)}"


def _number(strength: Strength) -> str:
    return f"≈{strength.rating}" if strength.is_uncertain else str(strength.rating)


COMMANDS: tuple[app_commands.Command[Any, ..., None], ...] = (rating,)
