"""The typical length of a game, by preset and number of seats."""

from __future__ import annotations

from collections.abc import Mapping

from engine.game import Length
from engine.petersburg.options import Options

# From 20 games each between Stewards; rounds are the median. Forced actions do not count; all passes until the end of a
# phase count as one.
# Four people needed 191 decisions for the preset 2004, two of them 44 each.
_LENGTHS: Mapping[str, Mapping[int, Length]] = {
    "2004": {2: Length(150, 120, 8), 3: Length(185, 165, 7), 4: Length(205, 185, 8)},
    "2014": {2: Length(160, 125, 8), 3: Length(185, 165, 7), 4: Length(220, 200, 8)},
    "market": {2: Length(170, 135, 6), 3: Length(185, 165, 6), 4: Length(220, 200, 6), 5: Length(245, 230, 5)},
    "new society": {2: Length(205, 160, 9), 3: Length(250, 220, 9), 4: Length(280, 255, 9), 5: Length(305, 285, 8)},
    "banquet": {2: Length(185, 140, 8), 3: Length(210, 180, 7), 4: Length(230, 210, 7)},
    "complete": {2: Length(225, 175, 9), 3: Length(265, 230, 9), 4: Length(290, 260, 8), 5: Length(305, 285, 8)},
    "online": {2: Length(145, 110, 8), 3: Length(180, 155, 8), 4: Length(205, 190, 7)},
    "everything": {2: Length(230, 180, 8), 3: Length(275, 240, 7), 4: Length(315, 280, 7), 5: Length(340, 315, 7)},
}


def length(options: Options, seats: int) -> Length | None:
    """Use the nearest preset; None if that does not allow this number of seats."""
    preset, _ = options.nearest_preset()
    return _LENGTHS[preset].get(seats)
