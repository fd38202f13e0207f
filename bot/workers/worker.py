"""A worker process: forked for its first job, killed if a job exceeds its processor time."""

from __future__ import annotations

import asyncio
import os
import pickle
import signal
from contextlib import suppress

from bot.workers.fork_server import FORK_SERVER, NUMBER_BYTES, processor_seconds
from bot.workers.jobs import Drawing, Job, JobFailed, JobTimeout, JobTooLong, Result

START_SECONDS = 20.0
"""A fork server that neither forks nor uses processor time for this long counts as hung."""
CLOCK_FACTOR = 6.0
"""Seconds by the clock for each second of processor time that a job may take: other programs may be busy."""
_LOOK_SECONDS = 0.02
_SMALL = 2**20
"""Bytes of an answer that is read without a thread, such as a picture's."""


class WorkerDied(Exception):
    """A worker process died or could not be started; `str()` says which, for the log."""

    def __init__(self, text: str = "a worker process died") -> None:
        super().__init__(text)


class Worker:
    def __init__(self, niceness: int) -> None:
        self.niceness = niceness
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self.process: int | None = None
        """Its id; None before it has started."""

    @property
    def is_alive(self) -> bool:
        if self._streams is None or self.process is None:
            return False
        reader, _ = self._streams
        return reader.exception() is None and not reader.at_eof()

    async def start(self) -> None:
        """Do nothing if it has been started. Raises `WorkerDied`."""
        if self.process is not None:
            return
        try:
            connection = FORK_SERVER.ask(self.niceness)
        except OSError as error:
            raise WorkerDied(f"a worker process cannot be started: {error}") from None
        number = FORK_SERVER.started
        try:
            self._streams = reader, _ = await asyncio.open_unix_connection(sock=connection, limit=_SMALL)
            starting = asyncio.create_task(reader.readexactly(NUMBER_BYTES), name="start of a worker")
            try:
                await _wait_for_start(starting, number)
            finally:
                starting.cancel()
            self.process = int.from_bytes(starting.result())
        except (OSError, EOFError):
            raise WorkerDied from None

    async def run(self, limit: float, job: Job) -> Result:
        """Run a job; `limit` is in seconds of processor time.

        Raises `WorkerDied`, `JobTooLong`, `JobTimeout` if it hangs or the machine is too busy, `JobFailed` if the
        answer cannot be read, or the job's exception.
        """
        # a thread for a drawing takes longer than its few kilobytes
        request = pickle.dumps(job) if isinstance(job, Drawing) else await asyncio.to_thread(pickle.dumps, job)
        await self.start()
        assert self._streams is not None
        reader, writer = self._streams
        writer.write(len(request).to_bytes(NUMBER_BYTES) + request)
        answer = await self._wait_bounded(limit, asyncio.create_task(_read(reader), name="answer of a worker"))
        try:
            result: Result | Exception
            if len(answer) <= _SMALL:
                result = pickle.loads(answer)  # noqa: S301 - of a process of this bot
            else:
                result = await asyncio.to_thread(pickle.loads, answer)
        except Exception:
            raise JobFailed from None
        if isinstance(result, Exception):
            raise result
        return result

    async def _wait_bounded(self, limit: float, answer: asyncio.Task[bytes]) -> bytes:
        assert self.process is not None
        clock = asyncio.get_running_loop().time
        last_processor, last_clock = processor_seconds(self.process) + limit, clock() + CLOCK_FACTOR * limit
        try:
            while not answer.done():
                processor_left = last_processor - processor_seconds(self.process)
                clock_left = last_clock - clock()
                if processor_left <= 0:
                    raise JobTooLong(f"after {limit:.0f} s of processor time")
                if clock_left <= 0:
                    raise JobTimeout(f"after {CLOCK_FACTOR * limit:.0f} s")
                await asyncio.wait((answer,), timeout=max(_LOOK_SECONDS, min(processor_left, clock_left)))
            return answer.result()
        finally:
            answer.cancel()

    def kill(self) -> None:
        """Kill the process without waiting. One that is still starting ends when its connection closes."""
        if self.is_alive and self.process is not None:
            with suppress(ProcessLookupError):
                os.kill(self.process, signal.SIGKILL)
        if self._streams is not None:
            self._streams[1].transport.abort()


async def _read(reader: asyncio.StreamReader) -> bytes:
    try:
        return await reader.readexactly(int.from_bytes(await reader.readexactly(NUMBER_BYTES)))
    except (OSError, EOFError):
        raise WorkerDied from None


async def _wait_for_start(starting: asyncio.Task[bytes], number: int) -> None:
    """Wait while the fork server with this number works; replace it once it hangs, which ends the task."""
    while not starting.done():
        before = FORK_SERVER.processor_seconds
        await asyncio.wait((starting,), timeout=START_SECONDS)
        if not starting.done() and FORK_SERVER.processor_seconds == before:
            FORK_SERVER.replace(number)
            raise WorkerDied
