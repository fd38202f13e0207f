"""Type: every letter we need is in the fonts, and no text leaves its box."""

from __future__ import annotations

from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from i18n.translator import LOCALES, files
from render import palette
from render.canvas import Align, Box, Canvas, Style
from render.typography import Face, fitted, has_glyph, printable, width, wrapped

GROUND, INK = (255, 255, 255), (0, 0, 0)


@pytest.mark.parametrize("face", Face)
def test_fonts_have_every_letter_that_is_written(face: Face) -> None:
    letters = set("0123456789×–…/'")
    for locale in LOCALES:
        letters |= {letter for path, text in files(locale).items() if path.name == "pictures.ftl" for letter in text}
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


def contrast(first: palette.Colour, second: palette.Colour) -> float:
    """Return the contrast of two colours by WCAG 2: 1 for equal ones, 21 for black on white."""
    high, low = sorted((luminance(first), luminance(second)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def luminance(colour: palette.Colour) -> float:
    """Return the relative luminance of a colour by WCAG 2, 0 to 1."""
    parts = [value / 255 for value in colour]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


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
    assert contrast(ink, ground) >= 4.5


def test_the_palette_fits_png() -> None:
    assert len(palette.shades(9999)) <= 256
