"""The health of this process: Discord connection, store, drawing and backlog of publishing; gauges for Prometheus."""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector
from sqlalchemy import Connection

from bot.core.admission import Admission
from bot.core.metrics import Metrics
from bot.core.services import Services
from bot.core.settings import VERSION, Settings
from bot.workers.jobs import Workers
from bot.workers.render_pool import RenderPool
from bot.workers.worker_pool import LONGEST_QUEUE
from db.connection.errors import DatabaseBusy, DatabaseDamaged, DatabaseFull, DatabaseUnwritable, StoreError
from db.maintenance.backups import newest_backup_time
from db.match import match_lists, publications
from db.match.publications import Due, Failing
from db.process import processes
from db.process.processes import Process
from db.store import Store

STORE_SECONDS = 3.0
"""Limit for the store's answer."""
AWAY_SECONDS = 60.0
"""Then a shard without a connection is a problem: Discord ends connections now and then."""
BEHIND_SECONDS = 300.0
"""Then a match that is still due is a problem."""
FAILING_FOR = timedelta(hours=1)
"""Then failures of publishing are a problem."""
LATE_SECONDS = 60.0
"""Then a match that is still due counts as late."""
STALLED_SECONDS = 30.0
"""Then workers that end no job are a problem."""
_KEPT_SECONDS = 1.0


@dataclass(frozen=True, slots=True)
class Behind:
    """Of all processes together."""

    due: int
    """Matches with outdated messages, except those that only their servers can fix."""
    late: int
    """Matches due for more than `LATE_SECONDS`."""
    oldest_seconds: float
    """Age of the oldest one, as seen by this process."""


class Backlog:
    """Remembers since when matches have been due: the store knows it only after a failure."""

    def __init__(self) -> None:
        self._since: dict[Due, datetime] = {}

    def note(self, due: Sequence[Due], now: datetime) -> Behind:
        """A match published meanwhile starts again."""
        self._since = {one: min(now, self._since.get(one, now)) for one in due}
        ages = [(now - since).total_seconds() for since in self._since.values()]
        return Behind(len(ages), sum(age > LATE_SECONDS for age in ages), max(ages, default=0.0))


@dataclass(frozen=True, slots=True)
class Shard:
    number: int
    away_seconds: float
    """Without a connection; 0 if connected, infinity if it has never been."""
    latency: float | None
    """Seconds between a heartbeat and its answer; None before the first."""


@dataclass(frozen=True, slots=True)
class Report:
    store_works: bool
    """It answers and takes writes."""
    behind: Behind | None
    """None if the store does not answer."""
    failing: Sequence[Failing]
    """Lasting for `FAILING_FOR`, by reason."""
    shards: Sequence[Shard]
    reasons: Sequence[str]
    """A sentence per problem."""
    facts: dict[str, Any] = field(hash=False)
    """For a reader: without names, ids or secrets."""


class Health:
    """Checks on demand, at most once a second."""

    def __init__(self, services: Services, shards: Callable[[], Sequence[Shard]]) -> None:
        """`shards` returns nothing before this process starts connecting."""
        self._services, self._shards = services, shards
        self._backlog = Backlog()
        self._looking = asyncio.Lock()
        self._last: tuple[float, Report] | None = None

    async def look(self) -> Report:
        async with self._looking:
            if self._last is None or time.monotonic() - self._last[0] > _KEPT_SECONDS:
                self._last = time.monotonic(), await self._look()
            return self._last[1]

    async def _look(self) -> Report:
        shards, began, behind, failing = self._shards(), time.perf_counter(), None, list[Failing]()
        running = list[Process]()
        reasons = _of_shards(shards)
        store: dict[str, Any] = {"backend": self._services[Store].backend, "answers": False, "writes": False}
        try:
            async with asyncio.timeout(STORE_SECONDS):
                due, failing, running = await self._services[Store].read(
                    _read_failures, self._services.now() - FAILING_FOR
                )
                store |= {"answers": True, "milliseconds": round(1000 * (time.perf_counter() - began), 1)}
                behind = self._backlog.note(due, self._services.now())
                reasons += _of_publication(behind, failing)
                await self._services[Store].check()
                store["writes"] = True
        except (StoreError, TimeoutError) as error:
            reasons.append(_of_store(error, answers=store["answers"]))
        drawing = self._services[RenderPool].facts()
        if drawing["waiting"] >= LONGEST_QUEUE:
            reasons.append(f"{drawing['waiting']} pictures wait to be drawn, and no more are taken")
        thinking = self._services[Workers].facts()
        for words, pool in (("picture has been drawn", drawing), ("search has ended", thinking)):
            if pool["stalled_seconds"] > STALLED_SECONDS:
                reasons.append(f"no {words} for {pool['stalled_seconds']:.0f} s, though some were asked for")
        facts = {
            "status": "ok" if not reasons else "not ok",
            "reasons": reasons,
            "version": VERSION,
            "started_at": self._services.started_at.isoformat(timespec="seconds"),
            "gateway": [_shard(one) for one in shards],
            "store": store,
            "drawing": {**drawing, "thinking": thinking},
            "publication": _publication(behind, failing),
            "processes": [_process(one) for one in running],
        }
        return Report(store["writes"], behind, failing, shards, reasons, facts)


def _read_failures(connection: Connection, before: datetime) -> tuple[list[Due], list[Failing], list[Process]]:
    due, failing = publications.list_unpublished(connection), publications.list_failing(connection, before)
    return due, failing, processes.all_processes(connection)


def _of_store(error: StoreError | TimeoutError, *, answers: bool) -> str:
    match error:
        case DatabaseDamaged():
            return "the database is damaged"
        case DatabaseFull():
            return "the disk of the database is full"
        case DatabaseUnwritable():
            return "the database cannot be written"
        case DatabaseBusy() | TimeoutError() if answers:
            return "the database lets no change through"
    return "the database does not answer"


def _process(process: Process) -> dict[str, Any]:
    shards = "all" if process.shards is None else sorted(process.shards)
    started = process.started_at.isoformat(timespec="seconds")
    return {"version": process.version, "shards": shards, "started_at": started}


def _of_shards(shards: Sequence[Shard]) -> list[str]:
    if not shards:
        return ["not connected to Discord yet"]
    new = sum(one.away_seconds == math.inf for one in shards)
    if new:
        return [f"{new} of {len(shards)} shards not connected to Discord yet"]
    away = [one for one in shards if one.away_seconds > AWAY_SECONDS]
    if not away:
        return []
    longest = max(one.away_seconds for one in away)
    return [f"{len(away)} of {len(shards)} shards without a connection to Discord, for {longest:.0f} s"]


def _of_publication(behind: Behind, failing: Sequence[Failing]) -> list[str]:
    reasons = []
    if behind.oldest_seconds > BEHIND_SECONDS:
        late = f"{behind.late} of {behind.due} matches that are to be published are late"
        reasons.append(f"{late}, the first by {behind.oldest_seconds:.0f} s")
    reasons += [f"publishing {one.number} matches has failed for an hour ({one.reason})" for one in failing]
    return reasons


def _shard(shard: Shard) -> dict[str, Any]:
    latency = None if shard.latency is None else round(1000 * shard.latency, 1)
    return {"shard": shard.number, "connected": not shard.away_seconds, "latency_milliseconds": latency}


def _publication(behind: Behind | None, failing: Sequence[Failing]) -> dict[str, Any]:
    if behind is None:
        return {}
    failed = {one.reason: one.number for one in failing}
    return {
        "due": behind.due, "late": behind.late, "oldest_seconds": round(behind.oldest_seconds, 1), "failing": failed
    }  # fmt: skip


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
