"""Benchmarks: ratios to a baseline of the same run, beside the page docs/benchmarks.md of the last accepted run.

A benchmark is a module with a function `rows(seconds: float)`, an `Iterator[Row]` or an `AsyncGenerator[Row, None]`
(benchmarks/rows.py), that measures each number for about so many seconds. It ends with `run_alone(rows, __doc__)`
(benchmarks/alone.py). A new one adds its name to `BENCHMARKS`.

    python -m benchmarks [NAME ...]      run all or some, each in a process of its own, and compare with the page
    python -m benchmarks --write         the same, and write the page: `make bench`
    python -m benchmarks.NAME [SECONDS]  run one of them, and compare with nothing
    python -m benchmarks.soak            a benchmark of minutes and hours (`LONG`), which runs by itself
"""

BENCHMARKS = ("engine", "playouts", "decisions", "render", "answers", "start")
"""The modules of this package that measure, in the order in which they run."""
LONG = ("soak",)
"""Modules that measure for half an hour and more, and run only by themselves; each writes its own section."""
