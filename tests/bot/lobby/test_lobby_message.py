"""The invitation: one sentence, one picture, the expected length, the members; it fits a phone in every language."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest

from bot.games.registry import PRESETS
from bot.lobby.ui.lobby_message import Estimate, estimate, lobby, make_drawing, picture_name, round_days
from db.match.deadlines import TimeControl
from db.match.matches import Match, Seat
from engine.games import GAMES
from engine.shuffle import commitment
from i18n.signs import plain
from i18n.translator import LOCALES, translator
from playground.objects import Json
from render.picture import Picture, PublicPicture
from tests.db.tables import match_row, with_settings


def match(preset: str = "2004", seats: int = 4, time: str = "bank-72-12") -> Match:
    options = GAMES["petersburg"].Options.of_new_game({"preset": preset}).model_dump(mode="json")
    return match_row(options=options, host_id=3, seats_wanted=seats, time=TimeControl.parse(time))


def span(one: Match, agents: int = 0) -> tuple[str, int, int]:
    found = estimate(one, agents)
    assert found is not None
    assert found.days is not None
    return round_days(found.days)


@pytest.mark.parametrize(
    ("seats", "time", "expected"),
    [
        (2, "bank-72-12", ("weeks", 1, 2)),
        (4, "bank-72-12", ("weeks", 2, 3)),
        (4, "bank-24-4", ("days", 4, 7)),
        (4, "24", ("weeks", 2, 5)),
        (4, "336", ("weeks", 2, 5)),
        (4, "1", ("days", 1, 2)),
        (2, "bank-72-0", ("days", 5, 10)),
    ],
)
def test_days_follow_from_the_time_control_and_the_seats(seats: int, time: str, expected: tuple[str, int, int]) -> None:
    assert span(match(seats=seats, time=time)) == expected


def test_computers_take_no_time_and_nobody_waits_for_somebody_who_plays_alone() -> None:
    four, two = estimate(match(), 0), estimate(match(), 2)
    assert four is not None
    assert two is not None
    assert (four.minutes, two.minutes) == (70, 35)
    assert span(match(), 2) == ("weeks", 1, 2)
    assert estimate(match(), 3) == Estimate(15, None)
    assert estimate(match(time="none"), 0) == Estimate(70, None)
    assert estimate(replace(match(), seats_wanted=5), 0) is None, "nobody has counted"


@pytest.mark.parametrize(
    ("days", "expected"),
    [((0.1, 0.2), ("days", 1, 2)), ((4.2, 8.4), ("days", 4, 8)), ((5.3, 10.6), ("weeks", 1, 2))],
)
def test_a_range_is_said_in_days_or_weeks_and_is_never_empty(
    days: tuple[float, float], expected: tuple[str, int, int]
) -> None:
    assert round_days(days) == expected


PICTURE = PublicPicture(Picture(b"", "deal.png", "who is in", 966, 450))
SENTENCE = 190
"""Characters: five lines of a phone 390 pixels wide."""
LINE_OF_TIME = 42
BUTTON = 20
"""Characters in a row of three buttons, or of two with a long one."""
LONE_BUTTON = 30
"""Characters of the lesson's button, alone in its row."""


def seat(number: int, name: str, ai: str | None = None) -> Seat:
    return Seat(1, number, None if ai else 3 + number, name, ai, datetime(2026, 5, 1, tzinfo=UTC), None)


def parts_of(one: Match, *seats: Seat, locale: str = "en") -> list[Json]:
    view = lobby(one, seats, translator(locale), PICTURE)
    (box,) = view.to_components()  # type: ignore[no-untyped-call]
    parts: list[Json] = box["components"]
    return parts


def texts(parts: list[Json]) -> list[str]:
    return [part["content"] for part in parts if part["type"] == 10]


def labels(parts: list[Json]) -> list[str]:
    return [button["label"] for part in parts if part["type"] == 1 for button in part["components"]]


