"""Run the benchmarks, each in its own process: `python -m benchmarks [--write] [--seconds S] [NAME ...]`.

Prints every row, then the ratios more than a tenth worse than on the committed page docs/benchmarks.md. `--write`
rewrites the sections of the benchmarks that ran; committing the page accepts them.
"""

from __future__ import annotations

import argparse
import subprocess
import sys

from benchmarks import BENCHMARKS
from benchmarks.page import ROOT, about_this_run, list_fallen, write_section
from benchmarks.rows import Row, as_line, read_row


def run_benchmark(name: str, seconds: float | None) -> list[Row]:
    """Run a benchmark in its own process, print its rows and return them. Raises `CalledProcessError`."""
    command = [sys.executable, "-m", f"benchmarks.{name}", "--json", *([str(seconds)] if seconds else [])]
    rows = []
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as running:
        for line in running.stdout or ():
            rows.append(read_row(line))
            print(as_line(rows[-1]), flush=True)
    if running.returncode:
        raise subprocess.CalledProcessError(running.returncode, command)
    return rows


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
