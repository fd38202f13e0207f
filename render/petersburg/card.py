"""A single card, large."""

from __future__ import annotations

from PIL import Image

from engine.petersburg.cards import CATALOGUE
from render.petersburg import faces, palette
from render.petersburg.drawings import COIN, SYMBOLS
from render.picture import Picture, finish
from render.symbols import stamp
from render.type import Pen, wrap
from render.words import Say

WIDTH, HEIGHT = 420, 560


def card(index: int, say: Say) -> Picture:
    """Draw one card."""
    kind = CATALOGUE[index]
    pen = Pen(Image.new("RGB", (WIDTH, HEIGHT), palette.PAPER))
    faces.outline(pen, kind, 14, 14, WIDTH - 28, HEIGHT - 28, cut=34)
    stamp(pen.image, COIN, 44, 40, 60, palette.GOLD)
    pen.text(114, 92, str(kind.cost), palette.INK, face="display", size=64)
    pen.text(WIDTH - 48, 84, say(f"picture-deck-{kind.deck.id}"), palette.SOFT_INK, size=28, width=190, anchor="rs")
    stamp(pen.image, SYMBOLS[kind.id], 110, 124, 200, palette.DEEP[kind.colour])
    name = kind.names[say.locale]
    lines, size = wrap(name, "display", 46, WIDTH - 90, 26)
    for number, line in enumerate(lines):
        pen.text(WIDTH // 2, 390 + number * (size + 6), line, palette.INK, face="display", size=size, anchor="ms")
    faces.earnings(pen, kind, 60, HEIGHT - 90, 46)
    alt = say(
        "alt-card",
        name=name,
        cost=kind.cost,
        rubles=kind.rubles,
        points=kind.points,
        deck=say(f"picture-deck-{kind.deck.id}"),
    )
    return finish(pen.image, "card.png", alt)
