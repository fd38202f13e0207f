"""Signs other than cards: phases, rubles, and the disc."""

from __future__ import annotations

from render.pen import CUT, Pen


def tools(pen: Pen) -> None:
    """Mark the worker phase."""
    pen.line((20, 88), (74, 26), width=9)
    pen.poly((58, 10), (70, 6), (94, 30), (90, 42), (76, 38), (62, 22))
    pen.line((80, 88), (32, 30), width=9)
    pen.poly((6, 40), (10, 22), (26, 8), (44, 6), (32, 18), (22, 28), (16, 42))


def house(pen: Pen) -> None:
    """Mark the building phase."""
    pen.poly((4, 50), (50, 10), (96, 50))
    pen.rect(16, 48, 84, 90)
    pen.rect(42, 62, 58, 90, CUT)


def portrait(pen: Pen) -> None:
    """Mark the aristocrat phase."""
    pen.pie(50, 98, 44, 180, 360)
    pen.poly((50, 96), (34, 58), (66, 58), ink=CUT)
    pen.poly((50, 84), (42, 62), (58, 62))
    pen.oval(22, 6, 78, 50)
    for x, y in ((24, 40), (76, 40), (25, 52), (75, 52)):
        pen.disc(x, y, 11)
    pen.oval(33, 18, 67, 66, CUT)
    pen.oval(36, 21, 64, 63)


def exchange(pen: Pen) -> None:
    """Mark the trading phase, and cards that replace another."""
    pen.rect(8, 28, 66, 40)
    pen.poly((62, 14), (94, 34), (62, 54))
    pen.rect(34, 60, 92, 72)
    pen.poly((38, 46), (6, 66), (38, 86))


def ruble(pen: Pen) -> None:
    pen.disc(50, 50, 46)
    pen.ring(50, 50, 38, 4, CUT)
    pen.rect(38, 26, 46, 76, CUT)
    pen.arc((50, 40), 18, -90, 90, 7, CUT)
    pen.rect(42, 22, 52, 29, CUT)
    pen.rect(30, 51, 52, 58, CUT)
    pen.rect(30, 62, 58, 68, CUT)


def purse(pen: Pen) -> None:
    """Mark hidden rubles."""
    pen.oval(10, 34, 90, 96)
    pen.poly((30, 40), (18, 8), (40, 18), (50, 8), (60, 18), (82, 8), (70, 40))
    pen.rect(28, 30, 72, 37, CUT)


def disc(pen: Pen) -> None:
    """Mark New Society's fifth marker, which starts no phase."""
    pen.ring(50, 50, 46, 12)
    pen.disc(50, 50, 20)
