"""The stated length of a match: minutes of all people, days by time control."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.lobby.length import Estimate, estimate, round_days
from db.match.matches import Match
from tests.bot.lobby.lobbies import match


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
