"""The end of `neva run` and `neva worker`, as a reader of their log sees it."""

from __future__ import annotations

import faulthandler
import logging
from collections.abc import Callable

from bot.core.settings import logs_json
from neva.errors import CommandError

BUG = 1
"""The exit status after an unexpected error."""

log = logging.getLogger(__name__)


def serve(work: Callable[[], int]) -> int:
    """Run a process that stays until it is stopped, and return its exit status.

    With LOG_FORMAT=json the sentence of a `CommandError` and the traceback of any other error are the last line of the
    log. Without, both are raised.
    """
    if not faulthandler.is_enabled():
        faulthandler.enable()  # a signal such as SIGBUS, when a disk fails, would end the process without a word
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
    """Write JSON, also if the process ended before its log was set up."""
    if not logging.getLogger().handlers:
        from bot.operation.ui.logs import set_up  # not before: with it comes the client of Discord

        set_up(logging.INFO, as_json=True)
