"""For monitoring: serve `/healthz` and `/metrics` over HTTP, and count and time the requests to Discord."""

from __future__ import annotations

import logging
import time
from collections.abc import Awaitable, Callable
from types import SimpleNamespace

import aiohttp
import yarl
from aiohttp import web

from bot.core.metrics import CONTENT_TYPE, Metrics
from bot.core.settings import HealthAddress
from bot.operation.health import Health
from bot.operation.ui.shutdown import CannotRun

_NOT_LIMITED = {"interactions", "webhooks"}
"""Path parts of answers to interactions, exempt from the limit of 50 requests per second."""


def count_requests(trace: aiohttp.TraceConfig, metrics: Metrics) -> None:
    async def begin(
        _session: aiohttp.ClientSession, context: SimpleNamespace, _: aiohttp.TraceRequestStartParams
    ) -> None:
        context.began = time.perf_counter()

    async def end_request(
        _session: aiohttp.ClientSession, context: SimpleNamespace, end: aiohttp.TraceRequestEndParams
    ) -> None:
        status, headers = end.response.status, end.response.headers
        if status == 101:  # the gateway, which is no request
            return
        metrics.count_request(status, time.perf_counter() - context.began, limited=_is_limited(end.url))
        if status == 429:
            is_global = headers.get("X-RateLimit-Global", "").lower() == "true"
            metrics.count_rate_limit("global" if is_global else headers.get("X-RateLimit-Scope", ""))

    async def count_failure(
        _session: aiohttp.ClientSession, context: SimpleNamespace, end: aiohttp.TraceRequestExceptionParams
    ) -> None:
        metrics.count_request(None, time.perf_counter() - context.began, limited=_is_limited(end.url))

    trace.on_request_start.append(begin)
    trace.on_request_end.append(end_request)
    trace.on_request_exception.append(count_failure)


def _is_limited(url: yarl.URL) -> bool:
    return _NOT_LIMITED.isdisjoint(url.parts)


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
