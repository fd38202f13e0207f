"""Colours, named by purpose, in a light and a dark theme.

Text keeps at least WCAG's contrast of 4.5 to 1. Colours with a common meaning can be told apart with each of the common
colour-blindnesses. Tests check both. All channels are multiples of four, because the encoder looks colours up that
coarsely.
"""

from __future__ import annotations

from functools import cache
from math import dist
from typing import Literal, NamedTuple, get_args

Rgb = tuple[int, int, int]
"""Red, green and blue, 0 to 255 each."""

Theme = Literal["light", "dark"]
"""Dark type on a light ground, or light type on a dark one."""

THEMES: tuple[Theme, ...] = get_args(Theme)
"""The first is the default."""


def find_theme(name: str | None) -> Theme:
    """Return a theme by name; the default for None and unknown names."""
    return next((theme for theme in THEMES if theme == name), THEMES[0])


class Colour(NamedTuple):
    light: Rgb
    dark: Rgb

    def of(self, theme: Theme) -> Rgb:
        return self.light if theme == "light" else self.dark


# Grounds, and type on them.
SEA = Colour((24, 48, 72), (20, 44, 72))
"""Deep water: the header of a picture; also type on amber."""
DEEP = Colour((56, 76, 96), (48, 76, 104))
"""Secondary areas on deep water."""
RUST = Colour((168, 60, 32), (176, 60, 36))
"""Warnings: the last round, struck-out things."""
CHALK = Colour((252, 248, 240), (244, 240, 232))
"""Type and symbols on deep water, rust and card families."""
FOAM = Colour((224, 236, 240), (208, 220, 228))
"""Secondary type on deep water."""

MIST = Colour((212, 224, 232), (12, 16, 24))
"""Background."""
PAPER = Colour((252, 248, 240), (28, 36, 44))
"""Panels and cards."""
SAND = Colour((236, 228, 212), (48, 60, 72))
"""Secondary areas on paper."""
INK = Colour((24, 48, 72), (232, 236, 240))
"""Type on mist, paper and sand."""
STONE = Colour((80, 96, 108), (164, 180, 192))
"""Secondary type on mist, paper and sand."""
GOLD = Colour((136, 84, 16), (232, 180, 88))
"""Signs of money on mist, paper and sand."""
LOSS = Colour((168, 60, 32), (248, 148, 120))
"""Negative numbers on mist, paper and sand."""

AMBER = Colour((240, 184, 72), (240, 184, 72))
"""The most important things: prices, the active seat. Its type is deep water."""

# Grounds of card families, which each game assigns. Chalk is readable on all.
GREEN = Colour((24, 112, 96), (24, 112, 96))
BLUE = Colour((36, 76, 168), (44, 84, 192))
RED = Colour((140, 36, 64), (164, 48, 80))
OCHRE = Colour((132, 84, 40), (136, 92, 48))
OLIVE = Colour((108, 112, 0), (112, 112, 12))
VIOLET = Colour((104, 56, 132), (124, 72, 164))
SLATE = Colour((48, 56, 84), (80, 88, 120))

FAMILIES = (GREEN, BLUE, RED, OCHRE, OLIVE, VIOLET, SLATE)

PATTERN = 0.13
"""Strength of a family's pattern on its cards, 0 to 1."""

PAIRS = (
    *((type_, ground) for type_ in (INK, STONE) for ground in (MIST, PAPER, SAND)),
    *((ground, CHALK) for ground in (SEA, DEEP, RUST, *FAMILIES)),
    (SEA, FOAM), (SEA, AMBER), (GOLD, PAPER), (GOLD, SAND), (LOSS, PAPER),
)  # fmt: skip
"""Readable pairs of type and ground."""

_EDGES = (
    *PAIRS, (AMBER, PAPER), (AMBER, MIST), (SEA, PAPER), (SEA, MIST), (DEEP, PAPER), (STONE, AMBER), (PAPER, MIST),
    (PAPER, SAND), (RUST, SAND), (RUST, PAPER), (RUST, SEA), (STONE, CHALK),
    *((family, other) for family in FAMILIES for other in (PAPER, AMBER, SEA, MIST)),
)  # fmt: skip
"""Colours that meet at smooth edges."""

_STEP, _NEAR = 34, 12
"""The distance of steps between colours, and the distance below which colours count as equal."""


def type_on(ground: Colour) -> Colour:
    """Return the colour of type on amber, mist, paper or sand."""
    return SEA if ground is AMBER else INK


def mix(first: Rgb, second: Rgb, share: float) -> Rgb:
    """Mix two colours; `share` is the part of the second, 0 to 1."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return red, green, blue


@cache
def shades(theme: Theme) -> tuple[Rgb, ...]:
    """List up to 256 colours: named ones, and steps between those that meet."""
    named = [SEA, DEEP, RUST, CHALK, FOAM, MIST, PAPER, SAND, INK, STONE, GOLD, LOSS, AMBER, *FAMILIES]
    found = [colour.of(theme) for colour in named]
    found += [mix(family.of(theme), CHALK.of(theme), PATTERN) for family in FAMILIES]
    found = list(dict.fromkeys(found))
    for first, second in ((one.of(theme), other.of(theme)) for one, other in _EDGES):
        steps = round(dist(first, second) / _STEP)
        between = (mix(first, second, step / steps) for step in range(1, steps))
        found += [shade for shade in between if all(dist(shade, other) >= _NEAR for other in found)]
    return tuple(found[:256])
