"""What the trophies show that belong to no game."""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, pi, sin

from render.pen import CUT, SOFT, Drawing, Pen


def _comeback(pen: Pen) -> None:
    pen.rect(12, 26, 27, 56)
    pen.arc((42, 56), 30, 0, 180, 15)
    pen.rect(57, 32, 72, 56)
    pen.poly((64, 4), (92, 40), (37, 40))


def _fallen_crown(pen: Pen) -> None:
    """Draw a crown upside down."""
    pen.rect(14, 8, 86, 20, corner=3)
    pen.poly((14, 25), (86, 25), (94, 70), (72, 46), (50, 86), (28, 46), (6, 70))
    for x, y in ((8, 74), (50, 88), (92, 74)):
        pen.disc(x, y, 8)


def _top_hat(pen: Pen) -> None:
    pen.poly((22, 10), (78, 10), (72, 74), (28, 74))
    pen.oval(2, 66, 98, 90)
    pen.rect(22, 52, 78, 64, CUT)
    pen.rect(25, 54, 75, 62, SOFT)


def _tables(pen: Pen) -> None:
    """Draw a table with six seats."""
    pen.disc(50, 50, 25)
    for at in range(6):
        angle = -pi / 2 + at * pi / 3
        pen.disc(50 + 39 * cos(angle), 50 + 39 * sin(angle), 10)


def _rising_bars(pen: Pen) -> None:
    for x, top in ((8, 62), (38, 40), (68, 12)):
        pen.rect(x, top, x + 24, 92, corner=3)


def _stopwatch(pen: Pen) -> None:
    pen.rect(41, 2, 59, 14, corner=3)
    pen.line((82, 18), (90, 26), width=8)
    pen.ring(50, 56, 40, 9)
    pen.line((50, 32), (50, 56), (66, 66), width=9)


def _seventh_day(pen: Pen) -> None:
    pen.rect(10, 14, 90, 94, corner=8)
    for x in (30, 70):
        pen.rect(x - 5, 4, x + 5, 22, corner=3)
    pen.rect(18, 32, 82, 36, CUT)
    pen.line((32, 48), (66, 48), (46, 84), width=11, ink=CUT)


def _laurels(pen: Pen) -> None:
    """Draw a star between two branches."""
    for side in (-1, 1):
        for angle in (66, 28, -10):
            x, y = 50 + side * 41 * cos(angle * pi / 180), 48 + 41 * sin(angle * pi / 180)
            lean = (angle - 24) * pi / 180
            along, across = (side * sin(lean) * 20, -cos(lean) * 20), (side * cos(lean) * 10, sin(lean) * 10)
            pen.poly(
                (x - along[0], y - along[1]),
                (x + across[0], y + across[1]),
                (x + along[0], y + along[1]),
                (x - across[0], y - across[1]),
            )
    pen.star(50, 44, 27)


def _medal(pen: Pen) -> None:
    pen.poly((20, 4), (42, 4), (60, 40), (42, 48))
    pen.poly((80, 4), (58, 4), (40, 40), (58, 48), ink=SOFT)
    pen.disc(50, 64, 36, CUT)
    pen.disc(50, 64, 32)
    pen.disc(50, 64, 18, CUT)
    pen.disc(50, 64, 10)


def _goblet(pen: Pen) -> None:
    for x in (22, 78):
        pen.ring(x, 28, 18, 8)
    pen.poly((20, 8), (80, 8), (76, 36), (62, 56), (38, 56), (24, 36))
    pen.rect(44, 52, 56, 78)
    pen.rect(30, 76, 70, 84, corner=2)
    pen.rect(22, 84, 78, 94, corner=3)


TROPHIES: Mapping[str, Drawing] = {
    "comeback": _comeback,
    "czar": _fallen_crown,
    "streak": _top_hat,
    "sizes": _tables,
    "record": _rising_bars,
    "clockwork": _stopwatch,
    "daily": _seventh_day,
    "season": _laurels,
    "division": _medal,
    "cup": _goblet,
}
"""By name of the trophy."""
