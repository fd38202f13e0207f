"""Numbers on a picture, beside the signs that a text explains."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from render import palette
from render.canvas import Box, Canvas, Outline, Style, box, outline
from render.sheet import Sheet
from render.typography import Face

_DISC = 38
_FRAME = 5
_STEP = 2
_CLEAR = 4  # space around a number, if there is any
_NUMBER = Style(Face.TEXT, 31, palette.CHALK, align="middle")


def mark_signs(sheet: Sheet, signs: Sequence[str]) -> Sheet | Canvas:
    """Frame and number signs, named as in the legend, from 1; the same sheet without any.

    Raises `KeyError` for a sign that the sheet does not have.
    """
    if not signs:
        return sheet
    canvas = Canvas(*sheet.image.size, palette.MIST, sheet.theme)
    canvas.image.paste(sheet.image.convert("RGB"))
    for number, (frame, disc) in enumerate(place_marks(sheet, signs), start=1):
        _draw_frame(canvas, frame)
        canvas.shape(Outline.DISC, disc, palette.RUST)
        canvas.text(disc, str(number), _NUMBER)
    return canvas


def place_marks(sheet: Sheet, signs: Sequence[str]) -> list[tuple[Box, Box]]:
    """Return the frame of each sign and the place of its number: beside the frame, where it hides least."""
    noted = {sign.value: place.inset(-_FRAME) for sign, place in sheet.noted.items()}
    frames = [noted[sign] for sign in signs]
    grey, discs = sheet.image.convert("L"), list[Box]()
    for frame in frames:
        taken = [*(other for other in frames if other != frame), *discs]
        free = [disc for disc in _around(frame, sheet.image.size) if not any(disc.meets(one) for one in taken)]
        discs.append(min(free, key=lambda disc: contrast_below(grey, disc) + contrast_below(grey, disc.inset(-_CLEAR))))
    return list(zip(frames, discs, strict=True))


def _around(frame: Box, size: tuple[int, int]) -> list[Box]:
    """List the places for a number along the edges of a frame inside the picture, those above it first."""
    inner, half = frame.inset(_FRAME), _DISC // 2
    across = range(frame.left - half, frame.right - half + 1, _STEP)
    down = range(frame.top - half, frame.bottom - half + 1, _STEP)
    corners = [
        *((left, top) for top in (inner.top - _DISC, inner.bottom) for left in across),
        *((left, top) for left in (inner.left - _DISC, inner.right) for top in down),
    ]
    places = (box(left, top, _DISC, _DISC) for left, top in corners)
    return [one for one in places if min(one) >= 0 and one.right <= size[0] and one.bottom <= size[1]]


def contrast_below(grey: Image.Image, disc: Box) -> float:
    """Return what a disc hides in a greyscale picture: the mean contrast to the commonest shade, from 0 to 255."""
    shades = grey.crop(disc).histogram(outline(Outline.DISC, disc.width, disc.height, 0))
    ground = shades.index(max(shades))
    return sum(number * abs(shade - ground) for shade, number in enumerate(shades)) / sum(shades)


def _draw_frame(canvas: Canvas, frame: Box) -> None:
    left, top, right, bottom = frame
    for side in (
        Box(left, top, right, top + _FRAME),
        Box(left, bottom - _FRAME, right, bottom),
        Box(left, top, left + _FRAME, bottom),
        Box(right - _FRAME, top, right, bottom),
    ):
        canvas.fill(side, palette.RUST)
