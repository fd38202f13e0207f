"""Gauges for Prometheus, computed on request."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path

from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector

from bot.core.admission import Admission
from bot.core.metrics import Metrics
from bot.core.services import Services
from bot.core.settings import Settings
from bot.operation.health import Health, Report
from db.connection.errors import StoreError
from db.maintenance.backups import newest_backup_time
from db.match import match_lists
from db.store import Store

OPEN_KEPT_SECONDS = 30.0
"""Counting reads all open matches."""


class Gauges(Collector):
    """Added to the registry of `Metrics`."""

    def __init__(self, services: Services, health: Health) -> None:
        self._services, self._health = services, health
        self._report: Report | None = None
        self._open: dict[str, int] = {}
        self._counted_at = float("-inf")
        self._newest_backup: float | None = None
        services[Metrics].registry.register(self)
        services[Metrics].watch_queue("answers", lambda: services[Admission].waiting)

    async def text(self) -> bytes:
        """Omit the store's numbers if it does not answer."""
        self._report = await self._health.look()
        if self._report.behind is None:
            self._open = {}
        elif time.monotonic() - self._counted_at > OPEN_KEPT_SECONDS:
            try:
                self._open = await self._services[Store].read(match_lists.count_by_status)
                self._counted_at = time.monotonic()
            except StoreError:
                self._open = {}
        if folder := self._services[Settings].backup_dir:
            self._newest_backup = await asyncio.to_thread(newest_backup_time, Path(folder))
        return self._services[Metrics].text()

    def describe(self) -> list[GaugeMetricFamily]:
        """Return nothing: the names are known only after reading the gauges."""
        return []

    def collect(self) -> Iterator[GaugeMetricFamily]:
        working = self._services[Admission].working
        yield _gauge("neva_answers_in_work", "Interactions that are worked on.", working)
        if self._newest_backup is not None:
            newest = "When the newest backup in BACKUP_DIR was made, in seconds since 1970; 0 if there is none."
            yield _gauge("neva_backup_timestamp_seconds", newest, self._newest_backup)
        if self._report is not None:
            yield from _of_report(self._report)
        if self._open:
            opened = GaugeMetricFamily("neva_open_matches", "Open matches in the store, by status.", labels=["status"])
            for status, number in self._open.items():
                opened.add_metric([status], number)
            yield opened


def _of_report(report: Report) -> Iterator[GaugeMetricFamily]:
    shards, behind = report.shards, report.behind
    yield _gauge("neva_healthy", "Whether /healthz finds nothing wrong: 1 or 0.", not report.reasons)
    yield _gauge("neva_gateway_shards", "Shards of this process.", len(shards))
    connected = sum(not shard.away_seconds for shard in shards)
    yield _gauge("neva_gateway_shards_connected", "Shards with a connection.", connected)
    latencies = [shard.latency for shard in shards if shard.latency is not None]
    if latencies:
        yield _gauge("neva_gateway_latency_seconds", "Longest time of a heartbeat.", max(latencies))
    drawing = report.facts["drawing"]
    yield _gauge("neva_drawing_workers", "Worker processes that are to draw.", drawing["workers"])
    yield _gauge("neva_drawing_workers_alive", "Those that live.", drawing["alive"])
    yield _gauge("neva_drawing_waiting", "Pictures that wait to be drawn.", drawing["waiting"])
    yield _gauge("neva_thinking_waiting", "Searches of computer players that wait.", drawing["thinking"]["waiting"])
    stalled = "For how long no {} has ended while some were asked for."
    yield _gauge("neva_drawing_stalled_seconds", stalled.format("picture"), drawing["stalled_seconds"])
    yield _gauge("neva_thinking_stalled_seconds", stalled.format("search"), drawing["thinking"]["stalled_seconds"])
    yield _gauge("neva_store_answers", "Whether the database answers and takes writes: 1 or 0.", report.store_works)
    if behind is None:
        return
    yield _gauge("neva_publications_due", "Matches that Discord does not show as they are.", behind.due)
    yield _gauge("neva_publications_late", "Those that have been due for more than a minute.", behind.late)
    yield _gauge("neva_publications_oldest_seconds", "For how long the first has been due.", behind.oldest_seconds)
    failing = GaugeMetricFamily(
        "neva_publications_failing", "Matches whose publication has failed for an hour, by reason.", labels=["reason"]
    )
    for one in report.failing:
        failing.add_metric([one.reason], one.number)
    yield failing


def _gauge(name: str, documentation: str, value: float) -> GaugeMetricFamily:
    return GaugeMetricFamily(name, documentation, value=float(value))
