"""Symbols of the blue cards: buildings by their roof or purpose."""

from __future__ import annotations

from render.pen import CUT, INK, SOFT, Drawing, Pen


def market(pen: Pen) -> None:
    """Draw a stall with a striped awning."""
    for i in range(5):
        left = 8 + i * 17
        ink = INK if i % 2 == 0 else SOFT
        pen.poly((18 + i * 13, 16), (31 + i * 13, 16), (left + 17, 44), (left, 44), ink=ink)
        pen.pie(left + 8.5, 44, 8.5, 0, 180, ink)
    pen.rect(14, 50, 19, 90)
    pen.rect(81, 50, 86, 90)
    pen.rect(14, 66, 86, 90)
    for x in (32, 50, 68):
        pen.disc(x, 64, 7, SOFT)


def customs_house(pen: Pen) -> None:
    """Draw a guard house with a raised barrier."""
    pen.poly((6, 38), (26, 16), (46, 38))
    pen.rect(10, 38, 42, 88)
    pen.windows((26,), 48, 88, 14)
    pen.line((50, 76), (92, 22), width=8)
    pen.line((62, 61), (69, 52), width=8, ink=CUT)
    pen.line((78, 40), (84, 32), width=8, ink=CUT)
    pen.rect(46, 70, 58, 88)
    pen.rect(4, 88, 96, 94, SOFT)


def firehouse(pen: Pen) -> None:
    """Draw a watch tower with a flag, over a gate."""
    pen.rect(38, 30, 58, 64)
    pen.poly((32, 30), (48, 16), (64, 30))
    pen.rect(30, 30, 66, 36)
    pen.rect(46, 4, 49, 20)
    pen.poly((49, 4), (68, 9), (49, 14))
    pen.windows((48,), 40, 54, 8)
    pen.rect(12, 60, 88, 92)
    pen.windows((30, 50, 70), 68, 92, 14)


def hospital(pen: Pen) -> None:
    """Draw a house with a cross."""
    pen.poly((6, 36), (50, 10), (94, 36))
    pen.rect(12, 36, 88, 92)
    pen.rect(43, 42, 57, 82, CUT)
    pen.rect(30, 55, 70, 69, CUT)


def library(pen: Pen) -> None:
    """Draw an open book."""
    pen.poly((50, 28), (38, 20), (8, 20), (8, 78), (38, 78), (50, 86))
    pen.poly((50, 28), (62, 20), (92, 20), (92, 78), (62, 78), (50, 86))
    pen.line((50, 28), (50, 86), width=3, ink=CUT)
    for y in (34, 46, 58):
        pen.line((17, y), (40, y + 3), width=4, ink=CUT)
        pen.line((83, y), (60, y + 3), width=4, ink=CUT)


def theater(pen: Pen) -> None:
    """Draw a stage with a curtain."""
    pen.rect(6, 10, 94, 22)
    pen.poly((8, 22), (48, 22), (36, 44), (22, 54), (20, 82), (8, 82))
    pen.poly((92, 22), (52, 22), (64, 44), (78, 54), (80, 82), (92, 82))
    pen.rect(4, 82, 96, 92)
    pen.disc(50, 66, 7, SOFT)
    pen.poly((38, 82), (44, 74), (56, 74), (62, 82), ink=SOFT)


def academy(pen: Pen) -> None:
    """Draw a temple front."""
    pen.poly((6, 36), (50, 10), (94, 36))
    pen.disc(50, 27, 5, CUT)
    pen.rect(10, 36, 90, 43)
    pen.columns(14, 86, 46, 80, 5, 9)
    pen.rect(10, 80, 90, 86)
    pen.rect(4, 86, 96, 94)


def warehouse(pen: Pen) -> None:
    """Draw a low barn with crates in front."""
    pen.poly((4, 44), (18, 20), (82, 20), (96, 44))
    pen.rect(10, 44, 90, 90)
    for left, top in ((28, 66), (51, 66), (40, 46)):
        pen.rect(left - 1, top - 1, left + 22, top + 24, CUT)
        pen.rect(left + 1, top + 1, left + 20, top + 20, SOFT)
        pen.line((left + 3, top + 3), (left + 18, top + 18), width=2.5, ink=CUT)


