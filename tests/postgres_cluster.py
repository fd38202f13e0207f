"""A PostgreSQL server of a test's own, which may be stopped and started."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from tests.processes import descendants

BINARIES = Path("/usr/lib/postgresql")
"""Of Debian, by version."""
OWNER = "postgres"
"""Runs the server if the tests run as root, which PostgreSQL refuses."""


class Cluster:
    def __init__(self, binaries: Path, folder: Path, port: int) -> None:
        self._binaries, self._folder, self._port = binaries, folder, port
        self._user = OWNER if os.geteuid() == 0 else None

    @property
    def url(self) -> str:
        return f"postgresql://{OWNER}@127.0.0.1:{self._port}/postgres"

    def make(self) -> None:
        self._run("initdb", "--no-sync", "--auth=trust", f"--username={OWNER}", "--encoding=UTF8", "--locale=C")
        settings = {
            "port": self._port,
            "listen_addresses": "'127.0.0.1'",
            "unix_socket_directories": "''",
            "fsync": "off",
        }
        with (self._folder / "postgresql.conf").open("a") as file:
            file.writelines(f"{name} = {value}\n" for name, value in settings.items())

    def start(self) -> None:
        self._run("pg_ctl", "start", "--wait", f"--log={self._folder / 'log'}")

    def stop(self) -> None:
        """End all connections and stop, as a restart of the machine does."""
        self._run("pg_ctl", "stop", "--wait", "--mode=fast")

    def hang(self) -> None:
        """Let connections stay, and answer nothing."""
        self._send(signal.SIGSTOP)

    def go_on(self) -> None:
        self._send(signal.SIGCONT)

    def remove(self) -> None:
        with suppress(FileNotFoundError, ProcessLookupError):
            self.go_on()
            self._run("pg_ctl", "stop", "--wait", "--mode=immediate")

    def _send(self, number: signal.Signals) -> None:
        server = int((self._folder / "postmaster.pid").read_text().splitlines()[0])
        for process in {server, *descendants(server)}:
            with suppress(ProcessLookupError):
                os.kill(process, number)

    def _run(self, command: str, *arguments: str) -> None:
        subprocess.run(
            [self._binaries / command, f"--pgdata={self._folder}", *arguments],
            user=self._user, check=True, timeout=60, cwd="/",
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip


@contextmanager
def own_cluster() -> Iterator[Cluster]:
    """Make and start a server, and remove it at the end. Skip the test if no server is installed."""
    versions = sorted(BINARIES.glob("*/bin/initdb"))
    if not versions:
        pytest.skip(f"no PostgreSQL server is installed in {BINARIES}")
    folder = Path(tempfile.mkdtemp(prefix="neva-postgres-"))
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
    cluster = Cluster(versions[-1].parent, folder, port)
    try:
        if os.geteuid() == 0:
            shutil.chown(folder, OWNER)
        cluster.make()
        cluster.start()
        yield cluster
    finally:
        cluster.remove()
        shutil.rmtree(folder, ignore_errors=True)
