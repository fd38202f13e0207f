"""What Saint Petersburg's trophies show."""

from __future__ import annotations

from collections.abc import Mapping

from render.pen import CUT, SOFT, Drawing, Pen


def _courtiers(pen: Pen) -> None:
    for x in (20, 80):
        pen.disc(x, 42, 13, SOFT)
        pen.oval(x - 17, 58, x + 17, 110, SOFT)
    pen.oval(20, 58, 80, 130, CUT)
    pen.crown(50, 18, 38)
    pen.disc(50, 42, 16)
    pen.oval(25, 62, 75, 126)
    pen.rect(0, 88, 100, 100, CUT)


def _tent(pen: Pen) -> None:
    pen.line((44, 6), (50, 16), (56, 6), width=7)
    pen.poly((50, 12), (98, 90), (2, 90))
    pen.poly((50, 42), (70, 90), (30, 90), ink=CUT)


def _exchange(pen: Pen) -> None:
    pen.rect(8, 24, 70, 38)
    pen.poly((64, 8), (96, 31), (64, 54))
    pen.rect(30, 62, 92, 76, SOFT)
    pen.poly((36, 46), (4, 69), (36, 92), ink=SOFT)


def _mountain(pen: Pen) -> None:
    pen.poly((72, 40), (98, 84), (46, 84), ink=SOFT)
    pen.poly((42, 6), (82, 84), (2, 84))
    pen.poly(
        (26, 38), (34, 48), (42, 38), (50, 48), (58, 38), (63, 46), (51, 58), (42, 49), (33, 58), (21, 46), ink=CUT
    )


TROPHIES: Mapping[str, Drawing] = {
    "court": _courtiers,
    "roofless": _tent,
    "trader": _exchange,
    "landslide": _mountain,
}
"""By feat."""
