"""Run a module as a program, and write where each of its threads has spent its time.

`python -m benchmarks.profiled FILE MODULE [ARGUMENT ...]` writes FILE when the program ends; `python -m pstats FILE`
reads it. Times are CPU time of the thread. Profiling makes every call slower, so read shares, not seconds.
"""

from __future__ import annotations

import cProfile
import pstats
import runpy
import sys
import threading
import time


class _OfThread(cProfile.Profile):
    """The profile of a thread, which another thread writes down: calls that have not returned are left out."""

    def create_stats(self) -> None:
        """Take what was measured. To end the profile here would measure those calls by this thread's time."""
        self.snapshot_stats()


def run_profiled(file: str, module: str, arguments: list[str]) -> None:
    """Run a module as `python -m` does, and write the profile of all its threads to a file."""
    profiles: list[cProfile.Profile] = [cProfile.Profile(time.thread_time)]

    def begin_thread(*_: object) -> None:
        """Profile the thread that has just called this in place of its first call."""
        own = _OfThread(time.thread_time)
        profiles.append(own)
        own.enable()

    threading.setprofile(begin_thread)
    sys.argv = [module, *arguments]
    profiles[0].enable()
    try:
        runpy.run_module(module, run_name="__main__", alter_sys=True)
    finally:
        profiles[0].disable()
        pstats.Stats(*profiles).dump_stats(file)


if __name__ == "__main__":
    if len(sys.argv) < 3 or sys.argv[1].startswith("-"):
        sys.exit(f"usage: python -m benchmarks.profiled FILE MODULE [ARGUMENT ...]\n\n{__doc__}")
    run_profiled(sys.argv[1], sys.argv[2], sys.argv[3:])
