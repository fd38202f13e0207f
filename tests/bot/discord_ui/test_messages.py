"""Sentences of the messages of a match."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any

import pytest

from bot.discord_ui.messages import scores, time_left
from db.matches import Seat
from engine.outcome import Outcome, Score
from i18n.translator import LOCALES, translator
from render.picture import Picture


@pytest.mark.parametrize("locale", LOCALES)
def test_the_time_left_is_one_word_before_what_discord_shows_as_in_24_hours(locale: str) -> None:
    text = time_left(datetime(2026, 1, 2, tzinfo=UTC), translator(locale))
    assert re.fullmatch(r"⌛ \w+: <t:1767312000:R> \(<t:1767312000:f>\)", text)


@pytest.mark.parametrize("user_id", [7, None])
@pytest.mark.parametrize("locale", LOCALES)
def test_a_result_points_to_the_coach_while_a_user_is_there_who_may_ask_it(locale: str, user_id: int | None) -> None:
    now, outcome = datetime(2026, 1, 2, tzinfo=UTC), Outcome((1, 2), (Score(9, {}), Score(8, {})))
    seated: Any = SimpleNamespace(
        game=SimpleNamespace(outcome=lambda state: outcome),
        position=SimpleNamespace(state=None),
        match=SimpleNamespace(status="finished", seed="5eed"),
        seats=(Seat(1, 0, user_id, "Ann", None, now, None), Seat(1, 1, None, "Computer 1", "czar", now, None)),
        happenings=(),
    )
    shown = str(scores(seated, Picture(b"", "scores.png", "", 1, 1), translator(locale)).to_components())  # type: ignore[no-untyped-call]
    assert ("`/coach`" in shown) == (user_id is not None)
