"""The pictures of Peter the Great."""

from __future__ import annotations

import pytest

from engine.peter.actions import Stage
from engine.peter.cards import CARDS, COLOURS, SUITS
from engine.peter.events import LineWon
from i18n.translator import LOCALES, translator
from render import palette
from render.canvas import Canvas
from render.palette import THEMES, Theme
from render.peter.board import WIDTH, board
from render.peter.cards import CUBE_FILL, SUIT_FILL, tile
from render.peter.menu import menu
from render.peter.symbols import SUIT_SYMBOLS, symbol
from render.typography import Face, has_glyph
from tests.render.colours import BLINDNESSES, Blindness, assert_apart
from tests.render.peter.games import GAME, states
from tests.render.phone import check_numbers, check_size, numbers_drawn
from tests.render.pictures import LONG, PLAIN


@pytest.mark.sample(1)
@pytest.mark.parametrize("seats", [3, 5, 8])
def test_menus_of_whole_games_fit_a_phone_and_can_be_read(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    won = LineWon(1, tuple((seat % 5, 10 + seat) for seat in range(seats)), ())
    with numbers_drawn(monkeypatch) as found:
        for number, state in enumerate(states(seats, seats, every=9)):
            say, theme = translator(LOCALES[number % len(LOCALES)]), THEMES[number % len(THEMES)]
            check_size(menu(GAME.view(state, number % seats), LONG, say, events=[won], theme=theme))
    check_numbers(found, WIDTH)


def test_the_last_bids_are_shown_until_new_ones_are_made() -> None:
    say = translator("en")
    won = LineWon(1, ((0, 3), (1, 12), (2, 0)), ())
    seen = set()
    for state in list(states(3, 2, every=7))[:8]:
        view, bids = GAME.view(state, 0), state.decision() is Stage.BID
        assert (menu(view, PLAIN, say, events=[won]).data == menu(view, PLAIN, say).data) == bids
        seen.add(bids)
    assert seen == {True, False}


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("blindness", BLINDNESSES)
def test_colours_are_told_apart(theme: Theme, blindness: Blindness | None) -> None:
    assert_apart(SUIT_FILL, theme, blindness)
    assert_apart(CUBE_FILL, theme, blindness)


@pytest.mark.parametrize("locale", LOCALES)
def test_nothing_is_said_by_colour_alone(locale: str) -> None:
    assert len({symbol(drawing, 40).tobytes() for drawing in SUIT_SYMBOLS}) == len(SUIT_FILL) == len(SUITS)
    letters = {translator(locale)(f"peter-picture-letter-{colour}") for colour in COLOURS}
    assert len(letters) == len(CUBE_FILL) == len(COLOURS)


@pytest.mark.parametrize("face", Face)
def test_fonts_have_every_letter_of_a_card(face: Face) -> None:
    letters = {letter for facts in CARDS for name in facts.names.values() for letter in name}
    assert not [letter for letter in letters if not has_glyph(face, letter)]


@pytest.mark.parametrize("locale", LOCALES)
def test_no_name_of_a_card_is_cut_in_the_line(locale: str, monkeypatch: pytest.MonkeyPatch) -> None:
    canvas, drawn = Canvas(200, 200, palette.PAPER), []
    monkeypatch.setattr(canvas, "text", lambda _place, text, *_rest: drawn.append(text))
    for facts in CARDS:
        tile(canvas, 0, 0, facts.index, facts.names[locale])
    assert " ".join(drawn).replace("- ", "-") == " ".join(facts.names[locale] for facts in CARDS)


@pytest.mark.rule("PG-1")
def test_the_names_are_seventy_and_the_printed_ones() -> None:
    for locale in LOCALES:
        assert len({facts.names[locale] for facts in CARDS}) == 70
    printed = {facts.id: facts.names["en"] for facts in CARDS}
    assert (printed["kunstkamera"], printed["table_of_ranks"]) == ("Kunstkamera", "Table of Ranks")
    named = {name for name in printed.values() if name in ("Tsar Peter", "Battle of Lesnaya", "The Decree on Shaving")}
    assert len(named) == 3


def test_who_has_bid_is_told_but_not_what() -> None:
    say = translator("en")
    for state in states(3, 4, every=1):
        view = GAME.view(state, None)
        if any(seat.has_bid for seat in view.seats):
            assert "has bid" in board(view, PLAIN, say).alt
            return
    pytest.fail("nobody called for bids")
