"""Signs that several games share."""

from __future__ import annotations

from render.labels import SeatLabel
from render.pen import CUT, SOFT, Drawing, Pen
from render.symbols.faces import FACES


def star(pen: Pen) -> None:
    pen.star(50, 53, 48)


def hand(pen: Pen) -> None:
    pen.poly((4, 34), (30, 20), (46, 74), (22, 86), ink=SOFT)
    pen.poly((96, 34), (70, 20), (54, 74), (78, 86), ink=SOFT)
    pen.rect(31, 10, 69, 74, CUT, 5)
    pen.rect(34, 12, 66, 72, corner=4)


def computer(pen: Pen) -> None:
    pen.rect(8, 14, 92, 70, corner=6)
    pen.rect(17, 23, 83, 61, CUT)
    pen.disc(36, 40, 6)
    pen.disc(64, 40, 6)
    pen.rect(38, 51, 62, 55)
    pen.rect(42, 70, 58, 82)
    pen.rect(26, 82, 74, 90, corner=3)


def flag(pen: Pen) -> None:
    """Mark a resigned seat."""
    pen.rect(18, 8, 26, 96)
    pen.poly((26, 12), (88, 18), (74, 34), (88, 52), (26, 54))


def hourglass(pen: Pen) -> None:
    """Mark the last round."""
    pen.rect(20, 6, 80, 16)
    pen.rect(20, 84, 80, 94)
    pen.poly((26, 16), (74, 16), (54, 50), (74, 84), (26, 84), (46, 50))
    pen.poly((36, 22), (64, 22), (50, 44), ink=CUT)


def arrow(pen: Pen) -> None:
    """Mark the active seat."""
    pen.poly((10, 8), (90, 50), (10, 92))


def plus(pen: Pen) -> None:
    """Mark new things."""
    pen.rect(38, 4, 62, 96)
    pen.rect(4, 38, 96, 62)


def check(pen: Pen) -> None:
    """Mark possible moves."""
    pen.line((14, 54), (40, 80), (88, 22), width=20)


def passed(pen: Pen) -> None:
    """Mark a seat that passed."""
    pen.arc((46, 62), 40, 190, 330, 14)
    pen.poly((96, 26), (92, 70), (58, 48))
    pen.disc(46, 82, 14)


def discard(pen: Pen) -> None:
    """Mark the discard pile."""
    pen.rect(20, 8, 80, 92, corner=8)
    pen.line((32, 30), (68, 70), width=8, ink=CUT)
    pen.line((68, 30), (32, 70), width=8, ink=CUT)


def ship(pen: Pen) -> None:
    pen.poly((6, 64), (94, 64), (82, 86), (20, 86))
    pen.rect(46, 8, 51, 66)
    pen.poly((54, 12), (84, 52), (54, 56), ink=SOFT)
    pen.poly((43, 16), (43, 56), (14, 54))
    pen.poly((51, 6), (66, 10), (51, 15))


def of_seat(label: SeatLabel, *, acts: bool) -> list[Drawing]:
    """Return the signs beside a seat's name."""
    plays = FACES.get(label.agent, computer)
    shown = ((arrow, acts), (flag, label.resigned), (plays, label.computer and not label.resigned))
    return [sign for sign, holds in shown if holds]
