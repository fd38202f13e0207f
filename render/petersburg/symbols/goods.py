"""Symbols of the Market: five goods, alone, in a basket, behind a fence, or in a crate."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from render.pen import CUT, SOFT, Drawing, Pen


def chicken(pen: Pen) -> None:
    pen.oval(16, 30, 76, 78)
    pen.poly((18, 56), (4, 26), (30, 36))
    pen.disc(70, 28, 15)
    pen.poly((82, 24), (98, 30), (82, 36))
    pen.poly((60, 14), (64, 2), (70, 12), (76, 2), (80, 16))
    pen.disc(74, 25, 3, CUT)
    pen.arc((44, 50), 18, 20, 160, 5, CUT)
    for x in (40, 52):
        pen.line((x, 76), (x, 94), (x + 8, 96), width=4)


def grain(pen: Pen) -> None:
    pen.line((50, 98), (50, 24), width=5)
    pen.oval(43, 2, 57, 28)
    for y in (24, 42, 60):
        pen.poly((50, y + 20), (24, y + 8), (22, y - 12), (46, y + 2))
        pen.poly((50, y + 20), (76, y + 8), (78, y - 12), (54, y + 2))


def fruit(pen: Pen) -> None:
    """Draw an apple."""
    pen.disc(36, 58, 28)
    pen.disc(64, 58, 28)
    pen.oval(28, 46, 72, 96)
    pen.line((50, 34), (54, 10), width=6)
    pen.poly((56, 22), (68, 6), (88, 8), (80, 24))
    pen.arc((62, 56), 18, 290, 20, 5, CUT)


def fish(pen: Pen) -> None:
    pen.oval(4, 26, 78, 76)
    pen.poly((66, 50), (98, 22), (92, 50), (98, 78))
    pen.disc(22, 46, 5, CUT)
    pen.arc((22, 50), 20, 310, 50, 4, CUT)
    pen.poly((34, 28), (56, 12), (60, 32))
    pen.arc((52, 51), 12, 120, 240, 4, CUT)


def vegetable(pen: Pen) -> None:
    """Draw a cabbage."""
    pen.disc(50, 54, 42)
    pen.arc((50, 60), 30, 200, 340, 5, CUT)
    pen.arc((34, 66), 24, 230, 40, 4, CUT)
    pen.arc((66, 66), 24, 140, 310, 4, CUT)
    pen.line((50, 92), (50, 48), width=4, ink=CUT)
    pen.line((50, 70), (34, 56), width=3, ink=CUT)
    pen.line((50, 70), (66, 56), width=3, ink=CUT)


def any_good(pen: Pen) -> None:
    """Mark a good that is chosen when its card is placed."""
    pen.arc((50, 32), 26, 180, 90, 13)
    pen.line((50, 52), (50, 66), width=13)
    pen.disc(50, 86, 8)


def _basket(pen: Pen) -> None:
    pen.poly((6, 66), (94, 66), (82, 98), (18, 98), ink=CUT)
    pen.poly((10, 70), (90, 70), (80, 98), (20, 98))
    for x in (34, 50, 66):
        pen.line((x, 72), (x, 96), width=3, ink=CUT)


def _fence(pen: Pen) -> None:
    pen.rect(0, 68, 100, 100, CUT)
    pen.rect(2, 76, 98, 83)
    for x in (4, 24, 44, 64, 84):
        pen.poly((x, 98), (x, 74), (x + 6, 66), (x + 12, 74), (x + 12, 98))


def _crate(pen: Pen) -> None:
    pen.rect(0, 56, 100, 100, CUT)
    pen.rect(2, 60, 98, 76)
    pen.rect(2, 80, 98, 98)
    for x in (10, 84):
        pen.rect(x, 60, x + 6, 98, SOFT)


def _in(good: Drawing, holder: Callable[[Pen], None]) -> Drawing:
    def drawing(pen: Pen) -> None:
        good(pen)
        holder(pen)

    return drawing


GOODS: Mapping[str, Drawing] = {
    "chicken": chicken, "grain": grain, "fruit": fruit, "fish": fish, "vegetable": vegetable
}  # fmt: skip
"""By the good's id."""

_CARDS = {
    "chicken": ("chick", "hen", "chicken_coop", "chicken_crate"),
    "grain": ("ear_of_wheat", "grain_sack", "field", "grain_crate"),
    "fruit": ("apple", "apple_basket", "orchard", "fruit_crate"),
    "fish": ("fish", "fish_barrel", "caviar", "fish_crate"),
    "vegetable": ("cabbage", "vegetable_basket", "vegetable_garden", "vegetable_crate"),
}


def stall(pen: Pen) -> None:
    """Mark the market phase."""
    pen.poly((8, 12), (92, 12), (98, 40), (2, 40))
    for x in (18, 50, 82):
        pen.pie(x, 40, 16, 0, 180)
    for x in (26, 58):
        pen.poly((x, 12), (x + 14, 12), (x + 16, 40), (x - 1, 40), ink=SOFT)
    pen.rect(10, 52, 18, 94)
    pen.rect(82, 52, 90, 94)
    pen.rect(6, 66, 94, 78)


DRAWINGS: dict[str, Drawing] = {
    card: GOODS[good] if holder is None else _in(GOODS[good], holder)
    for good, cards in _CARDS.items()
    for card, holder in zip(cards, (None, _basket, _fence, _crate), strict=True)
}
"""By card id."""
