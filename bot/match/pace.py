"""The speed of agents: one action after the other, so that users can follow, whatever the agents hold."""

from __future__ import annotations

import math
from collections.abc import Mapping
from datetime import datetime, timedelta

from bot.core.clock import Clock
from db.match.actions import last_action_at
from db.match.matches import Match
from db.store import Store
from engine.agents.levels import CZAR, level_of

PACES = (0, 1, 2, 3, 5, 10, 30)
"""Seconds between two actions of agents, to choose from for a match."""
LEAST_SECONDS: Mapping[str, float] = {CZAR: 3.0}
"""By level: the shortest step of agents whose search may take longer than a pace, unless they act at once."""


class Pace:
    """Decides when agents act: some seconds after the last action, or a multiple of them if they think longer.

    So the time between two actions says nothing of what an agent thinks about, and nothing has to be stored. How long a
    search takes depends on what its seat holds: a step is long enough for nearly all of them (`LEAST_SECONDS`).
    """

    def __init__(self, store: Store, clock: Clock, default: float) -> None:
        """`default` is the number of seconds for matches that set none."""
        self._store, self._clock, self._default = store, clock, default

    def seconds(self, match: Match) -> float:
        """Return how many seconds lie between two actions of agents of a match; 0 if they act at once."""
        return self._default if match.pace_seconds is None else match.pace_seconds

    async def began(self, match: Match) -> datetime:
        """Return the start of the seconds: the time of the last action, or of the start (UTC)."""
        return await self._store.read(last_action_at, match.id) or match.started_at or self._clock.now()

    async def wait(self, match: Match, agent: str, began: datetime) -> None:
        """Return when it is time for an agent to act: a whole number of steps after `began`, and at least one."""
        step = max(self.seconds(match), LEAST_SECONDS.get(level_of(agent), 0.0))
        await self._clock.sleep_until(step_after(began, step, self._clock.now()))


def step_after(began: datetime, seconds: float, now: datetime) -> datetime:
    """Return the first time after `now` that is one or more steps of so many seconds after `began`."""
    began = min(began, now)  # a clock that was set back
    passed = (now - began).total_seconds()
    return began + timedelta(seconds=seconds * (math.floor(passed / seconds) + 1))
