"""Odd names stay on their line, keep their direction and are never markup."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bot.core.discord_limits import DISPLAY_NAME
from bot.discord_base.names import agent_name, clean_name, labels_of, names_of, plain_names, quote, shown_name
from db.match.matches import Seat
from engine.agents.levels import CHOICES
from i18n.translator import LOCALES, translator
from render.labels import drawn_name, spoken_name
from render.symbols.faces import FACES
from tests.db.tables import NOW

SAY = translator("en")

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


def seated(*names: str) -> list[Seat]:
    """Seat users, and Novices in place of names that begin with a star."""
    return [
        Seat(1, number, None, name[1:], "novice", NOW, None)
        if name.startswith("*")
        else Seat(1, number, 7000 + number, name, None, NOW, None)
        for number, name in enumerate(names)
    ]


@pytest.mark.parametrize(
    ("names", "told"),
    [
        (("Ann", "Boris"), ["Ann", "Boris"]),
        (("Ann", "Boris", "Ann"), ["Ann (1)", "Boris", "Ann (3)"]),
        (("Ann", "ANN", "*Ann"), ["Ann (1)", "ANN (2)", "Ann (3)"]),
        (("Ann 🎉", "𝓐𝓷𝓷"), ["Ann 🎉 (1)", "𝓐𝓷𝓷 (2)"]),
        (("", "", "Ann"), ["former player (1)", "former player (2)", "Ann"]),
        (("Ann (2)", "Ann", "Ann"), ["Ann (2) (1)", "Ann (2) (2)", "Ann (3)"]),
        (("🎉", "🎉", "Ann"), ["🎉 (1)", "🎉 (2)", "Ann"]),
        (("ﾟ･✿ヾ╲(｡◕‿◕｡)╱✿･ﾟ", "Ann"), ["ﾟ･✿ヾ╲(｡◕‿◕｡)╱✿･ﾟ (1)", "Ann"]),
        (("x" * 32, "x" * 32), ["x" * 27 + "… (1)", "x" * 27 + "… (2)"]),
        (("Player 2", "🎉"), ["Player 2 (1)", "🎉 (2)"]),
    ],
)
def test_names_at_a_table_differ_and_lead_to_what_pictures_show(names: tuple[str, ...], told: list[str]) -> None:
    seats = seated(*names)
    assert plain_names(seats, SAY) == told
    assert names_of(seats, SAY) == [shown_name(name) for name in told]
    labels = labels_of(seats, SAY)
    drawn = [drawn_name(labels, seat, SAY) for seat in range(len(seats))]
    assert len(set(drawn)) == len(names)
    spoken = [spoken_name(labels, seat, SAY) for seat in range(len(seats))]
    assert [name.casefold() for name in spoken] == [name.casefold() for name in told]


def test_a_name_of_signs_alone_is_drawn_as_the_number_of_its_seat() -> None:
    labels = labels_of(seated("Ann", "(‿)", "🎉"), SAY)
    assert [drawn_name(labels, seat, SAY) for seat in range(3)] == ["Ann", "Player 2", "Player 3"]


@given(
    st.lists(
        st.sampled_from(["Ann", "ann", "Ann (2)", "Ann (3)", "🎉", "x" * 32, "x" * 31 + "🎉"]), min_size=2, max_size=5
    )
)
def test_no_two_seats_have_one_name(names: list[str]) -> None:
    told = plain_names(seated(*names), SAY)
    assert len({name.casefold() for name in told}) == len(names)
    assert all(len(name) <= DISPLAY_NAME for name in told)
