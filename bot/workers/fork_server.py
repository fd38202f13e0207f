"""The process that forks workers: they share the modules that it has loaded, and start within milliseconds.

`multiprocessing` does not fit: starting a process there blocks until its fork server answers, and holds a lock that
closing a pool needs too. Here only tasks wait, so a fork server that hangs or dies is simply replaced.
"""

from __future__ import annotations

import atexit
import logging
import os
import socket
import subprocess
import sys
import threading
import time
from contextlib import suppress

NUMBER_BYTES = 4
"""Size of a worker's process id, and of the length that precedes each message to and from it."""

log = logging.getLogger(__name__)

_INHERITED = ("LANG", "LC_", "LD_", "MALLOC_", "PATH", "PYTHON", "TZ")  # no settings: workers need no secrets


class ForkServer:
    """The fork server; starts with the first worker, and again if it has ended."""

    def __init__(self) -> None:
        self.started = 0
        """Number of processes so far."""
        self._process: subprocess.Popen[bytes] | None = None
        self._control: socket.socket | None = None
        atexit.register(self._kill)

    def ask(self, niceness: int) -> socket.socket:
        """Return the connection of a new worker, which sends its process id first. Raises `OSError`."""
        if self._process is None or self._process.poll() is not None:
            self._start()
        ours, theirs = socket.socketpair()
        ours.setblocking(False)
        with theirs:
            try:
                try:
                    self._send(niceness, theirs)
                except (BrokenPipeError, ConnectionResetError):  # it is just ending
                    self._start()
                    self._send(niceness, theirs)
            except OSError:
                ours.close()
                raise
        return ours

    def _send(self, niceness: int, connection: socket.socket) -> None:
        assert self._control is not None
        socket.send_fds(self._control, [bytes((niceness,))], [connection.fileno()])

    @property
    def processor_seconds(self) -> float:
        """Return how much processor time the process has used; 0 if there is none."""
        return 0.0 if self._process is None else processor_seconds(self._process.pid)

    def replace(self, number: int) -> None:
        """End a process that does not fork, unless a newer one has `started`."""
        if number == self.started:
            log.error("the process that starts workers hangs; it is replaced")
            self._end()

    def _start(self) -> None:
        self._end()
        self._control, theirs = socket.socketpair()
        self._control.setblocking(False)
        environment = {name: value for name, value in os.environ.items() if name.startswith(_INHERITED)}
        with theirs:
            self._process = subprocess.Popen(  # noqa: S603 - this program
                (sys.executable, "-P", "-m", "bot.workers.worker_process", str(theirs.fileno())),
                env=environment | {"PYTHONPATH": os.pathsep.join(sys.path)},
                stdin=subprocess.DEVNULL,
                pass_fds=(theirs.fileno(),),
            )
        self.started += 1

    def _end(self) -> None:
        """Do not wait for the process, which may be unable to end."""
        if self._control is not None:
            self._control.close()
        if self._process is not None:
            self._kill()
            threading.Thread(target=self._process.wait, name="end of a fork server", daemon=True).start()
        self._process = self._control = None

    def _kill(self) -> None:
        if self._process is not None:
            self._process.kill()


def processor_seconds(process: int) -> float:
    """Return the processor time of a process; 0 if it has ended, or if this system cannot tell."""
    with suppress(OSError):
        return time.clock_gettime((~process << 3) | 2)  # as clock_getcpuclockid(3), which Python lacks
    return 0.0


FORK_SERVER = ForkServer()
"""Of this process."""
