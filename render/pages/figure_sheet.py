"""Figures as a picture: sections of lines with a label, a value and an optional bar."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from render import palette
from render.canvas import Box, Canvas, Outline, Style, box
from render.palette import Theme
from render.picture import Picture, badge_height, picture
from render.typography import Face, printable, width

WIDE = 720
"""A phone shows 322 pixels, and type of `_SIZE` 15 pixels high."""
_SIZE = 34
_MARGIN = 20
_PAD = 20  # margin around a section's text
_HEAD = 96
_HIGHEST = 1220
"""Maximum height, unless one section is higher: clients shrink pictures above 1.7 times their width."""
_HEADING = 54
_TEXT = 46  # height of a line's text
_NOTE = 40  # height of the note below it
_BAR = 12  # height of the bar below that
_ROUND = 5  # radius of its corners
_BELOW = 10
_BETWEEN = 16
_DOT = 26
_TICK = 6
_GAP = 24  # space between a line's label and value
_MOST_VALUE = 0.62  # a value's maximum share of a line


class Bar(NamedTuple):
    """A bar below a line. Numbers are shares of its width, 0 to 1."""

    start: float
    end: float
    dot: float | None = None
    """A marked point."""


class Figure(NamedTuple):
    label: str
    value: str = ""
    """The number with its unit."""
    bar: Bar | None = None
    is_mark: bool = False
    """A line only for comparison."""
    note: str = ""
    """Text below the line, such as a name."""


class Section(NamedTuple):
    heading: str
    figures: Sequence[Figure]


@dataclass(frozen=True, slots=True)
class FigureSheet:
    title: str
    subtitle: str
    """The text in the header's right corner."""
    sections: Sequence[Section]
    name: str = "figures.png"


def figure_picture(sheet: FigureSheet, *, theme: Theme = "light") -> Picture:
    """Draw and describe the sheet."""
    heights = [_height(section) for section in sheet.sections]
    canvas = Canvas(WIDE, _sheet_height(sheet.sections) + badge_height(WIDE), palette.MIST, theme)
    canvas.fill(Box(0, 0, WIDE, _HEAD), palette.SEA)
    half = WIDE * 11 // 20
    canvas.text(Box(_MARGIN, 0, half, _HEAD), sheet.title, Style(Face.TITLE, 46, palette.CHALK))
    right = Style(Face.TEXT, _SIZE, palette.FOAM, "right")
    canvas.text(Box(half + _GAP, 0, WIDE - _MARGIN, _HEAD), printable(sheet.subtitle), right)
    top = _HEAD + _MARGIN
    for section, height in zip(sheet.sections, heights, strict=True):
        _draw_section(canvas, box(_MARGIN, top, WIDE - 2 * _MARGIN, height), section)
        top += height + _BETWEEN
    return picture(canvas, sheet.name, describe_figures(sheet))


def split_sheet(sheet: FigureSheet) -> list[FigureSheet]:
    """Split the sheet, in order, into sheets low enough for a phone."""
    groups: list[list[Section]] = [[]]
    for section in sheet.sections:
        if groups[-1] and _sheet_height([*groups[-1], section]) > _HIGHEST:
            groups.append([])
        groups[-1].append(section)
    return [replace(sheet, sections=group, name=f"figures-{at}.png") for at, group in enumerate(groups, 1)]


def describe_figures(sheet: FigureSheet) -> str:
    """Describe the header, then each section on a line."""
    head = " · ".join(part for part in (sheet.title, sheet.subtitle) if part)
    told = (f"{one.heading}: {'; '.join(_describe(figure) for figure in one.figures)}" for one in sheet.sections)
    return "\n".join([head, *told])


def _describe(figure: Figure) -> str:
    words = f"{figure.label} {figure.value}".strip()
    return f"{words} ({figure.note})" if figure.note else words


def _sheet_height(sections: Sequence[Section]) -> int:
    return _HEAD + _MARGIN + sum(_height(section) + _BETWEEN for section in sections)


def _height(section: Section) -> int:
    return _HEADING + sum(_line_height(one) for one in section.figures) + _PAD


def _line_height(figure: Figure) -> int:
    return _TEXT + (_NOTE if figure.note else 0) + (_BAR if figure.bar is not None else 0) + _BELOW


def _draw_section(canvas: Canvas, panel: Box, section: Section) -> None:
    canvas.panel(panel, palette.PAPER)
    room = panel.inset(_PAD, 0)
    canvas.text(room._replace(bottom=room.top + _HEADING), section.heading, Style(Face.BOLD, _SIZE, palette.STONE))
    top = room.top + _HEADING
    for figure in section.figures:
        _draw_figure(canvas, box(room.left, top, room.width, _TEXT), figure)
        top += _line_height(figure)


def _draw_figure(canvas: Canvas, line: Box, figure: Figure) -> None:
    colour = palette.STONE if figure.is_mark else palette.INK
    label, value = printable(figure.label), printable(figure.value)
    wide = min(width(value, Face.BOLD, _SIZE) + 2, round(line.width * _MOST_VALUE))
    middle = line.right - wide
    face = Face.TEXT if figure.is_mark else Face.BOLD
    canvas.text(line._replace(right=middle - _GAP), label, Style(Face.TEXT, _SIZE, colour))
    canvas.text(line._replace(left=middle), value, Style(face, _SIZE, colour, "right"))
    below = line.bottom
    if figure.note:
        room = box(line.left, below - 4, line.width, _NOTE)
        canvas.text(room, printable(figure.note), Style(Face.TEXT, _SIZE, palette.STONE))
        below += _NOTE
    if figure.bar is not None:
        _draw_bar(canvas, box(line.left, below, line.width, _BAR), figure.bar, is_mark=figure.is_mark)


def _draw_bar(canvas: Canvas, track: Box, bar: Bar, *, is_mark: bool) -> None:
    """Draw a bar; a mark's bar is a tick at its point."""
    canvas.panel(track, palette.SAND, _ROUND)
    start, end = (track.left + round(min(max(one, 0.0), 1.0) * track.width) for one in (bar.start, bar.end))
    dot = None if bar.dot is None else track.left + round(min(max(bar.dot, 0.0), 1.0) * track.width)
    if end - start >= _BAR and not is_mark:
        canvas.panel(Box(start, track.top, end, track.bottom), palette.BLUE, _ROUND)
    if dot is None:
        return
    if is_mark:
        canvas.fill(Box(dot - _TICK // 2, track.top - 6, dot + _TICK // 2, track.bottom + 6), palette.STONE)
    else:
        left = min(max(dot - _DOT // 2, track.left), track.right - _DOT)
        canvas.shape(Outline.DISC, box(left, track.top + _BAR // 2 - _DOT // 2, _DOT, _DOT), palette.SEA)
        inner = box(left, track.top + _BAR // 2 - _DOT // 2, _DOT, _DOT).inset(5)
        canvas.shape(Outline.DISC, inner, palette.AMBER)
