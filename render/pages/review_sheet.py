"""The coach's pictures: chances to win and losses by decision, and one of each turning point, for a phone's width."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import NamedTuple

from i18n.signs import plain
from i18n.translator import Say
from render import palette
from render.canvas import Box, Canvas, Style, box
from render.pages.beside_board import Paragraph, draw_disc, shrink, write
from render.palette import Theme
from render.picture import Picture, picture
from render.typography import Face, format_signed, printable, width

WIDE = 1120
_MARGIN = 24
_HEAD = 104
_TITLE = 60  # space above each chart for its title
_CHANCE, _LOST = 230, 200  # heights of the charts
_LEADS = 48  # space below the chart of chances for the expected leads
_GAP = 28
_SCALE = 96  # space left of a chart for its numbers
_ROUNDS = 48  # space below the charts for round numbers
_BETWEEN = 16
_DISC = 56
_PAD = 20
_HEADING = 80
_HOLLOW = 3  # edge of a hollow bar, for an uncertain loss
_MOST_ROWS, _REASON_ROWS = 4, 2  # lines per paragraph
_MOST_REASONS = 3
_ACROSS = WIDE - 2 * _MARGIN - 2 * _PAD
_COLUMN = (_ACROSS - 2 * _PAD) // 3
_NUMBER = Style(Face.BOLD, 30, palette.INK, "middle", 30)
_HIGH_NUMBER = 34
_ROOM = 1.22  # the chart of losses by its highest bar: room for the number above it
_SQUARES = {"🟥": "red", "🟨": "yellow", "🟩": "green", "🟦": "blue", "⬜": "white"}


class Point(NamedTuple):
    """One decision in the charts."""

    chance: float
    lead: float
    """The expected final lead in points."""
    lost: float
    """Points that the decision gave up."""
    round: int | None
    """None in a game without rounds."""
    is_loss: bool = True
    """False if the decision perhaps lost nothing."""


class TurningPoint(NamedTuple):
    at: int
    """The index of its point."""
    heading: str
    played: str
    better: str
    chance: str
    """The chance after it, and after the better action."""
    loss: str
    """The loss in points."""
    reasons: Sequence[str] = ()
    seats: Sequence[int] = ()
    """The seats concerned, which its close-up shows."""


@dataclass(frozen=True, slots=True)
class ReviewSheet:
    subtitle: str
    """The text in the header's right corner, such as the name of the seat."""
    points: Sequence[Point]
    """All decisions in order, at least one."""
    turning_points: Sequence[TurningPoint]


def review_picture(sheet: ReviewSheet, say: Say, *, theme: Theme = "light") -> Picture:
    """Draw and describe the charts."""
    charts = _MARGIN + 2 * _TITLE + _CHANCE + _LEADS + _GAP + _LOST + _ROUNDS + _MARGIN
    canvas = Canvas(WIDE, _HEAD + charts, palette.MIST, theme)
    canvas.fill(Box(0, 0, WIDE, _HEAD), palette.SEA)
    canvas.text(Box(_MARGIN, 0, 520, _HEAD), say("coach-picture-title"), Style(Face.TITLE, 54, palette.CHALK))
    canvas.text(Box(540, 0, WIDE - _MARGIN, _HEAD), sheet.subtitle, Style(Face.TEXT, 40, palette.FOAM, "right"))
    _draw_charts(canvas, box(_MARGIN, _HEAD + _MARGIN, WIDE - 2 * _MARGIN, charts - 2 * _MARGIN), sheet, say)
    first, last = sheet.points[0], sheet.points[-1]
    alt = say(
        "alt-coach-chance",
        number=len(sheet.points),
        first=_percent(first.chance),
        last=_percent(last.chance),
        lead=format_signed(first.lead),
        end=format_signed(last.lead),
    )
    return picture(canvas, "coach.png", alt)


def turning_picture(number: int, turning: TurningPoint, board: Picture, say: Say, *, theme: Theme = "light") -> Picture:
    """Draw and describe a turning point, numbered from 1; `board` is its close-up."""
    small, height = shrink(board, WIDE), _text_height(turning, say)
    canvas = Canvas(WIDE, _MARGIN + height + small.height, palette.MIST, theme)
    _draw_words(canvas, box(_MARGIN, _MARGIN, WIDE - 2 * _MARGIN, height), number, turning, say)
    canvas.image.paste(small, (0, _MARGIN + height))
    alt = say(
        "alt-coach-turning-point",
        when=turning.heading,
        played=turning.played,
        better=turning.better,
        chance=turning.chance,
        loss=turning.loss,
    )
    return picture(canvas, f"coach-{number}.png", alt)


