"""The final score sheet."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Outcome
from engine.petersburg.view import View
from render import palette
from render.canvas import Box, Canvas, box
from render.labels import SeatLabel, drawn_name
from render.outlines import Outline
from render.petersburg.alt import describe_scores
from render.petersburg.symbols import symbol
from render.picture import Picture, picture
from render.typography import Face
from render.words import Say

_WIDE = 1120
_MARGIN = 24
_HEAD = 104
_COLUMNS = 78
_ROW = 104
_BETWEEN = 10
_NAME = 336
_TOTAL = 140
_NOTE = 38
_SIGNS = {"points": "star", "aristocrats": "phase aristocrat", "rubles": "coin", "hand": "hand"}


class NotOver(ValueError):
    """Scores were asked for before the end of the game."""


def scores(view: View, labels: Sequence[SeatLabel], say: Say) -> Picture:
    """Draw the final scores, best seat first, with their parts. Raises `NotOver` while the game runs."""
    outcome = view.outcome
    if outcome is None:
        raise NotOver("the game is not over")
    order = sorted(range(len(view.seats)), key=lambda seat: outcome.ranks[seat])
    canvas = Canvas(_WIDE, _HEAD + _COLUMNS + len(order) * (_ROW + _BETWEEN) + _MARGIN, palette.MIST)
    canvas.fill(Box(0, 0, _WIDE, _HEAD), palette.SEA)
    canvas.text(Box(_MARGIN, 0, 720, _HEAD), say("picture-scores"), Face.TITLE, 54, palette.PAPER)
    room = Box(740, 0, _WIDE - _MARGIN, _HEAD)
    canvas.text(room, say("picture-round", number=view.round), Face.TEXT, 40, palette.FOAM, "right")
    _columns(canvas, list(outcome.scores[0].parts), say)
    for line, seat in enumerate(order):
        row = box(_MARGIN, _HEAD + _COLUMNS + line * (_ROW + _BETWEEN), _WIDE - 2 * _MARGIN, _ROW)
        _score(canvas, row, outcome, seat, drawn_name(labels, seat, say), _tie(view, outcome, seat, say))
    return picture(canvas.image, "scores.png", describe_scores(view, labels, say))


def _tie(view: View, outcome: Outcome, seat: int, say: Say) -> str:
    """Say how the seat stands with others of its total: a shared rank, or the rubles that decided; else nothing."""
    if outcome.ranks.count(outcome.ranks[seat]) > 1:
        return say("picture-shared")
    money = view.seats[seat].money
    tied = [score.total for score in outcome.scores].count(outcome.scores[seat].total) > 1
    return say("alt-rubles", count=money) if tied and money is not None else ""


def _cells(row: Box, parts: int) -> list[Box]:
    step = (row.width - _NAME - _TOTAL) // parts
    return [box(row.left + _NAME + i * step, row.top, step, row.height) for i in range(parts)]


def _total(row: Box) -> Box:
    return row._replace(left=row.right - _TOTAL)


def _columns(canvas: Canvas, parts: list[str], say: Say) -> None:
    row = box(_MARGIN, _HEAD, _WIDE - 2 * _MARGIN, _COLUMNS)
    for part, cell in zip(parts, _cells(row, len(parts)), strict=True):
        sign = symbol(_SIGNS.get(part, "star"), 36)
        canvas.stamp(sign, cell.left + cell.width // 2 - 18, cell.top + 4, palette.SEA)
        room = Box(cell.left + 4, cell.top + 40, cell.right - 4, cell.bottom)
        canvas.text(room, say(f"picture-part-{part}"), Face.NARROW, 31, palette.SEA, "middle", 26)
    canvas.text(_total(row), say("picture-part-total"), Face.BOLD, 34, palette.SEA, "middle")


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
