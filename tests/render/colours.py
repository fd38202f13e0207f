"""Measures of colours: contrast, difference, and colour-blindness."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from math import dist
from typing import Literal, get_args

from render.palette import Colour, Rgb, Theme

APART = 10
"""Minimum difference of colours with a meaning."""

Blindness = Literal["protanopia", "deuteranopia", "tritanopia"]
BLINDNESSES: Sequence[Blindness | None] = (None, *get_args(Blindness))
"""Kinds of vision; None is normal."""

_Matrix = tuple[tuple[float, float, float], ...]

_SEEN: dict[Blindness, _Matrix] = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900),
    ),
}  # fmt: skip
"""On linear red, green and blue, at severity 1: G. M. Machado, M. M. Oliveira, L. A. F. Fernandes, "A Physiologically-
based Model for Simulation of Color Vision Deficiency", IEEE Transactions on Visualization and Computer Graphics 15(6),
2009, table of the authors' page."""

_XYZ: _Matrix = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
_WHITE = (0.9505, 1.0, 1.089)


def linear(colour: Rgb) -> tuple[float, float, float]:
    """Linear light of each sRGB channel, 0 to 1."""
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in (v / 255 for v in colour)
    )
    return red, green, blue


def _times(matrix: _Matrix, vector: tuple[float, ...]) -> tuple[float, ...]:
    return tuple(sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)


def seen(colour: Rgb, blindness: Blindness | None) -> Rgb:
    """Return the colour as seen with this colour-blindness; None changes nothing."""
    if blindness is None:
        return colour
    light = (min(max(part, 0.0), 1.0) for part in _times(_SEEN[blindness], linear(colour)))
    red, green, blue = (
        round(255 * (12.92 * part if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055)) for part in light
    )
    return red, green, blue


def luminance(colour: Rgb) -> float:
    """Relative luminance by WCAG 2, 0 to 1."""
    return _times(_XYZ, linear(colour))[1]


def contrast(first: Rgb, second: Rgb) -> float:
    """Contrast by WCAG 2: 1 for equal colours, 21 for black on white."""
    high, low = sorted((luminance(first), luminance(second)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def _lab(colour: Rgb) -> tuple[float, float, float]:
    parts = (part / white for part, white in zip(_times(_XYZ, linear(colour)), _WHITE, strict=True))
    x, y, z = (part ** (1 / 3) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116 for part in parts)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def difference(first: Rgb, second: Rgb) -> float:
    """CIE 1976, delta E: about 2 is just visible, black and white differ by 100."""
    return dist(_lab(first), _lab(second))


def assert_apart(colours: Iterable[Colour], theme: Theme, blindness: Blindness | None) -> None:
    """Assert that all pairs can be told apart."""
    shown = [seen(colour.of(theme), blindness) for colour in colours]
    assert min(difference(one, other) for one, other in combinations(shown, 2)) >= APART
