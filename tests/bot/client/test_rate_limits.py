"""How rate limits are kept: Discord's for the whole token, and discord.py's own."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from discord.http import HTTPClient

from bot.client import rate_limits
from bot.client.rate_limits import WINDOW_SECONDS, RequestPace, mend_rate_limits


class _Counted(dict[str, Any]):
    looked_through = 0

    def items(self) -> Any:
        self.looked_through += 1
        return super().items()


def _make_limits(http: HTTPClient, prefix: str) -> None:
    for number in range(400):
        http.get_ratelimit(f"{prefix}:{number}")


async def test_new_rate_limits_are_made_without_a_look_at_all_others() -> None:
    http = HTTPClient(asyncio.get_running_loop())
    http._buckets = buckets = _Counted()
    mend_rate_limits(http)
    _make_limits(http, "thread")
    assert len(buckets) == 400
    assert buckets.looked_through <= 1


async def test_rate_limits_that_nobody_uses_are_still_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limits, "CLEARING_SECONDS", 0.0)
    http = HTTPClient(asyncio.get_running_loop())
    mend_rate_limits(http)
    _make_limits(http, "old")
    for limit in http._buckets.values():
        limit._last_request -= 300
    _make_limits(http, "new")
    assert all(key.startswith("new") for key in http._buckets)


def _run_clock(monkeypatch: pytest.MonkeyPatch) -> Callable[[], float]:
    """Let time pass in sleeps alone, so that the machine's speed does not matter; return the time."""
    now = 0.0

    async def sleep(seconds: float) -> None:
        nonlocal now
        now += seconds

    monkeypatch.setattr(asyncio.get_running_loop(), "time", lambda: now)
    monkeypatch.setattr(asyncio, "sleep", sleep)
    return asyncio.get_running_loop().time


async def test_requests_begin_in_their_order_and_no_more_in_a_window_than_are_allowed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock, pace, begun = _run_clock(monkeypatch), RequestPace(lambda: 10), list[tuple[int, float]]()

    async def begin(number: int) -> None:
        await pace.wait()
        begun.append((number, clock()))

    await asyncio.gather(*map(begin, range(35)))
    assert [number for number, _ in begun] == [*range(35)]
    assert [time for _, time in begun] == pytest.approx([number // 10 * WINDOW_SECONDS for number in range(35)])


async def test_one_request_may_begin_though_there_are_more_processes_than_requests(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock, pace = _run_clock(monkeypatch), RequestPace(lambda: 0)
    for _ in range(3):
        await pace.wait()
    assert clock() == pytest.approx(2 * WINDOW_SECONDS)
