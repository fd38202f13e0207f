"""Nothing on a board overlaps or leaves its panel, and the picture keeps its shape."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product
from typing import Any

import pytest

from engine.history import TakenBack
from engine.petersburg.actions import Source
from engine.petersburg.cards import CARD_IDS, CATALOGUE, Deck
from engine.petersburg.events import Bought, Dealt, RoundEnded, Scored, Took
from engine.petersburg.view import View
from i18n.translator import LOCALES, translator
from render.canvas import Box
from render.palette import Colour
from render.petersburg.board import (
    MARGIN,
    WIDTH,
    Layout,
    board,
    draw_board,
    draw_layout,
    layout,
    rows_place,
    seat_lines,
)
from render.petersburg.menu import draw_menu
from render.petersburg.parts.changes import changes
from render.petersburg.parts.chips import badge_boxes
from render.petersburg.parts.rows import IN_A_LINE, card_places, stretches
from render.petersburg.parts.seats import EDGE, tableau_corner, turn_order
from render.petersburg.parts.tableau import Spot
from render.picture import badge_height
from render.sheet import Sheet
from tests.engine.petersburg.situation import changed
from tests.render.petersburg.crowded import Moment, stored, view_of
from tests.render.petersburg.games import GAME, states
from tests.render.pictures import PLAIN

CROWDED = stored()
crowded = pytest.mark.parametrize("moment", CROWDED, ids=[f"{one.preset}-{one.seats}" for one in CROWDED])


def badges_of(spot: Spot) -> tuple[Box, ...]:
    return badge_boxes(spot.chip.left, spot.chip.top, spot.chip.width, len(spot.pile.marks))


def check_boxes(plan: Layout) -> None:
    places = [place for _, place in plan.panels]
    assert not any(one.meets(other) for one, other in combinations(places, 2))
    for panel, place in plan.panels:
        assert place.left >= MARGIN
        assert place.right <= WIDTH - MARGIN
        assert panel.height <= place.height
        inside = place.width - 2 * EDGE
        cells = [box for _, box in panel.cells]
        assert not any(one.meets(other) for one, other in combinations(cells, 2))
        assert all(box.left >= 0 and box.right <= inside for box in cells)
        for spot in panel.spots:
            assert spot.chip.left >= 0
            assert max(spot.chip.right, *(box.right for box in (spot.number,) if box), 0) <= inside
        for one, other in combinations(panel.spots, 2):
            mine, others = (
                {spot.chip, *badges_of(spot), *([spot.number] if spot.number else [])} for spot in (one, other)
            )
            assert not any(first.meets(second) for first, second in product(mine, others))


@pytest.mark.sample(10)
@crowded
def test_the_most_crowded_boards_keep_their_shape(moment: Moment) -> None:
    view = view_of(moment)
    for locale in LOCALES:
        plan = layout(view, changes(()), translator(locale))
        check_boxes(plan)
        assert plan.height - badge_height(WIDTH) <= 1.5 * WIDTH
        assert max(place.bottom for _, place in plan.panels) <= plan.height - badge_height(WIDTH)


@pytest.mark.sample(6)
@crowded
def test_every_part_that_has_a_place_is_drawn_there(moment: Moment) -> None:
    view, say, changed = view_of(moment), translator("en"), changes(())
    plan = layout(view, changed, say)
    rows = rows_place(plan.rows)
    places = [*card_places(rows, plan.rows).values()]
    if plan.own.held:
        places.append(plan.own.place.shift(rows.left, rows.top))
    for panel, place in plan.panels:
        corner = tableau_corner(place, panel)
        places += [place, *(spot.chip.shift(*corner) for spot in panel.spots)]
    image = draw_layout(plan, view, PLAIN, say, changed, "light").image
    assert not [place for place in places if image.crop(place).getcolors(1)], "one colour is nothing"


@pytest.mark.sample(1)
@pytest.mark.parametrize("preset", ["2004", "everything"])
def test_nothing_overlaps_in_a_whole_game(preset: str) -> None:
    say = translator("en")
    for seats in GAME.seats(GAME.Options.model_validate({"preset": preset})):
        for state in states(seats, seats, every=11, preset=preset):
            for viewer in (None, 0):
                check_boxes(layout(GAME.view(state, viewer), changes(()), say))


def test_a_private_board_of_two_seats_leaves_room_for_the_menu() -> None:
    say = translator("ru")
    for number in range(6):
        for state in states(2, number, every=9):
            assert layout(GAME.view(state, 0), changes(()), say).height <= 1.15 * WIDTH


def test_rows_never_overlap() -> None:
    for upper, lower in product(range(11), range(11)):
        check_rows(upper, lower)


@pytest.mark.sample(1)
@pytest.mark.parametrize("locale", LOCALES)
def test_every_line_of_a_row_has_its_name(locale: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else the second line of the upper row looks like the lower row."""
    say, texts = translator(locale), Counter[str]()
    put = Sheet.put

    def noting(sheet: Sheet, place: Box, ground: Colour, paint: Any, *what: Any) -> None:
        texts.update(one for one in what if isinstance(one, str))
        put(sheet, place, ground, paint, *what)

    monkeypatch.setattr(Sheet, "put", noting)
    kinds = [facts.index for facts in CATALOGUE if facts.deck is Deck.BUILDING][:8]
    names = [say("picture-upper"), say("picture-lower")]
    state = next(states(2, 1, every=1))
    for upper, lower in product(range(9), range(9)):
        view = GAME.view(changed(state, upper=tuple(kinds[:upper]), lower=tuple(kinds[:lower])), 0)
        for draw in (draw_board, draw_menu):
            texts.clear()
            draw(view, PLAIN, say, (), "light")
            lines = Counter(names[one.row] for one in stretches(upper, lower))
            assert Counter({name: texts[name] for name in names}) == lines


