"""The picture of figures: legible on a phone, complete for any input, and described in words."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image, ImageChops

from render.pages.figure_sheet import WIDE, Bar, Figure, FigureSheet, Section, figure_picture, split_sheet
from render.palette import THEMES, Theme
from render.picture import ALT_LIMIT
from tests.render import phone

LONG = "Константин Константинопольский-Ростовцев 🦊"
SHEET = FigureSheet(
    "Statistics",
    "Saint Petersburg",
    (
        Section("Places", (Figure("Place 1", "12 games", Bar(0, 1)), Figure("Place 2", "0 games", Bar(0, -0.2)))),
        Section(
            "Ladder", (Figure(LONG, "1623 ± 120", Bar(-0.4, 1.7, 1.2)), Figure("Czar", "1900", Bar(0, 0, 0), True))
        ),
        Section("Records", (Figure(LONG, "77 points", note=LONG), Figure("212 moves"))),
        Section("None", ()),
    ),
)


@pytest.mark.parametrize("theme", THEMES)
def test_it_is_drawn_in_both_themes_and_its_numbers_are_legible_on_a_phone(
    theme: Theme, monkeypatch: pytest.MonkeyPatch
) -> None:
    with phone.numbers_drawn(monkeypatch) as found:
        shown = figure_picture(SHEET, theme=theme)
    phone.check_numbers(found, WIDE)
    assert shown.width == WIDE >= 2 * phone.WIDE
    drawn = Image.open(BytesIO(shown.data))
    assert drawn.size == (shown.width, shown.height)
    assert drawn.convert("RGB").getpixel((2, shown.height - 2)) == drawn.convert("RGB").getpixel((2, 120))


def test_the_words_say_all_that_is_drawn() -> None:
    alt = figure_picture(SHEET).alt
    assert len(alt) <= ALT_LIMIT
    assert alt.splitlines()[:2] == ["Statistics · Saint Petersburg", "Places: Place 1 12 games; Place 2 0 games"]
    assert f"{LONG} 77 points ({LONG}); 212 moves" in alt


def test_a_bar_a_point_and_a_note_are_seen() -> None:
    def drawn(figure: Figure) -> Image.Image:
        shown = figure_picture(FigureSheet("A", "B", (Section("C", (figure,)),)))
        return Image.open(BytesIO(shown.data)).convert("RGB")

    plain = drawn(Figure("a", "1", Bar(0, 0.2)))
    for other in (Bar(0, 0.3), Bar(0.1, 0.2), Bar(0, 0.2, 0.1)):
        assert ImageChops.difference(plain, drawn(Figure("a", "1", other))).getbbox() is not None
    mark = drawn(Figure("a", "1", Bar(0, 0.2, 0.1), is_mark=True))
    assert ImageChops.difference(mark, drawn(Figure("a", "1", Bar(0, 0.2, 0.1)))).getbbox() is not None
    assert drawn(Figure("a", "1", note="Ann")).height > drawn(Figure("a", "1")).height


def test_a_long_sheet_becomes_pictures_that_a_phone_shows_at_full_width() -> None:
    section = Section("Places", [Figure(f"Place {at}", "1 game", Bar(0, 1)) for at in range(5)])
    sheet = FigureSheet("Statistics", "Saint Petersburg", [section] * 5)
    assert figure_picture(sheet).height > 1.7 * WIDE
    parts = split_sheet(sheet)
    shown = [figure_picture(one) for one in parts]
    assert sum(len(one.sections) for one in parts) == 5
    assert len({one.name for one in shown}) == len(shown) == 3
    assert all(one.height <= 1.7 * WIDE for one in shown)
    high = Section("High", [Figure("a", "1", Bar(0, 1))] * 30)
    assert [one.sections for one in split_sheet(FigureSheet("A", "B", [section, high]))] == [[section], [high]]
