"""Signs of Peter the Great, as the legend names them (see render/petersburg/parts/signs.py).

The text `peter-legend-SIGN` describes a sign and its meaning.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum

from engine.peter.cards import SUITS
from render.pen import Drawing
from render.symbols import signs
from render.symbols.faces import FACES


class Sign(StrEnum):
    """Signs in the order of the legend."""

    POUCH = "pouch"
    GONE = "gone"
    TURN = "turn"
    NEXT = "next"
    COMPUTER = "computer"
    RESIGNED = "resigned"
    PETER = "peter"
    BALTIC = "baltic"
    REBELLIONS = "rebellions"
    BLACK_SEA = "black-sea"
    WESTERN = "western"
    REFORMS = "reforms"
    PETERSBURG = "petersburg"
    FEWEST = "fewest"
    ADDED = "added"
    POINT = "point"
    GROWTH = "growth"
    GROWTH_WON = "growth-won"
    CUBES = "cubes"
    CUBE = "cube"
    HAS_BID = "has-bid"
    BID = "bid"
    WON = "won"


SUIT_SIGNS: Sequence[Sign] = [Sign(suit.replace("_", "-")) for suit in SUITS]

BESIDE_NAME: Mapping[Drawing, Sign] = {
    signs.arrow: Sign.TURN,
    signs.flag: Sign.RESIGNED,
    signs.computer: Sign.COMPUTER,
    **dict.fromkeys(FACES.values(), Sign.COMPUTER),
}
"""Signs before the name of a seat."""
