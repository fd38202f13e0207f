"""Completions of command options: they yield to everything else."""

from __future__ import annotations

import functools
import logging
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

import discord
from discord import app_commands

from bot.core.admission import Admission
from bot.core.metrics import Metrics
from bot.discord_base.answer_metrics import measure_answer
from bot.discord_base.replies import services_of
from db.connection.errors import StoreError

log = logging.getLogger(__name__)
T = TypeVar("T", str, int)
Suggest = Callable[[discord.Interaction[Any], str], Coroutine[Any, Any, list[app_commands.Choice[T]]]]


def completion(suggest: Suggest[T]) -> Suggest[T]:
    """Offer no completions while there is more urgent work, or the database is unreachable."""

    @functools.wraps(suggest)
    async def complete_bounded(interaction: discord.Interaction[Any], current: str) -> list[app_commands.Choice[T]]:
        services = services_of(interaction)
        with measure_answer(interaction, services[Metrics]) as answer, services[Admission].admit_completion() as free:
            try:
                if free:
                    return await suggest(interaction, current)
                answer.result = "dropped"
            except StoreError as error:
                answer.result = "failed"
                log.warning("a completion failed: %s", error)
        return []

    return complete_bounded