def potemkin_village(pen: Pen) -> None:
    """Draw a painted house front, propped up from behind."""
    pen.line((60, 30), (92, 88), width=5, ink=SOFT)
    pen.line((60, 62), (78, 88), width=5, ink=SOFT)
    pen.poly((8, 40), (36, 14), (64, 40))
    pen.rect(12, 40, 60, 88)
    pen.rect(20, 48, 31, 60, CUT)
    pen.rect(41, 48, 52, 60, CUT)
    pen.rect(29, 68, 43, 88, CUT)
    pen.rect(4, 88, 96, 93)


def pub(pen: Pen) -> None:
    """Draw a mug with foam."""
    pen.ring(70, 58, 20, 7)
    pen.rect(18, 34, 70, 90, corner=6)
    for x, y, r in ((24, 30, 11), (40, 24, 13), (58, 28, 12), (68, 34, 8)):
        pen.disc(x, y, r)
    for x in (30, 44, 58):
        pen.rect(x - 3, 50, x + 3, 80, CUT, 3)


def observatory(pen: Pen) -> None:
    """Draw a dome with a telescope, and a star."""
    pen.pie(46, 60, 34, 180, 360)
    pen.poly((46, 46), (78, 10), (90, 20), (58, 58), ink=CUT)
    pen.poly((50, 48), (80, 15), (87, 21), (58, 54))
    pen.rect(8, 60, 84, 68)
    pen.rect(14, 68, 78, 92)
    pen.windows((46,), 74, 92, 14)
    star(pen, 22, 18, 13)


def star(pen: Pen, x: float, y: float, size: float, ink: int = INK) -> None:
    """Draw a star with four points."""
    thin = size * 0.26
    pen.poly(
        (x, y - size), (x + thin, y - thin), (x + size, y), (x + thin, y + thin),
        (x, y + size), (x - thin, y + thin), (x - size, y), (x - thin, y - thin), ink=ink,
    )  # fmt: skip


def lyre(pen: Pen) -> None:
    pen.arc((50, 48), 34, 20, 160, 8)
    pen.line((20, 60), (14, 40), (22, 18), (34, 12), width=7)
    pen.line((80, 60), (86, 40), (78, 18), (66, 12), width=7)
    pen.rect(16, 28, 84, 35)
    for x in (38, 50, 62):
        pen.rect(x - 1.5, 34, x + 1.5, 80)
    pen.rect(34, 82, 66, 94, corner=4)


def strongbox(pen: Pen) -> None:
    pen.rect(10, 12, 90, 84, corner=8)
    pen.rect(18, 20, 82, 76, CUT, 4)
    pen.rect(22, 24, 78, 72, SOFT, 3)
    pen.disc(50, 48, 19)
    pen.disc(50, 48, 11, CUT)
    for dx, dy in ((0, 24), (24, 0), (17, 17), (17, -17)):
        pen.line((50 - dx, 48 - dy), (50 + dx, 48 + dy), width=3.5)
    pen.rect(18, 84, 32, 93)
    pen.rect(68, 84, 82, 93)


def fountain(pen: Pen) -> None:
    for radius, x in ((18, 32), (18, 68)):
        pen.arc((x, 40), radius, 180, 360, 5)
    pen.arc((40, 30), 10, 180, 360, 5)
    pen.arc((60, 30), 10, 180, 360, 5)
    pen.rect(47, 14, 53, 80)
    pen.disc(50, 13, 5)
    pen.pie(50, 56, 24, 0, 180)
    pen.pie(50, 74, 44, 0, 90, SOFT)
    pen.pie(50, 74, 44, 90, 180, SOFT)
    pen.rect(0, 95, 100, 100, CUT)
    pen.rect(4, 70, 96, 76)


def great_dome(pen: Pen) -> None:
    pen.pie(50, 44, 27, 180, 360)
    pen.rect(44, 10, 56, 20)
    pen.line((50, 2), (50, 12), width=3)
    pen.line((46, 5), (54, 5), width=2.5)
    pen.rect(20, 43, 80, 48)
    pen.columns(24, 76, 50, 64, 6, 6)
    pen.rect(8, 66, 92, 72)
    pen.columns(12, 88, 74, 90, 7, 6)
    pen.rect(4, 90, 96, 96)


