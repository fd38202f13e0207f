"""Odd names stay on their line, keep their direction and are never markup."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bot.core.discord_limits import DISPLAY_NAME
from bot.discord_base.names import agent_name, clean_name, quote, shown_name
from engine.agents.levels import CHOICES
from i18n.translator import LOCALES
from render.symbols.faces import FACES

RIGHT_TO_LEFT_OVERRIDE, ISOLATE, POP = "\u202e", "\u2068", "\u2069"


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ann", "Ann"),
        ("Анна-Мария", "Анна-Мария"),
        ("snake_case", r"snake\_case"),
        ("**Boss**", r"\*\*Boss\*\*"),
        ("||spoiler||", r"\|\|spoiler\|\|"),
        ("`code`", r"\`code\`"),
        ("back\\slash", r"back\\slash"),
        ("[click](https://evil.example)", r"\[click\](https\://evil.example)"),
        ("https://evil.example/a_b", r"https\://evil.example/a\_b"),
        ("<https://evil.example>", r"\<https\://evil.example\>"),
        ("<t:0:R>", r"\<t:0:R\>"),
        ("<#4001>", r"\<#4001\>"),
        ("<@3001>", r"\<@3001\>"),
        ("<@&5>", r"\<@&5\>"),
        ("</game new:1>", r"\</game new:1\>"),
        ("<a:wave:12345>", r"\<a:wave:12345\>"),
        ("@everyone", "@\u200beveryone"),
        ("@here", "@\u200bhere"),
        ("me@home", "me@home"),
        ("two\nlines\r\n# heading", "two lines # heading"),
        ("tab\tand\u2028separator", "tab and separator"),
        ("abc" + RIGHT_TO_LEFT_OVERRIDE + "def", "abcdef"),
        ("\u2066a\u2069\u200eb\u200f\u061c", "ab"),
        ("zero\u200bwidth\ufeff", "zerowidth"),
        ("  many   blanks ", "many blanks"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("דנה", f"{ISOLATE}דנה{POP}"),
        ("محمد 12", f"{ISOLATE}محمد 12{POP}"),
        ("דנה _x_", f"{ISOLATE}דנה \\_x\\_{POP}"),
        ("\u3164\u2800 \u200d", "?"),
        ("", "?"),
        ("e" + "\u0301" * 20, "é\u0301\u0301"),
        ("x" * 200, "x" * 31 + "…"),
    ],
)
def test_a_name_in_a_message(name: str, shown: str) -> None:
    assert shown_name(name) == shown


@given(st.text(max_size=80))
@example("://")
def test_any_name_is_one_line_of_bounded_length_and_closes_what_it_opens(name: str) -> None:
    clean, shown = clean_name(name), shown_name(name)
    assert len(clean) <= DISPLAY_NAME
    assert clean_name(clean) == clean
    assert shown
    assert shown.splitlines() == [shown]
    assert shown.count(ISOLATE) == shown.count(POP) <= 1
    for letter in set(clean) - {"\u200c", "\u200d"}:
        assert unicodedata.category(letter) not in ("Cc", "Cf", "Cs", "Zl", "Zp")
    assert "://" not in shown.replace(r"\:", "")
    assert "<" not in shown.replace(r"\<", "")
    assert "@everyone" not in shown


def test_what_somebody_typed_is_cut_and_escaped() -> None:
    assert quote("<t:0:R>\n" + "y" * 90) == r"\<t:0:R\> " + "y" * 41 + "…"


@pytest.mark.parametrize("locale", LOCALES)
def test_every_computer_player_has_a_name_and_a_face_of_its_own(locale: str) -> None:
    names = [agent_name(locale, agent) for agent in CHOICES]
    assert len(set(names)) == len(CHOICES)
    assert all(len(name) <= 10 for name in names), "they fit where a board shows names"
    assert set(FACES) == set(CHOICES)
