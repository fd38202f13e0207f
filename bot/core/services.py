"""The services of one process, found by type, and its clock. Callers depend only on the services that they use."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any, Protocol, TypeVar


class Clock(Protocol):
    def now(self) -> datetime:
        """Return the current time in UTC."""

    async def sleep_until(self, moment: datetime) -> None:
        """Return at this moment."""


class SystemClock:
    def now(self) -> datetime:
        return datetime.now(UTC)

    async def sleep_until(self, moment: datetime) -> None:
        await asyncio.sleep(max(0.0, (moment - self.now()).total_seconds()))


T = TypeVar("T")


class Services:
    """Finds each service by its class and by every base of it."""

    def __init__(self, clock: Clock, *services: object) -> None:
        self._all: list[object] = []
        self._by_type: dict[type[Any], Any] = {}
        self.add(*services)
        self.clock = clock
        self.started_at = clock.now()
        """UTC."""

    def add(self, *services: object) -> None:
        """Add services; the first of a type is the one found by it."""
        for service in services:
            self._all.append(service)
            for kind in type(service).__mro__[:-1]:
                self._by_type.setdefault(kind, service)

    def every(self, kind: type[T]) -> Iterator[T]:
        """Yield all services of a type in the order of addition."""
        return (service for service in self._all if isinstance(service, kind))

    def __getitem__(self, kind: type[T]) -> T:
        """Raises `KeyError`."""
        found: T = self._by_type[kind]
        return found

    def now(self) -> datetime:
        return self.clock.now()
