"""Texts in English, Russian and German, from Fluent files: `locales/LANGUAGE/*.ftl`, complete in all three.

The platform's own texts stand beside this module. A package with texts of its own, such as a game's, keeps them in a
folder `locales` of its own and adds that folder when it is imported: see `add_texts`. All keys share one name space.

A user reads the language of that user's Discord client, a table the language that it was opened in.

A text is parsed when it is first said: parsing all texts takes longer than all else that a start does.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from pathlib import Path
from typing import Protocol

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number
from fluent.syntax.ast import Resource

from i18n.entries import entries, references

LOCALES = ("en", "ru", "de")
"""The languages that are complete; the first one stands in for all others."""

_folders: list[Path] = [Path(__file__).with_name("locales")]


class UnknownText(KeyError):
    """A key that no Fluent file has: a bug."""


class Say(Protocol):
    """Puts a key and its arguments into words of one language."""

    @property
    def locale(self) -> str:
        """Return the language, one of `LOCALES`."""

    def __call__(self, key: str, /, **arguments: str | int) -> str:
        """Return the sentence. Raises `UnknownText`."""

    def variant(self, name: str) -> Say:
        """Return the same language in the words of an edition of a game, where it has words of its own."""

    def __hash__(self) -> int:
        """Return the same hash for equal translators, so that sentences can be cached by it."""


def add_texts(folder: Path) -> None:
    """Add the texts of a package: `folder` holds a folder for each language, as this package's `locales` does.

    Call it in the package's `__init__.py`, so that the texts are known as soon as anything of the package is
    imported. Translators that exist already know the new texts, too. A folder that was added before changes nothing.
    """
    if folder not in _folders:
        _folders.append(folder)
        _texts.cache_clear()
        _say.cache_clear()
        texts_hash.cache_clear()


def find_language(locale: str | None) -> str | None:
    """Return the language for a Discord locale: `en` for `en-GB`; None for a language without texts."""
    language = (locale or "").partition("-")[0].lower()
    return language if language in LOCALES else None


def nearest(locale: str | None) -> str:
    """Return the language for a Discord locale: `de` for `de`, `en` for `en-GB` and for languages without texts."""
    return find_language(locale) or LOCALES[0]


def files(locale: str) -> Mapping[Path, str]:
    """Return the texts of the language's Fluent files by path, those of editions excepted."""
    paths = (path for folder in _folders for path in sorted((folder / locale).glob("*.ftl")))
    return {path: path.read_text(encoding="utf-8") for path in paths}


def edition_files(locale: str, edition: str) -> Mapping[Path, str]:
    """Return the texts of an edition that differ (`locales/LANGUAGE/editions/EDITION.ftl`), by path."""
    paths = (folder / locale / "editions" / f"{edition}.ftl" for folder in _folders)
    return {path: path.read_text(encoding="utf-8") for path in paths if path.is_file()}


def load_texts() -> None:
    """Read all texts, those of editions included, so that no file is read later, when a newer version may be there."""
    for locale in LOCALES:
        for edition in ("", *_editions()):
            _texts(locale, edition)


@cache
def texts_hash() -> str:
    """Return a hash of all texts, those of editions included, without comments: 16 hex digits.

    It is the same in every process that has the same texts, wherever their files lie.
    """
    said = hashlib.sha256()
    for locale in LOCALES:
        for edition in ("", *sorted(_editions())):
            said.update(repr((locale, edition, _texts(locale, edition).entries())).encode())
    return said.hexdigest()[:16]


def _editions() -> set[str]:
    """Return the names of the editions that have words of their own in some language."""
    return {path.stem for folder in _folders for path in folder.glob("*/editions/*.ftl")}


@cache
def _parse(source: str) -> tuple[Resource, frozenset[str]]:
    """Parse a message or a term; return it with the names in its references. Editions share unchanged ones."""
    resource = FluentResource(source)
    return resource, references(source, resource)


class _Texts:
    def __init__(self, locale: str, sources: Mapping[str, str]) -> None:
        self._locale = locale
        self._sources = sources
        self._known: set[str] = set()

    @cached_property
    def _bundle(self) -> FluentBundle:
        # No isolation marks around every argument: pictures would show boxes; names have theirs where they need them.
        return FluentBundle([self._locale], use_isolating=False)

    def entries(self) -> list[tuple[str, str]]:
        return sorted((name, source.strip()) for name, source in self._sources.items())

    def say(self, key: str, arguments: Mapping[str, str | int]) -> str:
        """Return a text with its arguments. Raises `UnknownText`."""
        if key not in self._known:
            self._parse(key)
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            raise UnknownText(key)
        # Hours and points have no digits to group, and the number of a match is written as one word.
        shown = {
            name: value if isinstance(value, str) else fluent_number(value, useGrouping=False)
            for name, value in arguments.items()
        }
        text, errors = self._bundle.format_pattern(pattern, shown)
        if errors:
            raise UnknownText(f"{key}: {errors[0]}")
        return str(text)

    def _parse(self, key: str) -> None:
        """Parse a message and everything in its references. Raises `UnknownText` if there is no such message."""
        needed = [key]
        for name in needed:  # grows
            if name in self._sources:
                resource, others = _parse(self._sources[name])
                self._bundle.add_resource(resource)
                needed += others.difference(needed)
        if not self._bundle.has_message(key):
            raise UnknownText(key)
        self._known.add(key)


@lru_cache(maxsize=8 * len(LOCALES))
def _texts(locale: str, edition: str) -> _Texts:
    own = edition_files(locale, edition) if edition else {}
    if edition and not own:
        return _texts(locale, "")
    sources: dict[str, str] = {}
    for text in (*own.values(), *files(locale).values()):
        for name, source in entries(text).items():
            sources.setdefault(name, source)
    return _Texts(locale, sources)


@dataclass(frozen=True, slots=True)
class _Translator:
    locale: str
    edition: str = ""

    def variant(self, name: str) -> Say:
        return _Translator(self.locale, name)

    def __call__(self, key: str, /, **arguments: str | int) -> str:
        return _say(self.locale, self.edition, key, tuple(arguments.items()))


@lru_cache(maxsize=8192)
def _say(locale: str, edition: str, key: str, arguments: tuple[tuple[str, str | int], ...]) -> str:
    """Return the sentence from a cache: a board with its words says 200, each in 10 microseconds."""
    return _texts(locale, edition).say(key, dict(arguments))


def translator(locale: str | None) -> Say:
    """Return the translator for a Discord locale."""
    return _Translator(nearest(locale))
