"""What is counted and timed for Prometheus, in a registry of this process; bot/operation/gauges.py adds what is read.

No label names a user, a server or a match, so that the number of series stays small. Each count takes a few
microseconds.
"""

from __future__ import annotations

import platform
from typing import Literal

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Histogram,
    Info,
    ProcessCollector,
    disable_created_metrics,
    generate_latest,
)

from bot.core.failures import Failure
from bot.core.version import VERSION
from engine.agents.levels import LEVELS

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"
"""The format that `Metrics.text` is in: what Prometheus' own text parser reads."""

Kind = Literal["command", "button", "select", "modal", "completion"]
Result = Literal["answered", "refused", "failed", "late", "dropped"]

# Discord shows that an interaction failed after three seconds.
_ANSWERS = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 1.5, 2.0, 2.5, 3.0, 5.0, 10.0)
_DATABASE = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
_REQUESTS = (0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)
_OTHER_LEVEL = "other"
_SCOPES = ("global", "user", "shared", "unknown")

disable_created_metrics()  # type: ignore[no-untyped-call] # when each series began: twice as many lines, which no alert reads


class Metrics:
    """Counts and times what this process does. Every method may be called in any thread."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        """Everything that is shown; others add collectors of their own."""
        ProcessCollector(registry=self.registry)
        build = Info("neva_build", "The version of Neva, and that of Python.", registry=self.registry)
        build.info({"version": VERSION, "python": platform.python_version()})
        self._answers = self._counter("neva_answers", "Interactions, by what became of them.", "kind", "result")
        self._answer_seconds = self._times(
            "neva_answer_seconds", "From the arrival of an interaction to its first answer.", _ANSWERS, "kind"
        )
        self._transactions = self._times(
            "neva_database_seconds", "Time of a transaction in its thread.", _DATABASE, "lane"
        )
        self._waits = self._times(
            "neva_database_wait_seconds", "How long transactions waited for a thread.", _DATABASE, "lane"
        )
        self._lost = self._counter(
            "neva_database_failures", "Transactions for which the database was busy or away.", "lane"
        )
        self._requests = self._counter(
            "neva_discord_requests",
            "Requests to Discord, by class of status, and by whether they count for the limit of 50 a second.",
            "status",
            "limited",
        )
        self._request_seconds = self._times("neva_discord_request_seconds", "Time of a request to Discord.", _REQUESTS)
        self._limited = self._counter("neva_discord_rate_limited", "Requests answered with 429, by scope.", "scope")
        self._sessions = self._counter("neva_gateway_connections", "Connections to the gateway, by kind.", "kind")
        self._disconnects = self._counter("neva_gateway_disconnects", "Connections to the gateway that were lost.")
        self._publishing = self._counter("neva_publishing", "Tries to publish a match, by result.", "result")
        self._notices = self._counter("neva_notices", "Notices to users, by result.", "result")
        self._agent_failures = self._counter(
            "neva_agent_failures", "Choices that a computer player did not make, by its level.", "level"
        )
        self._begin_at_zero()

    def _begin_at_zero(self) -> None:
        """Show every count from the start: else a rate would not see the first one."""
        for kind in ("command", "button", "select", "modal", "completion"):
            for result in ("answered", "refused", "failed", "late", "dropped"):
                self._answers.labels(kind, result)
        for lane in ("read", "write"):
            self._lost.labels(lane)
        for status in ("2xx", "4xx", "5xx", "none"):
            for limited in ("yes", "no"):
                self._requests.labels(status, limited)
        for scope in _SCOPES:
            self._limited.labels(scope)
        for connection in ("new", "resumed"):
            self._sessions.labels(connection)
        for published in ("published", "waits", *Failure):
            self._publishing.labels(published)
        for notice in ("sent", "failed", "again"):
            self._notices.labels(notice)
        for level in (*LEVELS, _OTHER_LEVEL):
            self._agent_failures.labels(level)

    def _counter(self, name: str, documentation: str, *labels: str) -> Counter:
        return Counter(name, documentation, labels, registry=self.registry)

    def _times(self, name: str, documentation: str, buckets: tuple[float, ...], *labels: str) -> Histogram:
        return Histogram(name, documentation, labels, buckets=buckets, registry=self.registry)

    def answered(self, kind: Kind, result: Result, seconds: float) -> None:
        """Count an interaction; `seconds` passed between its arrival and its first answer."""
        self._answers.labels(kind, result).inc()
        if result in ("answered", "refused"):
            self._answer_seconds.labels(kind).observe(seconds)

    def transaction(self, lane: str, waited: float, took: float, failed: bool, /) -> None:
        """Count a transaction that waited and took so many seconds, or failed."""
        self._waits.labels(lane).observe(waited)
        if failed:
            self._lost.labels(lane).inc()
        else:
            self._transactions.labels(lane).observe(took)

    def requested(self, status: int | None, seconds: float, *, limited: bool) -> None:
        """Count a request to Discord, by the status of its answer; None if there was none.

        `limited` says whether it counts for the limit of 50 a second.
        """
        self._requests.labels("none" if status is None else f"{str(status)[0]}xx", "yes" if limited else "no").inc()
        self._request_seconds.observe(seconds)

    def limited(self, scope: str) -> None:
        """Count a 429 of a scope: `global`, `user` (a limit of this bot) or `shared`."""
        self._limited.labels(scope if scope in _SCOPES else "unknown").inc()

    def connected(self, kind: Literal["new", "resumed"]) -> None:
        """Count a connection to the gateway: with a new session, or one that goes on."""
        self._sessions.labels(kind).inc()

    def disconnected(self) -> None:
        """Count a connection to the gateway that was lost."""
        self._disconnects.inc()

    def published(self, result: str) -> None:
        """Count a try to publish a match: `published`, `waits`, or a word of `bot.core.failures`."""
        self._publishing.labels(result).inc()

    def noticed(self, result: str) -> None:
        """Count a notice that was `sent`, `failed`, or is to be tried `again`."""
        self._notices.labels(result).inc()

    def agent_failed(self, level: str) -> None:
        """Count a choice for which the agent below had to move, by the level of the one that failed."""
        self._agent_failures.labels(level if level in LEVELS else _OTHER_LEVEL).inc()

    def text(self) -> bytes:
        """Return everything in the format of `CONTENT_TYPE`."""
        return generate_latest(self.registry)
