"""The Fluent files: complete in all languages, with the same arguments, and every sentence can be said."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import chain
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from i18n.translator import LOCALES, UnknownText, edition_words, files, nearest, translator

_ROOMS = [Path(__file__).parent.parent.parent / room for room in ("bot", "render")]
_WORDS = {"zero", "one", "two", "few", "many", "other"}
_NUMBERS = (0, 1, 2, 5, 21, 100)


def entries(locale: str) -> Iterator[tuple[str, ast.EntryType]]:
    for file, text in files(locale).items():
        for entry in FluentParser().parse(text).body:
            yield file, entry


def messages(locale: str) -> dict[str, ast.Message]:
    return {entry.id.name: entry for _, entry in entries(locale) if isinstance(entry, ast.Message)}


class _Arguments(Visitor):
    """Collects the arguments of a message, with those of the messages it refers to, and the variants they choose."""

    def __init__(self, known: Mapping[str, ast.Message]) -> None:
        self.known = known
        self.found: dict[str, set[str]] = {}

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.found.setdefault(node.id.name, set())

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.visit(self.known[node.id.name])

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        if isinstance(node.selector, ast.VariableReference):
            keys = {v.key.name if isinstance(v.key, ast.Identifier) else v.key.value for v in node.variants}
            self.found.setdefault(node.selector.id.name, set()).update(keys)
        self.generic_visit(node)


def arguments(message: ast.Message, known: Mapping[str, ast.Message]) -> dict[str, set[str]]:
    visitor = _Arguments(known)
    visitor.visit(message)
    return visitor.found


def is_number(variants: set[str]) -> bool:
    return bool(variants) and all(key in _WORDS or key.isdigit() for key in variants)


@pytest.mark.parametrize("locale", LOCALES)
def test_every_file_is_understood_and_no_key_is_said_twice(locale: str) -> None:
    found: set[str] = set()
    for file, entry in entries(locale):
        assert not isinstance(entry, ast.Junk), f"{locale}/{file}: {getattr(entry, 'content', '')}"
        if isinstance(entry, ast.Message | ast.Term):
            key = f"-{entry.id.name}" if isinstance(entry, ast.Term) else entry.id.name
            assert key not in found, f"{locale}/{file}: {key} is there twice"
            found.add(key)


@pytest.mark.parametrize("locale", LOCALES[1:])
def test_all_languages_have_the_same_files_and_keys(locale: str) -> None:
    assert set(files(locale)) == set(files(LOCALES[0]))
    for file in files(locale):
        keys = [
            {entry.id.name for name, entry in entries(language) if name == file and isinstance(entry, ast.Message)}
            for language in (LOCALES[0], locale)
        ]
        assert keys[0] == keys[1], f"{file}: {sorted(keys[0] ^ keys[1])}"


@pytest.mark.parametrize("locale", LOCALES[1:])
def test_a_message_takes_the_same_arguments_in_all_languages(locale: str) -> None:
    first, other = messages(LOCALES[0]), messages(locale)
    for key, message in first.items():
        assert set(arguments(message, first)) == set(arguments(other[key], other)), key


@pytest.mark.parametrize("locale", LOCALES)
def test_every_message_can_be_said_with_every_variant(locale: str) -> None:
    say, known = translator(locale), messages(locale)
    english = messages(LOCALES[0])
    for key, message in known.items():
        # A language may choose fewer variants than another one; all of them are tried in all languages.
        variants = arguments(message, known)
        for name, keys in arguments(english[key], english).items():
            variants.setdefault(name, set()).update(keys)
        plain: dict[str, str | int] = {
            name: 3 if is_number(keys) else min(keys, default="Word") for name, keys in variants.items()
        }
        tries: list[dict[str, str | int]] = [plain]
        for name, keys in variants.items():
            values: tuple[str | int, ...] = _NUMBERS if is_number(keys) else tuple(keys)
            tries += [{**plain, name: value} for value in values]
        for facts in tries:
            text = say(key, **facts)
            assert text.strip(), key
            assert "{" not in text, f"{locale} {key}: {text}"
            assert "???" not in text, f"{locale} {key}: {text}"


@pytest.mark.parametrize("locale", ["ru"])
def test_russian_plurals_are_complete(locale: str) -> None:
    known = messages(locale)
    for key, message in known.items():
        for name, keys in arguments(message, known).items():
            if "few" in keys or "many" in keys:
                assert {"one", "few"} <= keys, f"{key}: ${name}"  # the default stands for "many" where it is missing


def test_every_key_that_the_program_names_exists() -> None:
    known = messages(LOCALES[0])
    named = (r'say\(\s*"([a-z0-9_-]+)"', r'described\("([a-z0-9-]+)"\)', r'_HELP = "([a-z0-9-]+)"')
    for file in chain.from_iterable(room.rglob("*.py") for room in _ROOMS):
        source = file.read_text(encoding="utf-8")
        for key in chain.from_iterable(re.findall(pattern, source) for pattern in named):
            assert key in known, f"{file.name}: {key}"
        for reason in re.findall(r'UserError\(\s*"([a-z0-9-]+)"', source):
            assert f"refused-{reason}" in known, f"{file.name}: {reason}"


@pytest.mark.parametrize("locale", LOCALES)
def test_discords_limits_on_descriptions_and_buttons(locale: str) -> None:
    known = messages(locale)
    for key, message in known.items():
        if key.startswith(("command-", "option-", "choice-", "button-")):
            text = translator(locale)(key, **dict.fromkeys(arguments(message, known), 1))
            assert 1 <= len(text) <= (80 if key.startswith("button-") else 100), f"{locale}: {key}"


def test_the_nearest_language_and_unknown_keys() -> None:
    assert [nearest(locale) for locale in ("de", "ru", "en-GB", "fr", None)] == ["de", "ru", "en", "en", "en"]
    with pytest.raises(UnknownText):
        translator("en")("no-such-key")
    with pytest.raises(UnknownText):
        translator("en")(next(key for key in messages("en") if arguments(messages("en")[key], messages("en"))))


def test_the_files_are_not_empty() -> None:
    assert len(list(chain.from_iterable(messages(locale) for locale in LOCALES))) > 300


@pytest.mark.parametrize("locale", LOCALES)
def test_an_edition_says_all_of_its_own_words_and_no_others(locale: str) -> None:
    """The words of 2014 are those that the files mark as an edition's own, and they differ."""
    text = edition_words(locale, "2014")
    assert text is not None
    own = {entry.id.name for entry in FluentParser().parse(text).body if isinstance(entry, ast.Term | ast.Message)}
    known = {entry.id.name for _, entry in entries(locale) if isinstance(entry, ast.Term | ast.Message)}
    assert own <= known
    assert {"aristocrat", "aristocrats", "trading"} <= own
    old, new = translator(locale), translator(locale).variant("2014")
    assert old("petersburg-phase", deck="trading") != new("petersburg-phase", deck="trading")
    assert old("petersburg-phase", deck="aristocrat") != new("petersburg-phase", deck="aristocrat")
    assert translator(locale).variant("2004")("petersburg-phase", deck="trading") == old(
        "petersburg-phase", deck="trading"
    )
