"""Slash commands in the user's language: names stay as they are, descriptions come from the Fluent files."""

from __future__ import annotations

import discord
from discord import app_commands

from i18n.translator import LOCALES, translator

_DISCORD_LOCALES = {discord.Locale.russian: "ru", discord.Locale.german: "de"}


def described(key: str) -> app_commands.locale_str:
    """Return a description, or a choice's name, that is translated by its key."""
    return app_commands.locale_str(translator(LOCALES[0])(key), key=key)


class FluentTranslator(app_commands.Translator):
    """Looks the marked texts up in the Fluent files."""

    async def translate(
        self, string: app_commands.locale_str, locale: discord.Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        """Return the text in the locale, or None where English stands."""
        key = string.extras.get("key")
        if key is None or locale not in _DISCORD_LOCALES:
            return None
        return translator(_DISCORD_LOCALES[locale])(key)
