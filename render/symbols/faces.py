"""Faces of agents: the hat shows the level, beard, hair or moustache the style."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from engine.agents.levels import (
    APPRENTICE,
    BUILDER,
    CADET,
    CLERK,
    COLLECTOR,
    COMPANION,
    CZAR,
    MINISTER,
    MISER,
    NOVICE,
    STEWARD,
    agent_id,
)
from render.pen import CUT, SOFT, Drawing, Pen


def _tousled_hair(pen: Pen) -> None:
    pen.poly((20, 50), (14, 26), (32, 34), (36, 12), (50, 30), (62, 8), (68, 32), (86, 24), (80, 50), (50, 40))


def _side_cap(pen: Pen) -> None:
    pen.poly((12, 44), (28, 18), (94, 6), (86, 44))
    pen.line((18, 42), (86, 22), width=4, ink=CUT)
    pen.disc(66, 18, 5, CUT)


def _cap(pen: Pen) -> None:
    pen.oval(14, 12, 82, 46)
    pen.rect(50, 34, 98, 44, corner=5)
    pen.rect(18, 44, 82, 48, CUT)


def _quill(pen: Pen) -> None:
    pen.poly((70, 50), (84, 2), (98, 10), (80, 54), ink=SOFT)
    pen.line((74, 54), (92, 6), width=4)
    for x in (37, 63):
        pen.disc(x, 56, 14, CUT)
        pen.ring(x, 56, 11, 5)
    pen.rect(46, 54, 54, 58)


def _fur_hat(pen: Pen) -> None:
    pen.rect(26, 4, 74, 30, corner=12)
    pen.rect(12, 24, 88, 44, corner=10)
    pen.rect(14, 44, 86, 48, CUT)


def _bicorne(pen: Pen) -> None:
    pen.poly((0, 42), (10, 24), (34, 8), (66, 8), (90, 24), (100, 42), (50, 34))
    pen.poly((0, 42), (50, 34), (100, 42), (100, 47), (50, 39), (0, 47), ink=CUT)
    pen.disc(50, 20, 6, CUT)


def _crown(pen: Pen) -> None:
    pen.crown(50, 30, 64)
    pen.rect(20, 40, 80, 44, CUT)


def _straw_hat(pen: Pen) -> None:
    pen.oval(2, 30, 98, 46)
    pen.rect(28, 8, 72, 38, corner=12)
    pen.rect(28, 28, 72, 33, CUT)


def _smile(pen: Pen) -> None:
    pen.arc((50, 66), 15, 20, 160, 5, CUT)


def _beard(pen: Pen) -> None:
    pen.poly((20, 64), (80, 64), (72, 92), (50, 100), (28, 92))
    pen.line((38, 74), (62, 74), width=6, ink=CUT)


def _long_hair(pen: Pen) -> None:
    pen.rect(6, 44, 24, 96, SOFT, 9)
    pen.rect(76, 44, 94, 96, SOFT, 9)
    pen.arc((50, 66), 14, 20, 160, 5, CUT)


def _moustache(pen: Pen) -> None:
    pen.line((50, 70), (34, 72), (24, 84), width=8, ink=CUT)
    pen.line((50, 70), (66, 72), (76, 84), width=8, ink=CUT)


_HATS: Mapping[str, Callable[[Pen], None]] = {
    NOVICE: _tousled_hair,
    CADET: _side_cap,
    APPRENTICE: _cap,
    CLERK: _quill,
    STEWARD: _fur_hat,
    MINISTER: _bicorne,
    CZAR: _crown,
}
_MANNERS: Mapping[str, Callable[[Pen], None]] = {BUILDER: _beard, COLLECTOR: _long_hair, MISER: _moustache}


def _draw(pen: Pen, manner: Callable[[Pen], None], hat: Callable[[Pen], None]) -> None:
    pen.disc(50, 62, 31)
    manner(pen)
    for x in (38, 62):
        pen.disc(x, 56, 5, CUT)
    hat(pen)


FACES: Mapping[str, Drawing] = {
    COMPANION: partial(_draw, manner=_smile, hat=_straw_hat),
    **{
        agent_id(level, style): partial(_draw, manner=manner, hat=hat)
        for level, hat in _HATS.items()
        for style, manner in _MANNERS.items()
    },
}
"""By agent id."""
