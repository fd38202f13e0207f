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
from bot.publishing.context import OVER_AFTER, Waits
from bot.publishing.decide import LONGEST_WAIT
from bot.publishing.reconciler import FIRST_REFUSAL, FIRST_RETRY, LONGEST_REFUSAL, LONGEST_RETRY, _delay
from db.connection.errors import DatabaseBusy
from db.match.messages import TABLE, MessageKey, MessageKind
from tests.db.tables import NOW


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


def test_a_wait_that_another_process_ended_is_forgotten_and_shortens_no_later_one() -> None:
    waits, board = Waits(), MessageKey(MessageKind.BOARD, TABLE)
    for number in range(100):
        waits.begin(number, board, NOW)
    waits.begin(1, board, NOW + LONGEST_WAIT / 2)
    assert waits.since(1, board, NOW + LONGEST_WAIT) == NOW, "a wait does not begin anew with each change"
    waits.end(1, board)
    assert waits.since(1, board, NOW) is None
    later = NOW + OVER_AFTER + timedelta(seconds=1)
    waits.begin(2, board, later)
    assert waits.since(2, board, later) == later, "another process has shown the change of then"
    assert len(waits) == 1
