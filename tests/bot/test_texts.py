"""Texts are complete in all languages: same keys, same variables, nothing that does not parse."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from bot import texts
from bot.texts import LOCALES, UnknownText, nearest, speak
from engine.petersburg.legal import REASONS

ROOMS = [Path(__file__).parent.parent.parent / room for room in ("bot", "render")]


class _Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - the visitor's own name
        self.names.add(node.id.name)


def _messages(locale: str) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for name, text in texts.files(locale).items():
        for entry in FluentParser().parse(text).body:
            assert not isinstance(entry, ast.Junk), f"{locale}/{name}: {entry.content}"
            if isinstance(entry, ast.Message):
                assert entry.id.name not in found, f"{locale}: {entry.id.name} stands twice"
                variables = _Variables()
                variables.visit(entry)
                found[entry.id.name] = variables.names
    return found


ENGLISH = _messages("en")


@pytest.mark.parametrize("locale", [locale for locale in LOCALES if locale != "en"])
def test_all_languages_say_the_same(locale: str) -> None:
    other = _messages(locale)
    assert other.keys() == ENGLISH.keys()
    for key, variables in ENGLISH.items():
        assert other[key] == variables, key


@pytest.mark.parametrize("locale", LOCALES)
def test_every_message_can_be_said(locale: str) -> None:
    say = speak(locale)
    for key, variables in ENGLISH.items():
        for number in (0, 1, 2, 5, 21):
            assert say(key, **dict.fromkeys(variables, number)).strip() or key.startswith("petersburg-log"), key


def test_every_refusal_of_the_rules_has_a_sentence() -> None:
    assert {f"illegal-{reason}" for reason in REASONS} <= ENGLISH.keys()


def test_every_key_that_the_program_names_exists() -> None:
    patterns = (r'say\(\s*"([a-z0-9-]+)"', r'described\("([a-z0-9-]+)"\)', r'_HELP = "([a-z0-9-]+)"')
    refusals = r'Refused\(\s*"([a-z0-9-]+)"'
    for room in ROOMS:
        for file in room.rglob("*.py"):
            source = file.read_text(encoding="utf-8")
            for key in (key for pattern in patterns for key in re.findall(pattern, source)):
                assert key in ENGLISH, f"{file.name}: {key}"
            for reason in re.findall(refusals, source):
                assert f"refused-{reason}" in ENGLISH, f"{file.name}: {reason}"


def test_discords_limits_on_descriptions_and_buttons() -> None:
    for locale in LOCALES:
        say = speak(locale)
        for key, variables in ENGLISH.items():
            text = say(key, **dict.fromkeys(variables, 1))
            if key.startswith(("command-", "option-", "choice-")):
                assert 1 <= len(text) <= 100, f"{locale}: {key}"
            if key.startswith("button-"):
                assert len(text) <= 80, f"{locale}: {key}"


def test_the_nearest_language() -> None:
    assert [nearest(locale) for locale in ("de", "ru", "en-GB", "fr", "", None)] == ["de", "ru", "en", "en", "en", "en"]


def test_an_unknown_key_is_a_mistake_that_shows() -> None:
    with pytest.raises(UnknownText):
        speak("en")("no-such-text")
