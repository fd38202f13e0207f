"""Reasons against illegal actions: a key, and a sentence with facts."""

from __future__ import annotations

import pytest

from engine.reasons import BaseReason, illegal


class Reason(BaseReason):
    TOO_MANY = "too-many", "{number} {what} are too many"
    NO = "no", "no"


def test_a_reason_is_its_key_and_has_a_sentence() -> None:
    assert (Reason.TOO_MANY.value, f"illegal-{Reason.NO}") == ("too-many", "illegal-no")
    assert Reason.NO.sentence == "no"


def test_an_error_holds_the_key_the_facts_and_the_whole_sentence() -> None:
    error = illegal(Reason.TOO_MANY, number=3, what="cubes")
    assert (error.reason, error.facts) == ("too-many", {"number": 3, "what": "cubes"})
    assert str(error) == "3 cubes are too many"


def test_a_fact_of_the_sentence_may_not_be_missing() -> None:
    with pytest.raises(KeyError, match="what"):
        illegal(Reason.TOO_MANY, number=3)
