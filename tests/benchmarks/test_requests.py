"""The counted requests of a game: people decide, agents move by the moved clock, and every request has a kind."""

from __future__ import annotations

import pytest

from benchmarks.requests import play


@pytest.mark.timeout(120)
async def test_what_decisions_cost_is_counted() -> None:
    found = await play(("Fay",), 1, 2)
    assert found.decisions == 2
    assert found.requests == sum(n for kind, n in found.kinds.items() if not kind.endswith("answers"))
    assert found.requests
    assert found.pictures
    assert found.megabytes
    assert found.for_each(3.0) == (1.5,)
