"""Signs that are no cards: the phases, coin and points, hand, purse, computer, turn."""

from __future__ import annotations

from math import cos, pi, sin

from render.pen import CUT, SOFT, Drawing, Pen


def tools(pen: Pen) -> None:
    """The worker phase: hammer and pick, crossed."""
    pen.line((20, 88), (74, 26), width=9)
    pen.poly((58, 10), (70, 6), (94, 30), (90, 42), (76, 38), (62, 22))
    pen.line((80, 88), (32, 30), width=9)
    pen.poly((6, 40), (10, 22), (26, 8), (44, 6), (32, 18), (22, 28), (16, 42))


def house(pen: Pen) -> None:
    """The building phase."""
    pen.poly((4, 50), (50, 10), (96, 50))
    pen.rect(16, 48, 84, 90)
    pen.rect(42, 62, 58, 90, CUT)


def portrait(pen: Pen) -> None:
    """The aristocrat phase: a head in a wig, over a collar."""
    pen.pie(50, 98, 44, 180, 360)
    pen.poly((50, 96), (34, 58), (66, 58), ink=CUT)
    pen.poly((50, 84), (42, 62), (58, 62))
    pen.oval(22, 6, 78, 50)
    for x, y in ((24, 40), (76, 40), (25, 52), (75, 52)):
        pen.disc(x, y, 11)
    pen.oval(33, 18, 67, 66, CUT)
    pen.oval(36, 21, 64, 63)


def exchange(pen: Pen) -> None:
    """The trading phase, and every card that replaces another: two arrows."""
    pen.rect(8, 28, 66, 40)
    pen.poly((62, 14), (94, 34), (62, 54))
    pen.rect(34, 60, 92, 72)
    pen.poly((38, 46), (6, 66), (38, 86))


def star(pen: Pen) -> None:
    """A victory point."""
    points = []
    for i in range(10):
        radius = 48 if i % 2 == 0 else 21
        angle = -pi / 2 + i * pi / 5
        points.append((50 + radius * cos(angle), 53 + radius * sin(angle)))
    pen.poly(*points)


def coin(pen: Pen) -> None:
    """A ruble."""
    pen.disc(50, 50, 46)
    pen.ring(50, 50, 38, 4, CUT)
    pen.rect(38, 26, 46, 76, CUT)
    pen.arc(50, 40, 18, -90, 90, 7, CUT)
    pen.rect(42, 22, 52, 29, CUT)
    pen.rect(30, 51, 52, 58, CUT)
    pen.rect(30, 62, 58, 68, CUT)


def purse(pen: Pen) -> None:
    """A closed purse: the number of rubles is hidden."""
    pen.oval(10, 34, 90, 96)
    pen.poly((30, 40), (18, 8), (40, 18), (50, 8), (60, 18), (82, 8), (70, 40))
    pen.rect(28, 30, 72, 37, CUT)


def hand(pen: Pen) -> None:
    """Cards in hand: three, fanned."""
    pen.poly((4, 34), (30, 20), (46, 74), (22, 86), ink=SOFT)
    pen.poly((96, 34), (70, 20), (54, 74), (78, 86), ink=SOFT)
    pen.rect(31, 10, 69, 74, CUT, 5)
    pen.rect(34, 12, 66, 72, corner=4)


def computer(pen: Pen) -> None:
    """A computer plays here."""
    pen.rect(8, 14, 92, 70, corner=6)
    pen.rect(17, 23, 83, 61, CUT)
    pen.disc(36, 40, 6)
    pen.disc(64, 40, 6)
    pen.rect(38, 51, 62, 55)
    pen.rect(42, 70, 58, 82)
    pen.rect(26, 82, 74, 90, corner=3)


def flag(pen: Pen) -> None:
    """Who sits here has resigned: a white flag."""
    pen.rect(18, 8, 26, 96)
    pen.poly((26, 12), (88, 18), (74, 34), (88, 52), (26, 54))


def hourglass(pen: Pen) -> None:
    """The last round."""
    pen.rect(20, 6, 80, 16)
    pen.rect(20, 84, 80, 94)
    pen.poly((26, 16), (74, 16), (54, 50), (74, 84), (26, 84), (46, 50))
    pen.poly((36, 22), (64, 22), (50, 44), ink=CUT)


def arrow(pen: Pen) -> None:
    """It is this seat's turn."""
    pen.poly((10, 8), (90, 50), (10, 92))


def discard(pen: Pen) -> None:
    """The discard: a crossed card."""
    pen.rect(20, 8, 80, 92, corner=8)
    pen.line((32, 30), (68, 70), width=8, ink=CUT)
    pen.line((68, 30), (32, 70), width=8, ink=CUT)


def disc(pen: Pen) -> None:
    """The fifth marker of New Society, which starts no phase."""
    pen.ring(50, 50, 46, 12)
    pen.disc(50, 50, 20)


def tile(pen: Pen) -> None:
    """A small roof over a card: something is laid on it."""
    pen.poly((50, 6), (94, 46), (80, 46), (80, 94), (20, 94), (20, 46), (6, 46))


DRAWINGS: dict[str, Drawing] = {
    "phase worker": tools,
    "phase building": house,
    "phase aristocrat": portrait,
    "phase trading": exchange,
    "star": star,
    "coin": coin,
    "purse": purse,
    "hand": hand,
    "computer": computer,
    "flag": flag,
    "hourglass": hourglass,
    "arrow": arrow,
    "discard": discard,
    "disc": disc,
    "laid": tile,
}
"""By name."""
