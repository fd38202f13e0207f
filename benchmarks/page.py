"""The page docs/benchmarks.md: the last accepted run of each benchmark, and what has become worse since.

A section names the commit and the machine of its run, and has a table with a line for each row.
"""

from __future__ import annotations

import os
import platform
import re
import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from benchmarks import BENCHMARKS, LONG
from benchmarks.rows import Row, cells_of, number

ROOT = Path(__file__).parent.parent
_PAGE = ROOT / "docs" / "benchmarks.md"
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


def section(name: str, run: str, rows: Sequence[Row], worse: Sequence[str]) -> str:
    """Return a benchmark's section: a line on its run, the table, and sentences on worse rows."""
    lines = [f"## {name}\n", f"{run}\n", _COLUMNS, *(f"| {' | '.join(cells_of(row))} |" for row in rows)]
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


def _git(*words: str) -> str:
    """Return git's output; empty without git."""
    try:
        said = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False)
    except OSError:
        return ""
    return said.stdout if said.returncode == 0 else ""


def read_committed_page() -> str:
    """Return the committed page, or the current one without a commit."""
    return _git("show", f"HEAD:{_PAGE.relative_to(ROOT)}") or (
        _PAGE.read_text(encoding="utf-8") if _PAGE.exists() else ""
    )


def about_this_run() -> str:
    """Return commit, day and machine in one line, without the machine's name."""
    changed = _git("status", "--porcelain", "--untracked-files=no", "--", ".", f":!{_PAGE.relative_to(ROOT)}")
    commit = f"`{_git('rev-parse', '--short=10', 'HEAD').strip() or 'unknown'}`" + (" with changes" if changed else "")
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    model = next(
        (line.partition(":")[2].strip() for line in lines if line.startswith("model name")), platform.machine()
    )
    return (
        f"At {commit} on {datetime.now(UTC):%Y-%m-%d}: {model}, {os.cpu_count()} cores, {platform.system()}, "
        f"Python {platform.python_version()}, load {os.getloadavg()[0]:.1f} before."
    )


def list_fallen(name: str, rows: Sequence[Row]) -> list[str]:
    return list_worse(name, rows, kept_rows(sections(read_committed_page()).get(name, "")))


def write_section(name: str, run: str, rows: Sequence[Row]) -> None:
    """Replace the section of one benchmark; sections keep the order of the benchmarks."""
    parts = sections(_PAGE.read_text(encoding="utf-8")) if _PAGE.exists() else {}
    parts[name] = section(name, run, rows, list_fallen(name, rows))
    ordered = {one: parts[one] for one in (*BENCHMARKS, *LONG) if one in parts}
    _PAGE.write_text(whole(ordered), encoding="utf-8")