def test_it_says_what_is_played_how_long_it_takes_and_who_is_in() -> None:
    parts = parts_of(replace(match(), seats_least=3), seat(0, "Ann"), seat(1, "Computer 1", "steward-builder"))
    assert [part["type"] for part in parts] == [10, 12, 10, 1, 1, 1], "title and sentence, picture, seats, buttons"
    first, second = texts(parts)
    assert first.splitlines() == [
        "### Table #1: Saint Petersburg (2004 edition)",
        "Build the Czar’s new city with workers, buildings and aristocrats: 3 or 4 players, about 50 minutes of play, "
        "usually spread over 1 to 2 weeks.",
    ]
    assert plain(second).splitlines()[:2] == [
        "👑 Ann · 🤖 Computer 1 (Steward · builder) · 🔹 2 free seats",
        "⌛ Clock: 3 days each, +12 h per move",
    ]
    assert labels(parts)[0] == "Join"
    assert commitment(match().seed)[:8] not in str(parts), "no digits"


@pytest.mark.parametrize(("locale", "name"), [("en", "English"), ("de", "Deutsch"), ("ru", "русский")])
def test_it_names_the_language_of_the_table_once(locale: str, name: str) -> None:
    first, second = texts(parts_of(match(), seat(0, "Ann"), locale=locale))
    assert f"{first}\n{second}".count(name) == 1
    assert name in second.splitlines()[-1]


def test_a_range_of_seats_is_said_as_people_do() -> None:
    said = {least: texts(parts_of(replace(match(), seats_least=least), seat(0, "Ann")))[0] for least in (2, 3, 4)}
    assert ["2 to 4 players" in said[2], "3 or 4 players" in said[3], ": 4 players" in said[4]] == [True] * 3


@pytest.mark.parametrize(("taken", "start", "join"), [(1, True, False), (2, False, False), (3, False, True)])
def test_start_can_be_pressed_from_the_least_seats_on_and_join_up_to_the_most(
    taken: int, start: bool, join: bool
) -> None:
    people = [seat(number, "N") for number in range(taken)]
    parts = parts_of(replace(match(seats=3), seats_least=2), *people)
    disabled: dict[str, Any] = {
        button["custom_id"]: button["disabled"] for part in parts if part["type"] == 1 for button in part["components"]
    }
    assert (disabled["table:start:1"], disabled["table:join:1"]) == (start, join)
    assert ("“Start” needs one more player." in texts(parts)[1]) is start, "it says why Start is grey"


def test_a_lobby_that_has_begun_has_no_picture_and_shows_digits_of_the_commitment() -> None:
    begun = replace(match(), status="active", thread_id=9)
    (part,) = parts_of(begun, seat(0, "Ann"))
    assert commitment(begun.seed)[:12] in part["content"]
    assert picture_name(begun) == f"deal-{commitment(begun.seed)[:12]}.png"


def test_what_the_picture_shows_makes_its_key() -> None:
    say, ann, agent = translator("en"), seat(0, "Ann"), seat(1, "Computer 1", "steward")
    one = match()
    keys = [
        make_drawing(each, seats, say).key
        for each, seats in (
            (one, [ann]), (one, [ann, agent]), (with_settings(one, theme="dark"), [ann]), (match("2014"), [ann]),
            (replace(one, seats_least=3), [ann]),
        )
    ]  # fmt: skip
    assert len(set(keys)) == len(keys)
    assert make_drawing(replace(with_settings(one, vote_after_hours=7), id=2, seed="6" * 64), [ann], say).key == keys[0]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("rules", PRESETS)
def test_every_text_fits_its_place_on_a_phone(rules: str, locale: str) -> None:
    preset = PRESETS[rules]
    game = GAMES[preset.game]
    options = game.Options.of_new_game({"preset": preset.name})
    for most in game.seats(options):
        one = replace(
            with_settings(match(), locale=locale), game=preset.game, options=options.model_dump(mode="json"),
            seats_wanted=most, seats_least=game.seats(options)[0],
        )  # fmt: skip
        parts = parts_of(one, seat(0, "Ann"), locale=locale)
        first, second = texts(parts)
        (sentence,) = first.splitlines()[1:]
        assert len(sentence) <= SENTENCE, sentence
        (time,) = (line for line in second.splitlines() if line.startswith("⌛"))
        assert len(time) <= LINE_OF_TIME, time
        *shared, lesson = labels(parts)
        assert all(len(label) <= BUTTON for label in shared), shared
        assert len(lesson) <= LONE_BUTTON
