"""The concurrency limit: it falls with slow answers and late boards, rises with quick answers, and settles."""

from __future__ import annotations

import pytest

from bot.core.concurrency import LATE_SECONDS, PUNCTUAL_SECONDS, SLOW_SECONDS, ConcurrencyLimit

MOST = 8


def _lowered(times: int) -> ConcurrencyLimit:
    limit = ConcurrencyLimit(MOST)
    for number in range(times):
        limit.note_answer(began=10.0 * number, now=10.0 * number + 2 * SLOW_SECONDS)
    return limit


def test_slow_answers_that_began_together_lower_the_limit_once() -> None:
    limit = ConcurrencyLimit(MOST)
    for _ in range(MOST):
        limit.note_answer(began=100.0, now=100.0 + 2 * SLOW_SECONDS)
    assert limit.limit(0.0) == 5
    limit.note_answer(began=100.0 + 2 * SLOW_SECONDS, now=100.0 + 4 * SLOW_SECONDS)
    assert limit.limit(0.0) == 3


def test_one_may_always_work() -> None:
    assert _lowered(100).limit(0.0) == 1
    assert _lowered(100).limit(3600.0) == 1


def test_quick_answers_raise_the_limit_step_by_step_up_to_the_most() -> None:
    limit, limits = _lowered(100), []
    for _ in range(40):
        limit.note_answer(began=5000.0, now=5000.0 + SLOW_SECONDS)
        limits.append(limit.limit(0.0))
    assert limits[:4] == [2, 2, 2, 3]
    assert limits == sorted(limits)
    assert limits[-1] == MOST


@pytest.mark.parametrize(
    ("late", "limit"),
    [
        (0.0, MOST),
        (PUNCTUAL_SECONDS, MOST),
        ((PUNCTUAL_SECONDS + LATE_SECONDS) / 2, MOST // 2),
        (LATE_SECONDS, 1),
        (3600.0, 1),
    ],
)
def test_the_later_boards_are_the_fewer_interactions_are_worked_on(late: float, limit: int) -> None:
    assert ConcurrencyLimit(MOST).limit(late) == limit


@pytest.mark.parametrize(("seconds", "least", "most"), [(0.03, MOST, MOST), (0.15, 2, 4), (0.4, 1, 2), (2.0, 1, 1)])
def test_the_limit_settles_where_one_processor_gives_quick_answers(seconds: float, least: int, most: int) -> None:
    """`seconds` is what an answer takes alone; answers that are worked on together share the processor."""
    limit, now, limits = ConcurrencyLimit(MOST), 0.0, []
    for _ in range(300):
        together = limit.limit(0.0)
        began, now = now, now + seconds * together
        for _ in range(together):
            limit.note_answer(began, now)
        limits.append(limit.limit(0.0))
    assert least <= min(limits[100:])
    assert max(limits[100:]) <= most
