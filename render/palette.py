"""The colours, in two themes: a calm Baltic day, and the same by night.

A colour is named by what it is for, so that drawing code need not know the theme. In both themes text keeps at least
WCAG's contrast of 4.5 to 1, and what a colour alone means to most people can be told apart with each of the common
colour-blindnesses; tests hold both. All channels are multiples of four: the encoder looks colours up that coarsely,
and so finds these exactly.
"""

from __future__ import annotations

from functools import cache
from math import dist
from typing import Literal, NamedTuple, get_args

Rgb = tuple[int, int, int]
"""Red, green and blue, each 0 to 255."""

Theme = Literal["light", "dark"]
"""The look of a picture: dark type on light ground, or light type on dark ground."""

THEMES: tuple[Theme, ...] = get_args(Theme)
"""All themes; the first is the default."""


def find_theme(name: str | None) -> Theme:
    """Return the theme of this name; the first one for None and for unknown names."""
    return next((theme for theme in THEMES if theme == name), THEMES[0])


class Colour(NamedTuple):
    """A colour with a meaning, as each theme shows it."""

    light: Rgb
    dark: Rgb

    def of(self, theme: Theme) -> Rgb:
        return self.light if theme == "light" else self.dark


# Grounds, and the type on them.
SEA = Colour((24, 48, 72), (20, 44, 72))
"""Deep water: head of a picture, and type on amber."""
DEEP = Colour((56, 76, 96), (48, 76, 104))
"""A less important area on deep water."""
RUST = Colour((168, 60, 32), (176, 60, 36))
"""Warnings: the last round, what is struck out."""
CHALK = Colour((252, 248, 240), (244, 240, 232))
"""Type and symbols on deep water, rust and the families of cards."""
FOAM = Colour((224, 236, 240), (208, 220, 228))
"""Less important type on deep water."""

MIST = Colour((212, 224, 232), (12, 16, 24))
"""The background of a picture."""
PAPER = Colour((252, 248, 240), (28, 36, 44))
"""Panels and cards."""
SAND = Colour((236, 228, 212), (48, 60, 72))
"""Less important areas on paper."""
INK = Colour((24, 48, 72), (232, 236, 240))
"""Type on mist, paper and sand."""
STONE = Colour((80, 96, 108), (164, 180, 192))
"""Less important type on mist, paper and sand."""
GOLD = Colour((136, 84, 16), (232, 180, 88))
"""Signs of money on mist, paper and sand."""
LOSS = Colour((168, 60, 32), (248, 148, 120))
"""Numbers below zero on mist, paper and sand."""

AMBER = Colour((240, 184, 72), (240, 184, 72))
"""The most important things: prices, and whose turn it is. Type on it is deep water."""

# Grounds of families of cards; a game chooses which family has which. Chalk can be read on each of them.
GREEN = Colour((24, 112, 96), (24, 112, 96))
BLUE = Colour((36, 76, 168), (44, 84, 192))
RED = Colour((140, 36, 64), (164, 48, 80))
OCHRE = Colour((132, 84, 40), (136, 92, 48))
OLIVE = Colour((108, 112, 0), (112, 112, 12))
VIOLET = Colour((104, 56, 132), (124, 72, 164))
SLATE = Colour((48, 56, 84), (80, 88, 120))

FAMILIES = (GREEN, BLUE, RED, OCHRE, OLIVE, VIOLET, SLATE)

PATTERN = 0.13
"""The strength of the pattern of a card's family on its background, 0 to 1."""

PAIRS = (
    *((type_, ground) for type_ in (INK, STONE) for ground in (MIST, PAPER, SAND)),
    *((ground, CHALK) for ground in (SEA, DEEP, RUST, *FAMILIES)),
    (SEA, FOAM), (SEA, AMBER), (GOLD, PAPER), (GOLD, SAND), (LOSS, PAPER),
)  # fmt: skip
"""Readable types, with their grounds."""

_EDGES = (
    *PAIRS, (AMBER, PAPER), (AMBER, MIST), (SEA, PAPER), (SEA, MIST), (DEEP, PAPER), (STONE, AMBER), (PAPER, MIST),
    (PAPER, SAND), (RUST, SAND), (RUST, PAPER), (RUST, SEA), (STONE, CHALK),
    *((family, other) for family in FAMILIES for other in (PAPER, AMBER, SEA, MIST)),
)  # fmt: skip
"""Colours that meet at smooth edges."""

_STEP, _NEAR = 34, 12
"""The distance of the steps between two colours, and the distance below which a colour takes another's place."""


def type_on(ground: Colour) -> Colour:
    """Return the colour of type on amber, or on mist, paper or sand."""
    return SEA if ground is AMBER else INK


def mix(first: Rgb, second: Rgb, share: float) -> Rgb:
    """Mix two colours; `share` (0 to 1) is the part of the second one."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return red, green, blue


@cache
def shades(theme: Theme) -> tuple[Rgb, ...]:
    """List up to 256 colours: those that pictures use, and the steps between those that meet at smooth edges."""
    named = [SEA, DEEP, RUST, CHALK, FOAM, MIST, PAPER, SAND, INK, STONE, GOLD, LOSS, AMBER, *FAMILIES]
    found = [colour.of(theme) for colour in named]
    found += [mix(family.of(theme), CHALK.of(theme), PATTERN) for family in FAMILIES]
    found = list(dict.fromkeys(found))
    for first, second in ((one.of(theme), other.of(theme)) for one, other in _EDGES):
        steps = round(dist(first, second) / _STEP)
        between = (mix(first, second, step / steps) for step in range(1, steps))
        found += [shade for shade in between if all(dist(shade, other) >= _NEAR for other in found)]
    return tuple(found[:256])
