"""Contrasts: only one of two actions makes a deck run out."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.assessment import Term
from engine.petersburg.actions import parse
from tests.engine.petersburg.situation import GAME, Situation


def contrast(taken: str, better: str, left: int, *, last: bool = False) -> Sequence[Term]:
    """Return the contrast of two actions when nobody has money or can take more than one card.

    Five cards are in the rows, `left` aristocrats in the deck.
    """
    situation = Situation(
        phase="building",
        upper="hospital warehouse",
        lower="lumberjack*3",
        money=[0, 0],
        hands=["pub*2", "pub*3"],
        decks={"aristocrat": f"judge*{left}"},
        options={"open_money": True},
        last_round=last,
    )
    return GAME.contrast(GAME.view(situation.state, 0), parse(taken), parse(better))


@pytest.mark.rule("SP-1.24")
def test_a_taking_that_lets_the_next_deck_run_out_is_told_with_the_round() -> None:
    critical = 8 - 5 + 1
    (term,) = contrast("take upper hospital", "pass", critical)
    assert (term.kind, term.points, term.facts) == ("spares", 0.0, {"deck": "aristocrat", "round": 1})
    (term,) = contrast("pass", "take upper hospital", critical)
    assert term.kind == "empties"


@pytest.mark.rule("SP-1.24")
def test_nothing_is_told_where_the_deck_lasts_anyway_or_the_round_is_the_last() -> None:
    for left, last in ((20, False), (8, False), (4, True)):
        assert contrast("take upper hospital", "pass", left, last=last) == ()
