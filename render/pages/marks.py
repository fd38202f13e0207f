"""Numbers on a picture, beside the signs that a text explains."""

from __future__ import annotations

from collections.abc import Sequence

from render import palette
from render.canvas import Box, Canvas, Outline, Style, box
from render.sheet import Sheet
from render.typography import Face

_DISC = 40
_FRAME = 5
_NUMBER = Style(Face.TEXT, 32, palette.CHALK, align="middle")


def mark_signs(sheet: Sheet, signs: Sequence[str]) -> Sheet | Canvas:
    """Frame and number signs, named as in the legend, from 1; the same sheet without any.

    Raises `KeyError` for a sign that the sheet does not have.
    """
    if not signs:
        return sheet
    canvas = Canvas(*sheet.image.size, palette.MIST, sheet.theme)
    canvas.image.paste(sheet.image.convert("RGB"))
    noted = {sign.value: place.inset(-_FRAME) for sign, place in sheet.noted.items()}
    frames = [noted[sign] for sign in signs]
    for number, frame in enumerate(frames, start=1):
        _draw_frame(canvas, frame)
        disc = _place_disc(frame, [other for other in frames if other != frame])
        canvas.shape(Outline.DISC, disc, palette.RUST)
        canvas.text(disc, str(number), _NUMBER)
    return canvas


def _place_disc(frame: Box, others: Sequence[Box]) -> Box:
    """Place a number on the upper edge: at the left, or at the right if it would hide another sign."""
    disc = box(frame.left, max(0, frame.top - _DISC // 2 - _FRAME), _DISC, _DISC)
    return disc.shift(frame.width - _DISC, 0) if any(disc.meets(other) for other in others) else disc


def _draw_frame(canvas: Canvas, frame: Box) -> None:
    left, top, right, bottom = frame
    for side in (
        Box(left, top, right, top + _FRAME),
        Box(left, bottom - _FRAME, right, bottom),
        Box(left, top, left + _FRAME, bottom),
        Box(right - _FRAME, top, right, bottom),
    ):
        canvas.fill(side, palette.RUST)
