"""The expected income in a seat's panel, and additions for the viewer."""

from __future__ import annotations

from engine.petersburg.cards import CARD_IDS, Colour
from engine.petersburg.forecast import aristocrats, income, points_to_come, project_score
from engine.petersburg.rules.state import State
from i18n.translator import translator
from render.petersburg.board import board, layout
from render.petersburg.parts.changes import changes
from render.petersburg.parts.income import cells
from render.petersburg.parts.own_hand import list_held
from render.petersburg.symbols import marks
from render.symbols import signs
from tests.engine.petersburg.situation import cards, changed
from tests.render.petersburg.games import GAME, states
from tests.render.pictures import PLAIN

SAY = translator("en")


def began(*tableau: str) -> State:
    return changed(next(states(2, 1, every=1)), tableaus={0: tuple(CARD_IDS[card] for card in tableau)})


def test_cells_say_the_numbers_of_the_forecast() -> None:
    for state in states(3, 4, every=9, preset="everything"):
        for viewer in (None, 1):
            view = GAME.view(state, viewer)
            for seat in range(3) if view.to_act else ():
                shown = {cell.badge: [text for text, _ in cell.parts] for cell in cells(view, seat, SAY)}
                for one in income(view, seat):
                    numbers = [str(number).replace("-", "−") for number in (one.rubles, one.points) if number]
                    numbers += [f"+{one.either}", "/"] if one.either else []
                    assert shown.get(one.colour, []) == numbers
                names, points, _ = aristocrats(view, seat)
                assert shown.get(marks.portrait, ["0", "0"]) == [str(names), str(points)]
                score = project_score(view, seat)
                assert (score is not None) == (view.last_round and seat == viewer)
                if score is not None:
                    assert shown[None] == [SAY("picture-projected", score=score)]
                else:
                    assert None not in shown
                    assert shown.get(signs.hourglass, ["+0"]) == [f"+{points_to_come(view, seat)}"]


def test_only_what_is_earned_has_a_cell() -> None:
    found = cells(GAME.view(began("lumberjack"), None), 0, SAY)
    assert [cell.badge for cell in found] == [Colour.WORKER]


def test_the_viewers_own_hand_stands_on_its_board_and_on_no_other() -> None:
    state = changed(began(), hands={0: cards("pub bank")})
    own = list_held(GAME.view(state, 0))
    assert [(one.shown.card, one.shown.price, one.drawn) for one in own] == [
        (CARD_IDS["pub"], 1, False),
        (CARD_IDS["bank"], None, False),
    ]
    assert list_held(GAME.view(state, 1)) == []
    assert list_held(GAME.view(state, None)) == []


def test_a_hand_lies_in_the_free_end_of_a_row_and_costs_no_height() -> None:
    heights = []
    for hand in ("", "pub bank"):
        state = changed(began(), upper=cards("author"), lower=cards("pub"), hands={0: cards(hand)})
        heights.append(layout(GAME.view(state, 0), changes(()), SAY).height)
    assert heights[0] == heights[1]


def test_hidden_money_and_passes_can_be_seen() -> None:
    state = began("lumberjack")
    public = board(GAME.view(state, None), PLAIN, SAY)
    state = changed(state, money=[0, 0])
    assert board(GAME.view(state, None), PLAIN, SAY).data == public.data
    state = changed(state, passes=1)
    assert board(GAME.view(state, None), PLAIN, SAY).data != public.data
