"""How one benchmark runs by itself: `python -m benchmarks.NAME [SECONDS]`."""

from __future__ import annotations

import argparse
import asyncio
import json
from collections.abc import AsyncIterator, Callable, Iterator
from dataclasses import asdict

from benchmarks.page import as_line
from benchmarks.rows import Row

Rows = Callable[[float], Iterator[Row] | AsyncIterator[Row]]


def run_alone(rows: Rows, description: str | None, seconds: float = 2.0) -> None:
    """Measure, and print each row as soon as it is there: as a line to read, or as JSON for `python -m benchmarks`.

    `seconds` are those for each number unless the command line has others.
    """
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("seconds", type=float, nargs="?", default=seconds, help=f"for each number ({seconds:g})")
    parser.add_argument("--json", action="store_true", help="print rows as JSON")
    asked = parser.parse_args()
    asyncio.run(_print_all(rows(asked.seconds), as_json=asked.json))


async def _print_all(rows: Iterator[Row] | AsyncIterator[Row], *, as_json: bool) -> None:
    async for row in _each(rows):
        print(json.dumps(asdict(row)) if as_json else as_line(row), flush=True)


async def _each(rows: Iterator[Row] | AsyncIterator[Row]) -> AsyncIterator[Row]:
    if isinstance(rows, AsyncIterator):
        async for row in rows:
            yield row
    else:
        for row in rows:
            yield row
