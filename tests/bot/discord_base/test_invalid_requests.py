"""Refused requests are counted for ten minutes, together with those of other processes."""

from __future__ import annotations

from bot.discord_base.sending.invalid_requests import LIMIT, WINDOW_SECONDS, InvalidRequests


def test_refusals_of_all_processes_count_for_ten_minutes() -> None:
    now = 0.0
    refused = InvalidRequests(lambda: now)
    refused.note()
    now = WINDOW_SECONDS / 2
    refused.note_others(LIMIT - 1)
    assert refused.too_many
    assert refused.own == 1, "others are told of our own alone"
    now = WINDOW_SECONDS + 1
    assert (refused.count, refused.too_many) == (LIMIT - 1, False)
