"""The colours: a calm Baltic day.

Text keeps at least WCAG's contrast of 4.5 to 1, which a test holds. All channels are multiples of four: the
encoder looks colours up that coarsely, and so finds these exactly.
"""

from __future__ import annotations

Colour = tuple[int, int, int]
"""Red, green and blue, each 0 to 255."""

SEA = (24, 48, 72)
"""Deep water: head of a picture, and type on light ground."""
MIST = (212, 224, 232)
"""The background of a picture."""
PAPER = (252, 248, 240)
"""Panels and cards."""
SAND = (236, 228, 212)
"""Less important areas on paper."""
STONE = (80, 96, 108)
"""Less important type on paper and on sand."""
FOAM = (224, 236, 240)
"""Less important type on deep water."""
AMBER = (240, 184, 72)
"""What is to be seen first: prices, and whose turn it is. Type on it is deep water."""
RUST = (168, 60, 32)
"""Warnings: the last round, points lost."""

# Grounds of families of cards; a game chooses which family has which. Paper can be read on each of them.
GREEN = (24, 112, 96)
BLUE = (36, 88, 152)
RED = (140, 36, 64)
OCHRE = (148, 96, 20)
OLIVE = (104, 104, 8)
VIOLET = (104, 56, 136)


def mixed(first: Colour, second: Colour, share: float) -> Colour:
    """Mix two colours; `share` (0 to 1) is the part of the second one."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return red, green, blue


DEEP = (56, 76, 96)
"""A less important area on deep water."""

PATTERN = 0.13
"""How strong the pattern of a card's family is on its background, 0 to 1."""

_EDGES = (
    (SEA, PAPER), (SEA, MIST), (SEA, AMBER), (SEA, SAND), (SEA, FOAM), (AMBER, PAPER), (AMBER, MIST), (STONE, PAPER),
    (STONE, MIST), (STONE, SAND), (STONE, AMBER), (RUST, PAPER), (RUST, SAND), (RUST, SEA), (DEEP, PAPER),
    (FOAM, STONE), (MIST, PAPER),
    *((family, other) for family in (OLIVE, VIOLET) for other in (PAPER, AMBER)),
    *((family, other) for family in (GREEN, BLUE, RED, OCHRE) for other in (PAPER, MIST, AMBER, SEA)),
)  # fmt: skip


def shades(most: int = 256) -> list[Colour]:
    """List up to `most` colours: those that pictures use, and the steps between those that meet at smooth edges."""
    found = [SEA, MIST, PAPER, SAND, STONE, FOAM, AMBER, RUST, GREEN, BLUE, RED, OCHRE, DEEP, OLIVE, VIOLET]
    found += [mixed(family, PAPER, PATTERN) for family in (GREEN, BLUE, RED, OLIVE, VIOLET)]
    found += [mixed(first, second, step / 7) for first, second in _EDGES for step in range(1, 7)]
    return list(dict.fromkeys(found))[:most]
