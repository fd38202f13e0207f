"""In the rare positions too, legal actions are exactly what is accepted."""

from __future__ import annotations

import pytest

from engine.petersburg.reasons import REASONS
from engine.petersburg.refusal import refusal
from tests.engine.kits import assert_complete
from tests.engine.petersburg.invariants import universe
from tests.engine.petersburg.table import GAME, Table


def drawn(card: str, deck: str, **more) -> Table:
    table = Table(phase="building", decks={deck: f"{card}*3"}, upper="author", **more)
    table.do(f"draw {deck}")
    return table


def asked(**more) -> Table:
    table = Table(3, phase="building", **more)
    table.all_pass()
    assert table.state.pending
    return table


TABLES = {
    "drawn, can be bought": lambda: drawn("market", "building", tableaus=["observatory"]),
    "drawn, replaces": lambda: drawn("wharf", "trading", tableaus=["observatory ship_builder czar_and_carpenter"]),
    "drawn, hand full, no money": lambda: drawn(
        "academy", "building", tableaus=["observatory"], hands=["pub*3"], money=[1]
    ),
    "pubs asked": lambda: asked(tableaus=["pub*2", "pub", "market"], money=[7, 2, 50]),
    "pub as an action": lambda: Table(
        phase="building", tableaus=["pub observatory"], money=[5], options={"pub_timing": "action"}
    ),
    "face down": lambda: _used("observatory market", "bank"),
    "one of two face down": lambda: _used("observatory*2", "bank"),
    "hand of trading cards": lambda: Table(
        upper="bank tax_man wharf", lower="fur_shop judge", hands=["bank fur_shop czar"], money=[40],
        tableaus=["market potemkin_village author fur_trapper lumberjack harbor weaving_mill"],
    ),
    "a deck of one": lambda: Table(phase="building", tableaus=["observatory"], decks={"worker": "lumberjack"}),
    "warehouse": lambda: Table(upper="author", hands=["pub*3"], tableaus=["warehouse"]),
    "orders": lambda: _ordered(),
}  # fmt: skip


def _used(tableau: str, upper: str) -> Table:
    table = Table(phase="building", tableaus=[tableau], upper=upper, money=[60])
    table.do("draw worker", "discard drawn", "pass")
    return table


def _ordered() -> Table:
    table = Table(4, upper="author*2")
    table.by(2, "pass phase")
    table.by(3, "pass phase")
    table.by(3, "pass phase no")
    return table


@pytest.mark.parametrize("name", TABLES)
def test_legal_actions_are_exactly_what_apply_accepts(name):
    assert_complete(GAME, TABLES[name]().state)


def test_every_reason_of_a_refusal_can_happen():
    found = set()
    over = Table(phase="trading")
    over.state.last_round = True
    over.all_pass()
    for table in (over, *(make() for make in TABLES.values())):
        for seat in (-1, 0, 1, 2):
            reasons = (refusal(table.state, seat, action) for action in universe())
            found |= {error.reason for error in reasons if error is not None}
    assert found == REASONS
