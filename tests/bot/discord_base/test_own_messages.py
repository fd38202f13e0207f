"""The marks by which the bot finds its own messages."""

from __future__ import annotations

import pytest

from bot.discord_base.sending.own_messages import mark_of
from db.match.messages import MessageKind

MOST = 2**31
"""Discord takes numbers below this one."""


def test_the_marks_of_kinds_that_have_a_number_never_change() -> None:
    assert [mark_of(kind, 3) % 16 for kind in MessageKind] == list(range(14))
    assert (mark_of("reminder", 3), mark_of("owner", 3)) == (3 * 16 + 14, 3 * 16 + 15)


@pytest.mark.parametrize("seats", [1, 8])
def test_a_capabilitys_own_kind_has_marks_that_no_other_message_has(seats: int) -> None:
    marks = [
        mark_of(kind, match, seat) for kind in ("cheers", "notes") for match in range(1, 500) for seat in range(seats)
    ]
    known = {mark_of(kind, match) for kind in MessageKind for match in range(1, 500)}
    assert len(set(marks)) == len(marks)
    assert not known & set(marks)
    assert all(0 < mark < MOST for mark in marks)
    assert mark_of("cheers", 1) == mark_of("cheers", 1)
