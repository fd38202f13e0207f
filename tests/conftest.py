"""A last limit on every test: one that hangs in its teardown, after its time has run out, ends the test process."""

from __future__ import annotations

import faulthandler
import os
import threading
from collections.abc import Generator

import pytest

TEARDOWN_SECONDS = 60

_stderr = pytest.StashKey[int]()


def pytest_configure(config: pytest.Config) -> None:
    """Keep the real stderr, which pytest's capture replaces."""
    capture = config.pluginmanager.getplugin("capturemanager")
    with capture.global_and_fixture_disabled():
        config.stash[_stderr] = os.dup(2)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Print all stacks and leave when a test takes longer than its limit and the time for its teardown.

    The limit itself interrupts a test once; nothing else would interrupt what hangs afterwards.
    """
    marker = item.get_closest_marker("timeout")
    limit = (
        marker.args[0] if marker and marker.args else item.config.getoption("timeout") or item.config.getini("timeout")
    )
    # Not faulthandler.dump_traceback_later: pytest cancels that when a test fails.
    last = threading.Timer(float(limit) + TEARDOWN_SECONDS, _leave, (item.nodeid, item.config.stash[_stderr]))
    last.daemon = True
    last.start()
    try:
        return (yield)
    finally:
        last.cancel()


def _leave(test: str, stderr: int) -> None:
    os.write(stderr, f"\n{test} did not end\n".encode())
    faulthandler.dump_traceback(stderr)
    os._exit(1)
