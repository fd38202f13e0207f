"""The menu's picture leaves room for buttons on a phone and is readable there."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from engine.petersburg.actions import Source
from engine.petersburg.cards import CARD_IDS, CATALOGUE
from engine.petersburg.events import Bought, Event, Scored, Took
from engine.petersburg.options import PRESETS
from engine.petersburg.view import View
from i18n.translator import LOCALES, translator
from render.labels import SeatLabel
from render.palette import THEMES
from render.petersburg.board import WIDTH
from render.petersburg.menu import HIGHEST, SIDES, layout, menu
from render.petersburg.parts.changes import changes
from render.petersburg.parts.income import cell_width
from render.petersburg.parts.rivals import _APART, _CHIP, _EDGE, rival
from render.petersburg.parts.signs import Sign
from tests.render.petersburg.crowded import Moment, stored, view_of
from tests.render.petersburg.games import GAME, play_game, states
from tests.render.phone import check_numbers, check_size, numbers_drawn
from tests.render.pictures import LONG, PLAIN

CROWDED = stored()
crowded = pytest.mark.parametrize("moment", CROWDED, ids=[f"{one.preset}-{one.seats}" for one in CROWDED])
SHORT = (SeatLabel("Ann", computer=False), *(SeatLabel(f"Bot {number}", computer=True) for number in range(1, 5)))
NEW = tuple(
    Bought(seat, Source.UPPER, CARD_IDS[card], -1, 3) for seat in range(5) for card in ("judge", "author", "pub")
)


def own_view(moment: Moment, seat: int = 0) -> View:
    """Return a seat's view of a crowded moment."""
    return view_of(moment._replace(viewer=seat))


@pytest.mark.sample(5)
@crowded
def test_the_most_crowded_menus_fit_a_phone_and_can_be_read(moment: Moment, monkeypatch: pytest.MonkeyPatch) -> None:
    view = own_view(moment)
    events: list[Event] = [*NEW[: 3 * moment.seats], Scored(1, view.phase, 0, 17)]
    with numbers_drawn(monkeypatch) as found:
        for locale, theme in zip(LOCALES, (*THEMES, THEMES[0]), strict=True):
            check_size(menu(view, LONG, translator(locale), events=events, theme=theme))
    check_numbers(found, WIDTH)


@pytest.mark.sample(1)
@pytest.mark.parametrize("preset", PRESETS)
def test_menus_of_whole_games_fit_a_phone(preset: str) -> None:
    say = translator("ru")
    for seats in GAME.seats(GAME.Options.model_validate({"preset": preset})):
        for step, state in enumerate(play_game(seats, seats, preset=preset)):
            plan = layout(GAME.view(state, step % seats), changes(()), say)
            assert plan.height <= HIGHEST
            places = [place for _, place in plan.own.cells]
            assert all(place.right <= WIDTH for place in places)
            assert not any(
                one.left < other.right and other.left < one.right and one.top == other.top
                for one, other in combinations(places, 2)
            )


def test_two_seats_have_the_largest_chips() -> None:
    view = GAME.view(next(states(2, 1, every=1)), 0)
    assert {spot.chip.width for spot in layout(view, changes(()), translator("en")).own.spots} <= {SIDES[0]}


@crowded
def test_the_line_of_an_opponent_stays_on_its_line(moment: Moment) -> None:
    view, wide = own_view(moment), 1088
    changed = changes([*NEW[: 3 * moment.seats], Scored(1, view.phase, 0, 17)])
    for labels in (SHORT, LONG):
        for seat in range(1, moment.seats):
            one = rival(view, seat, wide, changed, labels, translator("de"))
            parts = sum(cell_width(cell, one.high) + _APART for cell in one.cells)
            assert one.room + parts + len(one.bought) * (_CHIP + _APART) <= wide - 2 * _EDGE
            assert one.room > 60, "the name can be read"
            assert one.name != "Bot 1" or one.room > 80, "a short name is whole"


@pytest.mark.parametrize("preset", ["2004", "2014"])
def test_the_line_of_an_opponent_counts_its_cards_by_colour(preset: str) -> None:
    lines = 0
    for state in states(4, 3, every=9, preset=preset):
        view = GAME.view(state, 0)
        for seat in range(1, 4):
            one = rival(view, seat, 1088, changes(()), SHORT, translator("en"))
            counted = {cell.badge: cell.parts[0][0] for cell in one.cells if Sign.COUNT in cell.signs}
            colours = Counter(CATALOGUE[card].colour for card in view.seats[seat].tableau)
            assert counted == {colour: str(number) for colour, number in colours.items()}
            lines += 1
    assert lines > 30


def test_what_is_new_is_marked_at_an_opponent_and_nothing_else_changes() -> None:
    view, say = own_view(Moment("2004", 3, 5, 40, 0)), translator("en")
    plain = menu(view, PLAIN, say)
    assert (plain.name, plain.data) == ("menu.png", menu(view, PLAIN, say, events=()).data)
    for event in (Bought(1, Source.UPPER, view.seats[1].tableau[0], -1, 3), Took(2, Source.UPPER, 3)):
        marked = menu(view, PLAIN, say, events=[event])
        assert marked.data != plain.data or not view.seats[2].backs
        assert (marked.alt, marked.height) == (plain.alt, plain.height)
