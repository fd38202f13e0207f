"""The final score sheet that all games share: a row for each seat, best first, with the parts of its score."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PIL import Image

from engine.game import Outcome
from render import palette
from render.canvas import Box, Canvas, box
from render.outlines import Outline
from render.typography import Face

WIDE = 1120
SIGN = 36
"""Pixels of a column's sign."""
_MARGIN = 24
_HEAD = 104
_COLUMNS = 78
_ROW = 104
_BETWEEN = 10
_NAME = 336
_TOTAL = 140
_NOTE = 38


class NotOver(ValueError):
    """Scores were asked for before the end of the game."""


class Column(NamedTuple):
    """A part of the scores: its sign, `SIGN` pixels square, and its name."""

    sign: Image.Image
    label: str


def sheet(
    outcome: Outcome,
    names: Sequence[str],
    notes: Sequence[str],
    columns: Sequence[Column],
    title: str,
    subtitle: str,
    total: str,
) -> Image.Image:
    """Draw the sheet; `notes` explain ties, by seat; empty for a seat without one."""
    order = sorted(range(len(names)), key=lambda seat: outcome.ranks[seat])
    canvas = Canvas(WIDE, _HEAD + _COLUMNS + len(order) * (_ROW + _BETWEEN) + _MARGIN, palette.MIST)
    canvas.fill(Box(0, 0, WIDE, _HEAD), palette.SEA)
    canvas.text(Box(_MARGIN, 0, 720, _HEAD), title, Face.TITLE, 54, palette.PAPER)
    room = Box(740, 0, WIDE - _MARGIN, _HEAD)
    canvas.text(room, subtitle, Face.TEXT, 40, palette.FOAM, "right")
    _draw_columns(canvas, columns, total)
    for line, seat in enumerate(order):
        row = box(_MARGIN, _HEAD + _COLUMNS + line * (_ROW + _BETWEEN), WIDE - 2 * _MARGIN, _ROW)
        _score(canvas, row, outcome, seat, names[seat], notes[seat])
    return canvas.image


def _cells(row: Box, parts: int) -> list[Box]:
    step = (row.width - _NAME - _TOTAL) // parts
    return [box(row.left + _NAME + i * step, row.top, step, row.height) for i in range(parts)]


def _total(row: Box) -> Box:
    return row._replace(left=row.right - _TOTAL)


def _draw_columns(canvas: Canvas, columns: Sequence[Column], total: str) -> None:
    row = box(_MARGIN, _HEAD, WIDE - 2 * _MARGIN, _COLUMNS)
    for column, cell in zip(columns, _cells(row, len(columns)), strict=True):
        canvas.stamp(column.sign, cell.left + cell.width // 2 - SIGN // 2, cell.top + 4, palette.SEA)
        room = Box(cell.left + 4, cell.top + 40, cell.right - 4, cell.bottom)
        canvas.text(room, column.label, Face.NARROW, 31, palette.SEA, "middle", 26)
    canvas.text(_total(row), total, Face.BOLD, 34, palette.SEA, "middle")


def _score(canvas: Canvas, row: Box, outcome: Outcome, seat: int, name: str, note: str) -> None:
    rank, score = outcome.ranks[seat], outcome.scores[seat]
    first = rank == 1
    canvas.panel(row, palette.AMBER if first else palette.PAPER, 18)
    medal = box(row.left + 14, row.top + 18, 68, 68)
    canvas.shape(Outline.DISC, medal, palette.SEA)
    canvas.text(medal, str(rank), Face.BOLD, 44, palette.AMBER if first else palette.PAPER, "middle")
    room = Box(medal.right + 16, row.top + 6, row.left + _NAME - 4, row.bottom - (_NOTE + 6 if note else 6))
    canvas.lines(room, name, Face.BOLD, 36, palette.SEA)
    if note:
        canvas.text(room._replace(top=room.bottom, bottom=row.bottom - 8), note, Face.TEXT, 31, palette.SEA)
    for number, cell in zip(score.parts.values(), _cells(row, len(score.parts)), strict=True):
        ink = palette.RUST if number < 0 and not first else palette.SEA
        canvas.text(cell, _signed(number), Face.BOLD, 42, ink, "middle")
    canvas.text(_total(row), _signed(score.total), Face.BOLD, 60, palette.SEA, "middle")


def _signed(number: int) -> str:
    return f"–{-number}" if number < 0 else str(number)  # a dash: the fonts have no minus sign
