"""Names of processes as owners of leases and claims: MACHINE:PID:RANDOM."""

from __future__ import annotations

import os
import secrets
import socket

_OWN: set[str] = set()  # holders in this process


def new_holder() -> str:
    holder = f"{socket.gethostname()}:{os.getpid()}:{secrets.token_hex(4)}"
    _OWN.add(holder)
    return holder


def is_of_this_machine(holder: str) -> bool:
    return holder.rsplit(":", 2)[0] == socket.gethostname()


def is_dead(holder: str) -> bool:
    """Return whether a holder is known to be dead; False for other machines."""
    if holder in _OWN or not is_of_this_machine(holder):
        return False
    pid = int(holder.rsplit(":", 2)[1])
    return pid == os.getpid() or not _lives(pid)


def _lives(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True
