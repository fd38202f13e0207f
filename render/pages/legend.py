"""The legend of a board: each sign cut out of the picture, with its meaning.

Drawing functions note the places of signs (`Canvas.note`, `Sheet.note`), so the legend lists only signs that are there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from enum import StrEnum
from typing import Any, NamedTuple

from PIL import Image

from i18n.text_length import count_units
from i18n.translator import Say
from render import palette
from render.canvas import Box, Canvas, Style, box
from render.labels import SeatLabel
from render.palette import Theme
from render.picture import ALT_LIMIT, Picture, badge_height, picture
from render.sheet import Sheet
from render.typography import Face, wrap

WIDTH = 1120
_MARGIN = 16
_HEAD = 72
_COLUMNS = 2
_BETWEEN = 12
_WIDE = (WIDTH - 2 * _MARGIN - (_COLUMNS - 1) * _BETWEEN) // _COLUMNS
_SAMPLE = 126  # width of a sign's place, and maximum width of the sign
_TALLEST = 64  # maximum height of a sign
_EDGE = 8
_ROW = 60  # minimum height of a row
_TEXT = Style(Face.TEXT, 38, palette.INK, smallest=38, leading=1.08)
_LINES = 4
_APART = ": "  # separates the look of a sign from its meaning


class Seen(NamedTuple):
    """The input of one viewer's board and menu."""

    view: Any
    events: tuple[Any, ...] = ()
    """As this viewer sees them; their effects are marked."""
    menu_only: bool = False
    """Whether the viewer has the picture of the menu before them, and no board."""


class _Row(NamedTuple):
    sample: Image.Image
    lines: tuple[str, ...]
    size: int
    words: str
    """The sign's look and meaning, as a message writes them: with commands in backticks."""

    @property
    def height(self) -> int:
        return max(_ROW, self.sample.height + _EDGE, round(len(self.lines) * self.size * _TEXT.leading) + _EDGE)


DrawSheet = Callable[[Any, Sequence[SeatLabel], Say, Sequence[Any], Theme], Sheet]
"""Draws a view with the effects of these events."""


def draw_seen(
    seen: Sequence[Seen],
    labels: Sequence[SeatLabel],
    say: Say,
    theme: Theme,
    draw_board: DrawSheet,
    draw_menu: DrawSheet,
) -> list[Sheet]:
    """Draw each board, unless only the menu is shown, and a seat's menu."""
    found = []
    for view, events, menu_only in seen:
        if not menu_only:
            found.append(draw_board(view, labels, say, events, theme))
        if view.viewer is not None:
            found.append(draw_menu(view, labels, say, events, theme))
    return found


def legend_picture(
    sheets: Sequence[Sheet], texts: Iterable[tuple[StrEnum, str]], say: Say, theme: Theme = "light"
) -> Picture:
    """Draw the noted signs, in the order of `texts`, each cut out of the first sheet that has it.

    A text has a sign's look, `: ` and its meaning.
    """
    rows = []
    for sign, text in texts:
        sheet = next((sheet for sheet in sheets if sign in sheet.noted), None)
        if sheet is not None:
            rows.append(_row(_shrink(sheet.samples[sign]), text))
    left, right = _columns(rows)
    high = max(sum(row.height + _EDGE for row in column) for column in (left, right))
    canvas = Canvas(WIDTH, _HEAD + high + _MARGIN + badge_height(WIDTH), palette.MIST, theme)
    canvas.fill(Box(0, 0, WIDTH, _HEAD), palette.SEA)
    title = Box(_MARGIN, 0, WIDTH - _MARGIN, _HEAD)
    canvas.text(title, say("legend-title"), Style(Face.TITLE, 46, palette.CHALK))
    for i, column in enumerate((left, right)):
        _draw_column(canvas, _MARGIN + i * (_WIDE + _BETWEEN), column)
    alt = " ".join(f"{_without_marks(row.words)}." for row in rows)
    if count_units(alt) <= ALT_LIMIT:
        return picture(canvas, "legend.png", alt)
    words = "\n".join(row.words for row in rows)
    return replace(picture(canvas, "legend.png", say("legend-alt", number=len(rows))), words=words)


def _row(sample: Image.Image, words: str) -> _Row:
    meaning = _without_marks(words).partition(_APART)[2]
    meaning = meaning[:1].upper() + meaning[1:]  # the picture omits the text before it
    lines, size = wrap(meaning, _TEXT.face, _TEXT.size, _WIDE - _SAMPLE - 3 * _EDGE - 4, _LINES, _TEXT.smallest)
    return _Row(sample, lines, size, words)


def _without_marks(words: str) -> str:
    """Return the words without the backticks around commands, which only messages turn into mentions."""
    return words.replace("`", "")


def _shrink(sample: Image.Image) -> Image.Image:
    """Return a sign with its transparency, smaller if it is too large."""
    found = sample.convert("RGBA")
    share = min(1.0, _SAMPLE / found.width, _TALLEST / found.height)
    if share == 1:
        return found
    size = max(1, round(found.width * share)), max(1, round(found.height * share))
    return found.resize(size, Image.Resampling.LANCZOS)


def _columns(rows: Sequence[_Row]) -> tuple[Sequence[_Row], Sequence[_Row]]:
    """Split the rows into two columns of similar height."""

    def higher(at: int) -> int:
        return max(sum(row.height + _EDGE for row in column) for column in (rows[:at], rows[at:]))

    at = min(range(len(rows), -1, -1), key=higher)
    return rows[:at], rows[at:]


def _draw_column(canvas: Canvas, left: int, rows: Sequence[_Row]) -> None:
    top = _HEAD + _MARGIN
    for row in rows:
        place = box(left, top, _WIDE, row.height)
        canvas.panel(place, palette.PAPER, 12)
        sample = row.sample
        at = (left + _EDGE + (_SAMPLE - sample.width) // 2, top + (row.height - sample.height) // 2)
        canvas.image.paste(sample, at, sample)
        text = place._replace(left=left + _SAMPLE + 2 * _EDGE + 4)
        step = row.size * _TEXT.leading
        first = top + (row.height - step * len(row.lines)) / 2
        style = replace(_TEXT, size=row.size, smallest=row.size)
        for i, line in enumerate(row.lines):
            canvas.text(text._replace(top=round(first + i * step), bottom=round(first + (i + 1) * step)), line, style)
        top += row.height + _EDGE
