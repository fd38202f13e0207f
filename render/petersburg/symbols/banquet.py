"""Symbols of The Banquet: the action cards, and the Czar Reformer."""

from __future__ import annotations

from render.pen import CUT, SOFT, Drawing, Pen


def bolt(pen: Pen) -> None:
    """Mark action cards."""
    pen.poly((58, 2), (18, 56), (44, 56), (34, 98), (82, 38), (54, 38), (70, 2))


def bin_(pen: Pen) -> None:
    pen.poly((18, 36), (82, 36), (74, 96), (26, 96))
    for x in (36, 50, 64):
        pen.line((x, 46), (x, 86), width=4, ink=CUT)
    pen.poly((36, 4), (68, 10), (62, 32), (30, 28))
    pen.rect(12, 28, 88, 36, corner=3)


def lantern(pen: Pen) -> None:
    pen.ring(50, 14, 12, 5)
    pen.poly((28, 34), (40, 20), (60, 20), (72, 34))
    pen.rect(24, 34, 76, 88, corner=6)
    pen.rect(34, 44, 66, 78, CUT)
    pen.poly((50, 48), (60, 64), (50, 76), (40, 64))
    pen.rect(18, 88, 82, 96, corner=3)


def donkey(pen: Pen) -> None:
    pen.poly((28, 2), (40, 30), (26, 40), (16, 18))
    pen.poly((72, 2), (60, 30), (74, 40), (84, 18))
    pen.poly((28, 30), (72, 30), (68, 66), (62, 92), (38, 92), (32, 66))
    pen.disc(39, 46, 4.5, CUT)
    pen.disc(61, 46, 4.5, CUT)
    pen.oval(36, 70, 64, 96, SOFT)
    pen.disc(44, 84, 3, CUT)
    pen.disc(56, 84, 3, CUT)


def twice(pen: Pen) -> None:
    pen.poly((6, 14), (52, 50), (6, 86))
    pen.poly((48, 14), (94, 50), (48, 86))


def glove(pen: Pen) -> None:
    pen.disc(50, 52, 40)
    pen.poly((4, 42), (30, 34), (50, 40), (70, 34), (96, 42), (88, 62), (62, 62), (50, 54), (38, 62), (12, 62), ink=CUT)
    pen.poly(
        (8, 45), (30, 38), (50, 44), (70, 38), (92, 45), (86, 58), (63, 58), (50, 50), (37, 58), (14, 58), ink=SOFT
    )
    pen.disc(32, 49, 5)
    pen.disc(68, 49, 5)
    pen.arc((50, 66), 16, 30, 150, 5, CUT)


def cap(pen: Pen) -> None:
    pen.poly((14, 78), (50, 30), (86, 78))
    pen.poly((30, 62), (6, 22), (52, 34))
    pen.poly((70, 62), (94, 22), (48, 34))
    for x, y in ((8, 20), (50, 20), (92, 20)):
        pen.disc(x, y, 8)
    pen.poly((40, 44), (50, 22), (60, 44))
    pen.rect(12, 78, 88, 92, corner=5)


def goblets(pen: Pen) -> None:
    for x in (26, 74):
        pen.poly((x - 20, 14), (x + 20, 14), (x + 14, 44), (x - 14, 44))
        pen.rect(x - 3, 42, x + 3, 84)
        pen.rect(x - 15, 84, x + 15, 92, corner=3)
    pen.line((50, 2), (50, 10), width=4)


def compasses(pen: Pen) -> None:
    pen.crown(50, 26, 40)
    pen.line((50, 36), (24, 94), width=7)
    pen.line((50, 36), (76, 94), width=7)
    pen.rect(33, 66, 67, 72)
    pen.disc(50, 38, 7)


DRAWINGS: dict[str, Drawing] = {
    "away_with_it": bin_,
    "black_market": lantern,
    "golden_donkey": donkey,
    "double_turn": twice,
    "pickpocket": glove,
    "jester": cap,
    "banquet": goblets,
    "czar_reformer": compasses,
}
"""By card id."""
