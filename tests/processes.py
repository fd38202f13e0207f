"""Processes of this machine."""

from __future__ import annotations

from pathlib import Path


def _stat(process: int) -> tuple[str, int] | None:
    """Return the state letter and parent of a process; None if it is gone."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return None
    return fields[0], int(fields[1])


def descendants(process: int) -> set[int]:
    """List the children of a process, their children, and so on."""
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
    """Return whether a process runs; a zombie does not."""
    stat = _stat(process)
    return stat is not None and stat[0] != "Z"


def is_tracker(process: int) -> bool:
    """Return whether a process is the semaphore tracker of `multiprocessing`."""
    try:
        return b"multiprocessing.resource_tracker" in Path(f"/proc/{process}/cmdline").read_bytes()
    except OSError:
        return False
