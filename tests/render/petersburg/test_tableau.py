"""The drawn tableau of a seat: marks of new piles."""

from __future__ import annotations

import pytest

from engine.petersburg.cards import CARD_IDS
from render import palette
from render.petersburg.parts.tableau import Pile, draw_tableau, place_piles
from render.sheet import Sheet

OBSERVATORY = CARD_IDS["observatory"]
UP, DOWN = Pile(OBSERVATORY, 1, False), Pile(OBSERVATORY, 1, True)


def drawn(piles: tuple[Pile, ...], *new: int) -> bytes:
    sheet = Sheet(240, 100, palette.PAPER)
    draw_tableau(sheet, 8, 8, place_piles((piles,), 220, 60), new)
    return sheet.image.tobytes()


@pytest.mark.parametrize(("piles", "marked"), [((UP,), True), ((DOWN,), False), ((UP, DOWN), True)])
def test_a_new_card_is_marked_only_while_it_lies_face_up(piles: tuple[Pile, ...], marked: bool) -> None:
    assert (drawn(piles, OBSERVATORY) != drawn(piles)) is marked
