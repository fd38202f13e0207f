"""The last picture: the race below the scores, and the turning point with its board."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from itertools import pairwise

import pytest
from PIL import Image, ImageChops

from i18n.translator import LOCALES, translator
from render.pages.ending_sheet import Badge, EndingSheet, Mark, Turned, _spread, describe_ending, ending_picture
from render.pages.score_sheet import WIDE
from render.palette import THEMES, Theme
from render.picture import ALT_LIMIT, Picture
from render.seats import numbered_colour
from tests.render.pictures import LONG, closeups

SCORES = Picture(b"", "scores.png", "1. Ann: 9 points.", WIDE, 400)
_MOST_BYTES = 1 << 20


def scores() -> Picture:
    data = BytesIO()
    Image.new("RGB", (WIDE, 400), "white").save(data, "PNG")
    return Picture(data.getvalue(), SCORES.name, SCORES.alt, WIDE, 400)


def pixels(shown: Picture) -> Image.Image:
    with Image.open(BytesIO(shown.data)) as image:
        return image.convert("RGB")


def sheet(seats: int, marks: int, *, turned: bool = True) -> EndingSheet:
    race = [Mark(at or None, tuple(at * (5 + seat) - 4 for seat in range(seats))) for at in range(marks)]
    heading, words = "Round 5 (the last) · Aristocrats", f"{LONG[0].name} overtakes {LONG[1].name} for good: 35 to 33."
    turn = Turned(marks / 2, seats - 1, heading, words, race[-2].points, race[-1].points) if turned else None
    return EndingSheet(LONG[:seats], race, turn)


@pytest.mark.sample(2)
@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("seats", "marks"), [(2, 2), (3, 9), (5, 12), (8, 70)])
def test_it_can_be_sent_whatever_the_number_of_seats_and_rounds(
    seats: int, marks: int, theme: Theme, locale: str
) -> None:
    (board,) = closeups("petersburg", 1, theme)
    shown = ending_picture(sheet(seats, marks), scores(), board, translator(locale), theme=theme)
    with Image.open(BytesIO(shown.data)) as image:
        assert image.size == (shown.width, shown.height)
    assert shown.width == WIDE
    assert shown.height < 3 * WIDE
    assert len(shown.data) < _MOST_BYTES
    assert shown.name == "scores.png"
    assert shown.alt.startswith(SCORES.alt)
    assert len(shown.alt) <= ALT_LIMIT


def test_without_a_turning_point_the_race_stands_alone() -> None:
    say = translator("en")
    alone = ending_picture(sheet(3, 9, turned=False), scores(), None, say)
    (board,) = closeups("petersburg", 1)
    assert alone.height < ending_picture(sheet(3, 9), scores(), board, say).height
    assert "Turning point" not in alone.alt


def test_the_description_says_the_turning_point_first_and_then_each_line() -> None:
    lines = describe_ending(sheet(2, 3), translator("en")).splitlines()
    assert lines[0].startswith("Turning point, Round 5 (the last) · Aristocrats: ")
    assert [line.rpartition(": ")[2] for line in lines[1:]] == ["−4, 1, 6.", "−4, 2, 8."]
    long = describe_ending(sheet(2, 70), translator("en")).splitlines()[-1]
    assert long.count(",") < 16
    assert long.endswith(" 410."), "the last points are among them"


@pytest.mark.parametrize(("number", "has_words"), [(1, True), (2, False), (5, False)])
def test_what_the_winner_has_won_stands_beside_the_heading(number: int, has_words: bool) -> None:
    say, plain = translator("en"), sheet(3, 9, turned=False)
    signs = [Image.new("RGBA", (128, 128), colour) for colour in ("red", "lime", "blue", "magenta", "cyan")]
    badges = [Badge(sign, "Wheeler-dealer") for sign in signs[:number]]
    before = pixels(ending_picture(plain, scores(), None, say))
    shown = ending_picture(replace(plain, badges=badges), scores(), None, say)
    changed = ImageChops.difference(before, pixels(shown)).getbbox()
    assert changed is not None
    wide = changed[2] - changed[0]
    assert (200 < wide < 330) if has_words else (wide <= number * 72)
    assert changed[3] - changed[1] <= 60, "only the heading's line"
    assert shown.alt.splitlines()[1] == f"The winner’s new trophies: {', '.join(['Wheeler-dealer'] * number)}"


def test_names_at_the_ends_of_lines_never_lie_on_each_other() -> None:
    for wanted in ([0, 0, 0, 0, 0], [10, 12, 300, 301, 302], [390, 395, 400]):
        found = _spread(wanted, 0, 400)
        assert all(other - one >= 52 for one, other in pairwise(found))
        assert found[-1] <= 400
    assert _spread([40, 200], 0, 400) == [40, 200]


def test_every_seat_has_a_colour_of_its_own() -> None:
    assert len({numbered_colour(seat) for seat in range(6)}) == 6
