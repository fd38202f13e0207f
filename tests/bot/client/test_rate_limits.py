"""How discord.py's rate limits are kept."""

import asyncio
from typing import Any

import pytest
from discord.http import HTTPClient

from bot.client import rate_limits
from bot.client.rate_limits import mend_rate_limits


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
