"""Names of matches in titles and lists."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.core.discord_limits import THREAD_NAME
from bot.discord_base.match_names import linked_name, match_name
from bot.games.registry import PRESENTERS
from db.match.matches import Match, Seat, Status
from engine.games import GAMES
from i18n.translator import LOCALES, translator
from tests.bot.shown_matches import NOON as NOW
from tests.bot.shown_matches import begun


def match(preset: str, status: Status = "active", game: str = "petersburg") -> Match:
    return replace(begun(GAMES[game], preset, "en").match, id=2, status=status)


def seats(*names: str, agents: int = 0) -> list[Seat]:
    people = [Seat(2, at, 100 + at, name, None, NOW, None) for at, name in enumerate(names)]
    return people + [Seat(2, 9 + at, None, f"Computer {at}", "steward", NOW, None) for at in range(agents)]


@pytest.mark.parametrize(
    ("preset", "status", "held", "name"),
    [
        ("everything", "active", seats("Ann", "Boris"), "#2 Ann · Boris · Everything"),
        ("2004", "active", seats("Ann", agents=1), "#2 Ann · 🤖 · 2004"),
        ("online", "finished", seats("Ann", "Boris", agents=3), "#2 Ann · Boris · 🤖×3 · Online · finished"),
    ],
)
def test_a_match_is_called_by_number_people_agents_and_rules(
    preset: str, status: Status, held: list[Seat], name: str
) -> None:
    assert match_name(match(preset, status), held, translator("en"), THREAD_NAME) == name


def test_people_who_resigned_are_still_named() -> None:
    held = [Seat(2, 0, None, "Ann", "steward", NOW, NOW), *seats("Boris")]
    assert match_name(match("2004"), held, translator("en"), THREAD_NAME) == "#2 Ann · Boris · 2004"


@pytest.mark.parametrize("locale", LOCALES)
def test_long_names_are_left_out_whole_and_the_rules_stay(locale: str) -> None:
    held = seats("A" * 32, "B" * 32, "C" * 32, "D" * 32)
    for game, preset in [(one, name) for one in PRESENTERS for name in GAMES[one].presets]:
        name = match_name(match(preset, "cancelled", game), held, translator(locale), THREAD_NAME)
        assert len(name) <= THREAD_NAME
        parts = name.split(" · ")
        assert parts[0] == "#2 " + "A" * 32
        assert parts[-3] == "…"
        assert parts[-1] == translator(locale)("status-cancelled")


def test_an_emoji_counts_as_two_characters_of_a_title() -> None:
    name = match_name(match("2004"), seats("A" + "😀" * 31, "B" + "😎" * 31), translator("en"), THREAD_NAME)
    assert name == f"#2 A{'😀' * 31} · … · 2004"


def test_a_name_is_escaped_inside_a_link() -> None:
    linked = linked_name(match("2004"), seats("](x) *Ann*"), translator("en"), THREAD_NAME, "https://x.example")
    assert linked == r"[#2 \](x) \*Ann\* · 2004](https://x.example)"
