"""The fonts have every letter in use, and no text leaves its box."""

from __future__ import annotations

from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from i18n.translator import LOCALES, files
from render import palette
from render.canvas import Align, Box, Canvas, Style
from render.typography import Face, fit_line, has_glyph, letters, printable, width, wrap

GROUND, INK = palette.Colour((255,) * 3, (255,) * 3), palette.Colour((0,) * 3, (0,) * 3)


@pytest.mark.parametrize("face", Face)
def test_fonts_have_every_letter_that_is_written(face: Face) -> None:
    written = set("0123456789×–…/'")
    for locale in LOCALES:
        written |= {letter for path, text in files(locale).items() if path.name == "pictures.ftl" for letter in text}
    assert not [letter for letter in written if not has_glyph(face, letter)]


def test_what_no_font_has_is_dropped() -> None:
    assert printable("🦊 Fox\u200d 🐾") == "Fox"
    assert printable("ꦗꦮ") == ""
    assert printable("Ёж\n и  Йод") == "Ёж и Йод"
    assert printable("𝓐𝓷𝓷") == "Ann"


@given(st.text(max_size=60), st.integers(40, 400), st.integers(30, 60))
@settings(max_examples=80, deadline=None)
def test_fitted_text_fits(text: str, room: int, size: int) -> None:
    shown, used = fit_line(printable(text), Face.BOLD, size, room)
    assert width(shown, Face.BOLD, used) <= room
    rows, used = wrap(printable(text), Face.NARROW, size, room, 2)
    assert len(rows) <= 2
    assert all(width(row, Face.NARROW, used) <= room for row in rows)


def test_no_row_begins_with_a_currency_sign() -> None:
    for room in range(60, 400, 10):
        rows, _ = wrap("Pay 15 ₽ for the Judge and 3 ₽ more", Face.TEXT, 30, room, 9)
        assert not [row for row in rows if row.startswith("₽")]


def test_a_minus_is_drawn_as_a_dash_since_the_fonts_have_none() -> None:
    assert not has_glyph(Face.BOLD, "−")
    assert letters("−3", Face.BOLD, 40) == letters("–3", Face.BOLD, 40)
    assert width("−3", Face.BOLD, 40) == width("–3", Face.BOLD, 40)
    assert printable("−3") == "–3"


@given(st.text("ЩЖWgjyQ Äñ…", max_size=50), st.sampled_from(get_args(Align)))
@settings(max_examples=40, deadline=None)
def test_no_ink_outside_the_box(text: str, align: Align) -> None:
    place = Box(60, 40, 260, 130)
    canvas = Canvas(320, 180, GROUND)
    canvas.lines(place, text, Style(Face.BOLD, 36, INK, align))
    canvas.fill(place.inset(-3), GROUND)  # a letter may slightly overhang its advance
    assert canvas.image.getcolors() == [(320 * 180, GROUND.light)]
