"""The points for goods in searches equal those of the rules."""

from __future__ import annotations

from itertools import product

import pytest

from engine.petersburg.cards import GOODS
from engine.petersburg.playout.convert import search_state
from engine.petersburg.playout.majority import shares
from engine.petersburg.scoring import majority
from tests.engine.petersburg.situation import Situation


@pytest.mark.rule("SP-3.5", "SP-3.6")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_the_shares_of_a_good_are_those_of_the_rules(seats: int) -> None:
    situation = Situation(seats, options={"preset": "market"})
    search, good = search_state(situation.state), len(GOODS) - 1
    for counts in product(range(4 if seats == 5 else 5), repeat=seats):
        for seat, count in enumerate(counts):
            search.goods[seat][good] = count
        for number in (1, 4, 9):
            counted = [counts[0] + 1, *counts[1:]]
            own, *others = majority(counted, situation.state.rules.market_values(number))
            assert shares(search, 0, good, 1, number) == (own, sum(others))
