"""Counting and timing the requests to Discord."""

from __future__ import annotations

import time
from types import SimpleNamespace

import aiohttp

from bot.services.metrics import Metrics


def count_requests(trace: aiohttp.TraceConfig, metrics: Metrics) -> None:
    """Have every request of a client with this trace counted and timed."""

    async def begun(
        _session: aiohttp.ClientSession, context: SimpleNamespace, _: aiohttp.TraceRequestStartParams
    ) -> None:
        context.began = time.perf_counter()

    async def ended(
        _session: aiohttp.ClientSession, context: SimpleNamespace, end: aiohttp.TraceRequestEndParams
    ) -> None:
        status, headers = end.response.status, end.response.headers
        if status == 101:  # the gateway, which is no request
            return
        metrics.requested(status, time.perf_counter() - context.began)
        if status == 429:
            is_global = headers.get("X-RateLimit-Global", "").lower() == "true"
            metrics.limited("global" if is_global else headers.get("X-RateLimit-Scope", ""))

    async def failed(
        _session: aiohttp.ClientSession, context: SimpleNamespace, _: aiohttp.TraceRequestExceptionParams
    ) -> None:
        metrics.requested(None, time.perf_counter() - context.began)

    trace.on_request_start.append(begun)
    trace.on_request_end.append(ended)
    trace.on_request_exception.append(failed)
