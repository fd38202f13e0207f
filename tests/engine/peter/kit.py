"""What the shared tests need to know of Peter the Great."""

from __future__ import annotations

from engine.peter.reasons import Reason
from tests.engine.peter import invariants
from tests.kit import Kit, Seating

KIT = Kit(
    universe=invariants.universe,
    scrambled=invariants.scrambled,
    shows_hidden=invariants.shows_hidden,
    check=invariants.check,
    options=invariants.OPTIONS,
    open_secrets=frozenset({"open_cubes"}),
    reasons=tuple(Reason),
    seatings={"peter": Seating(people=2, computers=2)},
    rules={"PG-": 9},
)
