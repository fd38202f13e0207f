"""The page docs/benchmarks.md: the last accepted run of each benchmark, and what has become worse since.

A section names the commit and the machine of its run, and has a table with a line for each row.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from benchmarks.rows import Row

TOLERATED = 0.10
"""The share by which a ratio may worsen before a sentence reports it."""
_HEAD = """# Benchmarks

`make bench` writes this page. Each number has a baseline of the same run; compare the ratios, which mean the same on
any machine. A number is the median of several slices of time, *±* the median distance of a slice from it. Below a table
stand the ratios that are worse than on the last committed page, by more than a tenth and by more than the *±* of either
run. Committing the page accepts them.
"""
_COLUMNS = "| what | measured | baseline of the same run | ratio | ± | aim | |\n|---|---|---|---|---|---|---|"


@dataclass(frozen=True)
class Kept:
    ratio: float
    spread: float
    commit: str
    """Of the measurement."""


def number(value: float) -> str:
    """Show three significant digits, or the whole integer part."""
    if value == 0 or abs(value) >= 100:
        return f"{value:,.0f}"
    return f"{value:#.3g}" if abs(value) >= 0.01 else f"{value:.2g}"


def _cells(row: Row) -> list[str]:
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
    name, value, baseline, ratio, spread, aims, met = _cells(row)
    compared = f"{ratio:>8} of {baseline}" if ratio else ""
    aim = f"  [aim: {aims}: {met}]" if met else ""
    return f"{name:52} {value:>20} ± {spread:4} {compared}{aim}".rstrip()


def section(name: str, run: str, rows: Sequence[Row], worse: Sequence[str]) -> str:
    """Return a benchmark's section: a line on its run, the table, and sentences on worse rows."""
    lines = [f"## {name}\n", f"{run}\n", _COLUMNS, *(f"| {' | '.join(_cells(row))} |" for row in rows)]
    if worse:
        lines += ["", *(f"- {sentence}" for sentence in worse)]
    return "\n".join(lines) + "\n"


def sections(page: str) -> dict[str, str]:
    """Split a page by benchmark."""
    parts = re.split(r"^(?=## )", page, flags=re.MULTILINE)[1:]
    return {part.partition("\n")[0].removeprefix("## "): part.rstrip("\n") + "\n" for part in parts}


def whole(parts: Mapping[str, str]) -> str:
    return "\n".join([_HEAD, *parts.values()])


def kept_rows(part: str) -> dict[str, Kept]:
    """Parse a section's rows that have a ratio, by name."""
    commit = re.search(r"`(\w+)`", part)
    cells = (line.strip("|").split("|") for line in part.splitlines() if line.startswith("| "))
    found = {}
    for name, _, _, ratio, spread, *_ in ([cell.strip() for cell in line] for line in cells):
        if re.fullmatch(r"[\d.,]+(e-?\d+)?", ratio):
            share = float(spread.rstrip("%")) / 100
            found[name] = Kept(float(ratio.replace(",", "")), share, commit[1] if commit else "")
    return found


def list_worse(name: str, rows: Sequence[Row], before: Mapping[str, Kept]) -> list[str]:
    """Return a sentence for each row whose ratio is worse by more than a tenth and more than both spreads."""
    sentences = []
    for row in rows:
        old = before.get(row.name)
        if old is None or row.ratio is None or not old.ratio:
            continue
        loss = 1 - row.ratio / old.ratio if row.better == "larger" else row.ratio / old.ratio - 1
        if loss > max(TOLERATED, old.spread, row.spread):
            sentences.append(
                f"{name}: {row.name}: {loss:.0%} worse than at {old.commit}: "
                f"{number(old.ratio)} -> {number(row.ratio)} of {row.baseline}"
            )
    return sentences
