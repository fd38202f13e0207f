"""What lists of Peter the Great say of cards."""

from __future__ import annotations

from bot.games.peter.card_text import counted
from engine.peter.cards import SUIT


def test_a_pile_is_counted_by_the_suits_that_it_has() -> None:
    assert counted(()) == "–"
    assert counted([SUIT.index(1), SUIT.index(0), SUIT.index(1)]) == "👑 1 · ⚓ 2"
