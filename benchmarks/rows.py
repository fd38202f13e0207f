"""A measured number beside its baseline, and how functions are measured in turns.

counts = interleave({"steps": thousand_steps, "playouts": playout}, seconds)
yield Row(
    name="playouts of 2004, 4 seats", unit="moves/s", better="larger", values=counts["playouts"],
    baseline="1,000 steps of plain Python", baselines=counts["steps"], aim_value=400_000,
)
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal

SLICES = 9
"""How many times each function has its turn."""


@dataclass(frozen=True, kw_only=True)
class Row:
    """One number of a benchmark, measured a few times, each time beside its baseline."""

    name: str
    """The name of the measurement. The page is compared by it, so it stays the same from run to run."""
    unit: str
    """The unit of the value: `moves/s`, `ms`."""
    better: Literal["larger", "smaller"]
    """The better direction of the value."""
    values: tuple[float, ...]
    """The measured values, one for each slice of time."""
    baseline: str = ""
    """The name of the baseline in the same run; empty if there is none, as for a number of failures."""
    baselines: tuple[float, ...] = ()
    """The measured values of the baseline, in the slices of `values`; none if there is no baseline."""
    aim_value: float | None = None
    """The value that is wanted, in its unit, if any: at least that, or at most, as `better` says."""
    aim_ratio: float | None = None
    """The ratio that is wanted, if any."""

    @property
    def value(self) -> float:
        """Return the median of the values."""
        return statistics.median(self.values)

    @property
    def baseline_value(self) -> float | None:
        """Return the median of the baseline; None if there is none."""
        return statistics.median(self.baselines) if self.baselines else None

    @property
    def ratios(self) -> list[float]:
        """Return the ratio of each slice: what else the machine did then has slowed down both."""
        return [value / baseline for value, baseline in zip(self.values, self.baselines, strict=True)]

    @property
    def ratio(self) -> float | None:
        """Return the median of the ratios; None without a baseline."""
        return statistics.median(self.ratios) if self.baselines else None

    @property
    def spread(self) -> float:
        """Return the median distance of the ratios (without a baseline: values) from their median, as a share."""
        found = self.ratios if self.baselines else self.values
        middle = statistics.median(found)
        return statistics.median(abs(one - middle) for one in found) / abs(middle) if middle else 0.0

    @property
    def meets_aims(self) -> bool | None:
        """Return whether each aim is met; None if there is none."""
        pairs = ((self.value, self.aim_value), (self.ratio, self.aim_ratio))
        aims = [(found, aim) for found, aim in pairs if found is not None and aim is not None]
        if not aims:
            return None
        return all(found >= aim if self.better == "larger" else found <= aim for found, aim in aims)


def interleave(works: Mapping[str, Callable[[int], float]], seconds: float) -> dict[str, tuple[float, ...]]:
    """Return how much of each work was done in a second of this process's CPU time, in each of `SLICES` slices.

    A work is called with 0, 1, 2 … anew in each slice, and returns how much it did: moves, or 1. The works have their
    slices in turns, so that what else happens on the machine harms all alike; each has `seconds` in all.
    """
    found: dict[str, list[float]] = {name: [] for name in works}
    for work in works.values():
        work(0)  # what is made once and kept is not measured
    for _ in range(SLICES):
        for name, work in works.items():
            found[name].append(_rate(work, seconds / SLICES))
    return {name: tuple(rates) for name, rates in found.items()}


def _rate(work: Callable[[int], float], seconds: float) -> float:
    done, number = 0.0, 0
    start = time.process_time()
    while (taken := time.process_time() - start) < seconds or not number:
        done += work(number)
        number += 1
    return done / taken


def cpu_milliseconds(work: Callable[[], object]) -> float:
    """Do the work once, and return the milliseconds of this process's CPU time that it takes."""
    start = time.process_time()
    work()
    return (time.process_time() - start) * 1000


def once(work: Callable[[], object]) -> Callable[[int], int]:
    """Return the work as one that counts as 1."""

    def count_work(_: int) -> int:
        work()
        return 1

    return count_work


def invert(rates: tuple[float, ...], unit: float = 1000.0) -> tuple[float, ...]:
    """Return the time that one takes for each rate a second: in milliseconds, or another part of a second."""
    return tuple(unit / rate for rate in rates)
