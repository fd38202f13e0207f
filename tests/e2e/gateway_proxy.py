"""A proxy in front of the stand-in with network faults: it refuses, stays silent, or stops halfway."""

from __future__ import annotations

import asyncio
from types import TracebackType
from typing import Literal, Self

Mode = Literal["pass", "refuse", "silent", "upgrade only", "closed"]


class Proxy:
    """Passes bytes to a local port and back while its mode is "pass"."""

    def __init__(self, port: int) -> None:
        self._target = port
        self.mode: Mode = "pass"
        self.connections = 0
        self.held = 0
        self._flowing = asyncio.Event()
        self._flowing.set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._server: asyncio.Server | None = None

    @property
    def port(self) -> int:
        assert self._server is not None
        return int(self._server.sockets[0].getsockname()[1])

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        return self

    async def __aexit__(
        self, _type: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        assert self._server is not None
        self._server.close()
        await self.cut()

    async def cut(self) -> None:
        """Break all connections, as a network fault does."""
        tasks = set(self._tasks)
        for task in tasks:
            task.cancel()
        if tasks:
            await asyncio.wait(tasks, timeout=5)

    def hold(self) -> None:
        """Keep connections open, but pass nothing."""
        self._flowing.clear()

    def flow(self) -> None:
        """Pass what was held, and all that follows."""
        self._flowing.set()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        self.connections += 1
        try:
            if self.mode == "refuse":
                await reader.readuntil(b"\r\n\r\n")
                writer.write(b"HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
                await writer.drain()
            elif self.mode == "closed":
                writer.transport.abort()
            elif self.mode == "silent":
                await asyncio.Event().wait()
            else:
                await self._pass(reader, writer)
        except (OSError, asyncio.IncompleteReadError, asyncio.CancelledError):
            pass
        finally:
            self._tasks.discard(task)
            writer.close()

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        to_read, to_write = await asyncio.open_connection("127.0.0.1", self._target)
        try:
            if self.mode == "upgrade only":
                to_write.write(await reader.readuntil(b"\r\n\r\n"))
                writer.write(await to_read.readuntil(b"\r\n\r\n"))
                await asyncio.Event().wait()
            async with asyncio.TaskGroup() as both:
                both.create_task(self._pump(reader, to_write))
                both.create_task(self._pump(to_read, writer))
        except* OSError:
            pass
        finally:
            to_write.close()

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await reader.read(65536):
            self.held += not self._flowing.is_set()
            await self._flowing.wait()
            writer.write(data)
            await writer.drain()
        writer.close()
