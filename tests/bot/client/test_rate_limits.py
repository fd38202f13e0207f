"""How rate limits are kept: Discord's for the whole token, and discord.py's own."""

import asyncio
from typing import Any

import pytest
from discord.http import HTTPClient

from bot.client import rate_limits
from bot.client.rate_limits import RequestPace, mend_rate_limits


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


async def test_no_more_requests_begin_in_any_second_than_are_allowed_and_earlier_ones_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(rate_limits, "WINDOW_SECONDS", 0.2)
    most, loop = 10, asyncio.get_running_loop()
    pace, begun = RequestPace(lambda: most), list[tuple[float, int]]()

    async def begin(number: int) -> None:
        await pace.wait()
        begun.append((loop.time(), number))

    await asyncio.gather(*map(begin, range(35)))
    times = [time for time, _ in begun]
    assert [number // most for _, number in begun] == [number // most for number in range(35)]
    assert times[most - 1] - times[0] < 0.1, "those that are allowed wait for nothing"
    assert all(later - earlier > 0.19 for earlier, later in zip(times, times[most:], strict=False))


async def test_processes_share_the_requests_and_none_stops_without_any(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limits, "WINDOW_SECONDS", 0.1)
    pace = RequestPace(lambda: 1 // 2)
    async with asyncio.timeout(5):
        for _ in range(3):
            await pace.wait()
