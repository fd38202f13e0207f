"""The coach's page: what it says of a turning point."""

from __future__ import annotations

import re
from datetime import UTC, datetime

import pytest

from bot.discord_ui.coach_page import CoachPage
from bot.services.coach import Subject
from db.matches import Match, Seat
from engine.review import Decision, Judged, Review
from i18n.translator import LOCALES, translator
from tests.engine.petersburg.situation import GAME, Situation

NOON = datetime(2026, 11, 22, 12, tzinfo=UTC)


def page(better: str, locale: str = "en") -> list[str]:
    """Return the lines about a decision of which another action would have been better."""
    situation = Situation(phase="building", upper="hospital warehouse", money=[20, 20])
    view, legal = GAME.view(situation.state, 0), GAME.legal_actions(situation.state, 0)
    decision = Decision(1, view, tuple(legal), GAME.parse("take upper warehouse"), 1)
    match = Match(
        7, GAME.id, {}, "", None, "finished", 1, 2, 3, False, 1, 2, locale, NOON, NOON, NOON, None, None, None
    )
    seats = tuple(Seat(7, seat, 1 + seat, f"Ann {seat}", None, NOON, None) for seat in range(2))
    review = Review((Judged(1, 4.2, 0.7, -3.0, better),), 50, (40, 60))
    lines = CoachPage(Subject(match, seats, 0, 1, {1: decision}, 50), review, translator(locale)).text().splitlines()
    first = next(at for at, line in enumerate(lines) if line.startswith("1. "))
    return [lines[first], *[line for line in lines[first + 1 :] if line.startswith(" ")]]


@pytest.mark.parametrize("locale", LOCALES)
def test_a_reason_stands_in_the_list_below_its_turning_point(locale: str) -> None:
    """Discord knows the mark of small text at the beginning of a line alone."""
    _, reason = page("buy upper hospital", locale)
    assert re.match(r"   - \+\d", reason)


def test_what_only_speaks_against_the_better_move_is_no_reason() -> None:
    assert len(page("pass")) == 1
    assert all("Costs" not in line for line in page("buy upper warehouse"))