class _Chart(NamedTuple):
    """One number per decision."""

    place: Box
    low: float
    """The number at the lower edge."""
    high: float
    """The number at the upper edge, larger than `low`."""
    number: int

    def across(self, at: float) -> float:
        return self.place.left + (at + 0.5) * self.place.width / self.number

    def down(self, value: float) -> float:
        value = min(max(value, self.low), self.high)
        return self.place.bottom - (value - self.low) / (self.high - self.low) * self.place.height


def _draw_charts(canvas: Canvas, place: Box, sheet: ReviewSheet, say: Say) -> None:
    canvas.panel(place.inset(0, -_MARGIN // 2), palette.PAPER)
    left, right = place.left + _SCALE, place.right - _MARGIN
    chances = [point.chance for point in sheet.points]
    losses = [max(0.0, point.lost) for point in sheet.points]
    top = place.top
    chance = _Chart(Box(left, top + _TITLE, right, top + _TITLE + _CHANCE), 0.0, 1.0, len(chances))
    top = chance.place.bottom + _LEADS + _GAP
    lost = _Chart(
        Box(left, top + _TITLE, right, top + _TITLE + _LOST), 0.0, _range([_ROOM * max(losses)])[1], len(losses)
    )
    _draw_rounds(canvas, chance, lost, sheet.points, say)
    for chart, title, form in (
        (chance, "coach-picture-chances", _percent),
        (lost, "coach-picture-lost", format_signed),
    ):
        room = Box(place.left + 20, chart.place.top - _TITLE, place.right - 20, chart.place.top - 6)
        canvas.text(room, say(title), Style(Face.BOLD, 34, palette.INK))
        _draw_scale(canvas, chart, form)
    wide = max(4, round(0.7 * lost.place.width / lost.number))
    bars = list[Box]()
    for at, (value, point) in enumerate(zip(losses, sheet.points, strict=True)):
        middle = round(lost.across(at))
        bar = Box(middle - wide // 2, round(lost.down(value)), middle - wide // 2 + wide, lost.place.bottom)
        if bar.height > 0:
            canvas.fill(bar, palette.RUST)
            inner = bar.inset(_HOLLOW)._replace(bottom=bar.bottom)
            if not point.is_loss and inner.width > 0 and inner.height > 0:
                canvas.fill(inner, palette.PAPER)
        bars.append(bar)
    for words, room in _place_numbers(bars, losses, lost.place):
        canvas.text(room, words, _NUMBER)
    ends = [(chance.across(at), chance.down(value)) for at, value in enumerate(chances)]
    for one, other in pairwise(ends):
        canvas.line((*one, *other), palette.INK, 6)
    taken: list[Box] = []
    for number, turning in enumerate(sheet.turning_points, 1):
        taken.append(_disc_at(chance.place, *ends[turning.at], taken))
        draw_disc(canvas, taken[-1], str(number), 38)


def _disc_at(place: Box, x: float, y: float, taken: Sequence[Box]) -> Box:
    """Place a number inside the chart: above or below a point of the line, or beside the last taken place."""
    left = min(max(round(x) - _DISC // 2, place.left), place.right - _DISC)
    highest, lowest = place.top, place.bottom - _DISC
    tops = sorted((round(y) - _DISC - 10, round(y) + 10), key=lambda top: not highest <= top <= lowest)
    found = [box(left, min(max(top, highest), lowest), _DISC, _DISC) for top in tops]
    free = [one for one in found if not any(one.meets(other) for other in taken)]
    return free[0] if free else box(taken[-1].right + 4, taken[-1].top, _DISC, _DISC)


def _place_numbers(bars: Sequence[Box], losses: Sequence[float], place: Box) -> list[tuple[str, Box]]:
    """Return the rounded losses, each with its place above its bar; where they are crowded, only the largest."""
    found = list[tuple[str, Box]]()
    for lost, bar in sorted(zip(losses, bars, strict=True), key=lambda pair: -pair[0]):
        number = format_signed(round(lost))
        wide = width(number, _NUMBER.face, _NUMBER.size) + 6
        left = min(max((bar.left + bar.right - wide) // 2, place.left), place.right - wide)
        room = box(left, bar.top - _HIGH_NUMBER, wide, _HIGH_NUMBER)
        if round(lost) and not any(room.meets(other) for other in (*(one for _, one in found), *bars)):
            found.append((number, room))
    return found


def _percent(chance: float) -> str:
    return f"{round(100 * chance)} %"


def _draw_scale(canvas: Canvas, chart: _Chart, form: Callable[[float], str]) -> None:
    for value in (chart.low, (chart.low + chart.high) / 2, chart.high):
        y = round(chart.down(value))
        colour = palette.STONE if value == chart.low else palette.SAND
        canvas.fill(Box(chart.place.left, y - 1, chart.place.right, y + 2), colour)
        if value in (chart.low, chart.high) or form is _percent:
            room = Box(chart.place.left - _SCALE + 8, y - 22, chart.place.left - 12, y + 22)
            canvas.text(room, form(value), Style(Face.TEXT, 32, palette.STONE, "right"))


def _draw_rounds(canvas: Canvas, upper: _Chart, lower: _Chart, points: Sequence[Point], say: Say) -> None:
    """Draw a line at the beginning of each round; if there is room, its number and the expected lead."""
    style, gap = Style(Face.TEXT, 32, palette.STONE), 20
    rooms = [Box(0, chart.place.bottom + 4, WIDE, chart.place.bottom + _ROUNDS) for chart in (upper, lower)]
    free = [0, 0]
    for at, point in enumerate(points):
        if point.round is None or (at and points[at - 1].round == point.round):
            continue
        x = round(lower.across(at - 0.5))
        for chart in (upper, lower):
            canvas.fill(Box(x, chart.place.top, x + 2, chart.place.bottom), palette.SAND)
        lead = f"{'+' if round(point.lead) > 0 else ''}{format_signed(point.lead)}"
        for row, text in enumerate((lead, say("coach-picture-round", number=point.round))):
            if x >= free[row]:
                free[row] = x + canvas.text(rooms[row]._replace(left=x), text, style) + gap


def _columns(turning: TurningPoint, say: Say) -> Sequence[Sequence[Paragraph]]:
    """Return what was played, what was better, and what the decision cost."""
    label, bold = Style(Face.TEXT, 31, palette.STONE), Style(Face.BOLD, 36, palette.INK)
    loss = replace(bold, colour=palette.LOSS)
    return (
        (Paragraph(say("coach-picture-played"), label, 4), Paragraph(_drawable(turning.played, say), bold)),
        (Paragraph(say("coach-picture-better"), label, 4), Paragraph(_drawable(turning.better, say), bold)),
        (
            Paragraph(say("coach-picture-chance"), label, 4),
            Paragraph(_drawable(turning.chance, say), loss, 4),
            Paragraph(_drawable(turning.loss, say), loss),
        ),
    )


def _reasons(turning: TurningPoint, say: Say) -> Sequence[Paragraph]:
    return [
        Paragraph(_drawable(one, say), Style(Face.TEXT, 32, palette.INK), 8) for one in turning.reasons[:_MOST_REASONS]
    ]


def _columns_height(turning: TurningPoint, say: Say) -> int:
    return max(sum(one.height(_COLUMN, _MOST_ROWS) for one in column) for column in _columns(turning, say))


def _text_height(turning: TurningPoint, say: Say) -> int:
    reasons = sum(one.height(_ACROSS, _REASON_ROWS) for one in _reasons(turning, say))
    return _PAD + _HEADING + _columns_height(turning, say) + reasons


def _draw_words(canvas: Canvas, panel: Box, number: int, turning: TurningPoint, say: Say) -> None:
    canvas.panel(panel, palette.PAPER)
    disc = box(panel.left + _PAD, panel.top + _PAD, _DISC + 8, _DISC + 8)
    draw_disc(canvas, disc, str(number), 38)
    heading = Box(disc.right + 16, disc.top - 12, panel.right - 12, disc.bottom + 12)
    canvas.lines(heading, turning.heading, Style(Face.BOLD, 36, palette.INK))
    inside = panel.inset(_PAD)._replace(top=panel.top + _PAD + _HEADING, bottom=panel.bottom)
    for at, column in enumerate(_columns(turning, say)):
        room = box(inside.left + at * (_COLUMN + _PAD), inside.top, _COLUMN, inside.height)
        for one in column:
            room = write(canvas, room, one, _MOST_ROWS)
    room = inside._replace(top=inside.top + _columns_height(turning, say))
    for one in _reasons(turning, say):
        room = write(canvas, room, one, _REASON_ROWS)


def _drawable(text: str, say: Say) -> str:
    """Return the text in letters of the fonts; names replace coloured squares."""
    text = plain(text)
    for square, colour in _SQUARES.items():
        text = text.replace(square, say(f"coach-picture-square-{colour}"))
    return printable(text)


def _range(values: Sequence[float]) -> tuple[float, float]:
    """Return round numbers that enclose all values and 0; coarser ones for wide ranges."""
    low, high = min(0.0, *values), max(0.0, *values)
    step = 10.0 if high - low > 30 else 5.0 if high - low > 10 else 1.0
    low, high = math.floor(low / step) * step, math.ceil(high / step) * step
    return (low, high) if high > low else (0.0, step)
