"""The services of one process, each found by its type: who needs one names it, and nobody has to name all."""

from __future__ import annotations

from datetime import datetime
from typing import Any, TypeVar

from bot.core.clock import Clock

T = TypeVar("T")


class Services:
    """The services of a process over one store. Each is found by its class and by every base of it."""

    def __init__(self, clock: Clock, *services: object) -> None:
        self._by_type: dict[type[Any], Any] = {}
        for service in services:
            for kind in type(service).__mro__[:-1]:
                self._by_type.setdefault(kind, service)
        self.clock = clock
        """The time; tests move it."""
        self.started_at = clock.now()
        """When this process began (UTC)."""

    def __getitem__(self, kind: type[T]) -> T:
        """Return the service of this type. Raises `KeyError`."""
        found: T = self._by_type[kind]
        return found

    def now(self) -> datetime:
        """Return the current time in UTC."""
        return self.clock.now()
