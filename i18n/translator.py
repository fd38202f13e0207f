"""What Neva says, in English, Russian and German: Fluent files under locales/, one per subject, complete in all three.

What one user sees follows that user's Discord locale, what the table sees follows the table's.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from importlib import resources
from typing import Protocol

from fluent.runtime import FluentBundle, FluentResource

LOCALES = ("en", "ru", "de")
"""The languages that are complete; the first one stands in for all others."""


class UnknownText(KeyError):
    """A key that no Fluent file has: a mistake in the program, not of a user."""


class Say(Protocol):
    """Puts a key and its arguments into words of one language."""

    @property
    def locale(self) -> str:
        """Return the language, one of `LOCALES`."""

    def __call__(self, key: str, /, **arguments: str | int) -> str:
        """Return the sentence. Raises `UnknownText`."""

    def variant(self, name: str) -> Say:
        """Return the same language in the words of an edition (`2014`), where it has words of its own."""


def nearest(locale: str | None) -> str:
    """Return the language for a Discord locale: `de` for `de`, `en` for `en-GB` and for what we do not translator."""
    language = (locale or "").partition("-")[0].lower()
    return language if language in LOCALES else LOCALES[0]


def files(locale: str) -> Mapping[str, str]:
    """Return the texts of the language's Fluent files by file name."""
    folder = resources.files(__package__).joinpath("locales", locale)
    return {
        entry.name: entry.read_text(encoding="utf-8")
        for entry in sorted(folder.iterdir(), key=lambda entry: entry.name)
        if entry.name.endswith(".ftl")
    }


def edition_words(locale: str, edition: str) -> str | None:
    """Return the texts that an edition says differently (locales/LANGUAGE/editions), or None."""
    entry = resources.files(__package__).joinpath("locales", locale, "editions", f"{edition}.ftl")
    return entry.read_text(encoding="utf-8") if entry.is_file() else None


class _Speaker:
    def __init__(self, locale: str, edition: str = "") -> None:
        self.locale = locale
        # No isolation marks around every argument: pictures would show boxes; names have theirs where they need them.
        self._bundle = FluentBundle([locale], use_isolating=False)
        for text in files(locale).values():
            self._bundle.add_resource(FluentResource(text))
        own = edition_words(locale, edition) if edition else None
        if own is not None:
            self._bundle.add_resource(FluentResource(own), allow_overrides=True)

    def variant(self, name: str) -> Say:
        return _variant(self.locale, name)

    def __call__(self, key: str, /, **arguments: str | int) -> str:
        if not self._bundle.has_message(key):
            raise UnknownText(key)
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            raise UnknownText(key)
        text, errors = self._bundle.format_pattern(pattern, arguments)
        if errors:
            raise UnknownText(f"{key}: {errors[0]}")
        return str(text)


@lru_cache(maxsize=len(LOCALES))
def _speaker(locale: str) -> Say:
    return _Speaker(locale)


@lru_cache(maxsize=8 * len(LOCALES))
def _variant(locale: str, edition: str) -> Say:
    return _speaker(locale) if edition_words(locale, edition) is None else _Speaker(locale, edition)


def translator(locale: str | None) -> Say:
    """Return the voice for a Discord locale."""
    return _speaker(nearest(locale))
