"""The look of card families: colour, silhouette and pattern."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from PIL import Image, ImageDraw

from engine.petersburg.cards import CATALOGUE, Colour, Deck
from render import palette
from render.canvas import Outline

FILL = {
    Colour.WORKER: palette.GREEN,
    Colour.BUILDING: palette.BLUE,
    Colour.ARISTOCRAT: palette.RED,
    Colour.MARKET: palette.OLIVE,
    Colour.ACTION: palette.VIOLET,
}
"""Ground of a card's symbol."""

DECK_FILL = {
    Deck.WORKER: palette.GREEN,
    Deck.BUILDING: palette.BLUE,
    Deck.ARISTOCRAT: palette.RED,
    Deck.TRADING: palette.OCHRE,
    Deck.MARKET: palette.OLIVE,
}
"""Ground of a deck's back."""


class Cut(NamedTuple):
    kind: Outline
    corner: float
    """Depth of its corners as a share of its width."""


CARD = {
    Deck.WORKER: Cut(Outline.ROUND, 0.10),
    Deck.BUILDING: Cut(Outline.STEP, 0.07),
    Deck.ARISTOCRAT: Cut(Outline.ARCH, 0.16),
    Deck.TRADING: Cut(Outline.CUT, 0.10),
    Deck.MARKET: Cut(Outline.SCALLOP, 0.10),
}
"""Silhouette of a whole card, by deck."""

CHIP = {
    Colour.WORKER: Cut(Outline.ROUND, 0.24),
    Colour.BUILDING: Cut(Outline.GABLE, 0.28),
    Colour.ARISTOCRAT: Cut(Outline.DISC, 0),
    Colour.MARKET: Cut(Outline.SCALLOP, 0.16),
    Colour.ACTION: Cut(Outline.CUT, 0.3),
}
"""Silhouette of a small card in a tableau, by colour."""


def fill(card: int) -> palette.Colour:
    return FILL[CATALOGUE[card].colour]


@lru_cache(maxsize=32)
def pattern(colour: Colour, width: int, height: int) -> Image.Image:
    """Return a faint pattern as a mask: furrows, bricks, lozenges, dots or waves."""
    mask = Image.new("L", (width, height), 0)
    draw = ImageDraw.Draw(mask)
    ink, step = round(255 * palette.PATTERN), 26
    match colour:
        case Colour.WORKER:
            for x in range(-height, width, step):
                draw.line((x, height, x + height, 0), fill=ink, width=6)
        case Colour.BUILDING:
            for row, y in enumerate(range(0, height, step)):
                draw.line((0, y, width, y), fill=ink, width=4)
                for x in range((row % 2) * step, width, step * 2):
                    draw.line((x, y, x, y + step), fill=ink, width=4)
        case Colour.ARISTOCRAT:
            for x in range(-height, width + height, step + 8):
                draw.line((x, height, x + height, 0), fill=ink, width=3)
                draw.line((x, 0, x + height, height), fill=ink, width=3)
        case Colour.MARKET:
            for row, y in enumerate(range(0, height, step)):
                for x in range((row % 2) * step // 2, width, step):
                    draw.ellipse((x, y, x + 9, y + 9), fill=ink)
        case Colour.ACTION:
            for y in range(-step, height + step, step):
                points = [(x, y + (step // 2 if i % 2 else 0)) for i, x in enumerate(range(0, width + step, step // 2))]
                draw.line(points, fill=ink, width=4)
    return mask
