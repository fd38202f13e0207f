"""Type: every letter we need is in the fonts, and no text leaves its box."""

from __future__ import annotations

from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.petersburg.cards import CATALOGUE
from engine.petersburg.ruleset import rules_with
from i18n.translator import LOCALES, files, translator
from render import palette, typography
from render.canvas import Align, Box, Canvas, Style
from render.petersburg.board import board
from render.petersburg.card import card
from render.petersburg.hand import hand
from render.petersburg.priced import Priced
from render.petersburg.scores import scores
from render.petersburg.tiles import HEIGHT, WIDTH, tile
from render.typography import Face, fitted, has_glyph, printable, width, wrapped
from tests.render.games import GAME, states
from tests.render.pictures import LONG, PLAIN

GROUND, INK = (255, 255, 255), (0, 0, 0)


@pytest.mark.parametrize("face", Face)
def test_fonts_have_every_letter_that_is_written(face: Face) -> None:
    letters = {letter for facts in CATALOGUE for name in facts.names.values() for letter in name}
    for locale in LOCALES:
        letters |= {letter for path, text in files(locale).items() if path.name == "pictures.ftl" for letter in text}
    letters |= set("0123456789×–…/'")
    assert not [letter for letter in letters if not has_glyph(face, letter)]


def test_what_no_font_has_is_dropped() -> None:
    assert printable("🦊 Fox\u200d 🐾") == "Fox"
    assert printable("漢字") == ""
    assert printable("Ёж\n и  Йод") == "Ёж и Йод"
    assert printable("𝓐𝓷𝓷") == "Ann"


@given(st.text(max_size=60), st.integers(40, 400), st.integers(30, 60))
@settings(max_examples=80, deadline=None)
def test_fitted_text_fits(text: str, room: int, size: int) -> None:
    shown, used = fitted(printable(text), Face.BOLD, size, room)
    assert width(shown, Face.BOLD, used) <= room
    rows, used = wrapped(printable(text), Face.NARROW, size, room, 2)
    assert len(rows) <= 2
    assert all(width(row, Face.NARROW, used) <= room for row in rows)


@given(st.text("ЩЖWgjyQ Äñ…", max_size=50), st.sampled_from(get_args(Align)))
@settings(max_examples=40, deadline=None)
def test_no_ink_outside_the_box(text: str, align: Align) -> None:
    place = Box(60, 40, 260, 130)
    canvas = Canvas(320, 180, GROUND)
    canvas.lines(place, text, Style(Face.BOLD, 36, INK, align))
    canvas.fill(place.inset(-3), GROUND)  # a letter's side may overhang its advance by a hair
    assert canvas.image.getcolors() == [(320 * 180, GROUND)]


@pytest.mark.parametrize("locale", LOCALES)
def test_nothing_but_long_names_of_players_is_cut(locale: str, monkeypatch: pytest.MonkeyPatch) -> None:
    cut: list[str] = []
    plain = typography.shortened

    def noticed(text: str, face: Face, size: int, room: int) -> str:
        shown = plain(text, face, size, room)
        if shown != text:
            cut.append(text)
        return shown

    monkeypatch.setattr(typography, "shortened", noticed)
    fitted.cache_clear()
    wrapped.cache_clear()
    say = translator(locale)
    for facts in CATALOGUE:
        card(facts.id, None, say)
        tile(
            Canvas(WIDTH, HEIGHT, GROUND),
            (0, 0),
            Priced(facts.index, 1, facts.cost, None, -1),
            rules_with(facts.index),
            say,
        )
    for preset, seats in (("2004", 3), ("complete", 4), ("everything", 5)):
        for state in states(seats, 11, every=25, preset=preset):
            view = GAME.view(state, state.to_act()[0] if state.to_act() else 0)
            board(view, PLAIN, say)
            hand(view, PLAIN, say)
            if state.over:
                scores(GAME.view(state, None), PLAIN, say)
    assert not cut
    board(GAME.view(state, None), LONG, say)
    assert cut  # the test can see it


@pytest.mark.parametrize(
    ("ink", "ground"),
    [
        (palette.SEA, palette.PAPER), (palette.SEA, palette.MIST), (palette.SEA, palette.AMBER),
        (palette.SEA, palette.SAND), (palette.PAPER, palette.SEA), (palette.PAPER, palette.DEEP),
        (palette.FOAM, palette.SEA), (palette.STONE, palette.PAPER), (palette.STONE, palette.MIST),
        (palette.STONE, palette.SAND), (palette.PAPER, palette.RUST), (palette.RUST, palette.PAPER),
        (palette.PAPER, palette.GREEN), (palette.PAPER, palette.BLUE), (palette.PAPER, palette.RED),
        (palette.PAPER, palette.OCHRE), (palette.PAPER, palette.OLIVE), (palette.PAPER, palette.VIOLET),
    ],
)  # fmt: skip
def test_contrast_is_enough_to_read(ink: palette.Colour, ground: palette.Colour) -> None:
    assert palette.contrast(ink, ground) >= 4.5


def test_the_palette_fits_png() -> None:
    assert len(palette.shades(9999)) <= 256
