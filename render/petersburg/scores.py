"""The final score sheet: ranks, the parts of each score, totals."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from engine.petersburg.view import View
from render.labels import SeatLabel
from render.petersburg import palette
from render.petersburg.alt import describe_scores
from render.picture import Picture, finish
from render.type import Pen
from render.words import Say

WIDTH = 1000
_EDGE, _HEAD, _ROW = 24, 130, 92
_COLUMNS = (480, 650, 755, 850, 972)  # right edges: points, aristocrats, rubles, hand, total


def scores(view: View, labels: Sequence[SeatLabel], say: Say) -> Picture:
    """Draw the result of a finished game."""
    assert view.outcome is not None
    outcome = view.outcome
    pen = Pen(Image.new("RGB", (WIDTH, _HEAD + _ROW * len(labels) + _EDGE), palette.PAPER))
    pen.text(_EDGE, 58, say("picture-final"), palette.INK, face="display", size=46, width=WIDTH - 48)
    for right, part in zip(_COLUMNS, ("points", "aristocrats", "rubles", "hand", "total"), strict=True):
        pen.text(
            right,
            112,
            say(f"picture-part-{part}"),
            palette.SOFT_INK,
            face="bold",
            size=26,
            width=150 if part == "aristocrats" else 100,
            least=17,
            anchor="rs",
        )
    order = sorted(range(len(labels)), key=lambda seat: (outcome.ranks[seat], seat))
    for number, seat in enumerate(order):
        score, rank, y = outcome.scores[seat], outcome.ranks[seat], _HEAD + number * _ROW
        best = rank == 1
        ground, edge = (palette.HIGHLIGHT_PAPER, palette.HIGHLIGHT) if best else (palette.PANEL, palette.LINE)
        pen.box(12, y, WIDTH - 24, _ROW - 10, ground, radius=16, outline=edge)
        pen.text(34, y + 56, f"{rank}.", palette.INK, face="display", size=44, width=60)
        pen.text(92, y + 54, labels[seat].name, palette.INK, face="bold", size=36, width=300, least=22)
        for right, part in zip(_COLUMNS, ("points", "aristocrats", "rubles", "hand"), strict=False):
            pen.text(right, y + 54, str(score.parts[part]), palette.INK, size=36, width=110, anchor="rs")
        pen.text(_COLUMNS[-1], y + 56, str(score.total), palette.INK, face="display", size=48, width=110, anchor="rs")
    return finish(pen.image, "scores.png", describe_scores(view, labels, say))
