"""The week of a server as a picture: tables, standings with who went up and down, the best move, what is to come."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from PIL import Image, ImageDraw

from render import palette
from render.canvas import Box, Canvas, Style, box
from render.palette import Colour, Theme
from render.picture import Picture, badge_height, picture
from render.typography import Face, printable, printable_name, width, wrap

WIDE = 720
"""A phone shows 322 pixels, or fewer of a picture above `LOW`: it makes that smaller."""
LOW = round(1.7 * WIDE)
HIGHEST = 1532
"""Then type of `SIZE` is 10 pixels high on a phone."""
SIZE = 28
_TITLE = 44
_MARGIN = 16
_PAD = 16  # left and right of a panel's text
_EDGE = 6  # above and below it
_HEAD = 72
_HEADING = 40
_ROW = 36
_BETWEEN = 10
_PLACE = 44
_CHANGE = 62
_POINTS = 96
_TABLES = 92
_GAP = 14
_SIGN = 18
_MOST_VALUE = 0.55  # a value's maximum share of a line
_MOST_ROWS = 3  # of a text


class StandingRow(NamedTuple):
    place: int
    name: str
    points: str
    tables: str
    """Tables that count, of all."""
    change: int = 0
    """Places gained since last week; negative if lost."""
    change_words: str = ""
    """For screen readers; empty without a change."""
    is_gone: bool = False


class Standings(NamedTuple):
    heading: str
    rows: Sequence[StandingRow]


class Line(NamedTuple):
    label: str
    value: str = ""
    shorter: Sequence[str] = ()
    """What is written instead of a label that is too long: the first one that fits, else the last one."""


class Lines(NamedTuple):
    heading: str
    lines: Sequence[Line]


class Words(NamedTuple):
    heading: str
    text: str
    """Sentences on at most three lines."""


@dataclass(frozen=True, slots=True)
class WeekSheet:
    title: str
    subtitle: str
    """The text in the header's right corner."""
    parts: Sequence[Lines | Standings | Words]
    columns: tuple[str, str] = ("", "")
    """Above the numbers of standings: points, tables."""
    name: str = "week.png"


def week_picture(sheet: WeekSheet, *, theme: Theme = "light") -> Picture:
    """Draw and describe the sheet."""
    canvas = Canvas(WIDE, sheet_height(sheet), palette.MIST, theme)
    canvas.fill(Box(0, 0, WIDE, _HEAD), palette.SEA)
    half = WIDE // 2
    canvas.text(Box(_MARGIN, 0, half, _HEAD), sheet.title, Style(Face.TITLE, _TITLE, palette.CHALK, smallest=SIZE))
    right = _text(palette.FOAM, "right", face=Face.TEXT)
    canvas.text(Box(half + _GAP, 0, WIDE - _MARGIN, _HEAD), printable(sheet.subtitle), right)
    top = _HEAD + _MARGIN
    for part in sheet.parts:
        panel = box(_MARGIN, top, WIDE - 2 * _MARGIN, _height(part))
        _draw(canvas, panel, part, sheet.columns)
        top = panel.bottom + _BETWEEN
    return picture(canvas, sheet.name, describe_week(sheet))


def sheet_height(sheet: WeekSheet) -> int:
    return _HEAD + _MARGIN + sum(_height(part) + _BETWEEN for part in sheet.parts) + badge_height(WIDE)


def _height(part: Lines | Standings | Words) -> int:
    match part:
        case Lines(_, lines):
            rows = len(lines)
        case Standings(_, places):
            rows = len(places)
        case Words(_, text):
            rows = len(_wrap(text))
    return _HEADING + rows * _ROW + 2 * _EDGE


def _wrap(text: str) -> Sequence[str]:
    room = WIDE - 2 * _MARGIN - 2 * _PAD
    return wrap(printable(text), Face.TEXT, SIZE, room, _MOST_ROWS, SIZE)[0]


def _text(colour: Colour, align: str = "left", *, face: Face = Face.TEXT) -> Style:
    return Style(face, SIZE, colour, "right" if align == "right" else "left", SIZE)


def _draw(canvas: Canvas, panel: Box, part: Lines | Standings | Words, columns: tuple[str, str]) -> None:
    canvas.panel(panel, palette.PAPER, 14)
    room = panel.inset(_PAD, _EDGE)
    heading = room._replace(bottom=room.top + _HEADING)
    rows = _rows(room._replace(top=heading.bottom))
    match part:
        case Lines(_, lines):
            canvas.text(heading, part.heading, _text(palette.STONE, face=Face.BOLD))
            for line, place in zip(lines, rows, strict=False):
                _draw_line(canvas, place, line)
        case Standings(_, places):
            _draw_columns(canvas, heading, part.heading, columns)
            for standing, place in zip(places, rows, strict=False):
                _draw_standing(canvas, place, standing)
        case Words(_, text):
            canvas.text(heading, part.heading, _text(palette.STONE, face=Face.BOLD))
            for row, place in zip(_wrap(text), rows, strict=False):
                canvas.text(place, row, _text(palette.INK))


