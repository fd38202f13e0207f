"""Processes of the bot, forked from one that has imported it, which takes most of the time of a start.

End-to-end tests use these unless `--all` is given. `python -m tests.fork_server FD` is the server.
"""

from __future__ import annotations

import asyncio
import gc
import importlib
import json
import os
import selectors
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import IO

PRELOADED = ("bot.main", "neva.check.run", "neva.command_line")


class Forked:
    """Like `asyncio.subprocess.Process`; its output is in files."""

    def __init__(self, pid: int, answers: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.pid = pid
        self.returncode: int | None = None
        self._writer = writer
        self._ended = asyncio.ensure_future(self._wait(answers))

    async def _wait(self, answers: asyncio.StreamReader) -> int:
        self.returncode = int(await answers.readline())
        self._writer.close()
        return self.returncode

    async def wait(self) -> int:
        return await asyncio.shield(self._ended)

    def send_signal(self, number: int) -> None:
        if self.returncode is None:
            os.kill(self.pid, number)

    def terminate(self) -> None:
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)


class ForkServer:
    """Starts with the first process; `with ForkServer().ended():` ends it."""

    def __init__(self) -> None:
        self._control: socket.socket | None = None
        self._server: subprocess.Popen[bytes] | None = None

    @contextmanager
    def ended(self) -> Iterator[None]:
        try:
            yield
        finally:
            if self._control is not None and self._server is not None:
                self._control.close()
                self._server.wait()

    async def fork(
        self, module: str, arguments: Sequence[str], environment: Mapping[str, str], folder: str, out: IO[bytes],
        errors: IO[bytes],
    ) -> Forked:  # fmt: skip
        """Run a module's `main` with these arguments, in its own session."""
        mine, theirs = socket.socketpair()
        with theirs:
            socket.send_fds(self._connect(), [b"1"], [theirs.fileno(), out.fileno(), errors.fileno()])
        reader, writer = await asyncio.open_connection(sock=mine)
        request = {"module": module, "arguments": arguments, "environment": dict(environment), "folder": folder}
        writer.write(json.dumps(request).encode() + b"\n")
        return Forked(int(await reader.readline()), reader, writer)

    def _connect(self) -> socket.socket:
        if self._control is None:
            self._control, theirs = socket.socketpair()
            with theirs:
                self._server = subprocess.Popen(
                    [sys.executable, "-m", "tests.fork_server", str(theirs.fileno())],
                    pass_fds=[theirs.fileno()], stdin=subprocess.DEVNULL, start_new_session=True,
                )  # fmt: skip
        return self._control


def serve(control: socket.socket) -> int:
    """Fork a process for each connection; return its exit status in it, and 0 here when the test process has ended.

    A connection gives a request, and gets the process id and the exit status.
    """
    for module in PRELOADED:
        importlib.import_module(module)
    gc.collect()
    gc.freeze()
    running = selectors.DefaultSelector()
    running.register(control, selectors.EVENT_READ)
    while True:
        for key, _ in running.select():
            if isinstance(key.data, tuple):
                pid, connection = key.data
                running.unregister(key.fd)
                os.close(key.fd)
                with connection:
                    connection.sendall(b"%d\n" % os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
                continue
            message, files, *_ = socket.recv_fds(control, 1, 3)
            if not message:
                return 0
            connection, out, errors = socket.socket(fileno=files[0]), *files[1:]
            pid = os.fork()
            if not pid:
                control.close()
                for other in running.get_map().values():
                    if isinstance(other.data, tuple):
                        other.data[1].close()
                        os.close(other.fd)
                running.close()
                return _run(connection, out, errors)
            os.close(out)
            os.close(errors)
            connection.sendall(b"%d\n" % pid)
            running.register(os.pidfd_open(pid), selectors.EVENT_READ, (pid, connection))


def _run(connection: socket.socket, out: int, errors: int) -> int:
    os.setsid()
    for file, number in ((out, 1), (errors, 2)):
        os.dup2(file, number)
        os.close(file)
    with connection, connection.makefile("rb") as stream:
        request = json.loads(stream.readline())
    os.chdir(request["folder"])
    os.environ.clear()
    os.environ.update(request["environment"])
    time.tzset()
    sys.argv[1:] = request["arguments"]
    status: int = importlib.import_module(request["module"]).main()
    return status


if __name__ == "__main__":
    with socket.socket(fileno=int(sys.argv[1])) as _control:
        _status = serve(_control)
    sys.exit(_status)
