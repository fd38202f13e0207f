"""The Fluent files: complete in all languages, with equal arguments, and every sentence formats."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

import i18n.translator
from i18n.translator import (
    LOCALES,
    UnknownText,
    edition_files,
    files,
    load_texts,
    nearest,
    texts_hash,
    translator,
)
from tests.i18n.fluent_files import ROOT, arguments, entries, file_names, messages, parsed

_WORDS = {"zero", "one", "two", "few", "many", "other"}
_NUMBERS = (0, 1, 2, 5, 21, 100)
FOLDERS = [path for top in ("bot", "render", "i18n") for path in (ROOT / top).rglob("locales") if path.is_dir()]


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
def test_all_languages_have_the_same_files_keys_and_arguments(locale: str) -> None:
    assert file_names(locale) == file_names(LOCALES[0])
    first, other = (
        {(file, entry.id.name) for file, entry in entries(language) if isinstance(entry, ast.Message)}
        for language in (LOCALES[0], locale)
    )
    assert first == other, sorted(first ^ other)
    english, own = messages(LOCALES[0]), messages(locale)
    for key, message in english.items():
        assert set(arguments(message, english)) == set(arguments(own[key], own)), key


@pytest.mark.sample(1)
@pytest.mark.parametrize("locale", LOCALES)
def test_every_message_can_be_said_with_every_variant(locale: str) -> None:
    say, known = translator(locale), messages(locale)
    english = messages(LOCALES[0])
    for key, message in known.items():
        # A language may select among fewer variants than others; try all of them.
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


def test_russian_plurals_are_complete() -> None:
    known = messages("ru")
    for key, message in known.items():
        for name, keys in arguments(message, known).items():
            if "few" in keys or "many" in keys:
                assert {"one", "few"} <= keys, f"{key}: ${name}"  # the default replaces a missing "many"


def test_every_reason_of_a_users_error_has_a_text() -> None:
    known = messages(LOCALES[0])
    for file in (ROOT / "bot").rglob("*.py"):
        for reason in re.findall(r'UserError\(\s*"([a-z0-9-]+)"', file.read_text(encoding="utf-8")):
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


@pytest.mark.parametrize("locale", LOCALES)
def test_an_edition_words_what_its_own_folder_has_and_nothing_else(locale: str) -> None:
    for path, text in edition_files(locale, "2014").items():
        folder = [file for file, _ in parsed(locale) if file.parent == path.parent.parent]
        known = {
            entry.id.name
            for file, entries in parsed(locale)
            if file in folder
            for entry in entries
            if isinstance(entry, ast.Term | ast.Message)
        }
        own = {entry.id.name for entry in FluentParser().parse(text).body if isinstance(entry, ast.Term | ast.Message)}
        assert own
        assert own <= known, f"{path}: {own - known}"


@pytest.mark.parametrize("locale", ["en", "de"])
def test_an_edition_differs_in_menus_and_in_pictures(locale: str) -> None:
    old, new, same = translator(locale), translator(locale).variant("2014"), translator(locale).variant("2004")
    for deck in ("trading", "aristocrat"):
        assert old("petersburg-phase", deck=deck) != new("petersburg-phase", deck=deck)
        assert old("petersburg-phase", deck=deck) == same("petersburg-phase", deck=deck)
        assert old(f"picture-phase-{deck}") != new(f"picture-phase-{deck}")


_OTHER_BOXES = re.compile(r"рабоч|аристократ|дворян|нов\w+ обществ|подсч[её]т|\bопци", re.IGNORECASE)
"""The Russian box of Saint Petersburg uses мастера, чиновники, реформы and награды instead."""


def _shown(locale: str) -> dict[Path, str]:
    """Return all texts but the phrasings that `/help` understands and never shows: people also type other words."""
    return {file: texts for file, texts in files(locale).items() if file.name != "questions.ftl"}


def test_russian_texts_use_the_words_of_the_russian_box() -> None:
    for file, texts in _shown("ru").items():
        for line in texts.splitlines():
            said = re.sub(r"\{[^{}]*\}|\[\w+\]|^#.*|^[\w-]+ =", "", line)
            assert not _OTHER_BOXES.search(said), f"{file}: {line}"
    say = translator("ru")
    for edition in ("2004", "2014"):
        named = [say.variant(edition)("petersburg-phase", deck=deck) for deck in ("worker", "aristocrat", "trading")]
        assert named == ["Мастера", "Чиновники", "Реформы"]


def test_german_texts_of_2004_do_not_use_the_words_of_2014() -> None:
    for file, texts in _shown("de").items():
        assert not re.search(r"\b(Adel(s|ige[nr]?)?|Adlige[nr]?)\b", texts), file


def test_loaded_texts_are_not_read_again_in_any_language_or_edition(monkeypatch: pytest.MonkeyPatch) -> None:
    i18n.translator._texts.cache_clear()
    i18n.translator._say.cache_clear()
    load_texts()
    monkeypatch.setattr(i18n.translator, "files", None)
    monkeypatch.setattr(i18n.translator, "edition_files", None)
    for locale in LOCALES:
        for say in (translator(locale), translator(locale).variant("2014")):
            assert say("petersburg-phase", deck="trading")


@pytest.mark.slow("a process for each package")
def test_texts_of_a_package_are_known_when_only_that_package_was_imported() -> None:
    assert len(FOLDERS) >= 5
    for folder in FOLDERS:
        package = ".".join(folder.parent.relative_to(ROOT).parts)
        shown = subprocess.run(
            [sys.executable, "-c", f"import {package}, i18n.translator as t; print(*t.files('en'), sep='\\n')"],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=True,
        )
        read = {Path(line) for line in shown.stdout.splitlines()}
        assert set((folder / "en").glob("*.ftl")) <= read, package


def test_the_number_of_a_match_is_written_without_groups_in_every_language() -> None:
    for locale in LOCALES:
        assert "#1234567" in translator(locale)("resigned", id=1234567)


def test_the_hash_of_texts_changes_with_a_text_of_any_language_or_edition_and_with_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def hash_with(**texts: str) -> str:
        """Return the hash after adding these files, by language or edition."""
        folder = tmp_path / str(len(list(tmp_path.iterdir())))
        for name, text in texts.items():
            file = folder / "de" / "editions" / "2004.ftl" if name == "edition" else folder / name / "new.ftl"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        monkeypatch.setattr(i18n.translator, "_folders", [folder, *known])
        for cached in (i18n.translator._texts, i18n.translator._say, texts_hash):
            cached.cache_clear()
        return texts_hash()

    known = [*i18n.translator._folders]
    try:
        plain = hash_with()
        new = hash_with(en="new = New")
        assert hash_with(en="# A comment\nnew = New") == new
        others = [hash_with(en="new = Newer"), hash_with(ru="new = New"), hash_with(edition="new = New")]
        assert len({plain, new, *others}) == 5
        known.reverse()
        assert hash_with() == plain
    finally:
        monkeypatch.undo()
        for cached in (i18n.translator._texts, i18n.translator._say, texts_hash):
            cached.cache_clear()


@pytest.mark.slow("a process that imports the whole bot")
def test_the_hash_of_texts_counts_those_of_all_packages_when_messages_are_made() -> None:
    program = "import bot.capabilities\nimport i18n.translator as t\nprint(len(t._folders))"
    shown = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)
    assert int(shown.stdout) == len(FOLDERS)
