"""Interactions by many people: at a constant rate, or with a constant number awaited."""

from __future__ import annotations

import asyncio
import statistics
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol

from playground.interactions import Interaction
from playground.objects import Json
from tests.standin.server import StandIn

LONGEST_SECONDS = 20.0
"""Seconds to wait for a deferred answer."""
_PAUSE_SECONDS = 0.01


class Asker(Protocol):
    """People who all ask in the same way."""

    def ask(self) -> Interaction | None:
        """Start an interaction; return None if nobody has anything to ask now."""

    def read(self, asked: Interaction) -> str:
        """Read the whole answer and classify it: `done`, `busy`, `late` or `failed`."""


@dataclass
class Outcome:
    """The results of a slice's interactions."""

    ends: Counter[str] = field(default_factory=Counter)
    """Counts: `done`, refused as `busy` or `late` (not one's turn), `failed`, and `idle` if nobody could ask."""
    first: list[float] = field(default_factory=list)
    """Milliseconds to the first answer, possibly a deferral, of those `done`."""
    whole: list[float] = field(default_factory=list)
    """To the whole answer."""
    seconds: float = 0.0


def percentile(times: Sequence[float], percent: int) -> float:
    """Return NaN for no times."""
    if not times:
        return float("nan")
    if percent == 50:
        return statistics.median(times)
    ordered = sorted(times)
    return ordered[min(len(ordered) - 1, len(ordered) * percent // 100)]


class _Awaited:
    """An awaited interaction; the futures hold milliseconds from its start."""

    def __init__(self, asked: Interaction) -> None:
        loop = asyncio.get_running_loop()
        self.asked, self._begun = asked, loop.time()
        self.first: asyncio.Future[float] = loop.create_future()
        self.whole: asyncio.Future[float] = loop.create_future()

    def look(self) -> bool:
        """Record changes of the interaction; return whether its answer is complete."""
        taken = (asyncio.get_running_loop().time() - self._begun) * 1000
        if self.asked.state != "sent" and not self.first.done():
            self.first.set_result(taken)
        if self.asked.state in ("answered", "failed") and not self.whole.done():
            self.whole.set_result(taken)
        return self.whole.done()


class Load:
    """Asks a stand-in's bot, and measures its answers."""

    def __init__(self, discord: StandIn) -> None:
        self._awaited: dict[str, _Awaited] = {}
        discord.world.listeners.append(self._listen)

    def _listen(self, event: str, data: Json) -> None:
        awaited = self._awaited.get(data["id"]) if event == "_INTERACTION" else None
        if awaited is not None and awaited.look():
            del self._awaited[data["id"]]

    async def at_rate(self, asker: Asker, rate: float, seconds: float) -> Outcome:
        """Ask `rate` times a second, evenly, regardless of the answers."""
        outcome, loop, running = Outcome(), asyncio.get_running_loop(), []
        start = loop.time()
        for number in range(max(1, round(rate * seconds))):
            await asyncio.sleep(max(0.0, start + number / rate - loop.time()))
            awaited = self._ask(asker, outcome)
            if awaited is not None:
                running.append(asyncio.create_task(self._end(asker, awaited, outcome)))
        outcome.seconds = loop.time() - start
        await asyncio.gather(*running)
        return outcome

    async def at_once(self, asker: Asker, number: int, seconds: float) -> Outcome:
        """Ask again at each first answer, so that `number` are always awaited."""
        outcome, loop, running = Outcome(), asyncio.get_running_loop(), []
        start = loop.time()

        async def one() -> None:
            while loop.time() - start < seconds:
                awaited = self._ask(asker, outcome)
                if awaited is None:
                    await asyncio.sleep(_PAUSE_SECONDS)
                    continue
                running.append(asyncio.create_task(self._end(asker, awaited, outcome)))
                await asyncio.wait([awaited.first])

        await asyncio.gather(*(one() for _ in range(number)))
        outcome.seconds = loop.time() - start
        await asyncio.gather(*running)
        return outcome

    def _ask(self, asker: Asker, outcome: Outcome) -> _Awaited | None:
        asked = asker.ask()
        if asked is None:
            outcome.ends["idle"] += 1
            return None
        awaited = _Awaited(asked)
        if not awaited.look():
            self._awaited[asked.id] = awaited
        return awaited

    async def _end(self, asker: Asker, awaited: _Awaited, outcome: Outcome) -> None:
        await asyncio.wait([awaited.whole], timeout=LONGEST_SECONDS)
        self._awaited.pop(awaited.asked.id, None)
        end = asker.read(awaited.asked) if awaited.whole.done() else "failed"
        outcome.ends[end] += 1
        if end == "done":
            outcome.first.append(awaited.first.result())
            outcome.whole.append(awaited.whole.result())
