"""Texts in English, Russian and German, from Fluent files: `locales/LANGUAGE/*.ftl`, complete in all three.

The platform's own texts are beside this module. Other packages, such as games, have their own folder `locales` and
register it on import (`add_texts`). All keys share one namespace.

Users read the language of their Discord client; a table has the language that it was opened in.

Texts are parsed on first use: parsing all takes longer than the rest of a start.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from pathlib import Path
from typing import Protocol

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number
from fluent.syntax import ast
from fluent.syntax.ast import Resource
from fluent.syntax.visitor import Visitor

from i18n.numbers import MINUS
from i18n.signs import SHARED, write_signs

# Only messages, terms and comments start a line like this: other lines are indented or start with a brace.
_BEGINNING = re.compile(r"^(?:#|(?P<name>-?[a-zA-Z][a-zA-Z0-9_-]*) *=)", re.MULTILINE)

# The start of a reference, or of a call that may contain one; most entries have none.
_REFERENCE = re.compile(r"\{\s*-?[a-zA-Z]")


def entries(text: str) -> Mapping[str, str]:
    """Return the source of each message and term by name; terms start with `-`.

    The first of equal names wins.
    """
    found: dict[str, str] = {}
    beginnings = [*_BEGINNING.finditer(text)]
    ends = [*(beginning.start() for beginning in beginnings[1:]), len(text)]
    for beginning, end in zip(beginnings, ends, strict=True):
        if beginning["name"] is not None:
            found.setdefault(beginning["name"], text[beginning.start() : end])
    return found


class _References(Visitor):
    """Collects the names of referenced messages and terms."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802 - named by the library
        self.names.add(node.id.name)

    def visit_TermReference(self, node: ast.TermReference) -> None:  # noqa: N802
        self.names.add(f"-{node.id.name}")
        self.generic_visit(node)


def references(source: str, parsed: ast.BaseNode) -> frozenset[str]:
    """Return the names that an entry refers to; it is parsed only if it may have some."""
    if _REFERENCE.search(source) is None:
        return frozenset()
    visitor = _References()
    visitor.visit(parsed)
    return frozenset(visitor.names)


LOCALES = ("en", "ru", "de")
"""All complete; the first is the fallback."""

_folders: list[Path] = [Path(__file__).with_name("locales")]
_signs: dict[Path, Mapping[str, str]] = {_folders[0]: SHARED}
"""The signs in the texts of a folder, by generic emoji."""


class UnknownText(KeyError):
    """A key that no Fluent file has: a bug."""


class Say(Protocol):
    @property
    def locale(self) -> str:
        """Return the language, one of `LOCALES`."""

    def __call__(self, key: str, /, **arguments: str | int) -> str:
        """Raises `UnknownText`."""

    def variant(self, name: str) -> Say:
        """Return the same language with the words of a game's edition, if any."""

    def __hash__(self) -> int:
        """Return equal hashes for equal translators, so that they can be cache keys."""


def add_texts(folder: Path, signs: Mapping[str, str] | None = None) -> None:
    """Add a package's texts: `folder` has a subfolder for each language, like this package's `locales`.

    `signs` are the signs in these texts (i18n/signs.py), by generic emoji.

    Call it in the package's `__init__.py`, so that any import from the package adds them. Existing translators know
    them too. Adding a folder twice has no effect.
    """
    if folder not in _folders:
        _folders.append(folder)
        _signs[folder] = signs or {}
        _texts.cache_clear()
        _say.cache_clear()
        texts_hash.cache_clear()


def find_language(locale: str | None) -> str | None:
    """Return `en` for `en-GB`; None for a language without texts."""
    language = (locale or "").partition("-")[0].lower()
    return language if language in LOCALES else None


def nearest(locale: str | None) -> str:
    """Return `de` for `de`; `en` for `en-GB` and for languages without texts."""
    return find_language(locale) or LOCALES[0]


def files(locale: str) -> Mapping[Path, str]:
    """By path; excludes editions."""
    paths = (path for folder in _folders for path in sorted((folder / locale).glob("*.ftl")))
    return {path: path.read_text(encoding="utf-8") for path in paths}


