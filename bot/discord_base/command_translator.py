"""Slash commands in the user's language: names are fixed, descriptions come from the Fluent files."""

from __future__ import annotations

from collections.abc import Callable

import discord
from discord import app_commands

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
