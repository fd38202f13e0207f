"""The final score sheet."""

from __future__ import annotations

from collections.abc import Sequence

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
_SIGNS = {"points": "star", "aristocrats": "phase aristocrat", "rubles": "coin", "hand": "hand"}
_NAME = 336
_TOTAL = 140


class NotOver(ValueError):
    """Scores were asked for before the end of the game."""


def scores(view: View, labels: Sequence[SeatLabel], say: Say) -> Picture:
    """Draw the final scores, best seat first, with their parts. Raises `NotOver` while the game runs."""
    outcome = view.outcome
    if outcome is None:
        raise NotOver("the game is not over")
    order = sorted(range(len(view.seats)), key=lambda seat: outcome.ranks[seat])
    parts = list(outcome.scores[0].parts)
    canvas = Canvas(_WIDE, _HEAD + _COLUMNS + len(order) * (_ROW + 10) + _MARGIN, palette.MIST)
    canvas.fill(Box(0, 0, _WIDE, _HEAD), palette.SEA)
    canvas.text(Box(_MARGIN, 0, 720, _HEAD), say("picture-scores"), Face.TITLE, 54, palette.PAPER)
    canvas.text(
        Box(740, 0, _WIDE - _MARGIN, _HEAD),
        say("picture-round", number=view.round),
        Face.TEXT,
        40,
        palette.FOAM,
        "right",
    )
    left = _MARGIN + _NAME
    step = (_WIDE - 2 * _MARGIN - _NAME - _TOTAL) // len(parts)
    for i, part in enumerate(parts):
        cell = box(left + i * step, _HEAD, step, _COLUMNS)
        name = say(f"picture-part-{part}")
        canvas.stamp(symbol(_SIGNS.get(part, "star"), 36), cell.left + step // 2 - 18, cell.top + 4, palette.SEA)
        canvas.text(Box(cell.left + 4, cell.top + 40, cell.right - 4, cell.bottom), name, Face.NARROW, 31, palette.SEA,
                    "middle", 26)  # fmt: skip
    total = Box(_WIDE - _MARGIN - _TOTAL, _HEAD, _WIDE - _MARGIN, _HEAD + _COLUMNS)
    canvas.text(total, say("picture-part-total"), Face.BOLD, 34, palette.SEA, "middle")
    for line, seat in enumerate(order):
        top = _HEAD + _COLUMNS + line * (_ROW + 10)
        row = box(_MARGIN, top, _WIDE - 2 * _MARGIN, _ROW)
        rank, score = outcome.ranks[seat], outcome.scores[seat]
        first = rank == 1
        canvas.panel(row, palette.AMBER if first else palette.PAPER, 18)
        medal = box(row.left + 14, top + 18, 68, 68)
        canvas.shape(Outline.DISC, medal, palette.SEA)
        canvas.text(medal, str(rank), Face.BOLD, 44, palette.AMBER if first else palette.PAPER, "middle")
        shared = outcome.ranks.count(rank) > 1
        room = Box(medal.right + 16, top + 6, left - 4, top + _ROW - (40 if shared else 6))
        canvas.lines(room, drawn_name(labels, seat, say), Face.BOLD, 36, palette.SEA)
        if shared:
            canvas.text(Box(room.left, room.bottom - 4, left, top + _ROW - 6), say("picture-shared"), Face.TEXT, 31,
                        palette.SEA)  # fmt: skip
        for i, part in enumerate(parts):
            number = score.parts[part]
            ink = palette.RUST if number < 0 and not first else palette.SEA
            text = f"–{-number}" if number < 0 else str(number)
            canvas.text(box(left + i * step, top, step, _ROW), text, Face.BOLD, 42, ink, "middle")
        canvas.text(
            Box(total.left, top, total.right, top + _ROW), str(score.total), Face.BOLD, 60, palette.SEA, "middle"
        )
    return picture(canvas.image, "scores.png", describe_scores(view, labels, say))
