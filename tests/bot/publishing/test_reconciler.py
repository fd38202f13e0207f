"""The delay after a failure to publish a match."""

from __future__ import annotations

from bot.publishing.reconciler import FIRST_RETRY, LONGEST_RETRY, _delay
from db.connection.errors import DatabaseBusy


def test_each_failure_doubles_the_delay_up_to_a_limit() -> None:
    delays = [_delay(TimeoutError(), failures) for failures in range(3)]
    assert delays == [FIRST_RETRY, 2 * FIRST_RETRY, 4 * FIRST_RETRY]
    assert _delay(TimeoutError(), 100) == LONGEST_RETRY
    assert _delay(DatabaseBusy("busy"), 100) == FIRST_RETRY, "nothing is wrong"
