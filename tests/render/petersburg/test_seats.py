"""A seat's tableau: its piles, marks of new ones, and their descriptions."""

from __future__ import annotations

import pytest

from engine.petersburg.actions import Source
from engine.petersburg.cards import CARD_IDS
from i18n.translator import translator
from render import palette
from render.labels import SeatLabel
from render.petersburg.alt import describe_board
from render.petersburg.parts.tableau import Pile, draw_tableau, piles, place_piles
from render.sheet import Sheet
from tests.engine.petersburg.situation import changed
from tests.render.petersburg.games import GAME, states

OBSERVATORY = CARD_IDS["observatory"]
UP, DOWN = Pile(OBSERVATORY, 1, False), Pile(OBSERVATORY, 1, True)


def drawn(piles: tuple[Pile, ...], *new: int) -> bytes:
    sheet = Sheet(240, 100, palette.PAPER)
    draw_tableau(sheet, 8, 8, place_piles((piles,), 220, 60), new)
    return sheet.image.tobytes()


@pytest.mark.parametrize(("piles", "marked"), [((UP,), True), ((DOWN,), False), ((UP, DOWN), True)])
def test_a_new_card_is_marked_only_while_it_lies_face_up(piles: tuple[Pile, ...], marked: bool) -> None:
    assert (drawn(piles, OBSERVATORY) != drawn(piles)) is marked


LABELS = [SeatLabel("Anna", False), SeatLabel("Boris", False)]


@pytest.mark.parametrize(
    ("preset", "building", "replaceable"),
    [("2004", "observatory", False), ("complete", "debtors_prison", False), ("online", "pub", True)],
)
def test_used_buildings_are_shown_face_down_whether_or_not_they_can_be_replaced(
    preset: str, building: str, replaceable: bool
) -> None:
    state = next(states(2, 1, every=1, preset=preset))
    card = CARD_IDS[building]
    state = changed(state, tableaus={0: (card,) * 2}, used={0: (card,)})
    view = GAME.view(state, None)
    assert [(pile.copies, pile.turned) for pile in piles(view.seats[0], view.rules)[0]] == [(1, False), (1, True)]
    assert describe_board(view, LABELS, translator("en")).count("(1 face down)") == 1
    view = GAME.view(changed(state, used={0: (card,) * 2}), None)
    assert [(pile.copies, pile.turned) for pile in piles(view.seats[0], view.rules)[0]] == [(2, True)]
    assert (card in view.offer(0, Source.UPPER, CARD_IDS["bank"]).bills) is replaceable
