"""The last picture of a match: final scores, the race of points, and a close-up of the turning point."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from PIL import Image

from i18n.translator import Say
from render import palette
from render.canvas import Box, Canvas, Outline, Style, box
from render.labels import SeatLabel, drawn_name, spoken_name
from render.pages.beside_board import Paragraph, draw_disc, shrink, write
from render.pages.score_sheet import WIDE
from render.palette import Colour, Theme
from render.picture import Picture, badge_height, picture
from render.seats import seat_colour
from render.typography import Face, format_signed, width

_MARGIN = 24
_PAD = 20
_TITLE = 64
_RACE = 380  # height of the chart
_SCALE = 84  # space left of the chart for its numbers
_ENDS = 330  # space right of the chart for names and points
_ROUNDS = 48  # space below the chart for round numbers
_LINE, _CASING = 8, 12  # width of a line, and of its outline, which shows at crossings
_END = 52  # minimum distance of names
_DOTS = 16  # lines with more points have no dots
_LABEL = 64  # minimum distance of round numbers
_ROW = 56
_PLATE = 76
_DISC = 44
_BADGE = 52
_MOST_ROWS = 6
_COLUMN = (WIDE - 2 * _MARGIN - 3 * _PAD) // 2  # the turning point's words, and the seats' points


class Mark(NamedTuple):
    """The points at one moment of the race."""

    round: int | None
    """The round that ended then; None for the deal, and in a game without rounds."""
    points: tuple[int, ...]
    """By seat."""


class Turned(NamedTuple):
    at: float
    """Its place in the race: 1.5 is midway between the second mark and the third."""
    winner: int
    heading: str
    words: str
    before: tuple[int, ...]
    """By seat."""
    after: tuple[int, ...]
    """By seat."""


class Badge(NamedTuple):
    sign: Image.Image
    words: str


@dataclass(frozen=True, slots=True)
class EndingSheet:
    labels: Sequence[SeatLabel]
    race: Sequence[Mark]
    """In order, at least two."""
    turned: Turned | None = None
    badges: Sequence[Badge] = ()
    """What the winner has won, beside the heading of the race."""


def ending_picture(
    sheet: EndingSheet, scores: Picture, board: Picture | None, say: Say, *, theme: Theme = "light"
) -> Picture:
    """Draw the race below the scores; below that the turning point with its `board`, a close-up."""
    small = None if board is None else shrink(board, WIDE)
    race = _TITLE + _RACE + _ROUNDS + _PAD
    rows = 0 if sheet.turned is None or small is None else _words_height(sheet.turned)
    turning = rows + small.height if small is not None else 0
    spare = badge_height(WIDE)
    chart = box(_MARGIN, scores.height - spare + _MARGIN, WIDE - 2 * _MARGIN, race)
    canvas = Canvas(WIDE, chart.bottom + spare + (_MARGIN + turning if turning else 0), palette.MIST, theme)
    canvas.image.paste(shrink(scores, WIDE), (0, 0))
    _draw_race(canvas, chart, sheet, say)
    if sheet.turned is not None and small is not None:
        top = chart.bottom + _MARGIN
        _draw_turned(canvas, box(_MARGIN, top, WIDE - 2 * _MARGIN, rows), sheet, sheet.turned, say)
        canvas.image.paste(small, (0, top + rows))
    return picture(canvas, scores.name, f"{scores.alt}\n{describe_ending(sheet, say)}")


def describe_ending(sheet: EndingSheet, say: Say) -> str:
    """Describe what the winner has won and the turning point, then the race, one line per seat."""
    lines = []
    if sheet.badges:
        lines.append(say("alt-ending-won", words=", ".join(one.words for one in sheet.badges)))
    if sheet.turned is not None:
        lines.append(say("alt-ending-turned", when=sheet.turned.heading, words=sheet.turned.words))
    for seat in range(len(sheet.race[0].points)):
        points = ", ".join(format_signed(mark.points[seat]) for mark in _some(sheet.race))
        lines.append(say("alt-ending-race", name=spoken_name(sheet.labels, seat, say), points=points))
    return "\n".join(lines)


def _some(race: Sequence[Mark]) -> Sequence[Mark]:
    """Return at most `_DOTS` marks, including the last."""
    step = -(-len(race) // _DOTS)
    return race[::-1][::step][::-1]


class _Chart(NamedTuple):
    place: Box
    low: int
    high: int
    last: int
    """Index of the last mark."""

    def across(self, at: float) -> float:
        return self.place.left + at * self.place.width / self.last

    def down(self, points: float) -> float:
        return self.place.bottom - (points - self.low) * self.place.height / (self.high - self.low)


def _draw_race(canvas: Canvas, panel: Box, sheet: EndingSheet, say: Say) -> None:
    canvas.panel(panel, palette.PAPER)
    title = box(panel.left + _PAD, panel.top + 4, panel.width - 2 * _PAD, _TITLE - 8)
    used = canvas.text(title, say("ending-race"), Style(Face.BOLD, 36, palette.INK))
    _draw_badges(canvas, title._replace(left=title.left + used + 2 * _PAD), sheet.badges)
    every = [points for mark in sheet.race for points in mark.points]
    low, high = min(0, *every), max(10, *every)
    place = box(panel.left + _SCALE, panel.top + _TITLE + 16, panel.width - _SCALE - _ENDS, _RACE - 32)
    chart = _Chart(place, low, high, len(sheet.race) - 1)
    _draw_scale(canvas, chart)
    _draw_rounds(canvas, chart, sheet.race)
    if sheet.turned is not None:
        x = round(chart.across(sheet.turned.at))
        canvas.fill(Box(x - 3, place.top - 12, x + 3, place.bottom), palette.AMBER)
    order = sorted(range(len(sheet.race[-1].points)), key=lambda seat: sheet.race[-1].points[seat])
    for seat in order:  # the winner's line on top
        _draw_line(canvas, chart, [mark.points[seat] for mark in sheet.race], seat_colour(sheet.labels, seat))
    if sheet.turned is not None:
        disc = box(round(chart.across(sheet.turned.at)) - _DISC // 2, place.top - 28, _DISC, _DISC)
        draw_disc(canvas, disc, "!", 36)
    _draw_ends(canvas, chart, panel.right - _PAD, order[::-1], sheet, say)


def _draw_badges(canvas: Canvas, place: Box, badges: Sequence[Badge]) -> None:
    """Draw them at the right end: with words if all of these fit, else as many signs as fit."""
    style = Style(Face.TEXT, 34, palette.STONE)
    words = [_BADGE + 8 + width(one.words, style.face, style.size) for one in badges]
    fit = sum(words) + _PAD * (len(words) - 1) <= place.width
    wide = words if fit else [_BADGE] * min(len(badges), place.width // (_BADGE + _PAD))
    left = place.right - sum(wide) - _PAD * (len(wide) - 1)
    for one, room in zip(badges, wide, strict=False):
        sign = one.sign.resize((_BADGE, _BADGE), Image.Resampling.LANCZOS)
        canvas.image.paste(sign, (left, (place.top + place.bottom - _BADGE) // 2), sign)
        if fit:
            canvas.text(place._replace(left=left + _BADGE + 8, right=left + room), one.words, style)
        left += room + _PAD


def _draw_scale(canvas: Canvas, chart: _Chart) -> None:
    step = next(step for step in (10, 20, 50, 100, 200, 500, 10**9) if (chart.high - chart.low) / step <= 5)
    for points in range(-(-chart.low // step) * step, chart.high + 1, step):
        y = round(chart.down(points))
        canvas.fill(Box(chart.place.left, y - 1, chart.place.right, y + 1), palette.SAND)
        room = Box(chart.place.left - _SCALE + 4, y - 24, chart.place.left - 14, y + 24)
        canvas.text(room, format_signed(points), Style(Face.TEXT, 34, palette.STONE, "right"))


def _draw_rounds(canvas: Canvas, chart: _Chart, race: Sequence[Mark]) -> None:
    right, free = chart.place.right + _LABEL, chart.place.left
    for at in range(len(race) - 1, 0, -1):  # the last one always has room
        mark, x = race[at], round(chart.across(at))
        if mark.round is None or x > right - _LABEL or x - _LABEL < free - _LABEL // 2:
            continue
        room = box(x - _LABEL // 2, chart.place.bottom + 8, _LABEL, _ROUNDS - 8)
        canvas.text(room, str(mark.round), Style(Face.TEXT, 34, palette.STONE, "middle"))
        right = x


def _draw_line(canvas: Canvas, chart: _Chart, points: Sequence[int], colour: Colour) -> None:
    ends = [(chart.across(at), chart.down(value)) for at, value in enumerate(points)]
    casing = palette.PAPER if canvas.theme == "light" else palette.INK
    wide = _CASING if canvas.theme == "light" else _LINE + 4
    for thick, shade in ((wide, casing), (_LINE, colour)):
        dot = thick + 8 if len(points) <= _DOTS else thick
        for one, other in pairwise(ends):
            canvas.line((*one, *other), shade, thick)
        for x, y in ends:
            canvas.shape(Outline.DISC, box(round(x) - dot // 2, round(y) - dot // 2, dot, dot), shade)


def _draw_ends(canvas: Canvas, chart: _Chart, right: int, order: Sequence[int], sheet: EndingSheet, say: Say) -> None:
    """Write points and names at the ends of the lines, best first, without overlaps."""
    last = sheet.race[-1].points
    tops = _spread([round(chart.down(last[seat])) for seat in order], chart.place.top, chart.place.bottom)
    for seat, middle in zip(order, tops, strict=True):
        plate = box(chart.place.right + 22, middle - 22, _PLATE, 44)
        end = (chart.place.right, chart.down(last[seat]), plate.left, middle)
        canvas.line(end, seat_colour(sheet.labels, seat) if canvas.theme == "light" else palette.INK, 3)
        _draw_points(canvas, plate, seat_colour(sheet.labels, seat), last[seat])
        room = Box(plate.right + 10, middle - 24, right, middle + 24)
        canvas.text(room, drawn_name(sheet.labels, seat, say), Style(Face.BOLD, 36, palette.INK))


def _spread(middles: Sequence[int], top: int, bottom: int) -> list[int]:
    """Return places at least `_END` apart, from top to bottom, none below `bottom`."""
    found: list[int] = []
    for middle in middles:
        found.append(max(middle, found[-1] + _END if found else top))
    lowest = bottom
    for at in range(len(found) - 1, -1, -1):
        found[at] = min(found[at], lowest)
        lowest = found[at] - _END
    return found


def _words_height(turned: Turned) -> int:
    words = sum(one.height(_COLUMN, _MOST_ROWS) for one in _paragraphs(turned))
    return 3 * _PAD + max(_DISC + _PAD + words, _ROW * len(turned.after))


def _paragraphs(turned: Turned) -> tuple[Paragraph, Paragraph]:
    return (
        Paragraph(turned.heading, Style(Face.TEXT, 34, palette.STONE), smaller=6),
        Paragraph(turned.words, Style(Face.BOLD, 38, palette.INK), smaller=6),
    )


def _draw_turned(canvas: Canvas, panel: Box, sheet: EndingSheet, turned: Turned, say: Say) -> None:
    canvas.panel(panel, palette.PAPER)
    disc = box(panel.left + _PAD, panel.top + _PAD, _DISC, _DISC)
    draw_disc(canvas, disc, "!", 36)
    title = Box(disc.right + 14, disc.top, disc.left + _COLUMN, disc.bottom)
    canvas.text(title, say("ending-turned"), Style(Face.BOLD, 38, palette.INK))
    room = panel.inset(_PAD)._replace(top=disc.bottom + _PAD, right=disc.left + _COLUMN)
    for one in _paragraphs(turned):
        room = write(canvas, room, one, _MOST_ROWS)
    left = disc.left + _COLUMN + _PAD
    for at, seat in enumerate(sorted(range(len(turned.after)), key=lambda seat: -turned.after[seat])):
        _draw_change(canvas, box(left, disc.top + at * _ROW, _COLUMN, _ROW), seat, sheet, turned, say)


def _draw_change(canvas: Canvas, row: Box, seat: int, sheet: EndingSheet, turned: Turned, say: Say) -> None:
    plate = box(row.left, row.top + 6, _PLATE, _ROW - 12)
    _draw_points(canvas, plate, seat_colour(sheet.labels, seat), turned.after[seat])
    change = turned.after[seat] - turned.before[seat]
    name = Box(row.left + _PLATE + 12, row.top, row.right, row.bottom)
    if change:
        sign = "+" if change > 0 else ""
        room = name._replace(left=row.right - 84)
        canvas.text(room, sign + format_signed(change), Style(Face.TEXT, 34, palette.STONE, "right"))
        name = name._replace(right=room.left - 4)
    face = Face.BOLD if seat == turned.winner else Face.TEXT
    canvas.text(name, drawn_name(sheet.labels, seat, say), Style(face, 36, palette.INK))


def _draw_points(canvas: Canvas, plate: Box, colour: Colour, points: int) -> None:
    canvas.panel(plate, colour, 12)
    canvas.text(plate.inset(4, 0), format_signed(points), Style(Face.BOLD, 36, palette.CHALK, "middle"))
