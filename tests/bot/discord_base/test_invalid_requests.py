"""Refused requests are counted for ten minutes, together with those of other processes."""

from __future__ import annotations

from bot.discord_base.sending.invalid_requests import LIMIT, SERVER_LIMIT, WINDOW_SECONDS, InvalidRequests


def test_refusals_of_all_processes_count_for_ten_minutes() -> None:
    now = 0.0
    refused = InvalidRequests(lambda: now)
    refused.add()
    now = WINDOW_SECONDS / 2
    refused.add_others(LIMIT - 1)
    assert refused.too_many
    assert refused.own == 1, "others are told of our own alone"
    now = WINDOW_SECONDS + 1
    assert (refused.count, refused.too_many) == (LIMIT - 1, False)


def test_a_server_that_refuses_much_rests_long_before_all_do() -> None:
    now = 0.0
    refused = InvalidRequests(lambda: now)
    for number in range(SERVER_LIMIT):
        now = float(number)
        assert refused.rest_seconds(7) == 0
        refused.add(7)
    assert refused.rest_seconds(7) == WINDOW_SECONDS - now
    assert refused.rest_seconds(8) == 0
    refused.add()
    assert not refused.too_many
    assert 5 * SERVER_LIMIT < LIMIT
    now = WINDOW_SECONDS
    assert refused.rest_seconds(7) == 0, "the first of them is ten minutes old"
    refused.add(7)
    assert refused.rest_seconds(7) == 1.0
