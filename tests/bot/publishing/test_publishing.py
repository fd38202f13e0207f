"""Mentions in published messages, and the delay after a failure to publish."""

from __future__ import annotations

from datetime import timedelta
from types import SimpleNamespace
from typing import Any

import pytest
from discord import HTTPException, Object, ui

from bot.core.failures import Failure
from bot.discord_base.desired import Content
from bot.discord_base.errors import failure_of, is_final
from bot.publishing.apply import _allow_mentions
from bot.publishing.reconciler import FIRST_REFUSAL, FIRST_RETRY, LONGEST_REFUSAL, LONGEST_RETRY, _delay
from db.connection.errors import DatabaseBusy


def test_a_message_mentions_the_users_and_roles_it_names_and_never_everybody() -> None:
    allowed = _allow_mentions(Content(ui.LayoutView(), mentions=(7,), roles=(8,)))
    assert (allowed.everyone, allowed.users, allowed.roles) == (False, [Object(7)], [Object(8)])


def test_each_failure_doubles_the_delay_up_to_a_limit() -> None:
    delays = [_delay(TimeoutError(), failures) for failures in range(3)]
    assert delays == [FIRST_RETRY, 2 * FIRST_RETRY, 4 * FIRST_RETRY]
    assert _delay(TimeoutError(), 100) == LONGEST_RETRY
    assert _delay(DatabaseBusy("busy"), 100) == FIRST_RETRY, "nothing is wrong"


def _error(status: int, code: int | None) -> HTTPException:
    response: Any = SimpleNamespace(status=status, reason="")
    return HTTPException(response, "<html>" if code is None else {"code": code, "message": ""})


@pytest.mark.parametrize(
    ("status", "code", "refusal", "failure"),
    [
        (403, 50013, True, Failure.REFUSED), (403, 50001, True, Failure.REFUSED), (403, 160005, True, Failure.REFUSED),
        (403, None, False, Failure.DISCORD), (403, 0, False, Failure.DISCORD), (403, 40333, False, Failure.DISCORD),
        (404, 10003, True, Failure.REFUSED), (400, 50035, True, Failure.INVALID), (401, 0, False, Failure.TOKEN),
        (429, 0, False, Failure.LIMITED), (502, None, False, Failure.DISCORD),
    ],
)  # fmt: skip
def test_a_refusal_has_a_code_of_discord(status: int, code: int | None, refusal: bool, failure: Failure) -> None:
    error = _error(status, code)
    assert (is_final(error), failure_of(error)) == (refusal, failure)
    assert (_delay(error, 0) == FIRST_REFUSAL) == refusal


def test_a_refusal_is_tried_as_rarely_as_it_lasts_whoever_else_tries() -> None:
    refused = _error(403, 50013)
    for hours, delay in ((0, FIRST_REFUSAL), (1, timedelta(hours=1)), (24, LONGEST_REFUSAL)):
        assert _delay(refused, 100, timedelta(hours=hours)) == delay
