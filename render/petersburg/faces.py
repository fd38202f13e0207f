"""Cards at three sizes: a tile on the board or in a hand, a chip in a tableau, and the large card.

A family shows in its colour and in its outline: workers have cut corners, buildings a roof line, aristocrats round
corners with a double edge; a trading card has a golden edge and a swap mark.
"""

from __future__ import annotations

from typing import NamedTuple

from PIL import Image, ImageDraw

from engine.petersburg.cards import CATALOGUE, CardType
from engine.petersburg.cards import Colour as Family
from render.petersburg import palette
from render.petersburg.drawings import CARD, COIN, SPECIAL, STAR, SYMBOLS
from render.symbols import stamp
from render.type import Pen, wrap

TILE_WIDTH, TILE_HEIGHT = 258, 142
CHIP_WIDTH, CHIP_HEIGHT = 208, 50
_SWAP = "l 9 12,36 78,36; p 70,16 96,36 70,56; l 9 88,68 22,68; p 30,48 4,68 30,88"


class Tag(NamedTuple):
    """What stands on a tile's price tag: the price for somebody, and the cost if the two differ."""

    price: str
    struck: str = ""


def outline(pen: Pen, card: CardType, x: int, y: int, width: int, height: int, *, cut: int = 16) -> None:
    """Draw the ground and edge of a card in its family's shape."""
    ground, edge = palette.PALE[card.colour], palette.TRADING if card.trading else palette.DEEP[card.colour]
    right, bottom = x + width - 1, y + height - 1
    line = 5 if card.trading else 3
    if card.colour is Family.WORKER:
        shape = [
            (x + cut, y), (right - cut, y), (right, y + cut), (right, bottom - cut), (right - cut, bottom),
            (x + cut, bottom), (x, bottom - cut), (x, y + cut),
        ]  # fmt: skip
    elif card.colour is Family.BUILDING:
        shape = [(x, y + cut // 2), (x + cut * 2, y), (right, y), (right, bottom), (x, bottom)]
    else:
        pen.draw.rounded_rectangle((x, y, right, bottom), cut + 6, fill=ground, outline=edge, width=line)
        pen.draw.rounded_rectangle((x + 7, y + 7, right - 7, bottom - 7), cut, outline=edge, width=1)
        return
    pen.draw.polygon(shape, fill=ground)
    pen.draw.line([*shape, shape[0], shape[1]], fill=edge, width=line, joint="curve")


def earnings(pen: Pen, card: CardType, x: int, y: int, size: int) -> int:
    """Draw what a card earns: coins and stars with their numbers; gives the width used."""
    start = x
    for number, strokes, colour in ((card.rubles, COIN, palette.GOLD), (card.points, STAR, palette.DARK)):
        if number:
            stamp(pen.image, strokes, x, y, size, colour)
            x += size + 4
            x += pen.text(x, y + round(size * 0.84), str(number), palette.INK, face="bold", size=size) + 12
    if card.effect:
        stamp(pen.image, SPECIAL, x, y, size, palette.INK)
        x += size
    return x - start


def tile(pen: Pen, index: int, x: int, y: int, language: str, tag: Tag | None) -> None:
    """Draw a card as on the board: symbol, name, earnings, and the price for whoever it is shown to."""
    card = CATALOGUE[index]
    deep = palette.DEEP[card.colour]
    outline(pen, card, x, y, TILE_WIDTH, TILE_HEIGHT)
    stamp(pen.image, SYMBOLS[card.id], x + 14, y + 14, 70, deep)
    if card.trading:
        stamp(pen.image, _SWAP, x + 34, y + 94, 36, palette.TRADING)
    if tag is not None:
        _price(pen, tag, x + TILE_WIDTH - 14, y + 12)
    lines, size = wrap(card.names[language], "bold", 28, TILE_WIDTH - 106, 19)
    if len(lines) == 2:
        size = min(size, 24)
    top = y + (88 if len(lines) == 1 else 71)
    for number, line in enumerate(lines):
        pen.text(x + 94, top + number * (size + 3), line, palette.INK, face="bold", size=size, width=TILE_WIDTH - 104)
    earnings(pen, card, x + 94, y + TILE_HEIGHT - 34, 27)


def _price(pen: Pen, tag: Tag, right: int, y: int) -> None:
    """Draw the price at the upper right, what it was before struck out to its left."""
    length = pen.text(right, y + 38, tag.price, palette.INK, face="display", size=44, anchor="rs", width=120)
    stamp(pen.image, COIN, right - length - 42, y + 5, 36, palette.GOLD)
    if tag.struck:
        x = right - length - 52
        wide = pen.text(x, y + 36, tag.struck, palette.SOFT_INK, size=28, anchor="rs")
        pen.draw.line((x - wide - 2, y + 27, x + 2, y + 25), fill=palette.SOFT_INK, width=3)


def chip(pen: Pen, index: int, x: int, y: int, language: str, number: int, *, down: int = 0) -> None:
    """Draw a card as it lies in a tableau, `number` of it stacked; `down` of them face down."""
    card = CATALOGUE[index]
    if number > 1:
        pen.box(x + 5, y + 5, CHIP_WIDTH, CHIP_HEIGHT, palette.LINE, radius=8)
    outline(pen, card, x, y, CHIP_WIDTH, CHIP_HEIGHT, cut=10)
    stamp(pen.image, SYMBOLS[card.id], x + 9, y + 7, 36, palette.FADED if down else palette.DEEP[card.colour])
    room = CHIP_WIDTH - 58 - (34 if number > 1 else 0)
    lines, size = wrap(card.names[language], "bold", 23, room, 16)
    if len(lines) == 2 and size > 19:
        size = 19
    top = y + (33 if len(lines) == 1 else 22)
    for row, line in enumerate(lines):
        pen.text(
            x + 52,
            top + row * (size + 1),
            line,
            palette.FADED if down else palette.INK,
            face="bold",
            size=size,
            width=room,
            least=14,
        )
    if number > 1:
        pen.text(x + CHIP_WIDTH - 10, y + 34, f"×{number}", palette.INK, face="bold", size=26, anchor="rs")
    if down:
        pen.draw.line((x + 4, y + CHIP_HEIGHT - 6, x + CHIP_WIDTH - 6, y + 5), fill=palette.INK, width=4)


def back(image: Image.Image, deck: int, x: int, y: int, size: int) -> None:
    """Draw the back of a card by its deck."""
    stamp(image, CARD, x, y, size, palette.DECKS[deck])
    draw = ImageDraw.Draw(image)
    middle = x + size // 2
    for dot in range(deck + 1):  # as many dots as the deck's place in the round: colour is not all
        top = y + size * 0.34 + dot * size * 0.12
        draw.ellipse((middle - 3, top - 3, middle + 3, top + 3), fill=palette.DECKS[deck])
