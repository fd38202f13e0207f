from __future__ import annotations

from datetime import timedelta

import pytest

from db.match.deadlines import DEFAULT_BANK, TimeControl


@pytest.mark.parametrize("text", ["none", "24", "bank-72-12", "bank-1-0"])
def test_a_time_control_is_written_as_it_is_read(text: str) -> None:
    assert str(TimeControl.parse(text)) == text


@pytest.mark.parametrize("text", ["", "0", "-1", "24h", "bank-0-1", "bank-72", "bank-72-12-1", "99999"])
def test_other_texts_are_no_time_controls(text: str) -> None:
    with pytest.raises(ValueError, match="no time control"):
        TimeControl.parse(text)


def test_a_bank_is_full_at_first_gains_with_each_decision_and_holds_no_more() -> None:
    assert DEFAULT_BANK.time_for_decision(None) == timedelta(hours=72)
    assert DEFAULT_BANK.time_for_decision(0) == timedelta(hours=12)
    assert DEFAULT_BANK.time_for_decision(3600) == timedelta(hours=13)
    assert DEFAULT_BANK.time_for_decision(72 * 3600) == timedelta(hours=72)


def test_a_limit_takes_no_notice_of_banks_and_without_either_no_time_is_counted() -> None:
    assert TimeControl(limit_hours=24).time_for_decision(0) == timedelta(hours=24)
    assert TimeControl().time_for_decision(0) is None
