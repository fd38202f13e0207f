"""The final score sheet of all games: a row per seat with the parts of its score, in the final order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from PIL import Image

from engine.outcome import EarlyEnd, FinalOrder, Outcome, Score
from i18n.translator import Say
from render import palette
from render.canvas import Box, Canvas, Outline, Style, box
from render.labels import SeatLabel, drawn_name, label_of, order_people, spoken_name
from render.palette import Colour, Theme
from render.picture import Picture, badge_height, picture
from render.seats import seat_colour
from render.symbols import signs, symbol
from render.typography import Face, format_signed

WIDE = 1120
SIGN = 36
"""Side of a column's sign."""
_MARGIN = 24
_HEAD = 104
_COLUMNS = 112
_ROW = 132
_BAR = 24
_MEDAL = 68
_BETWEEN = 10
_NAME = 336
_TOTAL = 140
_NOTE = 38
_SMALL_SIGN = 32
_SUBTITLE = 380  # least width of the header's right part
_FILLS = (palette.BLUE, palette.RED, palette.OCHRE, palette.SLATE, palette.GREEN, palette.VIOLET, palette.OLIVE)
"""By column: ground of its sign, and colour in the bars; numbers show the same."""


class NotOver(ValueError):
    """The game is not over, so it has no final scores."""


class Column(NamedTuple):
    """One part of the scores."""

    label: str
    sign: Image.Image | None = None
    """A mask `SIGN` pixels square."""


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    outcome: Outcome
    labels: Sequence[SeatLabel]
    columns: Mapping[str, Column]
    """From left to right, by part of the scores (see `parts_of`)."""
    subtitle: str = ""
    """The text in the header's right corner, such as the number of rounds."""
    notes: Sequence[str] = ()
    """Explanations of ties by seat, "" without a tie; empty if there are none."""
    early: EarlyEnd = ""


def parts_of(outcome: Outcome) -> tuple[str, ...]:
    """Return the parts of all scores, in order of appearance."""
    return tuple(dict.fromkeys(part for score in outcome.scores for part in score.parts))


def score_picture(sheet: ScoreSheet, say: Say, *, theme: Theme = "light") -> Picture:
    """Draw and describe the sheet."""
    outcome, order = sheet.outcome, order_people(sheet.outcome, sheet.labels)
    seats = order.best_first
    canvas = Canvas(WIDE, _HEAD + _COLUMNS + len(seats) * (_ROW + _BETWEEN) + badge_height(WIDE), palette.MIST, theme)
    canvas.fill(Box(0, 0, WIDE, _HEAD), palette.SEA)
    title = Style(Face.TITLE, 54, palette.CHALK)
    wide = canvas.text(Box(_MARGIN, 0, WIDE - _SUBTITLE, _HEAD), say("picture-scores"), title)
    room = Box(2 * _MARGIN + wide, 0, WIDE - _MARGIN, _HEAD)
    parts = [say(f"picture-ended-{sheet.early}")] if sheet.early else []
    subtitle = " · ".join([*parts, *([sheet.subtitle] if sheet.subtitle else [])])
    canvas.text(room, subtitle, Style(Face.TEXT, 40, palette.FOAM, "right"))
    _draw_columns(canvas, sheet.columns, say("picture-part-total"))
    most = max([sum(_shares(score, sheet.columns)) for score in outcome.scores] + [1])
    for line, seat in enumerate(seats):
        label = label_of(sheet.labels, seat)
        row = box(_MARGIN, _HEAD + _COLUMNS + line * (_ROW + _BETWEEN), WIDE - 2 * _MARGIN, _ROW)
        note = sheet.notes[seat] if sheet.notes else ""
        _draw_medal(canvas, row, order.ranks[seat], seat_colour(sheet.labels, seat))
        _draw_seat(canvas, row, drawn_name(sheet.labels, seat, say), note, label)
        _draw_score(canvas, row, outcome.scores[seat], tuple(sheet.columns))
        _draw_bar(canvas, row, _shares(outcome.scores[seat], sheet.columns), most)
    names = {part: column.label for part, column in sheet.columns.items()}
    ended = [say(f"picture-ended-{sheet.early}")] if sheet.early else []
    return picture(canvas, "scores.png", "\n".join([*ended, describe_scores(outcome, sheet.labels, names, say)]))


def describe_scores(outcome: Outcome, labels: Sequence[SeatLabel], parts: Mapping[str, str], say: Say) -> str:
    """Describe the final scores, one line each, in the final order; `parts` maps the parts to their names."""
    order = order_people(outcome, labels)
    return "\n".join(_line(outcome, order, seat, labels, parts, say) for seat in order.best_first)


