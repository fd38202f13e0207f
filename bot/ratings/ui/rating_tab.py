"""The tab of ratings: the user's on this server, and the levels' for comparison."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from bot.agents.ui.agent_words import agent_words
from bot.core.errors import UserError
from bot.discord_base.replies import services_of
from bot.discord_base.tabs import Press, Tab
from bot.games.registry import PRESENTERS
from bot.ratings.ratings import GameStrengths, Ratings, Strength
from i18n.translator import Say, translator


async def _show(interaction: discord.Interaction[Any], press: Press) -> Sequence[ui.Item[Any]]:
    if press.control:
        raise UserError("unknown-button")
    say = translator(interaction.locale.value)
    if interaction.guild_id is None:
        return [ui.TextDisplay(say("rating-elsewhere"))]
    found = await services_of(interaction)[Ratings].of_user(interaction.guild_id, interaction.user.id)
    return [ui.TextDisplay(rating_text(found, say))]


def rating_text(found: list[GameStrengths], say: Say) -> str:
    lines = [f"**{say('rating-title')}**"]
    if all(one.own is None for one in found):
        return "\n".join([*lines, say("rating-first")])
    for one in found:
        lines += [f"**{PRESENTERS[one.game].name(say)}**: {_own(one.own, say)}", f"-# {_levels(one, say)}"]
    return "\n".join([*lines, say("rating-scale"), say("rating-counted")])


def _own(strength: Strength | None, say: Say) -> str:
    if strength is None:
        return say("rating-none")
    return say("rating-own", rating=_number(strength), matches=strength.matches)


def _levels(one: GameStrengths, say: Say) -> str:
    """The strongest first."""
    return " · ".join(
        f"{agent_words(level, say)} {_number(strength)}" for level, strength in [*one.levels.items()][::-1]
    )


def _number(strength: Strength) -> str:
    return f"≈{strength.rating}" if strength.is_uncertain else str(strength.rating)


TABS = (Tab("rating", "tab-rating", _show),)
