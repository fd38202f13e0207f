"""Texts of slash commands, from the Fluent files, and their completions, which yield to all other work."""

from __future__ import annotations

import functools
import logging
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

import discord
from discord import app_commands

from bot.core.admission import Admission
from bot.core.metrics import Metrics
from bot.discord_base.replies import measure_answer, services_of
from db.connection.errors import StoreError
from i18n.translator import LOCALES, Say, translator

_DISCORD_LOCALES = {discord.Locale.russian: "ru", discord.Locale.german: "de"}


def localize(key: str, **arguments: Callable[[Say], str]) -> app_commands.locale_str:
    """Make a description, or a choice's name, in the user's language, with translated arguments."""

    def words(say: Say) -> str:
        return say(key, **{name: argument(say) for name, argument in arguments.items()})

    return app_commands.locale_str(words(translator(LOCALES[0])), words=words)


class FluentTranslator(app_commands.Translator):
    async def translate(
        self, string: app_commands.locale_str, locale: discord.Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        """Return the text in the locale; None where Discord shows the English one."""
        words: Callable[[Say], str] | None = string.extras.get("words")
        if words is None or locale not in _DISCORD_LOCALES:
            return None
        return words(translator(_DISCORD_LOCALES[locale]))


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
