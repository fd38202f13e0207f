"""The speed of agents: slow enough to follow, and independent of hidden cards."""

from __future__ import annotations

import math
from collections.abc import Mapping
from datetime import datetime, timedelta

from bot.core.services import Clock
from db.match.actions import last_action_at
from db.match.matches import Match
from db.store import Store
from engine.agents.levels import CZAR, level_of

PACES = (0, 1, 2, 3, 5, 10, 30)
"""Choices in seconds."""
LEAST_SECONDS: Mapping[str, float] = {CZAR: 3.0}
"""By level: the shortest step for agents whose search can outlast a pace, unless they act at once."""


class Pace:
    """Decides when agents act: one step after the last action, or several after long thinking.

    So delays reveal nothing about an agent's thinking, and nothing has to be stored. The duration of a search depends
    on hidden cards; the step outlasts nearly all searches (`LEAST_SECONDS`).
    """

    def __init__(self, store: Store, clock: Clock, default: float) -> None:
        """`default` is in seconds."""
        self._store, self._clock, self._default = store, clock, default

    def seconds(self, match: Match) -> float:
        """Return the seconds between two actions of agents; 0 if they act at once."""
        chosen = match.settings.pace_seconds
        return self._default if chosen is None else chosen

    async def began(self, match: Match) -> datetime:
        """Return the time of the last action, or of the match's start (UTC)."""
        return await self._store.read(last_action_at, match.id) or match.started_at or self._clock.now()

    async def wait(self, match: Match, agent: str, began: datetime) -> None:
        """Wait until a whole number of steps after `began`, at least one."""
        step = max(self.seconds(match), LEAST_SECONDS.get(level_of(agent), 0.0))
        await self._clock.sleep_until(step_after(began, step, self._clock.now()))


def step_after(began: datetime, seconds: float, now: datetime) -> datetime:
    """Return the first moment after `now` that is a whole number of steps, at least one, after `began`."""
    began = min(began, now)  # the clock was set back
    passed = (now - began).total_seconds()
    return began + timedelta(seconds=seconds * (math.floor(passed / seconds) + 1))
