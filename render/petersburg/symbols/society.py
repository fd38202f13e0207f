"""Symbols of New Society."""

from __future__ import annotations

from render.pen import CUT, SOFT, Drawing, Pen


def scythe(pen: Pen) -> None:
    pen.line((20, 96), (66, 12), width=7)
    pen.poly((62, 8), (96, 20), (98, 56), (86, 32), (64, 22))
    pen.line((40, 58), (54, 66), width=6)
    pen.line((76, 96), (76, 58), width=4)
    for y in (60, 72):
        pen.poly((76, y + 12), (66, y + 2), (76, y - 6), (86, y + 2))


def cup(pen: Pen) -> None:
    pen.rect(16, 44, 70, 84, corner=12)
    pen.ring(72, 60, 18, 6)
    pen.rect(16, 44, 70, 80, corner=10)
    pen.rect(8, 88, 80, 95, corner=3)
    for x in (30, 44, 58):
        pen.arc((x - 4, 26), 10, 270, 90, 4)
        pen.arc((x + 4, 12), 10, 90, 270, 4)


def bars(pen: Pen) -> None:
    pen.rect(10, 8, 90, 94, corner=6)
    pen.rect(22, 20, 78, 82, CUT)
    for x in (30, 46, 62):
        pen.rect(x, 18, x + 8, 84)
    pen.rect(20, 46, 80, 54)


def shop(pen: Pen) -> None:
    pen.poly((4, 34), (50, 8), (96, 34))
    pen.rect(8, 34, 92, 94)
    pen.windows((26, 50, 74), 46, 94, 16)


def guild(pen: Pen) -> None:
    pen.poly((10, 94), (10, 40), (24, 40), (24, 28), (38, 28), (38, 14), (62, 14), (62, 28), (76, 28), (76, 40),
             (90, 40), (90, 94))  # fmt: skip
    pen.poly((38, 36), (62, 36), (62, 66), (50, 58), (38, 66), ink=CUT)
    pen.windows((24, 76), 54, 72, 10)
    pen.rect(42, 74, 58, 94, CUT)


def bow(pen: Pen) -> None:
    pen.disc(24, 44, 15)
    pen.poly((34, 34), (74, 22), (88, 40), (84, 60), (62, 56), (40, 58))
    pen.rect(66, 52, 78, 94)
    pen.rect(80, 52, 90, 94)
    pen.line((44, 54), (30, 84), width=8)
    pen.poly((10, 80), (36, 80), (40, 90), (6, 90))


def huts(pen: Pen) -> None:
    for x, y in ((4, 44), (52, 44), (28, 12)):
        pen.poly((x, y + 20), (x + 22, y), (x + 44, y + 20))
        pen.rect(x + 6, y + 20, x + 38, y + 42)
        pen.rect(x + 17, y + 26, x + 27, y + 42, CUT)
    pen.rect(4, 90, 96, 96, SOFT)


def fists(pen: Pen) -> None:
    pen.disc(40, 58, 32)
    for x, y in ((40, 22), (66, 34), (76, 58), (66, 84), (40, 94), (14, 84), (4, 58), (14, 34)):
        pen.disc(x, y, 8)
    pen.disc(40, 58, 14, CUT)
    pen.line((52, 46), (88, 10), width=9)
    pen.poly((70, 2), (98, 30), (88, 38), (60, 12))


def factory(pen: Pen) -> None:
    pen.rect(12, 8, 24, 60)
    pen.rect(32, 20, 42, 60)
    pen.poly((6, 56), (48, 56), (48, 40), (70, 56), (70, 40), (94, 56), (94, 94), (6, 94))
    for x in (16, 36, 56, 76):
        pen.rect(x, 66, x + 12, 78, CUT)


def university(pen: Pen) -> None:
    pen.poly((50, 4), (50, 30), (20, 22), (20, 0))
    pen.poly((50, 4), (50, 30), (80, 22), (80, 0), ink=SOFT)
    pen.rect(6, 36, 94, 46)
    pen.columns(10, 90, 46, 84, 5, 9)
    pen.rect(4, 84, 96, 94)


def bale(pen: Pen) -> None:
    pen.rect(6, 40, 66, 92, corner=8)
    pen.rect(6, 54, 66, 59, CUT)
    pen.rect(6, 74, 66, 79, CUT)
    pen.rect(32, 40, 38, 92, CUT)
    pen.disc(72, 40, 24, CUT)
    pen.disc(72, 40, 21)
    pen.poly((62, 22), (58, 4), (72, 12), (86, 4), (82, 22))


def uniform(pen: Pen) -> None:
    """Draw an empty uniform: Lieutenant Kijé."""
    pen.poly((30, 22), (44, 30), (56, 30), (70, 22), (96, 46), (84, 58), (76, 50), (76, 96), (24, 96), (24, 50),
             (16, 58), (4, 46))  # fmt: skip
    pen.poly((44, 28), (56, 28), (50, 42), ink=CUT)
    for y in (50, 64, 78):
        pen.disc(42, y, 3.4, CUT)
        pen.disc(58, y, 3.4, CUT)
    pen.rect(20, 20, 38, 27)
    pen.rect(62, 20, 80, 27)


def chain(pen: Pen) -> None:
    for i, (x, y) in enumerate(((16, 10), (20, 30), (30, 48), (84, 10), (80, 30), (70, 48))):
        pen.ring(x, y, 11, 5, SOFT if i % 3 == 1 else 255)
    pen.ring(50, 60, 11, 5)
    pen.disc(50, 82, 17)
    pen.disc(50, 82, 8, CUT)


DRAWINGS: dict[str, Drawing] = {
    "new_farmer": scythe,
    "coffee_house": cup,
    "debtors_prison": bars,
    "trading_house": shop,
    "guild_hall": guild,
    "sycophant": bow,
    "obshchina_commune": huts,
    "new_society": fists,
    "textile_factory": factory,
    "university": university,
    "merchant": bale,
    "lieutenant_kije": uniform,
    "mayor": chain,
}
"""By card id."""
