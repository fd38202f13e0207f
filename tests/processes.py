"""Processes of this machine, found by their parents."""

from __future__ import annotations

from pathlib import Path


def _stat(process: int) -> tuple[str, int] | None:
    """Return a process's state letter and its parent; None when it is gone."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return None
    return fields[0], int(fields[1])


def descendants(process: int) -> set[int]:
    """List all processes that were started by a process, or by one of those."""
    parents = {
        int(entry.name): stat[1]
        for entry in Path("/proc").iterdir()
        if entry.name.isdigit() and (stat := _stat(int(entry.name)))
    }
    found: set[int] = set()
    while more := {child for child, parent in parents.items() if parent in found | {process}} - found:
        found |= more
    return found


def alive(process: int) -> bool:
    """Return whether a process still runs; one that has ended but was not waited for does not."""
    stat = _stat(process)
    return stat is not None and stat[0] != "Z"


def is_tracker(process: int) -> bool:
    """Return whether a process is the one of `multiprocessing` that notes which semaphores are in use."""
    try:
        return b"multiprocessing.resource_tracker" in Path(f"/proc/{process}/cmdline").read_bytes()
    except OSError:
        return False
