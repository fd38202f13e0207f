"""Benchmarks: ratios to a baseline of the same run; docs/benchmarks.md holds the last accepted run.

A benchmark is a module with `rows(seconds: float)`, an `Iterator[Row]` or an `AsyncGenerator[Row, None]`
(benchmarks/rows.py), that measures each number for about that long (`requests`: for as many decisions;
`fairness`: in as many contests of each size). It ends with `run_alone(rows, __doc__)`, and `BENCHMARKS` names it.

    python -m benchmarks [NAME ...]      run all or some, each in its own process, and compare with the page
    python -m benchmarks --write         the same, and write the page: `make bench`
    python -m benchmarks.NAME [SECONDS]  run one of them, without comparing
    python -m benchmarks.soak            a benchmark of minutes and hours (`LONG`), run separately
    python -m benchmarks.decade          another one
"""

BENCHMARKS = ("engine", "decisions", "render", "answers", "requests", "start", "store", "fairness")
"""In running order."""
LONG = ("soak", "decade")
"""Modules that measure for minutes or hours; each runs separately. `soak` writes its own section."""