def edition_files(locale: str, edition: str) -> Mapping[Path, str]:
    """Return the texts that differ in an edition (`locales/LANGUAGE/editions/EDITION.ftl`), by path."""
    paths = (folder / locale / "editions" / f"{edition}.ftl" for folder in _folders)
    return {path: path.read_text(encoding="utf-8") for path in paths if path.is_file()}


def load_texts() -> None:
    """Read all texts, including editions, so that no file is read later, when an update may have replaced it."""
    for locale in LOCALES:
        for edition in ("", *_editions()):
            _texts(locale, edition)


@cache
def texts_hash() -> str:
    """Hash all texts, including editions but not comments: 16 hex digits.

    Equal in all processes with equal texts, wherever the files are.
    """
    said = hashlib.sha256()
    for locale in LOCALES:
        for edition in ("", *sorted(_editions())):
            said.update(repr((locale, edition, _texts(locale, edition).entries())).encode())
    return said.hexdigest()[:16]


def _editions() -> set[str]:
    """Return the editions with their own words in any language."""
    return {path.stem for folder in _folders for path in folder.glob("*/editions/*.ftl")}


@cache
def _parse(source: str) -> tuple[Resource, frozenset[str]]:
    """Return a message or term with the names it refers to. Editions share unchanged ones."""
    resource = FluentResource(source)
    return resource, references(source, resource)


_NEGATIVE = re.compile(r"(?<!\w)-(?=[0-9])")


class _Texts:
    def __init__(self, locale: str, sources: Mapping[str, str]) -> None:
        self._locale = locale
        self._sources = sources
        self._known: set[str] = set()

    @cached_property
    def _bundle(self) -> FluentBundle:
        # No isolation marks around arguments: pictures would show boxes; names have their own where needed.
        return FluentBundle([self._locale], use_isolating=False)

    def entries(self) -> list[tuple[str, str]]:
        return sorted((name, source.strip()) for name, source in self._sources.items())

    def say(self, key: str, arguments: Mapping[str, str | int]) -> str:
        """Raises `UnknownText`."""
        if key not in self._known:
            self._parse(key)
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            raise UnknownText(key)
        # No digit grouping: hours and points need none, and a match number is written as one word.
        shown = {
            name: value if isinstance(value, str) else fluent_number(value, useGrouping=False)
            for name, value in arguments.items()
        }
        text, errors = self._bundle.format_pattern(pattern, shown)
        if errors:
            raise UnknownText(f"{key}: {errors[0]}")
        # The library formats numbers itself, with a hyphen.
        is_negative = any(not isinstance(value, str) and value < 0 for value in arguments.values())
        return _NEGATIVE.sub(MINUS, str(text)) if is_negative else str(text)

    def _parse(self, key: str) -> None:
        """Parse a message and everything it refers to. Raises `UnknownText`."""
        needed = [key]
        for name in needed:  # grows
            if name in self._sources:
                resource, others = _parse(self._sources[name])
                self._bundle.add_resource(resource)
                needed += others.difference(needed)
        if not self._bundle.has_message(key):
            raise UnknownText(key)
        self._known.add(key)


def _signs_in(path: Path) -> Mapping[str, str]:
    return next((signs for folder, signs in _signs.items() if path.is_relative_to(folder)), {})


@lru_cache(maxsize=8 * len(LOCALES))
def _texts(locale: str, edition: str) -> _Texts:
    own = edition_files(locale, edition) if edition else {}
    if edition and not own:
        return _texts(locale, "")
    sources: dict[str, str] = {}
    for path, text in (*own.items(), *files(locale).items()):
        for name, source in entries(write_signs(text, _signs_in(path))).items():
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
    """Cached: a board with its words needs 200 texts, and each takes 10 microseconds."""
    return _texts(locale, edition).say(key, dict(arguments))


def translator(locale: str | None) -> Say:
    """`locale` is Discord's."""
    return _Translator(nearest(locale))
