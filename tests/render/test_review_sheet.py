"""The coach's pictures: charts of a match, and one of each turning point."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO

import pytest
from PIL import Image, ImageChops

from engine.games import GAMES
from i18n.translator import LOCALES, translator
from render import palette
from render.canvas import Box, Canvas, Style
from render.pages.review_sheet import WIDE, Point, ReviewSheet, TurningPoint, review_picture, turning_picture
from render.palette import THEMES, Theme
from render.picture import ALT_LIMIT, Picture
from render.registry import ARTISTS
from tests.render.pictures import SAY, closeups

POINTS = tuple(Point(at / 60, at / 4 - 3, max(0.0, at % 7 - 4), 1 + at // 12) for at in range(60))
TURNING = tuple(
    TurningPoint(
        at,
        "Round 2 · Buildings",
        "Pass",
        "Buy Judge",
        "31 % instead of 40 %",
        "–6.2 points",
        ("4 rubles a scoring", "costs 16"),
    )
    for at in (6, 20, 34)
)
_MOST_BYTES = 1 << 20
_HIGHEST = 1.3
"""Height by width: Discord narrows what is far higher than wide."""


def image(shown: Picture) -> Image.Image:
    return Image.open(BytesIO(shown.data)).convert("RGB")


def count_pixels(shown: Picture, colour: palette.Colour) -> int:
    return sum(number for number, one in image(shown).getcolors(1 << 20) or [] if one == colour.light)


def drawn(points: Sequence[Point] = POINTS, subtitle: str = "#1 · Ann") -> Picture:
    return review_picture(ReviewSheet(subtitle, points, ()), SAY)


def turned(turning: TurningPoint, board: Picture) -> Picture:
    return turning_picture(1, turning, board, SAY)


@pytest.mark.parametrize("theme", THEMES)
def test_the_charts_can_be_sent_and_fill_the_width_of_a_phone(theme: Theme) -> None:
    shown = review_picture(ReviewSheet("#123456 · " + "Ш" * 32, POINTS, TURNING), SAY, theme=theme)
    assert image(shown).size == (shown.width, shown.height) == (WIDE, shown.height)
    assert len(shown.data) < _MOST_BYTES
    assert shown.height <= _HIGHEST * shown.width
    assert 0 < len(shown.alt) <= ALT_LIMIT


@pytest.mark.sample(2)
@pytest.mark.parametrize("match_id", ARTISTS)
@pytest.mark.parametrize("theme", THEMES)
def test_a_turning_point_can_be_sent_and_fills_the_width_of_a_phone(match_id: str, theme: Theme) -> None:
    preset = list(GAMES[match_id].presets)[-1]
    for number, board in enumerate(closeups(match_id, 3, theme, preset), 1):
        shown = turning_picture(number, TURNING[number - 1], board, SAY, theme=theme)
        assert image(shown).size == (shown.width, shown.height) == (WIDE, shown.height)
        assert shown.name == f"coach-{number}.png", "names are unique in a message"
        assert len(shown.data) < _MOST_BYTES
        assert shown.height <= _HIGHEST * shown.width
        assert 0 < len(shown.alt) <= ALT_LIMIT


@pytest.mark.parametrize("locale", LOCALES)
def test_words_for_screen_readers_say_the_same(locale: str) -> None:
    say = translator(locale)
    charts = review_picture(ReviewSheet("", POINTS, TURNING[:1]), say).alt
    assert all(words in charts for words in ("−3", "12", "98 %"))
    turn = turning_picture(1, TURNING[0], closeups("peter", 1)[0], say).alt
    assert all(words in turn for words in ("Round 2", "Pass", "Buy Judge", "31 %", "–6.2"))


def test_losses_are_bars_and_gains_are_not() -> None:
    def rust(*lost: float) -> int:
        return count_pixels(drawn([Point(0.6, 1.0, one, 1) for one in lost]), palette.RUST)

    assert rust(0.0, 0.0, 0.0, 0.0) == rust(-3.0, 0.0, -1.0, 0.0) == 0
    assert rust(4.0, 0.0, 0.0, 0.0) * 2 == rust(4.0, 4.0, 0.0, 0.0) > 0


@pytest.mark.parametrize("lost", [3.0, 10.0, 29.0])
def test_every_bar_has_its_number_below_the_title(lost: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """As large as other numbers: 32 of 1120 pixels are legible on a phone."""
    written: list[tuple[str, Box]] = []
    draw_text = Canvas.text

    def noted(canvas: Canvas, place: Box, text: str, style: Style) -> int:
        written.append((text, place))
        return draw_text(canvas, place, text, style)

    monkeypatch.setattr(Canvas, "text", noted)
    points = [Point(0.5, 0.0, one, 1) for one in [0.0, lost, 2.0, 0.2] * 8]
    drawn(points)
    (title,) = (place for words, place in written if words == SAY("coach-picture-lost"))
    above = [
        (words, place) for words, place in written if place.width < 60 and place.top > title.top and place.left > 120
    ]
    assert sorted(words for words, _ in above) == sorted([f"{lost:.0f}", "2"] * 8)
    assert all(place.top >= title.bottom - 6 for _, place in above)


def test_a_loss_that_may_be_none_is_a_hollow_bar() -> None:
    def rust(point: Point) -> int:
        return count_pixels(drawn([point, Point(0.6, 1.0, 8.0, 1)]), palette.RUST)

    sure, unsure, none = (
        rust(Point(0.6, 1.0, lost, 1, is_loss)) for lost, is_loss in ((8, True), (8, False), (0, False))
    )
    assert none < unsure < (none + sure) / 2


def test_the_number_of_a_turning_point_hides_no_title() -> None:
    points = [Point(chance, 0.0, 0.0, 1) for chance in (1.0, 0.5, 0.5)]
    plain, numbered = (
        image(review_picture(ReviewSheet("", points, turning), SAY)) for turning in ((), (TURNING[0]._replace(at=0),))
    )
    titles = (0, 0, WIDE, 104 + 24 + 60)
    assert ImageChops.difference(plain.crop(titles), numbered.crop(titles)).getbbox() is None


@pytest.mark.parametrize(
    "points",
    [
        [Point(0.5, 0.0, 0.0, None)],
        [Point(0.0, -250.0, 99.0, 1), Point(1.0, 250.0, 0.0, 2)],
        [Point(at / 400, float(at), 0.1, at) for at in range(400)],
    ],
    ids=["one", "far", "many"],
)
def test_any_numbers_can_be_drawn(points: list[Point]) -> None:
    shown = drawn(points)
    assert shown.alt.startswith(f"{len(points)} moves" if len(points) > 1 else "One move")


def test_long_words_stay_above_their_closeup() -> None:
    endless = TurningPoint(3, "Round " * 30, "Buy " * 90, "Take " * 90, "40 % " * 9, "–1 " * 40, ("Reason " * 80,) * 9)
    (board,) = closeups("peter", 1)
    both = [turned(one, board) for one in (endless, TURNING[0])]
    long, short = (image(one) for one in both)
    assert long.height < 2 * short.height
    bottom = long.height
    shown = long.crop((0, bottom - board.height, WIDE, bottom))
    assert ImageChops.difference(shown, image(board)).getbbox() is None
    for left in (0, WIDE - 24):
        margin = long.crop((left, 0, left + 24, bottom - board.height))
        assert margin.getcolors() == [(margin.width * margin.height, palette.MIST.light)]


def test_the_loss_stands_above_any_board() -> None:
    def red(high: int) -> int:
        drawing = Image.new("RGB", (WIDE, high), palette.MIST.light)
        file = BytesIO()
        drawing.save(file, "png")
        board = Picture(file.getvalue(), "board.png", "", WIDE, high)
        words = TURNING[0]._replace(played="Take Warehouse from the upper row", better="Buy Warehouse for 2 rubles")
        return count_pixels(turned(words, board), palette.LOSS)

    assert red(400) == red(1200) > 0


def test_a_coloured_square_is_named_since_it_cannot_be_drawn() -> None:
    one = TURNING[0]._replace(played="🟥 2")
    other = TURNING[0]._replace(played="🟦 2")
    named = TURNING[0]._replace(played="blue 2")
    (board,) = closeups("peter", 1)
    pictures = [turned(turning, board).data for turning in (one, other, named)]
    assert pictures[0] != pictures[1]
    assert pictures[1] == pictures[2]