def onion_domes(pen: Pen) -> None:
    pen.onion(22, 60, 24)
    pen.onion(78, 60, 24)
    pen.onion(50, 54, 30)
    pen.rect(38, 52, 62, 92)
    pen.rect(12, 60, 88, 92)
    pen.windows((24, 50, 76), 68, 92, 12)


def lighthouse(pen: Pen) -> None:
    pen.poly((40, 34), (60, 34), (66, 80), (34, 80))
    pen.poly((38, 48), (62, 48), (63, 58), (37, 58), ink=CUT)
    pen.rect(40, 20, 60, 32)
    pen.poly((36, 20), (50, 8), (64, 20))
    pen.poly((36, 22), (6, 12), (6, 36), (36, 30), ink=SOFT)
    pen.poly((64, 22), (94, 12), (94, 36), (64, 30), ink=SOFT)
    for x in (8, 29, 50, 71):
        pen.arc((x + 10, 78), 12, 20, 160, 5)
    pen.rect(30, 76, 70, 82)


def long_palace(pen: Pen) -> None:
    pen.rect(4, 44, 96, 50)
    pen.rect(7, 50, 93, 90)
    for x in (15, 29, 43):
        pen.onion(x, 45, 13, cross=False)
        pen.line((x, 36), (x, 22), width=2.5)
    pen.poly((56, 44), (74, 28), (92, 44))
    pen.disc(74, 39, 3.5, CUT)
    pen.windows((16, 30, 44, 58, 72, 86), 55, 67, 8)
    pen.windows((16, 30, 44, 58, 72, 86), 73, 90, 8)
    pen.rect(2, 90, 98, 95)


def slender_towers(pen: Pen) -> None:
    pen.onion(50, 40, 24)
    pen.rect(40, 38, 60, 60)
    for x in (16, 84):
        pen.onion(x, 46, 12)
        pen.rect(x - 6, 46, x + 6, 92)
    for x in (31, 69):
        pen.onion(x, 54, 11)
    pen.rect(16, 56, 84, 92)
    pen.windows((50,), 66, 92, 16)
    pen.windows((30, 70), 68, 82, 8)


def painting(pen: Pen) -> None:
    pen.line((50, 6), (26, 22), width=3)
    pen.line((50, 6), (74, 22), width=3)
    pen.rect(8, 20, 92, 90, corner=3)
    pen.rect(18, 30, 82, 80, CUT)
    pen.disc(66, 44, 7)
    pen.poly((20, 78), (40, 46), (56, 66), (64, 58), (80, 78), ink=SOFT)


def snow_palace(pen: Pen) -> None:
    """Draw a palace with statues on the roof, and a snowflake."""
    pen.rect(6, 54, 94, 92)
    pen.rect(4, 48, 96, 54)
    for x in (10, 26, 74, 90):
        pen.rect(x - 2, 40, x + 2, 48)
        pen.disc(x, 38, 3)
    pen.windows((16, 29, 71, 84), 60, 86, 8)
    pen.windows((50,), 62, 92, 18)
    for dx, dy in ((0.0, 17.0), (14.7, 8.5), (14.7, -8.5)):
        pen.line((50 - dx, 24 - dy), (50 + dx, 24 + dy), width=4.5)
    pen.disc(50, 24, 5)


DRAWINGS: dict[str, Drawing] = {
    "market": market,
    "customs_house": customs_house,
    "firehouse": firehouse,
    "hospital": hospital,
    "library": library,
    "theater": theater,
    "academy": academy,
    "warehouse": warehouse,
    "potemkin_village": potemkin_village,
    "pub": pub,
    "observatory": observatory,
    "mariinskij_theater": lyre,
    "bank": strongbox,
    "peterhof": fountain,
    "st_isaacs_cathedral": great_dome,
    "church_of_the_resurrection": onion_domes,
    "harbor": lighthouse,
    "catherine_palace": long_palace,
    "smolny_cathedral": slender_towers,
    "hermitage": painting,
    "winter_palace": snow_palace,
}
"""By card id."""
