"""Small cards: chips of a tableau, and backs of decks and hands."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from engine.petersburg.cards import CATALOGUE, Deck
from render import palette
from render.canvas import Box, Canvas, Outline, box, outline
from render.palette import Theme
from render.pen import Drawing
from render.petersburg.parts.families import CARD, CHIP, DECK_FILL, fill
from render.petersburg.parts.signs import Sign
from render.petersburg.symbols import CARDS, PHASES, banquet
from render.symbols import signs, symbol

NEW_OUT = 4
"""The mark of a new card sticks out this far to the left and above."""
BADGE_OUT = 2
"""Marks of a chip stick out this far to the right, and twice as far below."""


@lru_cache(maxsize=128)
def _chip(card: int, size: int, turned: bool, theme: Theme) -> Image.Image:
    facts = CATALOGUE[card]
    cut = CHIP[facts.colour]
    whole = outline(cut.kind, size, size, round(size * cut.corner))
    chip = Image.new("RGBA", (size, size), (*(palette.AMBER if facts.trading else fill(card)).of(theme), 0))
    chip.putalpha(whole)
    edge = max(4, size // 11) if facts.trading else max(3, size // 14)
    inner = size - 2 * edge
    mask = outline(cut.kind, inner, inner, round(inner * cut.corner))
    if facts.trading:  # an amber rim inside a dark line
        line = edge - max(1, size // 40)
        between = outline(cut.kind, size - 2 * line, size - 2 * line, round((size - 2 * line) * cut.corner))
        chip.paste((*palette.SEA.of(theme), 255), (line, line), between)
    ground = palette.SAND if turned else fill(card)
    if turned or facts.trading:
        chip.paste((*ground.of(theme), 255), (edge, edge), mask)
    gable = cut.kind is Outline.GABLE
    share = 0.62 if gable else 0.68
    drawn = round(size * share)
    top = size - drawn - edge * 2 if gable else (size - drawn) // 2
    ink = palette.STONE if turned else palette.CHALK
    chip.paste((*ink.of(theme), 255), ((size - drawn) // 2, top), symbol(CARDS[card], drawn))
    return chip


def chip_image(card: int, size: int) -> Image.Image:
    """Return a chip on transparent ground, in the light theme."""
    return _chip(card, size, False, "light")


def chip(
    canvas: Canvas, card: int, at: tuple[int, int], size: int, *, turned: bool = False, marks: tuple[Drawing, ...] = ()
) -> None:
    """Draw a chip, its upper left corner `at` this point; `turned` is face down: grey, with a bar across.

    `marks` are signs at its lower edge: a good, or action cards on it.
    """
    left, top = at
    drawn = _chip(card, size, turned, canvas.theme)
    canvas.image.paste(drawn, at, drawn)
    whole = box(left, top, size, size)
    if CATALOGUE[card].trading and not turned:
        canvas.note(Sign.TRADING, whole)
    for mark, place in zip(marks, badge_boxes(left, top, size, len(marks)), strict=True):
        canvas.shape(Outline.DISC, place, palette.SEA)
        canvas.shape(Outline.DISC, place.inset(2), palette.AMBER)
        canvas.stamp(symbol(mark, place.width - 12), place.left + 6, place.top + 6, palette.SEA)
        canvas.note(Sign.LAID if mark in banquet.DRAWINGS.values() else Sign.CARRIED, place)
    if turned:
        canvas.line(
            (left + size * 0.1, top + size * 0.92, left + size * 0.9, top + size * 0.3),
            palette.RUST,
            max(4, size // 10),
        )
        canvas.note(Sign.FACE_DOWN, whole)


def badge_boxes(left: int, top: int, size: int, number: int) -> tuple[Box, ...]:
    """Return the places of a chip's marks, from the right; they never reach neighbouring chips."""
    across = round(size * 0.46) + 4
    step = min(across - 2, (size - across) // max(1, number - 1))
    return tuple(
        box(left + size + BADGE_OUT - across - i * step, top + size + 2 * BADGE_OUT - across, across, across)
        for i in range(number)
    )


def new_badge(canvas: Canvas, left: int, top: int, size: int = 26) -> None:
    """Draw the mark of new things over this upper left corner."""
    place = box(left - NEW_OUT, top - NEW_OUT, size, size)
    canvas.shape(Outline.DISC, place, palette.SEA)
    canvas.shape(Outline.DISC, place.inset(2), palette.AMBER)
    canvas.stamp(symbol(signs.plus, size - 10), place.left + 5, place.top + 5, palette.SEA)
    canvas.note(Sign.NEW, place, Outline.DISC)


@lru_cache(maxsize=64)
def _back(deck: Deck, width: int, height: int, theme: Theme) -> Image.Image:
    cut = CARD[deck]
    back = Image.new("RGBA", (width, height), (*palette.CHALK.of(theme), 0))
    back.putalpha(outline(cut.kind, width, height, round(width * cut.corner * 1.6)))
    edge = max(2, width // 16)
    inside = (width - 2 * edge, height - 2 * edge)
    inner = outline(cut.kind, *inside, round(inside[0] * cut.corner * 1.6))
    back.paste((*DECK_FILL[deck].of(theme), 255), (edge, edge), inner)
    size = round(width * 0.62)
    at = ((width - size) // 2, (height - size) // 2 + (height // 20))
    back.paste((*palette.CHALK.of(theme), 255), at, symbol(PHASES[deck], size))
    return back


def back(canvas: Canvas, deck: Deck, left: int, top: int, width: int, height: int) -> None:
    drawn = _back(deck, width, height, canvas.theme)
    canvas.image.paste(drawn, (left, top), drawn)