def _line(
    outcome: Outcome, order: FinalOrder, seat: int, labels: Sequence[SeatLabel], parts: Mapping[str, str], say: Say
) -> str:
    score, rank, name = outcome.scores[seat], order.ranks[seat], spoken_name(labels, seat, say)
    numbers = [say("alt-score-part", part=parts[part], count=number) for part, number in score.parts.items()]
    key = "alt-score" if numbers else "alt-score-total"
    line = say(key, rank=rank, name=name, total=score.total, **({"parts": ", ".join(numbers)} if numbers else {}))
    return f"{line} {say('alt-stand-in', agent=labels[seat].stand_in)}" if seat in order.left else line


def _cells(row: Box, parts: int) -> list[Box]:
    step = (row.width - _NAME - _TOTAL) // max(1, parts)
    return [box(row.left + _NAME + i * step, row.top, step, row.height) for i in range(parts)]


def _total(row: Box) -> Box:
    return row._replace(left=row.right - _TOTAL)


def _draw_columns(canvas: Canvas, columns: Mapping[str, Column], total: str) -> None:
    row = box(_MARGIN, _HEAD, WIDE - 2 * _MARGIN, _COLUMNS)
    for i, (column, cell) in enumerate(zip(columns.values(), _cells(row, len(columns)), strict=True)):
        plate = box(cell.left + cell.width // 2 - SIGN // 2 - 8, cell.top + 12, SIGN + 16, SIGN + 12)
        canvas.panel(plate, _FILLS[i % len(_FILLS)], 12)
        if column.sign is not None:
            canvas.stamp(column.sign, plate.left + 8, plate.top + 6, palette.CHALK)
        room = Box(cell.left + 4, plate.bottom, cell.right - 4, cell.bottom)
        canvas.text(room, column.label, Style(Face.NARROW, 31, palette.INK, "middle", 26))
    canvas.text(_total(row), total, Style(Face.BOLD, 34, palette.INK, "middle"))


def _draw_medal(canvas: Canvas, row: Box, rank: int, colour: Colour) -> None:
    """Draw the panel, framed for a winner, and the rank on the seat's colour."""
    if rank == 1:
        canvas.panel(row.inset(-6), palette.AMBER, 24)
    canvas.panel(row, palette.PAPER, 18)
    medal = box(row.left + 14, row.top + (row.height - _MEDAL) // 2, _MEDAL, _MEDAL)
    canvas.shape(Outline.DISC, medal, colour)
    canvas.text(medal, str(rank), Style(Face.BOLD, 44, palette.CHALK, "middle"))


def _draw_seat(canvas: Canvas, row: Box, name: str, note: str, label: SeatLabel) -> None:
    """Draw name and note; if the seat's user left, its signs and the agent that finished instead."""
    note = label.stand_in or note
    bottom = row.bottom - _BAR - 14
    room = Box(row.left + _MEDAL + 30, row.top + 6, row.left + _NAME - 4, bottom - (_NOTE if note else 0))
    canvas.lines(room, name, Style(Face.BOLD, 36, palette.INK))
    if note:
        room = room._replace(top=room.bottom, bottom=bottom)
        for sign in signs.of_seat(label, acts=False) if label.stand_in else ():
            canvas.stamp(symbol(sign, _SMALL_SIGN), room.left, room.top + 2, palette.STONE)
            room = room._replace(left=room.left + _SMALL_SIGN + 8)
        canvas.text(room, note, Style(Face.TEXT, 31, palette.STONE))


def _shares(score: Score, columns: Mapping[str, Column]) -> list[int]:
    """Return the positive points of each column, as far as the total reaches; the total if there are no columns."""
    left = max(0, score.total)
    if not columns:
        return [left]
    shares = list[int]()
    for part in columns:
        shares.append(min(left, max(0, score.parts.get(part, 0))))
        left -= shares[-1]
    return shares


def _draw_bar(canvas: Canvas, row: Box, shares: Sequence[int], most: int) -> None:
    """Draw a seat's parts side by side; `most` points fill the whole width."""
    bar = Box(row.left + 98, row.bottom - _BAR - 10, row.right - 20, row.bottom - 10)
    canvas.fill(bar, palette.SAND)
    left, before = bar.left, 0
    for i, share in enumerate(shares):
        before += share
        right = bar.left + bar.width * before // most
        if right > left:
            canvas.fill(Box(left, bar.top, max(left + 2, right - 3), bar.bottom), _FILLS[i % len(_FILLS)])
        left = right


def _draw_score(canvas: Canvas, row: Box, score: Score, parts: Sequence[str]) -> None:
    """Draw a seat's numbers; missing parts stay empty."""
    row = row._replace(bottom=row.bottom - _BAR - 6)
    for part, cell in zip(parts, _cells(row, len(parts)), strict=True):
        if part in score.parts:
            number = score.parts[part]
            colour = palette.LOSS if number < 0 else palette.INK
            canvas.text(cell, format_signed(number), Style(Face.BOLD, 42, colour, "middle"))
    canvas.text(_total(row), format_signed(score.total), Style(Face.BOLD, 60, palette.INK, "middle"))
