"""Serve `/healthz` and `/metrics` over HTTP, for monitoring."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable

from aiohttp import web

from bot.core.metrics import CONTENT_TYPE
from bot.core.settings import HealthAddress
from bot.operation.health import Health
from bot.operation.ui.ending import CannotRun

log = logging.getLogger(__name__)


class HealthServer:
    def __init__(
        self,
        address: HealthAddress | None,
        health: Health,
        metrics: Callable[[], Awaitable[bytes]],
        *,
        required: bool = False,
    ) -> None:
        """`metrics` returns the text of `/metrics`. `required`: the process cannot run without the address."""
        self._address, self._health, self._metrics, self._required = address, health, metrics, required
        self._runner: web.AppRunner | None = None
        self.listens_at: HealthAddress | None = None
        """The real address, with the port chosen for 0; None while not listening."""

    async def start(self) -> None:
        """A failure raises `CannotRun`, or is only logged if not `required`."""
        if self._address is None or self._runner is not None:
            return
        app = web.Application()
        app.router.add_get("/healthz", self._healthz)
        app.router.add_get("/metrics", self._show_metrics)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.5)
        await self._runner.setup()
        try:
            await web.TCPSite(self._runner, self._address.host, self._address.port).start()
        except OSError as error:
            await self.close()
            sentence = f"HEALTH_ADDRESS {self._address} cannot be used ({error.strerror or type(error).__name__})"
            if self._required:
                raise CannotRun(f"{sentence}: give each process an address of its own") from None
            log.warning("health and metrics are not served: %s", sentence)
            return
        host, port = self._runner.addresses[0][:2]
        self.listens_at = HealthAddress(host, port)
        log.info("health and metrics: http://%s/healthz and /metrics", self.listens_at)

    async def close(self) -> None:
        if self._runner is not None:
            runner, self._runner, self.listens_at = self._runner, None, None
            await runner.cleanup()

    async def _healthz(self, _request: web.Request) -> web.Response:
        report = await self._health.look()
        return web.json_response(report.facts, status=503 if report.reasons else 200)

    async def _show_metrics(self, _request: web.Request) -> web.Response:
        return web.Response(body=await self._metrics(), headers={"Content-Type": CONTENT_TYPE})
