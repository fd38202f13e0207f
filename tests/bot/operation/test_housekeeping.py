"""Hourly checks are repeated soon if the database was busy."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

import pytest

from bot.capabilities import CAPABILITIES, ORDER
from bot.client.making import make_services
from bot.core.settings import Settings
from bot.operation import housekeeping
from bot.operation.housekeeping import Housekeeping
from bot.people.privacy import Retention
from db.connection.errors import DatabaseBusy
from db.store import Store
from tests.clock import ManualClock
from tests.db.tables import NOW


@pytest.mark.parametrize(("busy", "warnings"), [(2, 0), (9, 1)])
async def test_a_busy_database_is_tried_again_before_anybody_is_warned(
    busy: int, warnings: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(housekeeping, "BUSY_SECONDS", (0.0, 0.0, 0.0))
    calls = list[int]()

    async def look(*_: Any) -> None:
        calls.append(1)
        if len(calls) <= busy:
            raise DatabaseBusy("The database is busy.")

    monkeypatch.setattr(Retention, "look", look)
    async with await Store.open(f"sqlite:///{tmp_path / 'neva.db'}") as store:
        await Housekeeping(make_services(CAPABILITIES, ORDER, Settings(), store, ManualClock(NOW)), look).look()
    assert len(calls) == min(busy, 3) + 1
    assert [record.levelno for record in caplog.records].count(logging.WARNING) == warnings
