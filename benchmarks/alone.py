"""Runs one benchmark: `python -m benchmarks.NAME [SECONDS]`."""

from __future__ import annotations

import argparse
import asyncio
import json
from collections.abc import AsyncGenerator, Callable, Iterator
from contextlib import aclosing
from dataclasses import asdict

from benchmarks.page import as_line
from benchmarks.rows import Row

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
