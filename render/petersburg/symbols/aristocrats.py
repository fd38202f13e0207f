"""Symbols of the red cards: tools or headgear of the office."""

from __future__ import annotations

from math import cos, radians, sin

from render.pen import CUT, SOFT, Drawing, Pen


def quill(pen: Pen) -> None:
    pen.poly((34, 66), (40, 40), (58, 16), (86, 4), (82, 30), (66, 52), (44, 66))
    pen.line((28, 80), (74, 18), width=3, ink=CUT)
    pen.line((26, 82), (42, 58), width=5)
    pen.rect(12, 66, 42, 92, corner=6)
    pen.rect(18, 60, 36, 68)
    pen.rect(48, 86, 92, 92, SOFT)


def abacus(pen: Pen) -> None:
    pen.rect(10, 10, 90, 90, corner=6)
    pen.rect(18, 18, 82, 82, CUT)
    for y, xs in ((28, (26, 37, 74)), (44, (26, 63, 74)), (60, (26, 37, 48)), (75, (52, 63, 74))):
        pen.rect(18, y - 1.5, 82, y + 1.5, SOFT)
        for x in xs:
            pen.oval(x - 5, y - 7, x + 5, y + 7)


def key(pen: Pen) -> None:
    pen.ring(30, 32, 23, 9)
    pen.line((46, 48), (86, 88), width=9)
    pen.line((68, 70), (80, 58), width=8)
    pen.line((80, 82), (91, 71), width=8)


def letter(pen: Pen) -> None:
    pen.rect(6, 20, 94, 82, corner=4)
    pen.line((8, 22), (50, 56), (92, 22), width=4, ink=CUT)
    pen.disc(50, 58, 15, CUT)
    pen.disc(50, 58, 11)


def lens(pen: Pen) -> None:
    pen.ring(40, 40, 32, 8)
    pen.disc(40, 40, 19, SOFT)
    pen.arc((40, 40), 16, 190, 260, 4, CUT)
    pen.line((65, 65), (88, 88), width=12)


def scales(pen: Pen) -> None:
    pen.rect(47, 12, 53, 86)
    pen.rect(28, 86, 72, 93, corner=3)
    pen.line((16, 24), (84, 24), width=5)
    pen.disc(50, 12, 6)
    for x in (19, 81):
        pen.line((x, 24), (x - 15, 58), width=2.5)
        pen.line((x, 24), (x + 15, 58), width=2.5)
        pen.pie(x, 57, 18, 0, 180)


def fan(pen: Pen) -> None:
    pen.pie(50, 82, 64, 200, 340)
    for angle_x, angle_y in ((-48, -34), (-32, -52), (-12, -62), (12, -62), (32, -52), (48, -34)):
        pen.line((50, 82), (50 + angle_x, 82 + angle_y), width=2.5, ink=CUT)
    pen.arc((50, 82), 46, 196, 344, 4, CUT)
    pen.pie(50, 82, 20, 200, 340, SOFT)
    pen.disc(50, 84, 7)


def three_bar_cross(pen: Pen) -> None:
    pen.rect(45, 6, 55, 94)
    pen.rect(34, 16, 66, 24)
    pen.rect(20, 34, 80, 44)
    pen.poly((32, 64), (68, 76), (68, 85), (32, 73))


def mirror(pen: Pen) -> None:
    pen.oval(22, 4, 78, 66)
    pen.oval(31, 13, 69, 57, CUT)
    pen.oval(35, 17, 65, 53, SOFT)
    pen.line((44, 38), (56, 26), width=4)
    pen.rect(44, 62, 56, 94, corner=5)


def swords(pen: Pen) -> None:
    for flip in (1, -1):

        def at(x: float, y: float, flip: int = flip) -> tuple[float, float]:
            return 50 + flip * (x - 50), y

        pen.poly(at(10, 6), at(20, 8), at(72, 66), at(66, 72), at(12, 16))
        pen.line(at(56, 78), at(78, 58), width=6)
        pen.line(at(70, 70), at(86, 88), width=7)
        pen.disc(*at(88, 90), 6)


