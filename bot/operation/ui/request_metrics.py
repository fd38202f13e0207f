"""Count and time the requests to Discord."""

from __future__ import annotations

import time
from types import SimpleNamespace

import aiohttp
import yarl

from bot.core.metrics import Metrics

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
