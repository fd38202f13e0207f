"""Peter the Great for the shared tests."""

from __future__ import annotations

from collections.abc import Mapping

from engine.peter.cards import ids
from engine.peter.reasons import Reason
from engine.peter.rules.state import State
from engine.shuffle import Deal
from tests.engine.peter import invariants
from tests.kit import Golden, Kit, Seating


def check_deal(state: State, deals: Mapping[str, Deal]) -> None:
    assert tuple(ids((*state.line, *state.deck_cards()))) == deals["deck"].order


KIT = Kit(
    universe=invariants.universe,
    scrambled=invariants.scrambled,
    shows_hidden=invariants.shows_hidden,
    check=invariants.check,
    check_deal=check_deal,
    options=invariants.OPTIONS,
    open_secrets=frozenset({"open_cubes"}),
    reasons=tuple(Reason),
    seatings={"peter": Seating(people=2, computers=2)},
    rules={"PG-": 9},
    golden=Golden(
        families={"peter undos": {"preset": "peter"}, "peter ends": {"preset": "peter"}},
        numbers={"peter undos": 6, "peter ends": 6},
        variants=({}, {"open_cubes": True}),
    ),
)