def check_rows(upper: int, lower: int) -> None:
    taken: list[tuple[int, int]] = []
    seen = [0, 0]
    for one in stretches(upper, lower):
        assert one.first == seen[one.row]
        seen[one.row] += one.cards
        taken += [(one.line, one.column + i) for i in range(max(1, one.cards))]
    assert seen == [upper, lower]
    assert len(set(taken)) == len(taken)
    assert all(column < IN_A_LINE for _, column in taken)
    if upper + lower <= 2 * IN_A_LINE:
        assert all(line < 2 for line, _ in taken)


@pytest.mark.parametrize("seats", range(2, 6))
def test_seats_fill_their_lines(seats: int) -> None:
    for lines in seat_lines(seats):
        assert [seat for line in lines for seat in line] == list(range(seats))
        assert all(2 <= len(line) <= 3 for line in lines)


def test_events_are_marked_where_they_changed_something() -> None:
    judge, author, pub = (CARD_IDS[card] for card in ("judge", "author", "pub"))
    found = changes(
        [
            Dealt(Deck.ARISTOCRAT, (judge,)),
            Bought(1, Source.UPPER, author, -1, 4),
            Took(0, Source.UPPER, judge),
            Scored(1, Deck.ARISTOCRAT, 3, 2),
            RoundEnded(1, ()),
            Dealt(Deck.BUILDING, (pub,)),
            Scored(1, Deck.BUILDING, 0, 4),
        ]
    )
    assert ({*found.lower}, {*found.upper}) == ({judge}, {pub})
    assert found.bought[1] == {author: 1}
    assert (found.taken[0], found.points[1]) == (1, 6)


def test_what_was_taken_back_is_not_marked() -> None:
    author = CARD_IDS["author"]
    events = [Bought(0, Source.UPPER, author, -1, 4), Scored(0, Deck.ARISTOCRAT, 0, 2), TakenBack(0)]
    assert changes(events) == changes(())
    again = changes([*events, Bought(1, Source.UPPER, author, -1, 4)])
    assert (again.bought, again.points) == ({1: {author: 1}}, {})


def test_marks_change_the_picture_and_nothing_else_does() -> None:
    view = seen_after(12)
    say = translator("en")
    plain = board(view, PLAIN, say)
    assert board(view, PLAIN, say, events=()).data == plain.data
    assert board(view, PLAIN, say, events=[Took(0, Source.UPPER, view.upper[0])]).alt == plain.alt
    card = view.upper[0] if view.upper else view.lower[0]
    for event in (
        Dealt(Deck.WORKER, (card,)),
        Scored(0, Deck.WORKER, 0, 3),
        Bought(0, Source.UPPER, view.seats[0].tableau[0], -1, 3),
    ):
        assert board(view, PLAIN, say, events=[event]).data != plain.data


def seen_after(actions: int) -> View:
    view: View = GAME.view(list(states(2, 1, every=1))[actions], None)
    return view


def test_the_turn_order_goes_round_from_the_seat_that_acts() -> None:
    state = changed(next(states(4, 1, every=1)), active=2)
    assert turn_order(GAME.view(state, None)) == {3: 2, 0: 3, 1: 4}
    GAME.end(state)
    assert turn_order(GAME.view(state, None)) == {}
