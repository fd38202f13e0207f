"""The picture of a week: legible on a phone, complete for any input, and described in words."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image, ImageChops

from render.pages.week_sheet import (
    HIGHEST,
    LOW,
    SIZE,
    WIDE,
    Line,
    Lines,
    StandingRow,
    Standings,
    WeekSheet,
    Words,
    describe_week,
    sheet_height,
    week_picture,
)
from render.palette import THEMES, Theme
from render.picture import ALT_LIMIT
from tests.render import phone

LONG = "Константин Константинопольский-Ростовцев 🦊"
ROWS = (
    StandingRow(1, "Ann", "24", "4/6"),
    StandingRow(2, LONG, "21", "3/6", 2, "up 2 places"),
    StandingRow(3, "محمد الأحمد", "18.5", "4/6", -1, "down 1 place"),
    StandingRow(4, "🦊", "12", "4/6"),
    StandingRow(5, "W" * 40, "9", "4/6", -3, "down 3 places"),
    StandingRow(6, "Jean", "3", "2/6", is_gone=True),
)
TABLES = Lines("Tables", (Line("Running now", "12"), Line("#123 Saint Petersburg 2004", f"62 · {LONG}")))
MOVE = Words("Move of the week", "Ann, #123, round 3: Buy the Library for 12. " * 3)
LEFT = Lines("Still to play", (Line("Rounds 3, 4 are being played", "until 3 Dec"), Line("2 more rounds are to come")))
LARGEST = WeekSheet(
    "The week",
    "22 Nov – 29 Nov",
    (
        Lines("Tables", (*[TABLES.lines[0]] * 2, *[TABLES.lines[1]] * 3)),
        *(Standings(f"Season 3, division {number}", ROWS) for number in (1, 2, 3)),
        MOVE,
        LEFT,
    ),
    ("points", "tables"),
)


def drawn(sheet: WeekSheet, theme: Theme = "light") -> Image.Image:
    return Image.open(BytesIO(week_picture(sheet, theme=theme).data)).convert("RGB")


@pytest.mark.parametrize("theme", THEMES)
def test_the_largest_week_is_drawn_in_both_themes_and_legible_on_a_phone(
    theme: Theme, monkeypatch: pytest.MonkeyPatch
) -> None:
    with phone.numbers_drawn(monkeypatch) as found:
        shown = week_picture(LARGEST, theme=theme)
    assert shown.width == WIDE >= 2 * phone.WIDE
    assert LOW < shown.height == sheet_height(LARGEST) <= HIGHEST
    whole = {text: size for text, size in found.items() if LONG[:10] not in text}
    assert min(whole.values()) >= SIZE, "no number is cut"
    assert SIZE * phone.WIDE / WIDE * LOW / HIGHEST >= 10
    assert Image.open(BytesIO(shown.data)).size == (shown.width, shown.height)


def test_the_words_say_all_that_is_drawn() -> None:
    words = describe_week(LARGEST)
    assert words.splitlines()[0] == "The week · 22 Nov – 29 Nov"
    assert "Season 3, division 1: 1. Ann points 24, tables 4/6; 2. " in words
    assert f"{LONG} points 21, tables 3/6 (up 2 places); 3. " in words
    assert "Still to play: Rounds 3, 4 are being played until 3 Dec; 2 more rounds are to come" in words
    assert len(week_picture(LARGEST).alt) <= ALT_LIMIT


def test_up_down_and_gone_are_seen() -> None:
    def shown(row: StandingRow) -> Image.Image:
        return drawn(replace(LARGEST, parts=(Standings("Season", (row,)),)))

    plain = StandingRow(2, "Ann", "24", "4/6")
    pictures = [
        shown(one) for one in (plain, plain._replace(change=1), plain._replace(change=-1), plain._replace(is_gone=True))
    ]
    for at, one in enumerate(pictures):
        for other in pictures[:at]:
            assert ImageChops.difference(one, other).getbbox() is not None


def test_a_week_without_a_season_is_low() -> None:
    small = replace(LARGEST, parts=(TABLES,))
    assert drawn(small).height < WIDE / 2


def test_a_long_text_takes_three_lines_at_most() -> None:
    low, high = (sheet_height(replace(LARGEST, parts=(Words("Move", "word " * number),))) for number in (60, 600))
    assert low == high


def test_of_several_labels_the_first_one_that_fits_is_drawn_and_the_longest_one_said() -> None:
    texts = [", ".join([LONG[:30]] * number) for number in (5, 4, 3, 2, 1)]

    def sheet(line: Line) -> WeekSheet:
        return replace(LARGEST, parts=(Lines("Still to play", (line,)),))

    choice = sheet(Line(texts[0], shorter=texts[1:]))
    assert drawn(choice) == drawn(sheet(Line(texts[4])))
    assert drawn(choice) != drawn(sheet(Line(texts[0])))
    assert drawn(sheet(Line("Ann, Boris", shorter=("2 people",)))) == drawn(sheet(Line("Ann, Boris")))
    assert drawn(sheet(Line("W" * 60, shorter=("W" * 50, "9 people")))) == drawn(sheet(Line("9 people")))
    assert texts[0] in describe_week(choice)
