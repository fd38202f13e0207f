"""Counters and timers for Prometheus, in a registry that capabilities extend.

No label names a user, a server or a match, so the number of series stays small. A count takes a few microseconds.
"""

from __future__ import annotations

import platform
from collections.abc import Callable, Iterable
from itertools import product
from typing import Literal, get_args

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    Info,
    ProcessCollector,
    disable_created_metrics,
    generate_latest,
)

from bot.core.settings import VERSION

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"
"""The format of `Metrics.text`, for Prometheus' own text parser."""

Kind = Literal["command", "button", "select", "modal", "completion"]
Result = Literal["answered", "refused", "failed", "late", "dropped"]

# Discord shows that an interaction failed after three seconds.
_ANSWERS = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 1.5, 2.0, 2.5, 3.0, 5.0, 10.0)
_DATABASE = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
_REQUESTS = (0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)
_SCOPES = ("global", "user", "shared", "unknown")

disable_created_metrics()  # type: ignore[no-untyped-call] # when each series began: twice as many lines, which no alert reads


class Metrics:
    """Counts and times this process's work. Thread-safe."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        """All metrics; capabilities add their own collectors."""
        ProcessCollector(registry=self.registry)
        build = Info("neva_build", "The version of Neva, and that of Python.", registry=self.registry)
        build.info({"version": VERSION, "python": platform.python_version()})
        self._answers = self.counter(
            "neva_answers", "Interactions, by what became of them.", kind=get_args(Kind), result=get_args(Result)
        )
        self._answer_seconds = self._times(
            "neva_answer_seconds", "From the arrival of an interaction to its first answer.", _ANSWERS, "kind"
        )
        self._transactions = self._times(
            "neva_database_seconds", "Time of a transaction in its thread.", _DATABASE, "lane"
        )
        self._waits = self._times(
            "neva_database_wait_seconds", "How long transactions waited for a thread.", _DATABASE, "lane"
        )
        self._lost = self.counter(
            "neva_database_failures",
            "Transactions for which the database was busy or away.",
            lane=("read", "write"),
        )
        self._requests = self.counter(
            "neva_discord_requests",
            "Requests to Discord, by class of status, and by whether they count for the limit of 50 a second.",
            status=("2xx", "4xx", "5xx", "none"),
            limited=("yes", "no"),
        )
        self._request_seconds = self._times("neva_discord_request_seconds", "Time of a request to Discord.", _REQUESTS)
        self._limited = self.counter(
            "neva_discord_rate_limited", "Requests answered with 429, by scope.", scope=_SCOPES
        )
        self._sessions = self.counter(
            "neva_gateway_connections", "Connections to the gateway, by kind.", kind=("new", "resumed")
        )
        self._disconnects = self.counter("neva_gateway_disconnects", "Connections to the gateway that were lost.")
        self._queues = Gauge(
            "neva_queue_length", "What waits to be worked on, by queue.", ["queue"], registry=self.registry
        )

    def counter(self, name: str, documentation: str, **labels: Iterable[str]) -> Counter:
        """Add a counter with these labels and their values.

        Every combination is reported from the start; otherwise a rate would miss its first event.
        """
        counter = Counter(name, documentation, tuple(labels), registry=self.registry)
        if labels:
            for values in product(*labels.values()):
                counter.labels(*values)
        return counter

    def watch_queue(self, name: str, length: Callable[[], int]) -> None:
        """Add a gauge of a queue's length, read at each scrape."""
        self._queues.labels(name).set_function(length)

    def _times(self, name: str, documentation: str, buckets: tuple[float, ...], *labels: str) -> Histogram:
        return Histogram(name, documentation, labels, buckets=buckets, registry=self.registry)

    def count_answer(self, kind: Kind, result: Result, seconds: float) -> None:
        """Count an answer; `seconds` run from the interaction's arrival to its first answer."""
        self._answers.labels(kind, result).inc()
        if result in ("answered", "refused"):
            self._answer_seconds.labels(kind).observe(seconds)

    def count_transaction(self, lane: str, waited: float, took: float, failed: bool, /) -> None:
        """Count a transaction of a lane (`read` or `write`); `waited` and `took` are in seconds."""
        self._waits.labels(lane).observe(waited)
        if failed:
            self._lost.labels(lane).inc()
        else:
            self._transactions.labels(lane).observe(took)

    def count_request(self, status: int | None, seconds: float, *, limited: bool) -> None:
        """Count a request by the status of its answer; None for no answer.

        `limited` means that it counts towards the limit of 50 requests a second.
        """
        self._requests.labels("none" if status is None else f"{str(status)[0]}xx", "yes" if limited else "no").inc()
        self._request_seconds.observe(seconds)

    def count_rate_limit(self, scope: str) -> None:
        """Count a 429 by scope: `global`, `user` (a limit of this bot) or `shared`."""
        self._limited.labels(scope if scope in _SCOPES else "unknown").inc()

    def count_connection(self, kind: Literal["new", "resumed"]) -> None:
        self._sessions.labels(kind).inc()

    def count_disconnect(self) -> None:
        self._disconnects.inc()

    def text(self) -> bytes:
        """In the format `CONTENT_TYPE`."""
        return generate_latest(self.registry)