def dividers(pen: Pen) -> None:
    pen.poly((8, 92), (92, 92), (92, 70), (80, 80), (8, 80), ink=SOFT)
    pen.disc(50, 16, 10)
    pen.line((48, 20), (24, 84), width=7)
    pen.line((52, 20), (76, 84), width=7)
    pen.arc((50, 20), 42, 55, 125, 5)
    pen.disc(50, 16, 4, CUT)


def laurel(pen: Pen) -> None:
    pen.arc((50, 50), 36, -58, 238, 4)
    for step in range(7):
        angle = radians(100 + step * 23)
        for flip in (1, -1):
            x, y = 50 + flip * 34 * cos(angle), 50 + 34 * sin(angle)
            for lean, long in ((angle + 0.75, 15), (angle + 2.2, 14)):
                tip = (x + flip * long * cos(lean), y + long * sin(lean))
                side = (flip * 4.5 * sin(lean), -4.5 * cos(lean))
                middle = ((x + tip[0]) / 2, (y + tip[1]) / 2)
                pen.poly((x, y), (middle[0] + side[0], middle[1] + side[1]), tip,
                         (middle[0] - side[0], middle[1] - side[1]))  # fmt: skip
    pen.poly((40, 82), (60, 82), (66, 96), (50, 88), (34, 96))


def mitre(pen: Pen) -> None:
    """Draw a patriarch's white hood."""
    pen.pie(50, 44, 28, 180, 360)
    pen.rect(22, 43, 78, 58)
    pen.poly((22, 56), (38, 56), (34, 94), (14, 88))
    pen.poly((78, 56), (62, 56), (66, 94), (86, 88))
    pen.rect(47, 4, 53, 20)
    pen.rect(42, 8, 58, 12)
    pen.rect(46, 26, 54, 54, CUT)
    pen.rect(38, 33, 62, 40, CUT)


def money_bag(pen: Pen) -> None:
    pen.oval(16, 34, 84, 94)
    pen.poly((38, 40), (28, 12), (44, 18), (50, 10), (58, 18), (72, 12), (62, 40))
    pen.rect(34, 32, 66, 38, CUT)
    pen.disc(50, 66, 17, CUT)
    pen.disc(50, 66, 13)
    pen.rect(47, 58, 53, 74, CUT)


def bicorne(pen: Pen) -> None:
    """Draw an admiral's hat."""
    pen.poly((2, 66), (14, 54), (24, 32), (50, 16), (76, 32), (86, 54), (98, 66), (74, 74), (50, 76), (26, 74))
    pen.line((8, 66), (28, 64), (50, 66), (72, 64), (92, 66), width=4, ink=CUT)
    pen.disc(50, 44, 12, CUT)
    pen.disc(50, 44, 8)
    pen.poly((46, 18), (50, 2), (60, 4), (56, 20))


def globe(pen: Pen) -> None:
    pen.disc(50, 42, 32)
    pen.line((19, 42), (81, 42), width=3, ink=CUT)
    pen.line((50, 11), (50, 73), width=3, ink=CUT)
    pen.arc((84, 42), 46, 138, 222, 3, CUT)
    pen.arc((16, 42), 46, -42, 42, 3, CUT)
    pen.arc((50, 42), 42, -50, 130, 5)
    pen.rect(46, 80, 54, 92)
    pen.rect(28, 90, 72, 96, corner=3)


def crown(pen: Pen) -> None:
    pen.crown(50, 66, 80)
    pen.rect(18, 78, 82, 88, SOFT, 3)
    for x in (30, 50, 70):
        pen.disc(x, 66, 4, CUT)


DRAWINGS: dict[str, Drawing] = {
    "author": quill,
    "administrator": abacus,
    "warehouse_manager": key,
    "secretary": letter,
    "controller": lens,
    "judge": scales,
    "mistress_of_ceremonies": fan,
    "pope": three_bar_cross,
    "chamber_maid": mirror,
    "weapon_master": swords,
    "builder": dividers,
    "senator": laurel,
    "patriarch": mitre,
    "tax_man": money_bag,
    "admiral": bicorne,
    "minister_of_foreign_affairs": globe,
    "czar": crown,
}
"""By card id."""