def _rows(room: Box) -> Iterator[Box]:
    return (box(room.left, top, room.width, _ROW) for top in range(room.top, room.bottom, _ROW))


def _draw_line(canvas: Canvas, place: Box, line: Line) -> None:
    """Write label and value; a long value leaves the label two fifths."""
    least = round(place.width * (1 - _MOST_VALUE))
    right = place._replace(left=place.left + least + _GAP)
    value = _text(palette.INK, "right", face=Face.BOLD)
    wide = canvas.text(right, printable(line.value), value) if line.value else 0
    left = place._replace(right=place.right - wide - (_GAP if wide else 0))
    labels = [printable(one) for one in (line.label, *line.shorter)]
    label = next((one for one in labels if width(one, Face.TEXT, SIZE) <= left.width), labels[-1])
    canvas.text(left, label, _text(palette.INK))


def _draw_columns(canvas: Canvas, heading: Box, text: str, columns: tuple[str, str]) -> None:
    *_, points, tables = _cells(heading)
    canvas.text(heading._replace(right=points.left), text, _text(palette.STONE, face=Face.BOLD))
    for cell, column in zip((points, tables), columns, strict=True):
        canvas.text(cell, column, _text(palette.STONE, "right"))


def _cells(row: Box) -> tuple[Box, Box, Box, Box, Box]:
    """Return the places of a row's place, change, name, points and tables."""
    tables = row._replace(left=row.right - _TABLES)
    points = row._replace(left=tables.left - _POINTS, right=tables.left)
    change = box(row.left + _PLACE, row.top, _CHANGE, row.height)
    name = row._replace(left=change.right, right=points.left - _GAP)
    return row._replace(right=change.left), change, name, points, tables


def _draw_standing(canvas: Canvas, row: Box, standing: StandingRow) -> None:
    place, change, name, points, tables = _cells(row)
    colour = palette.STONE if standing.is_gone else palette.INK
    canvas.text(place._replace(right=place.right - _GAP), str(standing.place), _text(palette.STONE, "right"))
    if standing.change:
        _draw_change(canvas, change, standing.change)
    canvas.text(name, printable_name(standing.name) or "?", _text(colour, face=Face.BOLD))
    canvas.text(points, standing.points, _text(colour, "right", face=Face.BOLD))
    canvas.text(tables, standing.tables, _text(palette.STONE, "right"))


def _draw_change(canvas: Canvas, cell: Box, change: int) -> None:
    """Draw a triangle that points up or down, and the number of places."""
    colour = palette.INK if change > 0 else palette.LOSS
    top = cell.top + (cell.height - _SIGN) // 2
    canvas.stamp(_triangle(up=change > 0), cell.left, top, colour)
    canvas.text(cell._replace(left=cell.left + _SIGN + 4), str(abs(change)), _text(colour))


@lru_cache(maxsize=2)
def _triangle(*, up: bool) -> Image.Image:
    fine = 4 * _SIGN
    mask = Image.new("L", (fine, fine), 0)
    top, bottom = (fine // 8, fine - fine // 8) if up else (fine - fine // 8, fine // 8)
    ImageDraw.Draw(mask).polygon([(0, bottom), (fine // 2, top), (fine - 1, bottom)], fill=255)
    return mask.reduce(4)


def describe_week(sheet: WeekSheet) -> str:
    """Describe the header, then each part on a line."""
    head = " · ".join(part for part in (sheet.title, sheet.subtitle) if part)
    return "\n".join([head, *(f"{part.heading}: {_describe(part, sheet.columns)}" for part in sheet.parts)])


def _describe(part: Lines | Standings | Words, columns: tuple[str, str]) -> str:
    match part:
        case Lines(_, lines):
            return "; ".join(f"{one.label} {one.value}".strip() for one in lines)
        case Standings(_, places):
            return "; ".join(_describe_row(one, columns) for one in places)
        case Words(_, text):
            return text


def _describe_row(row: StandingRow, columns: tuple[str, str]) -> str:
    change = f" ({row.change_words})" if row.change_words else ""
    return f"{row.place}. {row.name} {columns[0]} {row.points}, {columns[1]} {row.tables}{change}"
