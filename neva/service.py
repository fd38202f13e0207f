"""Runs `neva run` and `neva worker`, and logs why they end."""

from __future__ import annotations

import faulthandler
import logging
from collections.abc import Callable

from bot.core.settings import logs_json
from neva.command import CommandError

BUG = 1
"""Exit status after an unexpected error."""

log = logging.getLogger(__name__)


def serve(work: Callable[[], int]) -> int:
    """Run a long-lived process and return its exit status.

    With LOG_FORMAT=json the log ends with the sentence of a `CommandError`, or with the traceback of any other error.
    Otherwise both are raised.
    """
    if not faulthandler.is_enabled():
        faulthandler.enable()  # otherwise a signal such as SIGBUS, from a failing disk, ends the process silently
    try:
        return work()
    except Exception as error:
        if not logs_json():
            raise
        _set_up_log()
        if isinstance(error, CommandError):
            log.critical("%s", error)
            return error.status
        log.critical("a bug has ended the process", exc_info=True)
        return BUG


def _set_up_log() -> None:
    """Log JSON, even if the process failed before its log was set up."""
    if not logging.getLogger().handlers:
        from bot.operation.ui.logs import set_up  # lazy: it loads the Discord client

        set_up(logging.INFO, as_json=True)
