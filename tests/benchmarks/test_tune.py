"""Tuning the weights of playouts: the side that plays better wins, and the file holds what was found."""

from __future__ import annotations

import tomllib

import pytest

from benchmarks.tune import TUNED, change, duel, format_weights, tune
from engine.petersburg.strength.weights import FILE, WEIGHTS


def test_better_weights_lead_and_equal_ones_do_not() -> None:
    plain, careless = WEIGHTS[""], WEIGHTS[""]._replace(thrift=0.1)
    assert duel(plain, plain, "2004", 2, 1) == (0.0, 0.5)
    leads = [duel(plain, careless, "2004", 2, deal)[0] for deal in range(6)]
    assert sum(leads) > 0


def test_a_step_follows_the_lead() -> None:
    found = tune(["2004"], 2, 2, 1)
    logarithms = [0.0] * len(TUNED)
    assert change(logarithms) == WEIGHTS[""]
    assert found != WEIGHTS[""]
    for name in TUNED:
        assert getattr(found, name) == pytest.approx(getattr(WEIGHTS[""], name), rel=0.1)
    untouched = set(WEIGHTS[""]._fields) - set(TUNED)
    assert all(getattr(found, name) == getattr(WEIGHTS[""], name) for name in untouched)


def test_the_file_is_written_as_it_is_read() -> None:
    stored = FILE.read_text(encoding="utf-8")
    assert format_weights(tomllib.loads(stored)) == stored
