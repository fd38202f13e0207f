"""A measured number beside its baseline; functions measured in turns; a benchmark run alone.

counts = interleave({"steps": thousand_steps, "moves": play_game}, seconds)
yield Row(
    name="moves of 2004, 4 seats", unit="moves/s", better="larger", values=counts["moves"],
    baseline="1,000 steps of plain Python", baselines=counts["steps"], aim_value=40_000,
)
"""

from __future__ import annotations

import argparse
import asyncio
import json
import statistics
import time
from collections.abc import AsyncGenerator, Callable, Iterator, Mapping
from contextlib import aclosing
from dataclasses import asdict, dataclass
from typing import Literal

SLICES = 9
"""Turns of each function."""


@dataclass(frozen=True, kw_only=True)
class Row:
    """One number of a benchmark, measured several times, each time beside its baseline."""

    name: str
    """Identifies the row on the page, so it must not change."""
    unit: str
    """For example `moves/s` or `ms`."""
    better: Literal["larger", "smaller"]
    values: tuple[float, ...]
    """One for each slice of time."""
    baseline: str = ""
    """Empty without a baseline, as for a number of failures."""
    baselines: tuple[float, ...] = ()
    """In the slices of `values`; empty without a baseline."""
    aim_value: float | None = None
    """A lower or an upper bound, depending on `better`."""
    aim_ratio: float | None = None

    @property
    def value(self) -> float:
        return statistics.median(self.values)

    @property
    def baseline_value(self) -> float | None:
        return statistics.median(self.baselines) if self.baselines else None

    @property
    def ratios(self) -> list[float]:
        """Return the ratio of each slice: other load on the machine slows down both."""
        return [value / baseline for value, baseline in zip(self.values, self.baselines, strict=True)]

    @property
    def ratio(self) -> float | None:
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


def read_row(line: str) -> Row:
    """Read a row from JSON, as `run_alone` prints it."""
    found = json.loads(line)
    return Row(**found | {"values": tuple(found["values"]), "baselines": tuple(found["baselines"])})


def interleave(works: Mapping[str, Callable[[int], float]], seconds: float) -> dict[str, tuple[float, ...]]:
    """Return the amount of each work done in a second of CPU time, in each of `SLICES` slices.

    Each slice calls a work with 0, 1, 2 …; it returns how much it did: moves, or 1. The works alternate, so that other
    load harms all alike; each has `seconds` in all.
    """
    found: dict[str, list[float]] = {name: [] for name in works}
    for work in works.values():
        work(0)  # fills caches
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
    """Do the work once, and return its milliseconds of this process's CPU time."""
    start = time.process_time()
    work()
    return (time.process_time() - start) * 1000


def once(work: Callable[[], object]) -> Callable[[int], int]:
    """Count each call of the work as 1."""

    def count_work(_: int) -> int:
        work()
        return 1

    return count_work


def invert(rates: tuple[float, ...], unit: float = 1000.0) -> tuple[float, ...]:
    """Convert rates a second to times of one: in milliseconds, or another part of a second."""
    return tuple(unit / rate for rate in rates)


def number(value: float) -> str:
    """Show three significant digits, or the whole integer part."""
    if value == 0 or abs(value) >= 100:
        return f"{value:,.0f}"
    return f"{value:#.3g}" if abs(value) >= 0.01 else f"{value:.2g}"


def cells_of(row: Row) -> list[str]:
    """Return name, value, baseline, ratio, spread, aims and whether these are met."""
    met = {None: "", True: "met", False: "missed"}[row.meets_aims]
    bound = "at least" if row.better == "larger" else "at most"
    aims = [f"{bound} {number(row.aim_value)} {row.unit}".strip()] if row.aim_value is not None else []
    aims += [f"{bound} {number(row.aim_ratio)} as ratio"] if row.aim_ratio is not None else []
    baseline = "" if row.baseline_value is None else f"{row.baseline}: {number(row.baseline_value)}"
    ratio = "" if row.ratio is None else number(row.ratio)
    value = f"{number(row.value)} {row.unit}".strip()
    return [row.name, value, baseline, ratio, f"{row.spread:.0%}", ", ".join(aims), met]


def as_line(row: Row) -> str:
    """Show name, value, ratio, spread and aim in a line."""
    name, value, baseline, ratio, spread, aims, met = cells_of(row)
    compared = f"{ratio:>8} of {baseline}" if ratio else ""
    aim = f"  [aim: {aims}: {met}]" if met else ""
    return f"{name:52} {value:>20} ± {spread:4} {compared}{aim}".rstrip()


Rows = Callable[[float], Iterator[Row] | AsyncGenerator[Row, None]]


def run_alone(rows: Rows, description: str | None, seconds: float = 2.0) -> None:
    """Measure, and print each row at once: as a line to read, or as JSON for `python -m benchmarks`.

    `seconds` for each number is the default of the command line.
    """
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("seconds", type=float, nargs="?", default=seconds, help=f"for each number ({seconds:g})")
    parser.add_argument("--json", action="store_true", help="print rows as JSON")
    asked = parser.parse_args()
    asyncio.run(_print_all(rows(asked.seconds), as_json=asked.json))


async def _print_all(rows: Iterator[Row] | AsyncGenerator[Row, None], *, as_json: bool) -> None:
    async with aclosing(_each(rows)) as each:
        async for row in each:
            print(json.dumps(asdict(row)) if as_json else as_line(row), flush=True)


async def _each(rows: Iterator[Row] | AsyncGenerator[Row, None]) -> AsyncGenerator[Row, None]:
    if isinstance(rows, AsyncGenerator):
        async with aclosing(rows):  # also ends its processes after an error
            async for row in rows:
                yield row
    else:
        for row in rows:
            yield row
