"""Smooth outlines as masks, cached because every picture uses the same few."""

from __future__ import annotations

from enum import Enum
from functools import lru_cache

from PIL import Image, ImageDraw

_FINE = 4  # drawn at four times the size, then reduced

Point = tuple[float, float]


class Outline(Enum):
    ROUND = "round corners"
    CUT = "corners cut off"
    ARCH = "an arched top"
    GABLE = "a gabled top"
    STEP = "stepped upper corners"
    DISC = "a circle"
    SCALLOP = "a scalloped top, as an awning"


@lru_cache(maxsize=256)
def outline(kind: Outline, width: int, height: int, corner: int) -> Image.Image:
    """Return the filled outline as a mask; `corner` is the depth of its corners."""
    wide, high, reach = width * _FINE, height * _FINE, corner * _FINE
    mask = Image.new("L", (wide, high), 0)
    draw = ImageDraw.Draw(mask)
    small = reach // 2
    match kind:
        case Outline.ROUND:
            draw.rounded_rectangle((0, 0, wide - 1, high - 1), reach, fill=255)
        case Outline.CUT:
            draw.polygon(
                [
                    (reach, 0), (wide - reach, 0), (wide, reach), (wide, high - reach),
                    (wide - reach, high), (reach, high), (0, high - reach), (0, reach),
                ],
                fill=255,
            )  # fmt: skip
        case Outline.ARCH:
            draw.rounded_rectangle((0, 0, wide - 1, high - 1), small // 2, fill=255, corners=(False, False, True, True))
            draw.rectangle((0, 0, wide, reach), fill=0)
            draw.ellipse((0, 0, wide - 1, reach * 2), fill=255)
        case Outline.GABLE:
            draw.polygon([(0, reach), (wide / 2, 0), (wide, reach), (wide, high), (0, high)], fill=255)
        case Outline.STEP:
            draw.rectangle((0, reach, wide, high), fill=255)
            draw.rectangle((reach, 0, wide - reach, high), fill=255)
        case Outline.SCALLOP:
            draw.rectangle((0, reach, wide, high), fill=255)
            step = wide / 4
            for i in range(4):
                draw.ellipse((i * step, 0, (i + 1) * step - 1, reach * 2), fill=255)
        case Outline.DISC:
            draw.ellipse((0, 0, wide - 1, high - 1), fill=255)
    return mask.reduce(_FINE)


@lru_cache(maxsize=64)
def quarter(radius: int) -> Image.Image:
    """Return a quarter disc as a mask, for the upper left corner of panels."""
    return outline(Outline.DISC, radius * 2, radius * 2, 0).crop((0, 0, radius, radius))
