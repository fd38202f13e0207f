"""Run the benchmarks, each in its own process: `python -m benchmarks [--write] [--seconds S] [NAME ...]`.

Prints every row, then the ratios more than a tenth worse than on the committed page docs/benchmarks.md. `--write`
rewrites the sections of the benchmarks that ran; committing the page accepts them.
"""

from __future__ import annotations

import argparse
import os
import platform
import subprocess
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from benchmarks import BENCHMARKS, LONG
from benchmarks.page import as_line, kept_rows, list_worse, section, sections, whole
from benchmarks.rows import Row, read_row

_ROOT = Path(__file__).parent.parent
_PAGE = _ROOT / "docs" / "benchmarks.md"


def _git(*words: str) -> str:
    """Return git's output; empty without git."""
    try:
        said = subprocess.run(["git", *words], cwd=_ROOT, capture_output=True, text=True, check=False)
    except OSError:
        return ""
    return said.stdout if said.returncode == 0 else ""


def read_committed_page() -> str:
    """Return the committed page, or the current one without a commit."""
    return _git("show", f"HEAD:{_PAGE.relative_to(_ROOT)}") or (
        _PAGE.read_text(encoding="utf-8") if _PAGE.exists() else ""
    )


def about_this_run() -> str:
    """Return commit, day and machine in one line, without the machine's name."""
    changed = _git("status", "--porcelain", "--untracked-files=no", "--", ".", f":!{_PAGE.relative_to(_ROOT)}")
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


def run_benchmark(name: str, seconds: float | None) -> list[Row]:
    """Run a benchmark in its own process, print its rows and return them. Raises `CalledProcessError`."""
    command = [sys.executable, "-m", f"benchmarks.{name}", "--json", *([str(seconds)] if seconds else [])]
    rows = []
    with subprocess.Popen(command, cwd=_ROOT, stdout=subprocess.PIPE, text=True) as running:
        for line in running.stdout or ():
            rows.append(read_row(line))
            print(as_line(rows[-1]), flush=True)
    if running.returncode:
        raise subprocess.CalledProcessError(running.returncode, command)
    return rows


def list_fallen(name: str, rows: Sequence[Row]) -> list[str]:
    return list_worse(name, rows, kept_rows(sections(read_committed_page()).get(name, "")))


def write_section(name: str, run: str, rows: Sequence[Row]) -> None:
    """Replace the section of one benchmark; sections keep the order of the benchmarks."""
    parts = sections(_PAGE.read_text(encoding="utf-8")) if _PAGE.exists() else {}
    parts[name] = section(name, run, rows, list_fallen(name, rows))
    ordered = {one: parts[one] for one in (*BENCHMARKS, *LONG) if one in parts}
    _PAGE.write_text(whole(ordered), encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"which ({', '.join(BENCHMARKS)})")
    parser.add_argument("--seconds", type=float, help="for each number (each benchmark has its own default)")
    parser.add_argument("--write", action="store_true", help="write docs/benchmarks.md")
    asked = parser.parse_args()
    unknown = {*asked.names} - {*BENCHMARKS}
    if unknown:
        parser.error(f"no such benchmark: {', '.join(sorted(unknown))}")
    worse = []
    for name in asked.names or BENCHMARKS:
        print(f"\n{name}", flush=True)
        run = about_this_run()
        rows = run_benchmark(name, asked.seconds)
        worse += list_fallen(name, rows)
        if asked.write:
            write_section(name, run, rows)
    print("", *(worse or ["Nothing is worse by more than a tenth than on the committed page."]), sep="\n")


if __name__ == "__main__":
    main()
