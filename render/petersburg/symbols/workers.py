"""Symbols of the green cards: tools and materials of the trade."""

from __future__ import annotations

from render.pen import CUT, SOFT, Drawing, Pen
from render.symbols import signs


def axe(pen: Pen) -> None:
    pen.rect(8, 66, 92, 88, SOFT, 11)
    pen.disc(82, 77, 11)
    pen.ring(82, 77, 7, 2, CUT)
    pen.line((26, 84), (62, 16), width=8)
    pen.poly((50, 12), (66, 8), (90, 34), (84, 52), (62, 40), (56, 30))


def pickaxe(pen: Pen) -> None:
    pen.line((24, 88), (62, 28), width=8)
    pen.poly((22, 26), (44, 10), (70, 14), (88, 34), (92, 58), (80, 40), (62, 27), (42, 24))
    pen.poly((54, 88), (60, 74), (72, 70), (84, 76), (90, 88))
    pen.poly((40, 90), (44, 82), (52, 84), (54, 90), ink=SOFT)


def sheep(pen: Pen) -> None:
    for x, y, r in ((34, 40, 15), (50, 34, 16), (66, 40, 15), (30, 54, 15), (48, 58, 17), (66, 55, 15), (74, 50, 10)):
        pen.disc(x, y, r)
    for x in (34, 46, 58, 68):
        pen.rect(x - 3.5, 66, x + 3.5, 88, SOFT)
    pen.oval(6, 30, 32, 62, CUT)
    pen.oval(9, 32, 29, 60)
    pen.poly((8, 32), (24, 26), (28, 36))
    pen.disc(17, 44, 2.6, CUT)


def fox(pen: Pen) -> None:
    pen.poly((52, 88), (74, 92), (92, 78), (96, 52), (86, 26), (84, 50), (72, 66), (56, 70))
    pen.poly((86, 26), (96, 52), (94, 60), (84, 50), ink=SOFT)
    pen.poly((30, 46), (54, 46), (66, 66), (66, 90), (22, 90), (26, 66))
    pen.poly((40, 56), (34, 78), (40, 90), (46, 78), ink=SOFT)
    pen.poly((10, 8), (28, 18), (52, 18), (70, 8), (68, 34), (40, 60), (12, 34), ink=CUT)
    pen.poly((12, 8), (30, 20), (50, 20), (68, 8), (66, 34), (40, 57), (14, 34))
    pen.disc(30, 32, 3.2, CUT)
    pen.disc(50, 32, 3.2, CUT)
    pen.disc(40, 52, 4, CUT)


def hammer_and_crown(pen: Pen) -> None:
    pen.crown(50, 34, 44)
    pen.line((22, 92), (66, 54), width=8)
    pen.poly((56, 44), (68, 42), (84, 58), (82, 70), (72, 64), (60, 54))
    pen.poly((80, 94), (88, 86), (40, 50), (26, 50), ink=SOFT)


def saw(pen: Pen) -> None:
    pen.rect(6, 70, 94, 86, SOFT)
    pen.poly((10, 24), (76, 34), (76, 50), (10, 58))
    for x in range(10, 74, 8):
        pen.poly((x, 57), (x + 8, 56), (x + 4, 66))
    pen.rect(70, 26, 94, 60, corner=8)
    pen.rect(77, 35, 87, 51, CUT, 5)


def crucible(pen: Pen) -> None:
    pen.poly((20, 22), (80, 22), (70, 58), (30, 58))
    pen.rect(14, 16, 86, 26, corner=4)
    pen.poly((36, 32), (64, 32), (58, 50), (42, 50), ink=CUT)
    for x, high in ((28, 22), (50, 30), (72, 22)):
        pen.poly((x - 11, 90), (x - 8, 90 - high * 0.6), (x, 92 - high), (x + 8, 90 - high * 0.6), (x + 11, 90))
    pen.rect(14, 88, 86, 95, SOFT)


def yarn(pen: Pen) -> None:
    pen.line((14, 14), (60, 70), width=5)
    pen.line((86, 14), (40, 70), width=5)
    pen.disc(14, 14, 6)
    pen.disc(86, 14, 6)
    pen.disc(50, 60, 31)
    for radius in (22, 38):
        pen.arc((28, 46), radius, -40, 75, 3, CUT)
    for radius in (20, 34):
        pen.arc((82, 84), radius, 165, 290, 3, CUT)
    pen.line((66, 86), (82, 92), (94, 88), width=4)


def fur_coat(pen: Pen) -> None:
    pen.arc((50, 12), 8, 150, 400, 4)
    pen.line((50, 20), (50, 26), width=4)
    pen.poly((36, 24), (64, 24), (84, 36), (96, 76), (80, 82), (72, 58), (76, 94), (24, 94), (28, 58), (20, 82),
             (4, 76), (16, 36))  # fmt: skip
    pen.poly((36, 24), (50, 48), (64, 24), (74, 30), (56, 62), (56, 94), (44, 94), (44, 62), (26, 30), ink=SOFT)
    pen.rect(48.5, 48, 51.5, 94, CUT)
    for x, y in ((12, 70), (88, 70)):
        pen.disc(x, y + 5, 9, SOFT)


def anchor(pen: Pen) -> None:
    pen.ring(50, 16, 11, 5)
    pen.rect(46, 24, 54, 88)
    pen.line((30, 36), (70, 36), width=7)
    pen.arc((50, 56), 36, 15, 165, 8)
    pen.poly((8, 54), (26, 58), (12, 74))
    pen.poly((92, 54), (74, 58), (88, 74))


DRAWINGS: dict[str, Drawing] = {
    "lumberjack": axe,
    "gold_miner": pickaxe,
    "shepherd": sheep,
    "fur_trapper": fox,
    "ship_builder": signs.ship,
    "czar_and_carpenter": hammer_and_crown,
    "carpenter_workshop": saw,
    "gold_smelter": crucible,
    "weaving_mill": yarn,
    "fur_shop": fur_coat,
    "wharf": anchor,
}
"""By card id."""
