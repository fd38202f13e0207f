"""Symbols of Peter the Great, and the signs that the legend names (see render/petersburg/parts/signs.py).

The text `peter-legend-SIGN` describes a sign and its meaning.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum

from PIL import Image

from engine.peter.cards import SUITS
from render import symbols
from render.pen import CUT, SOFT, Drawing, Pen
from render.symbols import signs
from render.symbols.faces import FACES


def crown(pen: Pen) -> None:
    pen.crown(50, 72, 78)
    pen.rect(18, 82, 82, 92, corner=3)


def anchor(pen: Pen) -> None:
    pen.ring(50, 16, 12, 5)
    pen.rect(46, 26, 54, 88)
    pen.rect(28, 34, 72, 42, corner=3)
    pen.arc((50, 54), 38, 10, 170, 9)
    pen.poly((4, 62), (22, 52), (24, 74))
    pen.poly((96, 62), (78, 52), (76, 74))


def sabres(pen: Pen) -> None:
    pen.line((14, 10), (40, 44), (72, 78), width=8)
    pen.line((86, 10), (60, 44), (28, 78), width=8)
    pen.line((62, 88), (84, 66), width=6)
    pen.line((38, 88), (16, 66), width=6)
    pen.line((74, 78), (90, 92), width=8)
    pen.line((26, 78), (10, 92), width=8)


def hat(pen: Pen) -> None:
    pen.poly((4, 66), (26, 26), (50, 14), (74, 26), (96, 66), (72, 58), (50, 62), (28, 58))
    pen.rect(20, 66, 80, 74, SOFT, 4)
    pen.disc(66, 42, 8, CUT)
    pen.disc(66, 42, 5)


def scroll(pen: Pen) -> None:
    pen.rect(22, 10, 80, 82, corner=4)
    pen.rect(14, 8, 88, 20, corner=6)
    for y in (32, 44, 56):
        pen.rect(32, y, 70, y + 4, CUT)
    pen.disc(60, 78, 16, CUT)
    pen.disc(60, 78, 12)
    pen.poly((54, 86), (50, 98), (60, 94), (70, 98), (66, 86))


def spire(pen: Pen) -> None:
    pen.poly((50, 2), (56, 46), (44, 46))
    pen.rect(38, 44, 62, 66)
    pen.rect(6, 64, 94, 92)
    for x in (6, 26, 46, 66, 84):
        pen.rect(x, 56, x + 10, 66)
    pen.windows((50,), 70, 92, 14)


def cube(pen: Pen) -> None:
    pen.poly((50, 6), (92, 28), (50, 50), (8, 28))
    pen.poly((8, 34), (47, 55), (47, 96), (8, 74), ink=SOFT)
    pen.poly((92, 34), (53, 55), (53, 96), (92, 74), ink=190)


def compass(pen: Pen) -> None:
    pen.ring(50, 50, 36, 6, SOFT)
    for x, y in ((0, 1), (1, 0), (0, -1), (-1, 0)):
        point, left, right = (50 + 50 * x, 50 + 50 * y), (50 + 13 * y, 50 + 13 * x), (50 - 13 * y, 50 - 13 * x)
        pen.poly(point, left, (50, 50), right)


def sails(pen: Pen) -> None:
    pen.poly((4, 78), (96, 78), (84, 94), (18, 94))
    pen.rect(47, 2, 53, 80)
    pen.pie(40, 40, 34, -90, 90)
    pen.poly((12, 72), (44, 12), (44, 72), ink=SOFT)


SUIT_SYMBOLS: Sequence[Drawing] = (crown, anchor, sabres, signs.ship, hat, scroll, spire)
"""By suit, in the order of `engine.peter.cards.SUITS`."""


def symbol(drawing: Drawing, size: int) -> Image.Image:
    """Return the symbol as a square mask."""
    return symbols.symbol(drawing, size, Image.Resampling.LANCZOS)


class Sign(StrEnum):
    """Signs in the order of the legend."""

    POUCH = "pouch"
    GONE = "gone"
    TURN = "turn"
    NEXT = "next"
    DOT = "dot"
    COMPUTER = "computer"
    RESIGNED = "resigned"
    PETER = "peter"
    BALTIC = "baltic"
    REBELLIONS = "rebellions"
    BLACK_SEA = "black-sea"
    WESTERN = "western"
    REFORMS = "reforms"
    PETERSBURG = "petersburg"
    FEWEST = "fewest"
    ADDED = "added"
    POINT = "point"
    GROWTH = "growth"
    GROWTH_WON = "growth-won"
    CUBES = "cubes"
    CUBE = "cube"
    HAS_BID = "has-bid"
    BID = "bid"
    WON = "won"


SUIT_SIGNS: Sequence[Sign] = [Sign(suit.replace("_", "-")) for suit in SUITS]

BESIDE_NAME: Mapping[Drawing, Sign] = {
    signs.arrow: Sign.TURN,
    signs.flag: Sign.RESIGNED,
    signs.computer: Sign.COMPUTER,
    **dict.fromkeys(FACES.values(), Sign.COMPUTER),
}
"""Signs before the name of a seat."""
